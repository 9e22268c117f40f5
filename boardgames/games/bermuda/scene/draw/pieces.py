"""Drawing pieces: ships on the water and as dark shapes in the cloud, freight and bonus cards."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules.board import HOME_PILE
from boardgames.games.bermuda.rules.state import (
    Adrift,
    Hanging,
    Lost,
    Pile,
    Rules,
    dollars,
    every_ship,
    fleet_of,
    short_dollars,
)
from boardgames.games.bermuda.rules.sweep import distance_to_edge
from boardgames.games.bermuda.scene import labels
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.games.bermuda.scene.layout import (
    DARK_MARGIN,
    SHIP,
    Layout,
    blit_centred,
    pixel,
    rotated,
)
from boardgames.ui.draw import paint
from boardgames.ui.draw.collage import Thing
from boardgames.ui.draw.motion import Pose, Vec
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import CREAM, INK
from boardgames.ui.scene import Room

SHIVER_HERTZ = 14.0
NEAR_RIM = 0.6
SPREAD = 1.05
"""Dots from the middle of a ship to the end of whatever is drawn of it."""
LARGE_CARD = 116
"""Units of width from which a card has room for its value in full."""
LAYERS = 4
"""How many cards are seen under the topmost at most."""
COUNT_DISC = 1.4
"""How much larger than its type the disc is on which a pile's count stands."""


def ships(frame: BermudaFrame) -> list[Thing]:
    """Every ship on the water, those that move above those that don't."""
    resting, moving = list[Thing](), list[Thing]()
    for seat, number, berth in every_ship(frame.view.ships):
        pose = frame.poses.get(("ship", seat, number))
        if isinstance(berth, Lost):
            continue
        if pose is None and not isinstance(berth, Hanging):
            resting.append(_resting(frame, seat, number))
        elif pose is not None and not pose.is_hidden:
            moving.append(_moving(frame, seat, number, pose))
    return [*resting, *moving]


def drifts(frame: BermudaFrame) -> bool:
    """Whether a ship is adrift, which bobs, and round which a ring turns."""
    return any(isinstance(berth, Adrift) for fleet in frame.view.ships for berth in fleet) or any(
        ref[0] == "ship" and pose.face == "adrift" for ref, pose in frame.poses.items()
    )


def _resting(frame: BermudaFrame, seat: Seat, number: int) -> Thing:
    berth = frame.view.ships[seat][number - 1]
    point = frame.fanned_out.get((seat, number)) or frame.game.sea.point(berth)
    assert point is not None
    at, lean = point, 0.0
    if frame.is_sweeping:
        at, lean = _shivering(frame, point, seat * 7 + number)
    is_adrift = isinstance(berth, Adrift)
    if is_adrift and frame.is_moving:
        lean += math.sin(frame.clock / 900 + seat + number) * 4
    pose = Pose(at=at, angle=frame.images.bearings.heading_of(berth) + lean)

    def draw(surface: Surface) -> None:
        if is_adrift:
            _draw_drift_ring(frame, surface, at)
        draw_hull(frame, surface, seat, pose)

    look = (pose, _ring_turn(frame) if is_adrift else None)
    return Thing(("ship", seat, number), look, _ship_area(frame, pose), draw)


def _moving(frame: BermudaFrame, seat: Seat, number: int, pose: Pose) -> Thing:
    is_adrift = pose.face == "adrift"

    def draw(surface: Surface) -> None:
        if pose.part < 1.0:
            draw_hull(frame, surface, seat, pose)
        if is_adrift:
            _draw_drift_ring(frame, surface, pose.at or (0, 0))

    # It is over those at rest, so it looks otherwise even where it hasn't moved yet.
    look = ("moving", pose, _ring_turn(frame) if is_adrift else None)
    return Thing(("ship", seat, number), look, _ship_area(frame, pose), draw)


def _ship_area(frame: BermudaFrame, pose: Pose) -> Rect:
    """All that a ship changes of the picture, whichever way it points: its shadow, its ring."""
    reach = frame.layout.px(SPREAD * max(1.0, pose.scale)) + frame.room.px(12 + 1.5 * pose.lift)
    rect = Rect(0, 0, 2 * reach, 2 * reach)
    rect.center = pixel(frame.layout.at(pose.at or (0.0, 0.0)))
    return rect


