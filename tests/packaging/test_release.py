"""A release is made from what is committed and told, and nothing else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from boardgames import __version__
from tests.packaging.parts import PACKAGING, script

release = script("release")
ROOT = PACKAGING.parent


def test_the_change_log_and_the_shops_know_this_version() -> None:
    release.require_told(ROOT, __version__)
    assert release.version_of(ROOT) == __version__


def test_a_version_that_nobody_told_of_is_refused() -> None:
    with pytest.raises(release.ReleaseError, match="CHANGELOG"):
        release.require_told(ROOT, "77.0.0")


def test_a_tree_with_changes_is_refused(tmp_path: Path) -> None:
    git = ["git", "-c", "user.name=A", "-c", "user.email=a@b"]
    subprocess.run([*git, "init", "-q", "."], cwd=tmp_path, check=True)
    (tmp_path / "a.txt").write_text("one")
    subprocess.run([*git, "add", "a.txt"], cwd=tmp_path, check=True)
    subprocess.run([*git, "commit", "-qm", "One"], cwd=tmp_path, check=True)
    release.require_clean(tmp_path)
    (tmp_path / "a.txt").write_text("two")
    with pytest.raises(release.ReleaseError, match="Commit"):
        release.require_clean(tmp_path)


def test_only_what_is_committed_gets_in(tmp_path: Path) -> None:
    test_tree = tmp_path / "tree"
    tree = release.exported(ROOT, test_tree)
    assert (tree / "launcher.py").exists()
    assert not (tree / ".venv").exists()


def test_another_version_is_refused(tmp_path: Path) -> None:
    with pytest.raises(release.ReleaseError, match="said"):
        release.require_version(["echo", "Rainy Day 0"], str(tmp_path), __version__)


def test_what_shows_no_shelf_is_refused(tmp_path: Path) -> None:
    with pytest.raises(release.ReleaseError, match="no shelf"):
        release.first_picture(["true"], str(tmp_path))


def test_how_soon_the_shelf_stands_is_measured() -> None:
    assert 0 < release.first_picture([sys.executable, "-m", "boardgames"], str(ROOT)) < 120


@pytest.mark.slow
def test_everything_is_built_and_checked(tmp_path: Path) -> None:
    tree = release.exported(ROOT, tmp_path / "tree")
    made = release.built(tree, tmp_path / "out", __version__, has_program=False)
    assert [path.suffix for path in made] == [".whl", ".gz"]
    again = release.built(tree, tmp_path / "again", __version__, has_program=False)
    assert list(map(release.sum_line, made)) == list(map(release.sum_line, again))
