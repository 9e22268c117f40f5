"""Draws the rows and details of the score book."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from boardgames.core.score_book import Entry
from boardgames.ui.draw import paint, widgets
from boardgames.ui.draw.theme import FADED_INK, GOLD, INK
from boardgames.ui.scene import Room
from boardgames.ui.shell import score_pages
from boardgames.ui.shell.score_pages import DetailRow, Games


def draw_entry(room: Room, surface: Surface, row: Rect, entry: Entry, games: Games) -> None:
    """A match: game, day and length above everybody by place."""
    inner = row.inflate(-room.px(28), -room.px(16))
    if entry.game in games:
        _draw_cover(room, surface, entry.game, inner)
    inner.left += inner.height + room.px(12)
    inner.width = row.right - room.px(254) - inner.left
    top, below = widgets.rows(inner, [round(inner.height * 0.42), 0], 0)
    title, facts = widgets.columns(top, [round(top.width * 0.5), 0], room.px(12))
    text = score_pages.title_of(entry, games)
    room.letters.draw_in(surface, text, title, room.type_px(29), INK, "display")
    text = score_pages.facts_of(entry)
    room.letters.draw_in(surface, text, facts, room.type_px(22), FADED_INK, "text", "right")
    text = score_pages.BETWEEN.join(score_pages.ranking_words(entry, games))
    room.letters.draw_in(surface, text, below, room.type_px(23), INK)


def draw_person(
    room: Room, surface: Surface, row: Rect, name: str, played: str, is_shown: bool
) -> None:
    _draw_choice(room, surface, row, is_shown)
    inner = row.inflate(-room.px(36), -room.px(14))
    place, count = widgets.columns(inner, [0, room.px(80)], room.px(10))
    room.letters.draw_in(surface, name, place, room.type_px(28), INK, "display")
    room.letters.draw_in(surface, played, count, room.type_px(24), FADED_INK, "text", "right")


def draw_game(
    room: Room, surface: Surface, row: Rect, game: str, words: tuple[str, str], is_shown: bool
) -> None:
    """`words`: its title, and how often it was played."""
    _draw_choice(room, surface, row, is_shown)
    inner = row.inflate(-room.px(36), -room.px(14))
    _draw_cover(room, surface, game, inner)
    place = Rect(inner.left + inner.height + room.px(12), inner.top, 0, inner.height)
    place.width = inner.right - place.left
    head, line = widgets.rows(place, [round(place.height * 0.56), 0], 0)
    room.letters.draw_in(surface, words[0], head, room.type_px(27), INK, "display")
    room.letters.draw_in(surface, words[1], line, room.type_px(21), FADED_INK)


def _draw_cover(room: Room, surface: Surface, game: str, inner: Rect) -> None:
    picture = room.assets.fitted(f"covers/{game}", (inner.height, inner.height))
    place = Rect(inner.left, inner.top, inner.height, inner.height)
    surface.blit(picture, picture.get_rect(center=place.center))


def _draw_choice(room: Room, surface: Surface, row: Rect, is_shown: bool) -> None:
    if is_shown:
        plate = row.inflate(-room.px(12), -room.px(12))
        gold = paint.rounded(plate.size, room.px(10), GOLD, GOLD, alpha=110)
        surface.blit(gold, plate)


def draw_head(
    room: Room, surface: Surface, area: Rect, title: str, below: str, beside: int
) -> None:
    """The name above the details; `beside` is taken by buttons."""
    head = Rect(area.left, area.top, area.width - beside, room.px(64))
    room.letters.draw_in(surface, title, head, room.type_px(40), INK, "display")
    if below:
        line = Rect(area.left, head.bottom, area.width, room.px(60))
        room.letters.draw_in(surface, below, line, room.type_px(24), FADED_INK)


def detail_widths(room: Room, width: int, rows: Sequence[DetailRow]) -> list[int]:
    """Of as many columns as have room: at least half of their longest text, in two lines."""
    px, gap = room.type_px(25), room.px(28)
    least, full = [], []
    for column in zip(*(row.cells for row in rows), strict=True):
        small = [room.letters.width(text, room.letters.smallest, "bold") for text in column]
        words = [widgets.widest_word(room, text or " ", px) for text in column]
        least.append(max(*words, round(0.7 * max(small))) + gap)
        full.append(max(room.letters.width(text, px, "bold") for text in column) + gap)
    while len(least) > 1 and sum(least) > width:
        least.pop()
        full.pop()
    wishes = [most - few for most, few in zip(full, least, strict=True)]
    spare = width - sum(least)
    share = min(1.0, spare / max(1, sum(wishes)))
    widths = [few + int(wish * share) for few, wish in zip(least, wishes, strict=True)]
    widths[0] += width - sum(widths)
    return widths


def draw_detail(
    room: Room,
    surface: Surface,
    rect: Rect,
    row: DetailRow,
    widths: Sequence[int],
    is_shown: bool,
) -> None:
    """`widths` of the cells that have room."""
    colour, px = (FADED_INK, 21) if row.is_heading else (INK, 25)
    cells = widgets.columns(rect, widths, 0)
    for number, (text, cell) in enumerate(zip(row.cells, cells, strict=False)):
        face = "bold" if number == 0 and not row.is_heading else "text"
        inner = cell.inflate(-room.px(8), -room.px(8))
        if text:
            room.letters.draw_in(surface, text, inner, room.type_px(px), colour, face)
    if is_shown:
        widgets.draw_focus(room, surface, rect, room.px(10))
