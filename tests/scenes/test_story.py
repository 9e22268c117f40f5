"""The story strip: everything since one's own last decision, whole, and linked to its arrows."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from boardgames.core.game import NOBODY
from boardgames.core.narration import TurnSummary
from boardgames.core.session import Session
from boardgames.data.settings import Settings
from boardgames.games import CATALOGUE, box_of
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import KeyPressed, PointerMoved, Wheel
from boardgames.ui.table.table import Table
from boardgames.ui.widgets.story import DOWN, UP
from tests.layout.matches import played, table_for
from tests.shared_caches import as_it_stood

GAMES = [box.name for box in CATALOGUE]


def before_own_turn(game: str, match: Session[Any, Any], begin: int) -> int:
    """The first decision of seat 0 after everybody else has done something."""
    entries = match.entries
    others = set[int]()
    for entry in entries[begin:]:
        if entry.seat == 0 and len(others) >= min(3, match.seats - 1):
            return entry.index
        others = set() if entry.seat == 0 else others | ({entry.seat} - {-1})
    raise AssertionError(f"seat 0 of {game} never waits")


def table_of(game: str, size: tuple[int, int] = (1280, 800)) -> Table:
    """One person and computers, when the person is to decide."""
    seats = box_of(game).seats[-1]
    match = played(game, seats)
    session = as_it_stood(match, before_own_turn(game, match, len(match.entries) // 3))
    session.humans = frozenset({0})
    studio = Studio(size, Settings(reduced_motion=True))
    table = table_for(studio, game, session, bots=tuple(range(1, seats)))
    studio.seat_at(table, 0)
    studio.room.stack.scenes = [table]
    assert table.decides
    return table


def visible(table: Table) -> list[str]:
    return [line.text for _, line in table.display.story_page(table.frame).lines]


@pytest.mark.parametrize("game", GAMES)
def test_it_begins_after_ones_own_last_decision(game: str) -> None:
    table = table_of(game)
    own = max(e.index for e in table.session.entries if e.seat == 0)
    turns = table.viewpoint.now().recent_turns
    assert turns
    assert all(turn.last > own for turn in turns)
    assert [turn.first for turn in turns] == sorted(turn.first for turn in turns)
    later = {turn.key for turn in table.viewpoint.now().story if turn.text and turn.last > own}
    assert later == {turn.key for turn in turns}


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_no_line_is_cut_and_everything_can_be_scrolled_to(game: str, size: tuple[int, int]) -> None:
    table = table_of(game, size)
    room, strip = table.room, table.display.strip
    words = " ".join(turn.whole for turn in table.viewpoint.now().recent_turns).split()
    seen = list[tuple[int, str]]()
    for step in range(200):
        page = table.display.story_page(table.frame)
        for place, line in page.lines:
            assert strip.rect.contains(place)
            assert room.letters.width(line.text, page.px) <= place.width
        seen += [(page.above + i, line.text) for i, (_, line) in enumerate(page.lines)]
        if not page.below:
            break
        table.handle(Wheel(strip.rect.center, -1.0))
        assert table.display.story_page(table.frame).above == step + 1
    told = " ".join(text for _, text in sorted(set(seen)))
    assert told.split() == words


def long_story() -> Table:
    """A table whose strip is too small for what happened."""
    table = table_of("whatzit", (960, 600))
    assert table.display.story_page(table.frame).below
    return table


def test_keys_and_arrows_scroll_too() -> None:
    table = long_story()
    first = visible(table)
    assert table.target_of(UP) is None
    table.handle(KeyPressed("pagedown"))
    assert visible(table) != first
    table.handle(KeyPressed("pageup"))
    assert visible(table) == first
    down = table.target_of(DOWN)
    assert down is not None
    table.press(down)
    assert visible(table) != first


def test_while_others_play_its_end_is_shown() -> None:
    table = long_story()
    strip, turns = table.display.strip, table.viewpoint.now().recent_turns
    assert strip.page(turns).above == 0
    assert strip.page(turns, is_growing=True).below == 0


def test_turns_that_fit_stay_whole_in_a_column() -> None:
    strip = table_of("whitewater").display.strip
    turns = [TurnSummary(seat, seat, seat, "They sailed. " * 6, None, ()) for seat in range(4)]
    page = strip.page(turns)
    for turn in range(4):
        assert len({place.left for place, line in page.lines if line.turn == turn}) == 1


@pytest.mark.parametrize("game", ["bermuda", "conflict", "waterworld", "whitewater"])
def test_a_sentence_and_its_arrows_light_each_other(game: str) -> None:
    table = table_of(game)
    turns = table.viewpoint.now().recent_turns
    moved = {arrow.turn for arrow in table.marks.arrows if arrow.path(table.room)}
    at = next(i for i, turn in enumerate(turns) if turn.key in moved)
    cell = table.target_of(("story", at))
    assert cell is not None
    plain = picture(table, None)
    lit = picture(table, cell.rect.center)
    arrow = next(a for a in table.marks.arrows if a.turn == turns[at].key and a.path(table.room))
    points = [p for p in arrow.touches(table.room) if table.display.areas.board.contains(p)]
    assert any(differs(plain, lit, spot) for spot in points)
    free = next(p.center for p in points if is_arrow(table, p.center))
    lit = picture(table, free)
    assert differs(plain, lit, cell.rect)


def is_arrow(table: Table, pos: tuple[int, int]) -> bool:
    target = table.target_at(pos)
    return target is not None and target.ref[0] == "arrow"


def picture(table: Table, pos: tuple[int, int] | None) -> pygame.Surface:
    table.handle(PointerMoved(pos or (2, 2)))
    sheet = pygame.Surface(table.room.size)
    table.draw(sheet)
    return sheet


def differs(one: pygame.Surface, other: pygame.Surface, rect: pygame.Rect) -> bool:
    cut = [pygame.image.tobytes(sheet.subsurface(rect), "RGB") for sheet in (one, other)]
    return cut[0] != cut[1]


@pytest.mark.parametrize("game", GAMES)
def test_nobody_viewing_sees_the_last_turns(game: str) -> None:
    table = table_of(game)
    table.viewpoint.viewer = NOBODY
    seen = table.viewpoint.now()
    assert list(seen.recent_turns) == list(seen.last_turns[-table.session.seats :])
    assert not seen.paths
