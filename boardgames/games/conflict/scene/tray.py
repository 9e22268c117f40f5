"""The tray of Conflict: powers of the chosen piece, the mover's prisoners.

It stands beside the board or lies below it, whichever leaves the board larger.
"""

from __future__ import annotations

import pygame

from boardgames.games.conflict.rules.state import Kind
from boardgames.games.conflict.scene import labels
from boardgames.games.conflict.scene.ending.picture import free_pieces
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.ui.draw.theme import CREAM, SMALLEST_TEXT
from boardgames.ui.draw.widgets import columns, rows
from boardgames.ui.widgets.charts import ON_WOOD, draw_lines

CARD_SHARE = 0.7
"""How much of a high tray is the card's."""


def draw_tray(frame: ConflictFrame, surface: pygame.Surface) -> None:
    """Card and prisoners, below each other where the tray stands beside the board."""
    room, tray = frame.room, frame.areas.tray
    inner = tray.inflate(-room.px(28), -room.px(28))
    gap = room.px(16)
    if tray.height > tray.width:
        card, held = rows(inner, [round(inner.height * CARD_SHARE), 0], gap)
    else:
        card, held = columns(inner, [round(inner.width * 0.46), 0], gap)
    _draw_card(frame, surface, card)
    _draw_prisoners(frame, surface, held)


def tray_key(frame: ConflictFrame) -> object:
    """All that it depends on."""
    shown = (_shown_piece(frame), frame.held, frame.flying)
    return (frame.areas, frame.mover, shown, frame.final_stats, frame.players)


def _shown_piece(frame: ConflictFrame) -> int | None:
    """The piece the card tells about: pointed at, chosen, or under way."""
    ref = frame.pointed
    if ref is not None and ref[0] == "piece":
        return int(ref[1])
    if ref is not None and ref[0] == "reserve":
        ids = frame.game.sides.table(frame.view).ids[frame.view.seat]
        return next(number for number in ids if frame.game.sides.kind(number) == ref[1])
    if ref is not None and ref[0] == "space" and frame.chosen is None:
        return next((n for n, p in enumerate(frame.view.pieces) if p.at == ref[1]), None)
    return frame.chosen


def _draw_card(frame: ConflictFrame, surface: pygame.Surface, area: pygame.Rect) -> None:
    """Name and powers of a piece; where none is chosen, all four kinds by name."""
    piece = _shown_piece(frame)
    if piece is None:
        if frame.final_stats is not None:
            draw_lines(frame.room, surface, area, free_pieces(frame, frame.final_stats), ON_WOOD)
        else:
            _draw_kinds(frame, surface, area)
        return
    room, sides = frame.room, frame.game.sides
    player = frame.players[sides.owner(piece)]
    kind = sides.kind(piece)
    title = frame.game.rules.pieces.of(kind).title
    is_tall = area.height > area.width * 0.8
    side = min(round(area.height * (0.36 if is_tall else 0.9)), area.width // 2)
    picture = pygame.Rect(area.left, area.top, side, side)
    if is_tall:
        picture.centerx = area.centerx
        text = pygame.Rect(
            area.left, picture.bottom + room.px(4), area.width, area.bottom - picture.bottom
        )
    else:
        text = pygame.Rect(
            picture.right + room.px(14),
            area.top,
            area.right - picture.right - room.px(14),
            area.height,
        )
    frame.layout.tin.draw(
        room, surface, kind.value, player.rgb, player.symbol, picture.center, (side, side)
    )
    head = pygame.Rect(text.left, text.top, text.width, room.px(34))
    align = "center" if is_tall else "left"
    room.letters.draw_in(surface, title, head, room.type_px(27), CREAM, "display", align)
    body = pygame.Rect(text.left, head.bottom + room.px(4), text.width, text.bottom - head.bottom)
    lines = "\n".join(labels.powers(frame.game.rules, kind))
    room.letters.draw_in(surface, lines, body, room.type_px(19), CREAM, "text", align, middle=False)


def _draw_kinds(frame: ConflictFrame, surface: pygame.Surface, area: pygame.Rect) -> None:
    room = frame.room
    seat = frame.mover
    player = frame.players[seat or 0]
    is_tall = area.height > area.width * 0.8
    across = 1 if is_tall else 2
    height = area.height // (4 // across)
    gap, px = room.px(8), room.type_px(22)
    titles = {kind: frame.game.rules.pieces.of(kind).title for kind in Kind}
    words_of = " ".join(titles.values()).split()
    widest = max(room.letters.width(word, px, "bold") for word in words_of)
    for index, kind in enumerate(Kind):
        left = area.left + (index % across) * (area.width // across)
        row = pygame.Rect(left, area.top + index // across * height, area.width // across, height)
        side = max(gap, min(height - room.px(4), room.px(74), row.width - gap - widest))
        centre = (row.left + side // 2, row.centery)
        frame.layout.tin.draw(
            room, surface, kind.value, player.rgb, player.symbol, centre, (side, side)
        )
        text = pygame.Rect(row.left + side + gap, row.top, 0, row.height)
        text.width = row.right - text.left
        room.letters.draw_in(surface, titles[kind], text, px, CREAM, "bold")


def _draw_prisoners(frame: ConflictFrame, surface: pygame.Surface, area: pygame.Rect) -> None:
    room, seat = frame.room, frame.mover
    if seat is None:
        return
    held = frame.prisoners_of(seat)
    head = pygame.Rect(
        area.left, area.top, area.width, room.px(58 if area.width < room.px(260) else 32)
    )
    name, px = frame.name_of(seat), room.type_px(21)
    text = labels.prisoners(name, holds_any=bool(held))
    if room.letters.fitting_px(text, px, head.size, "bold") < SMALLEST_TEXT - 1:
        text = labels.PRISONERS if held else labels.NO_PRISONERS
    room.letters.draw_in(surface, text, head, px, CREAM, "bold")
    if not held:
        return
    box = pygame.Rect(
        area.left, head.bottom + room.px(4), area.width, area.bottom - head.bottom - room.px(4)
    )
    side = min(room.px(58), box.height)
    while side > 16 and (box.width // side) * max(1, box.height // side) < len(held):
        side -= 2
    across = max(1, box.width // side)
    sides = frame.game.sides
    for index, number in enumerate(held):
        player = frame.players[sides.owner(number)]
        centre = (
            box.left + (index % across) * side + side // 2,
            box.top + (index // across) * side + side // 2,
        )
        kind = sides.kind(number).value
        frame.layout.tin.draw(room, surface, kind, player.rgb, player.symbol, centre, (side, side))
