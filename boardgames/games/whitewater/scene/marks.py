"""The marks that only Whitewater draws, for the legend."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from boardgames.core.texts import N_
from boardgames.games.whitewater.rules.board import Cell, Space
from boardgames.games.whitewater.rules.events import LockKind, MoveKind, RaftMoved
from boardgames.games.whitewater.rules.state import ACTING, Card, Phase, is_locked, own_rafts
from boardgames.games.whitewater.scene.draw import beside, cards, highlights, plates, river_painter
from boardgames.games.whitewater.scene.draw.highlights import LIT
from boardgames.games.whitewater.scene.draw.pictures import draw_badge
from boardgames.games.whitewater.scene.draw.river_picture import TINTS
from boardgames.games.whitewater.scene.draw.water import draw_drops, drops
from boardgames.games.whitewater.scene.frame import WhitewaterFrame
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import CREAM, GOLD, Colour
from boardgames.ui.draw.widgets import columns
from boardgames.ui.scene import Room
from boardgames.ui.table.legend import MEETING, Mark

DRAWN_IN = (highlights, beside, plates, river_painter)
"""The modules whose painters all draw marks."""
_RAFT: Colour = (47, 111, 192)
"""The colour of a raft that stands for all of them."""


# How they look -------------------------------------------------------------------------------


def _rim(box: Rect) -> list[Vec]:
    """The corners of a hex that fills the box's height."""
    reach = box.height * 0.52
    turns = (math.radians(60 * corner) for corner in range(6))
    return [
        (box.centerx + reach * math.cos(turn), box.centery + reach * 0.92 * math.sin(turn))
        for turn in turns
    ]


def _draw_steps(room: Room, surface: Surface, box: Rect) -> None:
    left, right = columns(box, [0, 0], room.px(8))
    highlights.draw_ring(surface, _rim(left), room.px(4), LIT)
    highlights.draw_dashed_ring(surface, _rim(right), room.px(4), LIT)


def _draw_choice(room: Room, surface: Surface, box: Rect) -> None:
    card = Rect(0, 0, round(box.height * 0.6), box.height - room.px(10))
    card.center = box.center
    highlights.draw_frame(room, surface, card)


def _draw_price(room: Room, surface: Surface, box: Rect) -> None:
    highlights.draw_price(room, surface, (2, 1), box.center, round(box.height * 0.5))


def _draw_turns(room: Room, surface: Surface, box: Rect) -> None:
    left, right = columns(box, [0, 0], room.px(8))
    for cell, side in ((left, "left"), (right, "right")):
        rect = Rect(0, 0, cell.height, cell.height)
        rect.center = cell.center
        highlights.draw_turn(room, surface, rect, side)


