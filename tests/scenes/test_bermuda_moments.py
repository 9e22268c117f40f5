"""Moments of Bermuda Triangle: large words for the people concerned, and none among computers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from boardgames.core.game import Moment, Seat
from boardgames.data.settings import Settings
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import BermudaAction, Sail, Spun
from boardgames.games.bermuda.rules.rules import threats
from boardgames.games.bermuda.rules.state import State
from boardgames.program.offscreen import Studio
from boardgames.ui.table.flourish import Flourish
from boardgames.ui.table.table import Table
from tests.rules.bermuda.positions import game, position, sector
from tests.scenes.bermuda_tables import E_4_N, G_EAST, scenery_of, staged

ALONE, BOTH, NOBODY = (0,), (0, 1), (2,)
"""Who are people at a table of three: Ada, Ada and Ben, or only Cleo, whom nothing concerns."""


@pytest.fixture(scope="module")
def studio() -> Studio:
    return Studio((960, 600), Settings(hints=False))


def words(studio: Studio, first: State, action: BermudaAction, humans: Sequence[Seat]) -> list[str]:
    """The large words of all moments of one action."""
    return [made.words for made in flourishes(studio, first, action, humans)]


def flourishes(
    studio: Studio, first: State, action: BermudaAction, humans: Sequence[Seat]
) -> list[Flourish]:
    table = staged(studio, first, humans=humans)
    return _made(table, first, action)


def _made(table: Table, first: State, action: BermudaAction) -> list[Flourish]:
    view, told = first, game().trace(first, action)
    found: list[Flourish] = []
    for number, (event, after) in enumerate(told, 1):
        following = [later for later, _ in told[number:]]
        moment = Moment(event, view, after, following)
        groups = table.ui.motions(scenery_of(table), moment)
        found += [one for group in groups for one in group if isinstance(one, Flourish)]
        view = after
    return found


SHIPS = {"B1": "S01", "Y1": "S05", "G1": "L05"}
CAUGHT = {"B1": "B07", "Y1": "S09", "G1": "L02"}
ESCAPED = {"B1": "O09", "Y1": "L02", "G1": "L05"}
NEAR: dict[str, Any] = {"cloud": (4, 3), "letter": "E"}


class TestSailing:
    def test_docking_names_all_that_was_earned(self, studio: Studio) -> None:
        first = position({**SHIPS, "B1": "O09"}, seats=3, roll=2, piles={"sugar": (50_000,)})
        move = Sail(1, "sugar")
        assert words(studio, first, move, ALONE) == ["You earned $70,000!"]
        assert words(studio, first, move, BOTH) == ["Ada earned $70,000!"]
        assert words(studio, first, move, NOBODY) == []

    def test_an_empty_port_is_no_moment(self, studio: Studio) -> None:
        first = position({**SHIPS, "B1": "S11"}, seats=3, roll=1, piles={"lumber": ()})
        assert words(studio, first, Sail(1, "lumber"), ALONE) == []

    def test_bumping_and_being_bumped(self, studio: Studio) -> None:
        first = position({**SHIPS, "Y1": "S04"}, seats=3, roll=3)
        move = Sail(1, "S04")
        assert words(studio, first, move, ALONE) == ["You sent Ben’s ship 1 back to Miami!"]
        assert words(studio, first, move, (1,)) == ["Ada sent your ship 1 back to Miami!"]
        assert words(studio, first, move, BOTH) == ["Ada sent Ben’s ship 1 back to Miami!"]
        assert words(studio, first, move, NOBODY) == []

    def test_a_delivery_before_the_win_is_announced_whoever_comes_near(
        self, studio: Studio
    ) -> None:
        ships = {"B1": "S11", "B2": "O05", "Y1": "S05", "G1": "L05"}
        piles = {"lumber": (40_000,)}
        first = position(ships, seats=3, roll=1, money=(230_000, 60_000, 0), piles=piles)
        move = Sail(1, "lumber")
        assert words(studio, first, move, ALONE) == [
            "You earned $40,000: one delivery from winning!"
        ]
        assert words(studio, first, move, BOTH) == [
            "Ada earned $40,000: one delivery from winning!"
        ]
        assert words(studio, first, move, NOBODY) == ["Ada is one delivery from winning!"]

    def test_the_winning_delivery_has_words_of_its_own(self, studio: Studio) -> None:
        ships = {"B1": "S11", "Y1": "S05", "G1": "L05"}
        first = position(ships, seats=3, roll=1, money=(310_000, 0, 0), piles={"lumber": (40_000,)})
        move = Sail(1, "lumber")
        assert words(studio, first, move, ALONE) == ["You reached $350,000 and won!"]
        for humans in (BOTH, NOBODY):
            assert words(studio, first, move, humans) == ["Ada reached $350,000 and won!"]


class TestTheCloud:
    def test_being_hooked(self, studio: Studio) -> None:
        first, spin = position(CAUGHT, seats=3, turn=-1), Spun(E_4_N)
        assert words(studio, first, spin, ALONE) == ["The cloud caught your ship 1!"]
        assert words(studio, first, spin, BOTH) == ["The cloud caught Ada’s ship 1!"]
        assert words(studio, first, spin, NOBODY) == []

    def test_being_pushed(self, studio: Studio) -> None:
        first = position({**CAUGHT, "B1": "B08"}, seats=3, turn=-1)
        spin = Spun(sector("C 9 S"))
        assert words(studio, first, spin, ALONE) == ["Pushed adrift: your ship 1!"]
        assert words(studio, first, spin, NOBODY) == []

    def test_being_carried_off(self, studio: Studio) -> None:
        ships = {"B1": "^A", "B2": "S02", "Y1": "^C", "Y2": "S09", "G1": "L05"}
        first, spin = position(ships, seats=3, turn=-1), Spun(G_EAST)
        assert words(studio, first, spin, ALONE) == ["Lost for good: your ship 1!"]
        assert words(studio, first, spin, BOTH) == ["Lost for good: Ada’s ship 1 and Ben’s ship 1!"]
        assert words(studio, first, spin, NOBODY) == []

    def test_what_is_caught_and_lost_in_one_spin_is_one_moment(self, studio: Studio) -> None:
        ships = {"B1": "B08", "B2": "S02", "Y1": "S09", "G1": "L05"}
        first = position(ships, seats=3, turn=-1)
        for number, made in enumerate(game().rules.spinner, 1):
            events = [type(event) for event, _ in game().trace(first, Spun(number))]
            if made.word is not None and ev.ShipLost in events:
                assert words(studio, first, Spun(number), ALONE) == ["Lost for good: your ship 1!"]
                return
        pytest.skip("no word catches this ship")

    def test_a_narrow_escape_is_counted(self, studio: Studio) -> None:
        first = next(
            position({**ESCAPED, "B1": place}, seats=3, turn=-1, **NEAR)
            for place in ("sugar 1", "sugar 2", "S01", "S02", "S03", "O09", "O10")
            if _most(position({**ESCAPED, "B1": place}, seats=3, turn=-1, **NEAR)) >= 8
        )
        spins = _most(first)
        missing = next(
            number
            for number in range(1, 17)
            if not any(
                isinstance(event, ev.ShipDrawnUp | ev.ShipPushed)
                for event, _ in game().trace(first, Spun(number))
            )
        )
        told = f"Narrow escape! {spins} of 16 spins would have caught "
        assert words(studio, first, Spun(missing), ALONE) == [f"{told}your ship 1."]
        assert words(studio, first, Spun(missing), BOTH) == [f"{told}Ada’s ship 1."]
        assert words(studio, first, Spun(missing), NOBODY) == []

    def test_a_small_risk_is_none(self, studio: Studio) -> None:
        first = position({"B1": "L09", "Y1": "S05", "G1": "L02"}, seats=3, turn=-1)
        assert _most(first) < 8
        assert words(studio, first, Spun(sector("A 2 N")), (0, 1, 2)) == []


def _most(first: State) -> int:
    return max((one.spins for one in threats(game(), first)), default=0)


def test_every_moment_lasts_from_1_2_to_2_5_seconds(studio: Studio) -> None:
    first = position({"B1": "^A", "B2": "B07", "Y1": "^C", "Y2": "S09"}, turn=-1)
    for number in range(1, 17):
        for made in flourishes(studio, first, Spun(number), (0, 1)):
            assert 1200 <= made.duration <= 2500
            assert made.words


def test_a_press_skips_the_moment_alone(studio: Studio) -> None:
    table = staged(studio, position({**SHIPS, "Y1": "S04"}, seats=3, roll=3), humans=(0, 1, 2))
    table.send([Sail(1, "S04")])
    while table.stage.is_busy and "sent" not in table.stage.words:
        table.update(50)
    assert table.stage.words == "Ada sent Ben’s ship 1 back to Miami!"
    table.stage.finish_running()
    assert "sent" not in table.stage.words


def test_a_table_of_computers_has_no_moments(studio: Studio) -> None:
    first = position({"B1": "^A", "B2": "S02", "Y1": "^C", "Y2": "S09"}, turn=-1)
    assert words(studio, first, Spun(G_EAST), ()) == []
