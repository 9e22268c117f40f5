"""A turn as a person would tell it: the roll, who had the card, and where that took whom.

The Solver's deeds make one sentence, what others did follows it. A card is called by its solution,
which is told only once it has been read out to all: nothing here asks for it elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from boardgames.core.game import Event, Ref, Seat
from boardgames.core.wording import Teller, as_sentence, listed
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.numbers import Play
from boardgames.games.whatzit.rules.state import WICKED, Setting
from boardgames.games.whatzit.telling.words import DECKS, space_name

E = TypeVar("E", bound=Event)
FOR_WHOM = {Play.SOLO: " to solve alone", Play.ALL: " for all", Play.CHALLENGE: " and a rival"}
HAD_IT = {
    Play.SOLO: "solved {} alone",
    Play.ALL: "had {} before all others",
    Play.CHALLENGE: "had {} first",
}


def begins_turn(event: Event) -> Seat | None:
    """Whose turn begins with it."""
    return event.solver if isinstance(event, ev.TurnStarted) else None


def recap(events: Sequence[Event], tell: Teller, setting: Setting) -> str:
    """The turn in a sentence, or two where a swap hit somebody else."""
    first = events[0]
    if not isinstance(first, ev.TurnStarted):
        return as_sentence(_order(events, tell))
    dice = _all(events, ev.DiceRolled)
    if not dice:
        return ""
    told = _Turn(events, tell, setting, first.solver, dice[0])
    return " ".join(as_sentence(text) for text in told.sentences() if text)


def ways(event: Event, setting: Setting) -> Sequence[tuple[Ref, Ref, Ref]]:
    """Which pawn the event has moved along the path, up a ladder or across the board."""
    match event:
        case ev.PawnMoved(seat, spaces, _):
            moved = [(seat, spaces[0], spaces[-1])]
        case ev.LadderClimbed(seat, begin, end):
            moved = [(seat, begin, end)]
        case ev.PawnsSwapped(solver, rival, solver_at, rival_at):
            moved = [(solver, rival_at, solver_at), (rival, solver_at, rival_at)]
        case _:
            return ()
    names = [space.name for space in setting.path.spaces]
    return [
        (("pawn", seat), ("space", names[start]), ("space", names[end]))
        for seat, start, end in moved
    ]


def touches(event: Event, seat: Seat) -> bool:
    """Whether a seat moves, is asked, is judged, or sees the match end by it."""
    match event:
        case ev.PawnMoved(one) | ev.LadderClimbed(one) | ev.Challenged(one) | ev.Solved(one):
            return one == seat
        case ev.QuickGuessJudged(one) | ev.AppealDecided(one) | ev.ModeratorChanged(one):
            return one == seat
        case ev.PawnsSwapped(one, other) | ev.AppealOpened(one, other):
            return seat in (one, other)
        case ev.Tied(seats):
            return seat in seats
    return isinstance(event, ev.GameWon)


def _all(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def _order(events: Sequence[Event], tell: Teller) -> str:
    """Who rolled what for the first turn; after a tie only the last rolls count."""
    ties = [index for index, event in enumerate(events) if isinstance(event, ev.OrderTied)]
    latest = events[ties[-1] + 1 :] if ties else events
    rolls = [(tell(one.seat), one.value) for one in _all(latest, ev.OrderRolled)]
    said = listed([f"{name} rolled {value}" for name, value in rolls])
    if not ties:
        return f"for the first turn {said}" if said else ""
    tied = listed([tell(seat) for seat in _all(events, ev.OrderTied)[-1].seats])
    return f"{tied} tied for the first turn and rolled again{': ' if said else ''}{said}"


class _Turn:
    """One turn's events, and the words for them."""

    def __init__(
        self,
        events: Sequence[Event],
        tell: Teller,
        setting: Setting,
        solver: Seat,
        dice: ev.DiceRolled,
    ) -> None:
        self.events = events
        self.tell = tell
        self.setting = setting
        self.solver = solver
        self.dice = dice
        self.rival = next((one.seat for one in _all(events, ev.Challenged)), None)
        self.is_wicked = any(one.deck == WICKED for one in _all(events, ev.CardDrawn))

    def sentences(self) -> list[str]:
        """The Solver's deeds and what others did; then whom a swap hit."""
        deeds, clauses = self._roll(), self._ties()
        found = self._outcome()
        if found is None and _all(self.events, ev.QuickGuessesOpened):
            return [self._joined([*deeds, f"missed a {DECKS[int(self.is_wicked)]} card"], [])]
        if found is None:
            return [f"{self._joined(deeds, clauses)}{self._waiting() if not clauses else ''}"]
        more, after = found
        if clauses and more:
            # After a tie-break the Solver's luck comes last, so it names its owner again.
            after = [f"then {self.tell(self.solver)} {listed(more)}", *after]
            more = []
        return [self._joined([*deeds, *more], [*clauses, *after]), self._swap()]

    def _joined(self, deeds: Sequence[str], clauses: Sequence[str]) -> str:
        return "; ".join([f"{self.tell(self.solver)} {listed(deeds)}", *clauses])

    def _place(self, place: int) -> str:
        return space_name(self.setting, place)

    def _roll(self) -> list[str]:
        """The die and where it led, and who was challenged."""
        moves = [one for one in _all(self.events, ev.PawnMoved) if one.why is ev.Why.DIE]
        there = f"to {self._place(moves[0].spaces[-1])}" if moves else "on the Winner's Circle"
        deeds = [f"rolled {self.dice.white} {there}"]
        is_over = self._outcome() is not None or bool(_all(self.events, ev.Tied))
        if self.rival is not None and is_over:
            deeds.append(f"challenged {self.tell(self.rival)}")
        return deeds

    def _waiting(self) -> str:
        """What card lies there, while nobody has had it."""
        who = FOR_WHOM[self.dice.black]
        if self.rival is not None:
            who = f" against {self.tell(self.rival)}"
        return f": a {DECKS[int(self.is_wicked)]} card{who}"

    def _answers(self) -> list[str]:
        """The solutions read out this turn, in their order."""
        kind = "the Wicked " if self.is_wicked else ""
        return [f"{kind}“{one.answer}”" for one in _all(self.events, ev.SolutionRead)]

    def _ties(self) -> list[str]:
        """Who was level on which card."""
        ties = zip(_all(self.events, ev.Tied), self._answers(), strict=False)
        return [f"{listed([self.tell(s) for s in tie.seats])} tied on {card}" for tie, card in ties]

    def _outcome(self) -> tuple[list[str], list[str]] | None:
        """What the Solver did with the card, and others; None while it is open."""
        solved = _all(self.events, ev.Solved)
        if solved:
            return self._solved(solved[0].seat, self._answers()[-1])
        if _all(self.events, ev.Unsolved):
            return self._unsolved(self._answers()[-1])
        return None

    def _solved(self, seat: Seat, card: str) -> tuple[list[str], list[str]]:
        appeal = next((one for one in _all(self.events, ev.AppealDecided) if one.accepted), None)
        if appeal is not None:
            name = self.tell(seat)
            gains = self._gains(seat)
            then = f", and {name} {listed(gains)}" if gains else ""
            return [], [f"{self._table()} let {self._near(seat)} to {card} count{then}"]
        if _all(self.events, ev.QuickGuessJudged):
            gains = self._gains(seat)
            then = f", and {self.tell(seat)} {listed(gains)}" if gains else ""
            return ["missed it"], [f"{self.tell.of(seat)} quick guess hit {card}{then}"]
        has_tied = bool(_all(self.events, ev.Tied))
        deeds = [(HAD_IT[self.dice.black] if not has_tied else "had {}").format(card)]
        deeds += self._gains(seat)
        if seat == self.solver:
            return deeds, []
        return [], [f"{'then ' if has_tied else ''}{self.tell(seat)} {listed(deeds)}"]

    def _gains(self, seat: Seat) -> list[str]:
        """What solving brought the seat."""
        gains = []
        for event in self.events:
            match event:
                case ev.LadderClimbed(_, _, there):
                    gains.append(f"climbed the ladder to {self._place(there)}")
                case ev.PawnMoved(_, (*_, there), ev.Why.REWARD):
                    how = "on" if seat == self.solver else "ahead"
                    gains.append(f"moved {how} to {self._place(there)}")
                case ev.PawnsSwapped(_, rival):
                    gains.append(f"swapped places with {self.tell(rival)}")
                case ev.GameWon():
                    gains.append("won" if seat == self.solver else "won on the Winner's Circle")
        return gains

    def _unsolved(self, card: str) -> tuple[list[str], list[str]]:
        if _all(self.events, ev.AppealDecided):
            claims = [one.seat for one in _all(self.events, ev.AppealDecided)]
            near = " and ".join(self._near(seat) for seat in claims)
            return [], [f"{self._table()} declined {near} to {card}"]
        if _all(self.events, ev.Tied):
            is_last_tie = len(_all(self.events, ev.Tied)) == len(self._answers())
            return [], ["so nobody moved" if is_last_tie else f"then nobody had {card}"]
        match self.dice.black:
            case Play.SOLO:
                return [f"missed {card}"], [self._missed_too()]
            case Play.ALL:
                return [], [f"nobody had {card}"]
        return [], [f"neither had {card}"]

    def _missed_too(self) -> str:
        guesses = _all(self.events, ev.QuickGuessJudged)
        wrong = [self.tell(one.seat) for one in guesses if one.verdict is not Verdict.SILENT]
        return f"so did {listed(wrong)}" if wrong else "nobody tried a quick guess"

    def _table(self) -> str:
        """Who spoke for the table (WZ-96)."""
        return self.tell(_all(self.events, ev.AppealOpened)[-1].asked)

    def _near(self, seat: Seat) -> str:
        asked = _all(self.events, ev.AppealOpened)[-1].asked
        whose = self.tell.own(seat) if seat == asked else self.tell.of(seat)
        return f"{whose} near answer"

    def _swap(self) -> str:
        """What a swap did to the other."""
        for swap in _all(self.events, ev.PawnsSwapped):
            way = "fell back" if swap.rival_at < swap.solver_at else "came ahead"
            return f"{self.tell(swap.rival)} {way} to {self._place(swap.rival_at)}"
        return ""
