#!/usr/bin/env python3
"""Starts Rainy Day:  python3 launcher.py [--game NAME] [--load FILE] [--board FILE]

Needs nothing but Python 3.11. The first start makes .venv beside this file with all packages in it
(--prepare does only that); later ones find a stamp there, touch no network and go to the shelf.

Old Pythons must be able to read this file as far as the sentence that says they are too old.
So it has no f-strings, and types are in comments.
"""

from __future__ import print_function

# Everything else is imported where needed, to keep the usual start fast.
import os
import sys

OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.realpath(__file__))
STAMP = "rainy-day-stamp.txt"
LOCK = "requirements.lock"
PIP_SAID = "rainy-day-pip-errors.txt"
# A venv without its pyvenv.cfg is the system's Python in disguise, and must not be written to.
QUESTION = """
import json, sys, sysconfig
assert sys.prefix != sys.base_prefix
print(json.dumps([sys.version_info[:2], sys._base_executable, sysconfig.get_path("purelib")]))
"""
HELP = """Rainy Day: five board games for a rainy afternoon.

  python3 launcher.py                 Show all games.
  python3 launcher.py --continue      Continue the last match.
  python3 launcher.py --game NAME     Open waterworld, whatzit, bermuda, conflict or whitewater.
  python3 launcher.py FILE            Open a saved match (.rainyday), a board or a pack.
  python3 launcher.py --version       Show the version.
  python3 launcher.py --prepare       Only install, to play later without a network.

The first start installs the packages it needs, which takes a minute.
In the game, F1 shows the rules and ? shows the controls. For help, see README.md.
"""
NO_NETWORK = r"connection|max retries|timed out|unreachable|name resolution|versions: none"


class LaunchError(Exception):
    """A message for the player: the problem and its fix."""


def main(arguments):
    # type: (list[str]) -> int
    bear_any_name()
    if arguments in (["-h"], ["--help"]):
        print(HELP)
        return 0
    if arguments == ["--version"]:
        print("Rainy Day " + version())
        return 0
    try:
        check_python(sys.version_info[:2])
        if arguments == ["--prepare"]:
            return 0 if prepare(pins()) else 1
        check_display(sys.platform, os.environ)
        ready = os.path.join(ROOT, ".venv")
        return start(ready if is_fresh(ready) else prepare(pins()), arguments)
    except LaunchError as error:
        complain(str(error))
        return 1
    except KeyboardInterrupt:
        complain("Stopped. The next start continues from here.")
        return 130


def bear_any_name():
    # type: () -> None
    """Show characters that a console can't print as question marks."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def version():
    # type: () -> str
    import re

    with open(os.path.join(ROOT, "boardgames", "__init__.py")) as file:
        found = re.search('__version__ = "(.*)"', file.read())
    return found.group(1) if found else "?"


def check_python(version):
    # type: (tuple[int, ...]) -> None
    if tuple(version) < OLDEST:
        raise LaunchError(
            "Rainy Day needs Python %d.%d or newer, but this is Python %d.%d. Install a newer one "
            "from https://www.python.org/downloads/ and start launcher.py with it."
            % (OLDEST + tuple(version[:2]))
        )


def check_display(platform, environment):
    # type: (str, os._Environ[str] | dict[str, str]) -> None
    if platform in ("win32", "darwin"):
        return
    if not any(environment.get(n) for n in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
        raise LaunchError(
            "There is no screen (neither DISPLAY nor WAYLAND_DISPLAY is set). "
            "Start Rainy Day from a desktop."
        )


def pins(extra=None):
    # type: (str | None) -> list[str]
    """The packages to install as "name==version", from pyproject.toml."""
    import tomllib

    try:
        with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
            project = tomllib.load(file)["project"]
        wanted = list(project["dependencies"])
        return wanted + (list(project["optional-dependencies"][extra]) if extra else [])
    except (OSError, KeyError, ValueError):
        raise LaunchError(
            "The file pyproject.toml next to launcher.py is missing or damaged. "
            "Download Rainy Day again."
        )


def locked_pins():
    # type: () -> list[str]
    """The packages with hashes in the lock, which has to match pyproject.toml."""
    try:
        with open(os.path.join(ROOT, LOCK), encoding="utf-8") as file:
            locked = [line.split()[0] for line in file if line[0] not in "# \n"]
    except (OSError, ValueError):
        locked = []
    if set(locked) != set(pins()):
        raise LaunchError(
            "The file %s next to launcher.py is missing or doesn't match pyproject.toml. Download "
            "Rainy Day again, or run python -m tools.lock if you changed a version." % LOCK
        )
    return locked


def prepare(wanted):
    # type: (list[str]) -> str
    """The folder of a virtual environment with all packages, created if necessary."""
    import subprocess

    venv = chosen_folder(wanted)
    if is_fresh(venv, wanted):
        return venv
    try:
        with open(lock_path(venv), "a") as file:
            wait_for_turn(file.fileno())
            # Another start may have done it while this one waited.
            if not is_fresh(venv, wanted):
                install(venv, wanted)
    except (OSError, ValueError, subprocess.CalledProcessError) as error:
        raise LaunchError(
            "Can't install into %s (%s). Check the folder's permissions and free 300 MB, delete "
            "the folder, and start again." % (venv, error)
        )
    return venv


def start(venv, arguments):
    # type: (str, list[str]) -> int
    """Become the program, in this process or in the environment's Python if it differs."""
    packages = packages_for_this_python(venv)
    if packages is not None:
        return run_here(venv, packages, arguments)
    # -P: the folder the player happens to be in must not be searched for modules.
    command = [interpreter(venv), "-P", "-m", "boardgames", "play"] + arguments
    if os.name != "nt":
        os.execve(command[0], command, program_environment(venv))
    import subprocess

    return subprocess.call(command, env=program_environment(venv))


