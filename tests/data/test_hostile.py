"""Files made to harm: each ends in one DataError, within two seconds and 256 MB."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames.data.journal import Journal
from boardgames.data.parts import files_from_texts, load_parts, problems_of
from boardgames.data.saves import MOST_BYTES, read_journal
from boardgames.data.tmx import read_map
from tests.data import pond
from tests.data.journals import header
from tests.data.sentences import sentences_of

MOST_SECONDS = 2.0
MOST_MEGABYTES = 256

ENTITIES = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 10))
LAUGHS = f'<?xml version="1.0"?><!DOCTYPE map [<!ENTITY e0 "ha">{ENTITIES}]><map>&e9;</map>'
OUTSIDE = '<!DOCTYPE map [<!ENTITY x SYSTEM "file:///etc/passwd">]><map>&x;</map>'
CELLS = ",".join(["1"] * 40_000)
BIG_LAYER = (
    f'<layer name="l{{}}" width="200" height="200"><data encoding="csv">{CELLS}</data></layer>'
)
BIG = pond.MAP.replace('width="3" height="2" tilew', 'width="200" height="200" tilew')
ID = '<object id="{0}" x="1" y="1"><properties><property name="a" value="b"/></properties></object>'

MAPS: dict[str, str | bytes] = {
    "billion laughs": LAUGHS,
    "outside entity": OUTSIDE,
    "plain document type": '<!DOCTYPE map SYSTEM "http://example.org/x.dtd"><map/>',
    "deep nesting": "<map>" + "<group>" * 100_000,
    "groups in groups": pond.MAP.replace("</map>", "<group>" * 9 + "</group>" * 9 + "</map>"),
    "countless elements": "<map>" + "<a/>" * 900_000 + "</map>",
    "many attributes": "<map " + " ".join(f'a{n}="1"' for n in range(100_000)) + "/>",
    "one long attribute": f'<map width="{"9" * 3_000_000}"/>',
    "larger than four megabytes": "<map>" + " " * 4_000_000 + "</map>",
    "a thousand million columns": pond.MAP.replace('width="3"', 'width="1000000000"'),
    "many big layers": BIG.replace(
        "</map>", "".join(BIG_LAYER.format(n) for n in range(40)) + "</map>"
    ),
    "many objects": pond.MAP.replace(
        "</objectgroup>", "".join(ID.format(n) for n in range(100, 9_000)) + "</objectgroup>", 1
    ),
    "many points": pond.MAP.replace('points="0,0', 'points="' + "1,1 " * 500_000),
    "many tilesets": pond.MAP.replace(
        "<layer", '<tileset firstgid="1" source="water.tsx"/>' * 9_000 + "<layer", 1
    ),
    "many problems": pond.MAP.replace(
        "</objectgroup>", '<object id="x" x="y"/>' * 9_000 + "</objectgroup>", 1
    ),
    "zlib bomb": pond.MAP.replace('encoding="csv"', 'encoding="base64" compression="zlib"'),
    "nul byte": pond.MAP.replace("p1", "p\0").encode(),
    "utf-16": pond.MAP.encode("utf-16"),
    "latin-1": pond.MAP.replace("UTF-8", "ISO-8859-1").replace("pond", "p\xf6nd").encode("latin-1"),
    "declared utf-16": pond.MAP.replace("UTF-8", "UTF-16"),
    "empty": "",
    "cut short": pond.MAP[:700],
    "not a map": "<svg/>",
    "no xml at all": "hello",
    "tileset is the map itself": pond.MAP.replace("water.tsx", "loop.tsx"),
    "name of a device": pond.MAP.replace("water.tsx", "../../../../../dev/zero.tsx"),
}

YAMLS: dict[str, str | bytes] = {
    "alias bomb": "a: &a [x,x]\n" + "".join(f"b{n}: &b{n} [*a,*a,*a]\n" for n in range(50_000)),
    "deep brackets": "[" * 1_000_000,
    "deep braces": "{" * 1_000_000,
    "deep dashes": "- " * 900_000,
    "deep questions": "? " * 900_000,
    "many entries": "[" + "1," * 990_000 + "]",
    "many keys": "".join(f"k{n}: 1\n" for n in range(150_000)),
    "same key": "k: 1\n" * 300_000,
    "many tags": "- !x 1\n" * 250_000,
    "long number": "a: " + "9" * 1_900_000,
    "long word": "a: " + "x" * 1_900_000,
    "long key": "x" * 1_900_000 + ": 1",
    "quotes": "a: '" + "''" * 900_000,
    "percent signs": "%" * 1_900_000,
    "python object": "!!python/object/apply:os.system ['true']",
    "utf-16": pond.RULES.encode("utf-16"),
    "nul": b"a: \0",
    "too large": "#" * 3_000_000,
    "surrogates": b"a: \xed\xa0\x80",
    "colons": ":" * 1_900_000,
    "spaces": " " * 1_900_000 + "x: 1",
    "folded": "a: >\n" + " x\n" * 600_000,
    "commas": "[" + "," * 1_900_000,
}

PROGRAM = """
import json, os, signal, sys, time
from pathlib import Path
from boardgames.core.problems import DataError
from boardgames.data.rules import load_rules
from boardgames.data.saves import read_journal
from boardgames.data.tmx import read_map
from tests.data import pond
from tests.memory import peak_megabytes
def read(path):
    match path.suffix:
        case ".tmx":
            read_map(path)
        case ".yaml":
            load_rules(path, pond.Rules)
        case ".rainyday":
            read_journal(path).actions(pond.Pond.action_type)
