"""Atolls and the Dirigible: WW-36 to WW-48."""

from __future__ import annotations

import pytest

from boardgames.core.game import NOBODY
from boardgames.games.waterworld.rules.actions import (
    AttackDeez,
    Discard,
    FlyTo,
    LeaveDeez,
    MoveTo,
    Roll,
    Rolled,
)
from boardgames.games.waterworld.rules.events import (
    CardDiscarded,
    CardTaken,
    GameWon,
    NothingMatched,
    PawnFlew,
    SailsLost,
    Source,
    TokenTurned,
    TopTurned,
)
from boardgames.games.waterworld.rules.state import Atoll, Kind, Phase, Sails, State, Token
from boardgames.games.waterworld.rules.turn import standing
from tests.rules.waterworld.positions import (
    GREEN,
    RED,
    E,
    G,
    Played,
    R,
    T,
    legal,
    letters,
    play,
    position,
    sail,
    the_game,
)


def token_on(state: State, space: str) -> Atoll:
    """The atoll on a space, which must stand."""
    atoll = standing(state, space)
    assert atoll is not None
    return atoll


@pytest.mark.rule("WW-23", "WW-36", "WW-38", "WW-42")
def test_a_stop_on_an_atoll_turns_its_token_and_takes_the_card() -> None:
    """Worked example 8."""
    moved = sail(position("TTG", "GGR", down="B4=R"), "B4", 3)
    assert moved.seen(TokenTurned) == [TokenTurned("B4", Token.ROPE)]
    assert moved.seen(CardTaken) == [CardTaken(GREEN, R, Source.DRAW)]
    assert letters(moved.state.hands[GREEN]) == "TTGR"
    assert token_on(moved.state, "B4") == Atoll("B4", Token.ROPE, True)
    assert (moved.state.phase, moved.state.active) == (Phase.START, RED)


@pytest.mark.rule("WW-36", "WW-37")
def test_a_face_up_token_acts_on_return_but_not_at_the_start_of_a_turn() -> None:
    """Worked example 12."""
    state = position("TTG", "GGR", at="B4 K11", up="B4=R")
    assert legal(play(state, Roll(), Rolled((1,))).state)[0] == MoveTo("A4")
    away = sail(state, "C4")
    assert not away.seen(CardTaken)
    back = sail(sail(away.state, "K10").state, "B4")
    assert not back.seen(TokenTurned), "it is up already"
    assert back.seen(CardTaken) == [CardTaken(GREEN, R, Source.DRAW)]


@pytest.mark.rule("WW-38")
def test_the_card_of_a_token_cannot_be_refused() -> None:
    moved = sail(position("RRR", "GGT", down="B4=R"), "B4")
    assert letters(moved.state.hands[GREEN]) == "RRRR"


@pytest.mark.rule("WW-20", "WW-39")
def test_nobody_can_tell_how_deep_the_card_lay() -> None:
    """Worked example 42."""
    shallow, deep = (
        sail(position("TTG", "GGR", down="B4=R", draw=draw), "B4")
        for draw in ("ERTTTTTTGGGREE", "ETTTTTTRGGGREE")
    )
    for seat in (GREEN, RED, NOBODY):
        views = {the_game().view(played.state, seat) for played in (shallow, deep)}
        assert len(views) == 1
    assert shallow.events == deep.events
    assert not shallow.seen(TopTurned)


@pytest.mark.rule("WW-39")
def test_the_match_nearest_the_top_is_taken() -> None:
    moved = sail(position("TTG", "GGR", down="B4=R", draw="TRGRE"), "B4")
    assert moved.state.draw == (T, G, R, E)
    top = sail(position("TTG", "GGR", down="B4=R", draw="RGRE"), "B4")
    assert top.state.draw == (G, R, E)
    assert top.seen(TopTurned) == [TopTurned(G)]


@pytest.mark.rule("WW-40")
def test_without_a_match_in_the_draw_pile_the_discard_pile_gives_it() -> None:
    """Worked example 10."""
    state = position("TTG", "EEEE", "EEE", down="B4=E", discard="EE")
    moved = sail(state, "B4")
    assert moved.seen(CardTaken) == [CardTaken(GREEN, E, Source.DISCARD)]
    assert letters(moved.state.hands[GREEN]) == "TTGE"
    assert moved.state.discard == (E,)
    assert moved.seen(CardTaken)[0].seen_by(RED).kind == E
    assert the_game().view(moved.state, RED).discard == (Kind.HIDDEN,)


