"""Advice for whoever asks: what to do, why, and what the next best choice would bring.

It is about the board, the dice and the way a card is played; nobody ever helps with a puzzle
(WZ-112).
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.ai.bots import Choice
from boardgames.core.game import Seat, Who
from boardgames.core.players import Persona
from boardgames.core.wording import join_names, pluralize
from boardgames.games.whatzit.narration.names import space_name
from boardgames.games.whatzit.narration.prizes import (
    Prize,
    arrow,
    prize,
    prizes,
    record,
    short_place,
)
from boardgames.games.whatzit.narration.remarks import is_likelier, known_share
from boardgames.games.whatzit.rules.actions import Challenge
from boardgames.games.whatzit.rules.facts import FULL, LEVELS, chances
from boardgames.games.whatzit.rules.numbers import Computer, Ground, Play, Rules
from boardgames.games.whatzit.rules.rewards import Reward
from boardgames.games.whatzit.rules.state import WICKED, Face, Phase, Setting, State

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
    """What a strong player says to the seat at this decision."""
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
    """Which faces of the white die are worth hoping for."""
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
    """Whom to challenge, and for what."""
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
    """What challenging the next best would be for."""
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
    found = [_prize(setting, view, seat, one.action) for one in choices]
    first = _taken(setting, view, found[0], who)
    if len(found) < 2:
        return f"{first}."
    others = join_names([f"{_NOUNS[one.which]} {arrow(setting, one)}" for one in found[1:]])
    return f"{first}. Else: {others}."


_NOUNS = {"ahead": "ahead", "climb": "the ladder", "swap": "the swap"}


def _prize(setting: Setting, view: State, seat: Seat, choice: Reward) -> Prize:
    return prize(setting, view, seat, choice)


def _taken(setting: Setting, view: State, one: Prize, who: Who) -> str:
    """A reward to take, and what speaks for it."""
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
    """A level with its name, where the rules give it one, and its chances."""
    solves = f"solves {chances(computer)}."
    manner = f"{computer.manner}; {solves}" if computer.manner else solves
    return Persona(computer.name or level.capitalize(), manner)
