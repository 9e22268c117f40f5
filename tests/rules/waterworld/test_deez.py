"""Attacking the Deez: WW-74 to WW-87."""

from __future__ import annotations

import pytest

from boardgames.core.game import CHANCE
from boardgames.games.waterworld.rules.actions import (
    AttackDeez,
    BattleRolled,
    Discard,
    DiscardPicked,
    DrawDiscard,
    Give,
    LeaveDeez,
    LookAtCompass,
    MoveTo,
    Roll,
    Rolled,
    Side,
    Trade,
)
from boardgames.games.waterworld.rules.events import (
    BattleDiceRolled,
    BattleLost,
    BattleTied,
    CardDiscarded,
    CompassShown,
    DeezDestroyed,
    DeezLeft,
    HandShown,
)
from boardgames.games.waterworld.rules.state import COMPLETE, HIDDEN_SPACE, Kind, Phase, State
from tests.rules.waterworld.positions import (
    BLUE,
    GREEN,
    RED,
    E,
    Played,
    R,
    T,
    legal,
    letters,
    play,
    position,
    sail,
    the_game,
    to_move,
)


def at_the_deez(*hands: str, at: str = "A1 A2 A5", discard: str = "", land: str = "G7") -> State:
    """Green has just ended its move on the Deez."""
    return sail(position(*hands, at=f"F5 {at}", discard=discard, land=land), "F6").state


def fought(state: State, *throws: tuple[int, int]) -> Played:
    """The attack, with the dice of both sides by turns, white first."""
    sides = (Side.WHITE, Side.RED) * len(throws)
    rolls = [BattleRolled(side, throw) for side, throw in zip(sides, throws, strict=False)]
    return play(state, AttackDeez(), *rolls)


@pytest.mark.rule("WW-74", "WW-76")
def test_only_a_complete_collection_attacks_but_everyone_is_asked() -> None:
    """Worked example 31."""
    assert legal(at_the_deez("TTGR", "GGE")) == [LeaveDeez()]
    assert legal(at_the_deez("TGRE", "GGE")) == [AttackDeez(), LeaveDeez()]
    assert legal(at_the_deez("", "GGE")) == [LeaveDeez()]


@pytest.mark.rule("WW-74")
def test_a_sunken_deez_is_not_attacked() -> None:
    moved = sail(position("TGRE", "GGE", at="F5 A1", holder=RED), "F6").state
    assert (moved.phase, moved.active) == (Phase.START, RED)


@pytest.mark.rule("WW-75", "WW-76")
def test_the_attack_is_optional_and_leaving_tells_nothing() -> None:
    complete = play(at_the_deez("TGRE", "GGE"), LeaveDeez())
    incomplete = play(at_the_deez("TTTT", "GGE"), LeaveDeez())
    assert complete.events == incomplete.events
    assert complete.seen(DeezLeft) == [DeezLeft(GREEN)]
    assert complete.state.active == RED
    game = the_game()
    asked = (at_the_deez("TGRE", "GGE"), at_the_deez("TGRR", "GGE"))
    assert len({game.view(state, RED).phase for state in asked}) == 1


@pytest.mark.rule("WW-77")
def test_a_collection_completed_by_trading_there_counts() -> None:
    """Worked example 32."""
    met = at_the_deez("TTGR", "GGE", at="F6")
    assert met.phase is Phase.CONTACT
    traded = play(met, Trade(), Give(T), Give(E)).state
    assert letters(traded.hands[GREEN]) == "TGRE"
    assert AttackDeez() in legal(traded)


@pytest.mark.rule("WW-77")
def test_a_collection_broken_by_trading_or_completed_by_drawing_there_counts_so() -> None:
    broken = play(at_the_deez("TGRE", "GGE", at="F6"), Trade(), Give(T), Give(E)).state
    assert legal(broken) == [LeaveDeez()]
    drawing = at_the_deez("TGR", "GGE", at="F6", discard="E")
    drawn = play(drawing, DrawDiscard(), DiscardPicked(E)).state
    assert legal(drawn) == [AttackDeez(), LeaveDeez()]


@pytest.mark.rule("WW-78")
def test_the_attacker_shows_the_cards_and_takes_them_back() -> None:
    shown = play(at_the_deez("TGRE", "GGE", "TT"), AttackDeez())
    (event,) = shown.seen(HandShown)
    assert event.cards == COMPLETE
    assert [event.seen_by(seat) for seat in (RED, BLUE)] == [event, event]
    assert shown.state.hands[GREEN] == COMPLETE
    assert to_move(shown.state) == CHANCE


@pytest.mark.rule("WW-78", "WW-79", "WW-80", "WW-81", "WW-84", "WW-85")
def test_a_tie_is_rolled_again_and_a_higher_total_sinks_the_deez() -> None:
    """Worked example 28."""
    state = at_the_deez("TGRE", "GGE")
    tied = fought(state, (4, 3), (5, 2))
    assert tied.events[-1] == BattleTied()
    assert tied.state.phase is Phase.BATTLE
    won = fought(state, (4, 3), (5, 2), (6, 2), (3, 4))
    rolls = won.seen(BattleDiceRolled)
    assert [(roll.side, roll.seat) for roll in rolls] == [(Side.WHITE, 0), (Side.RED, 1)] * 2
    assert won.seen(DeezDestroyed) == [DeezDestroyed(GREEN)]
    assert (won.state.deez, won.state.holder, won.state.phase) == (None, GREEN, Phase.LOOK)
    looked = play(won.state, LookAtCompass()).state
    assert (looked.phase, looked.active) == (Phase.START, RED)


