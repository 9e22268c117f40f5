"""Every event as one plain sentence of the log, and the place it is about.

Sentences are complete without pictures, in the past tense so that any name fits in front, and
tell nothing of a solution before it is read out. A team's name lists its members, who take turns
at its work (WZ-99): "Ann, Ben & Cleo" is kept nowhere but in the name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from boardgames.core.game import Event, Ref, Seat, Who
from boardgames.core.wording import counted, listed
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.numbers import Ground, Mind, Play
from boardgames.games.whatzit.rules.state import Setting

PLAYS = {Play.SOLO: "Solo", Play.ALL: "All play", Play.CHALLENGE: "a Challenge"}
DECKS = ("Regular", "Wicked")


def names(seats: Sequence[Seat], who: Who) -> str:
    """Seats as a list in words."""
    return listed([who(seat) for seat in seats])


def space_name(setting: Setting, place: int) -> str:
    """A place on the path as people call it."""
    space = setting.path.spaces[place]
    if space.ground is Ground.START:
        return "the Starting Square"
    if space.ground is Ground.CIRCLE:
        return "the Winner's Circle"
    return f"space {space.label or place}"


def sentence(setting: Setting, event: Event, who: Who) -> str:
    """The event as a log line; empty where the next event says it all."""
    return (
        _of_turns(setting, event, who)
        or _of_pawns(setting, event, who)
        or _of_guessing(event, who)
        or _of_verdicts(event, who)
    )


def _of_turns(setting: Setting, event: Event, who: Who) -> str:
    match event:
        case ev.DecksShuffled():
            return "Both decks were shuffled."
        case ev.OrderRolled(seat, value):
            return f"{who(seat)} rolled {value} for the first turn."
        case ev.OrderTied(seats):
            return f"{names(seats, who)} tied and rolled again."
        case ev.TurnStarted():
            return _turn_started(setting, event, who)
        case ev.DiceRolled(white, black):
            return f"The dice showed {white} and {PLAYS[black]}."
        case ev.CardDrawn(deck):
            return f"A {DECKS[deck]} card was drawn, face down."
        case ev.Challenged():
            return _challenged(setting, event, who)
        case ev.ModeratorChanged(seat, member, chair):
            other = _player(setting, who, seat, member, chair)
            return f"{other} took the Moderator's place for this card."
        case ev.CardReturned(deck):
            return f"The card went behind the {DECKS[deck]} deck."
    return ""


def _turn_started(setting: Setting, event: ev.TurnStarted, who: Who) -> str:
    solver = _player(setting, who, event.solver, event.member, event.turn)
    if event.moderator < 0:
        return f"{solver} was the Solver."
    by_person = not setting.program_judges and setting.is_human(event.moderator)
    if not by_person:
        return f"{solver} was the Solver; {who(event.moderator)} sat out."
    other = _player(setting, who, event.moderator, event.moderating_member, event.chair)
    return f"{solver} was the Solver; {other} moderated."


def _challenged(setting: Setting, event: ev.Challenged, who: Who) -> str:
    """People's reasons are their own; computers tell theirs."""
    if event.solver < 0 or setting.is_human(event.solver):
        return f"{who(event.seat)} was challenged."
    reason = "anybody would do"
    if setting.minds[event.solver] is not Mind.EASY:
        reason = challenge_reason(event.wins, event.gain)
    return f"{who(event.solver)} challenged {who(event.seat)}: {reason}."


def challenge_reason(wins: bool, gain: int) -> str:
    """What speaks for a rival."""
    if wins:
        return "solving this card wins"
    return f"a swap would gain {gain}" if gain else "the best chance to be first"


def _player(setting: Setting, who: Who, seat: Seat, member: int, count: int) -> str:
    """A seat, and who of its team it is this time (WZ-100, WZ-101)."""
    size = setting.members[seat]
    found = member_at(who(seat), size, member if size > 1 else count)
    return f"{who(seat)} ({found})" if found else who(seat)


def _of_pawns(setting: Setting, event: Event, who: Who) -> str:
    match event:
        case ev.PawnMoved(seat, spaces, why):
            far = len(spaces) - 1
            steps = counted(far, "space")
            prize = " as a reward" if why is ev.Why.REWARD else ""
            return f"{who(seat)} moved {steps} to {space_name(setting, spaces[-1])}{prize}."
        case ev.CircleReached(seat):
            return f"{who(seat)} had reached the Winner's Circle."
        case ev.LadderClimbed(seat, begin, end):
            here, there = space_name(setting, begin), space_name(setting, end)
            return f"{who(seat)} climbed the ladder from {here} to {there}."
        case ev.PawnsSwapped(solver, rival, solver_at, rival_at):
            here, there = space_name(setting, solver_at), space_name(setting, rival_at)
            return (
                f"{who(solver)} swapped places with {who(rival)}: {who(solver)} to {here}, "
                f"{who(rival)} to {there}."
            )
        case ev.GameWon(seat):
            return f"{who(seat)} solved a card on the Winner's Circle and won!"
    return ""


def _of_guessing(event: Event, who: Who) -> str:
    match event:
        case ev.SolutionLookedAt(seat):
            return f"{who(seat)} looked at the solution."
        case ev.CardShown():
            return "The card was turned code up."
        case ev.TimerStarted(seconds):
            return f"The sand ran: {seconds} seconds."
        case ev.Buzzed(seats):
            together = " together" if len(seats) > 1 else ""
            return f"{names(seats, who)} buzzed{together}."
        case ev.AnswerGiven(seat):
            return f"{who(seat)} typed an answer."
        case ev.AnswerJudged(seat, verdict):
            return _judged(who(seat), verdict)
        case ev.ComputerAnswered(seats):
            return f"{names(seats, who)} had an answer."
        case ev.TimeRanOut():
            return "Time ran out."
        case ev.QuickGuessesOpened(seats):
            return f"Quick guesses: {names(seats, who)}, in this order."
        case ev.QuickGuessJudged(seat, verdict):
            if verdict is Verdict.SILENT:
                return f"{who(seat)} made no quick guess."
            return f"{who(seat)}'s quick guess was {verdict.value}."
    return ""


def _judged(name: str, verdict: Verdict) -> str:
    match verdict:
        case Verdict.RIGHT:
            return f"{name} answered right."
        case Verdict.NEAR:
            return f"{name} was close."
        case Verdict.WRONG:
            return f"{name} answered wrong."
    return f"{name} gave no answer."


def _of_verdicts(event: Event, who: Who) -> str:
    match event:
        case ev.AppealOpened(seat, asked):
            return f"{who(asked)} was asked whether {who(seat)}'s near answer counted."
        case ev.AppealDecided(seat, accepted):
            return f"{who(seat)}'s near answer was {'accepted' if accepted else 'declined'}."
        case ev.Tied(seats):
            return f"{names(seats, who)} were right at the same moment: a tie."
        case ev.Solved(seat, _):
            return f"{who(seat)} solved the card."
        case ev.Unsolved():
            return "Nobody solved the card."
        case ev.SolutionRead(answer, reading):
            return f"The solution was “{answer}”: {reading}."
    return ""


def spot(setting: Setting, event: Event) -> Ref | None:
    """The space that the event is about; cards, dice and seats are no places on the board."""
    spaces = setting.path.spaces
    match event:
        case ev.PawnMoved(_, (*_, place), _) | ev.LadderClimbed(_, _, place):
            return ("space", spaces[place].name)
        case ev.PawnsSwapped(_, _, place, _):
            return ("space", spaces[place].name)
        case ev.CircleReached() | ev.GameWon():
            return ("space", spaces[-1].name)
    return None


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
