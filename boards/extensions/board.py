"""What Tiled's commands run:  python3 board.py play|check FILE

Tiled knows no virtual environment, so this asks the launcher for the one the program lives in, and
makes it where it is missing. Where there is no launcher, the program was installed as a package.
"""

from __future__ import annotations

import os
import subprocess
import sys

HERE = os.path.dirname(os.path.realpath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
MEANT_FOR = {"play": ["play", "--board"], "check": ["check"]}


def command_for(arguments: list[str]) -> tuple[list[str], dict[str, str]]:
    """The program's command line and its environment; raises the launcher's error."""
    wanted = ["-m", "boardgames", *MEANT_FOR[arguments[0]], *arguments[1:]]
    if not os.path.isfile(os.path.join(ROOT, "launcher.py")):
        return [sys.executable, *wanted], dict(os.environ)
    sys.path.insert(0, ROOT)
    import launcher

    venv = launcher.prepare(launcher.pins())
    return [launcher.interpreter(venv), "-P", *wanted], launcher.program_environment(venv)


def main(arguments: list[str]) -> int:
    """Hands over to the program; gives its exit code."""
    if len(arguments) != 2 or arguments[0] not in MEANT_FOR or not arguments[1]:
        print("Give play or check, and a file; in Tiled, open and save a map first.")
        return 2
    try:
        command, environment = command_for(arguments)
    except Exception as error:
        # Whatever the launcher says, Tiled's console is the only place to read it.
        print(error)
        return 1
    return subprocess.call(command, env=environment)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
