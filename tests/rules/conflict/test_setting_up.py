"""Players, pieces and the board: CF-01 to CF-14."""

from __future__ import annotations

from collections import Counter, deque

import pytest

from boardgames.games import rulebook_of
from boardgames.games.conflict.rules.actions import Choose
from boardgames.games.conflict.rules.board import (
    LAND_SQUARES,
    WATER_SQUARES,
    Terrain,
    name_of,
    spot_of,
)
from boardgames.games.conflict.rules.events import PieceCaptured
from boardgames.games.conflict.rules.state import RESERVE, START, Kind, Realm
from boardgames.games.conflict.rules.validation import region
from tests.rules.conflict.positions import (
    count,
    ends,
    lost,
    move,
    play,
    position,
    steps,
    the_game,
    throw,
)
from tests.rules.conflict.positions import piece as piece_at

FIELD = the_game().field


@pytest.mark.rule("CF-01")
def test_two_to_four_play_each_with_a_corner_of_its_colour() -> None:
    game = the_game()

    assert list(game.seats) == [2, 3, 4]
    names = [(corner, rule.name, rule.symbol) for corner, rule in game.rules.corners.items()]
    assert names == [(1, "Red", "▲"), (2, "Orange", "★"), (3, "Sea green", "◆"), (4, "Yellow", "■")]


