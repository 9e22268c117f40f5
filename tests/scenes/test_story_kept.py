"""What a screen keeps of the story is what it would be told anew, whatever was taken back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from boardgames.core.narration import SeenEntry, told_turns
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.core.wording import Teller
from boardgames.games import CATALOGUE, kit_of, open_game
from boardgames.games.conflict.scene.painting import Painter
from boardgames.games.conflict.scene.side import side_area
from boardgames.games.conflict.scene.table import ConflictScene
from boardgames.games.whitewater.scene.frame import Pictures
from boardgames.games.whitewater.scene.table import WhitewaterScene
from boardgames.program.studio import Studio
from boardgames.ui.furniture.story import Strip
from boardgames.ui.kept import Layer
from boardgames.ui.table.sitting import Sitting
from boardgames.ui.table.table import AnyTable
from tests.scenes.worlds import MOST_LATE

ACTIONS = 120
TAKEN_BACK_IN = 9
"""One action in so many is taken back, and another comes in its place before anybody looks."""


SOME = 6


def who(seat: int) -> str:
    """A name."""
    return f"Player {seat + 1}"


def looked_at_anew(sitting: Sitting) -> list[SeenEntry]:
    """Every entry shown, without anything kept."""
    shown = sitting.session.entries[: sitting.shown]
    return [SeenEntry(e.index, e.seat, tuple(sitting.seen_events(e))) for e in shown]


@pytest.mark.parametrize("game", [box.name for box in CATALOGUE])
def test_what_is_kept_is_what_would_be_told_anew(game: str) -> None:
    opened = open_game(game)
    session, narration = Session(opened, opened.seats[0], 5), kit_of(game).narration(opened)
    sitting, rng = Sitting(session, narration, who), Rng(5)
    taken_back = 0
    for _ in range(ACTIONS):
        if session.to_move is None:
            break
        session.play(rng.choice(session.legal_actions()))
        sitting.snap()
        assert sitting.seen_entries() == looked_at_anew(sitting)
        if not rng.below(TAKEN_BACK_IN) and session.undo():
            session.play(rng.choice(session.legal_actions()))
            taken_back += 1
        sitting.snap()
        sitting.viewer = rng.below(session.seats)
        entries = looked_at_anew(sitting)
        assert sitting.seen_entries() == entries
        teller = Teller(who, sitting.alone)
        assert sitting.story() == told_turns(narration, entries, teller, who)
    assert taken_back


def strip_of(table: AnyTable, sheet: pygame.Surface) -> bytes:
    """The strip of a new picture."""
    table.draw_picture(sheet)
    return pygame.image.tobytes(sheet.subsurface(table.strip.rect), "RGB")


def bare(table: AnyTable) -> pygame.Surface:
    """The table before anything lies on it."""
    sheet = pygame.Surface(table.room.size)
    table.draw_backdrop(table.frame(), sheet)
    return sheet


def written_anew(table: AnyTable, ground: pygame.Surface) -> bytes:
    """The strip as a table would write it that has shown nothing before."""
    sheet, strip = ground.copy(), Strip(table.room, table.strip.rect)
    strip.draw(sheet, strip.shown(table.last_turns), table.players, None)
    return pygame.image.tobytes(sheet.subsurface(strip.rect), "RGB")


def of_computers(game: str) -> AnyTable:
    """A table at which nobody sits, before its first action."""
    return Studio((1280, 800)).table(open_game(game), kit_of(game), 2, 5, humans=[])


def plays_on(table: AnyTable) -> None:
    """Computers do something that is seen to move."""
    shown = table.sitting.shown
    while not (table.stage.is_moving and table.sitting.shown > shown):
        if table.is_settled:
            table.send([Rng(3).choice(table.session.legal_actions())])
        table.animate(1)


def assert_words_come_a_picture_late(table: AnyTable, happens: Callable[[AnyTable], None]) -> None:
    """Whatever happens is told in the picture after the one that shows it, and that one comes."""
    sheet, ground = pygame.Surface(table.room.size), bare(table)
    before, news = strip_of(table, sheet), 0
    for _ in range(4 * SOME):
        happens(table)
        table.is_dirty = False
        assert strip_of(table, sheet) == before
        assert table.is_dirty, "the words would wait for as long as nothing moves"
        told = strip_of(table, sheet)
        assert told == written_anew(table, ground)
        before, news = told, news + (told != before)
    assert news


def test_what_begins_to_move_is_told_in_the_picture_after_it() -> None:
    assert_words_come_a_picture_late(of_computers("conflict"), plays_on)


def test_somebody_else_is_told_at_once_what_they_may_know() -> None:
    table = of_computers("conflict")
    sheet = pygame.Surface(table.room.size)
    ground = bare(table)
    strip_of(table, sheet)
    for viewer in range(table.session.seats):
        plays_on(table)
        table.sitting.viewer = viewer
        assert strip_of(table, sheet) == written_anew(table, ground)


def test_plates_that_come_a_picture_late_come_with_the_next() -> None:
    table = of_computers("conflict")
    assert isinstance(table, ConflictScene)
    sheet, ground = pygame.Surface(table.room.size), bare(table)
    late = 0
    for _ in range(4 * SOME):
        plays_on(table)
        area = side_area(table.own_frame())
        table.draw_picture(sheet)
        first = pygame.image.tobytes(sheet.subsurface(area), "RGB")
        table.draw_picture(sheet)
        anew = ground.copy()
        Painter().paint_table(table.own_frame(), anew, anew, table.beside)
        wanted = pygame.image.tobytes(anew.subsurface(area), "RGB")
        assert pygame.image.tobytes(sheet.subsurface(area), "RGB") == wanted
        late += first != wanted
    assert late, "none was late: then this shows nothing"


def plates_of(table: WhitewaterScene) -> bytes:
    """All plates as the picture shows them that comes now."""
    sheet = pygame.Surface(table.room.size)
    table.draw_picture(sheet)
    plates = table.areas.plates
    return pygame.image.tobytes(sheet.subsurface(plates[0].unionall(plates[1:])), "RGB")


def at_rest(table: WhitewaterScene) -> bytes:
    """All plates once nothing waits any longer, which takes a few pictures at the most."""
    for _ in range(MOST_LATE):
        table.is_dirty = False
        shown = plates_of(table)
        if not table.is_dirty:
            return shown
    raise AssertionError("something waits for longer than anybody should look at the old")


def test_plates_beside_the_river_come_a_few_pictures_late_at_most() -> None:
    table = of_computers("whitewater")
    assert isinstance(table, WhitewaterScene)
    table.room.stack.scenes = [table]
    late = 0
    for _ in range(2 * SOME):
        plays_on(table)
        first, last = plates_of(table), at_rest(table)
        wanted = painted_anew(table)
        assert last == wanted
        late += first != wanted
    assert late, "none was late: then this shows nothing"


def painted_anew(table: WhitewaterScene) -> bytes:
    """The plates as they look where nothing was kept."""
    kept, table.pictures = table.pictures, Pictures(table.room.assets)
    wanted = plates_of(table)
    table.pictures = kept
    return wanted


def plays_to_the_end(table: WhitewaterScene, *, is_seen: bool) -> None:
    """Computers do something, and all of it is over."""
    table.send([Rng(3).choice(table.session.legal_actions())])
    table.animate(16)
    while table.is_moving or not table.is_settled:
        if is_seen:
            plates_of(table)
        table.animate(16)


def test_plates_come_soon_after_a_motion_has_ended() -> None:
    table = of_computers("whitewater")
    assert isinstance(table, WhitewaterScene)
    table.room.stack.scenes = [table]
    late = 0
    for _ in range(2 * SOME):
        plays_to_the_end(table, is_seen=True)
        table.is_dirty = False
        first, has_more = plates_of(table), table.is_dirty
        last, wanted = at_rest(table), painted_anew(table)
        assert last == wanted
        assert has_more or first == wanted, "they would wait for as long as nothing moves"
        late += first != wanted
    assert late, "none was late: then this shows nothing"


def test_plates_wait_for_no_picture_where_somebody_else_shows_the_table() -> None:
    table = of_computers("whitewater")
    assert isinstance(table, WhitewaterScene)
    table.room.stack.scenes = []
    for _ in range(SOME):
        plays_to_the_end(table, is_seen=True)
        assert plates_of(table) == painted_anew(table)


def test_a_part_is_put_off_once_however_often_there_is_much_to_draw() -> None:
    layer, sheet = Layer(), pygame.Surface((4, 4))
    drawn: list[str] = []
    for key in ("old", "new", "new", "newer", "newer", "newer"):
        layer.paint_late(sheet, sheet.get_rect(), key, partial(drawn.append, key))
    assert drawn == ["old", "new", "newer"]


def test_a_part_that_is_as_it_was_isnt_put_off() -> None:
    layer, sheet = Layer(), pygame.Surface((4, 4))
    drawn: list[str] = []
    for key in ("old", "new", "old", "new"):
        layer.paint_late(sheet, sheet.get_rect(), key, partial(drawn.append, key))
    assert drawn == ["old", "new"]


def ends_something(table: AnyTable) -> None:
    """Computers do something, and all of it has been seen to move."""
    table.send([Rng(3).choice(table.session.legal_actions())])
    while table.is_moving or not table.is_settled:
        table.animate(16)


def test_what_has_moved_is_told_in_the_picture_after_it_where_a_computer_goes_on() -> None:
    table = of_computers("waterworld")
    table.room.stack.scenes = [table]
    assert_words_come_a_picture_late(table, ends_something)


def test_a_table_that_somebody_else_shows_tells_everything_at_once() -> None:
    table = of_computers("waterworld")
    table.room.stack.scenes = []
    sheet, ground = pygame.Surface(table.room.size), bare(table)
    for _ in range(4 * SOME):
        ends_something(table)
        assert strip_of(table, sheet) == written_anew(table, ground)
