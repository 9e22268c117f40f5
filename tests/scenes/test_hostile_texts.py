"""Whatever text is in a file, every screen can be drawn and every command prints plain lines.

The fields are found by the types of the files, so that a new one is tried by itself.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr
from zipfile import ZipFile

import msgspec
import pygame
import pytest

from boardgames import paths
from boardgames.__main__ import main
from boardgames.core.players import Player
from boardgames.core.wording import is_plain
from boardgames.data.files import hash_of
from boardgames.data.pack import Manifest
from boardgames.data.parts import PACK
from boardgames.data.saves import Header, SaveError
from boardgames.data.settings import Settings, load_settings
from boardgames.program import boxes, matches, save_listing
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.draw.faces import Faces
from boardgames.ui.modal import Modal
from boardgames.ui.shell.keys_screen import KeysScreen
from boardgames.ui.shell.saves import SavesScreen
from boardgames.ui.shell.settings import SettingsScreen
from tests.data.hostile_texts import HOSTILE, changed, text_fields
from tests.workshop.adding import offered
from tests.workshop.hostile_packs import sea

PLAYERS = (Player("Ada", "#112233", "●"), Player("Ben", "#445566", "▲"))
SHEET = (960, 600)
OF_FILES = ("files",)
"""Whole files: their own readers are tried by the tests of each kind of file."""
HEADER_FIELDS = sorted({way for way in text_fields(Header) if way[0] not in OF_FILES})
SETTINGS_FIELDS = sorted(set(text_fields(Settings)))
NAMES = [("players", "0", "name"), ("board",), ("started",), ("program",)]
"""What people call things, or the program writes for itself: none of it can spoil a match."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path / "home"))
    return tmp_path


@pytest.fixture
def save(home: Path) -> Path:
    match = matches.new_match("waterworld", 2, {}, PLAYERS, 5)
    match.journal.close()
    return match.journal.path


def forge(save: Path, way: tuple[str, ...], text: str) -> None:
    """Writes the text into the header, sealed as only a forger would."""
    first = save.read_bytes().splitlines()[0]
    header = json.loads(first[: first.rindex(b',"hash"')] + b"}")
    body = json.dumps(changed(header, way, text), separators=(",", ":")).encode()
    seal = hashlib.sha256(body).hexdigest()[:16]
    save.write_bytes(body[:-1] + f',"hash":"{seal}"}}\n'.encode())


def texts_in(value: Any) -> Iterator[str]:
    """Every text in a plain value, also among the keys."""
    match value:
        case str():
            yield value
        case dict():
            for pair in value.items():
                yield from texts_in(list(pair))
        case list() | tuple():
            for one in value:
                yield from texts_in(one)


