"""Folders that saves could go to: whether one takes files, and which to propose.

A folder is tried out, never judged by its rights: on many systems those tell little.
"""

from __future__ import annotations

import os
from pathlib import Path

from boardgames import paths
from boardgames.core.problems import write_fault


def refusal(folder: Path) -> str:
    """Why nothing can be kept in a folder, in one sentence; empty where it can be."""
    probe = folder / f"rainy-day-probe-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except (OSError, ValueError) as error:
        fault = write_fault(error)
        return f"Nothing can be written in {folder} ({fault}); choose another folder."
    return ""


def typed(text: str) -> Path:
    """The folder somebody typed: ~ is the home folder, and so is where a bare name begins."""
    try:
        path = Path(text.strip()).expanduser()
        return path if path.is_absolute() else Path.home() / path
    except RuntimeError:
        # Nobody has a home of that name: no such folder can be made either.
        return Path(os.sep) / text.strip()


def proposals() -> list[tuple[str, Path]]:
    """Folders most computers have and that take files, each with what it is called."""
    import tempfile

    try:
        home = Path.home()
    except RuntimeError:
        home = Path(os.sep)
    known = [
        ("The usual folder", paths.usual_saves()),
        ("Home folder", home),
        ("Documents", home / "Documents"),
        ("Desktop", home / "Desktop"),
        ("Temporary files", Path(tempfile.gettempdir())),
    ]
    usual = known[0][1]
    return [
        (name, folder)
        for name, folder in known
        if (folder == usual or folder.is_dir()) and not refusal(folder)
    ]
