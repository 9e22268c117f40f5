"""Every second board loads, opens in Tiled, plays to the end, and is what it is meant to be."""

from __future__ import annotations

import os
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

from boardgames import paths
from boardgames.core.rng import Rng
from boardgames.core.tiled import Point
from boardgames.data.parts import folder_files, problems_of, shipped_files
from boardgames.data.saves import Player
from boardgames.data.tmx import read_map
from boardgames.games import kit_of, open_game
from boardgames.games.whitewater.board import board_of
from boardgames.games.whitewater.river import River
from boardgames.games.whitewater.routes import ANY_WAY, DRY_WAY, route_costs
from boardgames.matches import new_match, resume_match
from tests.boards.second import BY_NAME, SECOND, Second, random_matches
from tools.maps import second_boards as maker

MATCHES, MANY_MATCHES = 3, 300
RIVERS = [one for one in SECOND if one.game == "whitewater"]
COURSES = ("canyon_run", "stairs_and_ponds")

each = pytest.mark.parametrize("second", SECOND, ids=lambda one: one.board)


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of all boards with the further ones among the others."""
    folder = tmp_path_factory.mktemp("box") / "boards"
    shutil.copytree(paths.boards(), folder)
    maker.write(folder, in_the_box=True)
    return folder


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
def test_a_second_board_opens_in_tiled_without_a_word(second: Second, tmp_path: Path) -> None:
    program = shutil.which("tmxrasterizer")
    if program is None:
        pytest.skip("Tiled is not installed (Debian: apt install tiled)")
    picture = tmp_path / "map.png"
    done = subprocess.run(
        [program, "--size", "200", str(second.path), str(picture)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr.strip()) == (0, "")
    assert picture.stat().st_size > 0


@each
def test_random_matches_end_at_every_table(second: Second) -> None:
    game = second.opened()
    for seats in second.seats:
        random_matches(game, seats, MATCHES)


@pytest.mark.slow
@each
def test_many_random_matches_end(second: Second) -> None:
    random_matches(second.opened(), second.seats[0], MANY_MATCHES)


@pytest.mark.slow
@pytest.mark.parametrize("course", COURSES)
def test_many_random_matches_end_on_the_further_rivers(box: Path, course: str) -> None:
    files = folder_files("whitewater", box / "whitewater")
    random_matches(open_game("whitewater", {"course": course}, files=files), 4, MANY_MATCHES)


@each
def test_a_match_on_a_second_board_can_be_resumed(second: Second, tmp_path: Path) -> None:
    count = second.seats[0]
    players = [Player(name, "#336699", "●") for name in ("Ann", "Ben", "Cid")[:count]]
    path = second.path
    match = new_match(second.game, count, second.variants, players, 7, board=path, folder=tmp_path)
    rng = Rng(5)
    for _ in range(20):
        match.session.play(rng.choice(match.session.legal_actions()))
    again = resume_match(match.journal.path)
    assert again.session.state == match.session.state
    assert again.game.facts() == second.opened().facts()


def test_further_boards_are_met_only_when_asked_for() -> None:
    rivers = open_game("whitewater").terms.boards  # type: ignore[attr-defined]
    assert not rivers.keys() & {one.board for one in RIVERS}
    narrows = BY_NAME["the_narrows"].opened().terms.boards  # type: ignore[attr-defined]
    assert narrows.keys() == rivers.keys() | {"the_narrows"}
    assert open_game("whatzit").facts()["path_spaces"] == 48
    assert BY_NAME["sprint"].opened().facts()["path_spaces"] == 16


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


@pytest.mark.parametrize("game", ["whitewater", "whatzit"])
def test_nothing_is_wrong_with_a_box_that_holds_the_further_boards(box: Path, game: str) -> None:
    found = problems_of(folder_files(game, box / game), kit_of(game))
    assert [str(one) for one in found if not one.file.startswith("cards/")] == []


@pytest.mark.parametrize("course", COURSES)
def test_a_box_that_holds_them_offers_two_more_rivers(box: Path, course: str) -> None:
    files = folder_files("whitewater", box / "whitewater")
    game = open_game("whitewater", {"course": course, "boards": 9}, files=files)
    laid = game.start(4).course
    assert len(laid) == 9
    assert {one.board for one in RIVERS} <= set(laid)
    random_matches(game, 4, 1)


def test_a_box_that_holds_it_offers_the_sprint(box: Path) -> None:
    files = folder_files("whatzit", box / "whatzit")
    game = open_game("whatzit", {"board": "sprint"}, files=files)
    assert game.facts()["path_spaces"] == 16
    long = open_game("whatzit", files=folder_files("whatzit", box / "whatzit"))
    assert long.facts()["path_spaces"] == 48
