"""Draws the rows and details of the score book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from boardgames.core.players import Player
from boardgames.core.score_book import Entry, SeatScore
from boardgames.ui.draw import paint, widgets
from boardgames.ui.draw.theme import FADED_INK, GOLD, INK, PAPER, PAPER_DARK, SYMBOLS, mixed
from boardgames.ui.scene import Room
from boardgames.ui.shell import score_pages
from boardgames.ui.shell.score_pages import DetailRow, Games

NEUTRAL = mixed(FADED_INK, PAPER, 0.5)
"""The disc of somebody without a colour of their own."""
_MOST_LINES = 2
Looks = Mapping[str, Player]
"""Colour and symbol by name."""


def draw_entry(
    room: Room, surface: Surface, row: Rect, entry: Entry, games: Games, looks: Looks
) -> None:
    """A match: game, day and length above everybody by place. `row` ends before its buttons."""
    inner = row.inflate(-room.px(28), -room.px(16))
    if entry.game in games:
        _draw_cover(room, surface, entry.game, inner)
    inner.left += inner.height + room.px(12)
    inner.width = row.right - inner.left
    top, below = widgets.rows(inner, [round(inner.height * 0.42), 0], 0)
    title, facts = widgets.columns(top, [round(top.width * 0.5), 0], room.px(12))
    text = score_pages.title_of(entry, games)
    room.letters.draw_in(surface, text, title, room.type_px(29), INK, "display")
    text = score_pages.facts_of(entry)
    room.letters.draw_in(surface, text, facts, room.type_px(22), FADED_INK, "text", "right")
    _draw_ranking(room, surface, below, entry, games, looks)


def _draw_ranking(
    room: Room, surface: Surface, area: Rect, entry: Entry, games: Games, looks: Looks
) -> None:
    """Everybody with their symbol, the winners on gold; in two lines if one is too short."""
    ranking = score_pages.ranking(entry, games)
    texts = [text for _seat, text in ranking]
    px, cells = _flow(room, area, texts)
    for (seat, text), cell in zip(ranking, cells, strict=True):
        if seat.has_won:
            plate = paint.rounded(cell.size, cell.height // 2, GOLD, GOLD, alpha=120)
            surface.blit(plate, cell)
        side = cell.height - room.px(6)
        centre = (cell.left + cell.height // 2, cell.centery)
        _draw_badge(room, surface, seat, entry.game, looks, centre, side)
        words = Rect(cell.left + cell.height + room.px(6), cell.top, 0, cell.height)
        words.width = cell.right - words.left
        face = "bold" if seat.has_won else "text"
        room.letters.draw_in(surface, text, words, px, INK, face)


def _flow(room: Room, area: Rect, texts: Sequence[str]) -> tuple[int, list[Rect]]:
    """The largest type in which they fit in two lines, and a cell for each."""
    letters, smallest = room.letters, room.letters.smallest
    cells = list[Rect]()
    for px in range(max(smallest, room.type_px(24)), smallest - 1, -1):
        high = letters.line_height(px)
        cells = _in_lines(room, area, texts, px, min(area.height, high + room.px(16)))
        if cells[-1].top > area.top:
            high = min(area.height // _MOST_LINES, high + room.px(8))
            cells = _in_lines(room, area, texts, px, high)
        if cells[-1].bottom <= area.bottom:
            break
    down = (area.bottom - cells[-1].bottom) // 2
    return px, [cell.move(0, down) for cell in cells]


def _in_lines(room: Room, area: Rect, texts: Sequence[str], px: int, high: int) -> list[Rect]:
    """Cells side by side, as wide as their texts with a badge, in as many lines as it takes."""
    cells = list[Rect]()
    left, top = area.topleft
    for text in texts:
        width = room.letters.width(text, px, "bold") + high + room.px(26)
        if left + width > area.right and left > area.left:
            left, top = area.left, top + high
        cells.append(Rect(left, top, min(width, area.width), high))
        left += width + room.px(14)
    return cells


def _draw_badge(
    room: Room,
    surface: Surface,
    seat: SeatScore,
    game: str,
    looks: Looks,
    centre: tuple[int, int],
    px: int,
) -> None:
    """A person's symbol in their colour, or a computer's face."""
    if seat.is_human:
        draw_look(room, surface, looks.get(seat.name), centre, px)
        return
    face = f"{game}_{seat.name.lower()}"
    if not seat.name.isalpha() or not widgets.draw_portrait(room, surface, face, centre, px):
        _draw_disc(room, surface, "computer", centre, px)


def draw_look(
    room: Room, surface: Surface, look: Player | None, centre: tuple[int, int], px: int
) -> None:
    if look is None or look.symbol not in SYMBOLS:
        _draw_disc(room, surface, "person", centre, px)
    else:
        widgets.draw_symbol(room, surface, look.symbol, look.rgb, centre, px)


def _draw_disc(room: Room, surface: Surface, icon: str, centre: tuple[int, int], px: int) -> None:
    for disc in (paint.disc(px, INK), paint.disc(px - max(2, px // 12) * 2, NEUTRAL)):
        surface.blit(disc, disc.get_rect(center=centre))
    picture = room.assets.icon(icon, max(4, round(px * 0.56)), INK)
    surface.blit(picture, picture.get_rect(center=centre))


def draw_person(
    room: Room,
    surface: Surface,
    row: Rect,
    words: tuple[str, str],
    look: Player | None,
    is_shown: bool,
) -> None:
    """`words`: the name, and what they played and won."""
    inner = _draw_choice(room, surface, row, is_shown)
    centre = (inner.left + inner.height // 2, inner.centery)
    draw_look(room, surface, look, centre, inner.height - room.px(8))
    _draw_two_lines(room, surface, inner, words)


def draw_game(
    room: Room, surface: Surface, row: Rect, game: str, words: tuple[str, str], is_shown: bool
) -> None:
    """`words`: its title, and how often it was played."""
    inner = _draw_choice(room, surface, row, is_shown)
    _draw_cover(room, surface, game, inner)
    _draw_two_lines(room, surface, inner, words)


def _draw_two_lines(room: Room, surface: Surface, inner: Rect, words: tuple[str, str]) -> None:
    """Beside a picture at the left."""
    place = Rect(inner.left + inner.height + room.px(14), inner.top, 0, inner.height)
    place.width = inner.right - place.left
    head, line = widgets.rows(place, [round(place.height * 0.56), 0], 0)
    room.letters.draw_in(surface, words[0], head, room.type_px(27), INK, "display")
    room.letters.draw_in(surface, words[1], line, room.type_px(21), FADED_INK)


def _draw_cover(room: Room, surface: Surface, game: str, inner: Rect) -> None:
    picture = room.assets.fitted(f"covers/{game}", (inner.height, inner.height))
    place = Rect(inner.left, inner.top, inner.height, inner.height)
    surface.blit(picture, picture.get_rect(center=place.center))


def _draw_choice(room: Room, surface: Surface, row: Rect, is_shown: bool) -> Rect:
    """Lights the chosen row; returns what is inside it."""
    if is_shown:
        plate = row.inflate(-room.px(12), -room.px(12))
        gold = paint.rounded(plate.size, room.px(10), GOLD, GOLD, alpha=110)
        surface.blit(gold, plate)
    return row.inflate(-room.px(36), -room.px(14))


def draw_note(room: Room, surface: Surface, paper: Rect, text: str) -> None:
    """On an empty page: the notebook, and when something will be there."""
    side = min(room.px(96), paper.height // 3)
    picture = room.assets.icon("scores", side, FADED_INK)
    surface.blit(picture, picture.get_rect(midbottom=(paper.centerx, paper.centery)))
    words = Rect(paper.left, paper.centery + room.px(16), paper.width, room.px(80))
    words = words.inflate(-room.px(60), 0)
    room.letters.draw_in(surface, text, words, room.type_px(30), INK, "display", "center")


def draw_head(
    room: Room, surface: Surface, area: Rect, title: str, below: str, beside: int
) -> None:
    """The name above the details; at the right, `beside` is taken."""
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


def words_width(room: Room, rows: Sequence[DetailRow]) -> int:
    """What the longest text before a bar takes."""
    texts = (row.cells[0] for row in rows if row.share is not None)
    px = room.type_px(25)
    return max((room.letters.width(text, px, "bold") for text in texts), default=0)


def draw_more(room: Room, surface: Surface, area: Rect, first: int, fits: int, length: int) -> None:
    """A bar at the right of `area` that says which part of a list is shown, if not all is."""
    if length <= fits:
        return
    track = Rect(area.right + room.px(8), area.top, room.px(8), area.height)
    thumb = track.copy()
    thumb.height = max(room.px(40), round(track.height * fits / length))
    thumb.top += round((track.height - thumb.height) * first / (length - fits))
    for bar, alpha in ((track, 60), (thumb, 255)):
        plate = paint.rounded(bar.size, bar.width // 2, PAPER_DARK, PAPER_DARK, alpha=alpha)
        surface.blit(plate, bar)


def draw_detail(
    room: Room,
    surface: Surface,
    rect: Rect,
    row: DetailRow,
    widths: Sequence[int],
    taken: int,
    is_shown: bool,
) -> None:
    """`widths` of the cells that have room; texts before bars take `taken` at most."""
    colour, px = (FADED_INK, 21) if row.is_heading else (INK, 25)
    cells = widgets.columns(rect, widths, 0)
    for number, (text, cell) in enumerate(zip(row.cells, cells, strict=False)):
        face = "bold" if number == 0 and not row.is_heading else "text"
        inner = cell.inflate(-room.px(8), -room.px(8))
        if text:
            room.letters.draw_in(surface, text, inner, room.type_px(px), colour, face)
    if row.share is not None and (bar := _bar(room, cells[0], taken)) is not None:
        rounded = bar.height // 2
        surface.blit(paint.rounded(bar.size, rounded, PAPER_DARK, PAPER_DARK), bar)
        won = (max(bar.height, round(bar.width * row.share)), bar.height)
        if row.share:
            surface.blit(paint.rounded(won, rounded, GOLD, GOLD), bar)
    if is_shown:
        widgets.draw_focus(room, surface, rect, room.px(10))


def _bar(room: Room, cell: Rect, taken: int) -> Rect | None:
    """At the right of a cell whose words take so much; None if there is no room for it."""
    width = min(room.px(360), cell.width - taken - room.px(60))
    if width < room.px(80):
        return None
    bar = Rect(0, 0, width, room.px(18))
    bar.midright = (cell.right - room.px(36), cell.centery)
    return bar
