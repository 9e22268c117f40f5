"""How soon the shelf stands there, against a bare window of the same size in the same run."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_the_shelf_is_there_nearly_as_soon_as_a_bare_window() -> None:
    """Slow because it wants the machine for itself, as ten starts of each are compared."""
    command = [sys.executable, str(ROOT / "tools" / "bench_start.py"), "--saves", "30"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
