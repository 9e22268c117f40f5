"""What drawing Whitewater needs besides what every table's frame holds.

Who pays, what is staked and who rests is worked out on values here, by playing ahead on the
position where that is the question, so that labels, highlights and clicks can never disagree.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from boardgames.core.game import Event, Ref, Seat
from boardgames.core.hexes import Hex
from boardgames.games.whitewater.narration.click_paths import click_path
from boardgames.games.whitewater.narration.match_stats import (
    MatchStats,
    Standing,
    match_stats,
    projected,
    standings,
)
from boardgames.games.whitewater.rules import actions as act
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.board import River
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.scoring import Line
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
from boardgames.games.whitewater.scene.camera_lead import CameraLead
from boardgames.games.whitewater.scene.draw.camera import Camera, Vec, middle, middles
from boardgames.games.whitewater.scene.draw.river_picture import RiverPicture
from boardgames.games.whitewater.scene.layout import Layout
from boardgames.ui.sounds import DECISIVE
from boardgames.ui.table.frame import Frame, Scenery
from boardgames.ui.table.picker import ClickPath

CALM = 0.5
"""How loud the river is where it is smooth."""
SMOOTH_SHARE, WILD_SHARE = 0.1, 0.26
"""Shares of rapids and whirlpools up to which the river is calm, and from which it is loudest."""

WhitewaterScenery = Scenery[Whitewater, Layout]

CardKey = tuple[Seat, str, int]
"""An Action card: whose, on which raft, left or right."""
Preview = tuple[ClickPath, bool]
"""What was clicked, and whether Energy pays first."""


@dataclass(frozen=True)
class Selection:
    """What the player has chosen so far; nothing of it is played yet."""

    raft: str = ""
    """The raft whose hexes are highlighted."""
    turn: tuple[int, Seat] = (0, 0)
    """The round and the seat it was chosen in."""
    staked: tuple[str, ...] = ()
    """Rafts that a stake was placed on, from the highest stake on."""
    pays_energy_first: bool = False


@dataclass(frozen=True)
class Past:
    """What everybody has seen happen and no position says."""

    locks: Mapping[CardKey, ev.LockKind]
    """What locked each card last."""
    rolls: Mapping[str, ev.DieRolled]
    """How each die fell in the latest whirlpool of the present turn, and for whom."""
    paddled: Mapping[Seat, str]
    """The raft that each player moved or turned last."""


def past_of(events: Iterable[Event]) -> Past:
    locks: dict[CardKey, ev.LockKind] = {}
    rolls: dict[str, ev.DieRolled] = {}
    paddled: dict[Seat, str] = {}
    mover = 0
    for event in events:
        match event:
            case ev.CardLocked(seat, letter, index, why):
                locks[seat, letter, index] = why
            case ev.DieRolled(die):
                rolls[die] = event
            case ev.TurnBegan(seat):
                mover = seat
                rolls.clear()
            case ev.WhirlpoolEntered() | ev.WhirlpoolStayed():
                rolls.clear()
            case ev.RaftMoved(letter, why=ev.MoveKind.PADDLE | ev.MoveKind.BACK):
                paddled[mover] = letter
            case ev.RaftTurned(letter, why=ev.TurnKind.TURN):
                paddled[mover] = letter
    return Past(locks, rolls, paddled)


def price(events: Collection[Event]) -> tuple[int, int]:
    """(Action cards, Energy cards) that turn."""
    cards = sum(isinstance(event, ev.CardSpent) for event in events)
    return cards, sum(event.count for event in events if isinstance(event, ev.EnergySpent))


# Who pays ------------------------------------------------------------------------------------


def chosen_payment(payments: Collection[Ref], energy_first: bool) -> Ref:
    """The payment nearest to what the switch says."""
    ways = sorted(payments, key=lambda ref: int(ref[1]))
    return ways[-1] if energy_first else ways[0]


@dataclass(frozen=True)
class Offer:
    """What the person at the screen may do now, and what of it is hovered over already."""

    actions: Sequence[AnyAction]
    clicked: ClickPath
    next: frozenset[Ref]
    """What can be hovered over next, after what is hovered over."""
    energy_first: bool
    """Whether Energy pays where both could."""
    previews: dict[Preview, tuple[Event, ...]] = field(default_factory=dict, compare=False)
    """What would be seen in this position, as far as somebody asked for it."""

    @property
    def letters(self) -> list[str]:
        """The rafts the mover can still do something with."""
        return sorted({getattr(action, "raft", "") for action in self.actions} - {""})

    def can_rest(self, letter: str) -> bool:
        return act.Rest(letter) in self.actions

    def meant(self, view: State, ref: Ref) -> AnyAction | None:
        """The action this would play, paid as the switch says; None if more is asked."""
        wanted = self._wanted(ref)
        ways = []
        for action in self.actions:
            path = click_path(action, view)
            if path == wanted:
                return action
            if path[:-1] == wanted and path[-1][0] == "pay":
                ways.append((path[-1], action))
        if not ways:
            return None
        pay = chosen_payment([way for way, _ in ways], self.energy_first)
        return next(action for way, action in ways if way == pay)

    def preview(self, game: Whitewater, view: State, ref: Ref) -> tuple[Event, ...]:
        """What would be seen immediately if this were hovered over; dice are not thrown for it."""
        key = (self._wanted(ref), self.energy_first)
        if key not in self.previews:
            action = self.meant(view, ref)
            self.previews[key] = () if action is None else game.apply(view, action).events
        return self.previews[key]

    def _wanted(self, ref: Ref) -> ClickPath:
        """All that is hovered over with this."""
        return (*self.clicked, ref) if ref in self.next else (ref,)


# What is staked ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Staking:
    """Stakes as they are laid before they are played: highest first, the last falls by itself.

    Nothing of it is in the match until it is confirmed, so it can be laid again at will.
    """

    factors: Sequence[int]
    """The stakes of a seat, the highest first."""
    letters: Sequence[str]
    """The mover's rafts."""
    laid: tuple[str, ...]
    """Rafts that have a stake on them so far, in the order of the factors."""

    @property
    def next_factor(self) -> int | None:
        """The stake to lay next, or None once all but the last lie."""
        left = self.factors[len(self.laid) : -1]
        return left[0] if left else None

    def can_bear(self, letter: str, actions: Sequence[AnyAction]) -> bool:
        """Whether the next stake may be laid on that raft, by what may be played."""
        wanted = dict(zip((*self.laid, letter), self.factors, strict=False))
        return letter not in self.laid and any(
            isinstance(action, act.PlaceStakes)
            and wanted.items() <= dict(zip(self.letters, action.factors, strict=True)).items()
            for action in actions
        )

    @property
    def order(self) -> list[str]:
        """The rafts as they are staked so far; once only one is left it is among them."""
        if self.next_factor is not None:
            return list(self.laid)
        return [*self.laid, *(letter for letter in self.letters if letter not in self.laid)]

    @property
    def action(self) -> act.PlaceStakes:
        """What places all that has been laid."""
        laid = dict(zip(self.order, self.factors, strict=True))
        return act.PlaceStakes(tuple(laid[letter] for letter in self.letters))


