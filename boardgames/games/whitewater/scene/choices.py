"""From clicks to actions where the picker alone can't say: who pays, what is staked, who rests.

All of it is worked out on values, by playing ahead on the position where that is the question, so
that labels, lights and clicks can never disagree.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from boardgames.core.game import Event, Ref, RuleRef
from boardgames.games.whitewater.narration.click_paths import click_path
from boardgames.games.whitewater.narration.refusals import why_no_rest
from boardgames.games.whitewater.rules.actions import (
    AnyAction,
    EndTurn,
    LeaveRaft,
    PlaceStakes,
    Rest,
)
from boardgames.games.whitewater.rules.events import CardSpent, EnergySpent
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import ACTING, Phase, State
from boardgames.ui.table.picker import ClickPath, Picker

STROKE_PAUSE_MS = 40.0
"""Between two strokes of a computer's turn, of which there are many."""

Preview = tuple[ClickPath, bool]
"""What was clicked, and whether Energy pays first."""


@dataclass(frozen=True)
class Selection:
    """What the player has chosen so far; nothing of it is played yet."""

    raft: str = ""
    """The raft whose hexes are highlighted."""
    staked: tuple[str, ...] = ()
    """Rafts that a stake was placed on, from the highest stake on."""
    pays_energy_first: bool = False


# Which raft ---------------------------------------------------------------------------------


def why_not(game: Whitewater, view: State, is_rest: bool, letter: str) -> RuleRef | None:
    """Why the raft that is chosen can't rest, though another might."""
    is_time = view.phase in (Phase.ACT, Phase.REST)
    return why_no_rest(game.terms, view, letter) if is_rest and is_time else None


def raft_in_hand(view: State, letters: Sequence[str], chosen: str) -> str:
    """The raft in play, else the one chosen before, else the first that can be taken up."""
    if view.phase not in ACTING:
        return ""
    if view.working or chosen in letters:
        return view.working or chosen
    return letters[0] if letters else ""


# Who pays ------------------------------------------------------------------------------------


def chosen_payment(payments: Collection[Ref], energy_first: bool) -> Ref:
    """The payment nearest to what the switch says."""
    ways = sorted(payments, key=lambda ref: int(ref[1]))
    return ways[-1] if energy_first else ways[0]


def implied_clicks(picker: Picker[AnyAction], ref: Ref, energy_first: bool) -> list[Ref]:
    """The click, and those that follow from it without a choice: the only raft, and who pays."""
    refs: list[Ref] = []
    more: Ref | None = ref
    while more is not None:
        refs.append(more)
        picker, action = picker.after(more)
        if action is not None or not picker.clicked:
            break
        more = _implied(picker.next, energy_first)
    return refs


def _implied(lit: Collection[Ref], energy_first: bool) -> Ref | None:
    if lit and all(ref[0] == "pay" for ref in lit):
        return chosen_payment(lit, energy_first)
    if len(lit) == 1:
        (only,) = lit
        return only if only[0] == "raft" else None
    return None


def price(events: Collection[Event]) -> tuple[int, int]:
    """(Action cards, Energy cards) that turn."""
    cards = sum(isinstance(event, CardSpent) for event in events)
    return cards, sum(event.count for event in events if isinstance(event, EnergySpent))


@dataclass(frozen=True)
class Offer:
    """What the person at the screen may do now, and what of it is pointed at already."""

    actions: Sequence[AnyAction]
    clicked: ClickPath
    next: frozenset[Ref]
    """What can be pointed at next, after what is pointed at."""
    energy_first: bool
    """Whether Energy pays where both could."""
    previews: dict[Preview, tuple[Event, ...]] = field(default_factory=dict, compare=False)
    """What would be seen in this position, as far as somebody asked for it."""

    @property
    def letters(self) -> list[str]:
        """The rafts the mover can still do something with."""
        found = {getattr(action, "raft", "") for action in self.actions}
        return sorted(found - {""})

    def can_rest(self, letter: str) -> bool:
        """Whether a paddler of that raft may rest."""
        return Rest(letter) in self.actions

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
        """What would be seen at once if this were pointed at; dice are not thrown for it."""
        key = (self._wanted(ref), self.energy_first)
        if key not in self.previews:
            action = self.meant(view, ref)
            self.previews[key] = () if action is None else game.apply(view, action).events
        return self.previews[key]

    def _wanted(self, ref: Ref) -> ClickPath:
        """All that is pointed at with this."""
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
            isinstance(action, PlaceStakes)
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
    def action(self) -> PlaceStakes:
        """What places all that has been laid."""
        laid = dict(zip(self.order, self.factors, strict=True))
        return PlaceStakes(tuple(laid[letter] for letter in self.letters))


# Who rests -----------------------------------------------------------------------------------


def rests_left(game: Whitewater, view: State, chosen: str) -> list[AnyAction]:
    """What would still let paddlers rest before the turn ends: those of the chosen raft first."""
    phase = view.phase
    plan: list[AnyAction] = []
    wanted = 0
    while view.phase is phase and phase in (Phase.ACT, Phase.REST):
        legal = game.legal_actions(view)
        rests = [action for action in legal if isinstance(action, Rest)]
        ways: list[AnyAction] = [*sorted(rests, key=lambda rest: rest.raft != chosen)]
        if not ways and LeaveRaft() in legal:
            ways = [LeaveRaft()]
        if not ways:
            return plan[:wanted]
        plan.append(ways[0])
        view = game.advance(view, ways[0])
        if isinstance(ways[0], Rest):
            wanted = len(plan)
    return plan[:wanted]


def rested_turn(game: Whitewater, view: State, chosen: str) -> list[AnyAction]:
    """The end of a turn in which everybody rests who can; nothing where nobody can."""
    plan = rests_left(game, view, chosen)
    # Where rest comes last, the turn ends by itself with the last of it (WR-104).
    return [*plan, EndTurn()] if plan and view.phase is Phase.ACT else plan
