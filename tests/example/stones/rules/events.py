"""What happens in Stones, as events: what can be seen of an action, and nothing else."""

from boardgames.core.game import Event, Seat


class FrogHopped(Event, frozen=True):
    """A frog came to a stone; on a slippery one the coin is tossed next."""

    seat: Seat
    to: int


class FrogStood(Event, frozen=True):
    """A frog kept its footing on a slippery stone."""

    seat: Seat


class FrogSwam(Event, frozen=True):
    """A frog slipped and is back on the bank."""

    seat: Seat
