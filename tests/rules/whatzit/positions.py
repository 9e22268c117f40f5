"""Positions in two lines: say where the pawns are, roll, and play on.

The game is opened with cards of its own (tests/rules/whatzit/cards), so that no test depends on
the shipped decks. Seats are A to F; seat A is the Solver unless said otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Self

from msgspec.structs import replace

from boardgames import paths
from boardgames.core.game import Action, Event, Seat
from boardgames.core.kit import Parts
from boardgames.core.variants import resolved
from boardgames.data.rules import load_rules, load_yaml
from boardgames.data.tmx import read_map
from boardgames.games.whatzit.narration.narration import WhatzitNarration
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.items import CardSheet, Lettering, RefusedWords
from boardgames.games.whatzit.rules.cards.marks import Measure, measure_of
from boardgames.games.whatzit.rules.rules import Whatzit, build
from boardgames.games.whatzit.rules.state import Phase, Play, Rules, State

A, B, C, D, E, F = range(6)
NAMES = "ABCDEF"
CARDS = Path(__file__).parent / "cards"
LONG, SHORT, SPRINT = 49, 33, 17
"""Where the Winner's Circle is."""
HUMAN, EASY, NORMAL, HARD = "human", "easy", "normal", "hard"


def folder() -> Path:
    """The shipped files of the game."""
    return paths.boards() / "whatzit"


@cache
def the_rules() -> Rules:
    """The shipped numbers."""
    rules: Rules = load_rules(folder() / "rules.yaml", Rules)
    return rules


@cache
def the_measure() -> Measure:
    """The shipped lettering."""
    return measure_of(load_yaml(folder() / "lettering.yaml", Lettering))


@cache
def the_parts() -> Parts:
    """Shipped rules and maps with the tests' own cards."""
    sheets = {
        f"cards/{name}.yaml": load_yaml(CARDS / f"{name}.yaml", CardSheet)
        for name in ("regular", "wicked")
    }
    sheets["lettering.yaml"] = load_yaml(folder() / "lettering.yaml", Lettering)
    words = "cards/refused_words.yaml"
    sheets[words] = load_yaml(folder() / words, RefusedWords)
    maps = {name: read_map(folder() / name) for name in the_rules().boards.values()}
    return Parts(the_rules(), maps, sheets)


@cache
def _opened(chosen: tuple[tuple[str, Any], ...], seen: frozenset[str], members: Any) -> Whatzit:
    options: dict[str, Any] = dict(resolved(the_rules().variants, dict(chosen)))
    return build(the_parts(), {**options, "seen": seen, "members": members})


def the_game(
    minds: Sequence[str] = (), seen: Sequence[str] = (), members: Sequence[int] = (), **chosen: Any
) -> Whatzit:
    """The game with these variants; minds by seat."""
    seats = {f"seat_{seat + 1}": mind for seat, mind in enumerate(minds)}
    return _opened(tuple(sorted({**chosen, **seats}.items())), frozenset(seen), tuple(members))


class Table:
    """A match in a position, played on action by action; every action must be legal."""

    def __init__(self, *pawns: int, solver: Seat = A, **chosen: Any) -> None:
        self.game = the_game(**chosen)
        self.narration = WhatzitNarration(self.game)
        self.seats = len(pawns)
        self.state: State = self.game.start(self.seats)
        self.events: list[Event] = []
        self.last: tuple[Event, ...] = ()
        for deck in (0, 1):
            self.play(act.Shuffled(deck, self.game.setting.decks[deck]))
        for seat in range(self.seats):
            self.play(act.RollForFirst(), act.FirstRolled(6 if seat == solver else 1))
        self.state = replace(self.state, pawns=pawns)
        self.events.clear()

    def play(self, *actions: act.AnyAction) -> Self:
        """Plays them, each checked."""
        for action in actions:
            assert self.game.allows(self.state, action), f"{action} in {self.state.phase}"
            before = self.state
            step = self.game.apply(self.state, action)
            self.state, self.last = step.state, step.events
            self.events += step.events
            assert self.game.problems(self.state) == [], (before, action)
        return self

    def roll(self, white: int, black: str) -> Self:
        """Both dice fall so."""
        return self.play(act.RollDice(), act.Rolled(white, Play(black)))

    def open(self) -> Self:
        """The card is looked at where a person moderates, and the sand runs."""
        if not self.state.program:
            self.play(act.Look())
        return self.play(act.StartTimer())

    def award(self, seat: Seat) -> Self:
        """The Moderator says who had it."""
        return self.play(act.Award(seat))

    def time_up(self) -> Self:
        """The sand runs out, and a person who moderates has seen nobody."""
        self.play(act.LetClockRun())
        if self.state.phase is Phase.VERDICT:
            self.play(act.NobodySolved())
        return self

    def seen(self, kind: type[Event]) -> list[Any]:
        """All events of one kind."""
        return [event for event in self.events if type(event) is kind]

    @property
    def pawns(self) -> tuple[int, ...]:
        return self.state.pawns

    def is_in(self, phase: Phase) -> bool:
        """Whether the match waits for that."""
        return self.state.phase is phase

    @property
    def to_move(self) -> Seat | None:
        return self.game.to_move(self.state)

    @property
    def legal(self) -> set[Action]:
        return set(self.game.legal_actions(self.state))

    @property
    def next_is(self) -> Seat:
        """Whose turn has begun."""
        assert self.state.phase is Phase.ROLL
        return self.state.solver


def name_of(seat: Seat) -> str:
    """A seat's name in sentences."""
    return NAMES[seat]
