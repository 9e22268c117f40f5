"""A turn as a person would tell it: which rafts went where, what it cost, and who was pushed.

What the mover did makes one sentence; a raft pushed somewhere that matters ends it or follows it,
with what its crew lost there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boardgames.core.game import Event, Seat
from boardgames.core.wording import Addressing, join_names
from boardgames.games.whitewater.narration.captions import CORNERS, PLACES
from boardgames.games.whitewater.rules import events as ev

MOST_DEEDS = 3
"""More would no longer be a sentence; what matters least is left out first."""
VERBS = {1: "edged", 2: "brought", 3: "paddled"}
"""How a raft goes so many hexes; farther it is driven."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class _Deed(NamedTuple):
    """Something the mover did, as the sentence goes on after the name."""

    words: str
    board: str = ""
    """Where it was, said once for deeds in a row at the same place."""
    weight: int = 3
    """How much it matters: turns least, then who was in the way, strokes, losses and gains."""
    goes_on: bool = False
    """Whether another raft that went some hexes can be told in the same breath."""


def opening(events: Sequence[Event], tell: Addressing) -> str:
    """Who paddles with whom; before that the river, as far as it lies."""
    placed = [event for event in events if isinstance(event, ev.RaftPlaced)]
    if not placed:
        boards = [event.title for event in events if isinstance(event, ev.BoardLaid)]
        return f"the river was laid: {join_names(boards)}" if boards else ""
    mates: dict[Seat, list[str]] = {}
    for one in placed:
        if tell.listener in one.crew:
            mate = next(seat for seat in one.crew if seat != tell.listener)
            mates.setdefault(mate, []).append(one.letter)
    if not mates:
        return f"{_rafts([one.letter for one in placed])} lay ready at {placed[0].place}"
    told = [f"{_rafts(letters)} with {tell(mate)}" for mate, letters in mates.items()]
    return f"you were to paddle {join_names(told)}"


def _rafts(letters: Sequence[str]) -> str:
    return f"raft {letters[0]}" if len(letters) == 1 else f"rafts {join_names(letters)}"


# A turn --------------------------------------------------------------------------------------


class _Run:
    """How one raft went in a turn, as long as nothing else was told in between."""

    def __init__(self, letter: str, crew: tuple[Seat, ...] = ()) -> None:
        self.letter = letter
        self.crew = crew
        self.hexes = 0
        self.backed = 0
        self.corners = 0
        self.rapids = False
        self.boards: list[str] = []
        self.onto = ""
        self.met = ""
        """The whirlpool in which a die was thrown for it."""
        self.place = 0
        """The place it finished in."""
        self.results: list[str] = []
        """What came of being pushed."""

    def move(self, moved: ev.RaftMoved) -> None:
        """One hex more."""
        self.crew = moved.crew
        if moved.why is ev.MoveKind.BACK:
            self.backed += 1
        else:
            self.hexes += 1
        self.rapids |= moved.why is ev.MoveKind.RAPIDS
        if moved.place not in self.boards:
            self.boards.append(moved.place)
        self.onto = moved.onto


