"""Images of cards at Whatzit? are made ahead in small steps, and look as if made in one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from boardgames.core.game import NOBODY
from boardgames.core.wording import Addressing
from boardgames.games.whatzit.narration.reveal import revealed
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.state import Play
from boardgames.games.whatzit.scene.draw import easel
from boardgames.games.whatzit.scene.draw.card_face import Printer
from boardgames.games.whatzit.scene.draw.card_print import EFFORT, printing
from boardgames.games.whatzit.scene.draw.easel import draw_veil
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.layout import Pictures, Stepwise
from boardgames.program import tables
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.assets import Assets
from boardgames.ui.table.table import Table
from tests.scenes.whatzit_tables import STILL, card_of, opened, play, rolled, table_of

ENOUGH = 120
"""Updates after which everything has been preloaded."""


@pytest.fixture
def studio() -> Studio:
    return Studio((1280, 800), STILL)


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """A printing for every code that is begun from now on."""
    begun: list[object] = []

    def noted(*asked: Any) -> Any:
        begun.append(asked)
        return printing(*asked)

    monkeypatch.setattr("boardgames.games.whatzit.scene.draw.card_face.printing", noted)
    return begun


def printer_of(table: Table) -> Printer:
    """A printer that has printed nothing yet."""
    return Printer(table.room.assets, table.room.letters, table.game.codes)


def pixels(picture: pygame.Surface) -> bytes:
    return picture.get_buffer().raw


@pytest.mark.parametrize("card", ["r001", "r034", "r043", "w382", "w394", "w480"])
def test_a_code_printed_in_the_smallest_parts_is_the_same(studio: Studio, card: str) -> None:
    table = table_of(studio)
    whole, ahead, hurried = (printer_of(table) for _ in range(3))
    wide = table.display.layout.reveal.code.width
    parts = frames = 1
    while not ahead.print_ahead(card, wide):
        parts += 1
    while not hurried.print_ahead(card, wide, EFFORT):
        frames += 1
    assert pixels(ahead.front(card, wide)) == pixels(whole.front(card, wide))
    assert pixels(hurried.front(card, wide)) == pixels(whole.front(card, wide))
    assert parts >= frames > 2


def test_wiping_the_sheet_spares_a_code_that_is_being_drawn_on_it(studio: Studio) -> None:
    table = table_of(studio)
    printer, whole = printer_of(table), printer_of(table)
    wide = table.display.layout.easel.card.width
    for _ in range(4):
        assert not printer.print_ahead("r034", wide)
    list(printer.wipe_sheet(wide))
    assert pixels(printer.front("r034", wide)) == pixels(whole.front("r034", wide))


def test_the_code_is_printed_for_its_reveal_while_it_is_open(
    studio: Studio, printed: list[object]
) -> None:
    table = opened(studio)
    studio.drawn(table)
    printed.clear()
    for _ in range(ENOUGH):
        table.update(1)
    assert len(printed) == 1
    wide = table.display.layout.reveal.code.width
    table.display.layout.pictures.printer.front(table.view.card, wide)
    assert len(printed) == 1, "it is complete"


def test_a_covered_card_is_not_printed_ahead(studio: Studio, printed: list[object]) -> None:
    table = opened(studio)
    card_of(table).desk.is_paused = True
    for _ in range(ENOUGH):
        table.update(1)
        studio.drawn(table)
    assert not printed


@pytest.mark.parametrize("judge", ["moderator", "program"])
def test_what_a_card_needs_is_made_while_the_board_is_visible(
    studio: Studio, monkeypatch: pytest.MonkeyPatch, judge: str
) -> None:
    table = rolled(studio, Play.ALL, judge=judge)
    first = studio.drawn(table).copy()
    for _ in range(ENOUGH):
        table.update(1)
    assert pixels(studio.drawn(table)) == pixels(first), "nothing of it is visible"
    made: list[str] = []
    make = Assets._made

    def noted(
        assets: Assets, name: str, size: tuple[int, int], turn: int, fade: int
    ) -> pygame.Surface:
        made.append(name)
        return make(assets, name, size, turn, fade)

    monkeypatch.setattr(Assets, "_made", noted)
    if judge == "moderator":
        play(studio, table, act.Look())
    play(studio, table, act.StartTimer())
    studio.drawn(table)
    assert not [name for name in made if name.startswith(("whatzit/card", "whatzit/glass"))]


def test_a_code_is_printed_alike_on_a_sheet_that_others_were_drawn_on(studio: Studio) -> None:
    table = table_of(studio)
    used, wide = printer_of(table), table.display.layout.easel.card.width
    for card in ("w480", "r001", "r043"):
        used.front(card, wide)
    for _ in range(5):
        used.print_ahead("w382", wide)
    for size in (wide // 2, wide):
        assert pixels(used.front("r034", size)) == pixels(printer_of(table).front("r034", size))


def test_a_table_that_was_preloaded_looks_like_any_other() -> None:
    studio, other = (Studio((1280, 800), STILL) for _ in range(2))
    steps = sum(1 for _ in tables.made_ready(studio.room, "whatzit", 4, {}, None))
    assert steps > 5
    ready = studio.drawn(table_of(studio)).copy()
    assert pixels(ready) == pixels(other.drawn(table_of(other)))


def with_own_images(table: Table) -> WhatzitFrame:
    """A frame for which nothing has been drawn yet."""
    pictures = Pictures(table.room, table.game.codes)
    frame: WhatzitFrame = replace(
        table.frame, layout=replace(table.frame.layout, pictures=pictures)
    )
    return frame


def test_a_reveal_that_was_painted_in_steps_is_the_same(studio: Studio) -> None:
    table = opened(studio)
    shown = revealed(table.game.setting, table.view, (), Addressing(table.name_of, NOBODY), ())
    ready, usual = (with_own_images(table) for _ in range(2))
    windows = [studio.drawn(table).copy() for _ in range(2)]
    panel = windows[0].copy()
    draw_veil(ready.layout, panel)
    for _ in range(5):
        easel.prepare_reveal(ready, panel, shown)
    for frame, window in zip((ready, usual), windows, strict=True):
        easel.draw_reveal(frame, window, shown)
    assert pixels(windows[0]) == pixels(windows[1])


def test_another_reveal_ends_one_that_is_being_painted(studio: Studio) -> None:
    table = opened(studio)
    frame, game = with_own_images(table), table.game
    first = revealed(game.setting, frame.view, (), Addressing(table.name_of, NOBODY), ())
    (_, solved), *_ = game.trace(frame.view, act.Award(1))
    second = revealed(game.setting, solved, (), Addressing(table.name_of, NOBODY), ())
    windows = [studio.drawn(table).copy() for _ in range(3)]
    easel.prepare_reveal(frame, windows[0].copy(), first)
    for shown, window in zip((second, first, second), windows, strict=True):
        easel.draw_reveal(frame, window, shown)
    assert pixels(windows[0]) == pixels(windows[2])
    assert pixels(windows[0]) != pixels(windows[1])


def test_a_value_made_in_steps_is_made_once() -> None:
    made, steps = Stepwise[int](), []

    def begin() -> Any:
        for step in range(3):
            steps.append(step)
            yield
        return 7

    assert made.step("key", begin)
    assert steps == [0]
    assert made.get("key", begin) == 7
    assert made.get("key", begin) == 7
    assert steps == [0, 1, 2]
    assert not made.step("key", begin)
    assert made.get("another", begin) == 7
    assert len(steps) == 6
