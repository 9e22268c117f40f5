"""Who won, and everybody by place with their figures: on the end screen and on pictures of it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from boardgames.core.game import NOBODY, Outcome, Seat
from boardgames.core.narration import Figures
from boardgames.core.players import Player
from boardgames.core.texts import N_, Plural, _, in_context, listed
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import FADED_INK, GOLD, INK, Colour
from boardgames.ui.draw.widgets import draw_symbol, grown_columns, widest_word
from boardgames.ui.scene import Room

_MOST_ROW, _HIGH_ROW = 132, 96

WON = Plural(N_("{players} won!"), N_("{players} won!"))
YOU_WON = N_("You won!")
YOU_AND_OTHERS_WON = N_("You and {others} won!")
NOBODY_WON = N_("Nobody won")


def listener_among(players: Sequence[Player]) -> Seat:
    """The only person at the screen, who is "you"; NOBODY if there are several or none."""
    people = [seat for seat, player in enumerate(players) if player.is_human]
    return people[0] if len(people) == 1 else NOBODY


def heading(outcome: Outcome, players: Sequence[Player], addressed: Seat = NOBODY) -> str:
    winners = outcome.winners
    if not winners:
        return _(NOBODY_WON)
    if addressed in winners:
        others = [players[seat].name for seat in winners if seat != addressed]
        return _(YOU_AND_OTHERS_WON, others=listed(others)) if others else _(YOU_WON)
    names = listed([players[seat].name for seat in winners])
    return _(WON, count=len(winners), players=names)


def places(outcome: Outcome) -> list[tuple[int, Seat]]:
    return [(i + 1, seat) for i, seats in enumerate(outcome.ranking) for seat in seats]


def draw_ranking(
    room: Room,
    surface: Surface,
    inner: Rect,
    outcome: Outcome,
    players: Sequence[Player],
    figures: Figures | None,
) -> None:
    rows = places(outcome)
    heading_height = 3 * room.letters.line_height(room.type_px(20)) if figures else 0
    row_height = min(room.px(_MOST_ROW), (inner.height - heading_height) // max(1, len(rows)))
    px = 30 if row_height > room.px(_HIGH_ROW) else 26
    name_width = round(inner.width * (0.3 if figures else 0.9))
    if figures:
        area = Rect(inner.left + name_width, inner.top, inner.width - name_width, heading_height)
        _draw_cells(room, surface, area, figures, figures.headings, FADED_INK, 20)
    is_ranked = bool(outcome.winners) or len(outcome.ranking) > 1
    for index, (place, seat) in enumerate(rows):
        y = inner.top + heading_height + index * row_height
        row = Rect(inner.left, y, inner.width, row_height)
        if seat in outcome.winners:
            plate = row.inflate(0, -room.px(8))
            gold = paint.rounded(plate.size, room.px(12), GOLD, GOLD, alpha=90)
            surface.blit(gold, plate)
        text = in_context("place in the ranking", "{place}.", place=place) if is_ranked else ""
        _draw_player(room, surface, row, players[seat], text, name_width)
        if figures:
            area = Rect(row.left + name_width, y, row.width - name_width, row_height)
            _draw_cells(room, surface, area, figures, figures.rows[seat], INK, px)


def _draw_player(
    room: Room, surface: Surface, row: Rect, player: Player, place: str, name_width: int
) -> None:
    size = min(row.height - room.px(16), room.px(68))
    centre = (row.left + room.px(82), row.centery)
    draw_symbol(room, surface, player.symbol, player.rgb, centre, size)
    number = Rect(row.left + room.px(8), row.top, room.px(40), row.height)
    room.letters.draw_in(surface, place, number, room.type_px(32), INK, "display")
    name = Rect(row.left + room.px(124), row.top, name_width - room.px(134), row.height)
    room.letters.draw_in(surface, player.name, name, room.type_px(32), INK, "bold")


def _draw_cells(
    room: Room,
    surface: Surface,
    area: Rect,
    figures: Figures,
    texts: Sequence[str],
    colour: Colour,
    px: int,
) -> None:
    small = room.type_px(20)
    needs = [
        max(widest_word(room, text, small) for text in column)
        for column in zip(figures.headings, *figures.rows, strict=True)
    ]
    for cell, text in zip(grown_columns(area, needs, room.px(8)), texts, strict=False):
        room.letters.draw_in(surface, text, cell, room.type_px(px), colour, "text", "center")
