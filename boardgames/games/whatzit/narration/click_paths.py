"""The clicks that mean each action, and why other clicks are refused.

A mark of the Moderator ends with a yes, so that a slip of the finger costs nothing. Refusals are
asked with the view of the seat to move, so they can't reveal what it doesn't know.
"""

from __future__ import annotations

from boardgames.core.game import Ref, RuleRef, Seat
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.board import Ground
from boardgames.games.whatzit.rules.rewards import rival_of
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import NO_SEAT, REGULAR, Face, Phase, Play, Setting, State

YES: Ref = ("button", "yes")
NO: Ref = ("button", "no")
"""What ends a mark, a verdict and an appeal alike."""


def click_path(action: act.AnyAction, seat: Seat) -> tuple[Ref, ...]:
    """What the seat to move points at to play the action; nothing for chance."""
    match action:
        case act.RollForFirst():
            return (("dice", "white"),)
        case act.RollDice():
            return (("dice", "both"),)
        case act.Challenge(rival):
            return (("seat", rival),)
        case act.Look():
            return (("card",),)
        case act.StartTimer():
            return (("timer",),)
        case act.LetClockRun():
            return (("button", "give_up"),)
        case act.NobodySolved():
            return (("button", "nobody"),)
        case act.MoveAhead():
            return (("reward", "ahead"),)
        case act.ClimbAndMove():
            return (("reward", "climb"),)
        case act.Swap():
            return (("reward", "swap"),)
    return _judged(action)


def _judged(action: act.AnyAction) -> tuple[Ref, ...]:
    match action:
        case act.Award(seat):
            return (("chip", seat), YES)
        case act.AwardTie(seats):
            return (("button", "tie"), *(("chip", seat) for seat in seats), YES)
        case act.Buzz(seat):
            return (("buzzer", seat),)
        case act.BuzzTogether(seats):
            return (("button", "together"), *(("buzzer", seat) for seat in seats), YES)
        case act.Answer(verdict):
            return (("answer", verdict.value),)
        case act.JudgeQuick(right):
            return (YES if right else NO,)
        case act.Accept():
            return (YES,)
        case act.Decline():
            return (NO,)
    return ()


GUESSING = (Phase.THINK, Phase.GUESS, Phase.ANSWER, Phase.VERDICT)
OPENING = (Phase.SHUFFLE, Phase.FIRST, Phase.FIRST_DIE, Phase.OVER)


def refusal(game: Whatzit, state: State, pointed: Ref) -> RuleRef | None:
    """The rule in the way; None where nothing is, or where there is nothing to say."""
    seat, setting = game.to_move(state), game.setting
    if seat is None or seat < 0 or state.phase in OPENING:
        return None
    for action in game.legal_actions(state):
        if pointed in click_path(action, seat):
            return None
    match pointed:
        case ("pawn", int(other)) | ("seat", int(other)):
            return _seat(setting, state, other, pointed[0] == "pawn")
        case ("space" | "ladder", str(name)):
            return _space(setting, state, name)
        case ("dice", *_):
            return _dice(setting, state)
        case ("chip", int(other)):
            return _chip(state, other)
        case ("buzzer", int(other)):
            return _buzzer(state, other)
        case ("timer",):
            return _timer(state)
        case ("card",) | ("deck", *_):
            return _card(state)
        case ("reward", str(which)):
            return _reward(setting, state, which)
        case ("button", "nobody" | "give_up" | "tie" | "yes"):
            return _button(state)
    return None


def _seat(setting: Setting, state: State, other: Seat, is_pawn: bool) -> RuleRef:
    if state.phase is Phase.CHALLENGE:
        if other == state.solver:
            return RuleRef("WZ-47", "A Challenge is between you and exactly one other seat.")
        return RuleRef("WZ-50", "The Challenge must be made, and before anyone sees the card.")
    if state.phase is Phase.REWARD and is_pawn:
        return _no_swap(state)
    if state.black is Play.CHALLENGE and state.phase in GUESSING:
        return RuleRef("WZ-47", "The Challenge is made; only these two guess.")
    return _dice(setting, state)


