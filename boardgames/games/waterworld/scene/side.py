"""Drawing what stands beside the sea: plates, piles and dice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from boardgames.core.game import Seat
from boardgames.games.waterworld.rules.battle import red_roller
from boardgames.games.waterworld.rules.state import Phase, Sails
from boardgames.games.waterworld.scene import prices, words
from boardgames.games.waterworld.scene.draw.lights import draw_frame
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.games.waterworld.scene.layout import CARD_SHAPE, card_picture
from boardgames.games.waterworld.scene.tray import draw_slot
from boardgames.ui.draw import paint
from boardgames.ui.draw.collage import Thing
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.pieces import draw_piece, draw_stack
from boardgames.ui.draw.theme import ALARM, CREAM, GOLD, INK, Colour, mixed
from boardgames.ui.draw.widgets import with_shadow
from boardgames.ui.furniture.dice_tray import RED, Die, draw_dice, draw_die
from boardgames.ui.furniture.plates import draw_plates, plate_details
from boardgames.ui.scene import Room

CANVAS: Colour = (236, 224, 192)
WOOD: Colour = (176, 146, 100)
BRASS: Colour = (226, 178, 96)
DECK: Colour = (134, 84, 44)
SUNK: Colour = (58, 46, 38)
WARNING = mixed(ALARM, INK, 0.25)
"""The colour of alarm, dark enough for small type also on the plate whose turn it is."""
_AROUND_PILE, _COUNT = 24, 20
"""Units: how far a pile and its shadow reach over its place, and how large its count is written."""
IDLE_DIE = 120
"""How faint dice are that nobody has thrown yet."""
CLOSE = 0.5
"""A chance in the race from which on it is written as a warning."""
AT_THE_DEEZ = frozenset((Phase.ATTACK, Phase.BATTLE, Phase.PENALTY))
"""Where the seat on the mover's left has the red dice before it (WW-79)."""