def packages_for_this_python(venv):
    # type: (str) -> str | None
    """The folder of an environment's packages, if it was made with this Python."""
    base, _, folder = list(stamped(venv)[1])[:3]
    here, there = os.path.realpath(getattr(sys, "_base_executable", sys.executable)), base
    if os.name == "nt":  # python.exe and pythonw.exe are one Python.
        here, there = os.path.dirname(here), os.path.dirname(there)
    same = os.path.normcase(here) == os.path.normcase(os.path.realpath(there))
    return os.path.normpath(os.path.join(venv, folder)) if same else None


def run_here(venv, packages, arguments):
    # type: (str, str, list[str]) -> int
    """Run the program in this process: a second interpreter would double the start time."""
    sys.path[:0] = [ROOT, packages]
    sys.pycache_prefix = compiled_folder(venv)
    sys.dont_write_bytecode = bool(os.environ.get("PYTHONDONTWRITEBYTECODE"))
    sys.executable = interpreter(venv)  # whatever is started from here needs the packages, too
    sys.argv = ["boardgames", "play"] + arguments
    from boardgames.__main__ import main as program

    return program(sys.argv[1:])


def program_environment(venv):
    # type: (str) -> dict[str, str]
    """The variables with which the venv's Python finds the program from any folder."""
    environment = dict(os.environ, PYTHONPATH=ROOT)
    environment.pop("PYTHONHOME", None)
    environment["PYTHONPYCACHEPREFIX"] = compiled_folder(venv)
    return environment


def compiled_folder(venv):
    # type: (str) -> str
    """Outside the checkout, where only .venv is written."""
    return os.path.join(venv if os.access(venv, os.W_OK) else data_folder(), "compiled")


def interpreter(venv):
    # type: (str) -> str
    """The Python of a virtual environment, without a console if this one has none."""
    if os.name != "nt":
        return os.path.join(venv, "bin", "python")
    windowed = os.path.basename(sys.executable).lower() == "pythonw.exe"
    return os.path.join(venv, "Scripts", "pythonw.exe" if windowed else "python.exe")


def chosen_folder(wanted):
    # type: (list[str]) -> str
    """.venv in the checkout or, if that is read-only, in a folder of the user's."""
    import zlib

    beside = os.path.join(ROOT, ".venv")
    if is_fresh(beside, wanted) or is_writable(beside):
        return beside
    # Two read-only checkouts of different versions must not fight over one environment.
    folder = os.path.join(data_folder(), "venv-%08x" % zlib.crc32(os.fsencode(ROOT)))
    if is_fresh(folder, wanted) or is_writable(folder):
        return folder
    raise LaunchError(
        "Can't write in %s or in %s. Free some space or check the permissions of one of them, "
        "and start again." % (ROOT, data_folder())
    )


def data_folder():
    # type: () -> str
    """The program's data folder, found without importing the program."""
    chosen = os.environ.get("RAINYDAY_HOME")
    if chosen:
        return os.path.abspath(os.path.expanduser(chosen))
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif sys.platform == "darwin":
        base = "~/Library/Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return os.path.join(os.path.expanduser(base), "rainy-day")


def is_writable(folder):
    # type: (str) -> bool
    """Tried out, since permissions tell little on Windows."""
    probe = os.path.join(folder, "rainy-day-probe-%d" % os.getpid())
    try:
        os.makedirs(folder, exist_ok=True)
        with open(probe, "w"):
            pass
        os.remove(probe)
    except OSError:
        return False
    return True


