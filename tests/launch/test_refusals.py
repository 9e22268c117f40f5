"""What is in the way of a start is said in one sentence with its cure, never by a traceback."""

import ast
import socket
import subprocess
from pathlib import Path

import pytest

import launcher
from boardgames import __version__
from tests.launch.checkout import PYTHON, ROOT, Checkout

OLD_SYNTAX_LACKS = (
    ast.JoinedStr,
    ast.AnnAssign,
    ast.AsyncFunctionDef,
    ast.Await,
    ast.Match,
    ast.NamedExpr,
    ast.Nonlocal,
    ast.YieldFrom,
    ast.Starred,
)


@pytest.mark.parametrize("version", [(2, 7), (3, 5), (3, 10)])
def test_an_old_python_is_told_which_one_is_needed(version: tuple[int, int]) -> None:
    with pytest.raises(launcher.LaunchError) as refusal:
        launcher.check_python(version)
    assert "needs Python 3.11 or newer" in str(refusal.value)
    assert f"this is Python {version[0]}.{version[1]}." in str(refusal.value)
    assert "python.org/downloads" in str(refusal.value)


@pytest.mark.parametrize("version", [(3, 11), (3, 14), (4, 0)])
def test_a_new_python_is_welcome(version: tuple[int, int]) -> None:
    launcher.check_python(version)


def test_an_old_python_is_refused_before_anything_else_happens(fresh: Checkout) -> None:
    start = (
        "import runpy, sys; sys.version_info = (3, 8, 1, 'final', 0); "
        f"runpy.run_path({str(fresh.folder / 'launcher.py')!r}, run_name='__main__')"
    )
    done = subprocess.run(
        [PYTHON, "-c", start],
        capture_output=True,
        text=True,
        check=False,
        env=fresh.environment,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    [sentence] = done.stderr.splitlines()
    assert "this is Python 3.8." in sentence
    assert not fresh.venv.exists()


def test_old_pythons_can_read_the_launcher() -> None:
    tree = ast.parse((ROOT / "launcher.py").read_text())
    for node in ast.walk(tree):
        assert not isinstance(node, OLD_SYNTAX_LACKS), ast.unparse(node)
        match node:
            case ast.FunctionDef():
                assert node.returns is None
                assert not node.args.kwonlyargs
                assert not node.args.posonlyargs
                every = [*node.args.args, node.args.vararg, node.args.kwarg]
                assert not [a for a in every if a is not None and a.annotation is not None]
            case ast.Raise():
                assert node.cause is None, ast.unparse(node)
            case ast.ClassDef():
                assert not node.keywords
    assert (ROOT / "launcher.py").read_bytes().isascii()


def test_a_python_without_venv_is_told_how_to_get_it(fresh: Checkout, tmp_path: Path) -> None:
    # Debian splits ensurepip off into a package of its own; here a start-up hook takes it away.
    hook = tmp_path / "hook"
    hook.mkdir()
    (hook / "sitecustomize.py").write_text("import sys; sys.modules['ensurepip'] = None\n")
    sentence = fresh.start(PYTHONPATH=str(hook)).sentence
    assert "has no venv module" in sentence
    assert "sudo apt install python3." in sentence


def test_without_a_screen_it_says_so_and_installs_nothing(fresh: Checkout) -> None:
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        fresh.environment.pop(variable, None)
    sentence = fresh.start().sentence
    assert "no screen" in sentence
    assert "from a desktop" in sentence
    assert not fresh.venv.exists()


@pytest.mark.parametrize("variable", ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"])
def test_any_kind_of_screen_will_do(variable: str) -> None:
    launcher.check_display("linux", {variable: "x"})


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_windows_and_mac_always_have_a_screen(platform: str) -> None:
    launcher.check_display(platform, {})


def test_without_a_network_it_says_so_and_the_next_start_carries_on(fresh: Checkout) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound but not listening: every connection is refused
        offline = dict(
            fresh.environment, PIP_INDEX_URL=f"http://127.0.0.1:{taken.getsockname()[1]}"
        )
        del offline["PIP_NO_INDEX"], offline["PIP_FIND_LINKS"]
        online, fresh.environment = fresh.environment, offline
        sentence = fresh.start().sentence
    assert "Can't download the packages" in sentence
    assert "Connect to the internet" in sentence
    fresh.environment = online
    assert fresh.start().program["versions"] == ["1.0", "1.0"]


def test_a_package_that_cannot_be_found_anywhere_counts_as_no_network(started: Checkout) -> None:
    started.want("rainy-pebble==1.0", "rainy-granite==1.0")
    assert "Connect to the internet" in started.start().sentence


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("ReadTimeoutError: Read timed out.", "Connect to the internet"),
        ("Failed to establish a new connection: [Errno 111]", "Connect to the internet"),
        ("[Errno -3] Temporary failure in name resolution", "Connect to the internet"),
        (
            "(from versions: 1.0)\nERROR: No matching distribution found for x==2",
            "a different Python",
        ),
        ("error: command 'gcc' failed", "Delete the folder /there/.venv"),
    ],
)
def test_what_pip_says_is_put_in_plain_words(said: str, told: str) -> None:
    sentence = launcher.pip_trouble(said, "/there/.venv/said.txt")
    assert told in sentence
    assert "\n" not in sentence


def test_a_launcher_without_its_checkout_says_so(fresh: Checkout) -> None:
    (fresh.folder / "pyproject.toml").unlink()
    assert "Download Rainy Day again" in fresh.start().sentence


def test_nowhere_to_write_is_said(fresh: Checkout, tmp_path: Path) -> None:
    # A plain file in the way stops even an administrator, whom permissions don't.
    fresh.venv.touch()
    (tmp_path / "home").touch()
    assert "Can't write in" in fresh.start().sentence


def test_the_version_needs_nothing(fresh: Checkout) -> None:
    done = fresh.start("--version", DISPLAY="", WAYLAND_DISPLAY="")
    assert done.code == 0
    assert done.output.startswith("Rainy Day ")
    assert launcher.version() == __version__
    assert not fresh.venv.exists()


def test_help_needs_nothing(fresh: Checkout) -> None:
    fresh.environment.pop("SDL_VIDEODRIVER")
    done = fresh.start("--help", DISPLAY="", WAYLAND_DISPLAY="")
    assert done.code == 0
    for word in ("--continue", "--game NAME", "FILE", "--version", "F1"):
        assert word in done.output
    assert not fresh.venv.exists()
