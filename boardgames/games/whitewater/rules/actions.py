"""Everything that can be played: what seats decide, and in past tense what chance brings.

Rafts are named by letter and directions by number, so an action reads the same on every river.
`energy` is how many Energy cards pay; Action cards, left one first, pay the rest.
"""

from __future__ import annotations

from boardgames.core.game import Action, Seat


class FirstSeatDrawn(Action, frozen=True):
    """Chance: who begins."""

    seat: Seat


class LayBoard(Action, frozen=True):
    board: str


class EndRiver(Action, frozen=True):
    """Lay no more boards."""


class CourseDrawn(Action, frozen=True):
    """Chance: the whole river."""

    boards: tuple[str, ...]


class PairsDealt(Action, frozen=True):
    """Chance: each seat's letter; for two seats the letters of all rafts."""

    letters: tuple[str, ...]


class PassRaftCard(Action, frozen=True):
    """Give one of the pair to that seat."""

    seat: Seat


class CardsPassed(Action, frozen=True):
    """Chance: who is given a card, in order; the first seat comes last."""

    order: tuple[Seat, ...]


class CharactersDrawn(Action, frozen=True):
    """Chance: the paddlers, seat by seat, cards from left to right."""

    names: tuple[str, ...]


class PlaceStakes(Action, frozen=True):
    """Secretly stake these factors on the own rafts, by letter."""

    factors: tuple[int, ...]


class Paddle(Action, frozen=True):
    """Move ahead over that side of the hex."""

    raft: str
    dir: int
    energy: int


class Backpaddle(Action, frozen=True):
    """Move back over that side of the hex."""

    raft: str
    dir: int
    energy: int


class TurnRaft(Action, frozen=True):
    """Turn one corner: side -1 is left, +1 right."""

    raft: str
    side: int
    energy: int


class Rest(Action, frozen=True):
    """Turn an Action card of that raft for an Energy card."""

    raft: str


class Recover(Action, frozen=True):
    """Stand up a locked card of that owner on the raft; Advanced: put a token on it."""

    raft: str
    owner: Seat
    energy: int


class Swim(Action, frozen=True):
    """Move that owner's rafter one hex downstream."""

    raft: str
    owner: Seat
    dir: int
    energy: int


class TakePaddle(Action, frozen=True):
    """Take the paddle with that place in the list of paddles as a spare."""

    raft: str
    index: int
    energy: int


class UseSpare(Action, frozen=True):
    """Free the card that a lost paddle locked."""

    raft: str


class LeaveRaft(Action, frozen=True):
    """Be done with the working raft and take up another."""


class EndTurn(Action, frozen=True):
    """Be done; in REST: rest no more."""


class Rolled(Action, frozen=True):
    """Chance: the face of the die that was due."""

    face: str


class Face(Action, frozen=True):
    """Point the righted raft at that corner."""

    facing: int


class Drift(Action, frozen=True):
    """Let an idle raft drift over that side of its hex."""

    raft: str
    dir: int


AnyAction = (
    FirstSeatDrawn
    | LayBoard
    | EndRiver
    | CourseDrawn
    | PairsDealt
    | PassRaftCard
    | CardsPassed
    | CharactersDrawn
    | PlaceStakes
    | Paddle
    | Backpaddle
    | TurnRaft
    | Rest
    | Recover
    | Swim
    | TakePaddle
    | UseSpare
    | LeaveRaft
    | EndTurn
    | Rolled
    | Face
    | Drift
)
