"""Draw the pictures again: `python -m tools.art [room covers …]`, all without a name.

The modules are named by hand, so that a half-written one beside them is never run by accident.
"""

import importlib
import sys

MODULES = (
    *("room", "covers", "halves", "pieces", "icons", "pad_signs"),
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
