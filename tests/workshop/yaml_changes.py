"""Rules and cards changed from a seed: mostly still YAML, with other values, keys or lines."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.workshop.xml_changes import NASTY, Rng

NASTY_YAML = [
    *NASTY,
    *(
        "~",
        "null",
        "yes",
        "no",
        "[]",
        "{}",
        "[1, 2]",
        "{a: 1}",
        '""',
        "'x",
        "*a",
        "&a 1",
        "!!int 3",
    ),
    *("2026-01-01", "0o17", ".inf", "-.5", "|", ">", "- 1", "? x", "!!python/name:os.system", "@"),
    *("[[[[[[]]]]]]", "1e400", "00012", "9" * 19, "true", "<<", "%", "`", "\t", "#"),
]


def _spots(text: str, pattern: str) -> list[re.Match[str]]:
    return list(re.finditer(pattern, text))


def _yaml_number(text: str, rng: Rng) -> str:
    spots = _spots(text, r"(?<=[ \[])-?[0-9]+(?:\.[0-9]+)?(?=[,\]} \n])")
    if not spots:
        return text
    spot = rng.choice(spots)
    value = float(spot[0])
    near = [f"{one:g}" for one in (value + 1, value - 1, 0, -value, value * 2, value + 0.5, 2e9)]
    return text[: spot.start()] + rng.choice(near) + text[spot.end() :]


def _yaml_value(text: str, rng: Rng) -> str:
    spots = _spots(text, r"(?<=: )[^\n]+|(?<=[\[{,] )[^,\]}\n]+|(?<=\[)[^,\]}\n]+")
    if not spots:
        return text
    spot = rng.choice(spots)
    return text[: spot.start()] + rng.choice(NASTY_YAML) + text[spot.end() :]


def _yaml_word(text: str, rng: Rng) -> str:
    """One word becomes another that is in the same file."""
    spots = _spots(text, r"[A-Za-z_]{2,}")
    if not spots:
        return text
    spot, other = rng.choice(spots), rng.choice(spots)
    return text[: spot.start()] + other[0] + text[spot.end() :]


def _yaml_key(text: str, rng: Rng) -> str:
    spots = _spots(text, r"[A-Za-z_0-9]+(?=:)")
    if not spots:
        return text
    spot = rng.choice(spots)
    new = rng.choice((spot[0] + "s", spot[0][:-1], "x", "1", "true", "~", "? [a]", "<<", '""'))
    return text[: spot.start()] + new + text[spot.end() :]


def _yaml_list(text: str, rng: Rng) -> str:
    spots = _spots(text, r"\[[^\[\]\n]*\]|\{[^{}\n]*\}")
    if not spots:
        return text
    spot = rng.choice(spots)
    inner = spot[0][1:-1].split(",")
    new = rng.choice(
        (
            spot[0][0] + spot[0][-1],
            f"{spot[0][0]}{','.join(inner[1:])}{spot[0][-1]}",
            f"{spot[0][0]}{','.join([*inner, inner[0]])}{spot[0][-1]}",
            inner[0] or "x",
        )
    )
    return text[: spot.start()] + new + text[spot.end() :]


def _yaml_lines(text: str, rng: Rng) -> str:
    lines = text.splitlines(keepends=True)
    if not lines:
        return text
    at = rng.randrange(len(lines))
    match rng.randrange(6):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[at])
        case 2:
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            lines[at] = rng.choice(("  ", "\t", "- ", "    ")) + lines[at]
        case 4:
            lines[at] = lines[at].lstrip()
        case _:
            lines = lines[:at]
    return "".join(lines)


YAML_CHANGES: tuple[Callable[[str, Rng], str], ...] = (
    _yaml_number, _yaml_number, _yaml_number, _yaml_value, _yaml_value, _yaml_word, _yaml_key,
    _yaml_list, _yaml_list, _yaml_lines,
)  # fmt: skip
