"""Changes every place of a game's rules in every wrong way:  python -m tests.workshop.sweep GAME

Changes by lot miss the one key that nobody checks; here none is left out. It prints what failed as
JSON, with the place and what was put there.
"""

from __future__ import annotations

import copy
import json
import random
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boardgames.data.yaml_tree import plain, tree_of
from tests.workshop.ordeal import Ordeal

RULES = "rules.yaml"
WRONG: tuple[Any, ...] = (0, -1, 1, 3, 40, 10**17, 0.5, True, None, "", "x", [], {}, [1], {"x": 1})

Trail = tuple[Any, ...]
"""The keys from the outermost table down to a place."""


def trails(node: Any, trail: Trail = ()) -> Iterator[Trail]:
    """Every place of a tree."""
    keys = list(node) if isinstance(node, dict) else range(len(node))
    for key in keys if isinstance(node, dict | list) else ():
        yield (*trail, key)
        if isinstance(node[key], dict | list):
            yield from trails(node[key], (*trail, key))


def changed(root: Any, trail: Trail) -> Iterator[tuple[str, Any]]:
    """The tree with that place changed: what was done, and the whole of it."""
    for what in ("gone", "twice", "less", *WRONG):
        tree = copy.deepcopy(root)
        node = tree
        for key in trail[:-1]:
            node = node[key]
        key, old = trail[-1], node[trail[-1]]
        match what:
            case "gone":
                del node[key]
            case "twice" if isinstance(node, list):
                node.append(copy.deepcopy(old))
            case "twice":
                node[f"{key}2"] = copy.deepcopy(old)
            case "less" if isinstance(old, list):
                node[key] = old[:-1]
            case "less" if isinstance(old, dict):
                node[key] = dict(list(old.items())[:-1])
            case "less" if isinstance(old, int | float):
                node[key] = old - 1
            case "less":
                node[key] = str(old)[:-1]
            case _:
                node[key] = what
        yield str(what), tree


def main(game: str) -> None:
    """Tries all of them."""
    count = 0
    with tempfile.TemporaryDirectory(prefix="sweep-") as name:
        ordeal = Ordeal(Path(name), 1)
        path = Path(name) / game / RULES
        root: Any = plain(tree_of(path.read_bytes(), RULES).root)
        for trail in trails(root):
            for what, tree in changed(root, trail):
                count += 1
                # JSON is YAML too, except keys that are numbers.
                path.write_text(_written(tree), encoding="utf-8")
                place = f"{'.'.join(map(str, trail))}: {what}"
                ordeal.try_reading(game, path, random.Random(count), place)
    print(json.dumps({"failures": ordeal.failures, "count": count, "slowest": ordeal.slowest}))


def _written(node: Any) -> str:
    """The tree as one line of YAML."""
    if isinstance(node, dict):
        return f"{{{', '.join(f'{_written(key)}: {_written(node[key])}' for key in node)}}}"
    if isinstance(node, list):
        return f"[{', '.join(map(_written, node))}]"
    return json.dumps(node, ensure_ascii=False)


if __name__ == "__main__":
    main(sys.argv[1])
