"""What a seat remembers: never more than it saw, and the truth is always among it."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.ai.bots import RandomBot
from boardgames.core.game import Event
from boardgames.games.waterworld.bots.easy import Easy
from boardgames.games.waterworld.bots.memory import (
    Notes,
    blank,
    counts_of,
    every_hand,
    fitting,
    recalled,
)
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.state import COMPLETE, Kind, Phase, Token
from tests.rules.waterworld.memories import hands, untrue, witnessed
from tests.rules.waterworld.positions import (
    GREEN,
    RED,
    E,
    G,
    R,
    T,
    cards,
    letters,
    position,
    the_game,
)

HIDDEN = Kind.HIDDEN
DRAW, DISCARD = ev.Source.DRAW, ev.Source.DISCARD
DEALT: list[Event] = [
    ev.HandDealt(0, (T, T, G)),
    ev.HandDealt(1, (HIDDEN,) * 3),
    ev.HandDealt(2, (HIDDEN,) * 3),
    ev.FirstDiscarded(R),
]


def after(*events: Event, seat: int = 0) -> Notes:
    """The notes of a seat after the deal to three and these events, as it saw them."""
    return recalled([*DEALT, *events], seat)


def spelled(notes: Notes, owner: int) -> set[str]:
    """The hands an owner could hold, by their letters."""
    return {
        letters(tuple(k for k, n in zip(COMPLETE, hand, strict=True) for _ in range(n)))
        for hand in notes.hands[owner]
    }


def shown(*of: Kind) -> ev.HandShown:
    """Seat 1 shows these cards."""
    return ev.HandShown(1, of)


# Hands --------------------------------------------------------------------------------------


def test_at_the_deal_any_three_cards_are_possible_and_ones_own_hand_is_not_listed() -> None:
    notes = after()
    assert notes.hands[1] == notes.hands[2] == every_hand(3)
    assert len(every_hand(3)) == 20
    assert 0 not in notes.hands


def test_a_card_seen_taken_is_in_every_hand_after_it() -> None:
    notes = after(ev.CardTaken(1, E, DRAW))
    assert len(notes.hands[1]) == 20
    assert all(hand[3] for hand in notes.hands[1])
    assert notes.hands[2] == every_hand(3)


def test_a_card_gained_unseen_can_be_any() -> None:
    unknown = ev.CardDiscarded(2, HIDDEN)
    notes = after(shown(T, G, R, E), ev.CardDiscarded(1, HIDDEN), unknown, ev.CardDrawn(1, HIDDEN))
    expected = {
        letters(cards(three + one)) for three in ("TGR", "TGE", "TRE", "GRE") for one in "TGRE"
    }
    assert spelled(notes, 1) == expected


@pytest.mark.rule("WW-82")
def test_who_shows_four_and_loses_one_has_one_of_four_hands() -> None:
    notes = after(shown(*COMPLETE), ev.BattleLost(1), ev.CardDiscarded(1, HIDDEN))
    assert notes.hands[1] == hands("TGR", "TGE", "TRE", "GRE")


@pytest.mark.rule("WW-61")
def test_a_swap_is_seen_by_its_partners_only() -> None:
    known = shown(T, T, R, E)
    mine = after(known, ev.CardsSwapped(0, 1, G, T))
    assert mine.hands[1] == hands("TGRE")
    answered = after(known, ev.CardsSwapped(1, 0, R, G))
    assert answered.hands[1] == hands("TTGE")
    theirs = after(known, ev.CardsSwapped(1, 2, HIDDEN, HIDDEN))
    expected = {letters(cards(three + one)) for three in ("TRE", "TTE", "TTR") for one in "TGRE"}
    assert spelled(theirs, 1) == expected


def test_only_hands_with_the_given_card_can_have_given_it() -> None:
    notes = after(ev.CardsSwapped(0, 1, T, E))
    assert len(notes.hands[1]) == 10, "any two beside the Enola that went, and the trimaran"
    assert all(hand[0] for hand in notes.hands[1])


def test_what_can_be_drawn_from_a_known_pile_is_what_lies_in_it() -> None:
    known = shown(T, G, R, E)
    assert after(known, ev.CardDrawn(1, HIDDEN)).hands[1] == hands("TGRRE")
    two = after(known, ev.CardDiscarded(0, T), ev.CardDrawn(1, HIDDEN))
    assert two.hands[1] == hands("TGRRE", "TTGRE")


def test_lists_stay_short() -> None:
    events: list[Event] = [ev.CardDiscarded(2, HIDDEN), ev.CardDrawn(1, HIDDEN)]
    assert len(after(*events).hands[1]) == 35
    more = [*events, ev.CardDiscarded(2, HIDDEN), ev.CardDrawn(1, HIDDEN)]
    assert len(after(*more).hands[1]) == 56
    assert len(after(*more, ev.CardDiscarded(1, HIDDEN)).hands[1]) == 35


# Piles --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("events", "floor"),
    [
        ([], "R"),
        ([ev.CardDiscarded(0, T)], "TR"),
        ([ev.CardDiscarded(1, HIDDEN)], "R"),
        ([ev.CardDiscarded(0, T), ev.CardDrawn(0, R)], "T"),
        ([ev.CardDiscarded(0, T), ev.CardTaken(1, R, DISCARD)], "T"),
        ([ev.CardDiscarded(0, R), ev.CardDrawn(1, HIDDEN)], "R"),
        ([ev.CardDiscarded(0, T), ev.CardDrawn(1, HIDDEN)], ""),
        ([ev.CardDiscarded(0, T), ev.CardDiscarded(0, T), ev.CardDrawn(1, HIDDEN)], "T"),
        ([ev.CardDiscarded(1, HIDDEN), ev.CardDrawn(0, G)], "R"),
        ([ev.CardTaken(1, R, DRAW)], "R"),
    ],
)
def test_the_discard_floor_is_what_certainly_lies_there(events: list[Event], floor: str) -> None:
    assert after(*events).discard_floor == counts_of(cards(floor))


@pytest.mark.rule("WW-43")
def test_a_kind_missed_in_the_draw_pile_is_gone_from_it_for_good() -> None:
    assert after(ev.CardTaken(1, E, DRAW)).draw_out == frozenset()
    assert after(ev.CardTaken(1, E, DISCARD)).draw_out == {E}
    assert after(ev.NothingMatched(1, G)).draw_out == {G}


def test_tokens_that_certainly_lie_in_the_pile_are_counted() -> None:
    smokers = [ev.TokenTurned("B8", Token.SMOKERS), ev.TokenSwapped("B8")]
    notes = after(*smokers)
    assert notes.pile_floor == {Token.SMOKERS: 1}
    assert notes.fresh == {"B8"}
    assert notes.pile_unseen == 0
    again = after(*smokers, ev.TokenTurned("B8", Token.SMOKERS))
    assert again.pile_floor == {}
    assert again.fresh == frozenset()
    other = after(*smokers, ev.TokenTurned("B8", Token.ROPE))
    assert other.pile_floor == {Token.SMOKERS: 1}
    setup = after(ev.TokenTurned("B4", Token.SMOKERS), *smokers[1:], ev.TokenTurned("B1", T_TOKEN))
    assert setup.pile_floor == {Token.SMOKERS: 1}, "the set-up's tokens don't come from the pile"


T_TOKEN = Token.TRIMARAN


def test_what_a_destroyed_atoll_brings_into_the_pile() -> None:
    up = after(ev.TokenTurned("B4", Token.DIRIGIBLE), ev.AtollDestroyed("B4", 11))
    assert (up.pile_floor, up.pile_unseen) == ({Token.DIRIGIBLE: 1}, 0)
    unseen = after(ev.AtollDestroyed("B4", 11))
    assert (unseen.pile_floor, unseen.pile_unseen) == ({}, 1)
    fresh = after(
        ev.TokenTurned("B4", Token.SMOKERS), ev.TokenSwapped("B4"), ev.AtollDestroyed("B4", 11)
    )
    assert (fresh.pile_floor, fresh.pile_unseen) == ({Token.SMOKERS: 1}, 0)
    assert fresh.fresh == frozenset()


# Dry Land -----------------------------------------------------------------------------------

SAIL_TO_C3 = ev.PawnMoved(1, ("C2", "C3"))
LOOKED = ev.CompassShown(1, "hidden")


@pytest.mark.rule("WW-89", "WW-90")
def test_where_a_complete_knower_has_not_won_there_is_no_dry_land() -> None:
    assert after(shown(*COMPLETE), LOOKED, SAIL_TO_C3).not_land == {"C3"}
    moved_on = after(shown(*COMPLETE), LOOKED, SAIL_TO_C3, ev.PawnMoved(1, ("C3", "C4")))
    assert moved_on.not_land == {"C3", "C4"}


def test_only_a_knower_known_to_be_complete_tells_something() -> None:
    assert after(shown(*COMPLETE), SAIL_TO_C3).not_land == frozenset()
    assert after(shown(T, T, R, E), LOOKED, SAIL_TO_C3).not_land == frozenset()
    assert after(LOOKED, SAIL_TO_C3).not_land == frozenset()


def test_a_winner_rules_nothing_out() -> None:
    won = after(shown(*COMPLETE), LOOKED, SAIL_TO_C3, ev.GameWon(1, "C3", COMPLETE))
    assert won.not_land == frozenset()


def test_who_stands_on_known_dry_land_without_winning_is_not_complete() -> None:
    looked = [ev.CompassShown(0, "C3"), LOOKED, ev.CardTaken(1, E, DRAW)]
    there = after(*looked, SAIL_TO_C3)
    assert "TGRE" not in spelled(there, 1)
    assert len(there.hands[1]) == 19
    elsewhere = after(*looked, ev.PawnMoved(1, ("C3", "C4")))
    assert "TGRE" in spelled(elsewhere, 1)


# The truth ----------------------------------------------------------------------------------


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("kind", [Easy, RandomBot])
def test_the_truth_is_always_among_what_is_remembered(seats: int, kind: Any) -> None:
    game = the_game(round_limit=30)
    learned = False
    for seed in range(4):
        for state, memories, _ in witnessed(game, [kind()] * seats, seed):
            for seat, memory in memories.items():
                notes = memory.notes()
                assert untrue(state, seat, notes) == []
                learned |= any(len(listed) <= 10 for listed in notes.hands.values())
    assert learned


def test_the_truth_is_among_it_with_the_other_mix_of_tokens() -> None:
    game = the_game(token_mix="hard", round_limit=60)
    for seed in range(6):
        for state, memories, _ in witnessed(game, [Easy(), RandomBot(), Easy()], seed):
            for seat, memory in memories.items():
                assert untrue(state, seat, memory.notes()) == []


def test_memory_is_nothing_but_its_events() -> None:
    """What is folded step by step, with a look in between, is what is folded at once."""
    for state, memories, saw in witnessed(the_game(), [Easy(), Easy()], 3):
        if state.phase is Phase.START:
            for seat, memory in memories.items():
                assert memory.notes() == recalled(saw[seat], seat)


def test_notes_that_say_nothing_of_a_hand_leave_it_open() -> None:
    view = the_game().view(position("TTG", "TGRE"), GREEN)
    assert fitting(None, view, GREEN) == blank(view, GREEN)
    assert blank(view, GREEN).hands == {RED: every_hand(4)}
    assert fitting(Notes({}), view, GREEN).hands == {RED: every_hand(4)}
    assert fitting(Notes({RED: hands("TTG")}), view, GREEN).hands == {RED: every_hand(4)}
    assert fitting(Notes({RED: hands("TTGR")}), view, GREEN).hands == {RED: hands("TTGR")}
