"""A file that is twice as long takes twice as long to read, whatever is repeated in it.

CPU time is compared, never measured against a limit of seconds: eight times as much of something
may cost 24 times as much, and where the time grows with the square it costs 64 times as much.
"""

from __future__ import annotations

import ast
import contextlib
import re
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import boardgames.data
from boardgames.check import Finder
from boardgames.core.problems import DataError, Problem
from boardgames.data.map_conventions import load_project
from boardgames.data.map_guard import CellsError, cells_of
from boardgames.data.map_head import head_in, head_of, with_properties
from boardgames.data.pack import pack_of
from boardgames.data.rulebook import credits_of
from boardgames.data.saves import SaveError, read_journal
from boardgames.data.settings import open_settings
from boardgames.data.tmx import read_map
from boardgames.data.xml_guard import XmlNode
from boardgames.data.yaml_tree import tree_of

FEW, TIMES, ALLOWED = 500, 8, 24
LEAST = 0.004
"""Seconds of work below which noise would decide."""
PARTS = [
    *("<map ", "<map>", "<property ", "<properties>", '<property name="', "<layer ", "<a", "<!--"),
    *('name="', 'id="', "<object ", "/object 1 ", '/object 1 "', " tile ", " (1,", '"', "'"),
    *(
        "[",
        "](",
        "{",
        "{{",
        "(",
        "\n",
        " ",
        "\n ",
        "1",
        "1,",
        "-",
        "- ",
        "a: ",
        "? ",
        "#",
        "|",
        ".",
    ),
    *("&a ", "*a", "!a ", "&amp;", "]]>", "/", "\\", "_1", "e1", "PK\x05\x06", "\x85"),
]


def seconds(read: Callable[[str], object], text: str) -> float:
    taken = []
    for _ in range(3):
        begun = time.process_time()
        with contextlib.suppress(DataError, SaveError, ValueError, CellsError):
            read(text)
        taken.append(time.process_time() - begun)
    return statistics.median(taken)


def grows_too_fast(read: Callable[[str], object], make: Callable[[int], str]) -> bool:
    # Looked at once more before it is believed: something else may have used the processor.
    return all(
        seconds(read, make(FEW * TIMES)) > ALLOWED * max(LEAST, seconds(read, make(FEW)))
        for _ in range(2)
    )


def texts(part: str) -> list[Callable[[int], str]]:
    """Large texts: alone, in a comment, in a value, in a property."""
    map_ = '<?xml version="1.0"?>\n<map version="1.10" width="3" height="2">'
    value = part.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    return [
        lambda many: part * many,
        lambda many: f"{map_}<!-- {part.replace('--', '- ') * many} --><layer/></map>",
        lambda many: f'{map_}<properties><property name="{value * many}"/></properties></map>',
        lambda many: f"{map_}<properties>{part * many}",
    ]


def cells(text: str) -> object:
    return cells_of(XmlNode("data", {"encoding": "csv"}, 1, text=text), 3, 2)


def finding(text: str) -> object:
    return Finder().finding(Problem("a.tmx", text, "is odd."), Path("a.tmx"))


def by_file(read: Callable[[Path], object], name: str, folder: Path) -> Callable[[str], object]:
    def reads(text: str) -> object:
        (folder / name).write_text(text, encoding="utf-8")
        return read(folder / name)

    return reads


def line_in(path: Path) -> object:
    return Finder().finding(Problem(path.name, "reef", "is odd."), path)


def readers(folder: Path) -> dict[str, Callable[[str], object]]:
    return {
        "head_in": head_in,
        "with_properties": lambda text: with_properties(text, {"title": "A", "author": ""}),
        "tree_of": lambda text: tree_of(text.encode(), "a.yaml"),
        "pack_of": lambda text: pack_of(text.encode(), "a.rainyboard"),
        "credits_of": lambda text: credits_of(f"\n## A\n{text}"),
        "cells_of": cells,
        "finding": finding,
        "head_of": by_file(head_of, "a.tmx", folder),
        "read_map": by_file(read_map, "a.tmx", folder),
        "line of a finding": by_file(line_in, "a.tmx", folder),
        "read_journal": by_file(read_journal, "a.rainyday", folder),
        "open_settings": by_file(open_settings, "settings.yaml", folder),
        "load_project": by_file(load_project, "a.tiled-project", folder),
    }


@pytest.mark.parametrize("name", sorted(readers(Path())))
def test_reading_takes_time_in_proportion_to_what_is_read(name: str, tmp_path: Path) -> None:
    read = readers(tmp_path)[name]
    slow = [
        (part, number)
        for part in PARTS
        for number, make in enumerate(texts(part))
        if grows_too_fast(read, make)
    ]
    assert slow == []


def test_the_square_would_be_noticed() -> None:
    old = re.compile(r"<map\b[^>]*?(/?)>")
    assert grows_too_fast(old.search, lambda many: "<map " * many)


Expression = tuple[str, str | bytes, bool]
"""Where it is written, its text, and whether it is matched at one position only."""


def expressions() -> Iterator[Expression]:
    for path in sorted(Path(boardgames.data.__file__).parent.glob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.Call) or not ast.unparse(node.func).startswith("re."):
                continue
            written, used = node.args[0], ast.unparse(node.func).removeprefix("re.")
            if not isinstance(written, ast.Constant) or not isinstance(written.value, str | bytes):
                continue
            for name in re.findall(r"^(\w+) = re.compile", text.splitlines()[node.lineno - 1]):
                used = " ".join(set(re.findall(rf"\b{name}\.(\w+)\(", text)))
            yield f"{path.name}:{node.lineno}", written.value, used in ("match", "fullmatch")


def test_no_regular_expression_tries_a_letter_again_and_again() -> None:
    slow, seen = [], 0
    for place, pattern, is_matched in expressions():
        seen += 1
        found: re.Pattern[Any] = re.compile(pattern)
        apply = found.match if is_matched else found.search
        is_text = isinstance(pattern, str)
        shown = pattern if isinstance(pattern, str) else pattern.decode("latin-1")
        words = re.findall(r'[A-Za-z<"=/:, -]+', re.sub(r"\\[a-zA-Z]", " ", shown))
        for part in {*PARTS, *words, "".join(words)} - {""}:

            def try_it(text: str, apply: Any = apply, is_text: bool = is_text) -> object:
                return apply(text if is_text else text.encode())

            if grows_too_fast(try_it, lambda many, part=part: part * many):  # type: ignore[misc]
                slow.append((place, part))
    assert seen > 20
    assert slow == []
