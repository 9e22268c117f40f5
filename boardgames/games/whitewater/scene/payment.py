"""Filling in what need not be asked: who pays where the switch says, and the only raft there is."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from boardgames.core.game import Event, Ref
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.events import CardSpent, EnergySpent

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene.table import WhitewaterScene


def chosen(payments: Collection[Ref], energy_first: bool) -> Ref:
    """The payment nearest to what the switch says."""
    ways = sorted(payments, key=lambda ref: int(ref[1]))
    return ways[-1] if energy_first else ways[0]


def implied(lit: Collection[Ref], energy_first: bool) -> Ref | None:
    """What is pointed at by itself next; None where a person has to choose."""
    if lit and all(ref[0] == "pay" for ref in lit):
        return chosen(lit, energy_first)
    if len(lit) == 1:
        (only,) = lit
        return only if only[0] == "raft" else None
    return None


def meant(scene: WhitewaterScene, ref: Ref) -> AnyAction | None:
    """The action this would play, paid as the switch says; None if more is asked."""
    pointed = scene.picker.pointed if ref in scene.picker.lit else ()
    wanted = (*pointed, ref)
    ways = []
    for action in scene.picker_actions:
        spelling = scene.spell(action)
        if spelling == wanted:
            return action
        if spelling[:-1] == wanted and spelling[-1][0] == "pay":
            ways.append((spelling[-1], action))
    if not ways:
        return None
    pay = chosen([way for way, _ in ways], scene.pays_energy_first)
    return next(action for way, action in ways if way == pay)


def preview(scene: WhitewaterScene, ref: Ref) -> tuple[Event, ...]:
    """What would be seen at once if this were pointed at; dice are not thrown for it."""
    action = meant(scene, ref)
    if action is None:
        return ()
    return tuple(scene.game.apply(scene.session.state, action).events)


def price(events: Collection[Event]) -> tuple[int, int]:
    """(Action cards, Energy cards) that turn."""
    cards = sum(isinstance(event, CardSpent) for event in events)
    return cards, sum(event.count for event in events if isinstance(event, EnergySpent))
