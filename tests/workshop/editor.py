"""Tiled itself, without a screen: one run with a script that does what a board maker would do.

Tiled starts programs and calls back into scripts, which no stand-in would do the same way, so the
project and its extension are tested in the real one, as old as Debian has it.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boardgames import paths
from boardgames.data.tmx import PROJECT

STARTS_WITHIN = 60.0
GUARD = """
var driver = { said: [] };
driver.done = function () {
    var file = new TextFile(%(log)s, TextFile.WriteOnly);
    file.write(JSON.stringify(driver.said));
    file.commit();
};
tiled.assetOpened.connect(function (asset) {
    if (driver.began) return;
    driver.began = true;
    try { (function () { %(script)s })(); } catch (error) {
        driver.said.push("error: " + error + " " + error.stack);
    }
    driver.done();
});
"""


def program(name: str) -> str:
    """Where one of Tiled's programs is; skips the test where it is not installed."""
    found = shutil.which(name)
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail(f"{name} is not installed; Debian has it in the package tiled")
        pytest.skip("Tiled is not installed (Debian: apt install tiled)")
    return found


def environment(folder: Path) -> dict[str, str]:
    """Variables for a Tiled that needs no screen and knows nothing of the user's settings."""
    home = folder / "home"
    runtime = folder / "runtime"
    home.mkdir(parents=True, exist_ok=True)
    runtime.mkdir(mode=0o700, parents=True, exist_ok=True)
    return {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "HOME": str(home),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_RUNTIME_DIR": str(runtime),
    }


def run(name: str, *arguments: str | Path, folder: Path) -> str:
    """What one of Tiled's programs says; it must succeed."""
    done = subprocess.run(
        [program(name), *map(str, arguments)],
        env=environment(folder),
        capture_output=True,
        encoding="utf-8",
        timeout=STARTS_WITHIN,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return (done.stdout + done.stderr).strip()


def checkout(folder: Path) -> Path:
    """A checkout with boards that may be changed, and the program of this one."""
    root = folder / "rainy day"
    shutil.copytree(paths.boards(), root / "boards", ignore=_session_files)
    (root / "boardgames").symlink_to(Path(paths.__file__).parent)
    python = root / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    return root


_session_files = shutil.ignore_patterns("*.tiled-session")


class Editor:
    """Tiled with a project open, its extensions allowed, and one map: a checkout's, or any."""

    def __init__(self, folder: Path, root: Path, board: str, project: Path | None = None) -> None:
        self.folder = folder
        self.environment = environment(folder)
        config = folder / "home" / "config"
        self.project = project or root / "boards" / PROJECT
        (config / "mapeditor.org").mkdir(parents=True)
        (config / "mapeditor.org" / "tiled.conf").write_text(
            f'[Scripting]\nEnabledProjects="{self.project}"\n'
        )
        if project is None:
            session = {"project": PROJECT, "openFiles": [board], "activeFile": board}
            self.project.with_suffix(".tiled-session").write_text(json.dumps(session))
        self.extensions = config / "tiled" / "extensions"
        self.extensions.mkdir(parents=True)

    def said(self, script: str, *also: Path) -> list[Any]:
        """What the script pushed to `driver.said` with `asset` open; waits for `also` to exist."""
        with self.running(script, *also):
            log = self.folder / "said.json"
            found: list[Any] = json.loads(log.read_text(encoding="utf-8"))
        return found

    @contextlib.contextmanager
    def running(self, script: str, *also: Path) -> Iterator[None]:
        """Tiled after the script is done and those files exist."""
        log = self.folder / "said.json"
        text = GUARD % {"log": json.dumps(str(log)), "script": script}
        (self.extensions / "driver.js").write_text(text)
        process = subprocess.Popen(
            [program("tiled"), "--new-instance", str(self.project)],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            for wanted in (log, *also):
                _wait_for(wanted, process)
            yield
        finally:
            process.kill()
            process.wait()


def _wait_for(path: Path, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + STARTS_WITHIN
    while not path.exists() or not path.stat().st_size:
        assert process.poll() is None, "Tiled ended by itself"
        assert time.monotonic() < deadline, f"{path.name} was never written"
        # Tiled tells nobody when it is done but by writing its file.
        time.sleep(0.05)
