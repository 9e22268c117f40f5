"""The cheapest ways to the finish, held against plain and slow counting."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import pytest

from boardgames.core.hexes import SIDES, bow_directions, neighbour, stern_directions
from boardgames.games.whitewater.rules.board import MOVES, OUT, River
from boardgames.games.whitewater.rules.routes import (
    ANY_WAY,
    DRY_WAY,
    Pose,
    Side,
    Ways,
    carried_to,
    route_costs,
)
from boardgames.games.whitewater.rules.state import Costs
from tests.rules.whitewater.positions import (
    board,
    drawn_board,
    river_game,
    the_game,
    white_knuckles,
)

WILD = """
sA .. ## .. .. wb .. ..
.. sn .. se .. .. OO ..
.. .. wr .. el .. .. ..
.. ne .. .. .. sn .. ..
sB .. .. rs ## .. er ..
## .. wk .. .. nw .. ##
"""
"""A river of one board with every hazard, out at any row of its last column."""


def river_of(drawing: str) -> River:
    """The river of one drawn board."""
    return River([drawn_board("test", drawing)])


def slow_costs(
    river: River, costs: Costs, pools: Mapping[str, float], barred: Mapping[Side, float]
) -> dict[Pose, float]:
    """The same by going over all poses until nothing gets cheaper."""
    best: dict[Pose, float] = {}
    is_new = True
    while is_new:
        is_new = False
        for here in river.open:
            for facing in range(SIDES):
                cost = _cheapest(river, costs, pools, barred, (here, facing), best)
                if cost < best.get((here, facing), math.inf) - 1e-9:
                    best[here, facing] = cost
                    is_new = True
    return best


def _cheapest(
    river: River,
    costs: Costs,
    pools: Mapping[str, float],
    barred: Mapping[Side, float],
    pose: Pose,
    best: Mapping[Pose, float],
) -> float:
    here, facing = pose
    options = [costs.turn + best.get((here, (facing + by) % SIDES), math.inf) for by in (1, -1)]
    for directions, base in (
        (bow_directions(facing), costs.move),
        (stern_directions(facing), costs.back),
    ):
        for direction in directions:
            there = river.ways[here][direction]
            if there is None:
                continue
            cost = base + barred.get((here, direction), 0.0)
            if river.cells[here].kind.value == "snag":
                cost += costs.snag
            seen = set()
            while there != OUT and there in river.arrows and there not in seen:
                seen.add(there)
                onward = river.ways[there][river.arrows[there]]
                if onward is None:
                    break
                there = onward
            if there == OUT:
                options.append(cost)
                continue
            cost += pools.get(river.pools.get(there, ""), 0.0)
            turned = {"left": -1, "right": 1}.get(river.cells[there].value, 0)
            options.append(cost + best.get((there, (facing + turned) % SIDES), math.inf))
    return min(options)


def done(work: Any) -> Any:
    """What a generator returns once all its stops are passed."""
    while True:
        try:
            next(work)
        except StopIteration as stopped:
            return stopped.value


@pytest.mark.rule("WR-45", "WR-46", "WR-47", "WR-51")
@pytest.mark.parametrize("pools", [ANY_WAY, DRY_WAY, {"blue": 0.5, "red": 2.25, "black": math.inf}])
@pytest.mark.parametrize(
    "costs", [Costs(1, 1, 2, 1, 1, 1, 1), Costs(2, 1, 3, 0, 1, 1, 1), Costs(1, 3, 1, 3, 1, 1, 1)]
)
def test_the_cheapest_ways_are_those_of_plain_counting(pools: Any, costs: Costs) -> None:
    river = river_of(WILD)
    assert route_costs(river, costs, pools) == pytest.approx(slow_costs(river, costs, pools, {}))


@pytest.mark.parametrize(
    "barred",
    [
        {((6, 0), 1): 3.0},
        {((6, 0), 1): 0.5, ((6, 0), 2): 0.5},
        {((7, r), 1): 4.0 for r in range(5)},
        {((7, r), d): 4.0 for r in range(5) for d in (1, 2)},
        {((3, 2), d): 2.0 for d in range(6)},
        {((1, 1), d): math.inf for d in range(6)},
        {((0, 0), 2): 1.0, ((5, 1), 1): 1.0, ((2, 4), 1): 1.0},
        {},
    ],
)
def test_ways_round_what_bars_them_are_those_of_plain_counting(barred: dict[Side, float]) -> None:
    river, costs = river_of(WILD), the_game().terms.costs
    ways = Ways(river, costs, {"blue": 0.5, "red": 2.0, "black": 4.0})
    done(ways.work_out())
    slow = slow_costs(river, costs, {"blue": 0.5, "red": 2.0, "black": 4.0}, barred)
    finite = {pose: cost for pose, cost in slow.items() if cost < math.inf}
    for _ in range(2):  # The second time they are remembered.
        around = done(ways.around(barred))
        assert {p: c for p, c in around.items() if c < math.inf} == pytest.approx(finite)


@pytest.mark.parametrize("pool", ["wb", "wr", "wk"])
def test_any_way_leads_through_a_whirlpool_for_nothing(pool: str) -> None:
    # Column 3 is all pools or all water: there is no way round it.
    def column(sign: str) -> River:
        return river_of(board(**{f"h3_{row}": sign for row in range(5)}))

    costs = the_game().terms.costs
    assert route_costs(column(pool), costs, ANY_WAY) == route_costs(column(".."), costs, ANY_WAY)


def test_more_ways_round_than_are_kept_are_worked_out_again() -> None:
    river, costs = river_of(WILD), the_game().terms.costs
    ways = Ways(river, costs, ANY_WAY)
    done(ways.work_out())
    questions = [{((7, r % 5), 1 + r // 5): 4.0} for r in range(10)]
    for asked in (*questions, *questions):
        assert done(ways.around(asked)) == pytest.approx(slow_costs(river, costs, ANY_WAY, asked))


@pytest.mark.parametrize("game", [the_game(), white_knuckles()])
def test_poses_with_no_way_have_no_cost_and_all_others_one(game: Any) -> None:
    river = game.river(game.start(3))
    best = route_costs(river, game.terms.costs, ANY_WAY)
    assert {here for here, _ in best} == {*river.to_go}
    for (here, facing), cost in best.items():
        turns = [best[here, (facing + by) % SIDES] for by in (1, -1)]
        assert cost <= min(turns) + game.terms.costs.turn


@pytest.mark.rule("WR-64", "WR-66")
def test_rapids_carry_to_where_they_end() -> None:
    river = river_of(board(h2_1="se", h3_1="se", h5_1="rs", h5_2="rn", h7_1="ne", h6_3="rs"))
    assert carried_to(river, (1, 1)) == (1, 1)
    start, second = (2, 1), (3, 1)
    end = neighbour(second, 2)
    assert neighbour(start, 2) == second
    assert carried_to(river, start) == carried_to(river, second) == end
    assert carried_to(river, (5, 1)) in ((5, 1), (5, 2)), "two against each other don't run on"
    assert carried_to(river, (7, 1)) == OUT
    blocked = river_of(board(h6_4="rs"))
    assert carried_to(blocked, (6, 4)) == (6, 4)


@pytest.mark.rule("WR-14", "WR-15", "WR-87")
def test_hexes_know_how_far_and_which_way_the_finish_is() -> None:
    river = river_of(WILD)
    for here in river.open:
        ways = [there for there in river.ways[here] if there is not None]
        nearest = min(river.to_go.get(t, math.inf) if t != OUT else 0 for t in ways)
        assert river.to_go[here] == 1 + nearest
        for direction, there in enumerate(river.ways[here]):
            is_down = there is not None and (there == OUT or river.to_go[there] < river.to_go[here])
            assert (direction in river.downstream[here]) is is_down
    assert {here[0] for here in river.open if OUT in river.ways[here]} == {7}
    assert OUT == (-1, -1)
    assert [river.ways[7, 1][d] == OUT for d in range(SIDES)] == [False, True, True, *[False] * 3]


def test_what_a_raft_can_do_on_a_hex_is_one_number() -> None:
    river = river_of(WILD)
    seen = set()
    for here in river.open:
        for facing in range(SIDES):
            footing = river.footings[here][facing]
            moves = [bool(footing >> bit & 1) for bit in range(4)]
            assert moves == [river.ways[here][way] is not None for way in MOVES[facing]]
            assert bool(footing >> 4 & 1) is (here in river.snags)
            assert bool(footing >> 5 & 1) is (here in river.pools)
            assert footing >> 6 == facing
            seen.add(footing)
    assert len(seen) > 30


@pytest.mark.rule("WR-09")
@pytest.mark.parametrize("game", [the_game(), white_knuckles()])
def test_every_hex_lies_on_the_board_it_is_named_after(game: Any) -> None:
    river = game.river(game.start(3))
    assert [laid.column for laid in river.laid] == sorted({laid.column for laid in river.laid})
    for here, name in river.names.items():
        laid = river.board_at(here)
        assert laid is not None
        assert laid.board.title == name
        assert (here[0] - laid.column, here[1] - laid.shift) in laid.board.cells
    for one, other in zip(river.laid, river.laid[1:], strict=False):
        assert other.column == one.column + one.board.columns
        assert other.board.begin is not None
        assert one.shift + one.board.end.row == other.shift + other.board.begin.row
        last, first = (other.column - 1, 0), (other.column, 0)
        assert (river.board_at(last), river.board_at(first)) == (one, other)
    assert river.board_at((-1, 0)) is None
    assert river.board_at((river.columns, 0)) is None


def test_a_small_river_is_played_as_it_is_drawn() -> None:
    game = river_game(board(h3_2="wb", h4_2="sn", h5_2="er"))
    river = game.river(game.start(3))
    assert (river.pools, river.eddies) == ({(3, 2): "blue"}, {(5, 2): 1})
    assert river.snags == {(4, 2)}
    assert river.marks == {(3, 2): "blue", (4, 2): "snag", (5, 2): "eddy"}
    assert river.no_drift == {(3, 2), (4, 2)}
    assert river.hazards == {(3, 2), (5, 2)}
