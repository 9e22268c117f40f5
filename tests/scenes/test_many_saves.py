"""Thousands of saves cost the shelf nothing, and the list no more than the rows it shows.

What is counted are saves that were read: times would tell about the machine.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from boardgames import paths
from boardgames.core.players import Player
from boardgames.program import matches, save_listing
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.shell.saves import SavesScreen

MANY = 300
PLAYERS = (Player("Ada", "#112233", "●"), Player("Ben", "#445566", "▲"))


@pytest.fixture
def save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A save that is under way; the home's folder of saves is still empty."""
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path / "home"))
    match = matches.new_match("waterworld", 2, {}, PLAYERS, 5, folder=tmp_path)
    return match.journal.path


@pytest.fixture
def over(save: Path) -> Path:
    """The same match, given up."""
    copy = save.with_name("over.rainyday")
    shutil.copyfile(save, copy)
    matches.resume_match(copy).journal.ended("given up")
    return copy


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the saves that have been read, as they are."""
    names: list[str] = []
    listing_of = save_listing.listing_of

    def noted(path: Path) -> save_listing.Listing:
        names.append(path.name)
        return listing_of(path)

    monkeypatch.setattr(save_listing, "listing_of", noted)
    return names


def lay(original: Path, name: str, when: int) -> None:
    """A copy among the saves, last played then."""
    copy = paths.saves() / f"{name}.rainyday"
    shutil.copyfile(original, copy)
    os.utime(copy, (when, when))


def at_the_shelf() -> Program:
    program = Program(App((1280, 800)))
    program.open_shelf()
    program.app.show()
    return program


def test_the_latest_match_is_found_by_reading_it_alone(save: Path, read: list[str]) -> None:
    for number in range(MANY):
        lay(save, f"match{number}", number)
    shelf = at_the_shelf().shelf
    assert read == []
    shelf.update(16)
    assert shelf.unfinished is not None
    assert shelf.unfinished.path.stem == f"match{MANY - 1}"
    assert read == [f"match{MANY - 1}.rainyday"]


def test_matches_that_are_over_are_passed_by_unread_some_with_every_picture(
    save: Path, over: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    tells_its_end = save_listing.tells_its_end

    def noted(path: Path) -> bool:
        opened.append(path)
        return tells_its_end(path)

    monkeypatch.setattr(save_listing, "tells_its_end", noted)
    lay(save, "under_way", 1)
    for number in range(MANY):
        lay(over, f"over{number}", 2 + number)
    shelf = at_the_shelf().shelf
    looks = 0
    while shelf.unfinished is None:
        before = len(opened)
        shelf.update(16)
        looks += 1
        assert len(opened) - before <= 20
        assert shelf.is_thinking is (shelf.unfinished is None)
    assert looks > 10
    assert shelf.unfinished.path.stem == "under_way"
    assert read == ["under_way.rainyday"]


def test_a_search_without_a_find_ends(over: Path) -> None:
    for number in range(50):
        lay(over, f"over{number}", number)
    shelf = at_the_shelf().shelf
    for _ in range(4):
        shelf.update(16)
    assert not shelf.is_thinking
    assert shelf.unfinished is None


def test_a_match_taken_back_from_its_end_can_be_continued(save: Path) -> None:
    match = matches.resume_match(save)
    session = match.session
    session.play(session.legal_actions()[0])
    match.journal.ended("given up")
    assert save_listing.tells_its_end(save)
    match.journal.taken_back(len(session.entries) - 1)
    assert not save_listing.tells_its_end(save)


def test_what_is_no_file_tells_no_end(tmp_path: Path, make_pipe: Callable[[Path], None]) -> None:
    pipe = tmp_path / "pipe.rainyday"
    make_pipe(pipe)
    assert not save_listing.tells_its_end(pipe)
    assert not save_listing.tells_its_end(tmp_path / "nothing.rainyday")


@pytest.fixture
def make_pipe() -> Callable[[Path], None]:
    """Makes a pipe, which nobody ever writes to, where there is such a thing."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes on this system")
    return os.mkfifo


def test_the_list_reads_the_rows_it_shows_and_more_when_scrolled(
    save: Path, read: list[str]
) -> None:
    for number in range(MANY):
        lay(save, f"match{number}", number)
    program = at_the_shelf()
    program.shelf.update(16)
    read.clear()
    program.shelf.take(("matches",))
    program.app.show()
    screen = program.room.stack.top
    assert isinstance(screen, SavesScreen)
    assert len(screen.matches) == MANY
    page = len(read)
    assert 0 < page < 10
    screen.handle(KeyPressed("pagedown"))
    program.app.show()
    assert len(read) == 2 * page
    screen.handle(KeyPressed("pageup"))
    program.app.show()
    assert len(read) == 2 * page


def test_the_list_keeps_few_small_pictures(save: Path) -> None:
    for number in range(60):
        lay(save, f"match{number}", number)
    program = at_the_shelf()
    program.shelf.take(("matches",))
    screen = program.room.stack.top
    assert isinstance(screen, SavesScreen)
    for _ in range(30):
        program.app.show()
        screen.handle(KeyPressed("pagedown"))
    assert len(screen._pictures) == 40
