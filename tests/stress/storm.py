"""A storm: a person of blind luck at the whole program, from its start to its close, over and over.

Luck alone would hardly see the end of a match, so it is carried from place to place: set-ups,
lessons, the workshop, matches at every kind of decision, just before their end, and over. Only the
clock and the disk are stood in for, so that it needn't wait and the same seed does the same; and
what ships is read, built and painted once, however often the program is opened.
"""

from __future__ import annotations

import gc
import os
import shutil
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import cycle
from pathlib import Path
from typing import Any

import pygame
import pytest

from boardgames import paths
from boardgames.ai.bots import chosen
from boardgames.core.game import CHANCE
from boardgames.core.players import Player
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.data.pack import Manifest, written
from boardgames.games import box_of, kit_of
from boardgames.games.conflict.rules.state import Phase
from boardgames.games.conflict.scene.dialogs import PROPOSE
from boardgames.program import board_catalogue, matches, own_boards, save_location
from boardgames.program.app import App
from boardgames.program.board_exchange import Task
from boardgames.program.program import Program
from boardgames.program.tables import NAMES, ui_type
from boardgames.ui.scene import Scene
from boardgames.ui.table.game_ui import GameUI
from boardgames.ui.table.table import Table
from tests.shared_caches import remember_files, remember_games
from tests.stress.weather import Weather

DRAWN_EVERY = 100
CARRIED_EVERY = 300
CLOSED_IN = 2_500
"""One turn in this many closes the window."""
MOST_MS = 400
NEAR_THE_END, OVER = "near the end", "over"
NEAR = 10
"""How many actions before its end a match is near it."""
MATCH = 3
"""The chance of the matches it is carried to, by which all kinds of decisions come."""
PATIENCE_S = 600.0
"""Seconds for a step of a task: only one that hangs takes so long."""
TOLD = 40
"""How many of the last inputs are told when something fails."""

Place = Callable[[Program], object]


class Clock:
    """Stands in for pygame's: between two turns of the loop something happens, at once."""

    def __init__(self, happen: Callable[[], int]) -> None:
        self.happen = happen

    def tick(self, hz: float = 0) -> int:
        """What happens, and how many milliseconds it took."""
        return self.happen()


class StormyApp(App):
    """The program's own window and loop, with fewer pictures than a person would be shown."""

    may_draw = True

    def show(self) -> None:
        """A picture, where one is wanted."""
        if self.may_draw:
            super().show()


class Storm:
    """Gives random inputs to the program, opens it again whenever it was closed."""

    def __init__(self, game: str, seed: int, kept: Path) -> None:
        self.name = f"{game}-{seed}"
        self.rng = Rng.of(seed, sum(game.encode()))
        self.weather = Weather(self.rng)
        self.places = cycle(round_trip(game, kept))
        self.left = self.done = self.turns = 0
        self.place: Place | None = None
        self.last: deque[str] = deque(maxlen=TOLD)
        self.screens: set[str] = set()
        """The names of the screens that got inputs."""
        self.decisions: set[tuple[str, str]] = set()
        """Game and phase of every table that got inputs."""
        self.pictures = self.openings = 0

    def run(self, inputs: int) -> None:
        """How many inputs; whatever fails tells how it came to that."""
        self.left = inputs
        while self.left > 0:
            try:
                self.open()
            except Exception as error:
                error.add_note(self.story())
                raise

    def story(self) -> str:
        """What was done last, to find the reason."""
        place = getattr(self.place, "args", self.place)
        head = f"Storm {self.name}, input {self.done} (the same seed does the same again)"
        return "\n  ".join([f"{head}, last carried to {place}; then, at the end:", *self.last])

    def open(self) -> None:
        """The program from its start until its window is closed, at the shelf or at a match."""
        self.openings += 1
        # Each start of the program hides all there is from the collector. A storm starts it
        # hundreds of times, and would keep every table it ever left: ten gigabytes.
        gc.unfreeze()
        gc.collect()
        self.app = StormyApp()
        # Typed so loosely because only its `tick` is asked for.
        clock: Any = Clock(self.happen)
        self.app.clock = clock
        self.program = Program(self.app)
        self.app.change_settings(animation_speed=4.0)
        self.program.open_shelf()
        if self.rng.below(2):
            self.program.shelf.take(("continue",))
        self.app.run()
        self.pictures += self.app.frames

    def happen(self) -> int:
        """One thing a person does: the inputs for one turn of the loop."""
        self.turns += 1
        self.app.may_draw = self.turns % DRAWN_EVERY == 0
        if self.turns % CARRIED_EVERY == 1:
            self.carry()
        elif self.left <= 0 or not self.rng.below(CLOSED_IN):
            self.give([pygame.event.Event(pygame.QUIT)])
            return 0
        top = self.app.room.stack.top
        self.screens.add(type(top).__name__)
        if isinstance(top, Table):
            session = top.session
            self.decisions.add((session.game.name, str(getattr(session.state, "phase", ""))))
        self.give(self.weather.gust(self.spots, self.app.pane.window_size))
        return self.rng.below(MOST_MS)

    def spots(self) -> list[tuple[int, int]]:
        """Where in the window the targets' middles are: in a small one they are drawn smaller."""
        pane = self.app.pane
        shrunk = min(pane.window_size[0] / pane.size[0], pane.window_size[1] / pane.size[1])
        corner = [(pane.window_size[axis] - pane.size[axis] * shrunk) / 2 for axis in (0, 1)]
        middles = [target.rect.center for target in self.app.room.stack.top.all_targets()]
        return [(int(corner[0] + x * shrunk), int(corner[1] + y * shrunk)) for x, y in middles]

    def give(self, events: Sequence[pygame.event.Event]) -> None:
        """Puts them where the program looks for what its window got."""
        self.left -= len(events)
        self.done += len(events)
        for event in events:
            self.last.append(f"{type(self.app.room.stack.top).__name__}: {event}")
            pygame.event.post(event)

    def carry(self) -> None:
        """To the next place, and a picture of it."""
        self.app.room.stack.back_to(self.program.shelf)
        self.place = next(self.places)
        self.place(self.program)
        self.app.may_draw = True


