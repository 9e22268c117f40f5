"""Follows docs/making-boards.md step by step, as it is written:  python -m tests.workshop.guide

A `diff` block is an edit of the file it names, a `console` block a row of commands and what they
print. Run as a program, it writes what the commands really print into the guide.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from boardgames import paths

ROOT = Path(paths.__file__).parent.parent
GUIDE = ROOT / "docs" / "making-boards.md"
_BLOCK = re.compile(r"^```(diff|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_TIMES = re.compile(r"(?m)^( +(?:Seconds|Actions per s|Matches per s)  ).*$")
_SIZE = re.compile(r"(?m) \(\d+ kB\)\.$")
_SECTION = re.compile(r"(?m)^(?=## )")


class Block(NamedTuple):
    """One fenced block of the guide."""

    kind: str
    text: str


def sections() -> dict[str, str]:
    """The guide's sections by heading."""
    found = _SECTION.split(GUIDE.read_text(encoding="utf-8"))[1:]
    return {text.partition("\n")[0].removeprefix("## "): text for text in found}


def recipes() -> dict[str, str]:
    """The sections in which something is done."""
    return {name: text for name, text in sections().items() if _BLOCK.search(text)}


def blocks(text: str) -> Iterator[Block]:
    """The steps of a recipe, in order."""
    for match in _BLOCK.finditer(text):
        yield Block(match[1], match[2])


Answer = tuple[int, str]
"""How a command ended, and what it printed."""
OURS = ["python", "-m", "boardgames"]


def started(words: list[str], folder: Path) -> Answer:
    """A command in a process of its own."""
    if words[0] == "python":
        words = [sys.executable, *words[1:]]
    done = subprocess.run(
        words,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    return done.returncode, done.stdout


def unheard(words: list[str], folder: Path) -> Answer:
    """Instead of the program, where nobody looks at what it prints: it changes no board."""
    return 0, ""


class Bench:
    """A folder with a copy of the boards, in which a recipe is followed."""

    def __init__(
        self, folder: Path, program: Callable[[list[str], Path], Answer] = started
    ) -> None:
        self.folder = folder
        self.program = program
        shutil.copytree(paths.boards(), folder / "boards")

    def follow(self, block: Block) -> str:
        """Takes one step; gives the block as it should read."""
        return self._ran(block.text) if block.kind == "console" else self._edited(block.text)

    def _edited(self, text: str) -> str:
        head, *lines = text.splitlines()
        assert head.startswith("--- "), "a diff says which file it is about"
        path = self.folder / head.removeprefix("--- ")
        old = "".join(f"{line[1:]}\n" for line in lines if line[0] in " -")
        new = "".join(f"{line[1:]}\n" for line in lines if line[0] in " +")
        content = path.read_text(encoding="utf-8") if path.exists() else ""
        if not content:
            assert not old, f"{head}: there is no such file"
            path.write_text(new, encoding="utf-8")
            return text
        assert content.count(old) == 1, (
            f"{head}: these lines stand there {content.count(old)} times"
        )
        path.write_text(content.replace(old, new), encoding="utf-8")
        return text

    def _ran(self, text: str) -> str:
        out = ""
        for line in text.splitlines():
            if line.startswith("$ "):
                out += f"{line}\n{self._command(shlex.split(line[2:]))}"
        return out

    def _command(self, words: list[str]) -> str:
        run = self.program if words[:3] == OURS else started
        code, said = run(words, self.folder)
        assert code in (0, 1), said
        return said


def steady(text: str) -> str:
    """The text without what differs: seconds from machine to machine, sizes with every picture."""
    return _SIZE.sub(" (…).", _TIMES.sub(r"\1…", text))


def followed(text: str, bench: Bench) -> str:
    """A recipe with what its commands really print."""

    def step(match: re.Match[str]) -> str:
        return f"```{match[1]}\n{bench.follow(Block(match[1], match[2]))}```"

    return _BLOCK.sub(step, text)


def main() -> None:
    """Writes the guide again."""
    whole = GUIDE.read_text(encoding="utf-8")
    for text in recipes().values():
        with tempfile.TemporaryDirectory() as name:
            whole = whole.replace(text, followed(text, Bench(Path(name))))
    GUIDE.write_text(whole, encoding="utf-8")


if __name__ == "__main__":
    main()
