"""A board can't hurt you: whatever a file holds, it plays or it is refused in sentences, soon."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from boardgames import paths
from tests.workshop.hostile import Measured, names

MOST_SECONDS = 2.0
MOST_MEGABYTES = 256
LONGEST_SENTENCE = 600
NAMES = names()

HARMLESS = {
    "XML of another version",
    "a style sheet from elsewhere",
    "an inclusion",
    "a cell with every flag",
    "a comment among cells",
    "UTF-7",
    "a mark of the byte order",
    "rivers with names alike",
    "a picture that unpacks to 200 MB",
    "a name with a line end on the disk",
    "a folder in itself",
    "a folder that is another",
    "a tileset in a tileset",
    "YAML: line ends of the other kind",
    "rulebook: nothing but braces",
    "save: a seed of 400 digits",
    "save: a file up and away",
    "save: an own file up and away",
    "large: bermuda: thousands of docks",
}
"""Cases whose harm is simply not done: what is odd about them is never looked at."""


def said(*wanted: str) -> tuple[dict[str, Measured], list[str]]:
    """Those cases, read by one process of their own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.workshop.hostile", *wanted],
        cwd=Path(paths.__file__).parent.parent,
        capture_output=True,
        text=True,
        timeout=3600,
        check=True,
    )
    found, strange = json.loads(done.stdout)
    return found, strange


def faults(name: str, measured: Measured) -> list[str]:
    """What is wrong with how a case was taken; none where all is well."""
    sentences, seconds, megabytes = measured
    found = [f"{name}: {one[:300]}" for one in sentences if one.startswith(("CRASH", "STANDSTILL"))]
    if (sentences == ["plays"]) != (name in HARMLESS):
        found.append(f"{name}: {sentences[0][:300]}")
    for sentence in sentences:
        if not sentence.isprintable() or len(sentence) > LONGEST_SENTENCE:
            found.append(f"{name}: no fit sentence: {sentence[:300]!r}")
    if seconds > MOST_SECONDS or megabytes > MOST_MEGABYTES:
        found.append(f"{name}: took {seconds:.1f} s and {megabytes:.0f} MB")
    return found


def test_there_are_more_than_sixty() -> None:
    assert len(NAMES) == len(set(NAMES))
    assert len(NAMES) > 60
    assert set(NAMES) >= HARMLESS


def test_every_hostile_file_plays_or_is_refused_in_sentences_soon() -> None:
    """All in one process and one test: what they share is read only once."""
    found, strange = said(*NAMES)
    assert list(found) == NAMES
    assert [fault for name, one in found.items() for fault in faults(name, one)] == []
    assert strange == [], "files touched outside the board's folder"
