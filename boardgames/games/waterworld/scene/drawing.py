"""Drawing the pieces of Waterworld: sea, plates, piles, dice and hand."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Seat
from boardgames.games.waterworld.scene.layout import (
    ATOLL_SIZE,
    DEEZ_SIZE,
    PAWN_SIZE,
    TOKEN_SIZE,
)
from boardgames.games.waterworld.state import COMPLETE, Atoll, Kind, Phase, Sails, Token
from boardgames.ui import paint
from boardgames.ui.motion import Pose
from boardgames.ui.pieces import draw_card, draw_die, draw_piece, draw_stack
from boardgames.ui.table_drawing import draw_plates, plate_details
from boardgames.ui.theme import CREAM, GOLD, INK, Colour
from boardgames.ui.widgets import rows

if TYPE_CHECKING:
    from boardgames.games.waterworld.scene import WaterworldScene

LIT: Colour = (255, 226, 120)


def draw_everything(scene: WaterworldScene, surface: pygame.Surface) -> None:
    """The whole table but the backdrop."""
    draw_lights(scene, surface)
    _draw_dry_land(scene, surface)
    for atoll in scene.view.atolls:
        draw_atoll(scene, surface, atoll)
    draw_deez(scene, surface)
    draw_pawns(scene, surface)
    draw_way(scene, surface)
    draw_plates(scene, surface)
    for seat in range(scene.session.seats):
        _draw_plate_details(scene, surface, seat)
    _draw_piles(scene, surface)
    _draw_dice(scene, surface)
    _draw_tray(scene, surface)


def draw_lights(scene: WaterworldScene, surface: pygame.Surface) -> None:
    """What can be pointed at on the board, each with a ring of light."""
    lit = scene.lit_refs
    view = scene.layout.board
    atolls = {atoll.space for atoll in scene.view.atolls}
    for name, space in scene.game.sea.board.spaces.items():
        is_lit = ("space", name) in lit or ("atoll", name) in lit
        if is_lit:
            size = ATOLL_SIZE * 1.2 if name in atolls else 62
            _draw_light(surface, view.rect_at(space.at, size))
        if scene.marked in (("space", name), ("atoll", name), ("token", name)):
            rect = view.rect_at(space.at, ATOLL_SIZE * 1.5)
            surface.blit(paint.glow(rect.width, GOLD, 230), rect)
            surface.blit(paint.ring(rect.width, scene.room.px(5), GOLD), rect)


def _draw_dry_land(scene: WaterworldScene, surface: pygame.Surface) -> None:
    """WW-93: at the end everybody sees where it was."""
    if scene.view.phase is not Phase.OVER:
        return
    rect = scene.layout.board.rect_at(scene.game.sea.board.spaces[scene.view.dry_land].at, 150)
    surface.blit(
        paint.glow(rect.width * 2, LIT, 200), rect.move(-rect.width // 2, -rect.width // 2)
    )
    draw_piece(scene.room, surface, "waterworld/island", rect.center, rect.size, casts_shadow=False)


def _draw_light(surface: pygame.Surface, rect: pygame.Rect) -> None:
    glow = paint.glow(round(rect.width * 1.5), LIT, 190)
    surface.blit(glow, glow.get_rect(center=rect.center))
    ring = paint.ring(rect.width, max(2, rect.width // 11), LIT)
    surface.blit(ring, rect)


def draw_atoll(scene: WaterworldScene, surface: pygame.Surface, atoll: Atoll) -> None:
    """Two rusty halves slotted together, the token between them."""
    pose = scene.stage.pose(("atoll", atoll.space)) or Pose()
    if pose.is_hidden:
        return
    view = scene.layout.board
    x, y = scene.at(atoll.space)
    side = view.px(ATOLL_SIZE)
    sunk = pose.part
    apart, tilt = sunk * side * 0.28, sunk * 25
    alpha = round(255 * (1 - sunk))
    for half, way in (("left", -1), ("right", 1)):
        half_pose = Pose(
            at=(x + way * apart, y + sunk * side * 0.2),
            angle=way * -tilt,
            alpha=alpha,
            scale=1 - 0.25 * sunk,
        )
        draw_piece(scene.room, surface, f"waterworld/atoll_{half}", (x, y), (side, side), half_pose)
    if sunk < 0.3:
        draw_token(scene, surface, atoll)


def draw_token(scene: WaterworldScene, surface: pygame.Surface, atoll: Atoll) -> None:
    """The token face up or face down, or turning over."""
    pose = scene.stage.pose(("token", atoll.space)) or Pose()
    if pose.is_hidden:
        return
    is_up = atoll.up or scene.view.phase is Phase.OVER
    face = pose.face or (atoll.token.value if is_up else "back")
    if face == Token.HIDDEN.value:
        face = "back"
    side = scene.layout.board.px(TOKEN_SIZE)
    width = max(2, round(side * abs(math.cos(math.pi * pose.part)))) if pose.part else side
    draw_piece(
        scene.room, surface, f"waterworld/token_{face}", scene.at(atoll.space), (width, side), pose
    )


def draw_deez(scene: WaterworldScene, surface: pygame.Surface) -> None:
    """The tanker, a little below its space so that what lies there can be seen."""
    pose = scene.stage.pose(("deez",))
    if pose is not None and pose.is_hidden:
        return
    if scene.view.deez is None and pose is None:
        return
    rest = scene.deez_at(scene.view.deez) if scene.view.deez is not None else (0.0, 0.0)
    view = scene.layout.board
    size = (view.px(DEEZ_SIZE[0]), view.px(DEEZ_SIZE[1]))
    rect = draw_piece(scene.room, surface, "waterworld/deez", rest, size, pose)
    if ("deez",) in scene.lit_refs:
        pygame.draw.rect(
            surface, LIT, rect.inflate(8, 8), max(2, scene.room.px(4)), border_radius=12
        )


def draw_pawns(scene: WaterworldScene, surface: pygame.Surface) -> None:
    """All trimarans, the mover's last, so that it lies on top."""
    if scene.view.phase is Phase.PAWNS:
        _draw_unchosen(scene, surface)
    seats = sorted(range(len(scene.view.pawns)), key=lambda seat: seat == scene.view.active)
    for seat in seats:
        draw_pawn(scene, surface, seat)


