"""Packs offered to the window, which checks and adds them a slice at a time."""

from __future__ import annotations

from pathlib import Path

from boardgames.program.program import Program
from boardgames.ui.modal import ProgressSheet

FRAME = 16.0


def settled(program: Program) -> None:
    """Has the window turn until nothing is waited for."""
    while isinstance(sheet := program.room.stack.top, ProgressSheet):
        sheet.update(FRAME)


def offered(program: Program, path: Path) -> None:
    """A file dropped on the window, and looked into."""
    program.offer(path)
    settled(program)
