"""Every shipped file: read by us, opened by Tiled itself."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from boardgames import paths
from boardgames.data.rules import load_tree
from boardgames.data.tmx import PROJECT, read_map, root_of

MAPS = sorted(paths.boards().glob("*/*.tmx"))
YAMLS = sorted([*paths.boards().glob("*/*.yaml"), *paths.boards().glob("*/*/*.yaml")])


def name_of(path: Path) -> str:
    return path.relative_to(paths.boards()).as_posix()


@pytest.mark.parametrize("path", MAPS, ids=name_of)
def test_a_shipped_map_is_sound(path: Path) -> None:
    got = read_map(path)
    assert root_of(path) == paths.boards()
    assert all(Path(tileset.image).is_file() for tileset in got.tilesets)


@pytest.mark.parametrize("path", YAMLS, ids=name_of)
def test_a_shipped_yaml_file_is_sound(path: Path) -> None:
    assert load_tree(path).root.line >= 1


@pytest.mark.parametrize("path", MAPS, ids=name_of)
def test_a_shipped_map_opens_in_tiled_without_a_word(path: Path, tmp_path: Path) -> None:
    program = shutil.which("tmxrasterizer")
    if program is None:
        pytest.skip("Tiled is not installed (Debian: apt install tiled)")
    picture = tmp_path / "map.png"
    done = subprocess.run(
        [program, "--size", "200", str(path), str(picture)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr.strip()) == (0, "")
    assert picture.stat().st_size > 0


def test_the_boards_are_a_tiled_project() -> None:
    project = json.loads((paths.boards() / PROJECT).read_text(encoding="utf-8"))
    assert project["folders"] == ["."]
    assert isinstance(project["propertyTypes"], list)
