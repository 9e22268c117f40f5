"""Drawing what surrounds the board: panels, piles and dice next to it, hand and compass below."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Rect, Surface

from boardgames.core.texts import _
from boardgames.games.waterworld.rules.state import COMPLETE, Kind
from boardgames.games.waterworld.scene import labels
from boardgames.games.waterworld.scene.draw.highlights import LIT, draw_frame, draw_mark_beside
from boardgames.games.waterworld.scene.draw.plates import draw_seats, plates_key
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.games.waterworld.scene.layout import CARD_SHAPE, LIFT, card_picture
from boardgames.ui.draw import paint
from boardgames.ui.draw.collage import Thing
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.pieces import draw_card, draw_piece, draw_stack
from boardgames.ui.draw.theme import CREAM, Colour
from boardgames.ui.draw.widgets import rows, with_shadow
from boardgames.ui.scene import Room
from boardgames.ui.widgets.dice_tray import Die, draw_dice


def draw_beside(frame: WaterworldFrame, surface: Surface) -> None:
    draw_side(frame, surface)
    draw_tray(frame, surface)
    draw_mark_beside(frame, surface)


BRASS: Colour = (226, 178, 96)
DECK: Colour = (134, 84, 44)
SUNK: Colour = (58, 46, 38)
_AROUND_PILE, _COUNT = 24, 20  # units: margin of a pile for its shadow, and size of its count
IDLE_DIE = 120  # alpha of dice that haven't been rolled


def draw_side(frame: WaterworldFrame, surface: Surface) -> None:
    layout, areas = frame.layout, frame.areas
    plates = with_shadow(frame.room, areas.plates[0].unionall(areas.plates[1:]))
    layout.plates.paint(surface, plates, plates_key(frame), lambda: draw_seats(frame, surface))
    place, key = (frame.room.assets.is_plain, areas.side), _piles_key(frame)
    # The lowest panel casts its shadow on their ground.
    layout.piles.paint(surface, place, key, surface, lambda: list(_piles(frame)))
    _draw_dice(frame, surface)


def _piles_key(frame: WaterworldFrame) -> object:
    view = frame.view
    seen = frame.discards_seen if frame.open_hand is not None else ()
    lit = ("pile", "discard") in frame.lit
    return (view.draw, len(view.discard), len(view.pile), len(view.atolls), seen, lit)


def _piles(frame: WaterworldFrame) -> Iterator[Thing]:
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
    for name, line, text in _counts(frame):
        yield Thing(
            f"{name}_count", text, line.inflate(0, line.height), partial(_write, room, text, line)
        )
    if ("pile", "discard") in frame.lit:
        lit = layout.discard_pile.inflate(*[2 * room.px(_AROUND_PILE)] * 2)
        yield Thing("light", None, lit, lambda sheet: draw_frame(room, sheet, layout.discard_pile))
    row = layout.atoll_row.inflate(0, room.px(8))
    yield Thing("atolls", len(view.atolls), row, partial(_draw_atolls, frame))


def _draw_drawn_from(frame: WaterworldFrame, surface: Surface) -> None:
    pile, drawn = frame.layout.draw_pile, frame.view.draw
    if drawn:
        draw_stack(frame.room, surface, card_picture(drawn[0]), pile, len(drawn))
    else:
        draw_slot(frame.room, surface, pile)


def _draw_discards(frame: WaterworldFrame, surface: Surface) -> None:
    pile, count = frame.layout.discard_pile, len(frame.view.discard)
    if count:
        draw_stack(frame.room, surface, "waterworld/card_back", pile, count)
        _draw_discards_seen(frame, surface)
    else:
        draw_slot(frame.room, surface, pile)


def _draw_tokens(frame: WaterworldFrame, surface: Surface) -> None:
    tokens = frame.layout.token_pile
    side = min(tokens.width, round(tokens.height * 0.62))
    for layer in range(min(4, len(frame.view.pile))):
        centre = (tokens.centerx, tokens.centery - layer * frame.room.px(5))
        draw_piece(frame.room, surface, "waterworld/token_back", centre, (side, side))


def _draw_discards_seen(frame: WaterworldFrame, surface: Surface) -> None:
    seen = frame.discards_seen if frame.open_hand is not None else ()
    if not seen:
        return
    pile = frame.layout.discard_pile
    width = round(pile.width * 0.46)
    size = (width, round(width / CARD_SHAPE))
    step = min(round(width * 0.72), (pile.width - width) // max(1, len(seen) - 1))
    left = pile.centerx - (width + step * (len(seen) - 1)) // 2
    for place, kind in enumerate(seen):
        image = frame.room.assets.image(card_picture(kind), size)
        surface.blit(image, (left + place * step, pile.bottom - size[1] - pile.height // 14))


def _draw_atolls(frame: WaterworldFrame, surface: Surface) -> None:
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


def _counts(frame: WaterworldFrame) -> Iterator[tuple[str, Rect, str]]:
    view, layout, room = frame.view, frame.layout, frame.room
    px = room.type_px(_COUNT)
    pitch = layout.discard_pile.left - layout.draw_pile.left
    wide = min(layout.draw_pile.width + room.px(26), pitch - room.px(16))
    # All three in one size of type, or else all three as numbers alone.
    texts = (labels.IN_DRAW_PILE, labels.DISCARDED, labels.TOKENS_LEFT)
    widest = max(room.letters.width(_(text, count=88), px, "bold") for text in texts)
    is_wide = widest <= max(wide, pitch - room.px(8))
    wide = max(wide, pitch - room.px(8)) if is_wide else wide
    for name, rect, count, text in (
        ("draw", layout.draw_pile, len(view.draw), labels.IN_DRAW_PILE),
        ("discards", layout.discard_pile, len(view.discard), labels.DISCARDED),
        ("tokens", layout.token_pile, len(view.pile), labels.TOKENS_LEFT),
    ):
        # Clear of the frame around a lit pile, and of the words under the next one.
        line = Rect(0, rect.bottom + room.px(9), wide, room.px(28))
        line.centerx = rect.centerx
        yield name, line, _(text, count=count) if is_wide else str(count)


def _write(room: Room, text: str, line: Rect, surface: Surface) -> None:
    room.letters.draw_in(surface, text, line, room.type_px(_COUNT), CREAM, "bold", "center")


def _draw_dice(frame: WaterworldFrame, surface: Surface) -> None:
    if frame.hand_at_stake is not None:
        return  # they are on the stage
    layout, view, room = frame.layout, frame.view, frame.room
    poses = [pose for i in range(2) if (pose := frame.poses.get(("die", i))) is not None]
    count = len(poses) or len(view.dice) or frame.dice_to_roll
    poses = poses or [Pose(alpha=255 if view.dice else IDLE_DIE)] * count
    shown = [*view.dice, *range(len(view.dice) + 5, count + 5)]
    dice = [Die(str(pips), pose=pose) for pips, pose in zip(shown, poses, strict=False)]
    draw_dice(room, surface, dice, layout.dice(count), layout.die_side)
    if ("dice", "white") in frame.lit:
        draw_frame(room, surface, layout.dice_rect(frame.dice_lying))
    if not frame.is_animating:
        text, px = labels.about_dice(frame), room.type_px(22)
        room.letters.draw_in(surface, text, layout.dice_words, px, CREAM, "bold", "center")


def draw_tray(frame: WaterworldFrame, surface: Surface) -> None:
    if frame.hides_hand and frame.hand_at_stake is None:
        return
    frame.layout.tray.paint(
        surface, frame.areas.tray, _key_of(frame), lambda: _draw_hand(frame, surface)
    )


def _key_of(frame: WaterworldFrame) -> object:
    lit = frozenset(ref for ref in frame.lit if ref[0] in ("card", "compass"))
    knows = _has_compass(frame)
    shown = (frame.open_hand, frame.hand_at_stake, _backs(frame))
    hand = (shown, frame.to_confirm, knows, frame.may_look_again)
    # The words say whose cards they are.
    return (frame.room.assets.is_plain, hand, lit, labels.about_hand(frame))


def _draw_hand(frame: WaterworldFrame, surface: Surface) -> None:
    room, layout = frame.room, frame.layout
    hand = frame.open_hand or frame.hand_at_stake or ()
    title, text = labels.about_hand(frame)
    area, px = layout.caption, room.type_px(19)
    free = area.height - room.letters.least_height(text, px, area.width)
    head, line = rows(area, [max(1, min(round(area.height * 0.4), free)), 0], 0)
    room.letters.draw_in(surface, title, head, room.type_px(30), CREAM, "display")
    room.letters.draw_in(surface, text, line, px, CREAM, middle=False)
    backs = _backs(frame)
    if backs:
        _draw_backs(frame, surface, backs)
    else:
        for kind in COMPLETE:
            _draw_kind(frame, surface, kind, hand.count(kind))
    _draw_compass(frame, surface)


def _backs(frame: WaterworldFrame) -> int:
    """How many cards are face down because everybody is watching."""
    is_dealt = frame.is_closed and 0 <= frame.viewer < len(frame.view.hands)
    is_open = frame.open_hand is not None or frame.hand_at_stake is not None
    return len(frame.view.hands[frame.viewer]) if is_dealt and not is_open else 0


def _draw_backs(frame: WaterworldFrame, surface: Surface, count: int) -> None:
    room, hand = frame.room, frame.layout.hand
    width, height = frame.layout.card_size
    pitch = min(width + room.px(18), (hand.width - width) // max(1, count - 1))
    rect = Rect(hand.left, hand.centery - height // 2, width, height)
    for _card in range(count):
        draw_card(room, surface, card_picture(Kind.HIDDEN), rect)
        rect = rect.move(pitch, 0)


def _has_compass(frame: WaterworldFrame) -> bool:
    is_seated = frame.open_hand is not None or bool(_backs(frame))
    return is_seated and frame.view.knows[frame.viewer]


def _draw_kind(frame: WaterworldFrame, surface: Surface, kind: Kind, count: int) -> None:
    room = frame.room
    rects = frame.layout.cards(COMPLETE.index(kind), count)
    if count == 0:
        draw_slot(room, surface, rects[0])
        surface.blit(room.assets.image(card_picture(kind), rects[0].size, alpha=48), rects[0])
        return
    chosen = frame.to_confirm is kind
    if ("card", kind.value) in frame.lit:
        draw_frame(room, surface, rects[0].unionall(rects).move(0, -room.px(LIFT) if chosen else 0))
    for rect in rects:
        draw_card(room, surface, card_picture(kind), rect, lift=LIFT if chosen else 0)


def _draw_compass(frame: WaterworldFrame, surface: Surface) -> None:
    room, rect = frame.room, frame.layout.compass
    knows = _has_compass(frame)
    pose = Pose(alpha=255 if knows else 70)
    draw_piece(room, surface, "waterworld/compass_back", rect.center, rect.size, pose, knows)
    if ("compass",) in frame.lit or frame.may_look_again:
        ring = paint.ring(rect.width + room.px(10), room.px(4), LIT)
        surface.blit(ring, ring.get_rect(center=rect.center))


def draw_slot(room: Room, surface: Surface, rect: Rect) -> None:
    ground, rim = (24, 17, 12), (150, 122, 84)
    thin = max(1, room.px(2))
    surface.blit(paint.rounded(rect.size, room.px(10), ground, ground, rim, thin, 110), rect)
