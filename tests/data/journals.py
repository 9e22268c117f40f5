"""Journals for tests: written by the program, forged by hand, or open in another program."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from boardgames.core.players import Player
from boardgames.core.session import Entry
from boardgames.data.files import hash_of
from boardgames.data.journal import Journal
from boardgames.data.saves import Header, KeptFile
from tests.data import pond

PLAYERS = (Player("Ann", "#ff0000", "●"), Player("Bot", "#00ff00", "▲", "easy"))


OTHER = """
import sys
from pathlib import Path
from boardgames.data import locks
lock = locks.taken(Path(sys.argv[1]))
print("held" if lock is not None else "none", flush=True)
sys.stdin.readline()
"""


def header(**changed: Any) -> Header:
    files = {name: KeptFile(hash_of(text), text) for name, text in pond.FILES.items()}
    plain = Header("pond", 2, 7, PLAYERS, {"laps": 1, "rain": False}, files, program="0.1.0")
    return msgspec.structs.replace(plain, **changed)


def entry(index: int, seat: int, action: Any) -> Entry:
    return Entry(index, seat, action, (), "")


def journal(tmp_path: Path, lines: int = 3, **changed: Any) -> Path:
    made = Journal.create(tmp_path, header(**changed), "pond-1")
    actions = [pond.Roll(), pond.Rolled(4), pond.Hop()]
    for index in range(lines):
        action = actions[index % 3]
        made.played(entry(index, -1 if index % 3 == 1 else index // 3 % 2, action), index // 6 + 1)
    return made.path


def resealed(path: Path, number: int, old: bytes, new: bytes) -> None:
    """Changes a line and recomputes the hashes from there on, like a forger."""
    digest = b""
    out: list[bytes] = []
    for index, line in enumerate(path.read_bytes().splitlines(), 1):
        body = line[: line.rindex(b',"hash"')] + b"}"
        if index == number:
            assert old in body
            body = body.replace(old, new)
        digest = hashlib.sha256(digest + body).digest()
        out.append(body[:-1] + b',"hash":"' + digest.hex()[:16].encode() + b'"}\n')
    path.write_bytes(b"".join(out))


@contextmanager
def other_program(save: Path) -> Iterator[subprocess.Popen[str]]:
    """A second program that has the save open until it is killed."""
    words = [sys.executable, "-c", OTHER, str(save)]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "held\n"
        try:
            yield program
        finally:
            program.kill()
