"""Names of spaces, team members and rewards, the same in every text.

A team's name lists its members, who take turns as Solver (WZ-99): "Ann, Ben & Cleo" is saved
only as the name.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from boardgames.core.game import Event, Seat
from boardgames.core.texts import N_, _, in_context, plural
from boardgames.core.wording import Addressing
from boardgames.games.whatzit.rules.actions import ClimbAndMove, Swap
from boardgames.games.whatzit.rules.board import Ground
from boardgames.games.whatzit.rules.rewards import Reward, pawns_after, rewards_of, rival_of
from boardgames.games.whatzit.rules.state import Play, Setting, State

PLAYS = {Play.SOLO: N_("Solo"), Play.ALL: N_("All Play"), Play.CHALLENGE: N_("Challenge")}


def space_name(setting: Setting, place: int) -> str:
    space = setting.path.spaces[place]
    if space.ground is Ground.START:
        return _("the Starting Square")
    if space.ground is Ground.CIRCLE:
        return _("the Winner’s Circle")
    return _("space {number}", number=space.label or place)


def places(setting: Setting, event: Event, *fields: str) -> dict[str, object]:
    """The spaces in these fields of an event, as values of its sentence."""
    return {field: space_name(setting, getattr(event, field)) for field in fields}


def short_place(setting: Setting, place: int) -> str:
    """A place in as few letters as it has: its number, Start or Circle."""
    space = setting.path.spaces[place]
    if space.ground is Ground.START:
        return in_context("space", "Start")
    if space.ground is Ground.CIRCLE:
        return in_context("space", "Circle")
    return space.label or str(place)


def explanation(card: str, reading: str) -> str:
    """Why the solution fits; a text of the card files."""
    return in_context(f"whatzit.cards.{card}", reading)


LONGEST_CALLED = 18
"""Letters of a name that a prompt has room for."""


def called_by(name: str) -> str:
    """A name in a prompt; a team that lists everybody is shortened."""
    return name if len(name) <= LONGEST_CALLED else f"{name[: LONGEST_CALLED - 1].rstrip(' ,')}…"


MOST_MEMBERS = 8
_BETWEEN = re.compile(r"\s*[,;&+]\s*|\s+and\s+", re.IGNORECASE)


def members_of(name: str) -> tuple[str, ...]:
    """The people that a seat’s name lists."""
    names = tuple(part.strip() for part in _BETWEEN.split(name))
    return tuple(part for part in names if part)[:MOST_MEMBERS] or (name,)


def member_at(name: str, size: int, count: int) -> str:
    """The member whose turn comes after `count` others; empty for a single person.

    `size` is the number of people if they have no names.
    """
    names = members_of(name)
    if len(names) > 1:
        return names[count % len(names)]
    return _("member {number}", number=count % size + 1) if size > 1 else ""


# Rewards -------------------------------------------------------------------------------------


class Prize(NamedTuple):
    """One reward: where it leads, and where it puts a rival."""

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
    """All rewards the seat may choose from, the furthest first."""
    found = [prize(setting, state, seat, one) for one in rewards_of(setting, state, seat)]
    # Of two that lead to one space the swap is better: it takes something from a rival.
    return sorted(found, key=lambda one: (-one.place, one.which != "swap"))


def prize(setting: Setting, state: State, seat: Seat, choice: Reward) -> Prize:
    pawns = pawns_after(setting, state, seat, choice)
    steps = pawns[seat] - state.pawns[seat]
    which = {Swap: "swap", ClimbAndMove: "climb"}.get(type(choice), "ahead")
    rival = rival_of(state, seat) if which == "swap" else None
    there = 0 if rival is None else pawns[rival]
    return Prize(which, choice, pawns[seat], steps, rival, there)


CHOICES = {
    "ahead": (N_("Move to {place}"), N_("or move to {place}")),
    "climb": (N_("Climb to {place}"), N_("or climb to {place}")),
    "swap": (N_("Swap to {place}"), N_("or swap to {place}")),
    "back": (N_("Swap back to {place}"), N_("or swap back to {place}")),
}
"""Each reward, and how it follows the one on the line above that could be chosen instead."""


def choice_text(setting: Setting, one: Prize, *, is_other: bool = False) -> str:
    """A reward on a line of its own, with where it leads."""
    which = "back" if one.is_back else one.which
    return _(CHOICES[which][is_other], place=space_name(setting, one.place))


def on_button(setting: Setting, one: Prize) -> str:
    """The same for a button: short, and a swap that leads back says so."""
    place = short_place(setting, one.place)
    match one.which:
        case "ahead" if one.place == setting.path.circle:
            return in_context("button", "Move to {place}", place=place)
        case "ahead":
            return plural("Move {count} space", "Move {count} spaces", one.steps)
        case "climb":
            return in_context("button", "Climb to {place}", place=place)
    if one.is_back:
        return in_context("button", "Swap back to {place}", place=place)
    return in_context("button", "Swap to {place}", place=place)


def on_space(one: Prize) -> str:
    """The same in a word or two, on the space where it leads."""
    match one.which:
        case "ahead":
            return in_context("reward", "Move")
        case "climb":
            return in_context("reward", "Climb")
    return in_context("reward", "Swap back") if one.is_back else in_context("reward", "Swap")


def gains(setting: Setting, state: State, seat: Seat, address: Addressing) -> list[str]:
    """What solving the card is worth to the seat, a line for each choice."""
    is_you, name = seat == address.listener, address.who(seat)
    if state.pawns[seat] == setting.path.circle:
        return [_("You win!") if is_you else _("{player} wins!", player=name)]
    found = prizes(setting, state, seat)
    if len(found) > 1:
        first, *others = found
        return [
            choice_text(setting, first),
            *(choice_text(setting, o, is_other=True) for o in others),
        ]
    place = space_name(setting, found[0].place)
    if is_you:
        return [_("You move to {place}.", place=place)]
    return [_("{player} moves to {place}.", player=name, place=place)]


# Rivals --------------------------------------------------------------------------------------


def swap_outcome(state: State, rival: Seat, name: str) -> str:
    """What a swap with the rival would change, said to the Solver."""
    far = state.pawns[rival] - state.pawns[state.solver]
    if not far:
        return _("{rival} is on your space: no swap.", rival=name)
    if far > 0:
        return plural(
            "Beat {rival} and swap: you gain {count} space.",
            "Beat {rival} and swap: you gain {count} spaces.",
            far,
            rival=name,
        )
    return plural(
        "{rival} is {count} space behind you.",
        "{rival} is {count} spaces behind you.",
        -far,
        rival=name,
    )


def swap_gain(state: State, rival: Seat) -> str:
    """The same on the rival's panel."""
    far = state.pawns[rival] - state.pawns[state.solver]
    if far > 0:
        return _("Swap +{count}", count=far)
    return _("{count} behind", count=-far) if far else _("Same space")


def record(state: State, seat: Seat) -> str:
    """The cards a seat has solved, on its panel."""
    solved, tried = state.solved[seat], state.tried[seat]
    if not (solved or tried):
        return _("No cards yet")
    # A quick guess that was right isn't a card that was tried.
    if tried >= solved:
        return _("Solved {solved} of {tried}", solved=solved, tried=tried)
    return _("Solved {solved}", solved=solved)


def record_sentence(state: State, seat: Seat, name: str) -> str:
    solved, tried = state.solved[seat], state.tried[seat]
    if not (solved or tried):
        return _("{player} hasn’t tried a card yet.", player=name)
    if tried < solved:
        return plural(
            "{player} has solved {count} card.",
            "{player} has solved {count} cards.",
            solved,
            player=name,
        )
    return plural(
        "{player} has solved {solved} of {count} card.",
        "{player} has solved {solved} of {count} cards.",
        tried,
        player=name,
        solved=solved,
    )