@pytest.mark.rule("WW-80", "WW-81", "WW-82")
@pytest.mark.parametrize("red", [(3, 4), (1, 6), (4, 3)])
@pytest.mark.parametrize(
    ("white", "phase"),
    [
        ((2, 4), Phase.PENALTY),
        ((6, 1), Phase.BATTLE),
        ((4, 4), Phase.LOOK),
        ((1, 1), Phase.PENALTY),
        ((6, 6), Phase.LOOK),
    ],
)
def test_one_more_or_less_decides(
    white: tuple[int, int], phase: Phase, red: tuple[int, int]
) -> None:
    assert fought(at_the_deez("TGRE", "GGE"), white, red).state.phase is phase


@pytest.mark.rule("WW-79", "WW-80")
def test_each_side_rolls_two_dice() -> None:
    state = play(at_the_deez("TGRE", "GGE"), AttackDeez()).state
    assert len(legal(state)) == 36
    red = legal(play(state, BattleRolled(Side.WHITE, (1, 1))).state)
    assert len(red) == 36
    assert {action.side for action in red if isinstance(action, BattleRolled)} == {Side.RED}


@pytest.mark.rule("WW-23", "WW-79")
def test_the_last_seats_left_is_the_first_seat() -> None:
    """Worked example 37."""
    state = position("TT", "GGE", "TGRE", at="A1 A2 F5", active=BLUE)
    lost = fought(sail(state, "F6").state, (1, 1), (6, 6))
    assert [roll.seat for roll in lost.seen(BattleDiceRolled)] == [BLUE, GREEN]
    assert play(lost.state, Discard(T)).state.active == GREEN


@pytest.mark.rule("WW-82", "WW-83")
def test_a_beaten_attacker_discards_and_stays() -> None:
    """Worked example 29."""
    lost = fought(at_the_deez("TGRE", "GGE"), (2, 3), (4, 4))
    assert lost.events[-1] == BattleLost(GREEN)
    assert lost.state.phase is Phase.PENALTY
    assert len(legal(lost.state)) == 4
    after = play(lost.state, Discard(E))
    assert letters(after.state.hands[GREEN]) == "TGR"
    assert after.state.pawns[GREEN].space == after.state.deez == "F6"
    (thrown,) = after.seen(CardDiscarded)
    assert thrown.seen_by(RED).kind == Kind.HIDDEN
    assert (after.state.phase, after.state.active) == (Phase.START, RED)


@pytest.mark.rule("WW-83")
def test_three_cards_are_not_enough_for_another_attack() -> None:
    lost = fought(at_the_deez("TGRE", "GGE"), (1, 1), (6, 6)).state
    state = play(lost, Discard(R)).state
    for space in ("A2", "F5", "A1"):
        state = sail(state, space).state
    assert legal(sail(state, "F6").state) == [LeaveDeez()]


@pytest.mark.rule("WW-08", "WW-67", "WW-85")
def test_the_new_holder_looks_in_secret() -> None:
    """Worked example 3."""
    won = fought(at_the_deez("TGRE", "GGE", land="G7"), (6, 6), (1, 1)).state
    assert not won.knows[GREEN]
    looked = play(won, LookAtCompass())
    (shown,) = looked.seen(CompassShown)
    assert shown.seen_by(GREEN).space == "G7"
    assert shown.seen_by(RED).space == HIDDEN_SPACE
    assert the_game().view(looked.state, RED).dry_land == HIDDEN_SPACE
    assert the_game().view(looked.state, GREEN).dry_land == "G7"


@pytest.mark.rule("WW-85")
def test_after_the_look_the_turn_is_over_even_where_other_pawns_are() -> None:
    met = at_the_deez("TGRE", "GGE", at="F6", discard="T")
    drawn = play(met, DrawDiscard(), DiscardPicked(T), Discard(T)).state
    looked = play(fought(drawn, (6, 6), (1, 1)).state, LookAtCompass()).state
    assert (looked.phase, looked.active) == (Phase.START, RED)


@pytest.mark.rule("WW-84")
def test_the_deez_is_out_of_the_game_for_good() -> None:
    won = fought(at_the_deez("TGRE", "GGE"), (6, 6), (1, 1)).state
    state = play(won, LookAtCompass()).state
    for space in ("A2", "F5", "A1"):
        state = sail(state, space).state
    assert sail(state, "F6").state.active == RED


@pytest.mark.rule("WW-86")
def test_the_compass_never_changes_hands() -> None:
    state = position("TGRE", "GGE", at="G2 G3", holder=RED)
    met = play(sail(state, "G3").state, LookAtCompass(), Trade(), Give(T), Give(E))
    assert met.state.holder == RED


@pytest.mark.rule("WW-87")
def test_who_begins_on_the_deez_must_leave_and_come_back() -> None:
    """Worked example 30."""
    state = position("TGRE", "GGE", at="F6 A1")
    assert AttackDeez() not in legal(state)
    rolled = play(state, Roll(), Rolled((2,))).state
    assert MoveTo("F6") not in legal(rolled)
    left = sail(state, "F5").state
    assert left.active == RED
    assert AttackDeez() in legal(sail(sail(left, "A2").state, "F6").state)
