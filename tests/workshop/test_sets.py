"""A set of one's own, numbers, rule texts and puzzles included, is played everywhere boards are."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from boardgames import paths
from boardgames.__main__ import main
from boardgames.ai.bots import Bot
from boardgames.core.game import CHANCE
from boardgames.core.rng import Rng
from boardgames.data.pack import Manifest, read_pack
from boardgames.data.parts import load_parts, rulebook_of_files, shipped_files
from boardgames.games import kit_of
from boardgames.program import board_catalogue, sharing
from boardgames.program.board_request import opened_on
from boardgames.program.program import Program
from boardgames.ui.modal import Modal
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.table.table import Table

PORT = """  <object id="900" name="rum" type="port" x="{x}" y="{y}">
   <properties>
    <property name="home" type="bool" value="false"/>
    <property name="product" value="rum"/>
    <property name="title" value="Nassau"/>
   </properties>
   <point/>
  </object>
"""
DOCK = """  <object id="{id}" name="rum {place}" type="dock" x="{x}" y="{y}">
   <properties>
    <property name="heading" type="int" value="0"/>
    <property name="place" type="int" value="{place}"/>
    <property name="port" value="rum"/>
   </properties>
   <point/>
  </object>
"""


def five_ports(folder: Path) -> Path:
    """Bermuda with a fifth port on its longest lane, its freight, and one rule of its own."""
    shutil.copytree(paths.boards() / "bermuda", folder)
    rules = (folder / "rules.yaml").read_text(encoding="utf-8")
    rules = rules.replace("  oil: [", "  rum: [40000, 50000, 60000]\n  oil: [", 1)
    (folder / "rules.yaml").write_text(
        rules.replace("default: 350000", "default: 200000"), encoding="utf-8"
    )
    path = folder / "triangle.tmx"
    path.write_text(with_fifth_port(path.read_text(encoding="utf-8")), encoding="utf-8")
    return folder


def with_fifth_port(text: str) -> str:
    """The middle space of the longest lane becomes a port, and the lane two."""
    lanes = list(re.finditer(r'  <object id="\d+"[^>]*type="lane".*?</object>\n', text, re.DOTALL))
    lane = max(lanes, key=lambda found: found[0].count(","))
    at = re.search(r'x="([-\d.]+)" y="([-\d.]+)"', lane[0])
    points = re.search(r'points="([^"]+)"', lane[0])
    assert at
    assert points
    left, top = float(at[1]), float(at[2])
    corners = [tuple(map(float, one.split(","))) for one in points[1].split()]
    middle = len(corners) // 2
    x, y = left + corners[middle][0], top + corners[middle][1]
    space = re.search(
        rf'  <object id="\d+"[^>]*type="space" x="{x:g}" y="{y:g}">.*?</object>\n', text, re.DOTALL
    )
    assert space, (x, y)
    text = text.replace(
        space[0],
        PORT.format(x=f"{x:g}", y=f"{y:g}")
        + "".join(
            DOCK.format(
                id=900 + place, place=place, x=f"{x + 40 * (place - 2.5):g}", y=f"{y - 72:g}"
            )
            for place in range(1, 5)
        ),
    )
    first = " ".join(f"{a:g},{b:g}" for a, b in corners[: middle + 1])
    rest = " ".join(
        f"{a - corners[middle][0]:g},{b - corners[middle][1]:g}" for a, b in corners[middle:]
    )
    second = re.sub(r'<object id="\d+"', '<object id="920"', lane[0], count=1)
    second = re.sub(r'name="[^"]*"', 'name="rum on"', second, count=1)
    second = second.replace(at[0], f'x="{x:g}" y="{y:g}"').replace(points[1], rest)
    text = text.replace(lane[0], lane[0].replace(points[1], first) + second)
    where = f'x="{x - 48:g}" y="{y + 40:g}" width="96" height="64"'
    pile = f'  <object id="921" name="rum" type="pile" {where}/>\n'
    return re.sub(r'(<objectgroup [^>]*name="piles"[^>]*>\n)', rf"\g<1>{pile}", text, count=1)


@pytest.fixture
def five(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The set among a player's own boards."""
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path / "home"))
    return five_ports(paths.user_boards() / "bermuda" / "five_ports")


