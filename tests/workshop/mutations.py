"""Files changed the way people and programs break them, from a seed, knowing what they hold.

Blind changes nearly always end at the first guard. These keep the XML, YAML or JSON whole most of
the time and change what it says, so that the checks behind the guards are reached too.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any
from xml.etree import ElementTree

import yaml

from boardgames.data.files import hash_of
from boardgames.data.saves import HASH_LETTERS
from boardgames.data.yaml_tree import plain, tree_of
from tests.workshop.map_changes import MAP_CHANGES
from tests.workshop.tree_changes import changed_tree
from tests.workshop.xml_changes import XML_CHANGES, Rng
from tests.workshop.yaml_changes import YAML_CHANGES

TIMES = (1, 1, 1, 2, 3)
"""How many changes a file gets."""


def changed_xml(text: str, rng: Rng) -> str:
    """A map or tileset with a few of its elements, attributes or cells changed."""
    root = ElementTree.fromstring(text)
    for _ in range(rng.choice(TIMES)):
        rng.choice(rng.choice((XML_CHANGES, MAP_CHANGES)))(root, rng)
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    return head + ElementTree.tostring(root, encoding="unicode")


def changed_yaml(text: str, rng: Rng) -> str:
    """Rules or cards with a few values, keys or lines changed."""
    if rng.random() < 0.5:
        for _ in range(rng.choice(TIMES)):
            text = rng.choice(YAML_CHANGES)(text, rng)
        return text
    value: Any = plain(tree_of(text.encode(), "x").root)
    for _ in range(rng.choice(TIMES)):
        changed_tree(value, rng)
    try:
        return str(yaml.dump(value, Dumper=_DUMPER, allow_unicode=True, sort_keys=False))
    except UnicodeEncodeError:
        # Halves of letters; JSON is YAML too, and can write them.
        return json.dumps(value)


_DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def changed_bytes(data: bytes, rng: Rng) -> bytes:
    """Any file with bytes lost, doubled, turned or put in."""
    for _ in range(rng.choice((1, 2, 5))):
        at, end = sorted(rng.randrange(len(data) + 1) for _ in range(2))
        end = min(end, at + rng.choice((1, 3, 40, 4000)))
        new = rng.choice(
            (b"", data[at:end] * 2, b"\0", b"\xff\xfe", b"<", b'"', b"\n", b"\xc3", b"]]>", b"\r")
        )
        data = data[:at] + new + data[end:]
    return data


def changed_save(data: bytes, rng: Rng) -> bytes:
    """A journal with values changed; mostly sealed again, as one who means harm would."""
    lines = [json.loads(line) for line in data.splitlines()]
    for _ in range(rng.choice(TIMES)):
        rng.choice((_file_inside, _lines_moved, _line_added, _header_field, _field, _field))(
            lines, rng
        )
    if rng.random() < 0.85:
        return sealed(lines, rng)
    return b"".join(_line(line) + b"\n" for line in lines)


def _line(value: Any) -> bytes:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "surrogatepass")


def _file_inside(lines: list[Any], rng: Rng) -> None:
    files = lines[0].get("files") if isinstance(lines[0], dict) else None
    if not isinstance(files, dict) or not files:
        return
    name = rng.choice(sorted(files))
    text = files[name].get("text") if isinstance(files[name], dict) else None
    if isinstance(text, str) and text:
        change = changed_yaml if name.endswith(".yaml") else changed_xml
        try:
            files[name]["text"] = change(text, rng)
        except (ElementTree.ParseError, ValueError):
            # An earlier change left no XML to change once more.
            return


def _lines_moved(lines: list[Any], rng: Rng) -> None:
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(4):
        case 0:
            lines[at], lines[other] = lines[other], lines[at]
        case 1 if at:
            del lines[at]
        case 2:
            lines.insert(other, lines[at])
        case _:
            del lines[max(1, at) :]


def _line_added(lines: list[Any], rng: Rng) -> None:
    """A taking-back or an end that nobody played, or a line of nothing."""
    new: Any = rng.choice(
        (
            {"back": rng.choice((0, 1, len(lines) - 2, len(lines), -1, 10**20, 1.0, "1", None))},
            {"end": rng.choice(("", "over", None, 3, "x" * 500))},
            {},
            {"n": len(lines) - 1, "seat": 0, "round": 0, "act": {"type": "Roll"}},
            {"n": len(lines) - 1, "seat": 0, "round": 10**30, "act": None},
            rng.choice(([], 1, "x", None)),
        )
    )
    lines.insert(rng.randrange(1, len(lines) + 1), new)


def _header_field(lines: list[Any], rng: Rng) -> None:
    """Something in the header, except the files in it."""
    header = lines[0]
    if isinstance(header, dict):
        files = header.pop("files", {})
        changed_tree(header, rng)
        header.setdefault("files", files)


def _field(lines: list[Any], rng: Rng) -> None:
    """Something in any line but the header, each name of a field as likely as any other."""
    rest = lines[1:]
    changed_tree(rest, rng)
    lines[1:] = rest


def sealed(lines: list[Any], rng: Rng) -> bytes:
    """The lines as a journal whose hashes are right."""
    files = lines[0].get("files") if isinstance(lines[0], dict) else None
    for file in files.values() if isinstance(files, dict) else ():
        if isinstance(file, dict) and isinstance(file.get("text"), str) and rng.random() < 0.97:
            file["hash"] = hash_of(file["text"])
    digest, out = b"", b""
    for line in lines:
        body = dict(line) if isinstance(line, dict) else {"x": line}
        body.pop("hash", None)
        data = _line(body)
        digest = hashlib.sha256(digest + data).digest()
        out += data[:-1] + f',"hash":"{digest.hex()[:HASH_LETTERS]}"}}\n'.encode()
    return out


def thinned(text: str, rng: Rng, keep: int) -> str:
    """A sheet of cards with only some of them, since reading hundreds takes longer."""
    head, *cards = re.split(r"(?m)^(?=- )", text)
    kept = sorted(rng.sample(range(len(cards)), min(keep, len(cards))))
    return head + "".join(cards[number] for number in kept)
