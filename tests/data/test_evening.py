"""An evening's file and standing."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames import paths
from boardgames.core.players import Player
from boardgames.core.problems import DataError
from boardgames.data.evening import (
    MOST_PLAYERS,
    Evening,
    EveningMatch,
    Points,
    load_points,
    places_in,
    read_evening,
    standing,
    write_evening,
)

PLAYERS = tuple(Player(name, "#112233", "●") for name in ("Ada", "Ben", "Cleo"))
NAMES = ("Ada", "Ben", "Cleo")
POINTS: Points = {3: (5, 2, 0)}


def evening(*places: tuple[int, ...]) -> Evening:
    """Of two matches; those with places are over."""
    matches = [EveningMatch("conflict", "a.rainyday", NAMES, one) for one in places]
    rest = [EveningMatch("waterworld")] * (2 - len(matches))
    return Evening(PLAYERS, (*matches, *rest))


def test_points_are_added_up_and_ties_share_a_place() -> None:
    rows = standing(evening((1, 2, 3), (2, 1, 3)), POINTS)
    assert [(row.place, row.player, row.total) for row in rows] == [(1, 0, 7), (1, 1, 7), (2, 2, 0)]
    assert rows[0].points == (5, 2)


def test_a_match_that_is_not_over_or_was_skipped_has_no_points() -> None:
    skipped = evening((1, 2, 3)).with_match(EveningMatch("waterworld", is_skipped=True))
    assert standing(skipped, POINTS)[0].points == (5, None)
    assert skipped.match is None
    assert evening((1, 2, 3)).number == 1


def test_players_who_tie_have_the_same_place_whatever_their_seats_were() -> None:
    match = EveningMatch("conflict", "a.rainyday", ("Ada", "Ben", "Cleo"))
    assert places_in(match, ["Cleo", "Ada", "Ben"], [(2,), (0, 1)]) == (2, 1, 2)


def test_an_evening_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    assert read_evening(path) is None
    assert write_evening(path, evening((1, 2, 3))) == ""
    assert read_evening(path) == evening((1, 2, 3))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[" * 100_000,
        '{"players": [], "matches": []}',
        '{"players": [{}, {}], "matches": [{"game": "a", "places": [1]}, {"game": "b"}]}',
        '{"version": 2, "players": [{}, {}], "matches": [{"game": "a"}, {"game": "b"}]}',
        "\udcff",
    ],
)
def test_a_damaged_evening_is_refused_in_words(text: str, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(DataError, match="The evening’s standings are damaged"):
        read_evening(path)


def test_every_number_of_players_has_points_and_the_first_place_the_most() -> None:
    points = load_points(paths.boards())
    for players in range(2, MOST_PLAYERS + 1):
        assert len(points[players]) == players
        assert list(points[players]) == sorted(points[players], reverse=True)


def test_points_that_are_missing_are_named(tmp_path: Path) -> None:
    (tmp_path / "evening.yaml").write_text("points:\n  2: [2, 0]\n  3: [2, 0]\n", encoding="utf-8")
    with pytest.raises(DataError) as refused:
        load_points(tmp_path)
    assert [problem.place for problem in refused.value.problems] == [
        "points.3",
        "points.4",
        "points.5",
        "points.6",
    ]
    assert "Give points for 3 places." in str(refused.value)