def products(table: Table) -> tuple[str, ...]:
    made: Any = table.game
    return tuple(made.sea.products)


def test_it_is_sound_by_the_check_and_so_are_its_other_maps(
    five: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(five)]) == 0, capsys.readouterr().err
    said = capsys.readouterr().err
    assert "crossing.tmx: spaces: warning: No port has the product 'rum'" in said
    assert main(["check", str(five / "triangle.tmx")]) == 0


def test_it_is_offered_at_the_set_up_with_its_own_choices_and_played(
    five: Path, program: Program
) -> None:
    program.shelf.take(("box", "bermuda"))
    set_up = program.room.stack.top
    assert isinstance(set_up, SetUp)
    names = [name for name, _ in set_up.sheet.boards]
    set_up.choose_board(names.index(str(five / "triangle.tmx")))
    assert set_up.sheet.variants["target"].default == 200000
    set_up.values["target"] = 200000
    program.app.show()
    set_up.take(("start",))
    table = program.room.stack.top
    assert isinstance(table, Table)
    assert "rum" in products(table)
    program.app.show()
    (match,) = program.matches()
    again = program.resume(match.path)
    assert products(again) == products(table)
    assert again.session.state == table.session.state
    table.place.again()
    other = program.room.stack.top
    assert isinstance(other, Table)
    assert "rum" in products(other)


def test_another_match_is_refused_in_words_where_its_rules_lost_a_choice(
    five: Path, program: Program
) -> None:
    program.play_board(str(five / "triangle.tmx"))
    table = program.room.stack.top
    assert isinstance(table, Table)
    assert table.game.options["target"] == 200000
    rules = (five / "rules.yaml").read_text(encoding="utf-8")
    rules = rules.replace("default: 200000", "default: 350000")
    rules = rules.replace("{200000: Short game, 350000: Full game}", "{350000: Full, 500000: Long}")
    rules = rules.replace('    note: {200000: "It ends with $200,000."}\n', "")
    (five / "rules.yaml").write_text(rules, encoding="utf-8")
    table.place.again()
    sheet = program.room.stack.top
    assert isinstance(sheet, Modal)
    assert sheet.title == "Can’t play this board"
    assert any("target" in line for line in sheet.lines)


def test_its_save_carries_it_when_the_folder_is_gone(five: Path, program: Program) -> None:
    program.play_board(str(five / "triangle.tmx"))
    table = program.room.stack.top
    assert isinstance(table, Table)
    (match,) = program.matches()
    shutil.rmtree(five)
    again = program.resume(match.path)
    assert products(again) == products(table)
    program.room.stack.push(again)
    program.app.show()


@pytest.mark.parametrize("kind", ["easy", "normal", "hard"])
def test_its_bots_play_it(five: Path, program: Program, kind: str) -> None:
    program.play_board(str(five / "triangle.tmx"))
    table = program.room.stack.top
    assert isinstance(table, Table)
    made: Any = table.game
    bot: Bot = kit_of("bermuda").bots()[kind]
    state, rng = made.start(2), Rng.of(1, 1)
    for _ in range(60):
        seat = made.to_move(state)
        if seat is None:
            break
        if seat == CHANCE:
            action = made.chance(state, rng)
        else:
            legal = made.legal_actions(state)
            action = bot.choose(made, made.view(state, seat), legal, seat, rng)
            assert action in legal
        state = made.apply(state, action).state
    assert made.problems(state) == []