def round_trip(game: str, kept: Path) -> Iterator[Place]:
    """Where it is carried, in turn: all screens of the shelf, of one game, and of its matches."""
    for ref in (("settings",), ("matches",), ("box", game), ("quit",)):
        yield partial(_take, ref)
    for make in (_learn, _draw_board, _read, _share_board, _look_at_versions):
        yield partial(make, game)
    for save in match_saves(game, kept).values():
        yield partial(_go_on, save)
    yield partial(_watch, match_saves(game, kept)[OVER])
    if game == "whatzit":
        yield partial(_look_back, match_saves(game, kept)[OVER])
    if game == "conflict":
        yield partial(_seek_an_ally, match_saves(game, kept)[str(Phase.THROW)])
    yield partial(_drop_a_pack, game, kept)
    yield partial(_lose_the_disk, match_saves(game, kept)[NEAR_THE_END])
    yield _look_for_a_folder


def _take(ref: Any, program: Program) -> None:
    program.shelf.take(ref)


def _learn(game: str, program: Program) -> None:
    program.room.stack.push(program.lesson(game))


def _draw_board(game: str, program: Program) -> None:
    program.room.stack.push(program.edit_board(game, ""))


def _share_board(game: str, program: Program) -> None:
    """To what is asked about a board before a friend gets it."""
    _own_bench(game, program).take(("act", "share"))


def _look_at_versions(game: str, program: Program) -> None:
    """To what was replaced of a board."""
    _own_bench(game, program).take(("act", "versions"))


def _drop_a_pack(game: str, kept: Path, program: Program) -> None:
    """To the check of a pack, and to what is asked after it."""
    path = kept / f"{game}.rainyboard"
    if not path.exists():
        files = {"gift.tmx": board_catalogue.boards_of(game)[0].path.read_bytes()}
        path.write_bytes(written(Manifest(game, "Gift"), files))
    program.offer(path)


def _own_bench(game: str, program: Program) -> Scene:
    path = own_boards.edit_copy(game, board_catalogue.boards_of(game)[0].path)
    own_boards.keep(path, "storm")
    bench = program.edit_board(game, str(path))
    program.room.stack.push(bench)
    return bench


def _read(game: str, program: Program) -> None:
    program.open_rules(game)


def _go_on(kept: Path, program: Program) -> None:
    program.room.stack.push(program.resume(saved(kept)))


def _watch(kept: Path, program: Program) -> None:
    program.room.stack.push(program.watch(saved(kept)))


def _look_back(kept: Path, program: Program) -> None:
    """To what a game has to show of a match that is over."""
    table = program.resume(saved(kept))
    program.room.stack.push(table)
    assert isinstance(table, Table)
    assert table.session.outcome is not None
    extra = table.ui.ending(table.frame, table.session.outcome).extra
    assert extra is not None
    program.room.stack.push(extra[1]())


def _seek_an_ally(kept: Path, program: Program) -> None:
    """To the sheet on which somebody is chosen."""
    table = program.resume(saved(kept))
    program.room.stack.push(table)
    table.take(PROPOSE)
    assert program.room.stack.top is not table


