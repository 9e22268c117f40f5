"""Draws the images: `python -m tools.art [room covers …]`, all of them without a name.

The modules are listed by hand, so an unfinished one never runs by accident.
"""

import importlib
import sys

MODULES = (
    *("room", "covers", "halves", "pieces", "icons", "pad_signs", "faces"),
    *("waterworld", "whatzit", "bermuda", "conflict", "whitewater"),
)


def main(names: list[str]) -> int:
    """Run the named modules, or all; 2 for a name that isn't one."""
    unknown = [name for name in names if name not in MODULES]
    if unknown:
        print(f"no such pictures: {', '.join(unknown)}; there are {', '.join(MODULES)}")
        return 2
    for name in names or MODULES:
        print(f"drawing {name}")
        importlib.import_module(f"tools.art.{name}").main()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
