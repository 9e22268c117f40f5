"""A first start installs what the lock says, by hash, and nothing else."""

import os
import re

import pytest

import launcher
from tests.launch.checkout import ROOT, Checkout
from tools.lock import fits, locked


def test_the_lock_has_the_versions_of_pyproject() -> None:
    assert launcher.locked_pins() == launcher.pins()


def test_the_lock_names_hashes_and_no_places() -> None:
    text = (ROOT / launcher.LOCK).read_text()
    assert "://" not in text
    for block in re.split(r"(?m)^(?=\S+==)", text)[1:]:
        pin, *hashes = block.replace("\\\n", " ").split()
        assert pin in launcher.pins()
        assert hashes
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", one) for one in hashes)


def test_plain_pygame_is_not_in_the_lock() -> None:
    assert not re.search(r"(?m)^pygame==", (ROOT / launcher.LOCK).read_text())


@pytest.mark.parametrize(
    ("filename", "is_wanted"),
    [
        ("pygame_ce-2.5.8-cp311-cp311-win_amd64.whl", True),
        ("pygame_ce-2.5.8-cp314-cp314-macosx_11_0_arm64.whl", True),
        ("pygame_ce-2.5.8-cp39-abi3-manylinux_2_28_aarch64.whl", True),
        ("pygame_ce-2.5.8-py2.py3-none-any.whl", True),
        ("pygame_ce-2.5.8-cp310-cp310-win_amd64.whl", False),
        ("pygame_ce-2.5.8-cp314-cp314t-win_amd64.whl", False),
        ("pygame_ce-2.5.8-pp311-pypy311_pp73-win_amd64.whl", False),
        ("pygame_ce-2.5.7-cp311-cp311-win_amd64.whl", False),
        ("pygame-2.5.8-cp311-cp311-win_amd64.whl", False),
        ("pygame_ce-2.5.8.tar.gz", False),
    ],
)
def test_the_lock_takes_wheels_for_every_system_and_python_we_run_on(
    filename: str, is_wanted: bool
) -> None:
    assert fits(filename, "pygame-ce==2.5.8") is is_wanted


def test_each_wheel_is_a_line_in_a_fixed_order() -> None:
    files = [("x-1.0-py3-none-any.whl", "bb"), ("x-1.0-cp311-cp311-win32.whl", "aa")]
    expected = "x==1.0 \\\n    --hash=sha256:aa \\\n    --hash=sha256:bb\n"
    assert locked("x==1.0", iter(files)) == locked("x==1.0", iter(files[::-1])) == expected


def test_a_version_without_wheels_is_said() -> None:
    with pytest.raises(SystemExit, match="has no wheels in the index"):
        locked("x==1.0", iter([("x-1.0.tar.gz", "aa")]))


def test_another_file_than_the_locks_is_not_installed(fresh: Checkout) -> None:
    right = fresh.lock.read_text()
    fresh.lock.write_text(re.sub(r"sha256:\w{8}", "sha256:00000000", right))
    sentence = fresh.start().sentence
    assert "its hash differs" in sentence
    assert "a different network" in sentence
    assert not list(fresh.packages.glob("rainy_*"))
    fresh.lock.write_text(right)
    assert fresh.start().program["versions"] == ["1.0", "1.0"]


def test_a_checkout_without_its_lock_says_so(fresh: Checkout) -> None:
    fresh.lock.unlink()
    assert "Download Rainy Day again" in fresh.start().sentence
    assert not list(fresh.venv.glob("lib"))


def test_a_lock_that_does_not_fit_the_pins_says_so(started: Checkout) -> None:
    text = (started.folder / "pyproject.toml").read_text()
    (started.folder / "pyproject.toml").write_text(text.replace("pebble==1.0", "pebble==2.0"))
    assert "python -m tools.lock" in started.start().sentence


def test_a_changed_lock_makes_the_next_start_look_again(started: Checkout) -> None:
    started.start()
    assert launcher.is_fresh(str(started.venv))
    os.utime(started.lock, (1, 1))
    assert not launcher.is_fresh(str(started.venv))
