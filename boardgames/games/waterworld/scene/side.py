"""Drawing what lies beside the sea: plates, piles, dice and the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Seat
from boardgames.games.waterworld.rules.battle import red_roller
from boardgames.games.waterworld.rules.state import COMPLETE, Kind, Phase, Sails
from boardgames.games.waterworld.scene.draw.dice import draw_any_die
from boardgames.games.waterworld.scene.draw.lights import LIT, draw_frame
from boardgames.games.waterworld.scene.layout import card_picture
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.pieces import draw_card, draw_piece, draw_stack
from boardgames.ui.draw.theme import CREAM, GOLD, INK, Colour
from boardgames.ui.draw.widgets import rows
from boardgames.ui.table.drawing import draw_plates, plate_details

if TYPE_CHECKING:
    from boardgames.games.waterworld.scene.table import WaterworldScene

CANVAS: Colour = (236, 224, 192)
WOOD: Colour = (176, 146, 100)
AT_THE_DEEZ = frozenset((Phase.ATTACK, Phase.BATTLE, Phase.PENALTY))
"""Where the seat on the mover's left has the red dice before it (WW-79)."""


def draw_side(scene: WaterworldScene, surface: pygame.Surface) -> None:
    """Everything beside and below the board."""
    draw_plates(scene, surface)
    for seat in range(scene.session.seats):
        _draw_plate_details(scene, surface, seat)
    _draw_piles(scene, surface)
    _draw_dice(scene, surface)
    _draw_tray(scene, surface)


def _draw_plate_details(scene: WaterworldScene, surface: pygame.Surface, seat: Seat) -> None:
    view, room = scene.view, scene.room
    area = plate_details(scene, seat)
    height = area.height
    left = area.left
    card = (round(height * 0.72), height)
    for kind in view.hands[seat]:
        name = card_picture(kind) if view.phase is Phase.OVER else "waterworld/card_back"
        picture = room.assets.image(name, card)
        surface.blit(picture, (left, area.top))
        left += round(card[0] * 0.62)
    signs = plate_signs(scene, seat)
    if "compass" in signs:
        picture = room.assets.image("waterworld/compass_back", (height, height))
        surface.blit(picture, signs["compass"])
    if "eye" in signs:
        surface.blit(room.assets.icon("eye", height, INK), signs["eye"])
    if "sails" in signs:
        _draw_sail_sign(scene, surface, seat, signs["sails"])
    if view.phase in AT_THE_DEEZ and seat == red_roller(view):
        _draw_red_dice(scene, surface, signs["sails"])


def plate_signs(scene: WaterworldScene, seat: Seat) -> dict[str, pygame.Rect]:
    """Where a plate shows the compass, the eye of a knower and the sails, from the right."""
    view, area = scene.view, plate_details(scene, seat)
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
            right -= area.height + scene.room.px(8)
    return found


def _draw_red_dice(scene: WaterworldScene, surface: pygame.Surface, sails: pygame.Rect) -> None:
    """The dice of the Deez lie before whoever throws them."""
    side = sails.height
    for place in range(scene.game.rules.dice.battle):
        left = sails.left - scene.room.px(18) - (place + 1) * (side + scene.room.px(4))
        centre = (left + side / 2, float(sails.centery))
        draw_any_die(scene.room, surface, "red", place + 3, centre, side)


