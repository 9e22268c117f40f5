"""Checkouts to start; the finished one is made once and copied."""

import shutil
from pathlib import Path

import pytest

from tests.launch.checkout import Checkout, new_checkout, quiet_environment


@pytest.fixture
def fresh(tmp_path: Path) -> Checkout:
    """A checkout that was never started."""
    return new_checkout(tmp_path)


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A checkout after its first start; not to be changed."""
    checkout = new_checkout(tmp_path_factory.mktemp("finished"))
    first = checkout.start()
    assert first.program["versions"] == ["1.0", "1.0"]
    assert first.ran_pip
    return checkout


@pytest.fixture
def started(finished: Checkout, tmp_path: Path) -> Checkout:
    """A copy of the finished checkout, to be changed at will."""
    folder = tmp_path / "moved"
    shutil.copytree(finished.folder, folder, symlinks=True)
    environment = quiet_environment(tmp_path, finished.wheels)
    return Checkout(folder, environment, finished.wheels)
