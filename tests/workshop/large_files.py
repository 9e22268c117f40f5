"""Files as large as the guards let through, so that the checks behind them show what they cost.

A guard that only counts elements says nothing about a check that compares each with every other.
"""

from __future__ import annotations

import random
from pathlib import Path

from tests.workshop.harm import MAIN, Case, Cases, objects, whole

MANY = 1_300
"""Objects more than a map has, just below what a map may have."""
POINTS = 2_700

CARD = """\
- id: r{n}
  answer: {answer}
  accept: [{accept}]
  kind: over
  level: 1
  reading: x
  show: {show}
"""


def _thing(number: int, kind: str, attributes: str, inner: str = "<point/>") -> str:
    return f'<object id="{10_000 + number}" type="{kind}" {attributes}>{inner}</object>'


def _scattered(kind: str, *, named: bool = False, inner: str = "<point/>") -> str:
    rng = random.Random(5)
    found: list[str] = []
    for number in range(MANY):
        name = f'name="s{number}" ' if named else ""
        place = f'x="{rng.randrange(900)}" y="{rng.randrange(900)}"'
        found.append(_thing(number, kind, name + place, inner))
    return "".join(found)


def _winding(tag: str, reach: int = 900) -> str:
    rng = random.Random(6)
    points = " ".join(f"{rng.randrange(reach)},{rng.randrange(reach)}" for _ in range(POINTS))
    return f'<{tag} points="{points}"/>'


def _named_spaces() -> str:
    rng = random.Random(7)
    names = [f"{letter}{number}" for letter in "GHIJKLMNOPQRSTUVWXYZ" for number in range(100)]
    return "".join(
        _thing(number, "space", f'name="{name}" x="{rng.random() * 900}" y="{rng.random() * 900}"')
        for number, name in enumerate(names)
    )


def _both(*changes: Case) -> Case:
    def change(folder: Path) -> None:
        for one in changes:
            one(folder)

    return change


def _line(kind: str, tag: str) -> str:
    return _thing(9_000, kind, 'x="0" y="0"', _winding(tag))


def _corner(kind: str) -> str:
    inner = '<properties><property name="corner" type="int" value="1"/></properties>'
    return "".join(
        _thing(number, kind, 'x="1" y="1" width="9" height="9"', inner) for number in range(MANY)
    )


def _plain_map(game: str, side: int, layers: int, cell: str, tail: str) -> Case:
    def change(folder: Path) -> None:
        path = folder / MAIN[game]
        head = path.read_text(encoding="utf-8").partition("<layer ")[0]
        at = head.index("<map ")
        for word in ("width", "height"):
            begin = head.index(f' {word}="', at) + len(word) + 3
            head = f"{head[:begin]}{side}{head[head.index(chr(34), begin) :]}"
        cells = ",".join([cell] * (side * side))
        names = ["spaces", *(f"picture {number}" for number in range(layers - 1))]
        body = "".join(
            f'<layer id="{number}" name="{name}" width="{side}" height="{side}">'
            f'<data encoding="csv">{cells}</data></layer>'
            for number, name in enumerate(names, 1)
        )
        path.write_text(f"{head}{body}{tail}</map>", encoding="utf-8")

    return change


def _tilesets(folder: Path) -> None:
    """Tilesets of thousands of tiles, each with a property."""
    path = folder / MAIN["conflict"]
    text = path.read_text(encoding="utf-8")
    tiles = "".join(f'<tile id="{number}" type="land"/>' for number in range(10_000))
    for number in range(7):
        (folder / f"t{number}.tsx").write_text(
            '<tileset version="1.8" name="t" tilewidth="1" tileheight="1" tilecount="10000" '
            f'columns="100"><image source="terrain.png" width="384" height="96"/>{tiles}</tileset>'
        )
        named = f'<tileset firstgid="{1000 + number * 10_000}" source="t{number}.tsx"/>'
        text = text.replace("<layer ", f"{named}<layer ", 1)
    path.write_text(text, encoding="utf-8")


