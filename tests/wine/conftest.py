"""A Windows machine, switched on once for all tests of a process."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest

from tests.wine.windows import MissingError, Windows, switched_on


@pytest.fixture(scope="session")
def machine() -> Iterator[Windows]:
    """The machine as it is bought."""
    try:
        with switched_on(os.environ.get("PYTEST_XDIST_WORKER", "")) as made:
            yield made
    except MissingError as error:
        pytest.skip(str(error))


@pytest.fixture
def windows(machine: Windows) -> Iterator[Windows]:
    """The machine of somebody who has never played."""
    shutil.rmtree(machine.home, ignore_errors=True)
    yield machine
    machine.switch_off()
