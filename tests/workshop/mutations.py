"""Files changed the way people and programs break them, from a seed, knowing what they hold.

Blind changes nearly always end at the first guard. These keep the XML, YAML or JSON whole most of
the time and change what it says, so that the checks behind the guards are reached too.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

from boardgames.data.files import hash_of
from boardgames.data.saves import HASH_LETTERS
from tests.workshop.xml_changes import Rng, changed_xml
from tests.workshop.yaml_changes import changed_yaml


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
    match rng.randrange(5):
        case 0:
            header = lines[0]
            name = rng.choice(sorted(header["files"]))
            text = header["files"][name]["text"]
            change = changed_yaml if name.endswith(".yaml") else changed_xml
            header["files"][name]["text"] = change(text, rng)
        case 1:
            at = rng.randrange(1, len(lines)) if len(lines) > 1 else 0
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        case 2 if len(lines) > 2:
            del lines[rng.randrange(1, len(lines))]
        case _:
            _change_json(rng.choice([lines[0], *lines[1:] * 3]), rng)
    return sealed(lines, rng) if rng.random() < 0.85 else _joined(lines)


def _joined(lines: list[Any]) -> bytes:
    return b"".join(json.dumps(line, ensure_ascii=False).encode() + b"\n" for line in lines)


def _change_json(value: Any, rng: Rng) -> None:
    """Changes one value somewhere below."""
    while True:
        keys = sorted(value) if isinstance(value, dict) else range(len(value))
        keys = [key for key in keys if key not in ("files", "hash")]
        if not keys:
            return
        key = rng.choice(keys)
        if isinstance(value[key], dict | list) and value[key] and rng.random() < 0.8:
            value = value[key]
            continue
        match rng.randrange(3):
            case 0 if isinstance(value, dict):
                del value[key]
            case 1 if isinstance(value[key], int):
                value[key] += rng.choice((-1, 1, 2, -7, 1000, 10**20))
            case _:
                value[key] = rng.choice(
                    (None, -1, 0, 1, 2.5, "", "x", [], {}, [1], True, 10**30, "Roll", [[[]]], "\0")
                )
        return


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
        text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
        data = text.encode("utf-8", "surrogatepass")
        digest = hashlib.sha256(digest + data).digest()
        out += data[:-1] + f',"hash":"{digest.hex()[:HASH_LETTERS]}"}}\n'.encode()
    return out


def thinned(text: str, rng: Rng, keep: int) -> str:
    """A sheet of cards with only some of them, since reading hundreds takes longer."""
    head, *cards = re.split(r"(?m)^(?=- )", text)
    kept = sorted(rng.sample(range(len(cards)), min(keep, len(cards))))
    return head + "".join(cards[number] for number in kept)
