"""Rivers and numbers that must agree, and boards of one's own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from boardgames import paths
from boardgames.core.kit import Parts
from boardgames.core.problems import DataError
from boardgames.data.parts import folder_files, problems_of
from boardgames.data.rules import load_rules
from boardgames.data.tmx import read_map
from boardgames.games import kit_of, open_game
from boardgames.games.whitewater.rules.actions import LayBoard
from boardgames.games.whitewater.rules.state import Course, Rules
from boardgames.games.whitewater.rules.validation import problems
from tests.rules.whitewater.positions import legal, play, the_game

FOLDER = paths.boards() / "whitewater"


def shipped() -> Parts:
    """The shipped rules and maps."""
    rules = load_rules(FOLDER / "rules.yaml", Rules)
    return Parts(rules, {path.name: read_map(path) for path in sorted(FOLDER.glob("*.tmx"))})


@pytest.mark.parametrize(
    ("boards", "sentences"),
    [
        (
            ("put_in", "long_bend", "easy_riffle"),
            ["long_bend ends green, so easy_riffle must begin yellow."],
        ),
        (
            ("put_in", "long_bent", "easy_riffle"),
            ['There is no board "long_bent". Did you mean "long_bend"?'],
        ),
        (
            ("easy_riffle", "boulder_garden", "long_bend"),
            ["The first board must be a Start board."],
        ),
        (
            ("put_in", "long_bend", "logjam", "devils_elbow", "logjam"),
            ["Board logjam is here twice. Remove one."],
        ),
        (("put_in", "long_bend"), ["There are 2 boards here. A river needs at least 3."]),
        (
            ("put_in", "easy_riffle", "put_in"),
            [
                "Board put_in is here twice. Remove one.",
                "put_in is a Start board and can only come first.",
            ],
        ),
    ],
)
def test_a_course_must_fit(boards: tuple[str, ...], sentences: list[str]) -> None:
    parts = shipped()
    courses = {**parts.rules.courses, "family_float": Course("X", boards)}
    found = problems(replace(parts, rules=replace(parts.rules, courses=courses)))
    assert [str(one) for one in found] == [
        f"rules.yaml: courses.family_float: {sentence}" for sentence in sentences
    ]


def test_there_must_be_a_start_board() -> None:
    parts = shipped()
    maps = {name: map_ for name, map_ in parts.maps.items() if name != "put_in.tmx"}
    found = [str(one) for one in problems(replace(parts, maps=maps))]
    assert "boards/whitewater: No board has start hexes A to F. Paint them on one." in found


def test_the_numbers_must_agree_with_each_other() -> None:
    parts = shipped()
    rules = parts.rules
    cases = {
        "points: Points must fall from first to third place.": replace(rules, points=(2, 2, 1)),
        'dice.blue: This die can’t show "capsize". Use a different face.': replace(
            rules, dice=replace(rules.dice, blue=("L1", "L1", "L1", "L1", "L1", "capsize"))
        ),
        'dice.red: This die can’t show "red". Use a different face.': replace(
            rules, dice=replace(rules.dice, red=("L1", "L1", "L1", "L1", "L1", "red"))
        ),
        'dice.black: This die can’t show "black". Use a different face.': replace(
            rules, dice=replace(rules.dice, black=("L1", "L1", "L1", "L1", "L1", "black"))
        ),
        "stakes.2: There are 2 stakes here. Each player needs 3, one per raft.": replace(
            rules, stakes={2: (1, 2), "default": (1, 2)}
        ),
        "rafts: Raft F is missing. Add it.": replace(
            rules, rafts={key: rules.rafts[key] for key in "ABCDE"}
        ),
    }
    for sentence, changed in cases.items():
        found = [str(one) for one in problems(replace(parts, rules=changed))]
        assert found == [f"rules.yaml: {sentence}"]


def test_a_river_must_be_offered_to_be_chosen() -> None:
    parts = shipped()
    boards = ("put_in", "easy_riffle", "long_bend")
    courses = {**parts.rules.courses, "creek": Course("Creek", boards)}
    found = problems(replace(parts, rules=replace(parts.rules, courses=courses)))
    assert [str(one) for one in found] == [
        'rules.yaml: variants.course: River "creek" is missing from the choices. Add it.'
    ]


@pytest.fixture
def workshop(tmp_path: Path) -> Path:
    """A copy of the shipped folder, to be changed."""
    return Path(shutil.copytree(FOLDER, tmp_path / "boards" / "whitewater"))


@pytest.mark.rule("WR-08", "WR-12")
def test_a_tenth_board_joins_a_river_without_a_change_in_code(workshop: Path) -> None:
    text = (workshop / "easy_riffle.tmx").read_text(encoding="utf-8")
    # A hobbyist's board: the riffle again, but with its pools drained and another title.
    own = text.replace("Easy Riffle", "Quiet Mile").replace(",5,", ",2,")
    (workshop / "quiet_mile.tmx").write_text(own, encoding="utf-8")
    files = folder_files("whitewater", workshop)
    assert problems_of(files, kit_of("whitewater")) == []
    game = open_game("whitewater", {"course": "build", "boards": 5}, files=files)
    state = game.start(3)
    assert LayBoard("quiet_mile") in game.legal_actions(state)
    for name in ("quiet_mile", "easy_riffle", "long_bend", "logjam"):
        state = play(game, state, LayBoard(name)).state  # type: ignore[arg-type]
    assert state.course == ("put_in", "quiet_mile", "easy_riffle", "long_bend", "logjam")
    river = game.river(state)  # type: ignore[attr-defined]
    assert river.names[8, 1] == "Quiet Mile"
    assert (11, 1) not in river.pools
    rules = (workshop / "rules.yaml").read_text(encoding="utf-8")
    rules = rules.replace("[put_in, easy_riffle, long_bend", "[put_in, quiet_mile, long_bend", 1)
    (workshop / "rules.yaml").write_text(rules, encoding="utf-8")
    game = open_game("whitewater", files=folder_files("whitewater", workshop))
    assert game.start(4).course[1] == "quiet_mile"


def test_a_broken_board_is_refused_with_its_sentences(workshop: Path) -> None:
    broken = workshop / "logjam.tmx"
    text = broken.read_text(encoding="utf-8").replace('value="yellow"', 'value="pink"')
    broken.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as raised:
        open_game("whitewater", files=folder_files("whitewater", workshop))
    shown = [str(problem) for problem in raised.value.problems]
    assert (
        'logjam.tmx: marks/object 1: Unknown colour "pink". Use red, yellow, blue or green.'
        in shown
    )


def test_boards_are_offered_in_the_builder_by_name() -> None:
    game = the_game(course="build")
    assert {a.board for a in legal(game, game.start(2), LayBoard)} <= set(game.terms.boards)
