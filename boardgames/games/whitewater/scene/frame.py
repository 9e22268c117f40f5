"""What drawing Whitewater needs besides what every table's frame holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from boardgames.core.game import Event, Seat
from boardgames.core.hexes import Hex
from boardgames.games.whitewater.narration.match_stats import (
    MatchStats,
    Standing,
    match_stats,
    standings,
)
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.board import River
from boardgames.games.whitewater.rules.events import CardLocked, DieRolled, LockKind, TurnBegan
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import (
    ACTING,
    PADDLE_CARDS,
    Member,
    Phase,
    Raft,
    State,
    member_of,
    own_rafts,
    raft_of,
    ready_count,
)
from boardgames.games.whitewater.scene import choices
from boardgames.games.whitewater.scene.camera_lead import CameraLead
from boardgames.games.whitewater.scene.choices import Offer, Preview, Selection, Staking
from boardgames.games.whitewater.scene.draw.camera import Camera, Vec
from boardgames.games.whitewater.scene.draw.river_map import middle
from boardgames.games.whitewater.scene.draw.river_picture import RiverPicture
from boardgames.games.whitewater.scene.layout import Layout
from boardgames.ui.table.frame import Frame, Scenery

WhitewaterScenery = Scenery[Whitewater, Layout]

CardKey = tuple[Seat, str, int]
"""An Action card: whose, on which raft, left or right."""


@dataclass(frozen=True)
class Past:
    """What everybody has seen happen and no position says."""

    locks: Mapping[CardKey, LockKind]
    """What locked each card last."""
    rolls: Mapping[str, DieRolled]
    """How each die fell in the present turn, and for whom."""


def past_of(events: Iterable[Event]) -> Past:
    locks: dict[CardKey, LockKind] = {}
    rolls: dict[str, DieRolled] = {}
    for event in events:
        if isinstance(event, CardLocked):
            locks[event.seat, event.letter, event.index] = event.why
        elif isinstance(event, DieRolled):
            rolls[event.die] = event
        elif isinstance(event, TurnBegan):
            rolls.clear()
    return Past(locks, rolls)


@dataclass(frozen=True)
class WhitewaterFrame(Frame[Whitewater, State, Layout]):
    # The river ---------------------------------------------------------------------------------

    @cached_property
    def river(self) -> River:
        return shown_river(self.game, self.view)

    @cached_property
    def lead(self) -> CameraLead:
        """The table's camera, over the river of this position."""
        is_laid = self.view.phase is not Phase.COURSE
        self.layout.lead.show_river(self.layout.river, self.river, is_laid=is_laid)
        return self.layout.lead

    @property
    def camera(self) -> Camera:
        return self.lead.camera

    @property
    def river_picture(self) -> RiverPicture:
        return self.lead.picture

    def at(self, here: Hex) -> Vec:
        """The middle of a hex in the window."""
        return self.camera.at(middle(here))

    # The decision ------------------------------------------------------------------------------

    @property
    def choice(self) -> Selection:
        return self.selection if isinstance(self.selection, Selection) else Selection()

    @property
    def chosen(self) -> str:
        """The raft whose hexes are highlighted."""
        return self.choice.raft

    @cached_property
    def offer(self) -> Offer:
        """What the viewer may do now."""
        picker = self.picker
        previews = self.seen.cached(_no_previews, self.actions)
        energy_first = self.choice.pays_energy_first
        return Offer(self.actions, picker.clicked, picker.next, energy_first, previews)

    @cached_property
    def staking(self) -> Staking:
        """The stakes that are being placed."""
        factors = sorted(self.game.terms.rules.factors(self.seats), reverse=True)
        letters = [raft.letter for raft in own_rafts(self.view, self.view.active)]
        return Staking(factors, letters, self.choice.staked)

    @cached_property
    def rests(self) -> Sequence[AnyAction]:
        """The end of the turn in which everybody rests who can; empty if nobody can."""
        if not self.decides or self.view.phase not in (Phase.ACT, Phase.REST):
            return ()
        plan = self.seen.cached(choices.rested_turn, self.game, self.view, self.chosen)
        run = self.lesson_run
        if run is None or tuple(plan) == tuple(run[: len(plan)]) or plan[-1:] == list(run[-1:]):
            return plan
        return ()

    # The match ---------------------------------------------------------------------------------

    @property
    def past(self) -> Past:
        return self.seen.cached(past_of, self.seen.events)

    @property
    def match_stats(self) -> MatchStats:
        return self.seen.cached(match_stats, self.seen.events)

    @cached_property
    def lookers(self) -> frozenset[Seat]:
        """Whose persons may look at their stakes now (WR-26)."""
        return frozenset(self.humans) if self.view.phase in ACTING else frozenset()

    @property
    def chosen_raft(self) -> Raft | None:
        return next((raft for raft in self.view.rafts if raft.letter == self.chosen), None)

    @property
    def points(self) -> tuple[int, ...]:
        """Points for each place, from the first on."""
        return self.game.terms.points

    @cached_property
    def standings(self) -> list[Standing]:
        """The order of the race at this moment."""
        return standings(self.river, self.view, len(self.points))

    def points_for(self, letter: str) -> int:
        """Points the mover has for a raft."""
        view = self.view
        member = member_of(raft_of(view, letter), view.active)
        return view.energy[view.active] + (ready_count(member.cards) if member else 0)

    def lock_cause(self, raft: Raft, member: Member, index: int) -> str:
        """What locked a card: paddle, rafter or capsize."""
        if raft.capsized:
            return LockKind.CAPSIZE.value
        if member.swimmer is not None:
            return LockKind.RAFTER.value
        if member.cards[index] in PADDLE_CARDS:
            return LockKind.PADDLE.value
        key = (member.seat, raft.letter, index)
        return self.past.locks.get(key, LockKind.PADDLE).value


def shown_river(game: Whitewater, view: State) -> River:
    """The joined river as far as it is built; the first possible board while there is none."""
    return game.terms.river(view.course or (next(iter(game.terms.boards)),))


def _no_previews(actions: Sequence[Any]) -> dict[Preview, tuple[Event, ...]]:
    return {}