def draw_pawn(scene: WaterworldScene, surface: pygame.Surface, seat: Seat) -> None:
    """One trimaran with what it has of sails."""
    pose = scene.stage.pose(("pawn", seat)) or Pose()
    if pose.is_hidden:
        return
    pawn = scene.view.pawns[seat]
    side = scene.layout.board.px(PAWN_SIZE)
    centre = scene.pawn_at(seat)
    draw_piece(scene.room, surface, f"waterworld/pawn_{pawn.colour}", centre, (side, side), pose)
    sails = scene.stage.pose(("sails", seat))
    share = sails.part if sails is not None else (1.0 if pawn.sails is Sails.UP else 0.0)
    x, y = pose.at or centre
    if sails is not None and sails.face == "torn":
        torn = Pose(at=(x + sails.lift, y + sails.lift), alpha=sails.alpha, angle=sails.angle)
        size = (side, side)
        draw_piece(scene.room, surface, "waterworld/sails_torn", centre, size, torn, False)
    elif share > 0:
        _draw_sails(scene, surface, pawn.colour, (x, y - scene.room.px(pose.lift)), side, share)


def _draw_sails(
    scene: WaterworldScene,
    surface: pygame.Surface,
    colour: str,
    at: tuple[float, float],
    side: int,
    share: float,
) -> None:
    """Mast first, then the canvas unrolls from the top."""
    mast = scene.room.assets.image("waterworld/mast", (side, side))
    rect = mast.get_rect(center=(round(at[0]), round(at[1])))
    surface.blit(mast, rect)
    canvas = scene.room.assets.image(f"waterworld/sail_{colour}", (side, side))
    height = max(1, min(side, round(side * share)))
    surface.blit(canvas, rect, pygame.Rect(0, 0, side, height))


def _draw_unchosen(scene: WaterworldScene, surface: pygame.Surface) -> None:
    side = scene.layout.board.px(PAWN_SIZE)
    taken = {pawn.colour for pawn in scene.view.pawns}
    for colour, space in scene.game.sea.starts.items():
        if colour in taken:
            continue
        centre = scene.at(space)
        if ("pawn", colour) in scene.lit_refs:
            rect = pygame.Rect(0, 0, round(side * 1.1), round(side * 1.1))
            rect.center = (round(centre[0]), round(centre[1]))
            _draw_light(surface, rect)
        draw_piece(scene.room, surface, f"waterworld/pawn_{colour}", centre, (side, side))


def draw_way(scene: WaterworldScene, surface: pygame.Surface) -> None:
    """The way to the space pointed at, with the count."""
    ref = scene.shown_ref
    if ref is None or ref not in scene.lit_refs or ref[0] != "space":
        return
    if scene.view.phase is not Phase.MOVE:
        return
    start = scene.view.pawns[scene.view.active].space
    points = [scene.at(name) for name in scene.game.way(start, str(ref[1]))]
    room = scene.room
    pygame.draw.lines(surface, INK, False, points, room.px(9))
    pygame.draw.lines(surface, LIT, False, points, room.px(5))
    for number, (x, y) in enumerate(points[1:], 1):
        last = number == len(points) - 1
        disc = paint.disc(room.px(40 if last else 24), INK if last else LIT)
        surface.blit(disc, disc.get_rect(center=(round(x), round(y))))
        if last:
            px = room.type_px(24)
            at = (round(x), round(y))
            room.letters.draw(surface, str(number), at, px, CREAM, "bold", "center")


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
    right = area.right
    if view.holder == seat:
        picture = room.assets.image("waterworld/compass_back", (height, height))
        surface.blit(picture, (right - height, area.top))
        right -= height + room.px(8)
    if view.knows[seat]:
        eye = room.assets.icon("eye", height, INK)
        surface.blit(eye, (right - height, area.top))
        right -= height + room.px(8)
    if seat < len(view.pawns):
        _draw_sail_sign(scene, surface, seat, pygame.Rect(right - height, area.top, height, height))


