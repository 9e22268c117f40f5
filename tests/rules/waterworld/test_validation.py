"""Positions that play can't reach are called so, each by its own sentence, and no others are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from boardgames.games.waterworld.rules.state import COMPLETE, After, Phase, State, Token
from tests.rules.waterworld.positions import (
    BLUE,
    GREEN,
    RED,
    TOKENS,
    E,
    G,
    R,
    T,
    cards,
    position,
    the_game,
)

Broken = Callable[[], State]


def found(state: State) -> list[str]:
    """What is impossible about the position."""
    return the_game().problems(state)


def start(**named: Any) -> State:
    """Three seats at the beginning of Red's turn."""
    named = {"at": "A1 A5 A9", "active": RED, **named}
    return position("TTG", "GGR", "RRE", **named)


def with_hands(state: State, *hands: str, **changes: Any) -> State:
    """Other hands, their cards exchanged with the draw pile."""
    rest = list(the_game().pack)
    held = tuple(cards(hand) for hand in hands)
    for card in (*(card for hand in held for card in hand), *state.discard):
        rest.remove(card)
    return replace(state, hands=held, draw=tuple(rest), **changes)


@pytest.mark.rule("WW-06")
@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (lambda: replace(start(), draw=(T, *start().draw)), ["10 cards of trimaran, not 9"]),
        (lambda: replace(start(), discard=(E,)), ["10 cards of enola, not 9"]),
        (lambda: replace(start(), draw=start().draw[1:]), ["8 cards of trimaran, not 9"]),
        (lambda: replace(start(), draw=start().draw[:-1]), ["8 cards of enola, not 9"]),
        (
            lambda: replace(start(), hands=(cards("TGG"), *start().hands[1:])),
            ["10 cards of guns, not 9", "8 cards of trimaran, not 9"],
        ),
        (
            lambda: replace(the_game().start(2), hands=((), (R,))),
            ["1 cards of rope, not 0"],
        ),
    ],
)
def test_no_card_is_lost_and_none_is_made(broken: Broken, told: list[str]) -> None:
    assert found(broken()) == told


@pytest.mark.rule("WW-44")
def test_nobody_but_the_mover_about_to_discard_has_five_cards() -> None:
    limit = {"phase": Phase.LIMIT, "step": After.TOKEN}
    assert found(with_hands(start(), "TTGR", "GGRE", "RREE")) == []
    assert found(with_hands(start(), "TTG", "GGREE", "RRE")) == ["seat 1 holds 5 cards"]
    assert found(with_hands(start(), "TTG", "GGREE", "RRE", **limit)) == []
    assert found(with_hands(start(), "TTG", "GGGREE", "RRE", **limit)) == ["seat 1 holds 6 cards"]
    assert found(with_hands(start(), "TTTGG", "GGREE", "RRREE", **limit)) == [
        "seat 0 holds 5 cards",
        "seat 2 holds 5 cards",
    ]


@pytest.mark.parametrize("pair", [(T, G), (G, E), (R, E), (G, R), (T, R), (T, E)])
def test_cards_lie_in_their_order(pair: tuple[Any, Any]) -> None:
    right, wrong = pair, (pair[1], pair[0])
    letters = "".join(str(kind)[0].upper() for kind in right)
    state = with_hands(start(), letters, "GG", "TT")
    assert found(state) == []
    assert len(found(replace(state, hands=(wrong, *state.hands[1:])))) == 1
    state = position("TT", "GG", discard=letters)
    assert found(state) == []
    assert found(replace(state, discard=wrong)) == [f"cards out of order: {wrong}"]


@pytest.mark.rule("WW-05")
def test_no_token_is_lost_and_none_is_made() -> None:
    state = start(down="B1=R B4=D")
    (first, *others), pile = state.atolls, state.pile
    assert found(replace(state, pile=(*pile, Token.SMOKERS))) == ["7 tokens of smokers, not 6"]
    assert found(replace(state, pile=pile[:-1])) == ["5 tokens of smokers, not 6"]
    swapped = replace(first, token=Token.DIRIGIBLE)
    assert found(replace(state, atolls=(swapped, *others))) == [
        "2 tokens of dirigible, not 1",
        "2 tokens of rope, not 3",
    ]
    assert found(replace(the_game().start(2), pile=(Token.GUNS,))) == ["1 tokens of guns, not 0"]


