"""Programs that begin as forks of one that has read its modules.

A new interpreter reads them for longer than most programs of tests then run. Whatever a fork does
stays its own: the process it came from does nothing but wait for the next.
"""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ENDS_WITHIN_S = 300.0
"""What a machine busy with other tests may make of it; whatever hangs here does so for longer."""

_WAITING = """
for line in sys.stdin:
    born = os.fork()
    if born == 0:
        break
    print(os.waitstatus_to_exitcode(os.waitpid(born, 0)[1]), flush=True)
else:
    sys.exit()
asked = json.loads(line)
os.environ.update(asked["variables"])
os.chdir(asked["folder"])
for descriptor, name in enumerate((os.devnull, asked["output"], asked["errors"])):
    os.dup2(os.open(name, os.O_RDWR | os.O_CREAT | os.O_APPEND), descriptor)
exec(asked["text"])
"""


class Nursery:
    """Where programs begin, with modules that all of them want."""

    def __init__(self, modules: str) -> None:
        self.modules = modules
        self.open()

    def open(self) -> None:
        """Without any program yet."""
        environment = dict(
            os.environ, PYTHONPATH=str(ROOT), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy"
        )
        self.process = subprocess.Popen(
            [sys.executable, "-c", f"import json, os, sys\n{self.modules}\n{_WAITING}"],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )

    def ran(
        self, text: str, folder: Path, output: Path, errors: Path, **variables: str
    ) -> subprocess.CompletedProcess[str]:
        """A program of its own, run in the folder to its end; both files may be the same."""
        places = {"folder": str(folder), "output": str(output), "errors": str(errors)}
        asked = {"text": text, "variables": variables, **places}
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(asked).encode() + b"\n")
        self.process.stdin.flush()
        ended, _, _ = select.select([self.process.stdout], [], [], ENDS_WITHIN_S)
        if not ended:
            self.close()
            self.open()
            pytest.fail("it never ended")
        code = int(self.process.stdout.readline())
        said, complained = (one.read_text("utf-8") for one in (output, errors))
        return subprocess.CompletedProcess(text, code, said, complained)

    def close(self) -> None:
        """With all that began in it."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate()
