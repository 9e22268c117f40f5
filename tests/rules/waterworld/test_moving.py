"""Aim, turn and moving: WW-24 to WW-35."""

from __future__ import annotations

import itertools

import pytest

from boardgames.games.waterworld.rules.actions import (
    AttackDeez,
    CompassSet,
    LookAtCompass,
    MoveTo,
    RaiseSails,
    Roll,
    Rolled,
)
from boardgames.games.waterworld.rules.events import (
    CardDrawn,
    CardsSwapped,
    CardTaken,
    GameWon,
    PawnMoved,
    SailsLost,
    TokenTurned,
    TurnEnded,
)
from boardgames.games.waterworld.rules.state import COMPLETE, Phase, Sails
from tests.rules.waterworld.positions import (
    BLUE,
    GREEN,
    RED,
    legal,
    letters,
    play,
    position,
    sail,
    the_game,
)


def targets(roll: int, start: str, *, sails: bool = False) -> set[str]:
    """Where a pawn on `start` can go with that roll; with sails, with two such dice."""
    state = position("TTG", "GGR", at=f"{start} K11", sails="u" if sails else "f")
    dice = (roll, roll) if sails else (roll,)
    moves = legal(play(state, Roll(), Rolled(dice)).state)
    return {move.space for move in moves if isinstance(move, MoveTo)}


@pytest.mark.rule("WW-24")
def test_one_card_of_each_kind_is_complete_and_nothing_else() -> None:
    def may_attack(hand: str) -> bool:
        return AttackDeez() in legal(sail(position(hand, "GGR", at="F5 A1"), "F6").state)

    assert letters(COMPLETE) == "TGRE"
    assert may_attack("TGRE")
    assert not may_attack("TGR")
    assert not may_attack("TGRR")


