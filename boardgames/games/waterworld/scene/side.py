"""Drawing what stands beside the sea: plates, piles and dice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from boardgames.games.waterworld.scene import words
from boardgames.games.waterworld.scene.draw.lights import draw_frame
from boardgames.games.waterworld.scene.draw.plates import draw_seats, plates_key
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.games.waterworld.scene.layout import CARD_SHAPE, card_picture
from boardgames.games.waterworld.scene.tray import draw_slot
from boardgames.ui.draw import paint
from boardgames.ui.draw.collage import Thing
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.pieces import draw_piece, draw_stack
from boardgames.ui.draw.theme import CREAM, Colour
from boardgames.ui.draw.widgets import with_shadow
from boardgames.ui.furniture.dice_tray import Die, draw_dice
from boardgames.ui.scene import Room

BRASS: Colour = (226, 178, 96)
DECK: Colour = (134, 84, 44)
SUNK: Colour = (58, 46, 38)
_AROUND_PILE, _COUNT = 24, 20
"""Units: how far a pile and its shadow reach over its place, and how large its count is written."""
IDLE_DIE = 120
"""How faint dice are that nobody has thrown yet."""


def draw_side(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """Everything beside the board; plates and piles are laid down again as they were."""
    layout, areas = frame.layout, frame.areas
    plates = with_shadow(frame.room, areas.plates[0].unionall(areas.plates[1:]))
    layout.plates.paint(surface, plates, plates_key(frame), lambda: draw_seats(frame, surface))
    place, key = (frame.room.assets.is_plain, areas.side), _piles_key(frame)
    # The shadow of the lowest plate lies on their ground.
    layout.piles.paint(surface, place, key, surface, lambda: list(_piles(frame)))
    _draw_dice(frame, surface)


def _piles_key(frame: WaterworldFrame) -> object:
    """All that the piles depend on."""
    view = frame.view
    seen = frame.discards_seen if frame.open_hand is not None else ()
    lit = ("pile", "discard") in frame.lit
    return (view.draw, len(view.discard), len(view.pile), len(view.atolls), seen, lit)


def _piles(frame: WaterworldFrame) -> Iterator[Thing]:
    """The piles, what is written under them, and the row of atolls; each is drawn by itself."""
    view, layout, room = frame.view, frame.layout, frame.room
    seen = frame.discards_seen if frame.open_hand is not None else ()
    top_card = view.draw[0] if view.draw else None
    for name, rect, look, draw in (
        ("draw", layout.draw_pile, (top_card, len(view.draw)), _draw_drawn_from),
        ("discards", layout.discard_pile, (len(view.discard), seen), _draw_discards),
        ("tokens", layout.token_pile, len(view.pile), _draw_tokens),
    ):
        around = rect.inflate(*[2 * room.px(_AROUND_PILE)] * 2)
        yield Thing(name, look, around, partial(draw, frame))
    for name, line, told in _counts(frame):
        yield Thing(
            f"{name} count", told, line.inflate(0, line.height), partial(_write, room, told, line)
        )
    if ("pile", "discard") in frame.lit:
        lit = layout.discard_pile.inflate(*[2 * room.px(_AROUND_PILE)] * 2)
        yield Thing("light", None, lit, lambda sheet: draw_frame(room, sheet, layout.discard_pile))
    row = layout.atoll_row.inflate(0, room.px(8))
    yield Thing("atolls", len(view.atolls), row, partial(_draw_atolls, frame))


def _draw_drawn_from(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    pile, drawn = frame.layout.draw_pile, frame.view.draw
    if drawn:
        draw_stack(frame.room, surface, card_picture(drawn[0]), pile, len(drawn))
    else:
        draw_slot(frame.room, surface, pile)


def _draw_discards(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    pile, count = frame.layout.discard_pile, len(frame.view.discard)
    if count:
        draw_stack(frame.room, surface, "waterworld/card_back", pile, count)
        _draw_discards_seen(frame, surface)
    else:
        draw_slot(frame.room, surface, pile)


def _draw_tokens(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    tokens = frame.layout.token_pile
    side = min(tokens.width, round(tokens.height * 0.62))
    for layer in range(min(4, len(frame.view.pile))):
        centre = (tokens.centerx, tokens.centery - layer * frame.room.px(5))
        draw_piece(frame.room, surface, "waterworld/token_back", centre, (side, side))


def _draw_discards_seen(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """Small faces on the pile: what the person whose cards lie open saw go there."""
    seen = frame.discards_seen if frame.open_hand is not None else ()
    if not seen:
        return
    pile = frame.layout.discard_pile
    width = round(pile.width * 0.46)
    size = (width, round(width / CARD_SHAPE))
    room_left = pile.width - width
    step = min(round(width * 0.72), room_left // max(1, len(seen) - 1))
    left = pile.centerx - (width + step * (len(seen) - 1)) // 2
    for place, kind in enumerate(seen):
        picture = frame.room.assets.image(card_picture(kind), size)
        surface.blit(picture, (left + place * step, pile.bottom - size[1] - pile.height // 14))


def _draw_atolls(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """How long the sea still lasts: those that stand, then the gaps of those that sank."""
    room, row = frame.room, frame.layout.atoll_row
    count, standing = len(frame.game.sea.atolls), len(frame.view.atolls)
    pitch = min(row.width / count, room.px(40))
    side = min(row.height, round(pitch * 0.86))
    left = row.centerx - pitch * (count - 1) / 2
    for index in range(count):
        centre = (round(left + index * pitch), row.centery)
        rim = paint.ring(side, max(2, side // 9), BRASS if index < standing else SUNK)
        if index < standing:
            disc = paint.disc(side - 2, DECK)
            surface.blit(disc, disc.get_rect(center=centre))
        surface.blit(rim, rim.get_rect(center=centre))


def _counts(frame: WaterworldFrame) -> Iterator[tuple[str, pygame.Rect, str]]:
    """Under each pile how much is in it: whose it is, where and what is written."""
    view, layout, room = frame.view, frame.layout, frame.room
    px = room.type_px(_COUNT)
    pitch = layout.discard_pile.left - layout.draw_pile.left
    wide = min(layout.draw_pile.width + room.px(26), pitch - room.px(16))
    # All three in one size of type, or else all three as numbers alone.
    is_wide = room.letters.width(words.WIDEST_COUNT, px, "bold") <= max(wide, pitch - room.px(8))
    wide = max(wide, pitch - room.px(8)) if is_wide else wide
    for name, rect, count, text in (
        ("draw", layout.draw_pile, len(view.draw), words.TO_DRAW),
        ("discards", layout.discard_pile, len(view.discard), words.DISCARDED),
        ("tokens", layout.token_pile, len(view.pile), words.TOKENS_LEFT),
    ):
        # Clear of the frame around a lit pile, and of the words under the next one.
        line = pygame.Rect(0, rect.bottom + room.px(9), wide, room.px(28))
        line.centerx = rect.centerx
        yield name, line, text.format(count) if is_wide else str(count)


def _write(room: Room, told: str, line: pygame.Rect, surface: pygame.Surface) -> None:
    room.letters.draw_in(surface, told, line, room.type_px(_COUNT), CREAM, "bold", "center")


def _draw_dice(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    layout, view, room = frame.layout, frame.view, frame.room
    poses = [pose for i in range(2) if (pose := frame.pose(("die", i))) is not None]
    count = len(poses) or len(view.dice) or frame.dice_to_roll
    poses = poses or [Pose(alpha=255 if view.dice else IDLE_DIE)] * count
    shown = [*view.dice, *range(len(view.dice) + 5, count + 5)]
    dice = [Die(str(pips), pose=pose) for pips, pose in zip(shown, poses, strict=False)]
    draw_dice(room, surface, dice, layout.dice(count), layout.die_side)
    if ("dice", "white") in frame.lit:
        draw_frame(room, surface, layout.dice_rect(frame.dice_lying))
    if not frame.is_animating:
        told, px = words.about_dice(frame), room.type_px(22)
        room.letters.draw_in(surface, told, layout.dice_words, px, CREAM, "bold", "center")
