"""What a computer player is, and the simplest one.

A bot gets a seat's view, never the state, so it can't know what the seat doesn't.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import Any, NamedTuple, Protocol, TypeGuard, runtime_checkable

from boardgames.core.game import Event, Game, Seat
from boardgames.core.rng import Rng
from boardgames.core.session import Session


class Bot(Protocol):
    """Chooses one of the legal actions from what its seat may know."""

    def choose(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`."""


@runtime_checkable
class Remembering(Bot, Protocol):
    """A computer player that remembers what its seat saw happen.

    The memory is folded anew from the events, so that it can't outlive a move taken back.
    """

    def recalling(self, seen: Sequence[Event], seat: Seat) -> Bot:
        """The same player with all of that in mind; events are as the seat saw them."""


Thought = Generator[None, None, Any]
"""A choice on its way: it stops every few milliseconds, and gives the action at its end."""


@runtime_checkable
class Pondering(Bot, Protocol):
    """A computer player that thinks longer than a screen may stand still."""

    def ponder(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Thought:
        """The same as `choose`, with stops on the way."""


class Choice(NamedTuple):
    """An action, and what it is worth to whoever would take it."""

    action: Any
    value: float
    """In the game's own unit, to be compared only with other choices of the same decision."""
    then: tuple[Any, ...] = ()
    """What it means to do after that, as far as it is up to the same seat."""


Weighing = Generator[None, None, Sequence[Choice]]
"""Choices being weighed: it stops every few milliseconds, and gives them in the end, best first."""


@runtime_checkable
class Advising(Bot, Protocol):
    """A computer player that can say what it thinks of the choices, so that people can ask it."""

    def weigh(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Weighing:
        """What it would do first, then the others it thought of; never none."""


# Asked by their class, whose answer is kept: asked anew of each player, it takes as long as many of
# their thoughts.


def _remembers(bot: Bot) -> TypeGuard[Remembering]:
    return issubclass(type(bot), Remembering)


def _ponders(bot: Bot) -> TypeGuard[Pondering]:
    return issubclass(type(bot), Pondering)


def _advises(bot: Bot) -> TypeGuard[Advising]:
    return issubclass(type(bot), Advising)


class RandomBot:
    """Plays any legal action."""

    def choose(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`, each equally likely."""
        return actions[rng.below(len(actions))]


def seen_by(events: Iterable[Event], seat: Seat) -> list[Event]:
    """What the seat saw of it all."""
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]


def thought(bot: Bot, session: Session[Any, Any], rng: Rng) -> Thought:
    """What the computer does whose turn it is, from what its seat knows and saw."""
    bot, asked = _asked(bot, session, rng)
    if _ponders(bot):
        return (yield from bot.ponder(*asked))
    return bot.choose(*asked)


def weighed(bot: Bot, session: Session[Any, Any], rng: Rng, eyes: Seat | None = None) -> Weighing:
    """What the player thinks of the choices of whoever is to move.

    It knows what those eyes saw; None: those of the seat to move.
    """
    bot, asked = _asked(bot, session, rng, eyes)
    if _advises(bot):
        return (yield from bot.weigh(*asked))
    action = (yield from bot.ponder(*asked)) if _ponders(bot) else bot.choose(*asked)
    return [Choice(action, 0.0)]


Asked = tuple[Game[Any, Any], Any, Sequence[Any], Seat, Rng]


def _asked(
    bot: Bot, session: Session[Any, Any], rng: Rng, eyes: Seat | None = None
) -> tuple[Bot, Asked]:
    """The player with all in mind that those eyes saw, and what it is asked."""
    seat = session.to_move
    assert seat is not None
    eyes = seat if eyes is None else eyes
    if _remembers(bot):
        events = (event for entry in session.entries for event in entry.events)
        bot = bot.recalling(seen_by(events, eyes), seat)
    return bot, (session.game, session.view(eyes), session.legal_actions(), seat, rng)


def thought_out(thought: Thought) -> Any:
    """What comes of it in the end, without a stop."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            return end.value


def chosen(bot: Bot, session: Session[Any, Any], rng: Rng) -> Any:
    """What the computer does whose turn it is, at once."""
    return thought_out(thought(bot, session, rng))
