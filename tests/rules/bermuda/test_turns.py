"""The turn: BT-50 to BT-63."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardgames.games.bermuda.rules.actions import OpeningRolled, Pass, Roll, Rolled, Sail
from boardgames.games.bermuda.rules.events import (
    Blocked,
    DieRolled,
    FirstChosen,
    OpeningShown,
    RoundBegan,
    ShipLandedOn,
    ShipSailed,
    ShipSentBack,
    TurnPassed,
    Why,
)
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import At, Docked, Phase, State
from tests.rules.bermuda.positions import (
    BLUE,
    GREEN,
    YELLOW,
    berth,
    game,
    moves,
    play,
    position,
    sailed,
    spun,
)


def opening(seats: int) -> State:
    state = game().start(seats)
    while state.phase is Phase.TURNING:
        state = play(state, game().legal_actions(state)[-1]).state
    return state


@pytest.mark.rule("BT-50", "BT-23")
def test_the_tied_roll_again_and_the_highest_is_first() -> None:
    """Example 38."""
    tied = play(opening(3), OpeningRolled(0, 5), OpeningRolled(1, 5), OpeningRolled(2, 3))
    assert tied.state.phase is Phase.OPENING
    assert {action.seat for action in game().legal_actions(tied.state)} == {BLUE}  # type: ignore[union-attr]
    chosen = play(tied.state, OpeningRolled(0, 2), OpeningRolled(1, 4))
    assert chosen.events == [
        OpeningShown(BLUE, 2),
        OpeningShown(YELLOW, 4),
        FirstChosen(YELLOW),
        RoundBegan(1, YELLOW),
    ]
    state = chosen.state
    assert (state.phase, state.turn) == (Phase.ROLL, YELLOW)
    movers = [replace(state, round=number).mover for number in (1, 2, 3, 4)]
    assert movers == [YELLOW, GREEN, BLUE, YELLOW]


@pytest.mark.rule("BT-51")
def test_play_goes_clockwise_and_every_round_begins_with_the_first_player() -> None:
    ships = {"B1": "S02", "Y1": "L02", "G1": "L09"}
    state = replace(position(ships, seats=3, turn=GREEN), first=GREEN)
    turns = []
    for _ in range(2):
        for _ in range(3):
            turns.append(state.turn)
            rolled = play(state, Roll(), Rolled(1)).state
            state = play(rolled, game().legal_actions(rolled)[0]).state
        state = spun(state, "A 2 N").state
    assert turns == [GREEN, BLUE, YELLOW] * 2


@pytest.mark.rule("BT-52")
def test_a_seat_rolls_one_die_and_sails_one_ship_that_far() -> None:
    state = position({"B1": "S02", "B2": "L02", "Y1": "S09"})
    assert game().legal_actions(state) == (Roll(),)
    rolling = play(state, Roll())
    assert len(game().legal_actions(rolling.state)) == 6
    assert rolling.events == []
    rolled = play(rolling.state, Rolled(4))
    assert rolled.events == [DieRolled(BLUE, 4)]
    assert game().legal_actions(rolled.state) == (Sail(1, "S06"), Sail(2, "L06"))
    after = play(rolled.state, Sail(2, "L06"))
    path = ("L02", "L03", "L04", "L05", "L06")
    assert after.events == [ShipSailed(BLUE, 2, path, Blocked.NONE)]
    assert berth(after.state, "B1") == At("S02")
    assert after.state.turn == YELLOW


@pytest.mark.rule("BT-53")
def test_there_are_forty_six_spaces() -> None:
    assert [len(lane) for lane in game().board.lanes] == [11, 11, 14, 10]
    assert game().facts()["spaces"] == 46


@pytest.mark.rule("BT-01")
def test_the_rulebook_says_for_how_many_it_is() -> None:
    facts = game().facts()
    assert (facts["seats.least"], facts["seats.most"]) == (game().seats[0], game().seats[-1])


@pytest.mark.rule("BT-54")
def test_ships_sail_forward_only_from_sugar_by_lumber_bananas_and_oil() -> None:
    assert game().sea.products == ("sugar", "lumber", "bananas", "oil")
    start = position({"B1": "sugar", "B2": "lumber", "B3": "bananas", "B4": "oil", "Y1": "S09"})
    assert moves(start, 1) == [Sail(1, "S01"), Sail(2, "L01"), Sail(3, "B01"), Sail(4, "O01")]
    ends = position({"B1": "S11", "B2": "L11", "B3": "B14", "B4": "O10", "Y1": "S09"})
    ports = ("lumber", "bananas", "oil", "sugar")
    assert moves(ends, 1) == [Sail(ship, port) for ship, port in enumerate(ports, 1)]


@pytest.mark.rule("BT-55")
def test_a_seat_must_move_if_it_can() -> None:
    state = position({"B1": "B05", "Y1": "S09"})
    assert moves(state, 1) == [Sail(1, "B06")]
    blockade = position({"B1": "oil", "B2": "oil", "Y1": "B14"})
    assert Pass() not in moves(blockade, 3)


@pytest.mark.rule("BT-56")
def test_a_short_sail_is_not_allowed_while_any_ship_can_use_the_whole_roll() -> None:
    """Example 10."""
    state = position({"B1": "B04", "B2": "S03", "Y1": "S11"})
    assert moves(state, 6) == [Sail(2, "S09")]


@pytest.mark.rule("BT-56")
def test_docking_counts_as_using_the_whole_roll() -> None:
    state = position({"B1": "B04", "B2": "S11", "Y1": "S02"})
    assert moves(state, 6) == [Sail(2, "lumber")]


@pytest.mark.rule("BT-57", "BT-26")
def test_the_short_sail_goes_to_the_last_free_space_before_the_cloud() -> None:
    """Example 11."""
    ships = {"B1": "B04", "Y1": "S11"}
    assert moves(position(ships, letter="C"), 2) == [Sail(1, "B05")]
    assert moves(position(ships, letter="B"), 2) == [Sail(1, "B06")]
    short = sailed(position(ships, letter="C"), 1, 2, "B05")
    assert short.seen(ShipSailed) == [ShipSailed(BLUE, 1, ("B04", "B05"), Blocked.CLOUD)]
    whole = sailed(position(ships, letter="B"), 1, 2, "B06")
    assert whole.seen(ShipSailed)[0].blocked_by is Blocked.NONE


@pytest.mark.rule("BT-58", "BT-66", "BT-68")
def test_a_ship_waits_before_a_closed_port() -> None:
    """Example 17."""
    state = position({"B1": "S09", "Y1": "lumber", "Y2": "lumber"})
    assert moves(state, 6) == [Sail(1, "S11")]
    short = sailed(state, 1, 6, "S11").seen(ShipSailed)
    assert short == [ShipSailed(BLUE, 1, ("S09", "S10", "S11"), Blocked.PORT)]
    assert sailed(state, 1, 2, "S11").seen(ShipSailed)[0].blocked_by is Blocked.NONE


@pytest.mark.rule("BT-59")
def test_if_several_can_only_sail_short_the_seat_chooses() -> None:
    state = position({"B1": "B04", "B2": "B05", "Y1": "S11"}, letter="A")
    assert moves(state, 6) == [Sail(1, "B06"), Sail(2, "B06")]


@pytest.mark.rule("BT-60", "BT-71")
def test_a_short_sail_never_lands_on_a_ship() -> None:
    """Example 12."""
    state = position({"B1": "B04", "Y1": "B06"})
    assert moves(state, 6) == [Sail(1, "B05")]
    landed = sailed(state, 1, 2, "B06")
    assert landed.seen(ShipLandedOn) == [ShipLandedOn(YELLOW, 1, "B06", BLUE, 1)]
    assert landed.seen(ShipSentBack) == [ShipSentBack(YELLOW, 1, Docked("bananas", 4))]
    assert isinstance(berth(landed.state, "Y1"), Docked)


@pytest.mark.rule("BT-60", "BT-61")
def test_without_a_possible_move_the_seat_passes_without_penalty() -> None:
    """Example 13."""
    state = position({"B1": "B04", "Y1": "B05", "Y2": "B06"}, money=(50000, 0))
    assert moves(state, 6) == [Pass()]
    passed = play(play(state, Roll(), Rolled(6)).state, Pass())
    assert passed.events[0] == TurnPassed(BLUE, Why.NO_MOVE)
    assert passed.state.hands == state.hands
    assert passed.state.ships == state.ships


@pytest.mark.rule("BT-62")
def test_a_seat_that_could_sail_on_no_roll_is_passed_over_without_rolling() -> None:
    """Example 14."""
    state = position({"B1": "B06", "Y1": "S09"}, cloud=(13, 3))
    set_down = spun(state, "D NORTH")
    assert TurnPassed(BLUE, Why.BLOCKED) in set_down.events
    assert (set_down.state.phase, set_down.state.turn) == (Phase.ROLL, YELLOW)
    assert not set_down.seen(DieRolled)


@pytest.mark.rule("BT-62")
def test_with_another_die_all_its_faces_are_asked() -> None:
    plain = game()
    rules = replace(plain.rules, die_faces=(2, 3))
    other = BermudaTriangle(rules, plain.board, plain.options)
    assert other.telling_faces == (2, 3)
    # A one would land on Yellow; two and three are stopped and have no free space.
    ships = {"B1": "B05", "Y1": "B06", "Y2": "S09"}
    blocked = spun(position(ships, cloud=(13, 3)), "D NORTH", of=other)
    assert TurnPassed(BLUE, Why.BLOCKED) in blocked.events
    assert not spun(position(ships, cloud=(13, 3)), "D NORTH").seen(TurnPassed)
    # Two and three are stopped by the cloud, but a short sail is left.
    short = spun(position({"B1": "B05", "Y1": "S09"}, cloud=(13, 3)), "D NORTH", of=other)
    assert not short.seen(TurnPassed)
    assert moves(short.state, 3, of=other) == [Sail(1, "B06")]


@pytest.mark.rule("BT-63")
def test_ships_are_passed_and_their_spaces_counted() -> None:
    """Example 23."""
    state = position({"B1": "S01", "B2": "S02", "Y1": "S03"})
    after = sailed(state, 1, 4, "S05")
    assert berth(after.state, "B1") == At("S05")
    assert berth(after.state, "B2") == At("S02")
    assert berth(after.state, "Y1") == At("S03")
    assert not after.seen(ShipLandedOn)
