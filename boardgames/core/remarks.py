"""What computers say at the end of their turns: why they did it, or how they feel about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boardgames.core import texts
from boardgames.core.game import NOBODY, Seat, moments_of
from boardgames.core.narration import Lines, Narration, SeenTurn, TurnKey, is_same_turn
from boardgames.core.players import Manner
from boardgames.core.session import Session
from boardgames.core.texts import _


class Remarks:
    """The remarks of a match: at most one in a round, and none twice.

    Everybody hears them, so they are made from turns as NOBODY sees them.
    """

    def __init__(
        self,
        session: Session[Any, Any],
        narration: Narration[Any],
        manners: Mapping[Seat, Manner],
    ) -> None:
        self._session = session
        self._narration = narration
        self._manners = manners
        """Those of the computers that speak."""
        self._turns: list[SeenTurn] = []
        self._said: list[tuple[int, str]] = []
        """The round of each turn, and what was said; empty where nothing was."""
        self._language: object = None

    def of(self, finished: Sequence[SeenTurn]) -> dict[TurnKey, str]:
        if not self._manners:
            return {}
        if self._language is not texts.in_use():
            self._turns, self._said, self._language = [], [], texts.in_use()
        self._forget_undone(finished)
        for number in range(len(self._turns), len(finished)):
            seat, parts = finished[number]
            now = self._session.game.round_of(self._session.state_at(parts[0][0]))
            self._said.append((now, self._remark(finished, number, now)))
            self._turns.append((seat, list(parts)))
        turns = zip(self._turns, self._said, strict=True)
        return {(parts[0][0], seat): said for (seat, parts), (_now, said) in turns if said}

    def _forget_undone(self, finished: Sequence[SeenTurn]) -> None:
        kept = min(len(self._turns), len(finished))
        # A turn that is still the same follows the same turns.
        while kept and not is_same_turn(self._turns[kept - 1], finished[kept - 1]):
            kept -= 1
        del self._turns[kept:], self._said[kept:]

    def _remark(self, finished: Sequence[SeenTurn], number: int, now: int) -> str:
        seat = finished[number][0]
        if seat not in self._manners or any(said for then, said in self._said if then == now):
            return ""
        heard = {said for _now, said in self._said}
        found = (*self._reactions(finished, number), self._reason(finished[number]))
        return next((said for said in found if said not in heard), "")

    def _reactions(self, finished: Sequence[SeenTurn], number: int) -> Iterator[str]:
        reactions, seat = self._narration.reactions, finished[number][0]
        # What they have just done is still on the screen; a loss is longer ago.
        if any(other in self._session.humans for other in self._losers(finished[number])):
            yield from self._lines(reactions.taking, seat, number)
        if any(seat in self._losers(turn) for turn in self._turns_of_people(finished, number)):
            yield from self._lines(reactions.losing, seat, number)

    def _turns_of_people(self, finished: Sequence[SeenTurn], number: int) -> Iterator[SeenTurn]:
        """Since the last turn of the seat whose turn has that number."""
        for turn in reversed(finished[:number]):
            if turn[0] == finished[number][0]:
                return
            if turn[0] in self._session.humans:
                yield turn

    def _losers(self, turn: SeenTurn) -> set[Seat]:
        losers, game = self._narration.reactions.losers, self._session.game
        return {seat for _index, event in turn[1] for seat in losers(event, game)} - {turn[0]}

    def _lines(self, lines: Lines, seat: Seat, number: int) -> Iterator[str]:
        own = lines[self._manners[seat]]
        for at in range(len(own)):
            yield _(own[(number + at) % len(own)])

    def _reason(self, turn: SeenTurn) -> str:
        session, (seat, parts) = self._session, turn
        begin = parts[0][0]
        entry = session.entries[begin]
        seen = [event.seen_by(NOBODY) for event in entry.events]
        moments = moments_of(session.game, session.state_at(begin), entry.action, seen, NOBODY)
        # Earlier events of the same entry belong to the turn before.
        before = next(one.before for one in moments if session.game.begins_turn(one.event) == seat)
        return self._narration.remark(before, [event for _index, event in parts], seat)
