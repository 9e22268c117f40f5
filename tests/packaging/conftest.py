"""A checkout with all the files people double-click, in a folder with a name people give."""

import shutil
from pathlib import Path

import pytest

from tests.launch.checkout import Checkout, finished_checkout, quiet_environment
from tests.packaging.parts import PACKAGING, ROOT

STARTERS = ("Play.pyw", "Play.cmd", "Play.command", "play.sh")


@pytest.fixture(scope="session")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A checkout after its first start; not to be changed."""
    finished = finished_checkout(tmp_path_factory)
    folder = tmp_path_factory.mktemp("Spiele für Zoë") / "check out"
    finished.copy(folder)
    environment = quiet_environment(folder.parent, finished.wheels)
    checkout = Checkout(folder, environment, finished.wheels)
    for name in STARTERS:
        shutil.copy(ROOT / name, checkout.folder)
    shutil.copytree(
        PACKAGING, checkout.folder / "packaging", ignore=shutil.ignore_patterns("__pycache__")
    )
    assert checkout.start().program["versions"] == ["1.0", "1.0"]
    return checkout


@pytest.fixture
def oddly_named(ready: Checkout, tmp_path: Path) -> Checkout:
    """A copy in a folder with every character that a shell or a menu could stumble over."""
    folder = tmp_path / 'Größe 50% "$HOME" `ls` \\ & co (1) = été'
    ready.copy(folder)
    return Checkout(folder, quiet_environment(tmp_path, ready.wheels), ready.wheels)
