"""What a computer says of a turn of its own that somebody may wonder about, and why it did so.

Each reason can be checked on the board, in the printed chances and in what people have solved:
everybody knows all of it, so no remark tells a secret, and none is a mere mood.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from boardgames.core.game import Event, Seat
from boardgames.core.wording import pluralize
from boardgames.games.whatzit.narration.names import space_name
from boardgames.games.whatzit.narration.prizes import Prize, prizes
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.facts import FULL, computer_of
from boardgames.games.whatzit.rules.state import WICKED, Setting, State
from boardgames.games.whatzit.rules.turns import with_place

CARDS_TO_KNOW = 3
"""After so many cards a person's luck with them says something."""


def remark(setting: Setting, before: State, events: Sequence[Event], seat: Seat) -> str:
    """Why the seat chose as it did in its turn; empty where nobody would ask."""
    view = before
    for event in events:
        match event:
            case ev.Challenged(rival):
                said = _of_rival(setting, view, seat, rival)
            case ev.PawnsSwapped(one) if one == seat:
                return _of_swap(setting, view, seat)
            case ev.PawnMoved(one, _, ev.Why.REWARD) if one == seat:
                return _of_moving(setting, view, seat)
            case ev.LadderClimbed():
                return ""
            case _:
                said = ""
        if said:
            return said
        view = _after(view, event)
    return ""


def _after(view: State, event: Event) -> State:
    """The view with those changes on which a choice of the Solver depends."""
    match event:
        case ev.TurnStarted(solver, moderator):
            return replace(view, solver=solver, moderator=moderator)
        case ev.DiceRolled(white, black):
            return replace(view, white=white, black=black)
        case ev.PawnMoved(seat):
            return replace(view, pawns=with_place(view.pawns, seat, event.end))
        case ev.CardDrawn(deck):
            return replace(view, card_deck=deck)
        case ev.Challenged(rival):
            return replace(view, guessers=(view.solver, rival))
    return view


# Rivals --------------------------------------------------------------------------------------


def _of_rival(setting: Setting, view: State, seat: Seat, rival: Seat) -> str:
    """Why this one, where another stands further ahead or is the usual one to take."""
    pawns, circle = view.pawns, setting.path.circle
    others = [one for one in range(len(pawns)) if one not in (seat, rival)]
    if pawns[seat] == circle:
        is_easiest = all(is_likelier(setting, view, one, rival) for one in others)
        return (
            "I only have to be first to win, so I chose whoever is likeliest to be slower."
            if is_easiest
            else ""
        )
    if pawns[rival] == circle:
        return "I know that my rival wins by being first; but if I am, the swap brings me there."
    if any(pawns[one] == circle for one in others):
        return "I challenged nobody on the Winner's Circle: there, being first wins."
    furthest = max(others, key=lambda one: pawns[one])
    gain = pawns[rival] - pawns[seat]
    if pawns[furthest] > max(pawns[rival], pawns[seat] + view.white):
        if not is_likelier(setting, view, furthest, rival):
            return ""
        there = space_name(setting, pawns[furthest])
        return f"I left {there} alone: whoever stands there solves more than the rival I took."
    if rival == view.moderator and gain > max(view.white, pawns[furthest] - pawns[seat]):
        return f"I challenged the Moderator: no other swap could bring me {gain} spaces."
    return ""


def is_likelier(setting: Setting, view: State, one: Seat, other: Seat) -> bool:
    """Whether the one is known to solve more of such cards than the other."""
    first, second = known_share(setting, view, one), known_share(setting, view, other)
    return first is not None and second is not None and first > second


def known_share(setting: Setting, view: State, seat: Seat) -> float | None:
    """How many of such cards a seat solves: as printed, or as seen; None where nobody can know."""
    if setting.is_human(seat):
        tried = view.tried[seat]
        return min(1.0, view.solved[seat] / tried) if tried >= CARDS_TO_KNOW else None
    decks = setting.rules.decks
    low, high = (decks.wicked if view.card_deck == WICKED else decks.regular).levels
    shares = computer_of(setting.rules, setting.minds[seat]).solve[low - 1 : high]
    return sum(shares) / len(shares) / FULL


# Rewards -------------------------------------------------------------------------------------


def _of_swap(setting: Setting, view: State, seat: Seat) -> str:
    """Why the places were swapped, where another reward led further."""
    found = {one.which: one for one in prizes(setting, view, seat)}
    swap = found.pop("swap")
    further = max(found.values(), key=lambda one: one.place)
    if swap.is_back or further.place <= swap.place:
        return ""
    name = {"ahead": "moving ahead", "climb": "the ladder"}[further.which]
    far = pluralize(further.place - swap.place, "space")
    back = space_name(setting, swap.rival_place)
    return f"I swapped, though {name} led {far} further: it throws my rival back to {back}."


def _of_moving(setting: Setting, view: State, seat: Seat) -> str:
    """Why nobody was thrown back, where that could have been."""
    found: dict[str, Prize] = {one.which: one for one in prizes(setting, view, seat)}
    swap, ahead = found.get("swap"), found["ahead"]
    if swap is None or swap.is_back or ahead.place <= swap.place:
        return ""
    there, less = space_name(setting, ahead.place), space_name(setting, swap.place)
    return f"I didn't swap: ahead I come to {there}, by the swap only to {less}."