@pytest.mark.rule("CF-02", "CF-03", "CF-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_begins_with_eight_pieces_at_the_start_and_four_in_reserve(seats: int) -> None:
    state = the_game().start(seats)

    for seat in range(seats):
        own = [(piece.kind, piece.at) for piece in state.pieces if piece.seat == seat]
        assert len(own) == 12
        assert Counter(own) == {
            (Kind.GUN, START): 1,
            (Kind.PLANE, START): 1,
            (Kind.ARTILLERY, START): 3,
            (Kind.BATTLESHIP, START): 3,
            (Kind.PLANE, RESERVE): 1,
            (Kind.ARTILLERY, RESERVE): 1,
            (Kind.BATTLESHIP, RESERVE): 2,
        }


@pytest.mark.rule("CF-02", "CF-03")
def test_the_rulebook_counts_the_pieces_of_rules_yaml() -> None:
    texts = {rule.id: rule.text for rule in rulebook_of(the_game()).rules()}

    numbers = "12 pieces: 1 AA gun, 2 planes, 4 cannons and 5 battleships"
    assert numbers in texts["CF-02"]
    begin = "8 of your pieces begin in your starting area and 4 in your reserve"
    assert texts["CF-03"].startswith(begin)


@pytest.mark.rule("CF-05")
def test_guns_and_artillery_move_on_land_ships_on_water_airplanes_on_both() -> None:
    # M8 is water and M9 land: on the island's shore every kind shows where it belongs.
    layout = "gun M9, artillery N9, ship M8, plane L8"
    state = throw(position(red=layout), 1, 1)

    assert ends(state, "M9", 1) == "L10 L9 M10 N10"
    assert ends(state, "N9", 1) == "M10 N10 O10"
    assert ends(state, "M8", 1) == "L7 M7 N7 N8"
    assert ends(state, "L8", 1) == "K7 K8 K9 L7 L9 M7"


@pytest.mark.rule("CF-06")
@pytest.mark.parametrize(
    ("seats", "homes"),
    [(2, "A1 X24"), (3, "A1 X1 X24"), (4, "A1 X1 X24 A24")],
)
def test_the_number_of_players_says_which_corners_are_played(seats: int, homes: str) -> None:
    assert " ".join(the_game().sides.tables[seats].homes) == homes


@pytest.mark.rule("CF-07")
def test_the_mines_of_an_unused_corner_are_dead() -> None:
    """Example 37."""
    state = throw(position(red="ship Q2"), 1, 1)

    assert {"Q1", "R2"} <= set(ends(state, "Q2", 1).split())
    assert lost(state, "Q2", 1) == ""


@pytest.mark.rule("CF-07")
def test_the_circle_of_an_unused_corner_is_an_ordinary_square() -> None:
    state = throw(position(red="artillery X2"), 1, 1)

    after = play(state, Choose(piece_at(state, "X2"), 1)).state
    assert "X1" in steps(after)
    assert "X1" in ends(state, "X2", 1)


@pytest.mark.rule("CF-08")
def test_nothing_is_hidden() -> None:
    game = the_game()
    state = position(red="only gun K12, plane reserve", orange="ship Q5", green="ship B8")

    assert all(game.view(state, seat) is state for seat in (-2, 0, 1, 2))
    assert not game.is_private(state)


@pytest.mark.rule("CF-09")
def test_the_board_has_24_by_24_squares_of_the_four_kinds() -> None:
    assert (FIELD.columns, FIELD.rows) == (24, 24)
    kinds = Counter(FIELD.terrain)
    assert kinds[Terrain.LAND] == 208
    assert kinds[Terrain.BRIDGE] == 12
    assert kinds[Terrain.WATER] == 244 + 8  # the mines lie on water
    assert kinds[Terrain.HOME] == 4
    assert kinds[Terrain.CLOSED] == 100


@pytest.mark.rule("CF-09")
def test_a_quarter_turn_maps_the_board_onto_itself() -> None:
    for row in range(24):
        for column in range(24):
            here, there = name_of(column, row), name_of(23 - row, column)
            assert FIELD.terrain_of(here) is FIELD.terrain_of(there)
            if here in FIELD.mines:
                assert FIELD.mines[there] == FIELD.mines[here] % 4 + 1


def regions(kinds: frozenset[Terrain], *, straight: bool = False) -> list[set[str]]:
    """The parts squares of these kinds fall into, biggest first."""
    left = {name for name, space in FIELD.board.spaces.items() if Terrain(space.kind) in kinds}
    found: list[set[str]] = []
    while left:
        part = {left.pop()}
        waiting = deque(part)
        while waiting:
            here = waiting.popleft()
            for there in FIELD.board.links[here]:
                one, other = spot_of(here), spot_of(there)
                assert one is not None
                assert other is not None
                is_straight = one[0] == other[0] or one[1] == other[1]
                if there in left and (is_straight or not straight):
                    left.remove(there)
                    part.add(there)
                    waiting.append(there)
        found.append(part)
    return sorted(found, key=len, reverse=True)


@pytest.mark.rule("CF-10")
def test_bridges_join_the_land_of_each_corner_to_the_island() -> None:
    assert len(regions(LAND_SQUARES)) == 1
    without = regions(LAND_SQUARES - {Terrain.BRIDGE})
    assert [len(part) for part in without] == [52, 40, 40, 40, 40]
    homes = [home for part in without[1:] for home in FIELD.homes.values() if home in part]
    assert sorted(homes) == ["A1", "A24", "X1", "X24"]
    assert "L12" in without[0]


@pytest.mark.rule("CF-11")
def test_a_home_circle_is_land_and_water_at_once() -> None:
    state = throw(position(red="artillery W24, ship X23", green="only plane L12"), 1, 1)

    for place in ("W24", "X23"):
        assert "X24" in ends(state, place, 1)


@pytest.mark.rule("CF-12")
def test_no_piece_not_even_an_airplane_enters_a_panel() -> None:
    state = throw(position(red="plane G2"), 1, 1)

    assert ends(state, "G2", 1) == "F1 G1 G3 H1 H2 H3"
    for name in ("B2", "F6", "S2", "W6", "S19", "W23", "B19", "F23"):
        assert FIELD.terrain_of(name) is Terrain.CLOSED


@pytest.mark.rule("CF-13", "CF-52")
def test_waiting_pieces_are_taken_only_by_the_fall_of_their_owner() -> None:
    state = throw(position(green="plane B1, artillery C1", turn=1), 2, 2)

    passed = move(state, "B1", 2, "A1 A2")
    assert not passed.seen(PieceCaptured)
    assert (count(passed.state, 0, START), count(passed.state, 0, RESERVE)) == (8, 4)
    fallen = move(passed.state, "C1", 2, "B1 A1")
    assert count(fallen.state, 0, "held:1") == 12


@pytest.mark.rule("CF-14")
@pytest.mark.parametrize(
    ("corner", "land", "water"),
    [
        (1, "B1 C1 D1 E1 F1", "A2 A3 A4 A5 A6"),
        (2, "X2 X3 X4 X5 X6", "W1 V1 U1 T1 S1"),
        (3, "W24 V24 U24 T24 S24", "X23 X22 X21 X20 X19"),
        (4, "A23 A22 A21 A20 A19", "B24 C24 D24 E24 F24"),
    ],
)
def test_a_land_and_a_water_route_leave_each_circle(corner: int, land: str, water: str) -> None:
    chart = the_game().sides.chart
    home = chart.number[FIELD.homes[corner]]
    for route, kinds, realm in ((land, LAND_SQUARES, "land"), (water, WATER_SQUARES, "water")):
        squares = route.split()
        assert all(FIELD.terrain_of(name) in kinds for name in squares)
        assert squares[0] in FIELD.board.links[FIELD.homes[corner]]
        assert set(squares) <= region(FIELD, realm, FIELD.homes[corner])
    assert len(FIELD.board.links[chart.names[home]]) == 2


@pytest.mark.rule("CF-36", "CF-10")
def test_with_straight_steps_only_the_sea_falls_into_four() -> None:
    assert len(regions(WATER_SQUARES)) == 1
    assert [len(part) for part in regions(WATER_SQUARES, straight=True)] == [64, 64, 64, 64]


@pytest.mark.rule("CF-14")
def test_the_shortest_ways_from_home_to_home() -> None:
    chart, game = the_game().sides.chart, the_game()
    table = game.sides.tables[4]

    def way(realm: str, one: int, other: int) -> int:
        shut = game.sides.of(game.start(4), one).mines if realm == "water" else 0
        start, end = chart.number[table.homes[one]], chart.number[table.homes[other]]
        return chart.distances(Realm(realm), start, shut=shut)[end]

    assert {way("land", 0, other) for other in (1, 2, 3)} == {33}
    assert [way("water", 0, other) for other in (1, 2, 3)] in ([28, 34, 29], [29, 34, 28])
    assert [way("air", 0, other) for other in (1, 2, 3)] == [23, 28, 23]