def is_fresh(venv, wanted=()):
    # type: (str, list[str] | tuple[()]) -> bool
    """Whether the stamp lists everything wanted and no file has changed since."""
    try:
        installed, seen = stamped(venv)
        return set(wanted) <= set(installed) and seen == traces(venv, list(seen))
    except (OSError, ValueError):
        return False


def stamped(venv):
    # type: (str) -> tuple[list[str], dict[str, str]]
    """The text of a stamp: packages, and the times of all relevant files."""
    with open(os.path.join(venv, STAMP), encoding="utf-8") as file:
        installed, changed = (part.splitlines() for part in file.read().split("\n\n"))
    return installed, {line.partition(" ")[2]: line.partition(" ")[0] for line in changed}


def traces(venv, paths):
    # type: (str, list[str]) -> dict[str, str]
    """Modification times by path relative to the venv; raises an error if a file is gone."""
    return {path: str(os.stat(os.path.join(venv, path)).st_mtime_ns) for path in paths}


def lock_path(venv):
    # type: (str) -> str
    """The file locked while an environment is made; outside it, since it gets emptied."""
    import tempfile
    import zlib

    owned = "%s %s" % (os.path.realpath(venv), os.path.expanduser("~"))
    name = "rainy-day-%08x.lock" % zlib.crc32(os.fsencode(owned))
    return os.path.join(tempfile.gettempdir(), name)


def wait_for_turn(descriptor):
    # type: (int) -> None
    """Lock an open file, so that a second double-click waits for the first."""
    import errno
    import time

    notice = "A different start is installing Rainy Day. Waiting for it."
    while True:
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        except OSError as error:
            # Windows says EACCES; Wine, which plays Windows, gives no reason.
            if error.errno not in (errno.EAGAIN, errno.EACCES, 0):
                raise
            say(notice)
            notice = ""
            time.sleep(0.2)


def install(venv, wanted):
    # type: (str, list[str]) -> None
    """Bring an environment up to date, whatever state it is in; the stamp comes last."""
    by_hash = locked_pins()
    stamp = os.path.join(venv, STAMP)
    if os.path.exists(stamp):
        os.remove(stamp)
    packages = installed_packages(venv)
    if packages is None:
        make(venv)
        packages = {"pip": ""}
    if any(packages.get(canonical(pin)) != pin.split("==")[1] for pin in wanted):
        run_pip(venv, [pin for pin in wanted if pin not in by_hash], "pip" in packages)
    # Other pins or hashes, a new base Python, a package come or gone, or a file of one, make the
    # next start look again. Paths are relative, so that a copy of the checkout looks at its own
    # files.
    _, base, folder = ask(venv)
    beside = [os.path.join(ROOT, name) for name in ("pyproject.toml", LOCK)]
    own = [interpreter(venv), folder] + beside + package_folders(folder, wanted)
    seen = traces(venv, [base] + [os.path.relpath(path, venv) for path in own])
    lines = wanted + [""] + ["%s %s" % (when, path) for path, when in seen.items()]
    with open(stamp + ".part", "w", encoding="utf-8") as file:
        file.write("\n".join(lines))
    os.replace(stamp + ".part", stamp)


def ask(venv):
    # type: (str) -> tuple[list[int], str, str]
    """An environment's Python version, base Python and folder of packages."""
    import json
    import subprocess

    command = [interpreter(venv), "-I", "-c", QUESTION]
    version, base, folder = json.loads(subprocess.check_output(command, stderr=subprocess.DEVNULL))
    return version, base, folder


def installed_packages(venv):
    # type: (str) -> dict[str, str] | None
    """Versions of installed packages by name, or None if the environment has to be rebuilt."""
    import subprocess

    packages = {}
    try:
        version, _, folder = ask(venv)
        for entry in os.listdir(folder):
            name, ending = os.path.splitext(entry)
            if ending != ".dist-info":
                continue
            if not is_whole(folder, entry):
                return None
            packages[canonical(name.rpartition("-")[0])] = name.rpartition("-")[2]
    except (OSError, ValueError, subprocess.CalledProcessError):
        return None
    # pygame and pygame-ce write into the same folder: next to each other, both are broken.
    return None if tuple(version) < OLDEST or "pygame" in packages else packages


def is_whole(folder, entry):
    # type: (str, str) -> bool
    """Whether all files of an installed package exist in full; a killed pip leaves gaps."""
    import csv

    try:
        with open(os.path.join(folder, entry, "RECORD"), newline="", encoding="utf-8") as file:
            for path, _, size in csv.reader(file):
                if path.endswith(".pyc"):
                    continue
                found = os.stat(os.path.join(folder, path)).st_size
                if size and found != int(size):
                    return False
    except (OSError, ValueError):
        return False
    return True