def _lose_the_disk(kept: Path, program: Program) -> None:
    """To a table whose save can't be written for a while."""
    table = program.resume(saved(kept))
    program.room.stack.push(table)
    assert isinstance(table, Table)
    assert table.place.unsaved is not None
    table.place.unsaved.journal.trouble = f"{kept.name}: the disk is full; make room."
    table.menu.explain_unsaved()


def _look_for_a_folder(program: Program) -> None:
    """To the question where saves should go."""
    program.keeping._ask_for_folder()


def saved(kept: Path) -> Path:
    """A copy among the saves: the storm plays on in it, or throws it away."""
    copy = paths.saves() / kept.name
    shutil.copyfile(kept, copy)
    return copy


@cache
def match_saves(game: str, folder: Path) -> Mapping[str, Path]:
    """Saves of a match by the kind of decision it is at, near its end, and over."""
    over = finished(game, folder)
    length = len(over.session.entries)
    lengths = {**decisions(over.session), NEAR_THE_END: max(0, length - NEAR), OVER: length}
    branches = {kind: matches.branch_match(over, at, folder) for kind, at in lengths.items()}
    return {kind: branch.journal.path for kind, branch in branches.items()}


@cache
def finished(game: str, folder: Path) -> matches.Match:
    """The match that all of them are taken from."""
    return played(game, Rng(MATCH), folder)


def kinds_of_decisions(game: str, folder: Path) -> frozenset[str]:
    """What people are asked in a match."""
    return frozenset(decisions(finished(game, folder).session))


def lowers_the_curtain(game: str, folder: Path) -> bool:
    """Whether the screen is ever handed on behind the curtain that all games share."""
    if ui_type(kit_of(game)).curtain is not GameUI.curtain:
        return False
    over = finished(game, folder)
    states = [over.session.state_at(entry.index) for entry in over.session.entries]
    return any(over.game.is_private(state) for state in states)


def played(game: str, rng: Rng, folder: Path) -> matches.Match:
    """A match that is over, played by computers and written down."""
    kit, seats = kit_of(game), box_of(game).seats[-1]
    bot = kit.bots()["easy"]
    players = [Player(name, "#112233", "●") for name in NAMES[:seats]]
    match = matches.new_match(game, seats, {}, players, rng.bits() >> 1, folder=folder)
    session = match.session
    while session.to_move is not None:
        session.play(chosen(bot, session, rng))
    return match


def decisions(session: Session[Any, Any]) -> Mapping[str, int]:
    """How far the match had gone when a person was first asked each kind of thing."""
    first: dict[str, int] = {}
    for entry in session.entries:
        if entry.seat != CHANCE:
            phase = getattr(session.state_at(entry.index), "phase", "")
            first.setdefault(str(phase), entry.index)
    return first


def stand_in(patch: pytest.MonkeyPatch, seed: int, home: Path) -> None:
    """Makes a storm quick and the same every time; a failure reaches it, not a sheet of paper."""

    def fail(error: Exception) -> None:
        raise error

    rng, ticks = Rng(seed), iter(range(1 << 62))
    patch.setenv("RAINYDAY_HOME", str(home))
    patch.setattr("boardgames.program.crashes.written", fail)
    # One that starts a map editor for real would leave it running.
    patch.setattr("boardgames.program.editor._start", lambda words: f"{words[0]} stays shut.")
    keep_inside(patch, home)
    patch.setattr("secrets.randbits", lambda bits: rng.bits() >> (64 - bits))
    patch.setattr("boardgames.ui.table.computer.time.perf_counter", lambda: next(ticks) / 1000)
    patch.setattr(os, "fsync", lambda descriptor: None)
    # By a clock of its own: whether a cancelled task has ended yet, and asks no more, is chance.
    slices = iter(range(1 << 62))
    task = partial(Task, clock=lambda: next(slices) / 1000, patience=PATIENCE_S)
    patch.setattr("boardgames.program.board_exchange.Task", task)
    remember_files(patch)
    remember_games(patch)


def keep_inside(patch: pytest.MonkeyPatch, home: Path) -> None:
    """Whatever folder is typed for the saves is in the storm's own home."""
    typed = save_location.typed_folder

    def typed_inside(text: str) -> Path:
        folder = typed(text)
        return folder if folder.is_relative_to(home) else home / "typed"

    patch.setattr(save_location, "typed_folder", typed_inside)
    patch.setattr(
        save_location,
        "proposed_folders",
        lambda: [("Usual", home / "saves"), ("New", home / "new")],
    )
    patch.setattr(paths, "_chosen", [])
    patch.setattr(paths, "_others", [])
