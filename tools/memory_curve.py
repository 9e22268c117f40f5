"""Plots memory use over an evening of play: python -m tools.memory_curve [-o FILE.png]

Plays forty matches in one run, the five games in turn. Computers play them to the end, or random
clicks play part of them. A game must free its memory when it ends. So memory and open files must
stay level once each game has been played, and the plot shows whether they do.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from weakref import ReferenceType, ref

import msgspec
import pygame

from boardgames import paths
from boardgames.core.rng import Rng
from boardgames.games import CATALOGUE
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.lettering import Lettering
from boardgames.ui.draw.theme import INK, PAPER
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.table.end_screen import EndScreen
from boardgames.ui.table.table import Table
from tools.home import temporary_home

SIZE = (1280, 800)
MATCHES = 40
FRAME_MS = 100.0
MOST_FRAMES = 300
"""Of a match between computers that are watched; its rest is only played."""
PRESSES = 30
NOT_PLAYING = ("bar", "log", "note", "look_again", "end")
PICTURE = (1000, 560)
LINE, SHADE = (222, 214, 200), (226, 234, 232)
MEMORY, FILES = (20, 96, 100), (176, 72, 36)


class Sample(msgspec.Struct, frozen=True):
    """What the process held at the shelf after that many matches."""

    matches: int
    game: str
    megabytes: float
    files: int


class Evening:
    """The program without a window, and somebody who takes one box after the other."""

    def __init__(self, presses: int = PRESSES, *, watches: bool = True) -> None:
        """Points so often in a match; every other round of boxes is played by computers."""
        self.app = App(SIZE)
        self.app.change_settings(has_been_welcomed=True, animation_speed=2.0, mute=True)
        self.app.room.sounds.start()
        self.program = Program(self.app)
        # A failure should end the run, not become a sheet of paper.
        self.app.on_crash = None
        self.program.open_shelf()
        self.presses = presses
        self.watches = watches
        self.rng = Rng(1)

    def matches(self, count: int) -> Iterator[tuple[str, ReferenceType[Table]]]:
        """Plays that many matches; gives the name of each, and its table if it still lives."""
        boxes = [box.name for box in CATALOGUE]
        for number in range(count):
            game = boxes[number % len(boxes)]
            is_watched = self.watches and number // len(boxes) % 2 == 0
            table = self._opened(game, is_watched)
            if is_watched:
                self._watch(table)
            else:
                self._point()
            left = ref(table)
            del table
            self._put_away()
            yield game, left

    def opened_again(self) -> ReferenceType[Table]:
        """Plays the match on the table once more, or a first one where none is there."""
        scenes = self.app.room.stack.scenes
        if any(isinstance(scene, Table) for scene in scenes):
            self._table.place.again()
        else:
            self._opened(CATALOGUE[0].name, is_watched=False)
        self.pass_frames(1)
        return ref(self._table)

    def _opened(self, game: str, is_watched: bool) -> Table:
        stack = self.app.room.stack
        self.pass_frames(3)
        self.program.shelf.take(("box", game))
        self.pass_frames(1)
        sheet = stack.top
        assert isinstance(sheet, SetUp)
        for seat in range(sheet.count):
            while (sheet.seats[seat].is_human) == is_watched:
                sheet.take(("kind", seat))
        sheet.take(("start",))
        self.pass_frames(1)
        return self._table

    def pass_frames(self, frames: int) -> None:
        """Lets the top scene live and be drawn."""
        for _ in range(frames):
            self.app.room.stack.top.update(FRAME_MS)
            self.app.show()

    def _watch(self, table: Table) -> None:
        """Computers play: first every motion is drawn, then only what was decided."""
        stack = self.app.room.stack
        for _ in range(MOST_FRAMES):
            if isinstance(stack.top, EndScreen):
                break
            self.pass_frames(1)
        while table.session.to_move is not None:
            table.update(FRAME_MS)
            table.stage.skip()
        while not isinstance(stack.top, EndScreen):
            self.pass_frames(1)
        self.pass_frames(2)

    def _point(self) -> None:
        """A hand takes whatever is lit, by lot, and every motion is drawn."""
        for _ in range(self.presses):
            top = self.app.room.stack.top
            lit = [t for t in top.all_targets() if t.lit and t.ref[0] not in NOT_PLAYING]
            if isinstance(top, EndScreen):
                return
            if lit:
                top.press(self.rng.choice(lit))
            for _ in range(40):
                self.pass_frames(1)
                if not self.app.room.stack.top.is_moving:
                    break

    def _put_away(self) -> None:
        self._table.leave()
        self.pass_frames(3)

    @property
    def _table(self) -> Table:
        return next(s for s in self.app.room.stack.scenes if isinstance(s, Table))


def sampled(count: int) -> Iterator[Sample]:
    """Plays that many matches and looks at the process before the first and after each."""
    evening = Evening()
    evening.pass_frames(3)
    yield Sample(0, "", resident_megabytes(), open_files())
    for number, (game, _) in enumerate(evening.matches(count), 1):
        yield Sample(number, game, resident_megabytes(), open_files())


def resident_megabytes() -> float:
    """The memory of this process that is in use now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def open_files() -> int:
    """How many descriptors this process has open."""
    return len(os.listdir("/proc/self/fd"))


