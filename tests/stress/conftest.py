"""What storms and deaths share: matches that neither can spoil, and pictures made once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.shared_caches import pictures_made_once as pictures_made_once


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where they are kept, made once for all tests of a process."""
    return tmp_path_factory.mktemp("kept")
