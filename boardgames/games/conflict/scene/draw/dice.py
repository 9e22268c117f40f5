"""The two dice of a throw: which is still to play, which moves a piece now, and their tints."""

from __future__ import annotations

import enum

from boardgames.games.conflict.rules.state import Move, State
from boardgames.ui.draw.theme import Colour

DIE_TINTS: tuple[Colour, Colour] = ((255, 214, 92), (150, 226, 255))
"""One tint for each die, on the dice and on the squares they reach."""


class Use(enum.Enum):
    """What has become of a die of the throw."""

    LEFT = enum.auto()
    MOVING = enum.auto()
    PLAYED = enum.auto()


def die_uses(view: State) -> tuple[Use, Use]:
    """The uses of the left and the right die; of doubles the left one goes first."""
    left = list(view.dice_left)
    uses = [Use.PLAYED, Use.PLAYED]
    for index in range(len(view.dice))[::-1]:
        if view.dice[index] in left:
            left.remove(view.dice[index])
            uses[index] = Use.LEFT
    if view.move is not None:
        played = [index for index in range(len(view.dice)) if uses[index] is Use.PLAYED]
        moving = [index for index in played if view.dice[index] == die_of(view.move)]
        for index in moving[-1:]:
            uses[index] = Use.MOVING
    return uses[0], uses[1]


def die_of(move: Move) -> int:
    """The die a piece under way has taken: its steps so far and those to come."""
    return len(move.trod) + move.steps_left


def place_of(view: State, die: int) -> int:
    """Which of the two dice it is: 0 the left one, 1 the right one."""
    dice = view.dice
    return int(len(dice) == 2 and die == dice[1] and dice[0] != dice[1])


def tint_of(view: State, die: int) -> Colour:
    """The tint of a die."""
    return DIE_TINTS[place_of(view, die)]
