"""How a match of Whatzit? ended: the winner on the Circle, the others, the card, all cards."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from boardgames.core.game import Outcome
from boardgames.core.rng import Rng
from boardgames.games.whatzit.bots.computers import Normal
from boardgames.games.whatzit.narration.match_stats import cards_played
from boardgames.games.whatzit.rules.state import Play
from boardgames.games.whatzit.scene.ending import ending_of
from boardgames.games.whatzit.scene.gallery import CardScene, Gallery
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.theme import PAPER, Colour
from boardgames.ui.inputs import KeyPressed, PointerPressed
from boardgames.ui.table.end_screen import EndScreen, NextSteps
from boardgames.ui.table.table import Table
from tests.layout.watching import WatchedLettering, faults
from tests.scenes.whatzit_tables import STILL, opened, rolled, table_of

AREA = pygame.Rect(40, 30, 605, 510)
CIRCLE = pygame.Rect(AREA.left, AREA.top, 210, 215)
"""The left part of the panel."""


def won(studio: Studio) -> Table:
    """Seat 0 has just solved a card on the Circle, while the others were at 20, 17 and 30."""
    table = opened(studio, Play.SOLO, pawns=(47, 20, 17, 30), white=6)
    table.update(4000)
    table.handle(KeyPressed("1"))
    table.handle(KeyPressed("enter"))
    for _second in range(8):
        table.update(1000)  # the words of the win are read first
    assert isinstance(studio.room.stack.top, EndScreen)
    return table


def drawn(studio: Studio, table: Table, outcome: Outcome) -> tuple[pygame.Surface, list[str]]:
    """The picture alone on bare paper, and every word on it."""
    sheet = pygame.Surface((700, 600))
    sheet.fill(PAPER)
    plain, watched = studio.room.letters, WatchedLettering(studio.room.letters)
    studio.room.letters = watched
    try:
        picture = table.ui.ending(table.frame, outcome).picture
        assert picture is not None
        picture(sheet, AREA)
    finally:
        studio.room.letters = plain
    return sheet, [line.text for line in watched.lines]


def end_screen(table: Table, outcome: Outcome) -> EndScreen:
    """Its buttons do nothing."""
    ending = partial(table.ui.ending, table.frame, outcome)
    steps = NextSteps(lambda: None, lambda: None, lambda: None, lambda: None)
    return EndScreen(table.room, outcome, table.players, ending, steps)


def outcome_of(table: Table) -> Outcome:
    """How it ended, or something made up in the middle of a match."""
    everybody = tuple((seat,) for seat in range(table.session.seats))
    return table.session.outcome or Outcome("made_up", everybody, (0,))


def count_of(sheet: pygame.Surface, rect: pygame.Rect, colour: Colour) -> int:
    """How many pixels have nearly that colour."""
    return pygame.mask.from_threshold(sheet.subsurface(rect), colour, (24, 24, 24, 255)).count()


def press(studio: Studio, text: str) -> None:
    """Clicks the button with that text on whatever is on top."""
    top = studio.room.stack.top
    target = next(one for one in top.all_targets() if one.label == text)
    top.handle(PointerPressed(target.rect.center))


def test_the_winning_card_is_shown_with_its_solution() -> None:
    studio = Studio((1920, 1080), STILL)
    table = won(studio)
    card = ending_of(table.frame.seen.events).cards[-1]
    assert card.solver == 0
    assert card.answer
    _, words = drawn(studio, table, outcome_of(table))
    assert f"The winning card: {card.answer}" in words
    assert card.reading in words


def test_the_code_of_that_card_is_in_the_picture() -> None:
    studio = Studio((1920, 1080), STILL)
    table = won(studio)
    shown = drawn(studio, table, outcome_of(table))[0]
    card = ending_of(table.frame.seen.events).cards[-1].card
    front = table.display.layout.pictures.printer.front(
        card, (AREA.width - studio.room.px(14)) // 2
    )
    other = table.display.layout.pictures.printer.front(
        next(one for one in table.game.codes if one != card), 295
    )
    low = pygame.Rect(AREA.left, AREA.bottom - front.get_height(), *front.get_size())
    assert _alike(shown.subsurface(low), front) > 0.98
    assert _alike(shown.subsurface(low), other) < 0.98


def _alike(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that are the same in both, leaving out a rim of a few pixels."""
    rect = one.get_rect().clip(other.get_rect()).inflate(-16, -16)
    same = pygame.mask.from_threshold(
        one.subsurface(rect), (0, 0, 0), (2, 2, 2, 255), other.subsurface(rect)
    )
    return same.count() / (rect.width * rect.height)


def test_the_winner_stands_on_the_circle_and_the_others_where_they_came() -> None:
    studio = Studio((1920, 1080), STILL)
    table = won(studio)
    sheet, words = drawn(studio, table, outcome_of(table))
    for place in ("Space 30", "Space 20", "Space 17"):
        assert place in words
    assert [word for word in words if word in ("1st", "2nd", "3rd", "4th")] == ["2nd", "3rd", "4th"]
    winner, other = (table.players[seat].rgb for seat in (0, 3))
    assert count_of(sheet, CIRCLE, winner) > 200
    assert count_of(sheet, CIRCLE, other) < count_of(sheet, CIRCLE, winner) // 4


