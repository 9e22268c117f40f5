"""A monkey at the keyboard and the mouse: it opens boxes, plays, changes settings, by blind luck.

Luck alone would hardly see the end of a match, so it is carried from place to place: set-ups,
lessons, the workshop, matches at every kind of decision, just before their end, and over.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any

import pygame

from boardgames import paths
from boardgames.ai.bots import chosen
from boardgames.core.game import CHANCE
from boardgames.core.players import Player
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.games import CATALOGUE, Box, box_of, kit_of
from boardgames.program import matches
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.program.tables import NAMES
from boardgames.ui.inputs import (
    FocusChanged,
    Input,
    KeyPressed,
    KeyReleased,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    Wheel,
)

KEYS = (
    *("enter", "space", "tab", "escape", "left", "right", "up", "down", "backspace", "home", "end"),
    *("pageup", "pagedown", "f1", "?", "/", ",", "."),
    *"abcdefghijklmnopqrstuvwxyz0123456789",
)
SIZES = ((960, 600), (1280, 800), (1100, 900))
DRAWN_EVERY = 40
RESIZED_EVERY = 2_500
CARRIED_EVERY = 300
NEAR = 10
"""So many actions before its end a match is near it."""
MATCH = 3
"""The chance of the matches it is carried to, by which all kinds of decisions come."""


class Monkey:
    """Gives random inputs to a program without a window."""

    def __init__(self, seed: int, aside: Path) -> None:
        self.rng = Rng(seed)
        self.aside = aside
        self.app = App(SIZES[0])
        self.program = Program(self.app)
        # A failure shall reach the test, not a sheet of paper.
        self.app.on_crash = None
        self.app.change_settings(animation_speed=4.0, mute=True)
        self.program.open_shelf()
        first = seed % len(CATALOGUE)
        self.places = cycle(self.round_trip([*CATALOGUE[first:], *CATALOGUE[:first]]))

    def round_trip(self, boxes: Sequence[Box]) -> Iterator[Callable[[], None]]:
        """Where it is carried, in turn; matches are played when they are first asked for."""
        shelf = self.program.shelf
        for ref in (("settings",), ("matches",)):
            yield partial(shelf.take, ref)
        for box in boxes:
            yield partial(shelf.take, ("box", box.name))
            yield partial(self.learn, box.name)
            yield partial(self.draw_board, box.name)
            over = played(box.name, Rng(MATCH))
            length = len(over.session.entries)
            for at in (*decisions(over.session), length - NEAR):
                yield partial(self.go_on, matches.branch_match(over, at, self.aside).journal.path)
            yield partial(self.watch, matches.branch_match(over, length, self.aside).journal.path)

    def learn(self, game: str) -> None:
        """To a lesson."""
        self.app.room.stack.push(self.program.lesson(game))

    def draw_board(self, game: str) -> None:
        """To the workshop."""
        self.app.room.stack.push(self.program.edit_board(game, ""))

    def go_on(self, kept: Path) -> None:
        """To a match under way."""
        self.app.room.stack.push(self.program.resume(saved(kept)))

    def watch(self, kept: Path) -> None:
        """To a match looked back on."""
        self.app.room.stack.push(self.program.watch(saved(kept)))

    def carry(self) -> None:
        """Takes it to the next place."""
        self.app.room.stack.back_to(self.program.shelf)
        if not self.app.room.stack.scenes:
            self.program.open_shelf()
        next(self.places)()

    def anything(self) -> list[Input]:
        """One thing a person could do."""
        rng = self.rng
        width, height = self.app.room.size
        targets = self.app.room.stack.top.all_targets()
        if targets and rng.below(3):
            pos = rng.choice(targets).rect.center
        else:
            pos = (rng.below(width), rng.below(height))
        match rng.below(9):
            case 0 | 1 | 2 | 3:
                return [PointerMoved(pos), PointerPressed(pos), PointerReleased(pos)]
            case 4:
                return [PointerMoved(pos)]
            case 5:
                return [Wheel(pos, float(rng.below(5) - 2))]
            case 6:
                return [FocusChanged(bool(rng.below(2))), TextTyped(chr(97 + rng.below(26)))]
            case 7:
                return [PointerPressed(pos, 3), PointerPressed(pos, 2), PointerReleased(pos, 2)]
        key = rng.choice(KEYS)
        return [KeyPressed(key, shift=not rng.below(6)), KeyReleased(key)]

    def run(self, events: int) -> set[str]:
        """So many inputs; gives the names of the screens that were seen."""
        seen: set[str] = set()
        for number in range(events):
            if number % CARRIED_EVERY == CARRIED_EVERY - 1:
                self.carry()
            for given in self.anything():
                if self.app.room.stack.scenes:
                    self.app.give(given)
            if not self.app.room.stack.scenes:
                self.program.open_shelf()
            top = self.app.room.stack.top
            seen.add(type(top).__name__)
            top.update(float(self.rng.below(400)))
            if number % DRAWN_EVERY == 0 and self.app.room.stack.scenes:
                self.app.show()
            if number % RESIZED_EVERY == RESIZED_EVERY - 1:
                self.app.window = pygame.display.set_mode(self.rng.choice(SIZES))
                self.app.room.resize(self.app.window.get_size())
        return seen


def played(game: str, rng: Rng) -> matches.Match:
    """A match that is over, played by computers and written down."""
    kit, seats = kit_of(game), box_of(game).seats[-1]
    bot = kit.bots()["easy"]
    players = [Player(name, "#112233", "●") for name in NAMES[:seats]]
    match = matches.new_match(game, seats, {}, players, rng.bits() >> 1)
    session = match.session
    while session.to_move is not None:
        session.play(chosen(bot, session, rng))
    return match


def decisions(session: Session[Any, Any]) -> list[int]:
    """How far the match had gone when a person was first asked each kind of thing."""
    first: dict[Any, int] = {}
    for entry in session.entries:
        if entry.seat != CHANCE:
            first.setdefault(session.state_at(entry.index).phase, entry.index)
    return list(first.values())


def saved(kept: Path) -> Path:
    """A copy among the saves: the monkey plays on in it, or throws it away."""
    copy = paths.saves() / kept.name
    shutil.copyfile(kept, copy)
    return copy