def drawn(program: Program) -> None:
    """Every screen that is open, and what ears get of the topmost."""
    surface = pygame.Surface(SHEET)
    for scene in program.room.stack.scenes:
        scene.draw(surface)
    heard = program.room.stack.top.heard()
    for _, text in (*heard.words, *heard.story):
        assert all(map(is_plain, text.splitlines()))


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("way", HEADER_FIELDS, ids=".".join)
def test_a_save_with_such_a_text_is_listed_and_leaves_every_screen_standing(
    save: Path, way: tuple[str, ...], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    forge(save, way, text)
    written = save.read_bytes()
    program = Program(App(SHEET))
    program.open_shelf()
    for found in program.unfinished():
        if found is not None:
            assert is_plain(found.title + found.players + found.problem)
    drawn(program)
    program.room.stack.push(SavesScreen(program.room, program, lambda match: None))
    drawn(program)
    assert len(program.matches()) == 1
    listed = program.matches()[0]
    assert is_plain(listed.title + listed.players + listed.problem)
    program.shelf.resume(boxes.match_card(save_listing.listing_of(save)))
    drawn(program)
    program.app.leave()
    main(["replay", str(save)])
    said = capsys.readouterr()
    assert all(map(is_plain, (said.out + said.err).splitlines()))
    assert save.read_bytes().startswith(written)


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("way", NAMES, ids=".".join)
def test_a_bad_name_costs_nobody_the_match(save: Path, way: tuple[str, ...], text: str) -> None:
    forge(save, way, text)
    match = matches.resume_match(save)
    assert match.session.to_move is not None
    match.session.play(match.session.legal_actions()[0])
    match.journal.close()
    assert save_listing.listing_of(save).problem == ""


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("way", SETTINGS_FIELDS, ids=".".join)
def test_settings_with_such_a_text_open_every_first_screen(
    home: Path, way: tuple[str, ...], text: str
) -> None:
    plain = msgspec.to_builtins(Settings(seats=PLAYERS))
    file = paths.settings_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(changed(plain, way, text)), encoding="utf-8")
    loaded = load_settings(file)
    assert all(map(is_plain, (loaded.notice, *texts_in(msgspec.to_builtins(loaded.settings)))))
    program = Program(App(SHEET))
    program.room.settings = loaded.settings
    program.open_shelf()
    drawn(program)
    program.shelf.take(("box", "waterworld"))
    drawn(program)
    program.room.stack.push(SettingsScreen(program.room, program))
    program.room.stack.push(KeysScreen(program.room, program))
    drawn(program)


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("way", sorted(set(text_fields(Manifest))), ids=".".join)
def test_a_pack_with_such_a_text_is_refused_or_shown_plainly(
    home: Path, way: tuple[str, ...], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = {"game": "waterworld", "title": "Tides", "author": "Ada", "about": "", "format": 1}
    pack = home / "tides.rainyboard"
    with ZipFile(pack, "w") as made:
        made.writestr(PACK, json.dumps(changed(told, way, text)))
        made.writestr("tides.tmx", sea())
    program = Program(App(SHEET))
    program.open_shelf()
    offered(program, pack)
    drawn(program)
    sheet = program.room.stack.top
    assert isinstance(sheet, Modal)
    assert all(map(is_plain, sheet.words()))
    main(["add", "--look", str(pack)])
    said = capsys.readouterr()
    assert all(map(is_plain, (said.out + said.err).splitlines()))


@pytest.mark.parametrize("way", ["title", "author", "about"])
def test_a_pack_that_says_something_on_two_lines_is_shown_on_one(home: Path, way: str) -> None:
    told = {"game": "waterworld", "title": "Tides", way: "Ebb\nFlow\tEbb"}
    pack = home / "tides.rainyboard"
    with ZipFile(pack, "w") as made:
        made.writestr(PACK, json.dumps(told))
        made.writestr("tides.tmx", sea())
    program = Program(App(SHEET))
    program.open_shelf()
    offered(program, pack)
    sheet = program.room.stack.top
    assert isinstance(sheet, Modal)
    assert any("Ebb Flow Ebb" in line for line in sheet.words())


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_save_whose_file_is_called_so_is_listed(home: Path, save: Path, text: str) -> None:
    name = os.fsdecode(text.replace("\0", "").encode("utf-8", "surrogatepass")[:100])
    bad = save.with_name(f"{name}.rainyday")
    save.rename(bad)
    bad.write_bytes(b"broken\n")
    program = Program(App(SHEET))
    program.open_shelf()
    program.room.stack.push(SavesScreen(program.room, program, lambda match: None))
    drawn(program)
    (listed,) = program.matches()
    assert is_plain(listed.title + listed.problem)
    with pytest.raises(SaveError) as refused:
        matches.resume_match(bad)
    assert all(map(is_plain, refused.value.lines))


def test_rules_that_are_broken_inside_a_save_are_told_and_the_match_goes_on(save: Path) -> None:
    first = save.read_bytes().splitlines()[0]
    header = json.loads(first[: first.rindex(b',"hash"')] + b"}")
    broken = "rules: ["
    header["files"]["rulebook.yaml"] = {"hash": hash_of(broken), "text": broken}
    body = json.dumps(header, separators=(",", ":")).encode()
    seal = hashlib.sha256(body).hexdigest()[:16]
    save.write_bytes(body[:-1] + f',"hash":"{seal}"}}\n'.encode())
    program = Program(App(SHEET))
    program.open_shelf()
    program.shelf.resume(boxes.match_card(save_listing.listing_of(save)))
    table = program.room.stack.top
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode=""))
    program.app.turn()
    sheet = program.room.stack.top
    assert isinstance(sheet, Modal)
    assert any("rulebook.yaml" in line for line in sheet.words())
    program.room.stack.pop()
    assert program.room.stack.top is table


@pytest.mark.parametrize("field", ["title", "author", "about"])
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_board_that_says_so_of_itself_is_offered_plainly(
    home: Path, field: str, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = (paths.boards() / "waterworld" / "waterworld.tmx").read_text(encoding="utf-8")
    says = f'<property name="{field}" value={quoteattr(text)}/>'
    own = paths.user_boards() / "waterworld" / "tides.tmx"
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_bytes(
        shipped.replace("<properties>", f"<properties>{says}", 1).encode("utf-8", "surrogatepass")
    )
    program = Program(App(SHEET))
    program.open_shelf()
    for card in program.board_cards("waterworld"):
        assert is_plain(card.title + card.line + card.about)
    program.shelf.take(("box", "waterworld"))
    drawn(program)
    program.room.stack.push(program.edit_board("waterworld", str(own)))
    drawn(program)
    main(["check", str(own)])
    said = capsys.readouterr()
    assert all(map(is_plain, (said.out + said.err).splitlines()))


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_type_is_set_whatever_the_line_holds(home: Path, text: str) -> None:
    program = Program(App(SHEET))
    faces = Faces(program.room.assets)
    line = faces.render(text, 20, (0, 0, 0), "text")
    assert faces.width(text, 20, "text") <= line.get_width() < 65_536