def _no_swap(state: State) -> RuleRef:
    seat = state.queue[0]
    if state.black is not Play.CHALLENGE:
        return RuleRef("WZ-52", "Places are swapped only after winning your own Challenge.")
    rival = rival_of(state, seat)
    if rival is None:
        return RuleRef("WZ-54", "The challenged seat moves ahead; only the Solver may swap.")
    if state.pawns[rival] == state.pawns[seat]:
        return RuleRef("WZ-56", "Both pawns share a space, so there is nothing to swap.")
    return RuleRef("WZ-47", "You may swap only with the seat you challenged.")


def _space(setting: Setting, state: State, name: str) -> RuleRef | None:
    places = {space.name: place for place, space in enumerate(setting.path.spaces)}
    if name not in places:
        return None
    if state.phase is Phase.REWARD:
        if setting.path.spaces[places[name]].ground is Ground.YELLOW:
            return _no_climb(setting, state)
        return RuleRef("WZ-57", f"The reward is {state.white}, as the white die shows.")
    return _dice(setting, state)


def _no_climb(setting: Setting, state: State) -> RuleRef:
    here = state.pawns[state.queue[0]]
    if state.card_deck == REGULAR or here not in setting.path.ladders:
        text = "A ladder is for a Wicked card solved while standing on its yellow space."
        return RuleRef("WZ-65", text)
    return RuleRef("WZ-62", "A yellow space you only move to gives no climb.")


def _dice(setting: Setting, state: State) -> RuleRef:
    if state.pawns[state.solver] != setting.path.circle:
        text = "The dice move your pawn; you choose only after solving."
        return RuleRef("WZ-31", text)
    return RuleRef("WZ-81", "A pawn stays on the Circle; solve the card to win.")


def _chip(state: State, other: Seat) -> RuleRef:
    if other == state.moderator:
        return RuleRef("WZ-21", "The Moderator knows the solution and never guesses.")
    if state.phase is Phase.QUICK:
        if other in state.quick[1:]:
            return RuleRef("WZ-39", "Quick guesses go round to the left, one seat at a time.")
        return RuleRef("WZ-39", "Each seat has one quick guess, and this one is over.")
    if state.black is Play.SOLO:
        return RuleRef("WZ-37", "Solo: only the Solver, until quick guesses.")
    if state.ties:
        return RuleRef("WZ-71", "The tie-break card is for the tied seats only.")
    if state.black is Play.CHALLENGE:
        return RuleRef("WZ-51", "Challenge: only the Solver and the challenged seat guess.")
    return RuleRef("WZ-104", "A computer answers by itself, when its time has come.")


def _buzzer(state: State, other: Seat) -> RuleRef:
    if other == state.moderator and other != NO_SEAT:
        return RuleRef("WZ-21", "This seat sits the card out and never guesses it.")
    if state.phase is Phase.ANSWER:
        return RuleRef("WZ-89", "The sand stands still; whoever buzzed first answers first.")
    return _chip(state, other)


def sleeping(seconds: int) -> RuleRef:
    """What a buzzer says that was wrong a moment ago; the screen alone knows the time."""
    return RuleRef("WZ-90", f"Wrong answer: your buzzer wakes in {seconds} s.")


def _timer(state: State) -> RuleRef:
    if state.phase is Phase.OPEN:
        return RuleRef("WZ-32", "Look first: you must know the solution to judge.")
    if state.phase is Phase.CHALLENGE:
        return RuleRef(
            "WZ-50", "Name a rival first: the Challenge is made before the card is seen."
        )
    if state.phase in GUESSING:
        return RuleRef("WZ-35", "The sand is running already.")
    return RuleRef("WZ-32", "The timer starts with an open card.")


def _card(state: State) -> RuleRef:
    if state.phase is Phase.CHALLENGE:
        return RuleRef("WZ-30", "Nobody looks at the card until it is settled who guesses.")
    if state.face is Face.DOWN:
        return RuleRef("WZ-86", "The program moderates: nobody looks at this solution.")
    if state.face is Face.LOOKED:
        return RuleRef("WZ-32", "You know the solution; start the timer.")
    return RuleRef("WZ-31", "Cards are drawn by moving, not by choice.")


def _reward(setting: Setting, state: State, which: str) -> RuleRef | None:
    if state.phase is not Phase.REWARD:
        return RuleRef("WZ-31", "The dice move your pawn; you choose only after solving.")
    return _no_swap(state) if which == "swap" else _no_climb(setting, state)


def _button(state: State) -> RuleRef | None:
    if state.phase in GUESSING and not state.program:
        return RuleRef("WZ-34", "The Moderator judges the guesses, and says when time is over.")
    return None
