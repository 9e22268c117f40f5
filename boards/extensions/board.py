"""Runs Tiled's commands:  python3 board.py play|check FILE

Tiled can't find the program's virtual environment, so this script asks the launcher for it, which
makes it if it's missing. Without a launcher, the program was installed as a package.
"""

from __future__ import annotations

import os
import subprocess
import sys

HERE = os.path.dirname(os.path.realpath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
MEANT_FOR = {"play": ["play", "--board"], "check": ["check"]}


def command_for(arguments: list[str]) -> tuple[list[str], dict[str, str]]:
    """The program's command line and environment; raises the launcher's errors."""
    wanted = ["-m", "boardgames", *MEANT_FOR[arguments[0]], *arguments[1:]]
    if not os.path.isfile(os.path.join(ROOT, "launcher.py")):
        return [sys.executable, *wanted], dict(os.environ)
    sys.path.insert(0, ROOT)
    import launcher

    venv = launcher.prepare(launcher.pins())
    return [launcher.interpreter(venv), "-P", *wanted], launcher.program_environment(venv)


def main(arguments: list[str]) -> int:
    """Runs the program and returns its exit code."""
    if len(arguments) != 2 or arguments[0] not in MEANT_FOR or not arguments[1]:
        print("Usage: board.py play|check FILE. In Tiled, open a map and save it first.")
        return 2
    try:
        command, environment = command_for(arguments)
    except Exception as error:
        # Tiled's console is the only place where the author can read it.
        print(error)
        return 1
    return subprocess.call(command, env=environment)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
