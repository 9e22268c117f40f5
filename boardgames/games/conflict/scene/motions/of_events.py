"""How each event of Conflict looks: groups of motions, one after another.

Durations are those of the printed table of motions; the stage speeds them up and skips them.
"""

from __future__ import annotations

from boardgames.core.game import Moment
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.state import Fallen, State
from boardgames.games.conflict.scene.frame import ConflictScenery
from boardgames.games.conflict.scene.motions import alliances, captures, dice, falls, steps
from boardgames.ui.draw.motion import Groups, Motion, Wait


def motions_of(scenery: ConflictScenery, moment: Moment[State], *, is_live: bool) -> Groups:
    """The motions of one event; what was played just now flies off beside, see `beside`."""
    event, before = moment.event, moment.before
    match event:
        case ev.OrderThrown(seat, a, b):
            return [[dice.tumble(scenery, seat, a, b)], [Wait(450)]]
        case ev.DiceThrown():
            return dice.thrown(scenery, before, event)
        case ev.DieUnused(die, _):
            return [[dice.unused(scenery, before, die)]]
        case ev.ThrowPassed():
            return [[Wait(300, sound="low")]]
        case ev.PieceStepped():
            return steps.step_motions(scenery, before, event)
        case ev.PieceRecalled(piece):
            return [[steps.recalled(scenery, before, piece)]]
        case ev.PieceCalledUp(piece):
            return [[steps.called_up(scenery, before, piece)]]
        case ev.PieceCaptured():
            return [] if is_live else captures.captured(scenery, before, event)
        case ev.MineExploded():
            return captures.blown_up(scenery, before, event)
    return _of_falls(scenery, moment)


def _of_falls(scenery: ConflictScenery, moment: Moment[State]) -> Groups:
    """Of a fall, an alliance or the end."""
    match moment.event:
        case ev.HomeTaken(seat, by, _):
            return [[falls.flood(seat, by)]]
        case ev.SeatEliminated(seat, by, reason):
            flooded = [[falls.flood(seat, by)]] if reason is Fallen.PIECES else []
            return [*flooded, [falls.stamped_out(seat)]]
        case ev.PiecesHanded(giver, taker, pieces):
            return [[falls.toppling(scenery, moment.before, giver, taker, pieces)]]
        case ev.PiecesFreed(seat, pieces):
            return [[falls.marching_home(scenery, moment.before, seat, pieces)]]
        case ev.AllianceMade(a, b):
            return alliances.made(scenery, a, b)
        case ev.AllianceBroken(a, b):
            return alliances.broken(scenery, a, b)
        case ev.AllianceDeclined():
            return [[Wait(250, sound="low")]]
        case ev.GameEnded(_, ranking, _):
            return [[falls.flag(ranking[0])], [Wait(alliances.READING_MS)]]
    return []


def beside(scenery: ConflictScenery, moment: Moment[State]) -> list[Motion]:
    """What runs beside the motions of something played just now, and doesn't hold them up.

    A piece that is run over flies off while the mover goes on, so its flight belongs to the step.
    """
    event, before = moment.event, moment.before
    if not isinstance(event, ev.PieceStepped):
        return []
    found = steps.left_behind(scenery, before, event)
    for captured in moment.following[:1]:
        if isinstance(captured, ev.PieceCaptured):
            delay = steps.length(steps.step_motions(scenery, before, event))
            found.append(captures.flight(scenery, before, captured, delay))
    return found
