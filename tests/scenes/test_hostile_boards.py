"""Whatever text a board holds, the board is refused in plain sentences or played and told plainly.

Every kind of text in a map, in rules, in a rulebook and on cards is tried: the fields are found in
the files that ship.
"""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pygame
import pytest
import yaml

from boardgames import paths
from boardgames.__main__ import main
from boardgames.core.wording import has_odd_letters, is_plain
from boardgames.data.files import RULES
from boardgames.data.parts import PACK
from boardgames.data.rulebook import RULEBOOK
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.shell.rules import RulesScreen
from boardgames.ui.table.table import Table
from tests.data.hostile_texts import HOSTILE
from tests.workshop.mutations import thinned

SHEET = (960, 600)
ACTIONS = 25
CARDS = 16
MAPS = {
    "bermuda": "triangle.tmx",
    "conflict": "skirmish.tmx",
    "waterworld": "lagoon.tmx",
    "whatzit": "sprint.tmx",
    "whitewater": "beaver_ponds.tmx",
}
HERE = "TEXTCOMESHERE"
TEXTS = {**HOSTILE, "two lines": "Tide\nA\tB"}


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path / "home"))
    return paths.user_boards()


class Said(NamedTuple):
    """A text in a map: whose it is, and the attribute it is in."""

    element: ElementTree.Element
    attribute: str


def said_in(root: ElementTree.Element) -> Iterator[Said]:
    """One text of each kind: names, classes, and properties by the class of their thing."""
    seen: set[tuple[str, ...]] = set()
    for parent in root.iter():
        for element in parent:
            whose = parent.get("type", parent.tag)
            for attribute in ("name", "type", "class", "value"):
                kind = (parent.tag, element.tag, attribute)
                if element.tag == "property":
                    kind = (whose, element.get("name", ""), attribute)
                if attribute in element.attrib and kind not in seen:
                    seen.add(kind)
                    yield Said(element, attribute)


def has_passed(path: Path, capsys: pytest.CaptureFixture[str]) -> bool:
    """Whether a board is found playable; either way the check prints plain lines."""
    capsys.readouterr()
    code = main(["check", str(path)])
    assert_plain(capsys)
    return code == 0


def assert_plain(capsys: pytest.CaptureFixture[str]) -> None:
    printed = capsys.readouterr()
    assert [line for line in (printed.out + printed.err).splitlines() if not is_plain(line)] == []


def played(path: Path, capsys: pytest.CaptureFixture[str]) -> RulesScreen:
    """Draws every screen of a match on the board and prints its log; gives its rules."""
    program = Program(App(SHEET))
    program.open_shelf()
    program.play_board(str(path))
    table = program.room.stack.top
    assert isinstance(table, Table), getattr(table, "problems", table)
    rng = random.Random(1)
    for _ in range(ACTIONS):
        if table.session.outcome is None:
            table.session.play(rng.choice(table.session.legal_actions()))
    narration, players = table.place.narration, table.place.players
    for entry in table.session.entries:
        for event in entry.events:
            assert is_plain(narration.sentence(event, lambda seat: players[seat].name) or "")
    shown(program)
    table.place.open_rules("", "")
    rules = program.room.stack.top
    assert isinstance(rules, RulesScreen)
    shown(program)
    program.app.leave()
    (save,) = paths.saves().glob("*.rainyday")
    assert main(["replay", str(save)]) == 0
    game, board = table.game.name, str(path)
    few = ["--games", "1", "--jobs", "1", "--bots", "random", "--report"]
    assert main(["simulate", game, "--board", board, *few]) == 0
    assert main(["share", board, "--folder", str(paths.saves())]) == 0
    assert main(["picture", game, "--board", board, "-o", str(save.with_suffix(".png"))]) == 0
    assert_plain(capsys)
    return rules


def shown(program: Program) -> None:
    surface = pygame.Surface(SHEET)
    for scene in program.room.stack.scenes:
        scene.draw(surface)
    heard = program.room.stack.top.heard()
    for _, text in (*heard.words, *heard.story):
        assert not has_odd_letters(text)


