"""Why something on the table can't be used now: a sentence and its rule number.

It gets the view of the player to move, so it can't reveal what they don't know.
"""

from __future__ import annotations

from boardgames.core.game import Ref, RuleRef, Seat
from boardgames.core.texts import _, plural
from boardgames.games.whatzit.narration.click_paths import click_path
from boardgames.games.whatzit.rules.board import Ground
from boardgames.games.whatzit.rules.rewards import rival_of
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import NO_SEAT, REGULAR, Face, Phase, Play, Setting, State

GUESSING = (Phase.THINK, Phase.GUESS, Phase.ANSWER, Phase.VERDICT)
OPENING = (Phase.SHUFFLE, Phase.FIRST, Phase.FIRST_DIE, Phase.OVER)


def refusal(game: Whatzit, state: State, pointed: Ref) -> RuleRef | None:
    """The rule in the way; None if there is none, or nothing to say."""
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
            return RuleRef("WZ-47", _("Choose somebody else: you can’t challenge yourself."))
        return RuleRef("WZ-50", _("Choose a rival first: nobody may see the card before that."))
    if state.phase is Phase.REWARD and is_pawn:
        return _no_swap(state)
    if state.black is Play.CHALLENGE and state.phase in GUESSING:
        return RuleRef("WZ-47", _("The rival is chosen: only those two guess."))
    return _dice(setting, state)


def _no_swap(state: State) -> RuleRef:
    seat = state.queue[0]
    if state.black is not Play.CHALLENGE:
        return RuleRef("WZ-52", _("You can swap places only after winning your own Challenge."))
    rival = rival_of(state, seat)
    if rival is None:
        return RuleRef("WZ-54", _("Only the Solver may swap places: the rival just moves."))
    if state.pawns[rival] == state.pawns[seat]:
        return RuleRef("WZ-56", _("Both pawns share a space, so there’s nothing to swap."))
    return RuleRef("WZ-47", _("You can swap only with the player you challenged."))


def _space(setting: Setting, state: State, name: str) -> RuleRef | None:
    places = {space.name: place for place, space in enumerate(setting.path.spaces)}
    if name not in places:
        return None
    if state.phase is Phase.REWARD:
        if setting.path.spaces[places[name]].ground is Ground.YELLOW:
            return _no_climb(setting, state)
        reward = plural(
            "The reward is {count} space, the number on the white die.",
            "The reward is {count} spaces, the number on the white die.",
            state.white,
        )
        return RuleRef("WZ-57", reward)
    return _dice(setting, state)


def _no_climb(setting: Setting, state: State) -> RuleRef:
    here = state.pawns[state.queue[0]]
    if state.card_deck == REGULAR or here not in setting.path.ladders:
        text = _("To climb, solve a Wicked card while you’re on the ladder’s yellow space.")
        return RuleRef("WZ-65", text)
    return RuleRef("WZ-62", _("You can’t climb from a yellow space that a reward took you to."))


def _dice(setting: Setting, state: State) -> RuleRef:
    if state.pawns[state.solver] != setting.path.circle:
        text = _("The dice move your pawn. You choose only after solving a card.")
        return RuleRef("WZ-31", text)
    return RuleRef("WZ-81", _("Your pawn stays on the Circle: solve the card to win."))


def _chip(state: State, other: Seat) -> RuleRef:
    if other == state.moderator:
        return RuleRef("WZ-21", _("The Moderator knows the solution and can’t guess."))
    if state.phase is Phase.QUICK:
        if other in state.quick[1:]:
            return RuleRef("WZ-39", _("Quick guesses go around to the left, one player at a time."))
        return RuleRef("WZ-39", _("This player has already used their quick guess."))
    if state.black is Play.SOLO:
        return RuleRef("WZ-37", _("In Solo, only the Solver guesses until time is up."))
    if state.ties:
        return RuleRef("WZ-71", _("Only the tied players guess the tie-break card."))
    if state.black is Play.CHALLENGE:
        return RuleRef("WZ-51", _("In a Challenge, only the Solver and their rival guess."))
    return RuleRef("WZ-104", _("A computer answers automatically when it’s ready."))


def _buzzer(state: State, other: Seat) -> RuleRef:
    if other == state.moderator and other != NO_SEAT:
        return RuleRef("WZ-21", _("This player sits out and can’t guess this card."))
    if state.phase is Phase.ANSWER:
        return RuleRef("WZ-89", _("The timer is paused: the first to buzz answers first."))
    return _chip(state, other)


def locked(seconds: int) -> RuleRef:
    """What a locked buzzer says; only the screen knows the time."""
    text = plural(
        "Wrong answer. Your buzzer unlocks in {count} second.",
        "Wrong answer. Your buzzer unlocks in {count} seconds.",
        seconds,
    )
    return RuleRef("WZ-90", text)


def _timer(state: State) -> RuleRef:
    if state.phase is Phase.OPEN:
        return RuleRef("WZ-32", _("Look at the card first: you need the solution to judge."))
    if state.phase is Phase.CHALLENGE:
        return RuleRef("WZ-50", _("Choose a rival first: nobody may see the card before that."))
    if state.phase in GUESSING:
        return RuleRef("WZ-35", _("The timer is already running."))
    return RuleRef("WZ-32", _("The timer starts once there’s a card to solve."))


def _card(state: State) -> RuleRef:
    if state.phase is Phase.CHALLENGE:
        return RuleRef("WZ-30", _("Nobody may see the card until it’s clear who guesses."))
    if state.face is Face.DOWN:
        return RuleRef("WZ-86", _("The program moderates: nobody may look at the solution."))
    if state.face is Face.LOOKED:
        return RuleRef("WZ-32", _("You know the solution. Start the timer!"))
    return RuleRef("WZ-31", _("You can’t choose a card: your space decides which you get."))


def _reward(setting: Setting, state: State, which: str) -> RuleRef | None:
    if state.phase is not Phase.REWARD:
        return RuleRef("WZ-31", _("The dice move your pawn. You choose only after solving a card."))
    return _no_swap(state) if which == "swap" else _no_climb(setting, state)


def _button(state: State) -> RuleRef | None:
    if state.phase in GUESSING and not state.program:
        return RuleRef("WZ-34", _("Only the Moderator judges guesses and ends the time."))
    return None