@pytest.mark.rule("WW-25", "WW-89")
def test_first_on_dry_land_with_a_complete_collection_wins() -> None:
    state = position("TGRE", "TGRE", at="I2 I4", land="I3", holder=RED, knows=(GREEN,))
    won = sail(state, "I3")
    assert won.state.phase is Phase.OVER
    assert won.state.winner == GREEN
    outcome = the_game().outcome(won.state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("dry_land", (GREEN,))


@pytest.mark.rule("WW-26")
def test_a_turn_is_a_roll_and_then_a_move() -> None:
    state = position("TTG", "GGR")
    assert legal(state) == [RaiseSails(), Roll()]
    state = play(state, Roll(), Rolled((2,))).state
    assert state.phase is Phase.MOVE
    assert all(isinstance(action, MoveTo) for action in legal(state))


@pytest.mark.rule("WW-27", "WW-28", "WW-29", "WW-31", "WW-32", "WW-36", "WW-72")
def test_passing_over_a_pawn_does_nothing_and_stopping_short_is_allowed() -> None:
    """Worked example 2."""
    state = position("TTG", "GGR", at="H7 I7", sails="fu")
    rolled = play(state, Roll(), Rolled((5,))).state
    spaces = {move.space for move in legal(rolled) if isinstance(move, MoveTo)}
    assert len(spaces) == 55
    assert not {"H7", "B7"} & spaces
    moved = play(rolled, MoveTo("J8"))
    (way,) = moved.seen(PawnMoved)
    assert way.path == ("H7", "I7", "J7", "J8")
    assert moved.state.pawns[RED].sails is Sails.UP
    assert [turned.space for turned in moved.seen(TokenTurned)] == ["J8"]
    assert moved.state.active == RED


@pytest.mark.rule("WW-04", "WW-28", "WW-31")
def test_a_one_reaches_only_the_neighbours() -> None:
    """Worked example 6."""
    assert targets(1, "A3") == {"A2", "A4", "B3"}


@pytest.mark.rule("WW-27", "WW-70")
def test_a_roll_reaches_everything_up_to_it() -> None:
    """Worked example 7."""
    assert len(targets(6, "A3")) == 38
    assert len(targets(6, "A3", sails=True)) == 99


@pytest.mark.rule("WW-29", "WW-72")
def test_the_deez_and_atolls_are_passed_like_any_space() -> None:
    state = position("TGRE", "GGR", at="F5 A1", sails="uf")
    moved = sail(state, "F7", 1, 1)
    assert moved.seen(PawnMoved)[0].path == ("F5", "F6", "F7")
    assert moved.state.pawns[GREEN].sails is Sails.UP
    assert moved.state.active == RED
    over_atoll = sail(position("TTG", "GGR", at="B3 A1"), "B5")
    assert over_atoll.seen(PawnMoved)[0].path == ("B3", "B4", "B5")
    assert not over_atoll.seen(TokenTurned)


@pytest.mark.rule("WW-30")
def test_any_number_of_pawns_share_a_space_with_an_atoll_or_the_deez() -> None:
    state = position("TTG", "", "", "", at="C4 B4 B4 B4", up="B4=R", discard="")
    assert {pawn.space for pawn in sail(state, "B4").state.pawns} == {"B4"}
    state = position("TTG", "", "", at="F5 F6 F6", discard="")
    shared = sail(state, "F6").state
    assert {pawn.space for pawn in shared.pawns} == {shared.deez}


@pytest.mark.rule("WW-31")
@pytest.mark.parametrize("roll", range(1, 7))
def test_a_move_never_ends_where_it_began(roll: int) -> None:
    assert "F3" not in targets(roll, "F3")


@pytest.mark.rule("WW-29")
def test_the_way_shown_is_shortest_and_bends_least() -> None:
    assert the_game().chart.way("A1", "A4") == ("A1", "A2", "A3", "A4")
    way = the_game().chart.way("B2", "E6")
    turns = [one[0] == two[0] for one, two in itertools.pairwise(way)]
    assert len(way) - 1 == the_game().chart.distance["B2"]["E6"] == 7
    assert sum(a != b for a, b in itertools.pairwise(turns)) == 1
    assert the_game().chart.way("C3", "C3") == ("C3",)


@pytest.mark.rule("WW-32", "WW-89")
def test_passing_dry_land_does_not_win() -> None:
    state = position("TGRE", "GGR", at="I2 A1", land="I3", holder=GREEN)
    assert sail(state, "I4", 2).state.winner is None


@pytest.mark.rule("WW-33")
def test_what_a_stop_brings_comes_in_order() -> None:
    """Token, sails, compass, cards, turn over; the Deez and winning have tests of their own."""
    state = position("TTG", "RRE", at="C4 B4", up="B4=R", sails="fu", holder=RED)
    moved = sail(state, "B4")
    assert moved.order(CardTaken, SailsLost) == [CardTaken, SailsLost]
    assert moved.state.phase is Phase.LOOK
    assert play(moved.state, LookAtCompass()).state.phase is Phase.CONTACT


@pytest.mark.rule("WW-34", "WW-59")
def test_on_an_occupied_atoll_the_token_comes_first() -> None:
    """Worked example 41."""
    moved = sail(position("TTG", "RRE", at="C4 B4", up="B4=R"), "B4")
    assert letters(moved.state.hands[GREEN]) == "TTGR"
    assert moved.order(CardTaken, TurnEnded) == [CardTaken]
    assert moved.state.phase is Phase.CONTACT


@pytest.mark.rule("WW-35")
@pytest.mark.parametrize("hand", ["", "T", "TTG", "TGRE"])
def test_a_stop_on_open_water_brings_no_card(hand: str) -> None:
    moved = sail(position(hand, "GGR", "TTE", at="A3 A9 A9"), "C3")
    assert letters(moved.state.hands[GREEN]) == hand
    assert not moved.order(CardTaken, CardDrawn, CardsSwapped)


@pytest.mark.rule("WW-88")
def test_a_complete_knower_may_sail_anywhere() -> None:
    state = position("TGRE", "GGR", "TTE", at="I2 A9 A9", land="I3", holder=BLUE, knows=(GREEN,))
    rolled = play(state, Roll(), Rolled((1,))).state
    assert legal(rolled) == [MoveTo("H2"), MoveTo("I1"), MoveTo("I3"), MoveTo("J2")]
    away = play(rolled, MoveTo("J2"))
    assert not away.seen(GameWon)
    assert away.state.active == RED


@pytest.mark.rule("WW-08")
def test_the_compass_is_set_to_one_of_its_settings_only() -> None:
    assert not the_game().allows(the_game().start(2), CompassSet("B4"))
