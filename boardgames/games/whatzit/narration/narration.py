"""The narration of Whatzit?: a row of texts per event, and a turn's recap around its cards.

Log lines are complete without pictures, in the past tense so that any name fits in front, and tell
nothing of a solution before it is read out. Phrases of actions are of the Solver up to the verdict
on the card, and of the seat that solved it from there on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeVar

from boardgames.core.game import Event, Ref, RuleRef, Seat
from boardgames.core.narration import (
    SILENT,
    Narration,
    Phrase,
    PiecePath,
    Row,
    Turn,
    everybody,
    moved,
    ref,
    seats_in,
)
from boardgames.core.wording import Addressing, as_sentence, join_names
from boardgames.games.whatzit.narration import advice, click_paths
from boardgames.games.whatzit.narration.names import DECKS, PLAYS, member_at, space_name
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import WICKED, Mind, Play, State

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
E = TypeVar("E", bound=Event)
FOR_WHOM = {Play.SOLO: " to solve alone", Play.ALL: " for all", Play.CHALLENGE: " and a rival"}
HAD_IT = {
    Play.SOLO: "solved {} alone",
    Play.ALL: "had {} before all others",
    Play.CHALLENGE: "had {} first",
}


def _all(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def order_recap(events: Sequence[Event], address: Addressing) -> str:
    """Who rolled what for the first turn; after a tie only the last rolls count."""
    ties = [index for index, event in enumerate(events) if isinstance(event, ev.OrderTied)]
    latest = events[ties[-1] + 1 :] if ties else events
    rolls = [(address(one.seat), one.value) for one in _all(latest, ev.OrderRolled)]
    said = join_names([f"{name} rolled {value}" for name, value in rolls])
    if not ties:
        return f"for the first turn {said}" if said else ""
    tied = join_names([address(seat) for seat in _all(events, ev.OrderTied)[-1].seats])
    return f"{tied} tied for the first turn and rolled again{': ' if said else ''}{said}"


class TurnRecap:
    """Tells a turn from its events and the phrases of what was done in them."""

    def __init__(self, turn: Turn, dice: ev.DiceRolled) -> None:
        self.turn = turn
        self.tell = turn.address
        self.dice = dice
        self.is_wicked = any(one.deck == WICKED for one in self._all(ev.CardDrawn))
        self._rolled: list[str] = []
        """The Solver's roll and where it led."""
        self._challenged: list[str] = []
        self._gains: list[str] = []
        """What solving the card brought."""

    def take(self, event: Event, action: str) -> None:
        """The next event, with the phrase of what was done; perhaps none."""
        if not action:
            return
        match event:
            case ev.DiceRolled():
                self._rolled.append(action)
            case ev.Challenged():
                self._challenged.append(action)
            case _:
                self._gains.append(action)

    def sentence(self) -> str:
        """What the Solver did, and what others did."""
        ties, outcome = self._ties(), self._outcome()
        is_over = outcome is not None or bool(self._all(ev.Tied))
        actions = [*self._rolled, *(self._challenged if is_over else ())]
        if outcome is None and self._all(ev.QuickGuessesOpened):
            return self._joined([*actions, f"missed a {DECKS[int(self.is_wicked)]} card"], [])
        if outcome is None:
            return self._joined(actions, ties) + ("" if ties else self._waiting())
        more, after = outcome
        if ties and more:
            # After a tie-break the Solver's luck comes last, so it names its owner again.
            after = [f"then {self.tell(self.turn.actor)} {join_names(more)}", *after]
            more = []
        return self._joined([*actions, *more], [*ties, *after])

    def _all(self, kind: type[E]) -> list[E]:
        return _all(self.turn.events, kind)

    def _joined(self, actions: Sequence[str], clauses: Sequence[str]) -> str:
        return "; ".join([f"{self.tell(self.turn.actor)} {join_names(actions)}", *clauses])

    def _waiting(self) -> str:
        who = FOR_WHOM[self.dice.black]
        for challenge in self._all(ev.Challenged):
            who = f" against {self.tell(challenge.seat)}"
        return f": a {DECKS[int(self.is_wicked)]} card{who}"

    def _answers(self) -> list[str]:
        kind = "the Wicked " if self.is_wicked else ""
        return [f"{kind}“{one.answer}”" for one in self._all(ev.SolutionRead)]

    def _ties(self) -> list[str]:
        ties = zip(self._all(ev.Tied), self._answers(), strict=False)
        return [
            f"{join_names([self.tell(s) for s in tie.seats])} tied on {card}" for tie, card in ties
        ]

    def _outcome(self) -> tuple[list[str], list[str]] | None:
        """What the Solver did with the card, and others; None while it is open."""
        solved = self._all(ev.Solved)
        if solved:
            return self._solved(solved[0].seat, self._answers()[-1])
        if self._all(ev.Unsolved):
            return self._unsolved(self._answers()[-1])
        return None

    def _solved(self, seat: Seat, card: str) -> tuple[list[str], list[str]]:
        then = f", and {self.tell(seat)} {join_names(self._gains)}" if self._gains else ""
        if any(one.accepted for one in self._all(ev.AppealDecided)):
            return [], [f"{self._table()} let {self._near(seat)} to {card} count{then}"]
        if self._all(ev.QuickGuessJudged):
            return ["missed it"], [f"{self.tell.of(seat)} quick guess hit {card}{then}"]
        has_tied = bool(self._all(ev.Tied))
        had_it = "had {}" if has_tied else HAD_IT[self.dice.black]
        actions = [had_it.format(card), *self._gains]
        if seat == self.turn.actor:
            return actions, []
        return [], [f"{'then ' if has_tied else ''}{self.tell(seat)} {join_names(actions)}"]

    def _unsolved(self, card: str) -> tuple[list[str], list[str]]:
        if self._all(ev.AppealDecided):
            claims = [one.seat for one in self._all(ev.AppealDecided)]
            near = " and ".join(self._near(seat) for seat in claims)
            return [], [f"{self._table()} declined {near} to {card}"]
        if self._all(ev.Tied):
            is_last_tie = len(self._all(ev.Tied)) == len(self._answers())
            return [], ["so nobody moved" if is_last_tie else f"then nobody had {card}"]
        match self.dice.black:
            case Play.SOLO:
                return [f"missed {card}"], [self._missed_too()]
            case Play.ALL:
                return [], [f"nobody had {card}"]
        return [], [f"neither had {card}"]

    def _missed_too(self) -> str:
        guesses = self._all(ev.QuickGuessJudged)
        wrong = [self.tell(one.seat) for one in guesses if one.verdict is not Verdict.SILENT]
        return f"so did {join_names(wrong)}" if wrong else "nobody tried a quick guess"

    def _table(self) -> str:
        """Who spoke for the table (WZ-96)."""
        return self.tell(self._all(ev.AppealOpened)[-1].asked)

    def _near(self, seat: Seat) -> str:
        asked = self._all(ev.AppealOpened)[-1].asked
        whose = self.tell.own(seat) if seat == asked else self.tell.of(seat)
        return f"{whose} near answer"


class WhatzitNarration(Narration[Whatzit]):
    rows: ClassVar = ROWS

    def recap(self, events: Sequence[Event], address: Addressing) -> str:
        actor = self.game.begins_turn(events[0])
        if actor is None:
            return as_sentence(order_recap(events, address))
        dice = next((event for event in events if isinstance(event, ev.DiceRolled)), None)
        if dice is None:
            return ""
        turn = Turn(actor, events, address, self.game)
        told, effects = TurnRecap(turn, dice), []
        for event in events:
            row = self.rows[type(event)]
            told.take(event, self._phrase(row.action, event, turn))
            effects.append(self._phrase(row.effect, event, turn))
        return " ".join(as_sentence(text) for text in (told.sentence(), *effects) if text)

    def remark(self, before: State, events: Sequence[Event], seat: Seat) -> str:
        return advice.remark(self.game.setting, before, events, seat)

    def refusal(self, view: State, ref: Ref) -> RuleRef | None:
        return click_paths.refusal(self.game, view, ref)

    def text_of(self, value: object) -> str:
        return PLAYS[value] if isinstance(value, Play) else super().text_of(value)
