"""Narrows the legal actions, click by click, until exactly one is meant.

A game spells every action as a path of clicks; only what continues some path is highlighted, so an
illegal action can't be expressed by mouse, keyboard or gamepad. Pickers are values, so that a game
can ask what would be highlighted after a click.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Generic, TypeVar

from boardgames.core.game import Ref

A = TypeVar("A")

ClickPath = tuple[Ref, ...]


@dataclass(frozen=True)
class Picker(Generic[A]):
    """The legal actions with their click paths, and the clicks made so far."""

    paths: tuple[tuple[ClickPath, A], ...] = ()
    clicked: ClickPath = ()

    @classmethod
    def of(cls, actions: Iterable[A], click_path: Callable[[A], ClickPath]) -> Picker[A]:
        return cls(tuple((click_path(action), action) for action in actions))

    @cached_property
    def first(self) -> frozenset[Ref]:
        """What could be clicked first; clicking one of these starts over."""
        return frozenset(path[0] for path, _ in self.paths if path)

    @cached_property
    def next(self) -> frozenset[Ref]:
        """What continues the clicks made so far."""
        depth = len(self.clicked)
        return frozenset(
            path[depth]
            for path, _ in self.paths
            if len(path) > depth and path[:depth] == self.clicked
        )

    @cached_property
    def clickable(self) -> frozenset[Ref]:
        return self.next | self.first

    @cached_property
    def fitting(self) -> tuple[A, ...]:
        """The actions that still fit the clicks made so far."""
        depth = len(self.clicked)
        return tuple(action for path, action in self.paths if path[:depth] == self.clicked)

    def after(self, ref: Ref) -> tuple[Picker[A], A | None]:
        """The picker after one more click, and the action if that click completed one."""
        if ref in self.next:
            clicked = (*self.clicked, ref)
        elif ref in self.first:
            clicked = (ref,)
        else:
            return self, None
        action = next((action for path, action in self.paths if path == clicked), None)
        return replace(self, clicked=() if action is not None else clicked), action

    def back(self) -> Picker[A]:
        return replace(self, clicked=self.clicked[:-1])