# Who rests -----------------------------------------------------------------------------------


def rests_left(game: Whitewater, view: State, chosen: str) -> list[AnyAction]:
    """What would still let paddlers rest before the turn ends: those of the chosen raft first."""
    phase = view.phase
    plan: list[AnyAction] = []
    wanted = 0
    while view.phase is phase and phase in (Phase.ACT, Phase.REST):
        legal = game.legal_actions(view)
        rests = [action for action in legal if isinstance(action, act.Rest)]
        ways: list[AnyAction] = [*sorted(rests, key=lambda rest: rest.raft != chosen)]
        if not ways and act.LeaveRaft() in legal:
            ways = [act.LeaveRaft()]
        if not ways:
            return plan[:wanted]
        plan.append(ways[0])
        view = game.advance(view, ways[0])
        if isinstance(ways[0], act.Rest):
            wanted = len(plan)
    return plan[:wanted]


def rested_turn(game: Whitewater, view: State, chosen: str) -> list[AnyAction]:
    """The end of a turn in which everybody rests who can; nothing where nobody can."""
    plan = rests_left(game, view, chosen)
    # Where rest comes last, the turn ends by itself with the last of it (WR-104).
    return [*plan, act.EndTurn()] if plan and view.phase is Phase.ACT else plan


def left_raft(game: Whitewater, view: State) -> list[AnyAction]:
    """Lets everybody on the raft rest who can, and leaves it; nothing where no raft is left to use.

    A paddler who stays awake on it could do nothing more before waking anyway.
    """
    letter, plan = view.working, list[AnyAction]()
    while (rest := act.Rest(letter)) in (legal := game.legal_actions(view)):
        plan.append(rest)
        view = game.advance(view, rest)
    if act.LeaveRaft() not in legal:
        return []
    after = game.legal_actions(game.advance(view, act.LeaveRaft()))
    has_more = any(getattr(action, "raft", "") for action in after)
    return [*plan, act.LeaveRaft()] if has_more else []


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

    @property
    def roar(self) -> float:
        """How loud the river is: by how much of the water in sight is rapids and whirlpools."""
        river, seen, places = self.river, self.camera.seen(), middles(self.river)
        water = [at for at in river.open if seen.collidepoint(places[at])]
        wild = sum(at in river.pools or at in river.arrows for at in water)
        share = (wild / max(1, len(water)) - SMOOTH_SHARE) / (WILD_SHARE - SMOOTH_SHARE)
        is_decisive = len(self.view.finished) + 1 >= len(self.points)
        return CALM + (DECISIVE - CALM) * max(min(share, 1.0), 0.8 * is_decisive)

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
        picker = self.picker
        previews = self.seen.cached(_no_previews, self.actions)
        energy_first = self.choice.pays_energy_first
        return Offer(self.actions, picker.clicked, picker.next, energy_first, previews)

    @cached_property
    def staking(self) -> Staking:
        factors = sorted(self.game.terms.rules.factors(self.seats), reverse=True)
        letters = [raft.letter for raft in own_rafts(self.view, self.view.active)]
        return Staking(factors, letters, self.choice.staked)

    @cached_property
    def rests(self) -> Sequence[AnyAction]:
        """The end of the turn in which everybody rests who can; empty if nobody can."""
        if not self.decides or self.view.phase not in (Phase.ACT, Phase.REST):
            return ()
        plan = self.seen.cached(rested_turn, self.game, self.view, self.chosen)
        run = self.lesson_run
        if run is None or tuple(plan) == tuple(run[: len(plan)]) or plan[-1:] == list(run[-1:]):
            return plan
        return ()

    @cached_property
    def leaving(self) -> Sequence[AnyAction]:
        """What Done with a raft plays: who can rests first; empty where no raft is left to use."""
        if not self.decides or self.view.phase is not Phase.ACT or not self.view.working:
            return ()
        plan = self.seen.cached(left_raft, self.game, self.view)
        run = self.lesson_run
        return plan if run is None or not plan else [act.LeaveRaft()]

    # The match ---------------------------------------------------------------------------------

    @property
    def is_alone(self) -> bool:
        """Whether one person plays, and nobody else sees the screen."""
        return self.humans == {self.private_viewer}

    @cached_property
    def projected(self) -> Sequence[Line]:
        """What a single person would score if the race ended in the present order.

        Empty for everybody else: it tells the stakes.
        """
        if not (self.is_alone and self.view.phase in ACTING and self.aids.outcomes):
            return ()
        return projected(self.standings, self.view, self.points, self.private_viewer)

    @property
    def score_now(self) -> Sequence[Line]:
        """What of it is shown all the time: nothing while all rafts are still abreast."""
        is_abreast = len({(one.taken, one.to_go) for one in self.standings}) == 1
        return () if is_abreast else self.projected

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
        return standings(self.river, self.view, len(self.points))

    def points_for(self, letter: str) -> int:
        """Points the mover has for a raft."""
        view = self.view
        member = member_of(raft_of(view, letter), view.active)
        return view.energy[view.active] + (ready_count(member.cards) if member else 0)

    def lock_cause(self, raft: Raft, member: Member, index: int) -> str:
        """What locked a card: paddle, rafter or capsize."""
        if raft.capsized:
            return ev.LockKind.CAPSIZE.value
        if member.swimmer is not None:
            return ev.LockKind.RAFTER.value
        if member.cards[index] in PADDLE_CARDS:
            return ev.LockKind.PADDLE.value
        return self.past.locks.get((member.seat, raft.letter, index), ev.LockKind.PADDLE).value


def shown_river(game: Whitewater, view: State) -> River:
    """The joined river as far as it is built; the first possible board while there is none."""
    return game.terms.river(view.course or (next(iter(game.terms.boards)),))


def _no_previews(actions: Sequence[Any]) -> dict[Preview, tuple[Event, ...]]:
    return {}
