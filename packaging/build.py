"""Builds the program for people without Python: python3 packaging/build.py [FOLDER]

Makes FOLDER/rainy-day, which you can zip and give away; it runs on the kind of system it was built
on. FOLDER is dist by default. PyInstaller goes into the launcher's .venv, at the version in
pyproject.toml. packaging/rainy-day.spec lists what goes in.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import launcher  # noqa: E402  (it is found only now)


def main(arguments: list[str]) -> int:
    """Build; gives the exit code."""
    if arguments in (["-h"], ["--help"]) or len(arguments) > 1:
        print(__doc__)
        return 0 if len(arguments) == 1 else 2
    output = Path(arguments[0] if arguments else ROOT / "dist").absolute()
    launcher.bear_any_name()
    try:
        launcher.check_python(sys.version_info[:2])
        venv = launcher.prepare(launcher.pins("package"))
    except launcher.LaunchError as error:
        launcher.complain(str(error))
        return 1
    # What is left over from an earlier build must not get into this one.
    with tempfile.TemporaryDirectory(prefix="rainy-day-build-") as work:
        options = ["--noconfirm", "--clean", "--log-level", "WARN"]
        folders = ["--distpath", str(output), "--workpath", work]
        recipe = str(ROOT / "packaging" / "rainy-day.spec")
        command = [launcher.interpreter(venv), "-m", "PyInstaller", *options, *folders, recipe]
        code = subprocess.call(command, cwd=work, env=launcher.program_environment(venv))
    if code == 0:
        print(f"The program is in {output / 'rainy-day'}")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
