"""What can be seen of Stones."""

from boardgames.core.game import Event, Seat


class FrogHopped(Event, frozen=True):
    """A frog came to a stone; on a slippery one the coin is tossed next."""

    seat: Seat
    to: int
    is_slippery: bool


class FrogRested(Event, frozen=True):
    """A frog stayed where it is."""

    seat: Seat


class FrogSwam(Event, frozen=True):
    """A frog slipped and is back on the bank."""

    seat: Seat