def _draw_sail_sign(
    scene: WaterworldScene, surface: pygame.Surface, seat: Seat, rect: pygame.Rect
) -> None:
    pawn = scene.view.pawns[seat]
    room = scene.room
    size = (round(rect.width * 1.5), round(rect.height * 1.5))
    if pawn.sails is Sails.LOST:
        picture = room.assets.image("waterworld/sails_torn", size)
    else:
        alpha = 255 if pawn.sails is Sails.UP else 88
        picture = room.assets.image(f"waterworld/sail_{pawn.colour}", size, alpha=alpha)
    surface.blit(
        picture, picture.get_rect(midbottom=(rect.centerx, rect.bottom + rect.height // 3))
    )
    if ("sails", seat) in scene.lit_refs:
        ring = paint.ring(round(rect.height * 1.24), max(2, room.px(3)), GOLD)
        surface.blit(ring, ring.get_rect(center=rect.center))


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
        _frame(scene, surface, layout.discard_pile)


def card_picture(kind: Kind) -> str:
    """The name of a card's picture, its back where the kind is hidden."""
    return "waterworld/card_back" if kind is Kind.HIDDEN else f"waterworld/card_{kind.value}"


def _draw_slot(scene: WaterworldScene, surface: pygame.Surface, rect: pygame.Rect) -> None:
    plate = paint.rounded(rect.size, scene.room.px(10), (20, 14, 10), (28, 20, 14), alpha=90)
    surface.blit(plate, rect)


def _frame(scene: WaterworldScene, surface: pygame.Surface, rect: pygame.Rect) -> None:
    wide = rect.inflate(scene.room.px(12), scene.room.px(12))
    pygame.draw.rect(surface, LIT, wide, scene.room.px(5), border_radius=scene.room.px(12))


def _draw_dice(scene: WaterworldScene, surface: pygame.Surface) -> None:
    layout, view, room = scene.layout, scene.view, scene.room
    poses = [pose for i in range(2) if (pose := scene.stage.pose(("die", i))) is not None]
    count = len(poses) or len(view.dice) or scene.dice_to_roll
    for index, centre in enumerate(layout.dice(count)):
        resting = Pose(alpha=255 if view.dice else 120)
        pips = view.dice[index] if index < len(view.dice) else index + 5
        pose = poses[index] if poses else resting
        draw_die(room, surface, "white", pips, centre, layout.die_side, pose)
    if ("dice", "white") in scene.lit_refs:
        _frame(scene, surface, dice_rect(scene))
    if len(view.dice) > 1 and not scene.stage.is_busy:
        text = f"{' + '.join(map(str, view.dice))} = {sum(view.dice)}"
        box = pygame.Rect(layout.dice_tray.left, 0, layout.dice_tray.width, room.px(30))
        box.bottom = layout.dice_tray.bottom
        room.letters.draw_in(surface, text, box, room.type_px(22), CREAM, "bold", "center")


def dice_rect(scene: WaterworldScene) -> pygame.Rect:
    """What is pointed at to roll."""
    layout = scene.layout
    centres = layout.dice(len(scene.view.dice) or scene.dice_to_roll)
    rect = pygame.Rect(
        0, 0, round(centres[-1][0] - centres[0][0]) + layout.die_side, layout.die_side
    )
    rect.center = layout.dice_tray.center
    return rect


def _draw_tray(scene: WaterworldScene, surface: pygame.Surface) -> None:
    room, layout = scene.room, scene.layout
    hand = scene.open_hand
    if hand is None:
        return
    head, line = rows(layout.caption, [round(layout.caption.height * 0.4), 0], 0)
    text = f"{scene.name_of(scene.sitting.viewer)}’s cards"
    room.letters.draw_in(surface, text, head, room.type_px(30), CREAM, "display")
    missing = [kind for kind in COMPLETE if kind not in hand]
    titles = ", ".join(scene.game.rules.cards.of(kind).title for kind in missing)
    words = f"Still missing: {titles}" if missing else "A complete collection!"
    room.letters.draw_in(surface, words, line, room.type_px(19), CREAM, middle=False)
    for kind in COMPLETE:
        _draw_kind(scene, surface, kind, hand.count(kind))
    _draw_compass(scene, surface)


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
        _frame(scene, surface, rects[0].unionall(rects).move(0, -room.px(14) if chosen else 0))
    for rect in rects:
        draw_card(room, surface, card_picture(kind), rect, lift=14 if chosen else 0)


def _draw_compass(scene: WaterworldScene, surface: pygame.Surface) -> None:
    room, rect = scene.room, scene.layout.compass
    knows = scene.view.knows[scene.sitting.viewer]
    pose = Pose(alpha=255 if knows else 70)
    draw_piece(room, surface, "waterworld/compass_back", rect.center, rect.size, pose, knows)
    if ("compass",) in scene.lit_refs or (knows and scene.decides):
        ring = paint.ring(rect.width + room.px(10), room.px(4), LIT)
        surface.blit(ring, ring.get_rect(center=rect.center))