def draw_side(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """Everything beside the board; plates and piles are laid down again as they were."""
    layout, areas = frame.layout, frame.areas
    plates = with_shadow(frame.room, areas.plates[0].unionall(areas.plates[1:]))
    layout.plates.paint(surface, plates, _plates_key(frame), lambda: _draw_plates(frame, surface))
    place, key = (frame.room.assets.is_plain, areas.side), _piles_key(frame)
    # The shadow of the lowest plate lies on their ground.
    layout.piles.paint(surface, place, key, surface, lambda: list(_piles(frame)))
    _draw_dice(frame, surface)


def _draw_plates(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    draw_plates(frame, surface)
    for seat in range(frame.seats):
        _draw_plate_details(frame, surface, seat)


def _plates_key(frame: WaterworldFrame) -> object:
    """All that the plates depend on."""
    view, is_plain = frame.view, frame.room.assets.is_plain
    thrower = red_roller(view) if view.phase in AT_THE_DEEZ else None
    boats = tuple((pawn.colour, pawn.sails) for pawn in view.pawns)
    lit = frozenset(ref for ref in frame.lit if ref[0] == "sails")
    hands = (view.hands, view.phase is Phase.OVER)
    marks = (view.holder, view.knows, boats, thrower, frame.race)
    return (is_plain, frame.players, frame.up, hands, marks, lit)


def _piles_key(frame: WaterworldFrame) -> object:
    """All that the piles depend on."""
    view = frame.view
    seen = frame.discards_seen if frame.open_hand is not None else ()
    lit = ("pile", "discard") in frame.lit
    return (view.draw, len(view.discard), len(view.pile), len(view.atolls), seen, lit)


def _draw_plate_details(frame: WaterworldFrame, surface: pygame.Surface, seat: Seat) -> None:
    view, room = frame.view, frame.room
    area = plate_details(frame, seat)
    height = area.height
    left = area.left
    card = (round(height * 0.72), height)
    for kind in view.hands[seat]:
        name = card_picture(kind) if view.phase is Phase.OVER else "waterworld/card_back"
        picture = room.assets.image(name, card)
        surface.blit(picture, (left, area.top))
        left += round(card[0] * 0.62)
    signs = plate_signs(frame, seat)
    if "compass" in signs:
        picture = room.assets.image("waterworld/compass_back", (height, height))
        surface.blit(picture, signs["compass"])
    if "eye" in signs:
        surface.blit(room.assets.icon("eye", height, INK), signs["eye"])
    if "sails" in signs:
        _draw_sail_sign(frame, surface, seat, signs["sails"])
    if view.phase in AT_THE_DEEZ and seat == red_roller(view):
        _draw_red_dice(frame, surface, signs["sails"])
    elif "sails" in signs:
        free = pygame.Rect(left + round(card[0] * 0.5), area.top, 0, height)
        free.width = signs["sails"].left - room.px(8) - free.left
        _draw_standing(frame, surface, seat, free)


def _draw_standing(
    frame: WaterworldFrame, surface: pygame.Surface, seat: Seat, rect: pygame.Rect
) -> None:
    """How the seat stands in the race, if there is one."""
    runner = next((one for one in frame.race if one.seat == seat), None)
    if runner is None:
        return
    room, told = frame.room, prices.on_plate(runner)
    if room.letters.width(told, room.theme.smallest_text, "bold") > rect.width:
        return  # the plate's label says it where there is no room
    ink = WARNING if runner.chance >= CLOSE else INK
    room.letters.draw_in(surface, told, rect, room.type_px(19), ink, "bold", "center")


def plate_signs(frame: WaterworldFrame, seat: Seat) -> dict[str, pygame.Rect]:
    """Where a plate shows the compass, the eye of a knower and the sails, from the right."""
    view, area = frame.view, plate_details(frame, seat)
    has = {
        "compass": view.holder == seat,
        "eye": view.knows[seat],
        "sails": seat < len(view.pawns),
    }
    found = {}
    right = area.right
    for name, is_there in has.items():
        if is_there:
            found[name] = pygame.Rect(right - area.height, area.top, area.height, area.height)
            right -= area.height + frame.room.px(8)
    return found


def _draw_red_dice(frame: WaterworldFrame, surface: pygame.Surface, sails: pygame.Rect) -> None:
    """The dice of the Deez lie before whoever throws them."""
    side = sails.height
    for place in range(frame.game.rules.dice.battle):
        left = sails.left - frame.room.px(18) - (place + 1) * (side + frame.room.px(4))
        centre = (left + side / 2, float(sails.centery))
        draw_die(frame.room, surface, Die(str(place + 3), RED), centre, side)


def _draw_sail_sign(
    frame: WaterworldFrame, surface: pygame.Surface, seat: Seat, rect: pygame.Rect
) -> None:
    pawn = frame.view.pawns[seat]
    room = frame.room
    side = round(rect.width * 1.5)
    place = pygame.Rect(0, 0, side, side)
    place.midbottom = (rect.centerx, rect.bottom + rect.height // 3)
    match pawn.sails:
        case Sails.LOST:
            surface.blit(room.assets.image("waterworld/sails_torn", place.size), place)
        case Sails.UP:
            surface.blit(room.assets.image(f"waterworld/sail_{pawn.colour}", place.size), place)
        case Sails.FURLED:
            _draw_furled(frame, surface, place)
    if ("sails", seat) in frame.lit:
        ring = paint.ring(round(rect.height * 1.24), max(2, room.px(3)), GOLD)
        surface.blit(ring, ring.get_rect(center=rect.center))


def _draw_furled(frame: WaterworldFrame, surface: pygame.Surface, place: pygame.Rect) -> None:
    """A bare mast, the canvas rolled up at its foot."""
    surface.blit(frame.room.assets.image("waterworld/mast", place.size), place)
    roll = pygame.Rect(0, 0, round(place.width * 0.72), max(4, round(place.height * 0.13)))
    roll.center = (place.centerx - round(place.width * 0.02), place.top + round(place.height * 0.5))
    surface.blit(paint.rounded(roll.size, roll.height // 2, CANVAS, WOOD, INK, 1), roll)
    for share in (0.25, 0.5, 0.75):
        x = roll.left + round(roll.width * share)
        pygame.draw.line(surface, INK, (x, roll.top), (x, roll.bottom - 1))


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
    if not frame.is_playing:
        told, px = words.about_dice(frame), room.type_px(22)
        room.letters.draw_in(surface, told, layout.dice_words, px, CREAM, "bold", "center")
