"""The animation of each event, and how fast the turns of others are shown.

When no person is left in the game, only what decides it is shown.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from typing import Any

from pygame import Surface

from boardgames.core.game import Event, Moment, Ref, Seat
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.state import RESERVE, Phase, State
from boardgames.games.conflict.scene.draw.beside import Use, die_uses
from boardgames.games.conflict.scene.frame import ConflictScenery
from boardgames.games.conflict.scene.motions import moments, pieces, seats
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import (
    Drawn,
    Groups,
    Motion,
    Pose,
    Wait,
    ease_in_out_sine,
    ease_out_quad,
)
from boardgames.ui.draw.theme import GOLD
from boardgames.ui.widgets.dice_tray import Tumble

DICE_MS, LID_MS, RING_MS, UNUSED_MS = 700.0, 250.0, 350.0, 380.0
PAUSES_MS = {Phase.THROW: 260.0, Phase.CHOOSE: 160.0, Phase.ANSWER: 900.0}
"""How long a computer seems to think; its steps follow each other without a stop."""
FATEFUL = (ev.HomeTaken, ev.SeatEliminated, ev.PiecesHanded, ev.GameEnded)
"""What is shown even to those who only wait for the end."""


def _order_thrown(scenery: ConflictScenery, moment: Moment[State], event: ev.OrderThrown) -> Groups:
    return [[_tumble(scenery, event)], [Wait(450)]]


def _tumble(scenery: ConflictScenery, event: ev.OrderThrown | ev.DiceThrown) -> Motion:
    """From the thrower's side to the middle of the tray."""
    plate = scenery.areas.plates[event.seat]
    return Tumble(
        DICE_MS,
        sound="dice",
        refs=[("die_at", 0), ("die_at", 1)],
        start=(float(plate.left), float(plate.centery)),
        ends=scenery.layout.dice(),
        faces=(str(event.a), str(event.b)),
        resting_share=0.06,
    )


def _dice_thrown(scenery: ConflictScenery, moment: Moment[State], event: ev.DiceThrown) -> Groups:
    """The dice fall; doubles ring, and a seven lifts the lid of the thrower's reserve."""
    groups: list[Sequence[Motion]] = [[_tumble(scenery, event)]]
    if event.a == event.b:
        groups.append([_ringed(scenery)])
    has_reserve = any(p.seat == event.seat and p.at == RESERVE for p in moment.before.pieces)
    if event.a + event.b == scenery.game.rules.call_up_total and has_reserve:
        lid: Ref = ("lid", event.seat)

        def posed(t: float) -> dict[Ref, Pose]:
            return {lid: Pose(part=ease_in_out_sine(t))}

        groups.append([Drawn(LID_MS, sound="ratchet", posed=posed)])
    return [*groups, *moments.rolled(scenery, moment, event)]


def _ringed(scenery: ConflictScenery) -> Motion:
    """Gold rings run outwards from doubles."""
    layout, room = scenery.layout, scenery.room

    def painted(surface: Surface, t: float) -> None:
        for x, y in layout.dice():
            size = round(layout.die_side * (1.2 + 0.8 * ease_out_quad(t)))
            alpha = round(230 * (1 - t)) // 10 * 10
            ring = paint.ring(size, max(2, room.px(5)), GOLD, alpha)
            surface.blit(ring, ring.get_rect(center=(round(x), round(y))))

    return Drawn(RING_MS, sound="chime", paint=painted)


def _die_unused(scenery: ConflictScenery, moment: Moment[State], event: ev.DieUnused) -> Groups:
    """A die that moves nothing shakes its head; one that has just fallen doesn't move."""
    before, die = moment.before, event.die
    uses, dice = die_uses(before), before.dice
    left = [index for index, pips in enumerate(dice) if pips == die and uses[index] is Use.LEFT]
    index = left[0] if left else 0
    x, y = scenery.layout.dice()[index]
    has_just_fallen = before.phase is Phase.DICE
    wide = scenery.room.px(9)

    def posed(t: float) -> dict[Ref, Pose]:
        if has_just_fallen:
            return {}
        away = math.sin(t * math.pi * 4) * wide * (1 - t)
        return {("die_at", index): Pose(at=(x + away, y), alpha=round(255 - 140 * t))}

    return [[Drawn(UNUSED_MS, sound="low", posed=posed)]]


def thinking_ms(view: State, people: Collection[Seat]) -> float:
    return 0.0 if is_left_alone(view, people) else PAUSES_MS.get(view.phase, 0.0)


def is_left_alone(view: State, people: Collection[Seat]) -> bool:
    """Whether only computers are left in the game."""
    out = {fall.seat for fall in view.out}
    return bool(people) and out.issuperset(people)


def is_shown(event: Event, view: State, people: Collection[Seat]) -> bool:
    return isinstance(event, FATEFUL) or not is_left_alone(view, people)


def motions(
    scenery: ConflictScenery, moment: Moment[State], taken: Sequence[ev.PieceCaptured] = ()
) -> Groups:
    """The motions of one event; what was played just now flies off beside, see `beside`.

    `taken` is what the present move has captured so far.
    """
    if isinstance(moment.event, ev.PieceRested):
        return moments.captured(scenery, moment, taken)
    make = MOTIONS[type(moment.event)]
    return () if make is None else make(scenery, moment, moment.event)


def beside(scenery: ConflictScenery, moment: Moment[State]) -> list[Motion]:
    """What runs next to the motions of something played just now, and doesn't hold them up.

    A piece that is run over flies off while the mover continues, so its flight belongs to the step.
    """
    event = moment.event
    if not isinstance(event, ev.PieceStepped):
        return []
    found = pieces.left_behind(scenery, moment, event)
    for captured in moment.following[:1]:
        if isinstance(captured, ev.PieceCaptured):
            delay = pieces.length(pieces.piece_stepped(scenery, moment, event))
            found.append(pieces.flight(scenery, moment.before, captured, delay))
    return found


MOTIONS: dict[type[Event], Callable[[ConflictScenery, Moment[State], Any], Groups] | None] = {
    ev.OrderThrown: _order_thrown,
    ev.OrderTied: None,
    ev.FirstChosen: None,
    ev.TurnBegan: None,
    ev.DiceThrown: _dice_thrown,
    ev.PieceCalledUp: pieces.piece_called_up,
    ev.PieceChosen: None,
    ev.PieceStepped: pieces.piece_stepped,
    ev.PieceCaptured: pieces.piece_captured,
    ev.MineExploded: pieces.mine_exploded,
    ev.PieceRested: None,  # see `motions`
    ev.DieUnused: _die_unused,
    ev.ThrowPassed: lambda *_: [[Wait(300, sound="low")]],
    ev.ThrowAgain: None,
    ev.PieceRecalled: pieces.piece_recalled,
    ev.HomeTaken: seats.home_taken,
    ev.SeatEliminated: seats.seat_eliminated,
    ev.PiecesHanded: seats.pieces_handed,
    ev.PiecesFreed: seats.pieces_freed,
    ev.AllianceProposed: None,
    ev.AllianceMade: seats.alliance_made,
    ev.AllianceDeclined: lambda *_: [[Wait(250, sound="low")]],
    ev.AllianceBroken: seats.alliance_broken,
    ev.AllianceEnded: None,
    ev.GameEnded: seats.game_ended,
}
