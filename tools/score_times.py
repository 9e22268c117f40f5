"""Measures how long a full score book takes: python -m tools.score_times [--matches N]

Each line is the time until its page is drawn, the first including reading the files. It is the
processor's time: a busy machine changes it little.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
from collections.abc import Callable
from functools import partial
from time import thread_time

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from boardgames.data.score_book import write_line
from boardgames.program import scores
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.shell.score_book import ScoreBook
from boardgames.ui.shell.score_buttons import PAGES
from tools.home import temporary_home

LIMIT = 0.3
"""Seconds until a book of 10,000 matches is open."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    options = parser.parse_args()
    with temporary_home():
        path = scores.score_files().book
        # In a process of its own: the window hasn't loaded the games yet.
        filling = multiprocessing.get_context("spawn").Process(target=fill, args=(options.matches,))
        filling.start()
        filling.join()
        print(f"{options.matches} matches, {path.stat().st_size / 1e6:.1f} MB")
        program = Program(App((1280, 800)))
        program.open_shelf()
        program.app.show()
        opened = seconds(program.open_score_book, program)
        print(f"opened     {opened:.3f} s of {LIMIT} s")
        program.room.stack.pop()
        print(f"once more  {seconds(program.open_score_book, program):.3f} s")
        book = program.room.stack.top
        assert isinstance(book, ScoreBook)
        print(f"searching  {seconds(lambda: book.update(0.0), program):.3f} s, the longest step")
        for page in PAGES[1:]:
            print(f"{page:<10} {seconds(partial(book.take, ('page', page)), program):.3f} s")


def fill(matches: int) -> None:
    from tests.layout.score_books import book_with

    for entry in book_with(matches).entries:
        write_line(scores.score_files().book, entry)


def seconds(act: Callable[[], None], program: Program) -> float:
    begin = thread_time()
    act()
    program.app.show()
    return thread_time() - begin


if __name__ == "__main__":
    main()
