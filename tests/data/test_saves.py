"""The journal: each line safe before anybody sees it, every kind of damage named."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boardgames.data.journal import Journal
from boardgames.data.saves import (
    MOST_BYTES,
    SavedMatch,
    SaveError,
    read_journal,
)
from tests.data import pond
from tests.data.journals import entry, header, journal, resealed
from tests.data.sentences import sentences_of

REMEDY = "Restore a copy of the file, or start a new match."


def actions_of(saved: SavedMatch) -> list[Any]:
    return saved.actions(pond.Pond.action_type)


def said(path: Path) -> list[str]:
    before = path.read_bytes()
    found = sentences_of(lambda: actions_of(read_journal(path)))
    assert path.read_bytes() == before, "a damaged file must stay as it is"
    return found


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = journal(tmp_path)
    saved = read_journal(path)
    assert saved.header == header()
    assert saved.header.texts() == pond.FILES
    assert saved.header.humans() == {0}
    assert actions_of(saved) == [pond.Roll(), pond.Rolled(4), pond.Hop()]
    assert [one.seat for one in saved.history] == [0, -1, 0]
    assert (saved.round, saved.ended, saved.is_torn) == (1, None, False)


def test_the_file_is_plain_lines(tmp_path: Path) -> None:
    path = journal(tmp_path)
    first, *rest = path.read_text(encoding="utf-8").splitlines()
    assert '"format":"rainyday"' in first
    assert rest[1].startswith('{"n":1,"seat":-1,"round":1,"act":{"type":"Rolled","face":4},"hash"')


def test_a_line_is_on_the_disk_before_the_call_returns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Journal.create(tmp_path, header(), "pond-1")
    synced: list[bytes] = []
    monkeypatch.setattr(os, "fsync", lambda _: synced.append(made.path.read_bytes()))
    made.played(entry(0, 0, pond.Roll()))
    assert synced == [made.path.read_bytes()]
    assert synced[0].count(b"\n") == 2


def test_names_never_clash(tmp_path: Path) -> None:
    paths = {Journal.create(tmp_path, header(), "pond-1").path.name for _ in range(3)}
    assert paths == {"pond-1.rainyday", "pond-1-2.rainyday", "pond-1-3.rainyday"}
    assert not list(tmp_path.glob("*.part"))


def test_taking_back_and_going_on(tmp_path: Path) -> None:
    path = journal(tmp_path)
    _, again = Journal.opened(path)
    again.taken_back(1)
    again.played(entry(1, -1, pond.Rolled(6)), 2)
    saved = read_journal(path)
    assert actions_of(saved) == [pond.Roll(), pond.Rolled(6)]
    assert saved.round == 2


def test_the_end_is_kept_until_something_is_taken_back(tmp_path: Path) -> None:
    path = journal(tmp_path)
    _, again = Journal.opened(path)
    again.ended("shore")
    assert read_journal(path).ended == "shore"
    again.taken_back(2)
    assert read_journal(path).ended is None


def test_every_cut_drops_only_the_torn_line(tmp_path: Path) -> None:
    path = journal(tmp_path)
    whole = path.read_bytes()
    ends = [index + 1 for index, byte in enumerate(whole) if byte == 10]
    for length in range(ends[0], len(whole) + 1):
        path.write_bytes(whole[:length])
        saved = read_journal(path)
        lines = sum(end <= length for end in ends)
        assert len(saved.history) == lines - 1
        assert saved.is_torn == (length not in ends)
        assert path.read_bytes() == whole[:length]


@pytest.mark.parametrize("left", [1, 20, 60])
def test_going_on_after_a_torn_line_cuts_it_off(tmp_path: Path, left: int) -> None:
    path = journal(tmp_path)
    whole = path.read_bytes()
    last = whole.rindex(b"\n", 0, -1) + 1
    path.write_bytes(whole[: last + left])
    _, again = Journal.opened(path)
    again.played(entry(2, 0, pond.Hop()), 1)
    assert path.read_bytes() == whole


def test_a_tail_of_zeros_is_a_torn_line(tmp_path: Path) -> None:
    path = journal(tmp_path)
    path.write_bytes(path.read_bytes() + b"\0" * 4096)
    saved = read_journal(path)
    assert saved.is_torn
    assert len(saved.history) == 3


def test_a_flipped_bit_anywhere_is_found(tmp_path: Path) -> None:
    path = journal(tmp_path)
    whole = path.read_bytes()
    first = whole.index(b"\n")
    # Every place of the lines, and a sample of the long header.
    places = [*range(0, first, 97), *range(first, len(whole))]
    for place in places:
        for bit in (0, 5):
            data = bytearray(whole)
            data[place] ^= 1 << bit
            path.write_bytes(data)
            if place == len(whole) - 1:
                # Without its line end the last line counts as torn.
                assert read_journal(path).is_torn
            else:
                assert said(path), place


def test_a_missing_or_doubled_line_is_found(tmp_path: Path) -> None:
    path = journal(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    for number in range(1, len(lines) - 1):
        path.write_bytes(b"".join(lines[:number] + lines[number + 1 :]))
        assert said(path) == [
            f"pond-1.rainyday:{number + 1}: This line, or one before it, was changed. {REMEDY}"
        ]
        path.write_bytes(b"".join(lines[: number + 1] + lines[number:]))
        assert said(path) == [
            f"pond-1.rainyday:{number + 2}: This line, or one before it, was changed. {REMEDY}"
        ]


@pytest.mark.parametrize(
    ("number", "old", "new", "sentence"),
    [
        (1, b'"rainyday"', b'"sunnyday"', "This isn’t a save."),
        (1, b'"seats":2', b'"seats":3', "This save names 2 players for 3 seats."),
        (1, b'"seats":2', b'"seats":99', "This save’s header is damaged."),
        (1, b'"seed":7', b'"seed":"x"', "This save’s header is damaged."),
        (1, b"die: 6", b"die: 9", 'The file "rules.yaml" in this save was changed.'),
        (3, b'"n":1', b'"n":5', "This line doesn’t follow the one before it."),
        (3, b'"seat":-1,', b"", "This line doesn’t follow the one before it."),
        (3, b'"n":1,"seat":-1,"round":1,"act":{"type":"Rolled","face":4}', b'"back":9', None),
        (3, b'"Rolled"', b'"Exploded"', "This version doesn’t know this action."),
        (3, b'"face":4', b'"face":"x"', "This version doesn’t know this action."),
        (3, b'"Rolled"', b'"Roll\xff"', "This version doesn’t know this action."),
        (3, b'"n":1', b'"x":1', "This line is damaged."),
    ],
)
def test_a_forged_line_is_named(
    tmp_path: Path, number: int, old: bytes, new: bytes, sentence: str | None
) -> None:
    path = journal(tmp_path)
    resealed(path, number, old, new)
    (found,) = said(path)
    assert found.startswith(f"pond-1.rainyday:{number}: ")
    assert found.endswith(REMEDY)
    if sentence is not None:
        assert found == f"pond-1.rainyday:{number}: {sentence} {REMEDY}"


def test_a_save_of_a_newer_version_says_so(tmp_path: Path) -> None:
    path = journal(tmp_path, version=2, program="9.9")
    assert said(path) == [
        "pond-1.rainyday:1: A newer version (9.9) made this save. Update Rainy Day."
    ]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "pond.rainyday: This save has no header."),
        (b'{"format":"rai', "pond.rainyday: This save has no header."),
        (b"hello\n", "pond.rainyday:1: This isn’t a save."),
        (b"\0\0\0\n", "pond.rainyday:1: This isn’t a save."),
        (b"\xff\xfe\n\n\n", "pond.rainyday:1: This isn’t a save."),
        (b"[" * 100_000 + b"\n", "pond.rainyday:1: This isn’t a save."),
        (b"x" * (MOST_BYTES + 1), "pond.rainyday: This file is too large for a match."),
    ],
)
def test_no_save_at_all_is_said(tmp_path: Path, data: bytes, sentence: str) -> None:
    path = tmp_path / "pond.rainyday"
    path.write_bytes(data)
    assert said(path) == [f"{sentence} {REMEDY}"]


def test_a_deep_line_with_a_proper_hash_is_said(tmp_path: Path) -> None:
    path = journal(tmp_path)
    resealed(path, 3, b'{"type":"Rolled","face":4}', b"[" * 50_000)
    (found,) = said(path)
    assert found.startswith("pond-1.rainyday:3: ")


def test_a_missing_file_or_a_folder_is_said(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"^x\.rainyday: This file doesn’t exist\. "):
        read_journal(tmp_path / "x.rainyday")
    (tmp_path / "y.rainyday").mkdir()
    with pytest.raises(SaveError, match=r"^y\.rainyday: This isn’t a file\. "):
        read_journal(tmp_path / "y.rainyday")


@given(data=st.data())
@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_any_damage_gives_a_match_or_a_sentence(tmp_path: Path, data: st.DataObject) -> None:
    path = tmp_path / "pond-1.rainyday"
    if not (tmp_path / "whole").exists():
        journal(tmp_path, 12).rename(tmp_path / "whole")
    whole = bytearray((tmp_path / "whole").read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(whole)))
        end = data.draw(st.integers(start, min(len(whole), start + 300)))
        whole[start:end] = data.draw(st.binary(max_size=20))
    path.write_bytes(whole)
    said(path)
