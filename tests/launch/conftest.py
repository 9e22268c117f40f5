"""Checkouts to start; the finished one is made once and copied."""

from pathlib import Path

import pytest

from tests.launch.checkout import Checkout, finished_checkout, new_checkout, quiet_environment


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A checkout after its first start; not to be changed."""
    return finished_checkout(tmp_path_factory)


@pytest.fixture(scope="session")
def lent_pip(finished: Checkout, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Variables under which an environment is made without unpacking pip once more."""
    return finished.lend_pip(tmp_path_factory.mktemp("lent"))


@pytest.fixture
def fresh(lent_pip: dict[str, str], tmp_path: Path) -> Checkout:
    """A checkout that was never started."""
    checkout = new_checkout(tmp_path)
    checkout.environment |= lent_pip
    return checkout


@pytest.fixture
def started(finished: Checkout, lent_pip: dict[str, str], tmp_path: Path) -> Checkout:
    """A copy of the finished checkout, to be changed at will."""
    folder = tmp_path / "moved"
    finished.copy(folder)
    environment = quiet_environment(tmp_path, finished.wheels) | lent_pip
    return Checkout(folder, environment, finished.wheels)