@pytest.mark.rule("WW-41", "WW-42")
def test_without_a_match_anywhere_there_is_no_card() -> None:
    """Worked example 11."""
    moved = sail(position("TTG", "EEEE", "EEEE", "GRE", down="B4=E"), "B4")
    assert moved.seen(NothingMatched) == [NothingMatched(GREEN, E)]
    assert letters(moved.state.hands[GREEN]) == "TTG"
    assert token_on(moved.state, "B4").up


@pytest.mark.rule("WW-34", "WW-41")
def test_without_a_card_the_pawns_there_are_still_met() -> None:
    state = position("TTG", "EEEE", "EEEE", "GRE", at="A3 B4 K9 K3", down="B4=E", discard="R")
    met = sail(state, "B4")
    assert met.seen(NothingMatched)
    assert met.state.phase is Phase.CONTACT


@pytest.mark.rule("WW-40", "WW-43")
def test_the_draw_pile_is_never_filled_again() -> None:
    """Worked example 43."""
    state = position("TTG", "TTTR", "RRRR", "EEEE", at="A3 B7 K9 K3", down="B4=E B8=G", draw="E")
    assert len(state.discard) == 20
    first = sail(state, "B4")
    assert first.seen(TopTurned) == [TopTurned(None)]
    assert first.state.draw == ()
    second = sail(first.state, "B8")
    assert second.seen(CardTaken) == [CardTaken(RED, G, Source.DISCARD)]
    assert second.state.draw == ()


@pytest.mark.rule("WW-18", "WW-44")
def test_a_fifth_card_costs_one_of_the_five() -> None:
    """Worked example 9."""
    moved = sail(position("TTGR", "GGR", down="B4=G"), "B4")
    assert moved.state.phase is Phase.LIMIT
    assert letters(moved.state.hands[GREEN]) == "TTGGR"
    assert legal(moved.state) == [Discard(T), Discard(G), Discard(R)]
    thrown = play(moved.state, Discard(T))
    assert letters(thrown.state.hands[GREEN]) == "TGGR"
    assert thrown.state.discard == (T,)
    (event,) = thrown.seen(CardDiscarded)
    assert event.seen_by(GREEN).kind == T
    assert event.seen_by(RED).kind == Kind.HIDDEN


@pytest.mark.rule("WW-45", "WW-47")
def test_the_dirigible_carries_on_past_whoever_is_on_its_atoll() -> None:
    """Worked example 13."""
    state = position("TTG", "GGR", at="D4 D5", sails="fu", down="D5=D", holder=RED)
    moved = sail(state, "D5")
    assert moved.state.phase is Phase.FLY
    assert len(legal(moved.state)) == 120
    assert FlyTo("D5") not in legal(moved.state)
    landed = play(moved.state, FlyTo("A1"))
    assert landed.seen(PawnFlew) == [PawnFlew(GREEN, "D5", "A1")]
    assert landed.state.pawns[RED].sails is Sails.UP
    assert not landed.state.knows[GREEN]
    assert (landed.state.phase, landed.state.active) == (Phase.START, RED)
    assert token_on(landed.state, "D5") == Atoll("D5", Token.DIRIGIBLE, True)


def flown(state: State, space: str) -> Played:
    """Green lands there with the Dirigible of D5."""
    return play(sail(state, "D5").state, FlyTo(space))


@pytest.mark.rule("WW-46", "WW-75")
def test_a_flight_may_land_on_the_deez_and_attack() -> None:
    """Worked example 14."""
    landed = flown(position("TGRE", "GGR", at="D4 A9", down="D5=D"), "F6")
    assert legal(landed.state) == [AttackDeez(), LeaveDeez()]


@pytest.mark.rule("WW-46", "WW-71")
def test_an_atoll_a_pawn_and_dry_land_act_where_a_flight_lands() -> None:
    state = position("TTG", "RRE", at="D4 C1", sails="fu", down="D5=D J4=E")
    assert flown(state, "J4").seen(CardTaken) == [CardTaken(GREEN, E, Source.DRAW)]
    onto_red = flown(state, "C1")
    assert onto_red.seen(SailsLost) == [SailsLost(RED, GREEN)]
    assert onto_red.state.phase is Phase.CONTACT
    state = position("TGRE", "RRE", at="D4 C1", down="D5=D", land="K1", holder=GREEN)
    assert flown(state, "K1").seen(GameWon)


@pytest.mark.rule("WW-48")
def test_there_is_one_dirigible_and_it_may_come_back_from_the_pile() -> None:
    for mix in ("standard", "hard"):
        assert the_game(token_mix=mix).tokens.count(Token.DIRIGIBLE) == 1
    state = position("TTG", "GGR", at="D4 A9", down="D5=S")
    assert Token.DIRIGIBLE in state.pile
    smoke = sail(state, "D5").state
    assert "dirigible" in [getattr(action, "token", "") for action in legal(smoke)]
