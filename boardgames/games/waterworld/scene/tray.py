"""Drawing what lies below the sea: the open hand, a place for each kind, and the compass."""

from __future__ import annotations

import pygame

from boardgames.games.waterworld.rules.state import COMPLETE, Kind
from boardgames.games.waterworld.scene import words
from boardgames.games.waterworld.scene.draw.lights import LIT, draw_frame
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.games.waterworld.scene.layout import card_picture
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.pieces import draw_card, draw_piece
from boardgames.ui.draw.theme import CREAM
from boardgames.ui.draw.widgets import rows
from boardgames.ui.scene import Room


def draw_tray(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """Whose cards lie there, a place for each kind, and the compass."""
    if frame.hides_hand:
        return
    frame.layout.tray.paint(
        surface, frame.areas.tray, _key_of(frame), lambda: _draw_hand(frame, surface)
    )


def _key_of(frame: WaterworldFrame) -> object:
    """All that it depends on."""
    lit = frozenset(ref for ref in frame.lit if ref[0] in ("card", "compass"))
    knows = _has_compass(frame)
    hand = (frame.open_hand, _backs(frame), frame.to_confirm, knows, frame.may_look_again)
    # The words say whose cards they are.
    told = words.about_hand(frame)
    return (frame.room.assets.is_plain, hand, lit, told)


def _draw_hand(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    room, layout = frame.room, frame.layout
    hand = frame.open_hand or ()
    head, line = rows(layout.caption, [round(layout.caption.height * 0.4), 0], 0)
    title, told = words.about_hand(frame)
    room.letters.draw_in(surface, title, head, room.type_px(30), CREAM, "display")
    room.letters.draw_in(surface, told, line, room.type_px(19), CREAM, middle=False)
    backs = _backs(frame)
    if backs:
        _draw_backs(frame, surface, backs)
    else:
        for kind in COMPLETE:
            _draw_kind(frame, surface, kind, hand.count(kind))
    _draw_compass(frame, surface)


def _backs(frame: WaterworldFrame) -> int:
    """How many cards lie face down, since everybody looks on; all may count them."""
    is_dealt = frame.is_closed and 0 <= frame.viewer < len(frame.view.hands)
    return len(frame.view.hands[frame.viewer]) if is_dealt and frame.open_hand is None else 0


def _draw_backs(frame: WaterworldFrame, surface: pygame.Surface, count: int) -> None:
    """Side by side, overlapping where there are many, so that none shows what kind it is."""
    room, hand = frame.room, frame.layout.hand
    width, height = frame.layout.card_size
    pitch = min(width + room.px(18), (hand.width - width) // max(1, count - 1))
    rect = pygame.Rect(hand.left, hand.centery - height // 2, width, height)
    for _ in range(count):
        draw_card(room, surface, card_picture(Kind.HIDDEN), rect)
        rect = rect.move(pitch, 0)


def _has_compass(frame: WaterworldFrame) -> bool:
    """Whether the person at the screen has seen the compass, which everybody knows."""
    is_seated = frame.open_hand is not None or bool(_backs(frame))
    return is_seated and frame.view.knows[frame.viewer]


def _draw_kind(frame: WaterworldFrame, surface: pygame.Surface, kind: Kind, count: int) -> None:
    """The slot of one kind: an outline where it is missing, a fan where there are several."""
    room = frame.room
    rects = frame.layout.cards(COMPLETE.index(kind), count)
    if count == 0:
        draw_slot(room, surface, rects[0])
        surface.blit(room.assets.image(card_picture(kind), rects[0].size, alpha=48), rects[0])
        return
    chosen = frame.to_confirm is kind
    if ("card", kind.value) in frame.lit:
        draw_frame(room, surface, rects[0].unionall(rects).move(0, -room.px(14) if chosen else 0))
    for rect in rects:
        draw_card(room, surface, card_picture(kind), rect, lift=14 if chosen else 0)


def _draw_compass(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    room, rect = frame.room, frame.layout.compass
    knows = _has_compass(frame)
    pose = Pose(alpha=255 if knows else 70)
    draw_piece(room, surface, "waterworld/compass_back", rect.center, rect.size, pose, knows)
    if ("compass",) in frame.lit or frame.may_look_again:
        ring = paint.ring(rect.width + room.px(10), room.px(4), LIT)
        surface.blit(ring, ring.get_rect(center=rect.center))


def draw_slot(room: Room, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Where a card would lie."""
    ground, rim = (24, 17, 12), (150, 122, 84)
    thin = max(1, room.px(2))
    surface.blit(paint.rounded(rect.size, room.px(10), ground, ground, rim, thin, 110), rect)
