"""Every second board loads, opens in Tiled, plays to the end, and is what it is meant to be."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from boardgames import paths
from boardgames.core.players import Player
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.core.tiled import Point
from boardgames.data.parts import problems_of, shipped_files
from boardgames.data.tmx import read_map
from boardgames.games import kit_of, open_game
from boardgames.games.whitewater.rules.board import River, board_of
from boardgames.games.whitewater.rules.routes import ANY_WAY, DRY_WAY, route_costs
from boardgames.program.board_catalogue import boards_of, shipped_packs
from boardgames.program.board_request import arranged, seed_for
from boardgames.program.matches import new_match, resume_match
from tests.boards.second import BY_NAME, SECOND, Second, random_matches
from tools.maps import second_boards as maker

MATCHES, MANY_MATCHES = 3, 300
RIVERS = [one for one in SECOND if one.game == "whitewater"]
COURSES = ("canyon_run", "stairs_and_ponds")

each = pytest.mark.parametrize("second", SECOND, ids=lambda one: one.board)


def test_the_maps_are_what_their_script_writes() -> None:
    texts = maker.texts(paths.boards())
    assert {paths.boards() / name for name in texts} == {one.path for one in SECOND}
    for name, text in texts.items():
        assert (paths.boards() / name).read_text(encoding="utf-8") == text


@each
def test_nothing_is_wrong_with_a_second_board(second: Second) -> None:
    found = problems_of(shipped_files(second.game), kit_of(second.game), second.path)
    assert [str(one) for one in found if not one.warning] == []
    assert [str(one) for one in found if one.file == second.path.name] == []


@each
def test_random_matches_end_at_every_table(second: Second) -> None:
    game = second.opened()
    for seats in second.seats:
        random_matches(game, seats, MATCHES, second.path)


@pytest.mark.slow
@each
def test_many_random_matches_end(second: Second) -> None:
    random_matches(second.opened(), second.seats[0], MANY_MATCHES, second.path)


@pytest.mark.slow
@pytest.mark.parametrize("course", COURSES)
def test_many_random_matches_end_on_the_further_rivers(course: str) -> None:
    random_matches(open_game("whitewater", {"course": course}), 4, MANY_MATCHES)


@each
def test_a_match_on_a_second_board_can_be_resumed(second: Second, tmp_path: Path) -> None:
    count = second.seats[0]
    players = [Player(name, "#336699", "●") for name in ("Ann", "Ben", "Cid")[:count]]
    path = second.path
    variants, seed = arranged(second.game, count, path, {})
    match = new_match(second.game, count, variants, players, seed, board=path, folder=tmp_path)
    rng = Rng(5)
    for _ in range(20):
        match.session.play(rng.choice(match.session.legal_actions()))
    again = resume_match(match.journal.path)
    assert again.session.state == match.session.state
    assert again.game.facts() == second.opened().facts()


def test_the_box_is_played_unless_another_board_is_asked_for() -> None:
    course = open_game("whitewater").start(4).course
    assert course == ("put_in", "easy_riffle", "long_bend", "twin_chutes")
    assert open_game("whatzit").facts()["path_spaces"] == 48
    assert BY_NAME["sprint"].opened().facts()["path_spaces"] == 16
    for second in SECOND[:3]:
        box = open_game(second.game, board=kit_of(second.game).board).facts()
        assert open_game(second.game).facts() == box != second.opened().facts()


@pytest.mark.parametrize("second", RIVERS, ids=lambda one: one.board)
def test_a_river_that_is_asked_for_comes_soon(second: Second) -> None:
    game = second.opened()
    for first in (0, 1000, 2000):
        course = Session(game, 4, seed_for(game, 4, second.path, first)).state.course
        assert course.index(second.board) <= 2


@pytest.mark.parametrize(
    ("chosen", "course"),
    [
        ({}, "draw_with_ours"),
        ({"course": "canyon_run"}, "canyon_run"),
        ({"course": "stairs_and_ponds"}, "draw_with_ours"),
        ({"course": "stairs_and_ponds", "boards": 5}, "stairs_and_ponds"),
        ({"course": "build"}, "build_with_ours"),
        ({"course": "draw"}, "draw_with_ours"),
    ],
)
def test_a_chosen_river_that_has_the_board_is_kept(chosen: dict[str, Any], course: str) -> None:
    ponds = BY_NAME["beaver_ponds"]
    assert ponds.opened(**chosen).options["course"] == course


@each
def test_every_second_board_is_offered_at_the_set_up_and_marked(second: Second) -> None:
    offered = {board.name: board.title for board in boards_of(second.game)}
    assert offered[second.path.name].endswith(" (ours)")
    ours = [title for title in offered.values() if title.endswith("(ours)")]
    packs = shipped_packs(second.game)
    assert len(ours) == sum(one.game == second.game for one in SECOND) + len(packs)


def test_the_lagoon_is_nine_lines_by_nine() -> None:
    map_ = read_map(BY_NAME["lagoon"].path)
    lines = list(map_.objects("links", "line"))
    assert [len(line.points) for line in lines] == [9] * 18
    assert len(list(map_.objects("spaces", "space"))) == 81
    middle = next(map_.objects("starts", "deez")).at
    assert middle == (map_.size[0] / 2, map_.size[1] / 2)


def test_every_pawn_of_the_lagoon_is_as_far_from_everything() -> None:
    sea = BY_NAME["lagoon"].opened().sea  # type: ignore[attr-defined]
    ways = []
    for start in sea.starts.values():
        far = sea.board.distances(start)
        ways.append((far[sea.deez], sorted(far[atoll] for atoll in sea.atolls)))
    assert ways == ways[:1] * 4


def test_two_lanes_cross_where_the_cloud_waits() -> None:
    map_ = read_map(BY_NAME["crossing"].path)
    lanes = [lane.points[1:-1] for lane in map_.objects("links", "lane")]
    crossing = [
        (one, other)
        for index, one in enumerate(lanes)
        for other in lanes[index + 1 :]
        if _cross(one, other)
    ]
    assert crossing == [(lanes[0], lanes[2])]
    first, second = open_game("bermuda"), BY_NAME["crossing"].opened()
    covered = [
        game.sea.cover(game.sea.board.red_circle, "A").nodes.bit_count()  # type: ignore[attr-defined]
        for game in (first, second)
    ]
    assert covered == [4, 7]


def _cross(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    """Whether a piece of one line and a piece of the other cut each other."""
    return any(
        _side(a, b, c) != _side(a, b, d) and _side(c, d, a) != _side(c, d, b)
        for a, b in pairwise(one)
        for c, d in pairwise(other)
    )


def _side(start: Point, end: Point, point: Point) -> bool:
    """On which side of a line a point lies."""
    (ax, ay), (bx, by), (x, y) = start, end, point
    return (bx - ax) * (y - ay) > (by - ay) * (x - ax)


def test_the_crossing_has_three_magnets_and_a_fourth_on_request() -> None:
    magnets = list(read_map(BY_NAME["crossing"].path).objects("cloud", "magnet"))
    assert [magnet.properties["extra"] for magnet in magnets] == [False, False, False, True]


def test_the_skirmish_is_small_and_the_same_from_every_corner() -> None:
    game = BY_NAME["skirmish"].opened()
    facts = game.facts()
    assert (facts["columns"], facts["rows"]) == (16, 16)
    # A board whose corners differ would be told of by a warning.
    second = BY_NAME["skirmish"]
    assert problems_of(shipped_files("conflict"), kit_of("conflict"), second.path) == []


@pytest.mark.parametrize(
    ("name", "any_way", "dry_way"),
    [("the_narrows", 5, 8), ("beaver_ponds", 11, 14), ("silver_stairs", 9, 12)],
)
def test_a_river_board_asks_the_same_of_all_and_more_of_the_careful(
    name: str, any_way: int, dry_way: int
) -> None:
    board = board_of(name, read_map(BY_NAME[name].path))
    costs = open_game("whitewater").terms.costs  # type: ignore[attr-defined]
    for ways, points in ((ANY_WAY, any_way), (DRY_WAY, dry_way)):
        found = route_costs(River([board]), costs, ways)
        assert {found[entry, 0] for entry in board.entries()} == {points}


@pytest.mark.parametrize("course", COURSES)
def test_two_more_rivers_have_all_boards_of_ours(course: str) -> None:
    game = open_game("whitewater", {"course": course, "boards": 9})
    laid = game.start(4).course
    assert len(laid) == 9
    assert {one.board for one in RIVERS} <= set(laid)
    random_matches(game, 4, 1)
