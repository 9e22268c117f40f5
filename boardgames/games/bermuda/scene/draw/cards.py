"""Freight and bonus cards: in their piles behind the ports, turning over, on their way."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from boardgames.games.bermuda.rules.board import HOME_PILE
from boardgames.games.bermuda.rules.state import Pile, dollars
from boardgames.games.bermuda.scene import labels
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.games.bermuda.scene.layout import Layout
from boardgames.ui.draw import paint
from boardgames.ui.draw.collage import Thing
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import CREAM, INK
from boardgames.ui.scene import Room

LARGE_CARD = 116
"""Units of width from which a card has room for its value in full."""
LAYERS = 4
"""How many cards are seen under the topmost at most."""
COUNT_DISC = 1.4
"""How much larger than its type the disc is on which a pile's count stands."""


def piles(frame: BermudaFrame) -> Iterator[Thing]:
    """Freight behind its port, the top card's value to be read; bonus cards at Home Port."""
    for product, pile in zip(frame.game.sea.products, frame.view.piles, strict=True):
        yield _freight(frame, product, pile)
    yield _bonus(frame)


def _freight(frame: BermudaFrame, product: str, pile: Pile) -> Thing:
    room, rect, disc = frame.room, frame.layout.piles[product], count_of(frame.layout, product)
    pose = frame.poses.get(("pile", product))

    def draw(surface: pygame.Surface) -> None:
        count = _draw_pile(room, surface, rect, product, pile, pose)
        _draw_count(room, surface, disc, count)

    return Thing(("pile", product), (pile, pose), _spread(room, rect, disc), draw)


def _bonus(frame: BermudaFrame) -> Thing:
    room, layout = frame.room, frame.layout
    rect, disc = layout.piles[HOME_PILE], count_of(layout, HOME_PILE)
    left, value = frame.view.bonus_left, frame.game.rules.bonus.value
    pose = frame.poses.get(("pile", HOME_PILE))
    if pose is not None and pose.face == "bare":
        left -= 1

    def draw(surface: pygame.Surface) -> None:
        _draw_stack(room, surface, rect, left)
        if left:
            draw_card(room, surface, "bonus", value, rect)
        _draw_count(room, surface, disc, left)

    return Thing(("pile", HOME_PILE), left, _spread(room, rect, disc), draw)


def _spread(room: Room, rect: pygame.Rect, disc: pygame.Rect) -> pygame.Rect:
    """All that a pile changes of the picture: its shadow, and its count at the corner."""
    stack, blur = LAYERS * max(1, room.px(2)), max(2, room.px(4))
    reach = stack + room.px(5) + 2 * blur + 2
    return rect.inflate(2 * reach, 2 * reach).union(disc.inflate(2, 2))


def _draw_pile(
    room: Room,
    surface: pygame.Surface,
    rect: pygame.Rect,
    product: str,
    pile: Pile,
    pose: Pose | None,
) -> int:
    """Draws the cards that are left of it; says how many they are."""
    top, count = pile.top, pile.count
    if pose is not None and pose.face == "bare":
        top, count = None, len(pile.rest)
    _draw_stack(room, surface, rect, count)
    if pose is not None and pose.face not in (None, "bare"):
        _draw_turning(room, surface, rect, product, int(pose.face or 0), pose.part)
    elif top is not None:
        draw_card(room, surface, product, top, rect)
    elif count:
        draw_piece(room, surface, "bermuda/card_back", rect.center, rect.size)
    return count


def _draw_turning(
    room: Room,
    surface: pygame.Surface,
    rect: pygame.Rect,
    product: str,
    value: int,
    part: float,
) -> None:
    """A card on its edge half way, then face up."""
    height = max(2, round(rect.height * abs(1 - 2 * part)))
    turned = pygame.Rect(0, 0, rect.width, height)
    turned.center = rect.center
    if part < 0.5:
        draw_piece(room, surface, "bermuda/card_back", turned.center, turned.size)
    else:
        draw_card(room, surface, product, value, turned)


def _draw_stack(room: Room, surface: pygame.Surface, rect: pygame.Rect, count: int) -> None:
    step = max(1, room.px(2))
    if not count:
        plate = paint.rounded(rect.size, room.px(6), (60, 44, 24), (40, 28, 14), alpha=225)
        surface.blit(plate, rect)
        px = max(room.theme.smallest_text, round(rect.height * 0.3))
        room.letters.draw_in(surface, labels.NO_CARDS, rect, px, CREAM, "bold", "center")
    for layer in range(min(LAYERS, count // 2), 0, -1):
        place = rect.move(layer * step, layer * step)
        draw_piece(room, surface, "bermuda/card_back", place.center, place.size)


def count_of(layout: Layout, name: str) -> pygame.Rect:
    """Where it is said how many lie on a pile: beside its value, where no ship in dock hides it."""
    rect = layout.piles[name]
    side = round(_count_px(layout.room, rect) * COUNT_DISC)
    disc = pygame.Rect(0, 0, side, side)
    disc.right = rect.left + side // 3
    # No higher or lower than the card: below the lowest one there may be no room.
    if rect.centery < layout.board.rect.centery:
        disc.top = rect.top
    else:
        disc.bottom = rect.bottom
    return disc


def _draw_count(room: Room, surface: pygame.Surface, disc: pygame.Rect, count: int) -> None:
    surface.blit(paint.disc(disc.width, INK), disc)
    px = round(disc.width / COUNT_DISC)
    room.letters.draw(surface, str(count), disc.center, px, CREAM, "bold", "center")


def _count_px(room: Room, rect: pygame.Rect) -> int:
    return max(room.theme.smallest_text, round(rect.height * 0.28))


def card_picture(product: str) -> str:
    """The name of a card's picture; products of other maps wear the bonus card's."""
    name = product if product in ("sugar", "lumber", "bananas", "oil") else "bonus"
    return f"bermuda/card_{name}"


def draw_card(
    room: Room,
    surface: pygame.Surface,
    product: str,
    value: int,
    rect: pygame.Rect,
    lift: float = 0.0,
) -> None:
    """A card face up, its value as large as it goes."""
    pose = Pose(lift=lift)
    draw_piece(room, surface, card_picture(product), rect.center, rect.size, pose)
    if rect.height < 12:
        return
    box = pygame.Rect(0, 0, round(rect.width * 0.58), round(rect.height * 0.8))
    box.center = (rect.left + round(rect.width * 0.64), rect.centery - room.px(lift))
    letters = room.letters
    least = room.theme.smallest_to_fit
    whole = dollars(value)
    is_large = rect.width >= room.px(LARGE_CARD)
    is_large = is_large and letters.width(whole, least, "bold") <= box.width
    text = whole if is_large else labels.short_dollars(value)
    px = max(least, round(rect.height * (0.3 if is_large else 0.46)))
    while px > least and letters.width(text, px, "bold") > box.width:
        px -= 1
    letters.draw(surface, text, box.center, px, INK, "bold", "center")
