"""Double-click on Windows: starts Rainy Day without a console.

Only the first start shows one, with its progress: a double-click must not look dead for a minute.
Old Pythons must be able to read this file, too, so that launcher.py can say they are too old.
"""

import os
import subprocess
import sys

HERE = os.path.dirname(os.path.realpath(__file__))
NEW_CONSOLE = 0x10  # subprocess has a name for it on Windows only


def main():
    # type: () -> int
    """Make everything ready where that can be seen, then start; gives the exit code."""
    # Nothing is written into the checkout but .venv, not even this import in compiled form.
    sys.dont_write_bytecode = True
    sys.path.insert(0, HERE)
    import launcher

    if sys.stdout is None and needs_preparing():
        python = os.path.join(os.path.dirname(sys.executable), "python.exe")
        command = [python, os.path.join(HERE, "launcher.py"), "--prepare"]
        code = subprocess.call(command, creationflags=NEW_CONSOLE)
        if code:
            return code  # The other process has said why, in a window.
    return int(launcher.main(sys.argv[1:]))


def needs_preparing():
    # type: () -> bool
    """Whether this is the first start; not where the launcher is going to refuse anyway."""
    import launcher

    try:
        wanted = launcher.pins()
        return not launcher.is_fresh(launcher.chosen_folder(wanted), wanted)
    except (launcher.LaunchError, ImportError):
        return False


if __name__ == "__main__":
    sys.exit(main())
