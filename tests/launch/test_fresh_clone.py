"""What a stranger does: clone, start, and see a window. Downloads the real packages."""

import os
import signal
import subprocess
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tests.conftest import Screen
from tests.launch.checkout import PYTHON, ROOT

TITLE = "Rainy Day"
FIRST_START_WITHIN = 300.0
SECOND_START_WITHIN = 30.0


def window_appears(clone: Path, screen: Screen, within: float) -> bool:
    """Start the launcher, wait for its window, and end it."""
    process = subprocess.Popen(
        [PYTHON, str(clone / "launcher.py")],
        cwd="/",
        env=screen.environment,
        start_new_session=True,
    )
    try:
        deadline = time.monotonic() + within
        while time.monotonic() < deadline and process.poll() is None:
            if screen.window(TITLE):
                return True
            time.sleep(0.2)
        return False
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
        process.wait()


@pytest.mark.slow
def test_a_fresh_clone_opens_its_window(xvfb: Screen, tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
    environment = {k: v for k, v in xvfb.environment.items() if not k.startswith("PYTHON")}
    environment["RAINYDAY_HOME"] = str(tmp_path / "home")
    assert window_appears(clone, replace(xvfb, environment=environment), FIRST_START_WITHIN)

    # The second start must do without a network: an index that can't be reached proves it.
    offline = environment | {"PIP_INDEX_URL": "http://127.0.0.1:9", "PIP_CONFIG_FILE": os.devnull}
    assert window_appears(clone, replace(xvfb, environment=offline), SECOND_START_WITHIN)
    status = subprocess.check_output(
        ["git", "status", "--porcelain", "--ignored"], cwd=clone, text=True
    )
    assert status.split() == ["!!", ".venv/"]
