"""Names of spaces, decks, team members and rewards, the same in every text.

A team's name lists its members, who take turns at its work (WZ-99): "Ann, Ben & Cleo" is kept
nowhere but in the name.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from boardgames.core.game import Seat
from boardgames.games.whatzit.rules.actions import ClimbAndMove, Swap
from boardgames.games.whatzit.rules.board import Ground
from boardgames.games.whatzit.rules.rewards import Reward, pawns_after, rewards_of, rival_of
from boardgames.games.whatzit.rules.state import Play, Setting, State

PLAYS = {Play.SOLO: "Solo", Play.ALL: "All play", Play.CHALLENGE: "a Challenge"}
DECKS = ("Regular", "Wicked")


def space_name(setting: Setting, place: int) -> str:
    space = setting.path.spaces[place]
    if space.ground is Ground.START:
        return "the Starting Square"
    if space.ground is Ground.CIRCLE:
        return "the Winner's Circle"
    return f"space {space.label or place}"


LONGEST_CALLED = 18
"""Letters of a name that a prompt has room for."""


def called_by(name: str) -> str:
    """A name in a prompt: a team that lists everybody is cut, its plate is in gold anyway."""
    return name if len(name) <= LONGEST_CALLED else f"{name[: LONGEST_CALLED - 1].rstrip(' ,')}…"


MOST_MEMBERS = 8
_BETWEEN = re.compile(r"\s*[,;&+]\s*|\s+and\s+", re.IGNORECASE)


def members_of(name: str) -> tuple[str, ...]:
    """The people a seat's name lists; one for a name that lists nobody else."""
    names = tuple(part.strip() for part in _BETWEEN.split(name))
    return tuple(part for part in names if part)[:MOST_MEMBERS] or (name,)


def member_at(name: str, size: int, count: int) -> str:
    """Who of a team has the next turn after so many; empty where one person sits alone.

    `size` is how many people the seat was given without naming them.
    """
    names = members_of(name)
    if len(names) > 1:
        return names[count % len(names)]
    return f"member {count % size + 1}" if size > 1 else ""


RIVAL_WINS = "{} stands on the Circle and wins by being first"
NAMES = {"ahead": "Ahead", "climb": "Climb", "swap": "Swap"}


class Prize(NamedTuple):
    """One reward: where it leads, and what becomes of a rival by it."""

    which: str
    """ahead, climb or swap."""
    choice: Reward
    place: int
    steps: int
    """How far it leads; negative: back."""
    rival: Seat | None = None
    rival_place: int = 0
    """Where a swap puts the rival."""

    @property
    def is_back(self) -> bool:
        return self.steps < 0


def prizes(setting: Setting, state: State, seat: Seat) -> list[Prize]:
    """All that solving the card brings the seat to choose from, what leads back last."""
    found = [prize(setting, state, seat, choice) for choice in rewards_of(setting, state, seat)]
    # Of two that lead to one space the swap is better: it takes something from a rival.
    return sorted(found, key=lambda one: (-one.place, one.which != "swap"))


def prize(setting: Setting, state: State, seat: Seat, choice: Reward) -> Prize:
    pawns = pawns_after(setting, state, seat, choice)
    steps = pawns[seat] - state.pawns[seat]
    which = {Swap: "swap", ClimbAndMove: "climb"}.get(type(choice), "ahead")
    rival = rival_of(state, seat) if which == "swap" else None
    there = 0 if rival is None else pawns[rival]
    return Prize(which, choice, pawns[seat], steps, rival, there)


def short_place(setting: Setting, place: int) -> str:
    """A place in as few letters as it has: its number, Start or Circle."""
    space = setting.path.spaces[place]
    short = {Ground.START: "Start", Ground.CIRCLE: "Circle"}
    return short.get(space.ground, space.label or str(place))


def arrow(setting: Setting, one: Prize) -> str:
    """How far and where to: "+4 → 8"."""
    far = f"back {-one.steps}" if one.is_back else f"+{one.steps}"
    return f"{far} → {short_place(setting, one.place)}"


def gains(setting: Setting, state: State, seat: Seat, name: str) -> list[str]:
    """What whoever solves the card gets, a line for each choice."""
    if state.pawns[seat] == setting.path.circle:
        return [f"{name} wins!"]
    found = prizes(setting, state, seat)
    if len(found) == 1:
        return [f"{name} {arrow(setting, found[0])}"]
    return [f"{NAMES[one.which]}: {arrow(setting, one)}" for one in found]


def way(setting: Setting, one: Prize) -> str:
    """A reward in a clause: where it leads, and that it leads back."""
    there = space_name(setting, one.place)
    match one.which:
        case "ahead":
            return f"ahead to {there}"
        case "climb":
            return f"up the ladder and on to {there}"
    return f"swap back to {there}" if one.is_back else f"swap to {there}"


def swap_outcome(setting: Setting, state: State, rival: Seat, name: str, me: str = "you") -> str:
    """What a swap with the rival would do to both: "swap: you 27, Dan back to 12"."""
    here, there = state.pawns[state.solver], state.pawns[rival]
    if here == there:
        return f"no swap: {name} stands where you do"
    mine, theirs = short_place(setting, there), short_place(setting, here)
    if there > here:
        return f"swap: {me} {mine}, {name} back to {theirs}"
    return f"swap: {me} back to {mine}, {name} {theirs}"


def swap_gain(state: State, rival: Seat) -> str:
    """How far a swap with the rival would take the Solver, as short as it can be said."""
    far = state.pawns[rival] - state.pawns[state.solver]
    return f"SWAP +{far}" if far > 0 else "NO GAIN"


def record(state: State, seat: Seat) -> str:
    solved, tried = state.solved[seat], state.tried[seat]
    if not (solved or tried):
        return "no card yet"
    # A quick guess that hit is no card that was guessed at with the sand.
    return f"solved {solved} of {tried}" if tried >= solved else f"solved {solved}"


def on_button(one: Prize) -> str:
    """A reward on its button: that it leads back is said."""
    far = f"back {-one.steps}" if one.is_back else f"+{one.steps}"
    return f"{NAMES[one.which]} {far}"


def on_space(one: Prize) -> str:
    return f"{NAMES[one.which]} back".upper() if one.is_back else NAMES[one.which].upper()