def _shivering(frame: BermudaFrame, point: Point, salt: int) -> tuple[Point, float]:
    """A ship near the rim trembles; near a magnet more, and it leans towards it."""
    sea = frame.game.sea
    dx, dy = point[0] - frame.centre[0], point[1] - frame.centre[1]
    if dx * dx + dy * dy > (math.sqrt(sea.outline.outer) + NEAR_RIM) ** 2:
        return point, 0.0
    x, y = rotated((dx, dy), -frame.cloud.angle)
    is_near = sea.outline.covers(x, y) or any(
        distance_to_edge((x, y), *edge) <= NEAR_RIM for edge in sea.outline.edges
    )
    if not is_near:
        return point, 0.0
    pixels, lean = 1.0, 0.0
    for magnet in sea.magnets:
        away = math.dist((x, y), magnet.offset)
        if away < 2 * magnet.reach:
            pull = 1 - away / (2 * magnet.reach)
            pixels = max(pixels, 1 + 2 * pull)
            lean = 8 * pull
    shake = math.sin(frame.sweep_ms / 1000 * SHIVER_HERTZ * 2 * math.pi + salt) * pixels
    unit = frame.room.px(1) / frame.layout.dot
    return (point[0] + shake * unit, point[1] - shake * unit * 0.6), lean * math.copysign(1, shake)


def draw_hull(frame: BermudaFrame, surface: Surface, seat: Seat, pose: Pose) -> None:
    layout = frame.layout
    at = layout.at(pose.at or (0.0, 0.0))
    scale = stepped(pose.scale)
    size = (layout.px(SHIP[0] * scale), layout.px(SHIP[1] * scale))
    name = hull_picture(frame.game.rules, seat)
    turn = 90 - pose.angle
    rise = frame.room.px(2 + pose.lift * 0.5)
    shade = _shadow(frame.room, name, size, round(turn / 6) * 6)
    blit_centred(surface, shade, (at[0] + rise, at[1] + rise * 1.5))
    image = frame.room.assets.image(name, size, turn, pose.alpha)
    blit_centred(surface, image, (at[0], at[1] - frame.room.px(pose.lift) + 1))
    if pose.part > 0:
        draw_dark(frame, surface, seat, pose, pose.part)


def draw_flat_hull(
    frame: BermudaFrame, surface: Surface, seat: Seat, at: Vec, heading: float, alpha: int
) -> None:
    """A ship without shadow, translucent; `at` is in the window."""
    size = (frame.layout.px(SHIP[0]), frame.layout.px(SHIP[1]))
    name = hull_picture(frame.game.rules, seat)
    blit_centred(surface, frame.room.assets.image(name, size, 90 - heading, alpha), at)


def _shadow(room: Room, hull: str, size: tuple[int, int], turn: int) -> Surface:
    """The shadow of a turned ship, the same for every fleet."""

    def turned() -> Surface:
        flat = room.assets.shadow(hull, size, room.px(3), 120)
        return pygame.transform.rotozoom(flat, turn, 1.0)

    return room.assets.kept(("ship_shadow", size, turn % 360), turned)


def _draw_drift_ring(frame: BermudaFrame, surface: Surface, point: Point) -> None:
    x, y = frame.layout.at(point)
    reach = frame.layout.dot * 0.68
    turn = _ring_turn(frame)
    for dash in range(12):
        start = math.radians(dash * 30 + turn)
        end = start + math.radians(15)
        ends = [(x + math.cos(a) * reach, y + math.sin(a) * reach) for a in (start, end)]
        pygame.draw.aaline(surface, (255, 246, 214), ends[0], ends[1], max(2, frame.room.px(2.5)))


def _ring_turn(frame: BermudaFrame) -> float:
    return frame.clock / 60 if frame.is_moving else 0.0


def draw_dark(frame: BermudaFrame, surface: Surface, seat: Seat, pose: Pose, share: float) -> None:
    """The ship as the cloud has it: a dark shape with a glowing edge."""
    layout = frame.layout
    scale = stepped(pose.scale)
    size = (
        layout.px(SHIP[0] * DARK_MARGIN[0] * scale),
        layout.px(SHIP[1] * DARK_MARGIN[1] * scale),
    )
    alpha = max(0, min(255, round(pose.alpha * share)))
    name = hull_picture(frame.game.rules, seat, is_dark=True)
    image = frame.room.assets.image(name, size, 90 - pose.angle, alpha)
    x, y = layout.at(pose.at or (0.0, 0.0))
    blit_centred(surface, image, (x, y - frame.room.px(pose.lift)))


def stepped(scale: float) -> float:
    """The scale in steps, since a picture is kept of every size."""
    return round(scale * 25) / 25


def hull_picture(rules: Rules, seat: Seat, *, is_dark: bool = False) -> str:
    """The name of the picture of a seat's ships, or of their dark shapes in the cloud."""
    return f"bermuda/{'dark' if is_dark else 'ship'}_{fleet_of(rules, seat)}"


def piles(frame: BermudaFrame) -> Iterator[Thing]:
    """Freight behind its port, the top card's value to be read; bonus cards at Home Port."""
    for product, pile in zip(frame.game.sea.products, frame.view.piles, strict=True):
        yield _freight(frame, product, pile)
    yield _bonus(frame)


