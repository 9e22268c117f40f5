"""Finished matches and single turns, ready to be reviewed without processes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from boardgames import paths
from boardgames.ai.causes import Course, course_of
from boardgames.ai.evidence import Evidence
from boardgames.ai.playouts import Playouts
from boardgames.ai.reviewing import Reviewer, outline_of
from boardgames.core.game import CHANCE, Game
from boardgames.core.session import Entry
from boardgames.games import kit_of
from boardgames.program.reviews import LEVEL, load_weights
from tests.layout.matches import game_of, played

GAMES = ("waterworld", "whatzit", "bermuda", "conflict", "whitewater")
SEATS = {"waterworld": 3, "whatzit": 4, "bermuda": 3, "conflict": 2, "whitewater": 3}


def computers(name: str, seats: int, **variants: Any) -> Game[Any, Any]:
    """The game with easy computers at all seats."""
    pattern = kit_of(name).seat_variant
    minds = {pattern.format(number): LEVEL for number in range(1, seats + 1)} if pattern else {}
    found: Game[Any, Any] = game_of(name, tuple(sorted({**variants, **minds}.items())))
    return found


@cache
def course(name: str) -> Course:
    """A match between easy computers; at Whatzit? they sit where people would judge and guess."""
    session = played(name, SEATS[name])
    prospects = kit_of(name).prospects
    assert prospects is not None
    states = [session.state_at(length) for length in range(len(session.entries) + 1)]
    return course_of(session.game, session.entries, states, prospects)


def reviewer_of(name: str, seed: int = 1) -> Reviewer:
    """Plays that match on, as the program would."""
    kit = kit_of(name)
    assert kit.prospects is not None
    weights = load_weights(paths.assets())[name]
    game = computers(name, SEATS[name])
    return Reviewer(course(name), Playouts(game, kit.bots()[LEVEL], kit.prospects, weights), seed)


def evidence_of(reviewer: Reviewer, passes: int) -> Evidence:
    """So many samples of every turn."""
    evidence = Evidence(outline_of(reviewer.course, reviewer.playouts), LEVEL)
    for number, stretch in enumerate(evidence.outline.stretches):
        for stream in range(passes):
            evidence.add(number, reviewer.sample(stretch, stream))
    return evidence


class Moment(NamedTuple):
    """A few actions from a position, as entries and states."""

    game: Game[Any, Any]
    entries: Sequence[Entry]
    states: Sequence[Any]

    def index_of(self, action: Any) -> int:
        """The entry with that action."""
        return next(entry.index for entry in self.entries if entry.action == action)


def played_on(game: Game[Any, Any], state: Any, *actions: Any) -> Moment:
    """Each of the actions must be allowed."""
    entries, states = list[Entry](), [state]
    for index, action in enumerate(actions):
        assert game.allows(states[-1], action), f"{action} isn't allowed"
        seat = game.to_move(states[-1])
        assert seat is not None
        step = game.apply(states[-1], action)
        barrier = "dice" if seat == CHANCE else ""
        entries.append(Entry(index, seat, action, step.events, barrier))
        states.append(step.state)
    return Moment(game, entries, states)


def reviewer_at(
    moment: Moment,
    name: str,
    game: Game[Any, Any] | None = None,
    weights: Mapping[str, float] | None = None,
    **changes: Any,
) -> Reviewer:
    """Plays a moment on for a turn; without weights, what isn't decided then is even.

    `game` has computers at all seats, if the moment's own hasn't.
    """
    kit = kit_of(name)
    assert kit.prospects is not None
    prospects = kit.prospects._replace(**{"turns": 1, **changes})
    found = course_of(moment.game, moment.entries, moment.states, prospects)
    playouts = Playouts(game or moment.game, kit.bots()[LEVEL], prospects, weights or {})
    return Reviewer(found, playouts, seed=5)