def map_sizes() -> Cases:
    """Maps with as much of one thing as a map may hold."""
    sea = _both(
        objects("spaces", _named_spaces(), "waterworld"),
        objects("links", _line("line", "polyline"), "waterworld"),
    )
    chart = _both(
        objects("spaces", _scattered("space", named=True), "bermuda"),
        objects("links", _line("lane", "polyline"), "bermuda"),
    )
    spaces = _scattered("white", named=True, inner="").replace(' y="', ' width="9" height="9" y="')
    path = _both(
        objects("spaces", spaces, "whatzit"),
        objects("links", _line("ladder", "polyline"), "whatzit"),
    )
    marks = '<objectgroup id="99" name="marks"/>'
    ladders = _scattered("ladder", inner='<polyline points="0,0 9,9"/>')
    changes: dict[str, tuple[str, Case]] = {
        "waterworld: thousands of spaces and points": ("waterworld", sea),
        "waterworld: thousands of atolls": (
            "waterworld",
            objects("atolls", _scattered("atoll"), "waterworld"),
        ),
        "bermuda: thousands of spaces and points": ("bermuda", chart),
        "bermuda: an outline of thousands of points": (
            "bermuda",
            objects("cloud", _line("outline", "polygon"), "bermuda"),
        ),
        "bermuda: thousands of magnets": (
            "bermuda",
            objects("cloud", _scattered("magnet", named=True), "bermuda"),
        ),
        "bermuda: thousands of docks": (
            "bermuda",
            objects("spaces", _scattered("dock", named=True), "bermuda"),
        ),
        "bermuda: thousands of ports": (
            "bermuda",
            objects("spaces", _scattered("port", named=True), "bermuda"),
        ),
        "conflict: thousands of boxes": (
            "conflict",
            objects("corners", _corner("start_box"), "conflict"),
        ),
        "conflict: thousands of homes": (
            "conflict",
            objects("corners", _corner("home"), "conflict"),
        ),
        "conflict: thousands of mines": ("conflict", objects("mines", _corner("mine"), "conflict")),
        "conflict: 200 by 200 squares of nothing": (
            "conflict",
            _plain_map("conflict", 200, 12, "0", ""),
        ),
        "conflict: 70,000 tiles": ("conflict", _tilesets),
        "whitewater: thousands of marks": (
            "whitewater",
            objects("marks", _scattered("mark"), "whitewater"),
        ),
        "whitewater: 200 by 200 hexes of nothing": (
            "whitewater",
            _plain_map("whitewater", 200, 12, "0", marks),
        ),
        "whitewater: 200 by 200 hexes of rapids": (
            "whitewater",
            _plain_map("whitewater", 200, 1, "9", marks),
        ),
        "whatzit: thousands of spaces and points": ("whatzit", path),
        "whatzit: thousands of ladders": ("whatzit", objects("links", ladders, "whatzit")),
    }
    return {f"large: {name}": case for name, case in changes.items()}


def _sheet(cards: list[str]) -> Case:
    kept = (card for card in cards)
    text = "deck: regular\ncards:\n"
    while len(text) < 225_000 and (card := next(kept, "")):
        text += card
    return whole("cards/regular_b.yaml", text)


def _cards(answer: str, accept: str, show: str, count: int = 3000) -> Case:
    cards = [
        CARD.format(n=n, answer=answer.format(n=n), accept=accept.format(n=n), show=show)
        for n in range(count)
    ]
    return _sheet(cards)


def text_sizes() -> Cases:
    """Rules and cards with as much of one thing as they may hold."""
    wide = f"{{text: {'W' * 60}, size: 40}}"
    stacked = "{stack: [., .], times: 40, step: [2, 0.5], size: 4, at: [10, %d]}"
    accepted = ", ".join(f"some more words {{n}} {number}" for number in range(12))
    cards = {
        "wordings without end": _cards("words {n}", accepted, "[A]"),
        "the same answer on every card": _cards("man overboard", "man overbord", "[A]"),
        "answers of the same words": _cards("red herring {n}", "red herrings {n} x", "[A]"),
        "words too wide on every card": _cards("words {n}", "", f"[{wide}]"),
        "crowds on every card": _cards("words {n}", "", f"[{stacked % 10}, {stacked % 13}]", 900),
        "clouds on every card": _cards("words {n}", "", "[{shape: cloud, wide: 80}, x, y]", 900),
    }
    lists = "[" + ", ".join(["[1]"] * 19_000) + "]"
    keys = "".join(f"k{number}: x\n" for number in range(19_000))
    rules = {
        "19,000 lists": whole("rules.yaml", f"seats: {lists}\n"),
        "19,000 keys": whole("rules.yaml", keys),
        "a rulebook of 19,000 keys": whole("rulebook.yaml", keys),
        "a rulebook of fields": whole(
            "rulebook.yaml",
            "in_short: {aim: A, turn: T, end: E}\nsections: [{title: T, rules: ["
            + ", ".join(
                f'{{id: WW-{number}, mark: original, text: "{"{x}" * 300}"}}'
                for number in range(100, 990)
            )
            + "]}]",
        ),
    }
    return {
        **{f"large: {name}": ("whatzit", case) for name, case in cards.items()},
        **{f"large: {name}": ("waterworld", case) for name, case in rules.items()},
    }
