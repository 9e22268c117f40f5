"""The chart of squares: distances, exact counts and ready-made walks, against plain searches."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from boardgames.games.conflict.rules.state import Realm
from tests.rules.conflict.positions import the_game

CHART = the_game().sides.chart
SIDES = {Realm.LAND: "land bridge home", Realm.WATER: "water home", Realm.AIR: ""}


def beside(realm: Realm, square: str) -> Iterator[str]:
    """The squares around one that a piece of the realm may enter."""
    board = the_game().field.board
    for there in board.links[square]:
        if not SIDES[realm] or board.spaces[there].kind in SIDES[realm].split():
            yield there


def steps_from(realm: Realm, start: str, most: int, shut: frozenset[str]) -> dict[str, int]:
    """Every square within that many steps, by spreading out step by step."""
    found, edge = {start: 0}, {start}
    for steps in range(1, most + 1):
        edge = {there for one in edge for there in beside(realm, one)} - found.keys() - shut
        found |= dict.fromkeys(edge, steps)
    return found


def walked(
    realm: Realm, trod: tuple[str, ...], target: str, steps: int, shut: frozenset[str]
) -> bool:
    """Whether some walk of exactly that many steps ends there."""
    for there in beside(realm, trod[-1]):
        if there in trod or there in shut:
            continue
        if steps == 1:
            if there == target:
                return True
        elif there != target and walked(realm, (*trod, there), target, steps - 1, shut):
            return True
    return False


def named(found: dict[int, int]) -> dict[str, int]:
    return {CHART.names[square]: steps for square, steps in found.items()}


PLACES = [
    (Realm.LAND, "K12", "K11 L12"),
    (Realm.LAND, "G6", "G7"),
    (Realm.LAND, "A1", ""),
    (Realm.WATER, "A6", "B8"),
    (Realm.WATER, "X24", "X22"),
    (Realm.AIR, "X1", "W1"),
    (Realm.AIR, "L13", "K12 L12 M12"),
]


@pytest.mark.rule("CF-28", "CF-30", "CF-31")
@pytest.mark.parametrize(("realm", "start", "closed"), PLACES)
def test_distances_are_the_fewest_steps(realm: Realm, start: str, closed: str) -> None:
    here, shut = CHART.number[start], frozenset(closed.split())
    mask = CHART.mask(shut)
    assert named(CHART.around(realm, here)) == steps_from(realm, start, 6, frozenset())
    assert named(CHART.distances(realm, here, 3, mask)) == steps_from(realm, start, 3, shut)
    everywhere = steps_from(realm, start, 60, shut)
    assert named(CHART.far(realm, here, mask)) == everywhere
    assert named(CHART.distances(realm, here, shut=mask)) == everywhere
    assert CHART.around_mask(realm, here) == CHART.mask(steps_from(realm, start, 6, frozenset()))


@pytest.mark.rule("CF-45", "CF-72")
@pytest.mark.parametrize(("realm", "start", "closed"), PLACES)
def test_what_is_shut_is_not_entered_and_what_is_deadly_not_left(
    realm: Realm, start: str, closed: str
) -> None:
    here, squares = CHART.number[start], frozenset(closed.split())
    mask = CHART.mask(squares)
    barred = steps_from(realm, start, 6, squares)
    assert named(CHART.spread(realm, here, mask, 0)) == barred
    rims = {
        square: min(steps + 1 for one, steps in barred.items() if square in beside(realm, one))
        for square in squares
        if any(square in beside(realm, one) for one, steps in barred.items() if steps < 6)
    }
    assert named(CHART.spread(realm, here, 0, mask)) == barred | rims
    assert named(CHART.spread(realm, here, mask, mask)) == barred
    far_away = CHART.mask(["X12"])
    assert CHART.spread(realm, here, far_away, far_away) == CHART.around(realm, here)


@pytest.mark.rule("CF-50")
@pytest.mark.parametrize(
    ("realm", "start", "target", "closed"),
    [
        (Realm.LAND, "D1", "A1", ""),
        (Realm.LAND, "C1", "A1", "B1"),
        (Realm.LAND, "G3", "H4", "G4"),
        (Realm.LAND, "K1", "A1", ""),
        (Realm.WATER, "A4", "A1", ""),
        (Realm.WATER, "X21", "X24", "X22"),
        (Realm.AIR, "D1", "A1", ""),
        (Realm.AIR, "A3", "A1", ""),
        (Realm.AIR, "C1", "A1", "A1"),
    ],
)
def test_an_exact_count_has_a_walk_of_that_length(
    realm: Realm, start: str, target: str, closed: str
) -> None:
    shut = frozenset(closed.split())
    here, there = CHART.number[start], CHART.number[target]
    for _ in range(2):
        found = CHART.counts(realm, here, there, CHART.mask(shut))
        expected = [die for die in range(1, 7) if walked(realm, (start,), target, die, shut)]
        assert list(found) == expected


@pytest.mark.rule("CF-27", "CF-29")
@pytest.mark.parametrize("realm", Realm)
@pytest.mark.parametrize("start", ["K12", "J8", "A1", "B8", "X18", "G7"])
@pytest.mark.parametrize("steps", [1, 2, 3, 6])
def test_a_ready_made_walk_is_one_that_can_be_walked(realm: Realm, start: str, steps: int) -> None:
    here, squares = CHART.number[start], len(CHART.names)
    mines = set(the_game().field.mines)
    firsts = [there for there in beside(realm, start) if there not in mines]
    found = CHART.find_walks(realm, here, steps)
    if not _may_stand(realm, start):
        assert found == ()
        return
    assert len(found) == len(
        [one for one in firsts if _goes_on(realm, (start, one), steps - 1, mines)]
    )
    for walk in found:
        trod = {name for name in CHART.names if walk & CHART.bit_of[name]}
        (last,) = [name for name in CHART.names if walk >> squares & CHART.bit_of[name]]
        assert len(trod) == steps
        assert last in trod
        assert start not in trod
        assert not trod & mines
        shut = frozenset(set(CHART.names) - trod)
        assert walked(realm, (start,), last, steps, shut)


def _may_stand(realm: Realm, square: str) -> bool:
    kind = the_game().field.board.spaces[square].kind
    return not SIDES[realm] or kind in SIDES[realm].split()


def _goes_on(realm: Realm, trod: tuple[str, ...], steps: int, mines: set[str]) -> bool:
    return steps == 0 or any(
        _goes_on(realm, (*trod, there), steps - 1, mines)
        for there in beside(realm, trod[-1])
        if there not in trod and there not in mines
    )


def test_a_walk_of_no_steps_ends_where_it_begins() -> None:
    here = CHART.number["K12"]
    assert CHART.find_walks(Realm.LAND, here, 0) == (CHART.bits[here] << len(CHART.names),)


@pytest.mark.rule("CF-27")
def test_walks_are_remembered_by_square_and_count() -> None:
    for start, steps in (("K12", 3), ("A1", 6), ("X24", 1)):
        here = CHART.number[start]
        key = here * CHART.stride + steps
        assert CHART.walks[Realm.AIR][key] == CHART.find_walks(Realm.AIR, here, steps)
