"""Advice on a choice, and computers' remarks on their own choices.

All of it is about the board, the dice and the chances everybody can check; nobody ever helps with
a puzzle (WZ-112), and no remark reveals a secret.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from boardgames.ai.bots import Choice
from boardgames.core.game import Event, Seat, Who
from boardgames.core.players import Persona
from boardgames.core.wording import join_names, pluralize
from boardgames.games.whatzit.narration.names import (
    Prize,
    arrow,
    prize,
    prizes,
    record,
    short_place,
    space_name,
)
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.actions import Challenge
from boardgames.games.whatzit.rules.answering import FULL, LEVELS, chances, computer_of
from boardgames.games.whatzit.rules.board import Ground
from boardgames.games.whatzit.rules.state import (
    WICKED,
    Computer,
    Face,
    Phase,
    Play,
    Rules,
    Setting,
    State,
)
from boardgames.games.whatzit.rules.turn import with_place

PUZZLE = "No advice for puzzles: look at sizes, places, directions, gaps."
FIRST = "Roll: only luck decides who begins."
ON_CIRCLE = "Roll: your pawn stays, and solving the card wins."
LOOK = "Look at the solution while nobody else watches; the timer starts only after that."
START = "Start when everybody looks: the sand runs from the moment the card is open."
READY = "Start when you are ready: the sand runs from the moment the card is open."
BUZZ = "Buzz only when you know it: one answer, and a wrong one leaves the card to the others."
MARK = "Press who says it first; the sand waits until you confirm. T marks a tie."
ASKED = "A computer has it: give the card to it unless a person was audibly before it or level."
TIME = "Only what was said before the last grain counts; if nobody had it, say so."
SILENT = "One answer: type your best guess, since no answer counts like a wrong one."
QUICK = "A wrong quick guess costs nothing: type whatever comes to mind."
JUDGE = "One guess each: right only if it would have counted while the sand ran."


def advice(setting: Setting, view: State, seat: Seat, choices: Sequence[Choice], who: Who) -> str:
    match view.phase:
        case Phase.FIRST:
            return FIRST
        case Phase.ROLL:
            return _roll(setting, view)
        case Phase.CHALLENGE if choices:
            return _challenge(setting, view, seat, choices, who)
        case Phase.REWARD if choices:
            return _reward(setting, view, seat, choices, who)
        case Phase.OPEN if view.program:
            return READY
        case Phase.OPEN:
            return LOOK if view.face is Face.DOWN else START
    return _at_card(setting, view, seat, who)


def _roll(setting: Setting, view: State) -> str:
    here, path = view.pawns[view.solver], setting.path
    if here == path.circle:
        return ON_CIRCLE
    faces = sorted(set(setting.rules.white_die))
    there = {face: path.spaces[min(here + face, path.circle)].ground for face in faces}
    circle = [face for face in faces if there[face] is Ground.CIRCLE]
    yellow = [face for face in faces if there[face] is Ground.YELLOW]
    if circle:
        named = "any number" if circle == faces else f"{min(circle)} or more"
        return f"Roll: {named} brings you to the Circle, and solving there wins."
    if yellow:
        named = " or ".join(str(face) for face in yellow)
        return f"Roll: {named} lands on yellow, a Wicked card with a ladder to climb."
    return "Roll: no face lands on yellow, so a Regular card comes."


# Rivals --------------------------------------------------------------------------------------


def _challenge(
    setting: Setting, view: State, seat: Seat, choices: Sequence[Choice], who: Who
) -> str:
    first = _rival(setting, view, seat, choices[0], who)
    if len(choices) < 2:
        return f"{first}."
    second = choices[1].action
    assert isinstance(second, Challenge)
    return f"{first}. {_other_rival(setting, view, seat, second.seat, who)}"


def _rival(setting: Setting, view: State, seat: Seat, choice: Choice, who: Who) -> str:
    rival, circle = choice.action.seat, setting.path.circle
    name, there = who(rival), view.pawns[rival]
    if view.pawns[seat] == circle:
        return f"Challenge {name}: solving wins now, {_at_stake(setting, view, rival, who)}"
    if there == circle:
        return f"Challenge {name}, who soon wins: being first, you swap onto the Circle"
    if there > _without_swap(setting, view, seat):
        place, far = short_place(setting, there), pluralize(there - view.pawns[seat], "step")
        return f"Challenge {name}: being first, you swap to {place}, {far} ahead"
    others = [one for one in range(len(view.pawns)) if one not in (seat, rival)]
    if all(is_likelier(setting, view, one, rival) for one in others):
        shown = _shown(setting, view, rival)
        return f"Challenge {name}: {shown}, so your chance to be first is best"
    return f"Challenge {name}: no swap leads further, and {name} first costs you least"


def _at_stake(setting: Setting, view: State, rival: Seat, who: Who) -> str:
    """What speaks for or against a rival where being first wins."""
    name = who(rival)
    if view.pawns[rival] == setting.path.circle:
        return f"but for {name} too"
    if not any(view.tried):
        return "and nobody else can win by it"
    has = "has " if setting.is_human(rival) else ""
    return f"and {name} {has}{_shown(setting, view, rival)}"


def _without_swap(setting: Setting, view: State, seat: Seat) -> int:
    """The furthest place that being first leads to, whoever is challenged."""
    here = view.pawns[seat]
    begin = setting.path.ladders.get(here, here) if view.card_deck == WICKED else here
    return min(begin + view.white, setting.path.circle)


def _shown(setting: Setting, view: State, seat: Seat) -> str:
    """How good a rival is: what a person has shown so far, what is printed of a computer."""
    share = known_share(setting, view, seat)
    if share is not None and not setting.is_human(seat):
        return f"solves {round(FULL * share)} of {FULL} such cards"
    return record(view, seat) if view.tried[seat] or view.solved[seat] else "solved nothing yet"


def _other_rival(setting: Setting, view: State, seat: Seat, rival: Seat, who: Who) -> str:
    name, here, there = who(rival), view.pawns[seat], view.pawns[rival]
    circle, ahead = setting.path.circle, _without_swap(setting, view, seat)
    if there == circle:
        return f"Else {name}, who wins by being first."
    if here == circle and not any(view.tried):
        return f"Else {name}: as good."
    if here == circle:
        return f"Else {name}: {_shown(setting, view, rival)}."
    if there > ahead:
        return f"Else {name}: swap +{there - here}."
    return f"Else {name}: +{ahead - here}, no swap."


# Rewards -------------------------------------------------------------------------------------


def _reward(setting: Setting, view: State, seat: Seat, choices: Sequence[Choice], who: Who) -> str:
    found = [prize(setting, view, seat, one.action) for one in choices]
    first = _taken(setting, view, found[0], who)
    if len(found) < 2:
        return f"{first}."
    others = join_names([f"{_NOUNS[one.which]} {arrow(setting, one)}" for one in found[1:]])
    return f"{first}. Else: {others}."


_NOUNS = {"ahead": "ahead", "climb": "the ladder", "swap": "the swap"}


def _taken(setting: Setting, view: State, one: Prize, who: Who) -> str:
    there = space_name(setting, one.place)
    far, _, _ = arrow(setting, one).partition(" →")
    tail = "; your next card can win" if one.place == setting.path.circle else ""
    match one.which:
        case "climb":
            steps = pluralize(view.white, "step")
            return f"Climb: ladder and {steps} bring you to {there} ({far}){tail}"
        case "swap" if one.rival is not None:
            back = short_place(setting, one.rival_place)
            return f"Swap: you to {there} ({far}), {who(one.rival)} to {back}{tail}"
    return f"Go ahead to {there} ({far}){tail}"


# An open card --------------------------------------------------------------------------------


def _at_card(setting: Setting, view: State, seat: Seat, who: Who) -> str:
    """How to play or judge a card, never how to read it."""
    match view.phase:
        case Phase.GUESS if not view.program:
            return MARK
        case Phase.GUESS if view.black is Play.SOLO:
            return f"{PUZZLE} Wrong answers cost nothing but time."
        case Phase.GUESS:
            return BUZZ
        case Phase.ANSWER:
            return SILENT
        case Phase.VERDICT:
            return ASKED if view.queue else TIME
        case Phase.QUICK:
            return QUICK if view.program else JUDGE
        case Phase.APPEAL:
            return _appeal(setting, view, seat, who)
    return PUZZLE


def _appeal(setting: Setting, view: State, seat: Seat, who: Who) -> str:
    """What makes a near answer count, and what either word of the table brings."""
    claimant, *others = view.claims
    is_own = claimant == seat
    if view.pawns[claimant] == setting.path.circle:
        brings = "you win" if is_own else f"{who(claimant)} wins"
    else:
        far = arrow(setting, prizes(setting, view, claimant)[0])
        brings = f"you get {far}" if is_own else f"{who(claimant)} gets {far}"
    declined = f"{who(others[0])} was close too" if others else "all pawns stay"
    return f"Does it mean the same? Then let it count: {brings}. Else decline: {declined}."


def computer_personas(rules: Rules) -> dict[str, Persona]:
    """By level: who it is, and its chances, as the set-up prints them (WZ-108)."""
    return {level: _persona(level, getattr(rules.computers, level)) for level in LEVELS}


def _persona(level: str, computer: Computer) -> Persona:
    solves = f"solves {chances(computer)}."
    manner = f"{computer.manner}; {solves}" if computer.manner else solves
    return Persona(computer.name or level.capitalize(), manner)


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