def measured(path):
    begin = time.process_time()  # not the wall's: other tests run beside this one
    try:
        read(path)
        said = ["nothing"]
    except DataError as error:
        said = [str(problem) for problem in error.problems]
    seconds = time.process_time() - begin
    return said, seconds, peak_megabytes()
for line in sys.stdin:
    reader = os.fork()
    if not reader:
        signal.alarm(int(sys.argv[1]))
        print(json.dumps(measured(Path(json.loads(line)))), flush=True)
        os._exit(0)
    _, status = os.waitpid(reader, 0)
    if status:
        print(json.dumps(f"ended with status {status}"), flush=True)
"""
"""Reads each given file in a separate process, with imports done once."""
A_HANG = 60


@pytest.fixture(scope="module")
def readers() -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-c", PROGRAM, str(A_HANG)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as started:
        yield started
        started.communicate()


def measured(readers: subprocess.Popen[str], path: Path) -> list[str]:
    """The output for a file, from a separate process with limited time and memory."""
    assert readers.stdin is not None
    assert readers.stdout is not None
    readers.stdin.write(json.dumps(str(path)) + "\n")
    readers.stdin.flush()
    answer = json.loads(readers.stdout.readline())
    assert isinstance(answer, list), answer
    said, seconds, megabytes = answer
    assert seconds <= MOST_SECONDS
    assert megabytes <= MOST_MEGABYTES
    assert all("\n" not in sentence and len(sentence) < 400 for sentence in said)
    found: list[str] = said
    return found


def with_content(tmp_path: Path, name: str, content: str | bytes) -> Path:
    folder = pond.written(tmp_path / "pond")
    data = content.encode() if isinstance(content, str) else content
    (folder / name).write_bytes(data)
    (folder / "loop.tsx").write_bytes((folder / "pond.tmx").read_bytes())
    return folder / name


@pytest.mark.thorough
@pytest.mark.parametrize("name", MAPS)
def test_a_hostile_map_ends_in_sentences_soon(
    readers: subprocess.Popen[str], tmp_path: Path, name: str
) -> None:
    said = measured(readers, with_content(tmp_path, "pond.tmx", MAPS[name]))
    assert said != ["nothing"]
    assert len(said) <= 102


@pytest.mark.thorough
@pytest.mark.parametrize("name", YAMLS)
def test_hostile_yaml_ends_in_sentences_soon(
    readers: subprocess.Popen[str], tmp_path: Path, name: str
) -> None:
    said = measured(readers, with_content(tmp_path, "rules.yaml", YAMLS[name]))
    assert said != ["nothing"]
    assert len(said) <= 102


@pytest.mark.thorough
def test_a_huge_save_is_read_or_refused_soon(
    readers: subprocess.Popen[str], tmp_path: Path
) -> None:
    made = Journal.create(tmp_path, header(), "pond")
    # Written by hand, since no disk is fast enough to sync a hundred thousand lines in a test.
    line, digest = b"", read_journal(made.path).digest
    lines = [made.path.read_bytes()]
    for number in range(110_000):
        body = b'{"n":%d,"seat":0,"act":{"type":"Roll"}}' % number
        digest = hashlib.sha256(digest + body).digest()
        line = body[:-1] + b',"hash":"' + digest.hex()[:16].encode() + b'"}\n'
        lines.append(line)
    made.path.write_bytes(b"".join(lines))
    assert made.path.stat().st_size < MOST_BYTES
    assert measured(readers, made.path) == ["nothing"]
    made.path.write_bytes(b"".join(lines) * 2)
    assert measured(readers, made.path) == [
        (
            "pond.rainyday: This file is too large for a match. Restore a copy of "
            "the file, or start a new match."
        )
    ]


TOKENS = [
    *("nan", "inf", "-1", "0", "1e309", "e5", "9" * 30, '"', "<", ">", "&", "\n", "/", "..", "\\"),
    *("true", "~", "- ", ": ", "[", "]", "{", "}", "é", "\u2028", "&#10;", "<point/>", "<group>"),
    *("</group>", 'gid="1"', 'name=""', 'infinite="1"', "<data>", "<object/>", 'rotation="1e5"'),
    *('<tileset firstgid="2" source="water.tsx"/>', '<property name="a" type="class"/>'),
]


@pytest.mark.thorough
@given(data=st.data())
@settings(max_examples=400, deadline=None)
def test_any_change_to_a_file_gives_parts_or_sentences(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(pond.FILES)))
    text = pond.FILES[name]
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.sampled_from([0, 0, 1, 3, 20, 80])))
        text = text[:start] + data.draw(st.sampled_from(TOKENS)) + text[end:]
    files = files_from_texts("pond", {**pond.FILES, name: text})
    for problem in problems_of(files, pond.KIT):
        assert "\n" not in str(problem)
        assert len(str(problem)) < 500
    assert not any(
        "This can't be read (" in sentence
        for sentence in sentences_of(lambda: load_parts(files, pond.KIT), is_typical=False)
    ), "pytmx fell over something the guard let pass"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "billion laughs",
            "pond.tmx:1: Maps can't have a document type. Delete it.",
        ),
        (
            "outside entity",
            "pond.tmx:1: Maps can't have a document type. Delete it.",
        ),
        ("deep nesting", "pond.tmx:1: This is nested deeper than 16 levels. Use fewer groups."),
        ("countless elements", "pond.tmx:1: This file has more than 40000 elements. Remove some."),
        ("larger than four megabytes", "pond.tmx: This file is larger than 4 MB. Make it smaller."),
        ("nul byte", "pond.tmx: This file isn't UTF-8 text. Save it as UTF-8."),
        ("utf-16", "pond.tmx: This file isn't UTF-8 text. Save it as UTF-8."),
        ("declared utf-16", "pond.tmx:1: The encoding is UTF-16. Save the file as UTF-8."),
        ("not a map", "pond.tmx:1: This file starts with <svg>, not <map>. Save it with Tiled."),
        (
            "no xml at all",
            "pond.tmx:1: This line isn't valid XML (syntax error). Save the file with Tiled.",
        ),
    ],
)
def test_a_hostile_map_is_refused_with_its_sentence(
    tmp_path: Path, name: str, sentence: str
) -> None:
    path = with_content(tmp_path, "pond.tmx", MAPS[name])
    assert sentences_of(lambda: read_map(path)) == [sentence]


def test_a_link_out_of_the_boards_is_not_followed(tmp_path: Path) -> None:
    folder = pond.written(tmp_path / "boards" / "pond")
    secret = tmp_path / "secret.tsx"
    secret.write_text(pond.TILESET)
    (folder / "water.tsx").unlink()
    os.symlink(secret, folder / "water.tsx")
    found = sentences_of(lambda: read_map(folder / "pond.tmx"))
    assert found == [
        'pond.tmx: Tileset "water.tsx": This is outside the folder pond. Move it inside.'
    ]


def test_a_picture_behind_a_link_is_not_followed(tmp_path: Path) -> None:
    folder = pond.written(tmp_path / "boards" / "pond")
    secret = tmp_path / "secret.png"
    secret.write_bytes(pond.PNG)
    (folder / "water.png").unlink()
    os.symlink(secret, folder / "water.png")
    found = sentences_of(lambda: read_map(folder / "pond.tmx"))
    assert found == [
        'water.tsx: Image "water.png": This is outside the folder pond. Move it inside.'
    ]


def test_a_link_that_bites_its_tail_is_said(tmp_path: Path) -> None:
    folder = pond.written(tmp_path / "pond")
    (folder / "water.tsx").unlink()
    os.symlink("water.tsx", folder / "water.tsx")
    # Python 3.13 and later don't call it a loop but a file that isn't there.
    (sentence,) = sentences_of(lambda: read_map(folder / "pond.tmx"))
    assert sentence.startswith('pond.tmx: Tileset "water.tsx": ')


def test_a_pipe_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pond.tmx")
    found = sentences_of(lambda: read_map(tmp_path / "pond.tmx"))
    assert found == ["pond.tmx: This isn't a file. Check the name."]