def _draw_carried(room: Room, surface: Surface, box: Rect) -> None:
    px = max(4, box.height // 6)
    highlights.draw_way(surface, box.move(px, 0).midleft, box.midright, _RAFT, px)


def _draw_drops(room: Room, surface: Surface, box: Rect) -> None:
    shown = [drops(colour, max(5, box.height // 5)) for colour in ("blue", "red", "black")]
    gap = room.px(6)
    left = box.centerx - (sum(plate.get_width() + gap for plate in shown) - gap) // 2
    for plate in shown:
        surface.blit(plate, plate.get_rect(midleft=(left, box.centery)))
        left += plate.get_width() + gap


def _draw_ticks(room: Room, surface: Surface, box: Rect) -> None:
    side = round(box.height * 0.6)
    shown = (Card.READY, Card.SPENT, Card.LOCKED)
    for card, cell in zip(shown, columns(box, [0, 0, 0], 2), strict=True):
        rect = Rect(0, 0, side, side)
        rect.center = cell.center
        plates.draw_tick(room, surface, card, rect)


def _draw_energy(room: Room, surface: Surface, box: Rect) -> None:
    left, right = columns(box, [0, 0], room.px(8))
    for cell, alpha in ((left, 255), (right, 64)):
        size = (box.height, box.height)
        token = room.assets.image("whitewater/energy_token", size, alpha=alpha)
        surface.blit(token, token.get_rect(center=cell.center))


def _draw_locks(room: Room, surface: Surface, box: Rect) -> None:
    kinds = (LockKind.PADDLE, LockKind.RAFTER, LockKind.CAPSIZE)
    for kind, cell in zip(kinds, columns(box, [0, 0, 0], 2), strict=True):
        cards.draw_lock(room, surface, kind.value, cell.center, min(cell.size))


def _draw_token(room: Room, surface: Surface, box: Rect) -> None:
    side = round(box.height * 0.8)
    cards.draw_lock(room, surface, LockKind.PADDLE.value, box.center, side, has_token=True)


def _draw_eye(room: Room, surface: Surface, box: Rect) -> None:
    stake = Rect(0, 0, box.height, box.height)
    stake.center = box.center
    cards.draw_stake(room, surface, 0, stake.center, stake.width)
    cards.draw_eye(room, surface, stake)


def _draw_hazards(room: Room, surface: Surface, box: Rect) -> None:
    surface.fill(TINTS[Space.WATER], box)
    shown = (
        Cell(Space.WHIRLPOOL, "blue"),
        Cell(Space.WHIRLPOOL, "red"),
        Cell(Space.ROCK),
        Cell(Space.SNAG),
        Cell(Space.RAPIDS),
    )
    for cell, part in zip(shown, columns(box, [0] * len(shown), 0), strict=True):
        beside.draw_hazard(surface, cell, part.center, box.height / 6)


def _draw_joint(room: Room, surface: Surface, box: Rect) -> None:
    side = round(box.height * 0.55)
    for colour, way in (("blue", -1), ("red", 1)):
        at = (box.centerx + way * side * 0.55, box.centery)
        river_painter.draw_joint(surface, colour, at, side)


def _draw_race(room: Room, surface: Surface, box: Rect) -> None:
    left, right = columns(box, [0, 0], room.px(4))
    draw_badge(room.assets, surface, "A", _RAFT, left.center, box.height - room.px(4))
    px = max(room.theme.smallest_text, round(box.height * 0.6))
    room.letters.draw(surface, "12", right.center, px, CREAM, "bold", "center")


def _draw_found(room: Room, surface: Surface, box: Rect) -> None:
    highlights.draw_ring(surface, _rim(box), room.px(6), GOLD)


# When they are there -------------------------------------------------------------------------


def _has_price(frame: WhitewaterFrame) -> bool:
    return frame.view.phase is Phase.ACT and bool(highlights.lit_hexes(frame))


def _has_current(frame: WhitewaterFrame) -> bool:
    return frame.aids.outcomes and any(
        isinstance(event, RaftMoved) and event.why is MoveKind.RAPIDS
        for here in highlights.lit_hexes(frame)
        for event in frame.offer.preview(frame.game, frame.view, ("hex", *here))
    )


def _has_pool(frame: WhitewaterFrame) -> bool:
    """Whether one is within reach: far away it needs no explaining."""
    return any(here in frame.river.pools for here in highlights.lit_hexes(frame))


def _has_lock(frame: WhitewaterFrame) -> bool:
    view = frame.view
    return view.phase in ACTING and any(
        is_locked(card)
        for raft in own_rafts(view, view.active)
        for member in raft.crew
        for card in member.cards
    )


MARKS = (
    MEETING,
    Mark(
        "whitewater.steps",
        N_("A ring shows where the raft can go: solid ahead, dashed backwards."),
        _draw_steps,
        painters=(highlights.draw_hexes, highlights.draw_ring, highlights.draw_dashed_ring),
    ),
    Mark(
        "whitewater.price",
        N_("Signs over a ring show its price: one per paddler, or lightning for Energy."),
        _draw_price,
        _has_price,
        (highlights.draw_cost, highlights.draw_price),
    ),
    Mark(
        "whitewater.choice",
        N_("A yellow edge shows what else you can choose, and the raft you chose."),
        _draw_choice,
        painters=(highlights.draw_frame,),
    ),
    Mark(
        "whitewater.turns",
        N_("Round buttons next to a raft turn it."),
        _draw_turns,
        painters=(
            highlights.draw_arrows,
            highlights.draw_turn,
            highlights.draw_button,
            highlights.draw_pointer,
        ),
    ),
    Mark(
        "whitewater.current",
        N_("A thick arrow from a ring shows where the rapids then carry the raft."),
        _draw_carried,
        _has_current,
        (highlights.draw_way,),
    ),
    Mark(
        "whitewater.pool",
        N_("More drops mean a worse whirlpool: 1 is blue, 2 red, 3 black."),
        _draw_drops,
        _has_pool,
        (draw_drops,),
    ),
    Mark(
        "whitewater.lock",
        N_("A sideways card is locked by a lost paddle, a swimmer or a capsize."),
        _draw_locks,
        _has_lock,
        (cards.draw_lock,),
    ),
    Mark(
        "whitewater.cards",
        N_("On panels a green card is awake, a grey one asleep, a red one locked."),
        _draw_ticks,
        painters=(plates.draw_tick,),
    ),
    Mark(
        "whitewater.energy",
        N_("Lightning is Energy: bright if ready, faint if used."),
        _draw_energy,
    ),
    Mark(
        "whitewater.eye",
        N_("An eye lets you look at your secret stakes."),
        _draw_eye,
        painters=(cards.draw_eye,),
    ),
    Mark(
        "whitewater.race",
        N_("A raft’s number is its hexes to the finish; no place is left for a faint raft."),
        _draw_race,
    ),
    Mark(
        "whitewater.ribbon",
        N_("Dots on the small river are hazards; whirlpools have a white rim."),
        _draw_hazards,
        painters=(beside.draw_ribbon, beside.draw_hazard),
    ),
    Mark(
        "whitewater.window",
        N_("A yellow frame on the small river is the part you see."),
        beside.draw_window,
        painters=(beside.draw_shown_part, beside.draw_window),
    ),
    Mark(
        "whitewater.joint",
        N_("Two dots across a seam show where boards of the river join."),
        _draw_joint,
        painters=(river_painter.draw_joint,),
    ),
    Mark(
        "whitewater.found",
        N_("A gold ring shows where a log entry happened."),
        _draw_found,
    ),
)
ADVANCED = (
    Mark(
        "whitewater.token",
        N_("Lightning on a locked card is already paid: it waits for the paddle or swimmer."),
        _draw_token,
    ),
)
"""Those of the Advanced game only."""
