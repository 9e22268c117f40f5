"""Pointing at things until exactly one legal action is meant.

A scene spells every action as the things pointed at; what can be pointed at next is exactly what
lights up, so an illegal action can't be expressed, by mouse, keyboard or gamepad.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from boardgames.core.game import Ref
from boardgames.ui.kept import Kept

A = TypeVar("A")

Spelling = tuple[Ref, ...]


class Picker(Generic[A]):
    """The legal actions, narrowed by what was pointed at so far."""

    def __init__(self, actions: Sequence[A], spell: Callable[[A], Spelling]) -> None:
        self._spelled = [(spell(action), action) for action in actions]
        self.pointed: Spelling = ()
        self.first_lit = frozenset(spelling[0] for spelling, _ in self._spelled if spelling)
        """What could be pointed at first, to start again with something else."""
        self._lit = Kept[Spelling, frozenset[Ref]]()
        self._takeable = Kept[Spelling, frozenset[Ref]]()

    @property
    def lit(self) -> frozenset[Ref]:
        """What can be pointed at next; asked for many times a frame."""
        return self._lit.get(self.pointed, self._find_lit)

    @property
    def takeable(self) -> frozenset[Ref]:
        """What can be pointed at next or first."""
        return self._takeable.get(self.pointed, lambda: self.lit | self.first_lit)

    def _find_lit(self) -> frozenset[Ref]:
        depth = len(self.pointed)
        return frozenset(
            spelling[depth]
            for spelling, _ in self._spelled
            if len(spelling) > depth and spelling[:depth] == self.pointed
        )

    def point(self, ref: Ref) -> A | None:
        """Takes the thing in; gives the action once it is the only one meant."""
        if ref not in self.lit:
            if ref not in self.first_lit:
                return None
            self.pointed = ()
        self.pointed = (*self.pointed, ref)
        for spelling, action in self._spelled:
            if spelling == self.pointed:
                self.pointed = ()
                return action
        return None

    def back(self) -> bool:
        """Lets go of the last thing; False if nothing was held."""
        if not self.pointed:
            return False
        self.pointed = self.pointed[:-1]
        return True

    def meant(self) -> list[A]:
        """The actions that still fit what was pointed at."""
        depth = len(self.pointed)
        return [a for spelling, a in self._spelled if spelling[:depth] == self.pointed]
