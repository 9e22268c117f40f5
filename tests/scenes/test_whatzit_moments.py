"""The moments of Whatzit?: large words for people concerned, none among computers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from boardgames.core.game import Event, Moment, Seat
from boardgames.core.session import Entry
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.state import Play
from boardgames.program.offscreen import Studio
from boardgames.ui.table.flourish import Flourish
from boardgames.ui.table.table import Table
from tests.scenes.whatzit_tables import card_of, motions_of, opened, rolled

ALL, ONE, OTHER, NONE = (0, 1, 2, 3), (0,), (1,), (2, 3)


@pytest.fixture
def studio() -> Studio:
    return Studio((960, 600))


def told(table: Table, event: Event, following: Sequence[Event] = (), **changed: Any) -> str:
    """The words of the flourish among the animations of an event; empty if there is none."""
    view = table.view
    moment = Moment(event, view, replace(view, **changed), tuple(following))
    motions = [one for group in motions_of(table, moment) for one in group]
    return next((one.words for one in motions if isinstance(one, Flourish)), "")


def seated(studio: Studio, humans: Sequence[Seat], black: Play = Play.ALL) -> Table:
    return rolled(studio, black, humans=humans)


@pytest.mark.parametrize(
    ("humans", "words"),
    [
        (ALL, "Ada takes the Circle from Ben!"),
        (ONE, "You take the Circle from Ben!"),
        (OTHER, "Ada takes the Circle from you!"),
        (NONE, ""),
    ],
)
def test_a_swap_into_the_circle(studio: Studio, humans: tuple[Seat, ...], words: str) -> None:
    table = seated(studio, humans)
    game: Any = table.session.game
    circle = game.path.circle
    assert told(table, ev.PawnsSwapped(0, 1, circle, 4)) == words
    assert not told(table, ev.PawnsSwapped(0, 1, 9, 4))


@pytest.mark.parametrize(
    ("humans", "words"),
    [(ALL, "Ada plays for the win!"), (ONE, "Solve this card and you win!"), (NONE, "")],
)
def test_a_card_on_the_circle(studio: Studio, humans: tuple[Seat, ...], words: str) -> None:
    table = seated(studio, humans, Play.SOLO)
    game: Any = table.session.game
    circle = game.path.circle
    assert told(table, ev.CardDrawn(1), pawns=(circle, 2, 3, 4)) == words
    assert not told(table, ev.CardDrawn(1))
    assert not told(table, ev.CardDrawn(1), pawns=(circle, 2, 3, 4), ties=1)


def test_a_tie_says_who_and_what_comes_of_it(studio: Studio) -> None:
    table = seated(studio, ALL)
    tie = ev.Tied((0, 1))
    assert told(table, tie, ties=1) == "A tie! Ada and Ben play another card."
    assert told(table, tie) == "A tie between Ada and Ben! Nobody moves."
    assert told(seated(studio, ONE), tie, ties=1) == "You tie with Ben! Another card decides."
    assert not told(seated(studio, NONE), tie, ties=1)


def test_cards_in_a_row_are_counted_and_a_verdict_taken_back_is_not(studio: Studio) -> None:
    table = opened(studio)
    card = card_of(table)

    def counted(index: int, event: Event) -> int:
        card.before_cue(Entry(index, 3, act.Award(1), (event,), ""))
        return card.desk.in_a_row

    assert [counted(n, ev.Solved(1, "r001")) for n in (20, 30)] == [1, 2]
    assert counted(40, ev.Solved(2, "r001")) == 1
    assert counted(40, ev.Solved(1, "r001")) == 3, "the verdict before was taken back"
    assert counted(50, ev.Unsolved("r001")) == 0
    assert counted(60, ev.Solved(1, "r001")) == 1


@pytest.mark.parametrize(
    ("count", "words"),
    [(2, ""), (3, "Ben solved 3 cards in a row!"), (4, "Ben solved 4 cards in a row!")],
)
def test_cards_in_a_row_are_told_as_the_card_goes_back(
    studio: Studio, count: int, words: str
) -> None:
    table = opened(studio)
    table.session.play(act.Award(1))
    entry = table.session.entries[-1]
    moments = table.display.viewpoint.moments(entry)
    back = next(one for one in moments if isinstance(one.event, ev.CardReturned))
    card_of(table).desk.in_a_row = count
    motions = [one for group in motions_of(table, back) for one in group]
    found = next((one.words for one in motions if isinstance(one, Flourish)), "")
    assert found == words


@pytest.mark.parametrize(
    ("humans", "words"),
    [
        (ALL, "Solved on the Circle! Ada won!"),
        (ONE, "Solved on the Circle! You won!"),
        (OTHER, "Solved on the Circle! Ada won!"),
    ],
)
def test_the_win_is_told_to_everybody(studio: Studio, humans: tuple[Seat, ...], words: str) -> None:
    assert told(seated(studio, humans), ev.GameWon(0)) == words
