"""Choosing a ship: hovering previews, clicking selects, a second click or the button sails."""

from __future__ import annotations

import math

import pytest

from boardgames.core.game import Ref
from boardgames.data.settings import Settings
from boardgames.games.bermuda.narration.lesson import RIVAL, RIVAL_NAME
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import Sail, Spun
from boardgames.games.bermuda.scene import labels, ship_labels
from boardgames.games.bermuda.scene.fanned import CLEAR_DOTS, fanned_out
from boardgames.games.bermuda.scene.pointing import SAIL
from boardgames.program.offscreen import Studio
from boardgames.program.tables import lesson_table
from boardgames.ui.inputs import PointerMoved, PointerPressed
from boardgames.ui.table.table import Table
from tests.rules.bermuda.positions import game, position, sector
from tests.scenes.bermuda_tables import staged

SHIPS = {"B1": "S01", "B2": "L02", "Y1": "O01"}


@pytest.fixture(scope="module")
def calm() -> Studio:
    return Studio((1280, 800), Settings(reduced_motion=True, hints=False))


def hover(table: Table, ref: Ref) -> None:
    target = table.target_of(ref)
    assert target is not None
    table.handle(PointerMoved(target.rect.center))


def press(table: Table, ref: Ref) -> None:
    hover(table, ref)
    target = table.target_of(ref)
    assert target is not None
    table.handle(PointerPressed(target.rect.center))


def button(table: Table) -> str:
    return next(one.text for one in table.buttons() if one.ref == SAIL)


class TestClicking:
    @pytest.mark.parametrize("ref", [("fleet", 2), ("ship", 0, 2)])
    def test_the_first_click_selects_and_the_second_sails(self, calm: Studio, ref: Ref) -> None:
        table = staged(calm, position(SHIPS, roll=3))
        press(table, ref)
        assert table.session.entries == []
        assert button(table) == "Sail ship 2"
        assert "ship 2" in labels.prompt(table.frame)
        press(table, ref)
        assert table.session.entries[0].action == Sail(2, "L05")

    def test_what_was_clicked_stays_whatever_the_pointer_passes(self, calm: Studio) -> None:
        table = staged(calm, position(SHIPS, roll=3))
        press(table, ("fleet", 2))
        hover(table, ("fleet", 1))
        assert table.frame.choice.chosen == 1, "its course is shown"
        assert button(table) == "Sail ship 2"
        press(table, SAIL)
        assert table.session.entries[0].action == Sail(2, "L05")

    def test_a_different_ship_can_be_clicked_instead(self, calm: Studio) -> None:
        table = staged(calm, position(SHIPS, roll=3))
        press(table, ("fleet", 2))
        press(table, ("fleet", 1))
        assert table.session.entries == []
        assert button(table) == "Sail ship 1"

    def test_a_destination_sails_at_once(self, calm: Studio) -> None:
        table = staged(calm, position(SHIPS, roll=3))
        press(table, ("space", "L05"))
        assert table.session.entries[0].action == Sail(2, "L05")

    def test_a_single_ship_needs_no_second_click(self, calm: Studio) -> None:
        table = staged(calm, position({"B1": "S01", "Y1": "O01"}, roll=3))
        press(table, ("ship", 0, 1))
        assert table.session.entries[0].action == Sail(1, "S04")

    def test_the_choice_is_forgotten_with_the_decision(self, calm: Studio) -> None:
        table = staged(calm, position(SHIPS, roll=3))
        press(table, ("fleet", 2))
        press(table, SAIL)
        table.turns.show_all()
        assert table.frame.choice.clicked is None


class TestWhatTheCardsSay:
    def test_a_full_port_before_the_roll_and_after_it(self, calm: Studio) -> None:
        ships = {"B1": "S03", "B2": "L04", "Y1": "lumber", "Y2": "lumber", "Y3": "O05"}
        for roll in (0, 4):
            table = staged(calm, position(ships, roll=roll))
            assert "Bermuda is full with 2 ships." in ship_labels.outlook(table.frame, 0, 1)
            assert "full" not in ship_labels.outlook(table.frame, 0, 2)

    def test_the_button_says_that_it_wins(self, calm: Studio) -> None:
        ships = {"B1": "S11", "B2": "L02", "Y1": "O05"}
        first = position(ships, roll=1, money=(310_000, 0), piles={"lumber": (40_000,)})
        table = staged(calm, first)
        assert button(table) == "Sail ship 1 to win"
        press(table, ("fleet", 2))
        assert button(table) == "Sail ship 2"


