"""How each event of Conflict looks: groups of motions, one after another.

Durations are those of the printed table of motions; the stage speeds them up and skips them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from boardgames.core.game import Event
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.state import Fallen
from boardgames.games.conflict.scene.motions import alliances, captures, dice, falls, steps
from boardgames.ui.draw.motion import Motion, Wait

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene

Groups = Sequence[Sequence[Motion]]


def of(scene: ConflictScene, event: Event) -> Groups:
    """The motions of one event."""
    match event:
        case ev.OrderThrown(seat, a, b):
            return [[dice.tumble(scene, seat, a, b)], [Wait(450)]]
        case ev.DiceThrown(seat, a, b, doubles):
            return dice.thrown(scene, seat, a, b, doubles)
        case ev.DieUnused(die, _):
            return [[dice.unused(scene, die)]]
        case ev.ThrowPassed():
            return [[Wait(300, sound="low")]]
        case ev.PieceChosen():
            scene.under_way = event
            return []
        case ev.PieceStepped():
            groups = steps.step_motions(scene, event)
            scene.step_ms = steps.length(groups)
            return groups
        case ev.PieceRecalled(piece):
            return [[steps.recalled(scene, piece)]]
        case ev.PieceCalledUp(piece):
            return [[steps.called_up(scene, piece)]]
        case ev.PieceCaptured(piece, by_piece, at):
            return captures.captured(scene, piece, scene.game.sides.owner(by_piece), at)
        case ev.MineExploded(at, piece, owner):
            return captures.blown_up(scene, at, piece, owner)
    return _of_falls(scene, event)


def _of_falls(scene: ConflictScene, event: Event) -> Groups:
    """Of a fall, an alliance or the end."""
    match event:
        case ev.HomeTaken(seat, by, _):
            return [[falls.flood(seat, by)]]
        case ev.SeatEliminated(seat, by, reason):
            flooded = [[falls.flood(seat, by)]] if reason is Fallen.PIECES else []
            return [*flooded, [falls.stamped_out(seat)]]
        case ev.PiecesHanded(giver, taker, pieces):
            return [[falls.toppling(scene, giver, taker, pieces)]]
        case ev.PiecesFreed(seat, pieces):
            return [[falls.marching_home(scene, seat, pieces)]]
        case ev.AllianceMade(a, b):
            return [[alliances.pennants(scene, a, b)], [alliances.still(scene, a, b)]]
        case ev.AllianceBroken(a, b):
            return [[alliances.torn(scene, a, b)], [alliances.torn(scene, a, b, is_still=True)]]
        case ev.AllianceDeclined():
            return [[Wait(250, sound="low")]]
        case ev.GameEnded(_, ranking, _):
            return [[falls.flag(ranking[0])], [Wait(alliances.READING_MS)]]
    return []
