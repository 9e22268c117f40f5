"""The cards of a fleet look alike, and what is drawn small can be read and is explained."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from boardgames.data.settings import Settings
from boardgames.games.bermuda.scene import labels, pointing, ship_labels
from boardgames.program import offscreen
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import KeyPressed, PointerMoved
from boardgames.ui.table.notes import REST_MS, advised
from tests.rules.bermuda.positions import position
from tests.scenes.bermuda_tables import lines, said, staged

LONG = {"B1": "S01", "B2": "L02", "B3": "B01", "Y1": "O02"}
CALM = Settings(reduced_motion=True, undo_pause="off", hints=False)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_all_cards_of_a_fleet_are_set_in_one_size(size: tuple[int, int]) -> None:
    studio = Studio(size, CALM)
    table = staged(studio, position({**LONG, "B4": "oil"}, roll=4))
    numbers = range(1, 5)
    places = [ship_labels.where(table.frame, 0, number) for number in numbers]
    tight = [f"{number}: {place}" for number, place in zip(numbers, places, strict=True)]
    headings = [line for line in lines(studio, table) if line.text in (*places, *tight)]
    assert len(headings) == 4
    assert len({line.px for line in headings}) == 1


def test_a_covered_ship_says_so_below_its_heading() -> None:
    studio = Studio((1280, 800), CALM)
    table = staged(studio, position({"B1": "B07", "Y1": "S02"}))
    assert ship_labels.where(table.frame, 0, 1) == "8 spaces from Santiago"
    assert ship_labels.outlook(table.frame, 0, 1) == "The cloud covers it."


def test_a_safe_sail_is_called_that_and_marked_once() -> None:
    studio = Studio((1280, 800), CALM)
    table = staged(studio, position({"B1": "S01", "B2": "L08", "Y1": "O01"}, roll=1))
    table.handle(KeyPressed("1"))
    assert ship_labels.outlook(table.frame, 0, 1).endswith(" No risk.")
    assert [line for line in said(studio, table) if "isk there" in line] == ["No risk there"]
    assert not any(line.startswith("Risk now") for line in said(studio, table))


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_a_computer_one_delivery_away_has_the_sign_too(size: tuple[int, int]) -> None:
    studio = Studio(size, CALM)
    table = staged(studio, position({"B1": "L05", "Y1": "O05"}, money=(0, 300_000)), humans=[0])
    assert sum(line in labels.ONE_DELIVERY for line in said(studio, table)) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_no_mark_of_a_player_one_delivery_away_is_on_the_bar_or_off_the_panel(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(offscreen, "NAMES", ("Ada", "Gulliver"))
    studio, feet = Studio(size, CALM), []
    for number in (1, 2):
        first = position({"B1": "L05", "Y1": "O05"}, money=(0, 300_000), number=number)
        table = staged(studio, first, humans=[0])
        plate = table.display.areas.plates[1]
        foot = Rect(plate.left - 20, plate.bottom - studio.room.px(12), plate.width + 20, 30)
        assert (table.view.mover == 1) == (number == 2)
        assert "1 delivery to win" in said(studio, table)
        feet.append(pygame.image.tobytes(studio.drawn(table).subsurface(foot), "RGB"))
    assert feet[0] == feet[1]


def test_things_say_what_they_are_while_advice_is_shown() -> None:
    studio = Studio((1280, 800), CALM)
    table = staged(studio, position({"B1": "S01", "Y1": "O02"}))
    table.turns.show_all()
    table.handle(KeyPressed("h"))
    given = table.note
    assert given is not None
    assert given.was_asked
    eye = table.target_of(pointing.SEE_THROUGH)
    assert eye is not None
    table.handle(PointerMoved(eye.rect.center))
    table.update(2 * REST_MS)
    found = said(studio, table)
    assert eye.label in found
    assert any(given.text.startswith(line) for line in found)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1280, 800), (1920, 1080)])
def test_advice_ends_with_a_whole_sentence_where_room_is_scarce(size: tuple[int, int]) -> None:
    studio = Studio(size, CALM)
    table = staged(studio, position({"B1": "S01", "Y1": "O02"}, roll=3))
    before = said(studio, table)
    move = "Sail ship 1 towards Santiago, which pays $100,000 once there’s room."
    risk = "The risk falls to 10 of 16 spins."
    table.notes.tell(advised(f"{move} {risk} Or ship 4: risk 12 of 16 spins."))
    told = " ".join(line for line in said(studio, table) if line not in before)
    assert told.startswith(move)
    assert "…" not in told
    assert told.endswith(".")