def _draw_sail_sign(
    scene: WaterworldScene, surface: pygame.Surface, seat: Seat, rect: pygame.Rect
) -> None:
    pawn = scene.view.pawns[seat]
    room = scene.room
    side = round(rect.width * 1.5)
    place = pygame.Rect(0, 0, side, side)
    place.midbottom = (rect.centerx, rect.bottom + rect.height // 3)
    match pawn.sails:
        case Sails.LOST:
            surface.blit(room.assets.image("waterworld/sails_torn", place.size), place)
        case Sails.UP:
            surface.blit(room.assets.image(f"waterworld/sail_{pawn.colour}", place.size), place)
        case Sails.FURLED:
            _draw_furled(scene, surface, place)
    if ("sails", seat) in scene.lit_refs:
        ring = paint.ring(round(rect.height * 1.24), max(2, room.px(3)), GOLD)
        surface.blit(ring, ring.get_rect(center=rect.center))


def _draw_furled(scene: WaterworldScene, surface: pygame.Surface, place: pygame.Rect) -> None:
    """A bare mast, the canvas rolled up at its foot."""
    surface.blit(scene.room.assets.image("waterworld/mast", place.size), place)
    roll = pygame.Rect(0, 0, round(place.width * 0.72), max(4, round(place.height * 0.13)))
    roll.center = (place.centerx - round(place.width * 0.02), place.top + round(place.height * 0.5))
    surface.blit(paint.rounded(roll.size, roll.height // 2, CANVAS, WOOD, INK, 1), roll)
    for share in (0.25, 0.5, 0.75):
        x = roll.left + round(roll.width * share)
        pygame.draw.line(surface, INK, (x, roll.top), (x, roll.bottom - 1))


def _draw_piles(scene: WaterworldScene, surface: pygame.Surface) -> None:
    view, layout = scene.view, scene.layout
    if view.draw:
        draw_stack(
            scene.room, surface, card_picture(view.draw[0]), layout.draw_pile, len(view.draw)
        )
    else:
        _draw_slot(scene, surface, layout.draw_pile)
    if view.discard:
        count = len(view.discard)
        draw_stack(scene.room, surface, "waterworld/card_back", layout.discard_pile, count)
    else:
        _draw_slot(scene, surface, layout.discard_pile)
    tokens = layout.token_pile
    if view.pile:
        side = min(tokens.width, round(tokens.height * 0.62))
        for layer in range(min(4, len(view.pile))):
            centre = (tokens.centerx, tokens.centery - layer * scene.room.px(5))
            draw_piece(scene.room, surface, "waterworld/token_back", centre, (side, side))
    letters, px = scene.room.letters, scene.room.type_px(20)
    pitch = layout.discard_pile.left - layout.draw_pile.left
    wide = min(layout.draw_pile.width + scene.room.px(26), pitch - scene.room.px(16))
    # All three in one size of type, or else all three as numbers alone.
    is_wide = letters.width("00 discarded", px, "bold") <= max(wide, pitch - scene.room.px(8))
    wide = max(wide, pitch - scene.room.px(8)) if is_wide else wide
    for rect, count, text in (
        (layout.draw_pile, len(view.draw), "to draw"),
        (layout.discard_pile, len(view.discard), "discarded"),
        (tokens, len(view.pile), "tokens"),
    ):
        # Clear of the frame around a lit pile, and of the words under the next one.
        line = pygame.Rect(0, rect.bottom + scene.room.px(9), wide, scene.room.px(28))
        line.centerx = rect.centerx
        told = f"{count} {text}" if is_wide else str(count)
        letters.draw_in(surface, told, line, px, CREAM, "bold", "center")
    if ("pile", "discard") in scene.lit_refs:
        draw_frame(scene.room, surface, layout.discard_pile)


def _draw_slot(scene: WaterworldScene, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Where a card would lie."""
    ground, rim = (24, 17, 12), (150, 122, 84)
    thin = max(1, scene.room.px(2))
    surface.blit(paint.rounded(rect.size, scene.room.px(10), ground, ground, rim, thin, 110), rect)


def _draw_dice(scene: WaterworldScene, surface: pygame.Surface) -> None:
    layout, view, room = scene.layout, scene.view, scene.room
    poses = [pose for i in range(2) if (pose := scene.stage.pose(("die", i))) is not None]
    count = len(poses) or len(view.dice) or scene.dice_to_roll
    for index, centre in enumerate(layout.dice(count)):
        resting = Pose(alpha=255 if view.dice else 120)
        pips = view.dice[index] if index < len(view.dice) else index + 5
        pose = poses[index] if poses else resting
        draw_any_die(room, surface, "white", pips, centre, layout.die_side, pose)
    if ("dice", "white") in scene.lit_refs:
        draw_frame(room, surface, dice_rect(scene))
    if not scene.stage.is_busy:
        words_, px = _about_dice(scene), room.type_px(22)
        room.letters.draw_in(surface, words_, layout.dice_words, px, CREAM, "bold", "center")


def _about_dice(scene: WaterworldScene) -> str:
    dice = scene.view.dice
    if scene.view.first < 0:
        return ""
    if not dice:
        return "Both dice, under sail" if scene.dice_to_roll > 1 else "One die"
    told = " + ".join(map(str, dice))
    return f"{told} = {sum(dice)}" if len(dice) > 1 else f"Rolled {told}"


def dice_rect(scene: WaterworldScene) -> pygame.Rect:
    """What is pointed at to roll."""
    layout = scene.layout
    centres = layout.dice(len(scene.view.dice) or scene.dice_to_roll)
    rect = pygame.Rect(
        0, 0, round(centres[-1][0] - centres[0][0]) + layout.die_side, layout.die_side
    )
    rect.center = (layout.dice_tray.centerx, round(centres[0][1]))
    return rect


def _draw_tray(scene: WaterworldScene, surface: pygame.Surface) -> None:
    if scene.stage.hides_tray:
        return
    room, layout = scene.room, scene.layout
    hand = scene.open_hand or ()
    head, line = rows(layout.caption, [round(layout.caption.height * 0.4), 0], 0)
    title, told = _about_hand(scene)
    room.letters.draw_in(surface, title, head, room.type_px(30), CREAM, "display")
    room.letters.draw_in(surface, told, line, room.type_px(19), CREAM, middle=False)
    for kind in COMPLETE:
        _draw_kind(scene, surface, kind, hand.count(kind))
    _draw_compass(scene, surface)


def _about_hand(scene: WaterworldScene) -> tuple[str, str]:
    """Whose cards lie there, and what they lack."""
    phase, hand = scene.view.phase, scene.open_hand
    if phase is Phase.PAWNS:
        return "To collect", "One card of each kind. The cards are dealt next."
    if hand is None:
        is_over = phase is Phase.OVER
        return "To collect", "All hands lie open." if is_over else "No hand lies open."
    missing = [kind for kind in COMPLETE if kind not in hand]
    titles = ", ".join(scene.game.rules.cards.of(kind).title for kind in missing)
    told = f"Still missing: {titles}" if missing else "A complete collection!"
    return f"{scene.name_of(scene.sitting.viewer)}’s cards", told


def _draw_kind(scene: WaterworldScene, surface: pygame.Surface, kind: Kind, count: int) -> None:
    """The slot of one kind: an outline where it is missing, a fan where there are several."""
    room = scene.room
    rects = scene.layout.cards(COMPLETE.index(kind), count)
    if count == 0:
        _draw_slot(scene, surface, rects[0])
        surface.blit(room.assets.image(card_picture(kind), rects[0].size, alpha=48), rects[0])
        return
    chosen = scene.picker.pointed == (("card", kind.value),)
    if ("card", kind.value) in scene.lit_refs:
        draw_frame(room, surface, rects[0].unionall(rects).move(0, -room.px(14) if chosen else 0))
    for rect in rects:
        draw_card(room, surface, card_picture(kind), rect, lift=14 if chosen else 0)


def _draw_compass(scene: WaterworldScene, surface: pygame.Surface) -> None:
    room, rect = scene.room, scene.layout.compass
    knows = scene.open_hand is not None and scene.view.knows[scene.sitting.viewer]
    pose = Pose(alpha=255 if knows else 70)
    draw_piece(room, surface, "waterworld/compass_back", rect.center, rect.size, pose, knows)
    if ("compass",) in scene.lit_refs or scene.may_look_again:
        ring = paint.ring(rect.width + room.px(10), room.px(4), LIT)
        surface.blit(ring, ring.get_rect(center=rect.center))
