"""Pictures of cards at Whatzit? are made ahead, part by part, and look as if made at once."""

from __future__ import annotations

import pygame
import pytest

from boardgames.games.whatzit.narration.reveal import revealed
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.numbers import Play
from boardgames.games.whatzit.scene.draw import reveal
from boardgames.games.whatzit.scene.draw.card_face import Printer
from boardgames.games.whatzit.scene.draw.easel import draw_veil
from boardgames.games.whatzit.scene.draw.pictures import Pictures, Standing
from boardgames.games.whatzit.scene.table import WhatzitScene
from boardgames.program import tables
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


def test_a_letter_bent_beside_other_work_is_the_same(studio: Studio) -> None:
    table = table_of(studio)
    card, wide = "w394", table.layout.easel.card.width
    waiting, at_once = printer_of(table), printer_of(table)
    while not waiting.is_printed(card, wide):
        waiting.being_printed(card, wide)
    assert pixels(waiting.front(card, wide)) == pixels(at_once.front(card, wide))


def test_a_table_that_was_made_ready_looks_like_any_other() -> None:
    studio, other = (Studio((1280, 800), STILL) for _ in range(2))
    steps = sum(1 for _ in tables.made_ready(studio.room, "whatzit", 4, {}, None))
    assert steps > 5
    ready = studio.drawn(table_of(studio)).copy()
    assert pixels(ready) == pixels(other.drawn(table_of(other)))


def assets_of_their_own(studio: Studio, way: str) -> Assets:
    """Assets to which nothing is lent that others made: they come to their folder otherwise."""
    folder = studio.room.assets.folder
    return Assets(folder / way / ".." / ".." / folder.name)


def test_paper_that_was_scaled_ahead_is_the_same(studio: Studio) -> None:
    wanted = [("whatzit/card_regular", (300, 234)), ("whatzit/card_regular", (411, 321))]
    ahead, usual = (assets_of_their_own(studio, way) for way in ("images", "fonts"))
    ahead.scale_ahead(wanted)
    for name, size in wanted:
        assert ahead.image(name, size) is not usual.image(name, size)
        assert pixels(ahead.image(name, size)) == pixels(usual.image(name, size))


def test_a_picture_that_cannot_be_scaled_ahead_is_made_when_it_is_asked_for(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    assets = assets_of_their_own(studio, "sounds")
    name, size = "whatzit/card_wicked", (300, 234)

    def torn(path: object) -> pygame.Surface:
        raise pygame.error("torn")

    with monkeypatch.context() as broken:
        broken.setattr(pygame.image, "load", torn)
        assets.scale_ahead([(name, size)])
        with assets._scaling[name, size]:
            pass  # by now it was tried
    assert assets.image(name, size).get_size() == size


def test_a_reveal_that_was_painted_part_by_part_is_the_same(studio: Studio) -> None:
    table = opened(studio)
    frame = table.own_frame()
    shown = revealed(table.game.setting, frame.view, (), table.name_of, ())
    ready, usual = (Pictures(studio.room, table.game) for _ in range(2))
    windows = [studio.drawn(table).copy() for _ in range(2)]
    draw_veil(table.layout, windows[0])
    stops = 0
    for _ in reveal.made_ready(frame, ready, windows[0], shown):
        assert reveal.is_being_made(frame, ready, shown)
        stops += 1
    assert stops > 5
    assert not reveal.is_being_made(frame, ready, shown)
    for pictures, window in zip((ready, usual), windows, strict=True):
        reveal.draw_reveal(frame, pictures, window, shown)
    assert pixels(windows[0]) == pixels(windows[1])


def test_another_reveal_ends_one_that_is_being_painted(studio: Studio) -> None:
    table = opened(studio)
    frame, pictures = table.own_frame(), Pictures(studio.room, table.game)
    first = revealed(table.game.setting, frame.view, (), table.name_of, ())
    (_, solved), *_ = table.game.trace(frame.view, act.Award(1))
    second = revealed(table.game.setting, solved, (), table.name_of, ())
    window = studio.drawn(table).copy()
    steps = reveal.made_ready(frame, pictures, window, first)
    next(steps)
    reveal.draw_reveal(frame, pictures, window, second)
    painted = pixels(window)
    list(steps)
    reveal.draw_reveal(frame, pictures, window, second)
    assert pixels(window) == painted


def test_what_is_put_off_comes_after_so_many_pictures() -> None:
    window, part = pygame.Surface((64, 64)), pygame.Rect(0, 0, 64, 64)
    standing = Standing()
    standing.draw(window, part, "as it was", lambda: None)
    assert not standing.puts_off("as it was", 2)
    assert [standing.puts_off(key, 2) for key in ("new", "newer", "newest")] == [True, True, False]
    standing.draw(window, part, "newest", lambda: None)
    assert not standing.puts_off("newest", 2)
    assert standing.puts_off("once more", 2)


@pytest.mark.parametrize("left", [0, 3, 16, 37])
def test_a_kept_part_is_laid_down_as_it_was_wherever_it_begins(left: int) -> None:
    window, part = pygame.Surface((200, 40)), pygame.Rect(left, 5, 101, 30)
    for x in range(200):
        window.fill((x, 255 - x, x // 2), (x, 0, 1, 40))
    before, standing = pixels(window), Standing()
    standing.draw(window, part, "a key", lambda: None)
    window.fill((0, 0, 0), part)
    assert not standing.draw(window, part, "a key", lambda: None)
    assert pixels(window) == before