def _freight(frame: BermudaFrame, product: str, pile: Pile) -> Thing:
    room, rect, disc = frame.room, frame.layout.piles[product], count_of(frame.layout, product)
    pose = frame.poses.get(("pile", product))

    def draw(surface: Surface) -> None:
        count = _draw_pile(room, surface, rect, product, pile, pose)
        _draw_count(room, surface, disc, count)

    return Thing(("pile", product), (pile, pose), _pile_area(room, rect, disc), draw)


def _bonus(frame: BermudaFrame) -> Thing:
    room, layout = frame.room, frame.layout
    rect, disc = layout.piles[HOME_PILE], count_of(layout, HOME_PILE)
    left, value = frame.view.bonus_left, frame.game.rules.bonus.value
    pose = frame.poses.get(("pile", HOME_PILE))
    if pose is not None and pose.face == "bare":
        left -= 1

    def draw(surface: Surface) -> None:
        _draw_stack(room, surface, rect, left)
        if left:
            draw_card(room, surface, "bonus", value, rect)
        _draw_count(room, surface, disc, left)

    return Thing(("pile", HOME_PILE), left, _pile_area(room, rect, disc), draw)


def _pile_area(room: Room, rect: Rect, disc: Rect) -> Rect:
    """All that a pile changes of the picture: its shadow, and its count at the corner."""
    stack, blur = LAYERS * max(1, room.px(2)), max(2, room.px(4))
    reach = stack + room.px(5) + 2 * blur + 2
    return rect.inflate(2 * reach, 2 * reach).union(disc.inflate(2, 2))


def _draw_pile(
    room: Room, surface: Surface, rect: Rect, product: str, pile: Pile, pose: Pose | None
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
    room: Room, surface: Surface, rect: Rect, product: str, value: int, part: float
) -> None:
    """A card on its edge half way, then face up."""
    height = max(2, round(rect.height * abs(1 - 2 * part)))
    turned = Rect(0, 0, rect.width, height)
    turned.center = rect.center
    if part < 0.5:
        draw_piece(room, surface, "bermuda/card_back", turned.center, turned.size)
    else:
        draw_card(room, surface, product, value, turned)


def _draw_stack(room: Room, surface: Surface, rect: Rect, count: int) -> None:
    step = max(1, room.px(2))
    if not count:
        plate = paint.rounded(rect.size, room.px(6), (60, 44, 24), (40, 28, 14), alpha=225)
        surface.blit(plate, rect)
        px = max(room.theme.smallest_text, round(rect.height * 0.3))
        room.letters.draw_in(surface, labels.no_cards(), rect, px, CREAM, "bold", "center")
    for layer in range(min(LAYERS, count // 2), 0, -1):
        place = rect.move(layer * step, layer * step)
        draw_piece(room, surface, "bermuda/card_back", place.center, place.size)


def count_of(layout: Layout, name: str) -> Rect:
    """Where a pile's count is: next to its value, where no ship in dock hides it."""
    rect = layout.piles[name]
    side = round(max(layout.room.theme.smallest_text, round(rect.height * 0.28)) * COUNT_DISC)
    disc = Rect(0, 0, side, side)
    disc.right = rect.left + side // 3
    # No higher or lower than the card: below the lowest one there may be no room.
    if rect.centery < layout.board.rect.centery:
        disc.top = rect.top
    else:
        disc.bottom = rect.bottom
    return disc


def _draw_count(room: Room, surface: Surface, disc: Rect, count: int) -> None:
    surface.blit(paint.disc(disc.width, INK), disc)
    px = round(disc.width / COUNT_DISC)
    room.letters.draw(surface, str(count), disc.center, px, CREAM, "bold", "center")


def card_picture(product: str) -> str:
    """The name of a card's picture; products of other maps wear the bonus card's."""
    name = product if product in ("sugar", "lumber", "bananas", "oil") else "bonus"
    return f"bermuda/card_{name}"


def draw_card(
    room: Room, surface: Surface, product: str, value: int, rect: Rect, lift: float = 0.0
) -> None:
    """A card face up, its value as large as it goes."""
    draw_piece(room, surface, card_picture(product), rect.center, rect.size, Pose(lift=lift))
    if rect.height < 12:
        return
    box = Rect(0, 0, round(rect.width * 0.58), round(rect.height * 0.8))
    box.center = (rect.left + round(rect.width * 0.64), rect.centery - room.px(lift))
    letters = room.letters
    least = room.theme.smallest_to_fit
    whole = dollars(value)
    is_large = rect.width >= room.px(LARGE_CARD)
    is_large = is_large and letters.width(whole, least, "bold") <= box.width
    text = whole if is_large else short_dollars(value)
    px = max(least, round(rect.height * (0.3 if is_large else 0.46)))
    while px > least and letters.width(text, px, "bold") > box.width:
        px -= 1
    letters.draw(surface, text, box.center, px, INK, "bold", "center")
