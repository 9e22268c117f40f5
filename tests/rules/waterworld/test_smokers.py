"""Smokers Attack: WW-49 to WW-58."""

from __future__ import annotations

from collections import Counter

import pytest

from boardgames.core.game import CHANCE
from boardgames.core.rng import Rng
from boardgames.games.waterworld.rules.actions import Discard, SendDeez, TokenPicked
from boardgames.games.waterworld.rules.events import (
    AtollDestroyed,
    CardDiscarded,
    DeezMoved,
    DeezWon,
    HandShown,
    TokenSwapped,
    TokenTurned,
)
from boardgames.games.waterworld.rules.state import Atoll, Phase, Sails, State, Token
from boardgames.games.waterworld.rules.turn import standing
from tests.rules.waterworld.positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    E,
    G,
    T,
    legal,
    letters,
    play,
    position,
    sail,
    the_game,
    to_move,
)

ALL_BUT_H5 = "B1 B4 B8 B11 D5 D7 H7 J1 J4 J8 J11"


def smokers_on_b8(*hands: str, at: str = "", sails: str = "") -> State:
    """Green has just turned up Smokers on B8."""
    return sail(position(*hands, at=f"A8 {at}", down="B8=S", sails=sails), "B8").state


@pytest.mark.rule("WW-49", "WW-50", "WW-52")
def test_the_smokers_are_replaced_and_the_deez_is_sent() -> None:
    """Worked example 15."""
    smoke = smokers_on_b8("TTG", "GGR", at="A9")
    assert to_move(smoke) == CHANCE
    picked = play(smoke, TokenPicked(Token.SMOKERS))
    assert standing(picked.state, "B8") == Atoll("B8", Token.SMOKERS, False)
    assert picked.events == [TokenSwapped("B8")]
    assert picked.state.phase is Phase.DEEZ
    sent = legal(picked.state)
    assert len(sent) == 11
    assert SendDeez("B8") not in sent
    assert picked.state.pawns[GREEN].space == "B8"


@pytest.mark.rule("WW-50")
def test_the_new_token_stays_face_down_whatever_it_is() -> None:
    smoke = smokers_on_b8("TTG", "GGR", at="A9")
    assert {*smoke.pile} >= {Token.ENOLA, Token.DIRIGIBLE}
    for token in (Token.ENOLA, Token.DIRIGIBLE):
        picked = play(smoke, TokenPicked(token))
        assert standing(picked.state, "B8") == Atoll("B8", token, False)
        assert letters(picked.state.hands[GREEN]) == "TTG"
        assert picked.state.phase is Phase.DEEZ
        assert the_game().view(picked.state, GREEN).atolls[2].token is Token.HIDDEN


@pytest.mark.rule("WW-49")
def test_any_token_of_the_pile_or_the_same_may_come() -> None:
    smoke = smokers_on_b8("TTG", "GGR", at="A9")
    pool = Counter([*smoke.pile, Token.SMOKERS])
    assert {*legal(smoke)} == {TokenPicked(token) for token in pool}
    picked = Counter(the_game().chance(smoke, Rng.of(seed)) for seed in range(1600))
    share = picked[TokenPicked(Token.SMOKERS)] / 1600
    assert abs(share - pool[Token.SMOKERS] / sum(pool.values())) < 0.05
    after = play(smoke, TokenPicked(Token.DIRIGIBLE)).state
    assert Token.DIRIGIBLE not in after.pile
    assert after.pile.count(Token.SMOKERS) == pool[Token.SMOKERS]


@pytest.mark.rule("WW-51")
def test_without_the_deez_only_the_token_is_replaced() -> None:
    """Worked example 18."""
    state = position("TTG", "GGR", at="A8 A1", down="B8=S", holder=RED)
    after = play(sail(state, "B8").state, TokenPicked(Token.SMOKERS))
    assert after.seen(TokenSwapped)
    assert (after.state.phase, after.state.active) == (Phase.START, RED)
    assert len(after.state.atolls) == 12


@pytest.mark.rule("WW-34", "WW-51")
def test_without_the_deez_pawns_on_the_atoll_are_still_met() -> None:
    state = position("TTG", "GGR", at="A8 B8", down="B8=S", sails="fu", holder=RED)
    met = play(sail(state, "B8").state, TokenPicked(Token.SMOKERS))
    assert met.state.pawns[RED].sails is Sails.LOST
    assert met.state.phase is Phase.LOOK


