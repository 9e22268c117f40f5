"""What decided it, in the program: only after the end, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from boardgames.core.problems import DataError
from boardgames.core.review import Review
from boardgames.data import saves
from boardgames.games import kit_of
from boardgames.program import matches, reviews, tables
from boardgames.program.program import Program
from boardgames.program.save_listing import review_of
from boardgames.ui.modal import Modal
from boardgames.ui.shell.score_book import ScoreBook
from boardgames.ui.table.review.screen import ReviewScreen
from tests.layout.reviews import review_of as made_up
from tests.scenes.test_score_book import MUM, TIM, Home
from tests.scenes.test_score_book import home as home


def kept(home: Home) -> tuple[Path, Review]:
    """A match that is over, with a review beside its save, so that no process is needed."""
    match = home.play()
    path = match.journal.path
    review = made_up(match.session)
    reviews.keep_review(saves.read_journal(path), review)
    return path, review


def test_it_is_opened_from_the_score_book_by_mouse(home: Home) -> None:
    _path, review = kept(home)
    book = home.open_book()
    home.click("review", 0)
    screen = home.top
    assert isinstance(screen, ReviewScreen)
    screen.update(16.0)
    assert screen.review == review
    home.press("escape")
    assert home.top is book


def test_it_is_opened_from_the_score_book_by_keys(home: Home) -> None:
    kept(home)
    book = home.open_book()
    for _ in range(30):
        home.press("tab")
        if book.focused == ("review", 0):
            break
    assert book.focused == ("review", 0)
    home.press("enter")
    assert isinstance(home.top, ReviewScreen)


def test_a_match_that_has_lost_its_save_says_so(home: Home) -> None:
    path, _review = kept(home)
    home.open_book()
    path.unlink()
    home.click("review", 0)
    told = home.top
    assert isinstance(told, Modal)
    assert path.name in " ".join(told.lines)


def test_the_end_screen_without_a_save_says_so(home: Home) -> None:
    path, _review = kept(home)
    table = home.program.table(matches.watched_match(path))
    home.room.stack.push(table)
    path.unlink()
    table.show_end()
    home.press("d")
    assert isinstance(home.top, Modal)


# Only after the end --------------------------------------------------------------------------


def test_nothing_of_a_review_is_reached_before_the_end(home: Home) -> None:
    match = home.program.begin("conflict", (MUM, TIM), {})
    table = home.program.table(match)
    home.room.stack.push(table)
    home.program.app.show()
    assert table.target_of(("review",)) is None
    home.press("d")
    assert not any(isinstance(one, ReviewScreen) for one in home.room.stack.scenes)
    with pytest.raises(DataError, match="the end of the match"):
        home.program.review(match.journal.path)
    with pytest.raises(DataError, match="the end of the match"):
        tables.running_review(match.journal.path)
    assert not review_of(match.journal.path).exists()
    assert home.open_book().target_of(("review", 0)) is None
    match.journal.close()


def test_a_game_without_prospects_has_no_review(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a game in the making: nobody can estimate, so nothing is offered."""
    path, _review = kept(home)
    program: Program = home.program
    kit = replace(kit_of("waterworld"), prospects=None)
    monkeypatch.setattr("boardgames.program.program.games.kit_of", lambda _name: kit)
    table = program.table(matches.watched_match(path))
    assert table.place.review is None
    assert isinstance(home.open_book(), ScoreBook)
