"""Pictures of cards at Whatzit? are made ahead, part by part, and look as if made at once."""

from __future__ import annotations

import pygame
import pytest

from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.numbers import Play
from boardgames.games.whatzit.scene.draw.card_face import Printer
from boardgames.games.whatzit.scene.draw.pictures import Standing
from boardgames.games.whatzit.scene.table import WhatzitScene
from boardgames.program.studio import Studio
from boardgames.ui.draw.assets import Assets
from tests.scenes.whatzit_tables import STILL, opened, play, rolled, table_of

ENOUGH = 80
"""Frames after which everything is ready."""


@pytest.fixture
def studio() -> Studio:
    return Studio((1280, 800), STILL)


def printer_of(table: WhatzitScene) -> Printer:
    """A printer that has printed nothing yet."""
    return Printer(table.room.assets, table.room.letters, table.game.codes)


def pixels(picture: pygame.Surface) -> bytes:
    return picture.get_buffer().raw


@pytest.mark.parametrize("card", ["r001", "r034", "r043", "w382", "w480"])
def test_a_code_printed_in_the_smallest_parts_is_the_same(studio: Studio, card: str) -> None:
    table = table_of(studio)
    whole, ahead, hurried = (printer_of(table) for _ in range(3))
    wide = table.layout.reveal.code.width
    parts = 0
    while not ahead.is_printed(card, wide):
        ahead.print_ahead(card, wide)
        parts += 1
    frames = 0
    while not hurried.is_printed(card, wide):
        hurried.being_printed(card, wide)
        frames += 1
    assert pixels(ahead.front(card, wide)) == pixels(whole.front(card, wide))
    assert pixels(hurried.front(card, wide)) == pixels(whole.front(card, wide))
    assert parts >= frames > 2


def test_wiping_the_sheet_spares_a_code_that_is_being_drawn_on_it(studio: Studio) -> None:
    table = table_of(studio)
    printer, whole = printer_of(table), printer_of(table)
    wide = table.layout.easel.card.width
    for _ in range(4):
        printer.being_printed("r034", wide)
    list(printer.wipe_sheet(wide))
    assert pixels(printer.front("r034", wide)) == pixels(whole.front("r034", wide))


def test_the_code_is_printed_for_its_reveal_while_it_stands_open(studio: Studio) -> None:
    table = opened(studio)
    card, wide = table.view.card, table.layout.reveal.code.width
    assert not table.pictures.printer.is_printed(card, wide)
    before = studio.drawn(table).copy()
    for _ in range(ENOUGH):
        studio.drawn(table)
    assert table.pictures.printer.is_printed(card, wide)
    assert pixels(studio.drawn(table)) == pixels(before)


def test_a_covered_card_is_not_printed_ahead(studio: Studio) -> None:
    table = opened(studio)
    table.desk.is_paused = True
    for _ in range(ENOUGH):
        studio.drawn(table)
    assert not table.pictures.printer.is_printed(table.view.card, table.layout.reveal.code.width)


@pytest.mark.parametrize("judge", ["moderator", "program"])
def test_what_a_card_needs_is_made_while_the_board_is_seen(
    studio: Studio, monkeypatch: pytest.MonkeyPatch, judge: str
) -> None:
    table = rolled(studio, Play.ALL, judge=judge)
    first = studio.drawn(table).copy()
    for _ in range(ENOUGH):
        studio.drawn(table)
    assert pixels(studio.drawn(table)) == pixels(first), "nothing is seen of it"
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


def test_memory_that_is_got_ahead_never_covers_what_was_painted(studio: Studio) -> None:
    window = pygame.Surface((400, 900))
    part, painted = pygame.Rect(0, 0, 300, 800), []

    def paint() -> None:
        painted.append(True)
        window.fill((200, 10, 10), part)

    standing = Standing()
    steps = standing.reserve(window, part)
    next(steps)
    standing.draw(window, part, "a key", paint)
    list(steps)
    for again in (1, 2):
        window.fill((0, 0, 0))
        standing.draw(window, part, "a key", paint)
        assert window.get_at((10, 790)).r == 200, "as it was painted"
        assert len(painted) == again
        standing.forget()
        list(standing.reserve(window, part))


def test_a_code_is_printed_alike_on_a_sheet_that_others_were_drawn_on(studio: Studio) -> None:
    table = table_of(studio)
    used, wide = printer_of(table), table.layout.easel.card.width
    for card in ("w480", "r001", "r043"):
        used.front(card, wide)
    for _ in range(5):
        used.being_printed("w382", wide)
    for size in (wide // 2, wide):
        assert pixels(used.front("r034", size)) == pixels(printer_of(table).front("r034", size))