@pytest.mark.rule("WW-53", "WW-54", "WW-55", "WW-56")
def test_a_smashed_atoll_costs_whoever_stood_there_a_card() -> None:
    """Worked example 16."""
    smoke = smokers_on_b8("TTG", "GGR", "", "TE", at="A1 J4 J4")
    pile = len(smoke.pile)
    smashed = play(smoke, TokenPicked(Token.SMOKERS), SendDeez("J4"))
    assert smashed.seen(DeezMoved) == [DeezMoved("F6", "J4")]
    assert smashed.seen(AtollDestroyed) == [AtollDestroyed("J4", 11)]
    assert len(smashed.state.pile) == pile + 1
    assert to_move(smashed.state) == YELLOW
    assert legal(smashed.state) == [Discard(T), Discard(E)]
    after = play(smashed.state, Discard(E))
    assert letters(after.state.hands[YELLOW]) == "T"
    assert after.state.discard == (E,)
    assert [after.state.pawns[seat].space for seat in (BLUE, YELLOW)] == ["J4", "J4"]
    assert (after.state.deez, after.state.active) == ("J4", RED)
    assert not after.seen(HandShown), "the Deez's coming is no attack"
    state = after.state
    for space in ("A2", "J3", "J5", "A8", "A1"):
        state = sail(state, space).state
    back = sail(state, "J4")
    assert not back.seen(TokenTurned)
    assert back.state.phase is Phase.ATTACK


@pytest.mark.rule("WW-56", "WW-72")
def test_the_coming_of_the_deez_costs_no_sails() -> None:
    smoke = smokers_on_b8("TTG", "GGR", at="J4", sails="fu")
    smashed = play(smoke, TokenPicked(Token.SMOKERS), SendDeez("J4"))
    assert [pawn.sails for pawn in smashed.state.pawns] == [Sails.FURLED, Sails.UP]


@pytest.mark.rule("WW-53")
def test_the_space_of_a_fallen_atoll_turns_no_token() -> None:
    state = position("TTG", "GGR", at="J3 A1", fallen="J4", deez="F6")
    moved = sail(state, "J4")
    assert not moved.seen(TokenTurned)
    assert moved.state.active == RED


@pytest.mark.rule("WW-54")
def test_several_losers_discard_one_after_another_from_the_movers_left() -> None:
    state = position("TG", "TTG", "GGR", "TE", at="J4 J4 A8 J4", down="B8=S", active=BLUE)
    smoke = play(sail(state, "B8").state, TokenPicked(Token.SMOKERS), SendDeez("J4")).state
    asked = []
    while smoke.phase is Phase.LOSS:
        asked.append(to_move(smoke))
        loss = play(smoke, legal(smoke)[0])
        (thrown,) = loss.seen(CardDiscarded)
        assert thrown.seen_by(BLUE).kind.value == "hidden"
        smoke = loss.state
    assert asked == [YELLOW, GREEN, RED]
    assert [len(hand) for hand in smoke.hands] == [1, 2, 3, 1]


@pytest.mark.rule("WW-55")
def test_a_seat_without_cards_is_not_asked() -> None:
    smoke = smokers_on_b8("TTG", "", at="J4")
    after = play(smoke, TokenPicked(Token.SMOKERS), SendDeez("J4"))
    assert (after.state.phase, after.state.active) == (Phase.START, RED)


@pytest.mark.rule("WW-50", "WW-34")
def test_after_the_smokers_the_turn_goes_on_with_whoever_is_there() -> None:
    smoke = smokers_on_b8("TTG", "GGR", at="B8")
    after = play(smoke, TokenPicked(Token.GUNS if Token.GUNS in smoke.pile else Token.SMOKERS))
    assert play(after.state, SendDeez("J4")).state.phase is Phase.CONTACT


@pytest.mark.rule("WW-57", "WW-58")
def test_the_last_atoll_falls_under_the_mover_and_everybody_loses() -> None:
    """Worked example 17."""
    state = position("TTG", "GGR", at="H4 H5", down="H5=S", fallen=ALL_BUT_H5, deez="B1")
    over = play(sail(state, "H5").state, TokenPicked(Token.SMOKERS))
    assert over.state.phase is Phase.OVER
    assert over.seen(DeezMoved) == [DeezMoved("B1", "H5")]
    assert over.seen(AtollDestroyed) == [AtollDestroyed("H5", 0)]
    assert over.events[-1] == DeezWon()
    assert not over.seen(CardDiscarded)
    outcome = the_game().outcome(over.state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.ranking) == ("deez", (), ((0, 1),))


@pytest.mark.rule("WW-52")
def test_with_one_other_atoll_left_the_deez_goes_there() -> None:
    fallen = ALL_BUT_H5.replace("J8 ", "")
    state = position("TTG", "GGR", at="H4 A1", down="H5=S", fallen=fallen, deez="B1")
    after = play(sail(state, "H5").state, TokenPicked(Token.SMOKERS)).state
    assert legal(after) == [SendDeez("J8")]
    assert play(after, SendDeez("J8")).state.active == RED


@pytest.mark.rule("WW-54")
def test_the_loser_chooses_the_card() -> None:
    smoke = smokers_on_b8("TTG", "TGG", at="J4")
    lost = play(smoke, TokenPicked(Token.SMOKERS), SendDeez("J4"), Discard(G))
    assert letters(lost.state.hands[RED]) == "TG"