def test_the_token_pile_lies_in_its_order() -> None:
    # The first six kinds are on atolls or in the pile, so that any two can change places.
    state = start(down="B1=T B4=T B8=T B11=G D5=G D7=R H5=R H7=E J1=E J4=S J8=S J11=S")
    assert sorted({*state.pile}) == sorted(TOKENS[letter] for letter in "GRESD")
    for place in range(len(state.pile) - 1):
        pile = list(state.pile)
        pile[place], pile[place + 1] = pile[place + 1], pile[place]
        wrong = [] if tuple(pile) == state.pile else ["the token pile is out of order"]
        assert found(replace(state, pile=tuple(pile))) == wrong


@pytest.mark.rule("WW-49")
def test_smokers_never_stay_face_up() -> None:
    def with_up(letter: str, **changes: Any) -> list[str]:
        state = start(down=f"B8={letter}")
        atolls = tuple(replace(a, up=a.space == "B8") for a in state.atolls)
        return found(replace(state, atolls=atolls, **changes))

    assert with_up("S") == ["Smokers lie face up on B8"]
    assert with_up("S", phase=Phase.FLY) == ["Smokers lie face up on B8"]
    assert with_up("S", phase=Phase.MIX) == []
    assert [with_up(letter) for letter in "TGRED"] == [[]] * 5


@pytest.mark.rule("WW-14")
def test_no_two_seats_have_one_trimaran_and_all_are_at_sea() -> None:
    state = start()
    green, red, blue = state.pawns
    for one, other in ((green, blue), (red, blue), (green, red)):
        pawns = tuple(replace(p, colour=other.colour) if p is one else p for p in state.pawns)
        assert found(replace(state, pawns=pawns)) == ["two seats have the same trimaran"]
    for seat, space in enumerate(("A0", "L1", "hidden")):
        pawns = tuple(
            replace(pawn, space=space) if owner == seat else pawn
            for owner, pawn in enumerate(state.pawns)
        )
        told = [f"seat {seat} is on {space}, which is no space"]
        assert found(replace(state, pawns=pawns)) == told


@pytest.mark.rule("WW-08")
def test_the_compass_names_one_of_its_spaces_from_when_it_is_set() -> None:
    game = the_game()
    for space in game.sea.board.spaces:
        wrong = [] if space in game.sea.landfalls else [f"the compass names {space}"]
        assert found(replace(start(), dry_land=space)) == wrong
    assert found(game.start(2)) == []
    assert found(replace(game.start(2), phase=Phase.PLACE_TOKENS)) == ["the compass names hidden"]


@pytest.mark.rule("WW-13", "WW-53")
def test_the_deez_is_where_it_started_or_where_it_smashed_an_atoll() -> None:
    state = start(fallen="B4 J8")
    atolls, start_of_deez = the_game().sea.atolls, the_game().sea.deez
    for space in (*atolls, start_of_deez, "A1", "F5", "K11"):
        wrong = [f"the Deez is on {space}, neither its start nor a fallen atoll"]
        told = [] if space in ("B4", "J8", start_of_deez) else wrong
        assert found(replace(state, deez=space)) == told


@pytest.mark.rule("WW-84", "WW-85")
def test_whoever_sank_the_deez_holds_the_compass_and_has_seen_it() -> None:
    either = "either the Deez floats or a seat holds the compass"
    afloat, sunk = start(), start(holder=BLUE)
    assert found(replace(afloat, deez=None)) == [either]
    assert found(replace(sunk, deez="F6")) == [either]
    unseen = "the holder hasn't seen the compass"
    assert found(replace(sunk, knows=(False,) * 3)) == [unseen]
    assert found(replace(sunk, knows=(True, True, False))) == [unseen]
    assert found(replace(sunk, knows=(False,) * 3, phase=Phase.LOOK)) == []
    assert found(replace(sunk, knows=(True,) * 3)) == []
    for seat in (GREEN, RED, BLUE):
        knows = tuple(owner == seat for owner in range(3))
        told = ["a seat has seen the compass, but nobody holds it"]
        assert found(replace(afloat, knows=knows)) == told


