"""A checkout in which the tiny game ships, made by the steps in ARCHITECTURE.md.

`python -m tests.example.shipped FOLDER` makes one to look around in.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
NAME = "stones"
MODULE = f"tests.example.{NAME}"
LINE = f'Box("{NAME}", "Stones", range(2, 5), "Hop over a brook.", "{MODULE}")'
"""The line that step 3 adds to the catalogue."""
COPIED = ("boardgames", "boards", "tests", "tools")
CLASSES = ("stone", "slippery")
"""Of the map."""
PACE = f"""\
{NAME}:
  seconds: {{choice: 3, press: 1, turn: 3, computer: 2}}
  matches: 8
  lengths: []
"""
"""What step 5 writes by hand; the rest is counted."""


def shipped(checkout: Path) -> Path:
    _copy_the_program(checkout)
    # Step 1: the data.
    shutil.copytree(HERE / "boards" / NAME, checkout / "boards" / NAME)
    _declare_classes(checkout / "boards" / "rainyday.tiled-project")
    run(checkout, "tools.maps.object_types")
    # Steps 2 and 4: the code.
    for source in sorted((HERE / NAME).rglob("*.py")):
        _move(source, checkout / "boardgames" / "games" / NAME / source.relative_to(HERE / NAME))
    # Step 3: the catalogue.
    catalogue = checkout / "boardgames" / "games" / "__init__.py"
    text = catalogue.read_text("utf-8")
    head, tail = text.split("CATALOGUE: tuple[Box, ...] = (\n")
    boxes, rest = tail.split("\n)\n", 1)
    line = LINE.replace(MODULE, f"boardgames.games.{NAME}")
    head += "CATALOGUE: tuple[Box, ...] = (\n"
    catalogue.write_text(f"{head}{boxes}\n    {line},\n)\n{rest}", "utf-8")
    # Step 5: the tests, and how long a match takes.
    rules = checkout / "tests" / "rules" / NAME
    _move(HERE / "test_rules.py", rules / "test_rules.py")
    (rules / "__init__.py").write_text('"""Each numbered rule of Stones."""\n', "utf-8")
    run(checkout, "tests.golden", NAME)
    minutes = checkout / "assets" / "minutes.yaml"
    minutes.write_text(minutes.read_text("utf-8") + PACE, "utf-8")
    run(checkout, "tools.minutes", NAME)
    return checkout


def run(checkout: Path, module: str, *arguments: str) -> None:
    """A module of that checkout; shows what it wrote if it fails."""
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def _copy_the_program(checkout: Path) -> None:
    checkout.mkdir(parents=True, exist_ok=True)
    ignored = shutil.ignore_patterns("__pycache__", "example")
    for path in ROOT.iterdir():
        if path.name in COPIED:
            shutil.copytree(path, checkout / path.name, ignore=ignored)
        elif path.name != "assets" and not path.name.startswith("."):
            (checkout / path.name).symlink_to(path)
    assets = checkout / "assets"
    assets.mkdir()
    for path in (ROOT / "assets").iterdir():
        if path.name == "minutes.yaml":
            shutil.copy(path, assets)
        else:
            (assets / path.name).symlink_to(path)


def _declare_classes(file: Path) -> None:
    project = json.loads(file.read_text("utf-8"))
    types = project["propertyTypes"]
    for name in CLASSES:
        declared = {"color": "#ff969686", "drawFill": True, "id": len(types) + 1, "members": []}
        types.append({**declared, "name": name, "type": "class", "useAs": ["object"]})
    file.write_text(json.dumps(project, indent=4), "utf-8")


def _move(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    text = source.read_text("utf-8").replace(MODULE, f"boardgames.games.{NAME}")
    target.write_text(text, "utf-8")


if __name__ == "__main__":
    print(shipped(Path(sys.argv[1])))
