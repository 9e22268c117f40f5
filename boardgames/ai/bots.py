"""The protocols of computer players, and the simplest one.

A bot gets a seat's view, never the state, so it can't know what the seat doesn't.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import Any, NamedTuple, Protocol, TypeGuard, runtime_checkable

from boardgames.core.game import Event, Game, Seat
from boardgames.core.rng import Rng
from boardgames.core.session import Session


class Bot(Protocol):
    """Chooses a legal action from what its seat may know."""

    def choose(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """Returns one of `actions`."""


@runtime_checkable
class Remembering(Bot, Protocol):
    """Remembers what its seat saw.

    Memory is rebuilt from the events, so it can't outlast an undone move.
    """

    def recalling(self, seen: Sequence[Event], seat: Seat) -> Bot:
        """The bot with these events, as the seat saw them, in memory."""


Thought = Generator[None, None, Any]
"""Yields every few milliseconds and returns the action."""


@runtime_checkable
class Pondering(Protocol):
    """Thinks longer than a frame may take; a bot that derives from it only has to ponder."""

    def choose(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        return thought_out(self.ponder(game, view, actions, seat, rng))

    def ponder(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Thought:
        """Like `choose`, with pauses."""
        raise NotImplementedError


class Choice(NamedTuple):
    action: Any
    value: float
    """In the game's unit, comparable only within one decision."""
    then: tuple[Any, ...] = ()
    """The actions it plans next, as far as the same seat decides."""


Weighing = Generator[None, None, Sequence[Choice]]
"""Yields every few milliseconds and returns the choices, best first."""


@runtime_checkable
class Advising(Bot, Protocol):
    """Can rate its choices, for advice."""

    def weigh(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Weighing:
        """Its choice first, then the others it considered; never empty."""


# issubclass() caches its answers; isinstance() with a protocol takes as long as many decisions.


def _remembers(bot: Bot) -> TypeGuard[Remembering]:
    return issubclass(type(bot), Remembering)


def _ponders(bot: Bot) -> TypeGuard[Pondering]:
    return issubclass(type(bot), Pondering)


def _advises(bot: Bot) -> TypeGuard[Advising]:
    return issubclass(type(bot), Advising)


class RandomBot:
    def choose(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        return actions[rng.below(len(actions))]


def seen_by(events: Iterable[Event], seat: Seat) -> list[Event]:
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]


def thought(bot: Bot, session: Session[Any, Any], rng: Rng) -> Thought:
    bot, asked = _asked(bot, session, rng)
    if _ponders(bot):
        return (yield from bot.ponder(*asked))
    return bot.choose(*asked)


def weighed(bot: Bot, session: Session[Any, Any], rng: Rng, eyes: Seat | None = None) -> Weighing:
    """Rates the choices of the seat to move, from what `eyes` saw (default: that seat)."""
    bot, asked = _asked(bot, session, rng, eyes)
    if _advises(bot):
        return (yield from bot.weigh(*asked))
    action = (yield from bot.ponder(*asked)) if _ponders(bot) else bot.choose(*asked)
    return [Choice(action, 0.0)]


Asked = tuple[Game[Any, Any], Any, Sequence[Any], Seat, Rng]


def _asked(
    bot: Bot, session: Session[Any, Any], rng: Rng, eyes: Seat | None = None
) -> tuple[Bot, Asked]:
    seat = session.to_move
    assert seat is not None
    eyes = seat if eyes is None else eyes
    if _remembers(bot):
        events = (event for entry in session.entries for event in entry.events)
        bot = bot.recalling(seen_by(events, eyes), seat)
    return bot, (session.game, session.view(eyes), session.legal_actions(), seat, rng)


def thought_out(thought: Thought) -> Any:
    while True:
        try:
            next(thought)
        except StopIteration as end:
            return end.value


def chosen(bot: Bot, session: Session[Any, Any], rng: Rng) -> Any:
    return thought_out(thought(bot, session, rng))