@pytest.mark.thorough
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("game", MAPS)
def test_a_map_with_such_texts_is_refused_or_played_plainly(
    own: Path, game: str, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    tree = ElementTree.parse(paths.boards() / game / MAPS[game])
    path = own / game / "tides.tmx"
    path.parent.mkdir(parents=True)

    def written() -> Path:
        with path.open("w", encoding="utf-8", errors="surrogatepass") as file:
            tree.write(file, encoding="unicode")
        return path

    taken = 0
    for element, attribute in said_in(tree.getroot()):
        plain = element.attrib[attribute]
        element.attrib[attribute] = text
        if has_passed(written(), capsys):
            taken += 1  # and stays, to be played with all others that do no harm
        else:
            element.attrib[attribute] = plain
    if taken:
        played(written(), capsys)


def leaves(node: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every text in plain values."""
    if isinstance(node, str):
        yield way
    elif isinstance(node, dict | list):
        for key, one in node.items() if isinstance(node, dict) else enumerate(node):
            yield from leaves(one, (*way, key))


def kinds_of(node: Any) -> list[tuple[Any, ...]]:
    """The way to one text of each kind: under the same heading and called the same."""
    found: dict[tuple[Any, ...], tuple[Any, ...]] = {}
    for way in leaves(node):
        last = next((key for key in reversed(way) if isinstance(key, str)), "")
        found.setdefault((way[0], last), way)
    return list(found.values())


class YamlFile:
    """A file of an own board in some places of which a text is put."""

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        self.text = text
        read = path.read_text(encoding="utf-8")
        self.value = yaml.load(read, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        self.kinds = kinds_of(self.value)

    def put(self, way: tuple[Any, ...], word: str = HERE) -> str:
        """Gives what was there before."""
        node = self.value
        for key in way[:-1]:
            node = node[key]
        before, node[way[-1]] = node[way[-1]], word
        return str(before)

    def write(self) -> None:
        dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
        text = yaml.dump(self.value, Dumper=dumper, sort_keys=False)
        # No dumper writes half a letter, but a file may hold it as JSON does.
        self.path.write_text(text.replace(HERE, json.dumps(self.text)), encoding="utf-8")


def own_set(own: Path, game: str, text: str) -> tuple[Path, list[YamlFile]]:
    """A copy of the box among the player's own boards, and its texts."""
    folder = own / game / "tides"
    shutil.copytree(paths.boards() / game, folder)
    (folder / PACK).write_text(f"{{game: {game}, title: Tides, author: Ada, about: Wet}}")
    for path in folder.glob("*.tmx"):
        if path.name != MAPS[game] and game not in ("whatzit", "whitewater"):
            path.unlink()
    for sheet in folder.glob("cards/[rw]*_[ab].yaml"):
        sheet.write_text(thinned(sheet.read_text("utf-8"), random.Random(1), CARDS), "utf-8")
    names = [PACK, RULES, RULEBOOK, *(("cards/regular_a.yaml",) if game == "whatzit" else ())]
    return folder, [YamlFile(folder / name, text) for name in names]


def offered(game: str) -> None:
    """Draws the screens before a match; the cards of boards are plain."""
    program = Program(App(SHEET))
    program.open_shelf()
    for card in program.board_cards(game):
        assert is_plain(card.title + card.line + card.about)
    program.shelf.take(("box", game))
    shown(program)
    program.app.leave()


@pytest.mark.thorough
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("game", MAPS)
def test_rules_full_of_such_texts_are_refused_in_plain_sentences(
    own: Path, game: str, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, files = own_set(own, game, text)
    for file in files:
        for way in file.kinds:
            file.put(way)
        file.write()
    assert not has_passed(folder, capsys)
    offered(game)
    assert main(["share", str(folder / MAPS[game])]) == 1
    assert_plain(capsys)


@pytest.mark.thorough
@pytest.mark.parametrize("game", MAPS)
def test_no_text_of_the_rules_may_hold_what_turns_a_line_round(
    own: Path, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, files = own_set(own, game, HOSTILE["turned round"])
    assert has_passed(folder, capsys)
    for file in files:
        for way in file.kinds:
            before = file.put(way)
            file.write()
            if file.path.name == PACK:
                offered(game)  # nothing of it keeps a board from being played
            else:
                assert not has_passed(folder, capsys), (file.path.name, way)
            file.put(way, before)
        file.write()


@pytest.mark.thorough
@pytest.mark.parametrize("game", MAPS)
def test_names_of_two_lines_are_put_on_one_and_rules_keep_theirs(
    own: Path, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, files = own_set(own, game, TEXTS["two lines"])
    taken: set[str] = set()
    for file in files:
        for way in file.kinds:
            before = file.put(way)
            file.write()
            if has_passed(folder, capsys):
                taken.add(file.path.name)
            else:
                file.put(way, before)
        file.write()
    assert taken >= {PACK, RULES, RULEBOOK}
    offered(game)
    rules = played(folder / MAPS[game], capsys)
    assert rules.in_short is not None
    assert "\n" in rules.in_short.aim
