"""A temporary home folder for tools that run the program, to protect real settings and saves."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from boardgames.paths import HOME_VARIABLE


@contextmanager
def temporary_home() -> Iterator[None]:
    """The program and the processes started meanwhile live there; it is deleted afterwards."""
    usual = os.environ.get(HOME_VARIABLE)
    with tempfile.TemporaryDirectory(prefix="rainyday-tool-") as folder:
        os.environ[HOME_VARIABLE] = folder
        try:
            yield
        finally:
            del os.environ[HOME_VARIABLE]
            if usual is not None:
                os.environ[HOME_VARIABLE] = usual