@pytest.mark.rule("WW-74", "WW-78")
@pytest.mark.parametrize("phase", [Phase.BATTLE, Phase.PENALTY])
def test_only_a_complete_collection_is_in_battle(phase: Phase) -> None:
    told = ["the attacker's collection isn't complete"]
    assert found(with_hands(start(), "TTG", "TGRE", "RRE", phase=phase)) == []
    assert found(with_hands(start(), "TGRE", "TGR", "TGRE", phase=phase)) == told
    for hand in ("TTGR", "GREE", "TGRR", "GGRE"):
        assert found(with_hands(start(), "TTG", hand, "RRE", phase=phase)) == told


@pytest.mark.parametrize("phase", [p for p in Phase if p.value not in ("battle", "penalty")])
def test_seats_wait_for_losses_and_swaps_only(phase: Phase) -> None:
    if phase in (Phase.SET_COMPASS, Phase.PLACE_TOKENS, Phase.PAWNS, Phase.DEAL):
        state = replace(the_game().start(3), phase=phase, dry_land="G7")
        if phase in (Phase.PAWNS, Phase.DEAL):
            state = replace(state, atolls=start().atolls, pile=start().pile)
    else:
        state = replace(start(), phase=phase)
    if phase is Phase.LIMIT:
        state = replace(state, step=After.CARDS)
    if phase is Phase.ANSWER:
        state = replace(state, offered=G)
    waits = phase in (Phase.LOSS, Phase.OFFER, Phase.ANSWER)
    told = ["seats are waiting in the wrong phase"]
    assert found(state) == (told if waits else [])
    assert found(replace(state, waiting=(BLUE,))) == ([] if waits else told)


@pytest.mark.rule("WW-61")
def test_a_card_is_offered_from_the_movers_hand_until_it_is_answered() -> None:
    wrong = "a card is offered in the wrong phase"
    offer = replace(start(), phase=Phase.OFFER, waiting=(BLUE,))
    answer = replace(offer, phase=Phase.ANSWER)
    assert found(offer) == []
    assert found(replace(offer, offered=G)) == [wrong]
    assert found(answer) == [wrong]
    assert found(replace(answer, offered=G)) == []
    assert found(replace(answer, offered=R)) == []
    told = ["the mover offers a card it hasn't got"]
    assert found(replace(answer, offered=T)) == told
    assert found(replace(answer, offered=E)) == told


@pytest.mark.rule("WW-44")
def test_where_the_turn_goes_on_is_kept_while_a_card_too_many_is_held() -> None:
    told = ["the step is kept in the wrong phase"]
    for step in (After.TOKEN, After.CARDS):
        assert found(replace(start(), step=step)) == told
        assert found(replace(start(), phase=Phase.LIMIT, step=step)) == []
    assert found(replace(start(), phase=Phase.LIMIT)) == told


@pytest.mark.rule("WW-80")
def test_white_dice_lie_only_on_a_battle() -> None:
    battle = with_hands(start(), "TTG", "TGRE", "RRE", phase=Phase.BATTLE)
    assert found(replace(battle, white=(1, 1))) == []
    for phase in (Phase.START, Phase.ATTACK, Phase.MOVE, Phase.OVER):
        assert found(replace(battle, phase=phase, white=(1, 1))) == ["battle dice lie about"]


@pytest.mark.rule("WW-90")
def test_nobody_stands_on_dry_land_complete_and_knowing_without_having_won() -> None:
    state = position("TTG", "TGRE", "RRE", at="A1 I3 A9", land="I3", holder=GREEN)
    told = ["a winner was overlooked"]
    knowing = replace(state, knows=(True, True, False))
    assert found(knowing) == told
    assert found(replace(knowing, winner=RED)) == []
    assert found(replace(knowing, winner=GREEN)) == told
    assert found(replace(state, winner=RED)) == told
    assert knowing.hands[RED] == COMPLETE