def test_nothing_of_a_card_that_still_lies_there_is_shown() -> None:
    studio = Studio((1920, 1080), STILL)
    table = opened(studio, Play.SOLO, pawns=(9, 20, 17, 30))
    assert table.session.state.card
    assert ending_of(table.frame.seen.events).cards == ()
    assert table.ui.ending(table.frame, outcome_of(table)).extra is None
    _, words = drawn(studio, table, outcome_of(table))
    assert not any("card" in word for word in words)


def gallery_of(studio: Studio, seats: int = 4) -> tuple[Table, Gallery]:
    """The end of a whole match, with all its cards over it."""
    table = played(studio, seats)
    table.show_end()
    press(studio, "The cards")
    gallery = studio.room.stack.top
    assert isinstance(gallery, Gallery)
    return table, gallery


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_all_cards_are_seen_at_once_or_page_by_page(size: tuple[int, int]) -> None:
    studio = Studio(size, STILL)
    table, gallery = gallery_of(studio)
    events = [event for entry in table.session.entries for event in entry.events]
    assert gallery.cards == cards_played(events)
    shown = {index for index, _rect in gallery.page()}
    while any(one.text == "Later cards" and one.lit for one in gallery.all_targets()):
        gallery.handle(KeyPressed("pagedown"))
        shown |= {index for index, _rect in gallery.page()}
        rects = [rect for _index, rect in gallery.page()]
        assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
        assert all(rect.collidelist(rects[:at]) == -1 for at, rect in enumerate(rects))
    assert shown == set(range(len(gallery.cards)))
    assert faults(studio, gallery) == []


def test_codes_of_the_gallery_are_printed_while_time_passes() -> None:
    studio = Studio((1280, 800), STILL)
    _table, gallery = gallery_of(studio)
    blank = studio.drawn(gallery).get_buffer().raw
    for _ in range(2000):
        if not gallery.is_moving:
            break
        gallery.update(16)
    assert not gallery.is_moving
    assert studio.drawn(gallery).get_buffer().raw != blank


def test_a_card_is_opened_from_the_gallery_by_mouse_and_by_keys() -> None:
    studio = Studio((1280, 800), STILL)
    table, gallery = gallery_of(studio)
    end = studio.room.stack.scenes[1]
    index, rect = gallery.page()[1]
    gallery.handle(PointerPressed(rect.center, 1))
    card = studio.room.stack.top
    assert isinstance(card, CardScene)
    assert card.index == index
    card.handle(KeyPressed("right"))
    press(studio, "Previous card")
    card.handle(KeyPressed("left"))
    assert card.index == index - 1
    assert faults(studio, card) == []
    card.handle(KeyPressed("escape"))
    assert studio.room.stack.top is gallery
    assert gallery.focused == ("card", index - 1), "keys continue where one was"
    gallery.handle(KeyPressed("tab"))
    gallery.handle(KeyPressed("enter"))
    opened_by_key = studio.room.stack.scenes[-1]
    assert isinstance(opened_by_key, CardScene)
    assert opened_by_key.index == index
    opened_by_key.handle(KeyPressed("enter"))
    gallery.handle(KeyPressed("escape"))
    assert studio.room.stack.scenes == [table, end]
    end.handle(KeyPressed("c"))
    assert isinstance(studio.room.stack.scenes[-1], Gallery), "by key as well"


def test_the_gallery_says_each_cards_answer_and_who_solved_it() -> None:
    studio = Studio((1280, 800), STILL)
    table, gallery = gallery_of(studio)
    solved = sum(card.solver is not None for card in gallery.cards)
    assert gallery.words() == [f"{len(gallery.cards)} cards, {solved} solved"]
    for index, _rect in gallery.page():
        target = gallery.target_of(("card", index))
        assert target is not None
        card = gallery.cards[index]
        assert card.answer in target.words
        who = "Nobody" if card.solver is None else table.players[card.solver].name
        assert who in target.words


def played(studio: Studio, seats: int) -> Table:
    """A whole match on the short board."""
    table = table_of(studio, seats, seed=7, board="short")
    bot, rng, session = Normal(), Rng(seats), table.session
    while (seat := session.to_move) is not None:
        actions = session.legal_actions()
        session.play(bot.choose(table.game, session.view(seat), actions, seat, rng))
    table.turns.show_all()
    studio.room.stack.scenes = [table]
    return table


@pytest.mark.parametrize("seats", [3, 6])
def test_a_whole_match_ends_in_a_picture_without_faults(seats: int) -> None:
    studio = Studio((1280, 800), STILL)
    table = played(studio, seats)
    outcome = table.session.outcome
    assert outcome is not None
    assert ending_of(table.frame.seen.events).is_won
    assert faults(studio, end_screen(table, outcome)) == []
    assert ending_of(table.frame.seen.events).cards[-1].solver == outcome.winners[0]


def test_the_picture_stands_in_the_middle_of_a_match_too() -> None:
    studio = Studio((1280, 800), STILL)
    table = rolled(studio, Play.ALL, seats=6)
    outcome = outcome_of(table)
    assert faults(studio, end_screen(table, outcome)) == []
