"""Tables, lists and single values changed from a seed, whatever file they come from.

What YAML and JSON say is the same kind of tree, so every key and every type in it is reached here,
where changes of the text would mostly break the grammar.
"""

from __future__ import annotations

from typing import Any

from tests.workshop.xml_changes import Rng

ODD_TEXTS = (
    *("", " ", "x", "0", "true", "null", "../x", "/etc/passwd", "a" * 300, "a" * 5000, "-1", "1e3"),
    *(
        "\0",
        "\x1b[31m",
        "\u202ex",
        "\u2028",
        "é",
        "e\u0301",
        "👩‍👩‍👧",
        "ﬀ",
        "İ",
        "٣",
        "\ufeff",
        "\ud800",
    ),
    *("{x}", "%s", "A\nB", "\t", "<b>", '"', "'", "None", "nan", "Red", "#12345", "#GGGGGG"),
)
NUMBERS = (
    *(0, -1, 1, 2, 3, 5, 7, 13, 99, 100, 1000, 2**31, 2**63, -(2**63) - 1, 10**18, 10**30),
    *(0.0, 0.5, -0.5, 1.0, 3.0, 1e-9, 1e9, 1e300, float("inf"), float("-inf"), float("nan")),
)
Place = tuple[Any, Any]
"""A table or a list, and a key of it."""


def places_in(root: Any) -> list[Place]:
    """Every place below the root, tables and lists included."""
    found: list[Place] = []
    waiting = [root]
    while waiting:
        node = waiting.pop()
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        for key in keys:
            found.append((node, key))
            if isinstance(node[key], dict | list):
                waiting.append(node[key])
    return found


def changed_tree(root: Any, rng: Rng) -> None:
    """Changes one place; each name of a key is as likely as any other, however often it stands."""
    by_name: dict[str, list[Place]] = {}
    for place in places_in(root):
        name = place[1] if isinstance(place[1], str) else "item"
        by_name.setdefault(name, []).append(place)
    if by_name:
        change_at(*rng.choice(by_name[rng.choice(sorted(by_name))]), root, rng)


def change_at(node: Any, key: Any, root: Any, rng: Rng) -> None:
    """Changes one place of a table or a list."""
    match rng.randrange(8):
        case 0:
            del node[key]
        case 1:
            _doubled(node, key, rng)
        case 2:
            other = rng.choice(list(node) if isinstance(node, dict) else range(len(node)))
            node[key], node[other] = node[other], node[key]
        case 3:
            one, other = rng.choice(places_in(root))
            node[key] = _copied(one[other])
        case 4 | 5:
            node[key] = near_value(node[key], rng)
        case _:
            node[key] = other_type(node[key], rng)


def _doubled(node: Any, key: Any, rng: Rng) -> None:
    if isinstance(node, list):
        node.insert(rng.randrange(len(node) + 1), _copied(node[key]))
        return
    name = rng.choice(
        (f"{key}s", f"{key}"[:-1], f"{key} ", f"{key}".upper(), "x", rng.choice(ODD_TEXTS))
    )
    node[name] = node[key] if rng.random() < 0.5 else node.pop(key)


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(inner) for key, inner in value.items()}
    return [_copied(inner) for inner in value] if isinstance(value, list) else value


def near_value(value: Any, rng: Rng) -> Any:
    """A value of the same type, not far off."""
    match value:
        case bool():
            return not value
        case int():
            return value + rng.choice((-1, 1, 2, -2, 10, -value, value))
        case float():
            return value * rng.choice((-1, 0, 0.5, 2, 1.001)) + rng.choice((0, 0, 1))
        case str():
            at = rng.randrange(len(value) + 1)
            return rng.choice(
                (value[:at] + value[at + 1 :], value[:at] + "x" + value[at:], value.upper(), "")
            )
        case list():
            return rng.choice((value[::-1], value[1:], value[:-1], value * 2, value[:1]))
        case dict():
            return dict(list(value.items())[rng.choice((0, 1)) :][::-1])
    return rng.choice(NUMBERS)


def other_type(value: Any, rng: Rng) -> Any:
    """The same in another type, or something else altogether."""
    if isinstance(value, int | float) and rng.random() < 0.5:
        return rng.choice((float(value), str(value), [value], bool(value), None, {"x": value}))
    if isinstance(value, str) and rng.random() < 0.3:
        return rng.choice(([value], {"x": value}, len(value), True, None, {value: 1}))
    return rng.choice((rng.choice(NUMBERS), rng.choice(ODD_TEXTS), None, True, False, [], {}, [[]]))
