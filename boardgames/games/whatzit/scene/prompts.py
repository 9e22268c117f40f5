"""Prompts: who is to do what now, and the banner that calls the next player."""

from __future__ import annotations

from boardgames.core.game import Seat
from boardgames.core.texts import N_, _, listed
from boardgames.games.whatzit.narration.names import called_by
from boardgames.games.whatzit.rules.state import Phase, State
from boardgames.games.whatzit.scene import labels
from boardgames.games.whatzit.scene.desk import Mode
from boardgames.games.whatzit.scene.frame import WhatzitFrame


def announced(frame: WhatzitFrame, seat: Seat) -> str:
    """What is called out when it's somebody else's turn to decide."""
    name = labels.player(frame, seat)
    match frame.view.phase:
        case Phase.FIRST:
            return _("{player} rolls for the first turn", player=name)
        case Phase.ROLL:
            return _("{player} rolls", player=name)
        case Phase.CHALLENGE:
            return _("{player} chooses a rival", player=name)
        case Phase.REWARD:
            return _("{player} solved it!", player=name)
    return ""


def prompt(frame: WhatzitFrame) -> str:
    view, seat = frame.view, frame.mover
    if seat is None:
        return ""
    match view.phase:
        case Phase.OPEN if labels.is_deaf_chair(frame):
            chair = called_by(frame.name_of(view.moderator))
            return _("{player} is a computer, so you type your answers. Ready?", player=chair)
        case Phase.OPEN if view.program:
            return _("Ready? Start the timer to see the puzzle.")
        case Phase.FIRST | Phase.ROLL | Phase.CHALLENGE | Phase.OPEN | Phase.REWARD:
            if labels.is_you(frame, seat):
                return _turn_prompt(view)
            return _called_prompt(view, called_by(labels.player(frame, seat)))
    return "" if frame.mode is Mode.NONE else _card_prompt(frame, seat)


def _turn_prompt(view: State) -> str:
    match view.phase:
        case Phase.FIRST:
            return _("Roll for the first turn.")
        case Phase.ROLL:
            return _("Roll both dice.")
        case Phase.CHALLENGE:
            return _("Choose a rival by name or pawn.")
        case Phase.OPEN:
            return _("Look at the solution, then start the timer.")
    return _("Choose your reward.")


def _called_prompt(view: State, name: str) -> str:
    match view.phase:
        case Phase.FIRST:
            return _("{player}, roll for the first turn.", player=name)
        case Phase.ROLL:
            return _("{player}, roll both dice.", player=name)
        case Phase.CHALLENGE:
            return _("{player}, choose a rival by name or pawn.", player=name)
        case Phase.OPEN:
            return _("{player}, look at the solution, then start the timer.", player=name)
    return _("{player}, choose your reward.", player=name)


def _card_prompt(frame: WhatzitFrame, seat: Seat) -> str:
    view, desk = frame.view, frame.desk
    # One member moderates, but the whole team guesses.
    judges = frame.mode in (Mode.MARK, Mode.JUDGE)
    name = called_by(labels.player(frame, seat) if judges else frame.name_of(seat))
    if desk.is_paused:
        return _("The timer is paused.")
    match frame.mode:
        case Mode.MARK if desk.marks or desk.is_tie:
            return _marked(frame)
        case Mode.MARK if view.phase is Phase.VERDICT and view.queue:
            return _claimed(frame, name)
        case Mode.MARK if view.phase is Phase.VERDICT:
            return _("Time’s up! {player}, did anybody get it?", player=name)
        case Mode.MARK:
            return _("Guess aloud! {player}, choose who is right.", player=name)
        case Mode.TYPE if view.phase is Phase.GUESS and labels.is_you(frame, seat):
            return _("Type as many answers as you like.")
        case Mode.TYPE if view.phase is Phase.GUESS:
            return _("{player}, type as many answers as you like.", player=name)
        case Mode.TYPE if labels.is_you(frame, seat):
            return _("You have one answer. Type it and press Enter.")
        case Mode.TYPE:
            return _("{player}, you have one answer. Type it and press Enter.", player=name)
        case Mode.BUZZ:
            return _("Press your buzzer when you know it.")
        case Mode.JUDGE:
            guesser = called_by(frame.name_of(view.quick[0]))
            seconds = int(frame.game.options["quick_seconds"])
            text = N_("{player}, guess aloud within {seconds} seconds! Was it right?")
            return _(text, player=guesser, seconds=seconds)
    return _appeal(frame, seat, name)


def _claimed(frame: WhatzitFrame, name: str) -> str:
    """A computer has answered, and the Moderator is asked about people."""
    claiming = frame.view.queue
    computers = listed([called_by(frame.name_of(seat)) for seat in claiming])
    if frame.desk.is_naming:
        text = N_("{player}, choose who said it before {computers}.")
    elif len(claiming) > 1:
        text = N_("{computers} know it. {player}, did a person say it earlier?")
    else:
        text = N_("{computers} knows it. {player}, did a person say it earlier?")
    return _(text, player=name, computers=computers)


def _appeal(frame: WhatzitFrame, seat: Seat, name: str) -> str:
    claimant = frame.view.claims[0]
    if claimant == seat and labels.is_you(frame, seat):
        return _("You were close. Does it count?")
    if claimant == seat:
        return _("{player}, you were close. Does it count?", player=name)
    close = called_by(frame.name_of(claimant))
    if labels.is_you(frame, seat):
        return _("{other} was close. Does it count?", other=close)
    return _("{other} was close. {player}, does it count?", other=close, player=name)


def _marked(frame: WhatzitFrame) -> str:
    names = [called_by(frame.name_of(seat)) for seat in sorted(frame.desk.marks)]
    if not frame.desk.is_tie:
        (seat,) = frame.desk.marks
        if frame.view.pawns[seat] == frame.game.path.circle:
            return _("Did {player} get it, and win the game?", player=names[0])
        return _("Did {player} get it?", player=names[0])
    match names:
        case [one, other]:
            return _("A tie between {one} and {other}?", one=one, other=other)
        case [_one, _other, *_others]:
            return _("A tie between everyone you chose?")
    return _("Choose everyone who got it at the same moment.")
