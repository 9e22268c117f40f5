"""How likely each seat is to win from where the pawns stand.

A step near the Circle is worth more than one at the start; within a roll of it, what counts is
how soon the own turn comes. The weights were learned from played matches (`python -m
tools.whatzit_weights`) and stand in rules.yaml.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from boardgames.core.game import Seat
from boardgames.games.whatzit.rules.numbers import Standing
from boardgames.games.whatzit.rules.state import Setting

AIR = 12.0
"""Steps that are added to those left, or the last ones would count for everything."""

Counts = tuple[float, ...]
"""What a seat's chance is reckoned from, in the order of the weights."""


def counts(
    setting: Setting, pawns: Sequence[int], following: Seat, rates: Sequence[float]
) -> list[Counts]:
    """By seat; `following` is whose turn begins next, `rates` how often each solves a card."""
    seats, circle, faces = len(pawns), setting.path.circle, setting.rules.white_die
    found: list[Counts] = []
    for seat, place in enumerate(pawns):
        left, is_there = circle - place, float(place == circle)
        wait = ((seat - following) % seats) / seats
        reach = sum(face >= left for face in faces) / len(faces)
        soon = 0.0 if is_there else reach * wait
        row = (-math.log(left + AIR), is_there, is_there * wait, wait, rates[seat], reach, soon)
        found.append(row)
    return found


def chances(rows: Sequence[Counts], weights: Standing) -> list[float]:
    """By seat, together 1."""
    each = msgspec.structs.astuple(weights)
    scores = [sum(weight * count for weight, count in zip(each, row, strict=True)) for row in rows]
    most = max(scores)
    powers = [math.exp(score - most) for score in scores]
    whole = sum(powers)
    return [power / whole for power in powers]
