"""The narration of Whatzit?: a row of texts per event; no line gives a solution away early."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from boardgames.core.game import Event, Outcome, Ref, RuleRef, Seat, Who
from boardgames.core.narration import (
    SILENT,
    Narration,
    Phrase,
    PiecePath,
    Row,
    everybody,
    moved,
    ref,
    seats_in,
)
from boardgames.core.texts import N_, Plural, _, listed
from boardgames.core.wording import Addressing
from boardgames.games.whatzit.narration import advice, recaps, refusals
from boardgames.games.whatzit.narration.names import PLAYS, explanation, member_at, places
from boardgames.games.whatzit.narration.reactions import REACTIONS
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.actions import AnyAction
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import Mind, Play, Setting, State

WON = N_("{player} solved the winning card.")
JUDGED = {
    Verdict.RIGHT: N_("{player} answered correctly."),
    Verdict.NEAR: N_("{player} was close."),
    Verdict.WRONG: N_("{player} was wrong."),
    Verdict.SILENT: N_("{player} gave no answer."),
}
QUICK_JUDGED = {
    Verdict.RIGHT: N_("{player}’s quick guess was right."),
    Verdict.NEAR: N_("{player}’s quick guess was close."),
    Verdict.WRONG: N_("{player}’s quick guess was wrong."),
    Verdict.SILENT: N_("{player} made no quick guess."),
}
DRAWN = (
    N_("A Regular card was drawn, face down."),
    N_("A Wicked card was drawn, face down."),
)
RETURNED = (
    N_("The card went to the back of the Regular deck."),
    N_("The card went to the back of the Wicked deck."),
)

# Places --------------------------------------------------------------------------------------


def _space(field: str) -> Callable[[Any, Whatzit], Ref]:
    """The space whose place on the path is in that field of the event."""
    return lambda event, game: ("space", game.path.spaces[getattr(event, field)].name)


def _circle(event: Event, game: Whatzit) -> Ref:
    return ("space", game.path.spaces[-1].name)


# The log -------------------------------------------------------------------------------------


def _turn_started(event: ev.TurnStarted, game: Whatzit) -> str:
    if event.moderator < 0:
        return N_("{solver} was the Solver.")
    if game.setting.program_judges or not game.setting.is_human(event.moderator):
        return N_("{solver} was the Solver, and {moderator} sat out.")
    return N_("{solver} was the Solver, and {moderator} moderated.")


def _challenged(event: ev.Challenged, game: Whatzit) -> Phrase:
    """People's reasons are their own; computers give theirs."""
    if event.solver < 0:
        return N_("{seat} was challenged.")
    if game.setting.is_human(event.solver):
        return N_("{solver} challenged {seat}.")
    if game.setting.minds[event.solver] is Mind.EASY:
        return N_("{solver} challenged {seat}, chosen at random.")
    if event.wins:
        return N_("{solver} challenged {seat}: solving this card wins.")
    if event.gain:
        return Plural(
            N_("{solver} challenged {seat}: a swap would gain {gain} space."),
            N_("{solver} challenged {seat}: a swap would gain {gain} spaces."),
            "gain",
        )
    return N_("{solver} challenged {seat} for the best chance to be first.")


def _solution(event: ev.SolutionRead, game: Whatzit) -> Phrase:
    why = explanation(event.card, event.reading)
    return N_("The solution was “{answer}”: {why}."), {"why": why}


def _buzzed(event: ev.Buzzed, game: Whatzit) -> str:
    return N_("{seats} buzzed together.") if len(event.seats) > 1 else N_("{seats} buzzed.")


def _quick_guesses(event: ev.QuickGuessesOpened, game: Whatzit) -> str:
    if len(event.seats) > 1:
        return N_("{seats} could each make a quick guess, in this order.")
    return N_("{seats} could make a quick guess.")


def _appeal_opened(event: ev.AppealOpened, game: Whatzit) -> str:
    if event.asked == event.seat:
        return N_("{player} had to judge their own close answer.")
    return N_("{asked} had to judge {player}’s close answer.")


def _appeal_decided(event: ev.AppealDecided, game: Whatzit) -> str:
    if event.accepted:
        return N_("{player}’s close answer was accepted.")
    return N_("{player}’s close answer was rejected.")


def _moved(event: ev.PawnMoved, game: Whatzit) -> Phrase:
    more = {"steps": event.end - event.begin, **places(game.setting, event, "end")}
    if event.why is ev.Why.REWARD:
        one = N_("{player} earned {steps} space and moved to {end}.")
        return Plural(one, N_("{player} earned {steps} spaces and moved to {end}."), "steps"), more
    one = N_("{player} moved {steps} space to {end}.")
    return Plural(one, N_("{player} moved {steps} spaces to {end}."), "steps"), more


def _climbed(event: ev.LadderClimbed, game: Whatzit) -> Phrase:
    text = N_("{player} climbed the ladder from {begin} to {end}.")
    return text, places(game.setting, event, "begin", "end")


def _swapped(event: ev.PawnsSwapped, game: Whatzit) -> Phrase:
    text = N_(
        "{solver} swapped places with {rival}: {solver} to {solver_at}, {rival} to {rival_at}."
    )
    return text, places(game.setting, event, "solver_at", "rival_at")


def _swap_paths(event: ev.PawnsSwapped, game: Whatzit) -> Sequence[PiecePath]:
    one, other = _space("solver_at"), _space("rival_at")
    solver, rival = ref("pawn", "solver"), ref("pawn", "rival")
    return (*moved(solver, other, one)(event, game), *moved(rival, one, other)(event, game))


QUICK_GUESS = Row(lambda event, game: QUICK_JUDGED[event.verdict], concerns=seats_in("seat"))