class TurnRecap:
    """Collects what is worth telling of a turn."""

    def __init__(self, mover: Seat, tell: Addressing) -> None:
        self.mover = mover
        self.tell = tell
        self.deeds: list[_Deed] = []
        self.rests = 0
        self.is_over = False
        self._run: _Run | None = None
        self._last: _Run | None = None
        """The raft that was told of last."""
        self._pushed: dict[str, _Run] = {}
        self._ending = ""

    def take(self, event: Event, action: str, effect: str) -> None:
        """One event more, with the phrases of its row."""
        match event:
            case ev.RaftMoved() as moved:
                self._moved(moved)
            case ev.RaftTurned(letter, before, after, ev.TurnKind.TURN):
                self._go_on_with(letter).corners += (after - before + 2) % 6 - 2
            case ev.RaftFinished(letter, place):
                run = self._pushed.get(letter)
                (run if run is not None else self._go_on_with(letter)).place = place
            case ev.Rested():
                self.rests += 1
            case ev.TurnEnded():
                self.is_over = True
            case ev.GameEnded():
                self._ending = effect
            case _:
                self._take_phrase(event, action, effect)

    def _moved(self, moved: ev.RaftMoved) -> None:
        if moved.why is ev.MoveKind.PUSH:
            self._pushed.setdefault(moved.letter, _Run(moved.letter)).move(moved)
        elif moved.why is ev.MoveKind.RAPIDS and moved.letter in self._pushed:
            self._pushed[moved.letter].move(moved)
        else:
            self._tell_pushed_of(moved.letter)
            self._go_on_with(moved.letter).move(moved)

    def _go_on_with(self, letter: str) -> _Run:
        if self._run is None or self._run.letter != letter:
            self._flush()
            self._run = _Run(letter)
        return self._run

    def _tell_pushed_of(self, letter: str) -> None:
        """A raft that was pushed first and is paddled then is told in that order."""
        run = self._pushed.pop(letter, None)
        if run is not None:
            told = self._pushed_where(run)
            results = f" ({join_names(run.results)})" if run.results else ""
            self._tell(f"{told}{results}", 3 if run.onto or run.results else 1)

    def _flush(self) -> None:
        run, self._run = self._run, None
        if run is None or not (words := self._course(run)):
            return
        before = self.deeds[-1] if self.deeds else _Deed("")
        is_plain = run.hexes > 0 and not (run.onto or run.rapids or run.place)
        is_plain = is_plain and len(run.boards) == 1 and not self._goes_on_with(run)
        is_told = bool(run.place) or self._goes_on_with(run) or len(run.boards) > 1
        board = "" if is_told or not run.boards else run.boards[-1]
        if is_plain and before.goes_on:
            told = before.words.replace(" and ", ", ")
            there = f" in {before.board}" if before.board != board else ""
            words = f"{told}{there} and {self._named(run)} {number(run.hexes)}"
            self.deeds.pop()
        elif run.place and self._last is not None and self._last.place and before.words:
            words = f"{before.words} and {self._named(run)} {PLACES[run.place - 1]}"
            self.deeds.pop()
        weight = 4 if run.place or run.onto else 2 if run.boards else 0
        self.deeds.append(_Deed(words, board, weight, goes_on=is_plain))
        self._last = run

    def _goes_on_with(self, run: _Run) -> bool:
        """Whether the same raft was told of before, so that it needn't be named again."""
        return self._last is not None and self._last.letter == run.letter

    def _tell(self, words: str, weight: int = 3) -> None:
        self._flush()
        if all(words != deed.words for deed in self.deeds):
            self.deeds.append(_Deed(words, weight=weight))

    def _take_phrase(self, event: Event, action: str, effect: str) -> None:
        """What dice bring and what is mended; a pushed raft keeps what befell its crew."""
        run = self._pushed.get(getattr(event, "letter", ""))
        if run is not None and effect:
            if effect not in run.results:
                run.results.append(effect)
                run.met = run.met or run.onto
        elif action and not (run is not None and isinstance(event, ev.WhirlpoolStayed)):
            self._tell(action)

    # Words ---------------------------------------------------------------------------------------

    def sentences(self) -> list[str]:
        """The turn in a sentence, or more where several rafts were hit or the race ended."""
        return [*self._of_mover(), *([self._ending] if self._ending else [])]

    def _of_mover(self) -> list[str]:
        """What the mover did, the first push that mattered with it, and every other push."""
        self._flush()
        if self.rests and not any(deed.weight for deed in self.deeds):
            self._tell(f"let {counted(self.rests, 'paddler', 'paddlers')} rest")
        pushed = list(self._pushed.values())
        aside = [run for run in pushed if not (run.onto or run.place or run.results)]
        told = [self._push(run) for run in pushed if run not in aside]
        if aside:
            rafts = join_names([self._named(run) for run in aside])
            self._tell(f"pushed {rafts} out of the way", 3 if "your" in rafts else 1)
        deeds = [*self._shortened(MOST_DEEDS - bool(told)), *told[:1]]
        who = self.tell(self.mover)
        if not deeds:
            return [f"{who} did nothing"] if self.is_over else []
        return [f"{who} {join_names(deeds)}", *(f"{who} also {more}" for more in told[1:])]

    def _shortened(self, most: int) -> list[str]:
        """The deeds in their order, without the least of them where they are too many."""
        kept = list(self.deeds)
        while len(kept) > most:
            kept.remove(min(reversed(kept), key=lambda deed: deed.weight))
        then = [*(deed.board for deed in kept[1:]), ""]
        return [
            f"{deed.words} in {deed.board}" if deed.board not in ("", then[index]) else deed.words
            for index, deed in enumerate(kept)
        ]

    def _named(self, run: _Run) -> str:
        is_yours = self.tell.listener in run.crew and self.tell.listener != self.mover
        return f"your raft {run.letter}" if is_yours else f"raft {run.letter}"

    def _course(self, run: _Run) -> str:
        """How the mover brought a raft on; where that was stands in the deed."""
        raft = self._named(run)
        if run.place:
            return f"brought {raft} home {PLACES[run.place - 1]}"
        if not run.boards:
            return _turned("it" if self._goes_on_with(run) else raft, run.corners)
        end = where_to(run.onto)
        if self._last is not None and self._goes_on_with(run):
            if end:
                return f"went on {'into the next one' if run.onto == self._last.onto else end}"
            return "got out of it" if self._last.onto.endswith("whirlpool") else "went on"
        if not run.hexes:
            return f"backed {raft} {end or 'up'}"
        if run.rapids:
            return f"shot the rapids with {raft} {end}".strip()
        far, verb = counted(run.hexes, "hex", "hexes"), VERBS.get(run.hexes, "drove")
        if end:
            return f"{verb} {raft} {end}" if run.hexes == 1 else f"{verb} {raft} {far} {end}"
        into = f" into {run.boards[-1]}" if len(run.boards) > 1 else ""
        return f"{verb} {raft} {far} on{into}"

    def _push(self, run: _Run) -> str:
        told = self._pushed_where(run)
        return f"{told}: {join_names(run.results)}" if run.results else told

    def _pushed_where(self, run: _Run) -> str:
        if run.place:
            way = f"home {PLACES[run.place - 1]}"
        else:
            way = where_to(run.met or run.onto)
            way = way or ("down the rapids" if run.rapids else "out of the way")
        return f"pushed {self._named(run)} {way}"


def _turned(raft: str, corners: int) -> str:
    if not corners:
        return ""
    if abs(corners) > 1:
        return f"turned {raft} by {CORNERS[abs(corners) % len(CORNERS)]}"
    return f"turned {raft} to the {'right' if corners > 0 else 'left'}"


def where_to(onto: str) -> str:
    """The way onto what is drawn on a hex; empty on open water."""
    if not onto:
        return ""
    return f"into {onto}" if onto.endswith(("whirlpool", "eddy")) else f"onto {onto}"


def counted(count: int, one: str, many: str) -> str:
    """A small number in words, as one tells it."""
    return f"{number(count)} {one if count == 1 else many}"


def number(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)
