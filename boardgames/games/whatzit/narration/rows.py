"""What is said of each event of Whatzit?.

Log lines are complete without pictures, in the past tense so that any name fits in front, and tell
nothing of a solution before it is read out. Phrases of actions are of the Solver up to the verdict
on the card, and of the seat that solved it from there on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boardgames.core.game import Event, Ref, Seat
from boardgames.core.narration import (
    SILENT,
    Phrase,
    PiecePath,
    Row,
    Turn,
    everybody,
    moved,
    ref,
    seats_in,
)
from boardgames.core.wording import Addressing
from boardgames.games.whatzit.narration.names import DECKS, member_at, space_name
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.numbers import Mind
from boardgames.games.whatzit.rules.rules import Whatzit

JUDGED = {
    Verdict.RIGHT: "{seat} answered right.",
    Verdict.NEAR: "{seat} was close.",
    Verdict.WRONG: "{seat} answered wrong.",
    Verdict.SILENT: "{seat} gave no answer.",
}

# Places --------------------------------------------------------------------------------------


def _space(field: str) -> Callable[[Any, Whatzit], Ref]:
    """The space whose place on the path is in that field of the event."""
    return lambda event, game: ("space", game.path.spaces[getattr(event, field)].name)


def _circle(event: Event, game: Whatzit) -> Ref:
    return ("space", game.path.spaces[-1].name)


def _places(event: Event, game: Whatzit, *fields: str) -> dict[str, object]:
    """The names of the spaces in these fields of the event."""
    return {field: space_name(game.setting, getattr(event, field)) for field in fields}


# Turns ---------------------------------------------------------------------------------------


def _player(game: Whatzit, seat: Seat, member: int, count: int) -> Callable[[Addressing], str]:
    """A seat, and who of its team it is this time (WZ-100, WZ-101)."""

    def named(address: Addressing) -> str:
        name, size = address(seat), game.setting.members[seat]
        found = member_at(name, size, member if size > 1 else count)
        return f"{name} ({found})" if found else name

    return named


def _turn_started(event: ev.TurnStarted, game: Whatzit) -> Phrase:
    solver = {"player": _player(game, event.solver, event.member, event.turn)}
    if event.moderator < 0:
        return "{player} was the Solver.", solver
    if game.setting.program_judges or not game.setting.is_human(event.moderator):
        return "{player} was the Solver; {moderator} sat out.", solver
    other = _player(game, event.moderator, event.moderating_member, event.chair)
    return "{player} was the Solver; {other} moderated.", {**solver, "other": other}


def _moderator_changed(event: ev.ModeratorChanged, game: Whatzit) -> Phrase:
    player = _player(game, event.seat, event.member, event.chair)
    return "{player} took the Moderator's place for this card.", {"player": player}


def _rolled(event: ev.DiceRolled, turn: Turn) -> Phrase:
    """The die, and where it led."""
    for one in turn.events:
        if isinstance(one, ev.PawnMoved) and one.why is ev.Why.DIE:
            return "rolled {white} to {end}", _places(one, turn.game, "end")
    return "rolled {white} on the Winner's Circle"


def _of_deck(text: str) -> Callable[[ev.CardDrawn | ev.CardReturned, Whatzit], Phrase]:
    return lambda event, game: (text, {"deck": DECKS[event.deck]})


def _challenged(event: ev.Challenged, game: Whatzit) -> Phrase:
    """People's reasons are their own; computers tell theirs."""
    if event.solver < 0 or game.setting.is_human(event.solver):
        return "{seat} was challenged."
    if game.setting.minds[event.solver] is Mind.EASY:
        return "{solver} challenged {seat}: anybody would do."
    if event.wins:
        return "{solver} challenged {seat}: solving this card wins."
    if event.gain:
        return "{solver} challenged {seat}: a swap would gain {gain}."
    return "{solver} challenged {seat}: the best chance to be first."


# Pawns ---------------------------------------------------------------------------------------


def _moved(event: ev.PawnMoved, game: Whatzit) -> Phrase:
    reward = " as a reward" if event.why is ev.Why.REWARD else ""
    more = {"steps": event.end - event.begin, **_places(event, game, "end")}
    return f"{{seat}} moved {{steps:space}} to {{end}}{reward}.", more


def _moved_on(event: ev.PawnMoved, turn: Turn) -> Phrase:
    if event.why is ev.Why.DIE:
        return ""  # told with the roll
    how = "on" if event.seat == turn.actor else "ahead"
    return f"moved {how} to {{end}}", _places(event, turn.game, "end")


def _climbed(event: ev.LadderClimbed, game: Whatzit) -> Phrase:
    places = _places(event, game, "begin", "end")
    return "{seat} climbed the ladder from {begin} to {end}.", places


def _went_up(event: ev.LadderClimbed, turn: Turn) -> Phrase:
    return "climbed the ladder to {end}", _places(event, turn.game, "end")


