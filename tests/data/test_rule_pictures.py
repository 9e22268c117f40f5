"""Every section of every rulebook has its picture, and the tool that draws them knows them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from boardgames.data.rulebook import load_credits
from boardgames.games import CATALOGUE, rulebook_of
from tools.rule_pictures import CREDITS, GAMES, IMAGES, folder_of, pictures_of
from tools.rules_art.sheet import SIZE

MOST_BYTES = 60_000
BOOKS = (*GAMES, CREDITS)


def named(book: str) -> list[str]:
    """The images named by a game's rules or the credits, in the order of sections."""
    if book == CREDITS:
        return [one.picture for one in load_credits(IMAGES.parent) if one.picture]
    return [section.picture for section in rulebook_of(book).sections]


def files(book: str) -> list[Path]:
    return sorted((IMAGES / folder_of(book)).iterdir())


def test_every_game_has_pictures_of_its_rules() -> None:
    assert set(GAMES) == {box.name for box in CATALOGUE}


@pytest.mark.parametrize("book", GAMES)
def test_every_section_of_the_rules_has_a_picture_of_its_own(book: str) -> None:
    assert "" not in named(book)
    assert len(set(named(book))) == len(named(book))


@pytest.mark.parametrize("book", BOOKS)
def test_the_book_names_what_the_tool_draws_in_the_same_order(book: str) -> None:
    assert named(book) == [f"{folder_of(book)}/{name}" for name in pictures_of(book)]


@pytest.mark.parametrize("book", BOOKS)
def test_every_picture_is_there_once_and_no_other(book: str) -> None:
    assert sorted(f"{folder_of(book)}/{path.stem}" for path in files(book)) == sorted(named(book))


@pytest.mark.parametrize("book", BOOKS)
def test_pictures_are_small_files_of_one_size(book: str) -> None:
    for path in files(book):
        assert path.stat().st_size <= MOST_BYTES, path.name
        assert pygame.image.load(path).get_size() == SIZE, path.name


@pytest.mark.slow
@pytest.mark.parametrize("book", GAMES)
def test_a_picture_comes_out_the_same_twice(book: str) -> None:
    draw = list(pictures_of(book).values())[-1]
    assert pygame.image.tobytes(draw(), "RGB") == pygame.image.tobytes(draw(), "RGB")
