"""Moments people tell each other about, after the animations that lead to them.

They are shown where a person paddles the raft or did it, and at the end of a race; stakes are told
to nobody but a person who plays alone, and only their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Surface

from boardgames.core.game import Moment, Ref, Seat
from boardgames.games.whitewater.narration import moment_words as words
from boardgames.games.whitewater.narration.match_stats import counts_nothing
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.state import Raft, State, member_of, raft_of
from boardgames.games.whitewater.rules.steps import SPINS
from boardgames.games.whitewater.scene.camera_lead import CameraLead
from boardgames.games.whitewater.scene.draw.camera import middle
from boardgames.games.whitewater.scene.frame import WhitewaterScenery
from boardgames.ui.draw.motion import Groups, Pose, Vec
from boardgames.ui.draw.theme import Colour
from boardgames.ui.table.flourish import SMALL_MS, USUAL_MS, Flourish, concerns_people

DANGER: Colour = (255, 150, 84)
FOAM: Colour = (150, 232, 240)


@dataclass
class RiverFlourish(Flourish):
    """One whose light stays on its place while the river scrolls."""

    lead: CameraLead | None = None
    spot: Vec = (0.0, 0.0)
    """In map pixels."""

    def poses(self, t: float) -> Mapping[Ref, Pose]:
        return {("camera",): Pose(at=self.spot)}

    def draw(self, surface: Surface, t: float) -> None:
        if self.lead is not None:
            self.at = self.lead.camera.at(self.spot)
        super().draw(surface, t)


def river_flourish(
    scenery: WhitewaterScenery,
    text: str,
    spot: Vec,
    *,
    sound: str,
    length: float = USUAL_MS,
    colour: Colour = DANGER,
) -> RiverFlourish:
    board, lead = scenery.areas.board, scenery.layout.lead
    made = RiverFlourish(length, sound=sound, words=text, room=scenery.room, board=board)
    made.colour, made.lead, made.spot = colour, lead, spot
    return made


def is_you(scenery: WhitewaterScenery, seat: Seat) -> bool:
    """Whether that is the only person who plays."""
    return scenery.humans == {seat}


def _is_yours(scenery: WhitewaterScenery, raft: Raft) -> bool:
    return any(is_you(scenery, member.seat) for member in raft.crew)


def concerns_crew(scenery: WhitewaterScenery, raft: Raft, *others: Seat) -> bool:
    return concerns_people(scenery, *others, *(member.seat for member in raft.crew))


def own_points(scenery: WhitewaterScenery, raft: Raft, worth: int) -> int | None:
    """What a place gives the person who plays alone; None for everybody else."""
    seat = scenery.private_viewer
    member = member_of(raft, seat)
    if not is_you(scenery, seat) or member is None or not member.stake:
        return None
    return 0 if counts_nothing(raft, seat) else worth * member.stake


# Whirlpools ----------------------------------------------------------------------------------


def pushed_in(
    scenery: WhitewaterScenery, moment: Moment[State], entered: ev.WhirlpoolEntered
) -> Groups:
    """Rafts that are not the one in play get there by being pushed."""
    view, letter = moment.before, entered.letter
    raft = raft_of(view, letter)
    if letter == view.working or not concerns_crew(scenery, raft, view.active):
        return []
    text = words.pushed_in(
        scenery.name_of(view.active),
        letter,
        is_you=is_you(scenery, view.active),
        is_yours=_is_yours(scenery, raft),
    )
    return _shown(scenery, raft, text, "whitewater_push", SMALL_MS)


def rolled(scenery: WhitewaterScenery, moment: Moment[State], roll: ev.DieRolled) -> Groups:
    """A worse die that did no harm, or paddlers overboard."""
    view = moment.before
    raft = raft_of(view, roll.letter)
    if raft.hex is None or not concerns_crew(scenery, raft):
        return []
    match moment.following:
        case [ev.CardLocked(seat, why=ev.LockKind.RAFTER), *_]:
            you = is_you(scenery, seat)
            text = words.overboard(scenery.name_of(seat), is_you=you)
            return _shown(scenery, raft, text, "whitewater_whirlpool")
    is_chained = roll.die != scenery.game.river(view).pools[raft.hex]
    if is_chained and roll.face in SPINS:
        text = words.phew(roll.die, roll.letter)
        return _shown(scenery, raft, text, "whitewater_whirlpool", SMALL_MS, FOAM)
    return []


def paddle_lost(scenery: WhitewaterScenery, moment: Moment[State], locked: ev.CardLocked) -> Groups:
    raft = raft_of(moment.before, locked.letter)
    if locked.why is not ev.LockKind.PADDLE or not concerns_crew(scenery, raft):
        return []
    text = words.paddle_lost(
        scenery.name_of(locked.seat),
        locked.letter,
        is_you=is_you(scenery, locked.seat),
        is_yours=_is_yours(scenery, raft),
    )
    return _shown(scenery, raft, text, "whitewater_whirlpool", SMALL_MS)


def capsized(scenery: WhitewaterScenery, moment: Moment[State], event: ev.RaftCapsized) -> Groups:
    raft = raft_of(moment.before, event.letter)
    if not concerns_crew(scenery, raft):
        return []
    text = words.capsized(event.letter, is_yours=_is_yours(scenery, raft))
    return _shown(scenery, raft, text, "whitewater_capsize")


def _shown(
    scenery: WhitewaterScenery,
    raft: Raft,
    text: str,
    sound: str,
    length: float = USUAL_MS,
    colour: Colour = DANGER,
) -> Groups:
    if raft.hex is None:
        return []
    spot = middle(raft.hex)
    return [[river_flourish(scenery, text, spot, sound=sound, length=length, colour=colour)]]
