"""How each event of Conflict looks: groups of motions, one after another.

Durations are those of the printed table of motions; the stage speeds them up and skips them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardgames.core.game import Event, Moment
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.state import State
from boardgames.games.conflict.scene.frame import ConflictScenery
from boardgames.games.conflict.scene.motions import alliances, captures, dice, falls, steps
from boardgames.ui.draw.motion import Groups, Motion, Wait


def motions(scenery: ConflictScenery, moment: Moment[State]) -> Groups:
    """The motions of one event; what was played just now flies off beside, see `beside`."""
    make = MOTIONS[type(moment.event)]
    return () if make is None else make(scenery, moment, moment.event)


def beside(scenery: ConflictScenery, moment: Moment[State]) -> list[Motion]:
    """What runs beside the motions of something played just now, and doesn't hold them up.

    A piece that is run over flies off while the mover goes on, so its flight belongs to the step.
    """
    event = moment.event
    if not isinstance(event, ev.PieceStepped):
        return []
    found = steps.left_behind(scenery, moment, event)
    for captured in moment.following[:1]:
        if isinstance(captured, ev.PieceCaptured):
            delay = steps.length(steps.piece_stepped(scenery, moment, event))
            found.append(captures.flight(scenery, moment.before, captured, delay))
    return found


def _throw_passed(scenery: ConflictScenery, moment: Moment[State], event: ev.ThrowPassed) -> Groups:
    return [[Wait(300, sound="low")]]


def _alliance_declined(
    scenery: ConflictScenery, moment: Moment[State], event: ev.AllianceDeclined
) -> Groups:
    return [[Wait(250, sound="low")]]


MOTIONS: dict[type[Event], Callable[[ConflictScenery, Moment[State], Any], Groups] | None] = {
    ev.OrderThrown: dice.order_thrown,
    ev.OrderTied: None,
    ev.FirstChosen: None,
    ev.TurnBegan: None,
    ev.DiceThrown: dice.dice_thrown,
    ev.PieceCalledUp: steps.piece_called_up,
    ev.PieceChosen: None,
    ev.PieceStepped: steps.piece_stepped,
    ev.PieceCaptured: captures.piece_captured,
    ev.MineExploded: captures.mine_exploded,
    ev.PieceRested: None,
    ev.DieUnused: dice.die_unused,
    ev.ThrowPassed: _throw_passed,
    ev.ThrowAgain: None,
    ev.PieceRecalled: steps.piece_recalled,
    ev.HomeTaken: falls.home_taken,
    ev.SeatEliminated: falls.seat_eliminated,
    ev.PiecesHanded: falls.pieces_handed,
    ev.PiecesFreed: falls.pieces_freed,
    ev.AllianceProposed: None,
    ev.AllianceMade: alliances.alliance_made,
    ev.AllianceDeclined: _alliance_declined,
    ev.AllianceBroken: alliances.alliance_broken,
    ev.AllianceEnded: None,
    ev.GameEnded: falls.game_ended,
}