def drawn(samples: Sequence[Sample]) -> pygame.Surface:
    """The curve: memory as a filled line, open files as a thin one with figures of their own."""
    sheet = pygame.Surface(PICTURE)
    sheet.fill(PAPER)
    field = sheet.get_rect().inflate(-180, -130)
    letters = Lettering(Assets(paths.assets()))
    highest = 100 * (1 + int(max(s.megabytes for s in samples) // 100))
    most_files = 4 * (1 + max(s.files for s in samples) // 4)
    for share in range(5):
        y = field.bottom - field.height * share // 4
        pygame.draw.line(sheet, LINE, (field.left, y), (field.right, y))
        megabytes, files = f"{highest * share // 4} MB", str(most_files * share // 4)
        letters.draw(sheet, megabytes, (field.left - 12, y), 20, MEMORY, anchor="midright")
        letters.draw(sheet, files, (field.right + 12, y), 20, FILES, anchor="midleft")
    memory = [_at(field, s.matches / samples[-1].matches, s.megabytes / highest) for s in samples]
    files_ = [_at(field, s.matches / samples[-1].matches, s.files / most_files) for s in samples]
    pygame.draw.polygon(sheet, SHADE, [field.bottomleft, *memory, field.bottomright])
    pygame.draw.lines(sheet, MEMORY, False, memory, 4)
    pygame.draw.lines(sheet, FILES, False, files_, 3)
    for sample, (x, _) in zip(samples, memory, strict=True):
        if sample.matches % len(CATALOGUE) == 0:
            at = (x, field.bottom + 8)
            letters.draw(sheet, str(sample.matches), at, 20, INK, anchor="midtop")
    below = (field.centerx, field.bottom + 36)
    letters.draw(sheet, "matches played in one run", below, 20, INK, anchor="midtop")
    title = (field.left, field.top - 18)
    letters.draw(sheet, "Memory in use", title, 24, MEMORY, "bold", "bottomleft")
    letters.draw(sheet, "Open files", (field.right, title[1]), 24, FILES, "bold", "bottomright")
    return sheet


def _at(field: pygame.Rect, across: float, up: float) -> tuple[int, int]:
    return field.left + round(field.width * across), field.bottom - round(field.height * up)


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays the evening, prints its figures and draws the picture if a file is named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("-o", "--output", type=Path, metavar="FILE.png")
    asked = parser.parse_args(arguments)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with temporary_home():
        samples = []
        for sample in sampled(asked.matches):
            samples.append(sample)
            name = sample.game or "the shelf"
            figures = f"{sample.megabytes:6.0f} MB {sample.files:4} files"
            print(f"{sample.matches:3} {name:12}{figures}", flush=True)
    if asked.output is not None:
        pygame.image.save(drawn(samples), asked.output)
        print(f"drew {asked.output}")


if __name__ == "__main__":
    main()