def test_every_command_takes_it(
    five: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "table.png"
    words = ["bermuda", "--board", str(five / "triangle.tmx")]
    assert main(["picture", *words, "--actions", "9", "--size", "960x600", "-o", str(picture)]) == 0
    assert picture.stat().st_size > 10_000
    assert main(["simulate", *words, "--games", "2", "--report"]) == 0
    assert main(["simulate", "bermuda", "--board", str(five), "--games", "2"]) == 0
    assert "Errors  none" in capsys.readouterr().out


def test_it_travels_as_a_pack(
    five: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: Program
) -> None:
    pack = sharing.share(five / "triangle.tmx", Manifest("bermuda", "Five ports"))
    names = set(read_pack(pack).files)
    assert {"rules.yaml", "rulebook.yaml", "triangle.tmx"} <= names
    assert "chart.png" not in names
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path / "other"))
    added = sharing.add(sharing.looked_into(pack), pack.name)
    assert added.parent.name == "five_ports"
    program.play_board(str(added.parent / "triangle.tmx"))
    table = program.room.stack.top
    assert isinstance(table, Table)
    assert "rum" in products(table)


class TestPuzzlesOfOnesOwn:
    CARDS = """deck: regular
cards:
- {id: r901, answer: small change, kind: size, level: 1, reading: CHANGE is small,
   show: [{text: CHANGE, size: 6}]}
"""

    def test_are_added_to_those_of_the_box(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: Program
    ) -> None:
        monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
        folder = paths.user_boards() / "whatzit" / "school"
        (folder / "cards").mkdir(parents=True)
        (folder / "cards" / "regular_mine.yaml").write_text(self.CARDS, encoding="utf-8")
        assert "School (yours)" in [one.title for one in board_catalogue.boards_of("whatzit")]
        program.play_board(str(folder), "whatzit")
        table = program.room.stack.top
        assert isinstance(table, Table), getattr(table, "problems", table)
        made: Any = table.game
        assert "r901" in str(made.setting)
        (match,) = program.matches()
        assert program.resume(match.path).session.state == table.session.state


def test_rule_texts_of_ones_own_are_shown(five: Path, program: Program) -> None:
    book = (five / "rulebook.yaml").read_text(encoding="utf-8")
    (five / "rulebook.yaml").write_text(book.replace("aim: ", 'aim: "Rum first. " #', 1), "utf-8")
    program.play_board(str(five / "triangle.tmx"))
    table = program.room.stack.top
    assert isinstance(table, Table)
    match = program._match
    assert match is not None
    shown = rulebook_of_files(match.files, match.game)
    assert shown.in_short is not None
    assert "Rum first." in shown.in_short.aim


def test_numbers_of_ones_own_need_no_rulebook_of_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path / "home"))
    folder = paths.user_boards() / "waterworld" / "plenty"
    folder.mkdir(parents=True)
    shipped = paths.boards() / "waterworld"
    shutil.copy(shipped / "lagoon.tmx", folder)
    rules = (shipped / "rules.yaml").read_text(encoding="utf-8")
    (folder / "rules.yaml").write_text(rules.replace("deal: 3", "deal: 4"), encoding="utf-8")
    assert main(["check", str(folder / "lagoon.tmx")]) == 0, capsys.readouterr().err
    files = shipped_files("waterworld")
    made, _, _ = opened_on("waterworld", files, folder / "lagoon.tmx", {})
    assert rulebook_of_files(files, made).in_short is not None


@pytest.mark.parametrize(
    ("game", "rule", "words"),
    [
        ("waterworld", "WW-03", "On the original board"),
        ("conflict", "CF-10", "join it across the water"),
    ],
)
def test_rules_say_nothing_untrue_of_a_changed_board(game: str, rule: str, words: str) -> None:
    """A red circle of one's own need be no start, and an island in the middle may be a lake."""
    made, _, files = opened_on(game, shipped_files(game), None, {})
    texts = {
        one.id: one.text for part in rulebook_of_files(files, made).sections for one in part.rules
    }
    assert words in texts[rule]
    assert "in the middle" not in texts[rule]


def test_a_setting_measures_from_what_every_board_has() -> None:
    parts = load_parts(shipped_files("waterworld"), kit_of("waterworld"))
    about = str(parts.rules.variants["far_shore"].about)
    assert "Deez’s start" in about
    assert "middle" not in about