ROWS: dict[type[Event], Row] = {
    # The first turn
    ev.DecksShuffled: Row(N_("Both decks were shuffled.")),
    ev.OrderRolled: Row(N_("{player} rolled {value} for the first turn.")),
    ev.OrderTied: Row(N_("{seats} tied and rolled again.")),
    # Turns
    ev.TurnStarted: Row(_turn_started),
    ev.DiceRolled: Row(N_("The dice showed {white} and {black}."), recap=recaps.dice_rolled),
    ev.CardDrawn: Row(lambda event, game: DRAWN[event.deck]),
    ev.Challenged: Row(_challenged, recap=recaps.challenged, concerns=seats_in("seat")),
    ev.ModeratorChanged: Row(
        N_("{player} moderated this card instead."), concerns=seats_in("seat")
    ),
    ev.TurnEnded: SILENT,  # the next TurnStarted says it
    # The card
    ev.SolutionLookedAt: Row(N_("{player} looked at the solution.")),
    ev.CardShown: Row(N_("The puzzle was shown.")),
    ev.TimerStarted: Row(
        Plural(
            N_("The timer started: {seconds} second."),
            N_("The timer started: {seconds} seconds."),
            "seconds",
        )
    ),
    ev.SolutionRead: Row(_solution),
    ev.CardReturned: Row(lambda event, game: RETURNED[event.deck]),
    # Guessing
    ev.Buzzed: Row(_buzzed),
    ev.AnswerGiven: Row(N_("{player} typed an answer.")),
    ev.AnswerJudged: Row(lambda event, game: JUDGED[event.verdict]),
    ev.ComputerAnswered: Row(N_("{seats} had an answer.")),
    ev.TimeRanOut: Row(N_("Time ran out.")),
    ev.QuickGuessesOpened: Row(_quick_guesses, recap=recaps.solver_missed),
    ev.QuickGuessJudged: QUICK_GUESS,
    ev.QuickGuessTyped: QUICK_GUESS,
    # Verdicts
    ev.AppealOpened: Row(_appeal_opened, concerns=seats_in("seat", "asked")),
    ev.AppealDecided: Row(_appeal_decided, recap=recaps.appeal_decided, concerns=seats_in("seat")),
    ev.Tied: Row(
        N_("{seats} were right at the same moment: a tie."),
        recap=recaps.tied,
        concerns=lambda event, seat: seat in event.seats,
    ),
    ev.Solved: Row(N_("{player} solved the card."), recap=recaps.solved, concerns=seats_in("seat")),
    ev.Unsolved: Row(N_("Nobody got it."), recap=recaps.unsolved),
    # Pawns
    ev.PawnMoved: Row(
        _moved,
        recap=recaps.pawn_moved,
        spot=_space("end"),
        path=moved(ref("pawn", "seat"), _space("begin"), _space("end")),
        ends_path=True,
        concerns=seats_in("seat"),
    ),
    ev.CircleReached: Row(N_("{player} reached the Winner’s Circle."), spot=_circle),
    ev.LadderClimbed: Row(
        _climbed,
        recap=recaps.climbed,
        spot=_space("end"),
        path=moved(ref("pawn", "seat"), _space("begin"), _space("end")),
        ends_path=True,
        concerns=seats_in("seat"),
    ),
    ev.PawnsSwapped: Row(
        _swapped,
        recap=recaps.swapped,
        spot=_space("solver_at"),
        path=_swap_paths,
        concerns=seats_in("solver", "rival"),
    ),
    # The end
    ev.GameWon: Row(
        N_("{player} solved a card on the Winner’s Circle and won!"),
        recap=recaps.won,
        spot=_circle,
        concerns=everybody,
    ),
}


def _with_members(setting: Setting, event: Event, who: Who) -> Who:
    """Names of teams, with the member who plays for them this time (WZ-100, WZ-101)."""
    counts: dict[Seat, tuple[int, int]] = {}
    match event:
        case ev.TurnStarted():
            counts[event.moderator] = (event.moderating_member, event.chair)
            counts[event.solver] = (event.member, event.turn)
        case ev.ModeratorChanged():
            counts[event.seat] = (event.member, event.chair)

    def named(seat: Seat) -> str:
        name = who(seat)
        if seat not in counts or seat < 0:
            return name
        (member, count), size = counts[seat], setting.members[seat]
        found = member_at(name, size, member if size > 1 else count)
        return _("{team} ({member})", team=name, member=found) if found else name

    return named


class WhatzitNarration(Narration[Whatzit]):
    rows: ClassVar = ROWS
    reactions: ClassVar = REACTIONS

    def sentence(self, event: Event, who: Who) -> str:
        return super().sentence(event, _with_members(self.game.setting, event, who))

    def recap(self, events: Sequence[Event], address: Addressing) -> str:
        if self.game.begins_turn(events[0]) is None:
            return " ".join(recaps.order_rolled(events, address))
        return super().recap(events, address)

    def outcome(self, outcome: Outcome, who: Who) -> str:
        return _(WON, player=listed([who(seat) for seat in outcome.winners]))

    def remark(self, before: State, events: Sequence[Event], seat: Seat) -> str:
        return advice.remark(self.game.setting, before, events, seat)

    def advised(self, view: State, action: AnyAction, who: Who) -> str:
        seat = self.game.to_move(view)
        return "" if seat is None else advice.advised(self.game.setting, view, seat, action, who)

    def refusal(self, view: State, ref: Ref) -> RuleRef | None:
        return refusals.refusal(self.game, view, ref)

    def text_of(self, value: object) -> str:
        return _(PLAYS[value]) if isinstance(value, Play) else super().text_of(value)
