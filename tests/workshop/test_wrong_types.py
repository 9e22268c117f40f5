"""Properties of another type than a game wants, and words it needs: each has its sentence."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from boardgames import paths
from boardgames.data.parts import folder_files, problems_of
from boardgames.games import kit_of

PAWNS = """pawns:                                    # their start spaces are in the map
  green:  {symbol: "◆", colour: "#54a868"}
  red:    {symbol: "▲", colour: "#7d1420"}
  blue:   {symbol: "●", colour: "#2f6fc0"}
  yellow: {symbol: "■", colour: "#fbdc6a"}
"""
EXAMPLES = (
    (
        "conflict/conflict.tmx",
        'name="corner" type="int" value="1"',
        'name="corner" type="float" value="1.0"',
        (
            'has corner "1.0", not a whole number. Delete the property and add it again '
            "as an int, 1 to 4."
        ),
    ),
    (
        "conflict/conflict.tmx",
        'name="corner" type="int" value="1"',
        'name="corner" type="bool" value="true"',
        (
            'has corner "True", not a whole number. Delete the property and add it again '
            "as an int, 1 to 4."
        ),
    ),
    (
        "bermuda/triangle.tmx",
        'name="heading" type="float" value="0"',
        'name="heading" value="red"',
        "isn’t a number of degrees. Delete the property and add it again as a float.",
    ),
    (
        "bermuda/triangle.tmx",
        'name="place" type="int" value="1"',
        'name="place" type="bool" value="true"',
        "needs its own place in port 'sugar', from 1 up.",
    ),
    (
        "waterworld/rules.yaml",
        PAWNS,
        "pawns: {}\n",
        "pawns: This needs at least 1 entry, not 0.",
    ),
    (
        "whitewater/rules.yaml",
        "\n  rafts:\n",
        "\n  raft:\n",
        'variants.raft: No rule uses this setting. Did you mean "rafts"?',
    ),
    (
        "whatzit/cards/regular_a.yaml",
        "answer: man overboard",
        f"answer: {'man ' * 20}",
        "cards.0.answer: This is longer than 60 letters. Shorten it.",
    ),
    (
        "whatzit/cards/regular_a.yaml",
        "show: [{stack: [MAN, BOARD], size: 17, gap: 7}]",
        "show: [{row: [{row: [MAN, BOARD], times: 20}, X], times: 9}]",
        ("cards.0.show: 1827 letters and lines are too many: at most 400 fit. Use fewer copies."),
    ),
)
"""The file, what is in it, what takes its place, and the end of the sentence."""


@pytest.mark.parametrize(("file", "old", "new", "sentence"), EXAMPLES)
def test_a_wrong_type_has_its_sentence(
    file: str, old: str, new: str, sentence: str, tmp_path: Path
) -> None:
    game = file.partition("/")[0]
    shutil.copytree(paths.boards() / game, tmp_path / game)
    path = tmp_path / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    found = [str(one) for one in problems_of(folder_files(game, tmp_path / game), kit_of(game))]
    assert [line for line in found if line.endswith(sentence)], found