def package_folders(folder, wanted):
    # type: (str, list[str]) -> list[str]
    """Every folder of the wanted packages; it changes when it loses a file."""
    import csv

    names = {canonical(pin) for pin in wanted}
    found = set()  # type: set[str]
    for entry in os.listdir(folder):
        if not entry.endswith(".dist-info") or canonical(entry.split("-")[0]) not in names:
            continue
        with open(os.path.join(folder, entry, "RECORD"), newline="", encoding="utf-8") as file:
            paths = [line[0] for line in csv.reader(file) if line]
        # Compiled modules come and go, and commands lie outside the folder of packages.
        found.update(
            os.path.dirname(path)
            for path in paths
            if "/" in path and not path.startswith("..") and not path.endswith(".pyc")
        )
    return [os.path.join(folder, one) for one in sorted(found)]


def canonical(pin):
    # type: (str) -> str
    return pin.split("==")[0].replace("_", "-").replace(".", "-").lower()


def make(venv):
    # type: (str) -> None
    try:
        import ensurepip  # noqa: F401  (venv asks for it only halfway through)
        import venv as builder
    except ImportError:
        raise LaunchError(
            "This Python has no venv module. Install it and start again. On Debian, Ubuntu and "
            "Mint, use sudo apt install python3.%d-venv. On other systems, reinstall Python from "
            "python.org." % sys.version_info[1]
        )
    say("Creating %s." % venv)
    builder.EnvBuilder(clear=True, symlinks=os.name != "nt", with_pip=True).create(venv)


def run_pip(venv, tools, has_pip):
    # type: (str, list[str], bool) -> None
    """Install the packages by the lock's hashes; pip's errors go to a separate file."""
    import subprocess

    count = len(locked_pins()) + len(tools)
    say("Installing %d packages into %s. This happens only once." % (count, venv))
    environment = dict(os.environ, PIP_USER="0", PIP_DISABLE_PIP_VERSION_CHECK="1")
    environment.setdefault("PIP_RETRIES", "2")
    for elsewhere in ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT"):
        environment.pop(elsewhere, None)
    python = [interpreter(venv), "-I", "-m"]
    # --no-compile: the program keeps its compiled modules elsewhere (see program_environment).
    options = ["--no-compile", "--no-input", "--no-warn-script-location"]
    said = os.path.join(venv, PIP_SAID)
    with open(said, "w+", encoding="utf-8", errors="replace") as file:
        if not has_pip:
            # Environments made by other tools come without it.
            subprocess.call(python + ["ensurepip"], stdout=subprocess.DEVNULL, stderr=file)
        lock = ["--require-hashes", "--no-deps", "--only-binary=:all:"]
        lock += ["-r", os.path.join(ROOT, LOCK)]
        for what in [lock] + [tools] * bool(tools):
            command = python + ["pip", "install"] + options + what
            if subprocess.call(command, stderr=file, env=environment):
                file.seek(0)
                raise LaunchError(pip_trouble(file.read(), said))
    os.remove(said)


def pip_trouble(text, kept_in):
    # type: (str, str) -> str
    """pip's error in plain words with a fix."""
    import re

    lowered = text.lower()
    if "no space left" in lowered:
        return "The disk is full. Free 300 MB for %s and start again." % kept_in
    if "do not match the hashes" in lowered:
        return (
            "A downloaded package isn't the right one (its hash differs), so it wasn't installed. "
            "Start again on a different network. If that doesn't help, download Rainy Day again."
        )
    if re.search(NO_NETWORK, lowered):
        return (
            "Can't download the packages. Connect to the internet and start again. "
            "Only the first start needs it."
        )
    if "no matching distribution" in lowered:
        return (
            "A package isn't available for Python %d.%d on this computer. "
            "Start launcher.py with a different Python, 3.11 or newer." % sys.version_info[:2]
        )
    return (
        "Can't install the packages. Delete the folder %s and start again. "
        "If that doesn't help, read %s." % (os.path.dirname(kept_in), kept_in)
    )


def say(line):
    # type: (str) -> None
    """Print progress, if there is a console."""
    if line and sys.stdout is not None:
        print(line)
        sys.stdout.flush()


def complain(sentence):
    # type: (str) -> None
    """Print an error, and show a window if there is no terminal or it closes."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
    # A double-click on Windows opens a console that is gone before anyone can read it; only
    # the command prompt sets PROMPT.
    if sys.platform == "win32" and (sys.stderr is None or "PROMPT" not in os.environ):
        import ctypes

        is_error = 0x10
        ctypes.windll.user32.MessageBoxW(None, sentence, "Rainy Day", is_error)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
