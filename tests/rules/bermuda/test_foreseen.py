"""What the next spin could do, where a docking would win, and where ships lie."""

from __future__ import annotations

from copy import copy

import pytest

from boardgames.games.bermuda.rules.actions import Spun
from boardgames.games.bermuda.rules.cloud import met_by
from boardgames.games.bermuda.rules.events import ShipDrawnUp
from boardgames.games.bermuda.rules.rules import dangers, winning_ports
from boardgames.games.bermuda.rules.sailing import best_paying, owner_at, pay_at
from boardgames.games.bermuda.rules.state import Adrift, At, Docked, Hanging, Lost
from tests.rules.bermuda.positions import BLUE, YELLOW, at_spin, game, play, position, spun

SUGAR, LUMBER, BANANAS, OIL = range(4)


@pytest.mark.rule("BT-33")
def test_a_ships_danger_is_the_number_of_spins_that_draw_it_up() -> None:
    ships = {"B1": "B08", "B2": "S06", "B3": "L09", "Y1": "B06", "Y2": "S05"}
    state = position(ships)
    drawn = [[0] * 4, [0] * 4]
    for sector in range(1, 17):
        spinning = play(at_spin(state), *game().legal_actions(at_spin(state))).state
        for event in play(spinning, Spun(sector)).seen(ShipDrawnUp):
            drawn[event.seat][event.ship - 1] += 1
    assert dangers(game(), state, BLUE) == tuple(drawn[BLUE])
    assert dangers(game(), state, YELLOW) == tuple(drawn[YELLOW])
    assert sum(drawn[BLUE]) > 0
    assert drawn[BLUE] != drawn[YELLOW]


@pytest.mark.rule("BT-44")
def test_a_ship_met_twice_is_named_once() -> None:
    ships = {"B1": "B07", "B2": "B08", "Y1": "B09", "Y2": "S05", "Y3": "S06"}
    events = spun(position(ships), "E 4 N").events
    assert met_by(events) == [(0, 1), (1, 1), (0, 2), (1, 2), (1, 3)]
    assert met_by([*events, *events]) == met_by(events)


@pytest.mark.rule("BT-89")
@pytest.mark.parametrize(
    ("money", "ports"),
    [
        (0, []),
        (240000, []),
        (250000, [OIL]),
        (310000, [OIL]),
        (320000, [BANANAS, OIL]),
        (340000, [BANANAS, OIL]),
        (350000, []),
    ],
)
def test_a_docking_wins_where_the_card_that_shows_brings_the_sum(
    money: int, ports: list[int]
) -> None:
    ships = {"B1": "B03", "B2": "L02", "B3": "^A", "B4": "bananas 1", "Y1": "S02", "Y2": "O03"}
    tops = {"oil": (100000,), "bananas": (30000,)}
    state = position(ships, money=(money, 0), piles=tops)
    assert winning_ports(game(), state, BLUE) == ports
    assert winning_ports(game(), state, YELLOW) == []


@pytest.mark.rule("BT-89")
def test_a_docking_wins_even_where_only_a_dollar_is_missing() -> None:
    state = position({"B1": "B03", "B2": "L02"}, money=(40000, 0))
    short = copy(game())
    short.target = 40001
    assert winning_ports(short, state, BLUE) == [BANANAS, OIL]
    short.target = 40000
    assert winning_ports(short, state, BLUE) == []


@pytest.mark.rule("BT-78", "BT-80", "BT-82")
def test_a_port_pays_the_card_that_shows_and_home_port_a_bonus_too() -> None:
    ships = {"B1": "S02", "Y1": "L05"}
    tops = {"sugar": (30000, 80000), "oil": (100000,), "lumber": (20000,), "bananas": ()}
    state = position(ships, piles=tops)
    assert [pay_at(game().sea, state, port) for port in range(4)] == [50000, 20000, 0, 100000]
    assert best_paying(game().sea, state) == (OIL, 100000)
    bare = position(ships, piles={**tops, "sugar": ()}, bonus=1)
    assert pay_at(game().sea, bare, SUGAR) == 20000
    none_left = position(ships, piles=tops, bonus=0)
    assert pay_at(game().sea, none_left, SUGAR) == 30000
    alike = position(ships, piles={**tops, "lumber": (50000,), "oil": ()})
    assert best_paying(game().sea, alike) == (SUGAR, 50000), "the first of equal ones"


def test_every_ship_lies_somewhere_unless_it_hangs_or_is_lost() -> None:
    sea = game().sea
    assert sea.point(At("B08")) == (12.875, 11.75)
    assert sea.point(Docked("oil", 2)) == (3.625, 18.5)
    assert sea.point(Docked("sugar", 4)) == (1.5, 7.125)
    assert sea.point(Adrift(11515, 13002, 1)) == (11.515, 13.002)
    assert sea.point(Hanging("A", 1)) is None
    assert sea.point(Lost()) is None


@pytest.mark.rule("BT-71")
def test_whoever_lies_on_a_space_owns_it() -> None:
    ships = position({"B1": "S02", "Y2": "L05"}).ships
    assert [owner_at(ships, space) for space in ("S02", "L05", "L06")] == [BLUE, YELLOW, None]
