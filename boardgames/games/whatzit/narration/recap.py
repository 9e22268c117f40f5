"""A turn as a person would tell it: the roll, who had the card, and where that took whom.

What the Solver did makes one sentence with what others did. A card is called by its solution, which
is told only once it has been read out to all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from boardgames.core.game import Event, Seat
from boardgames.core.narration import Turn
from boardgames.core.wording import Addressing, join_names
from boardgames.games.whatzit.narration.names import DECKS
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.numbers import Play
from boardgames.games.whatzit.rules.state import WICKED

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
        """What card lies there, while nobody has had it."""
        who = FOR_WHOM[self.dice.black]
        for challenge in self._all(ev.Challenged):
            who = f" against {self.tell(challenge.seat)}"
        return f": a {DECKS[int(self.is_wicked)]} card{who}"

    def _answers(self) -> list[str]:
        """The solutions read out this turn, in their order."""
        kind = "the Wicked " if self.is_wicked else ""
        return [f"{kind}“{one.answer}”" for one in self._all(ev.SolutionRead)]

    def _ties(self) -> list[str]:
        """Who was level on which card."""
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