def test_ships_adrift_on_one_point_are_fanned_out(calm: Studio) -> None:
    ships: dict[str, str | tuple[float, float]] = {"B1": "S01", "Y1": "B10"}
    ships |= {"B2": (10.0, 8.0), "Y2": (10.0, 8.0), "B3": (10.1, 8.1)}
    table = staged(calm, position(ships))
    sea = game().sea
    places = fanned_out(sea, table.view.ships)
    seen = [
        places.get((seat, number)) or sea.point(berth)
        for seat, number, berth in (
            (seat, number, table.view.ships[seat][number - 1])
            for seat, number in ((0, 2), (1, 2), (0, 3), (1, 1))
        )
    ]
    for index, one in enumerate(seen):
        for other in seen[:index]:
            assert one is not None
            assert other is not None
            assert math.dist(one, other) >= CLEAR_DOTS
    middles = {table.centre_of(("ship", *ship)) for ship in ((0, 2), (1, 2), (0, 3))}
    assert len(middles) == 3


class TestTheSpinIsTold:
    def told(self, first: dict[str, object], reading: str, *, is_again: bool = False) -> str:
        state = position({"B1": "O05", "Y1": "S02"}, turn=-1, **first)  # type: ignore[arg-type]
        events = [event for event, _ in game().trace(state, Spun(sector(reading)))]
        spun = events[0]
        assert isinstance(spun, ev.SpinnerSpun)
        return labels.caption(spun, events[1:], is_again=is_again)

    def test_a_number(self) -> None:
        assert self.told({}, "E 4 N") == "E – 4 – N: the cloud turns to E, then moves 4 dots north."
        assert self.told({}, "A 2 N") == "A – 2 – N: the cloud moves 2 dots north."

    def test_the_edge_stops_it(self) -> None:
        near = self.told({"cloud": (13, 5)}, "H 6 N")
        assert near == "H – 6 – N: the cloud turns to H, then moves 2 dots north, to the edge."
        there = self.told({"cloud": (23, 10)}, "A 10 E")
        assert there == "A – 10 – E: the cloud stays. The edge stops it from going east."
        turned = self.told({"cloud": (23, 10)}, "H 3 E")
        assert turned == ("H – 3 – E: the cloud turns to H. The edge stops it from going east.")

    def test_a_word_at_its_edge(self) -> None:
        told = self.told({"cloud": (23, 10)}, "G EAST")
        assert told == "G – EAST: the cloud turns to G and lifts, already at the edge."

    def test_the_same_spin_twice(self) -> None:
        assert self.told({}, "A 2 N", is_again=True).startswith("A – 2 – N again: ")


def test_the_lesson_calls_the_rival_by_the_name_on_the_panel(calm: Studio) -> None:
    table = lesson_table(calm.room, "bermuda", lambda: None)
    assert table.name_of(RIVAL) == RIVAL_NAME


def test_an_empty_port_is_not_what_the_button_proposes(calm: Studio) -> None:
    first = position({"B1": "S11", "B2": "L02", "Y1": "O05"}, roll=1, piles={"lumber": ()})
    table = staged(calm, first)
    assert button(table) == "Sail ship 2"


def test_magnets_and_plates_say_what_their_marks_mean(calm: Studio) -> None:
    ships: dict[str, str | tuple[float, float]] = {"B1": "S01", "B2": "^A", "Y1": (10.0, 8.0)}
    table = staged(calm, position(ships, money=(60_000, 0)))
    magnet = table.target_of(("magnet", "A"))
    assert magnet is not None
    assert magnet.label.startswith("Magnet: 1 of 2 ships.")
    ada, ben = (labels.seat_label(table.frame, seat) for seat in (0, 1))
    for told in (
        "1 ship is caught.",
        "2 ships are lost.",
        "Has the most money.",
        "Has the spinner",
    ):
        assert told in ada
    assert "1 ship is adrift." in ben
    assert "Has the" not in ben
