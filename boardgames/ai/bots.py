"""What a computer player is, and the simplest one.

A bot gets a seat's view, never the state, so it can't know what the seat doesn't.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, runtime_checkable

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


def chosen(bot: Bot, session: Session[Any, Any], rng: Rng) -> Any:
    """What the computer does whose turn it is, from what its seat knows and saw."""
    seat = session.to_move
    assert seat is not None
    if isinstance(bot, Remembering):
        events = (event for entry in session.entries for event in entry.events)
        bot = bot.recalling(seen_by(events, seat), seat)
    return bot.choose(session.game, session.view(seat), session.legal_actions(), seat, rng)