def _swapped(event: ev.PawnsSwapped, game: Whatzit) -> Phrase:
    text = "{solver} swapped places with {rival}: {solver} to {solver_at}, {rival} to {rival_at}."
    return text, _places(event, game, "solver_at", "rival_at")


def _was_swapped(event: ev.PawnsSwapped, turn: Turn) -> Phrase:
    way = "fell back" if event.rival_at < event.solver_at else "came ahead"
    return f"{{rival}} {way} to {{rival_at}}", _places(event, turn.game, "rival_at")


def _swap_paths(event: ev.PawnsSwapped, game: Whatzit) -> Sequence[PiecePath]:
    one, other = _space("solver_at"), _space("rival_at")
    solver, rival = ref("pawn", "solver"), ref("pawn", "rival")
    return (*moved(solver, other, one)(event, game), *moved(rival, one, other)(event, game))


def _won(event: ev.GameWon, turn: Turn) -> str:
    return "won" if event.seat == turn.actor else "won on the Winner's Circle"


# Guessing ------------------------------------------------------------------------------------


def _buzzed(event: ev.Buzzed, game: Whatzit) -> str:
    return "{seats} buzzed together." if len(event.seats) > 1 else "{seats} buzzed."


def _quick_guess(event: ev.QuickGuessJudged, game: Whatzit) -> str:
    if event.verdict is Verdict.SILENT:
        return "{seat} made no quick guess."
    return "{seat}'s quick guess was {verdict}."


def _appeal_decided(event: ev.AppealDecided, game: Whatzit) -> str:
    if event.accepted:
        return "{seat}'s near answer was accepted."
    return "{seat}'s near answer was declined."


ROWS: dict[type[Event], Row] = {
    # The first turn
    ev.DecksShuffled: Row("Both decks were shuffled."),
    ev.OrderRolled: Row("{seat} rolled {value} for the first turn."),
    ev.OrderTied: Row("{seats} tied and rolled again."),
    # Turns
    ev.TurnStarted: Row(_turn_started),
    ev.DiceRolled: Row("The dice showed {white} and {black}.", action=_rolled),
    ev.CardDrawn: Row(_of_deck("A {deck} card was drawn, face down.")),
    ev.Challenged: Row(_challenged, action="challenged {seat}", concerns=seats_in("seat")),
    ev.ModeratorChanged: Row(_moderator_changed, concerns=seats_in("seat")),
    ev.TurnEnded: SILENT,  # the next TurnStarted says it
    # The card
    ev.SolutionLookedAt: Row("{seat} looked at the solution."),
    ev.CardShown: Row("The card was turned code up."),
    ev.TimerStarted: Row("The sand ran: {seconds} seconds."),
    ev.SolutionRead: Row("The solution was “{answer}”: {reading}."),
    ev.CardReturned: Row(_of_deck("The card went behind the {deck} deck.")),
    # Guessing
    ev.Buzzed: Row(_buzzed),
    ev.AnswerGiven: Row("{seat} typed an answer."),
    ev.AnswerJudged: Row(lambda event, game: JUDGED[event.verdict]),
    ev.ComputerAnswered: Row("{seats} had an answer."),
    ev.TimeRanOut: Row("Time ran out."),
    ev.QuickGuessesOpened: Row("Quick guesses: {seats}, in this order."),
    ev.QuickGuessJudged: Row(_quick_guess, concerns=seats_in("seat")),
    # Verdicts
    ev.AppealOpened: Row(
        "{asked} was asked whether {seat}'s near answer counted.",
        concerns=seats_in("seat", "asked"),
    ),
    ev.AppealDecided: Row(_appeal_decided, concerns=seats_in("seat")),
    ev.Tied: Row(
        "{seats} were right at the same moment: a tie.",
        concerns=lambda event, seat: seat in event.seats,
    ),
    ev.Solved: Row("{seat} solved the card.", concerns=seats_in("seat")),
    ev.Unsolved: Row("Nobody solved the card."),
    # Pawns
    ev.PawnMoved: Row(
        _moved,
        action=_moved_on,
        spot=_space("end"),
        path=moved(ref("pawn", "seat"), _space("begin"), _space("end")),
        concerns=seats_in("seat"),
    ),
    ev.CircleReached: Row("{seat} had reached the Winner's Circle.", spot=_circle),
    ev.LadderClimbed: Row(
        _climbed,
        action=_went_up,
        spot=_space("end"),
        path=moved(ref("pawn", "seat"), _space("begin"), _space("end")),
        concerns=seats_in("seat"),
    ),
    ev.PawnsSwapped: Row(
        _swapped,
        action="swapped places with {rival}",
        effect=_was_swapped,
        spot=_space("solver_at"),
        path=_swap_paths,
        concerns=seats_in("solver", "rival"),
    ),
    # The end
    ev.GameWon: Row(
        "{seat} solved a card on the Winner's Circle and won!",
        action=_won,
        spot=_circle,
        concerns=everybody,
    ),
}
