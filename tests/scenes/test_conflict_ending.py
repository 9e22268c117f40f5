"""How a war ended: the map with its flags, the army or the score, the chart, the falls."""

from __future__ import annotations

import pygame
import pytest

from boardgames.ai.bots import Bot
from boardgames.core.game import Outcome
from boardgames.core.rng import Rng
from boardgames.games.conflict.bots import bots
from boardgames.games.conflict.narration.match_stats import Worth, match_stats, worths
from boardgames.games.conflict.rules.events import (
    PieceCaptured,
    PiecesFreed,
    PiecesHanded,
    SeatEliminated,
    TurnBegan,
)
from boardgames.games.conflict.rules.scoring import scores
from boardgames.games.conflict.rules.state import Ended, Fall, Fallen, Kind, Phase
from boardgames.games.conflict.scene.ending import holder_of
from boardgames.games.conflict.scene.labels import fall_words, tie_words
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.theme import PAPER, Colour
from boardgames.ui.table.end_screen import EndScreen
from boardgames.ui.table.table import Table
from tests.layout.watching import WatchedLettering, faults
from tests.scenes.conflict_positions import STILL, put_pieces, table_of

AREA = pygame.Rect(40, 30, 605, 510)
TOP = pygame.Rect(AREA.left, AREA.top, AREA.width, 250)
CONQUEST = Outcome("conquest", ((0,), (2,), (1,)), (0,))
SCORED = Outcome(Ended.ROUND_LIMIT.value, ((1,), (0,), (2,)), (1,))


@pytest.fixture
def studio() -> Studio:
    return Studio((1920, 1080), STILL)


def drawn(studio: Studio, table: Table, outcome: Outcome) -> tuple[pygame.Surface, list[str]]:
    """The picture alone on bare paper, and every word on it."""
    sheet = pygame.Surface((700, 600))
    sheet.fill(PAPER)
    plain, watched = studio.room.letters, WatchedLettering(studio.room.letters)
    studio.room.letters = watched
    try:
        draw = table.ui.ending(table.frame, outcome).picture
        assert draw is not None
        draw(sheet, AREA)
    finally:
        studio.room.letters = plain
    return sheet, [line.text for line in watched.lines]


def count_of(sheet: pygame.Surface, rect: pygame.Rect, colour: Colour) -> int:
    """How many pixels have that colour, give or take what blending costs."""
    return pygame.mask.from_threshold(sheet.subsurface(rect), colour, (5, 5, 5, 255)).count()


def played(studio: Studio, seats: int, seed: int, **variants: object) -> Table:
    """A whole match of computer players."""
    table = table_of(seats, seed, studio, **variants)
    session, rng = table.session, Rng(seed)
    bot: Bot = bots()["greedy"]
    while (seat := session.to_move) is not None:
        actions = session.legal_actions()
        session.play(bot.choose(table.game, session.view(seat), actions, seat, rng))
    table.turns.show_all()
    return table


class TestFigures:
    def test_a_fall_is_dated_by_its_turn(self, studio: Studio) -> None:
        table = table_of(3, 1, studio)
        each = table.game.rules.each
        theirs = tuple(range(each, 2 * each))
        found = match_stats(
            table.game.sides,
            3,
            [
                TurnBegan(0, 1),
                PieceCaptured(theirs[0], 0, "K12"),
                TurnBegan(1, 1),
                TurnBegan(2, 1),
                SeatEliminated(1, 2, Fallen.HOME),
                PiecesHanded(1, 2, theirs[1:]),
                TurnBegan(0, 2),
                PiecesFreed(0, ()),
            ],
        )
        assert found.falls == {1: 3}
        assert [free[1] for free in found.free] == [each, each - 1, each - 1, 0, 0]

    @pytest.mark.rule("CF-96")
    def test_a_score_is_own_pieces_and_prisoners(self, studio: Studio) -> None:
        table = table_of(2, 1, studio)
        taken = {(0, Kind.PLANE, 0): "held:1", (1, Kind.GUN, 0): "held:0"}
        put_pieces(table, taken, phase=Phase.OVER)
        sides, state = table.game.sides, table.session.state
        whole = sum(sides.value(number) for number in range(table.game.rules.each))
        assert worths(sides, state) == (Worth(whole - 4, 3), Worth(whole - 3, 4))
        assert tuple(one.score for one in worths(sides, state)) == scores(sides, state)

    def test_falls_in_words(self) -> None:
        names = ("Ada", "Ben", "Cleo")
        falls = [Fall(1, 0, Fallen.HOME), Fall(2, 0, Fallen.PIECES)]
        said = fall_words(falls, names.__getitem__)
        assert said == "Ada captured Ben’s home circle. Ada has Cleo’s last piece."
        assert fall_words([], names.__getitem__) == ""


class TestThePicture:
    def test_a_conqueror_parades_what_is_left(self, studio: Studio) -> None:
        table = table_of(3, 1, studio)
        put_pieces(table, {(1, Kind.GUN, 0): "held:0"}, phase=Phase.OVER)
        _, words = drawn(studio, table, CONQUEST)
        assert "12 pieces left, 1 prisoner" in words
        assert "Prisoners" not in words
        assert "Pieces left by turn" in words
        assert "Points" not in words

    def test_the_pieces_of_the_last_position_are_pins_on_the_map(self, studio: Studio) -> None:
        table = table_of(3, 1, studio)
        put_pieces(table, {}, phase=Phase.OVER)
        studio.draw(table)
        sheet, _ = drawn(studio, table, CONQUEST)
        side = pygame.Rect(AREA.left, AREA.top, TOP.height, TOP.height)
        put_pieces(table, {(2, kind, 0): "held:0" for kind in Kind}, phase=Phase.OVER)
        fewer, _ = drawn(studio, table, CONQUEST)
        theirs = table.players[2].rgb
        assert count_of(fewer, side, theirs) < count_of(sheet, side, theirs)
        sheet.fill(PAPER, AREA)
        around = pygame.Rect(0, 0, sheet.width, TOP.bottom)
        assert not any(count_of(sheet, around, one.rgb) for one in table.players)

    @pytest.mark.rule("CF-96")
    def test_what_was_counted_is_shown_as_sums(self, studio: Studio) -> None:
        table = table_of(3, 1, studio)
        put_pieces(table, {(1, Kind.GUN, 0): "held:0"}, phase=Phase.OVER)
        _, words = drawn(studio, table, SCORED)
        found = worths(table.game.sides, table.session.state)
        for one in found:
            assert f"= {one.score}" in words
            assert f"+ {one.held}" in words
        assert "Points" in words
        assert "Together" not in words, "nobody plays in pairs"
        values = [str(table.game.rules.pieces.of(kind).value) for kind in Kind]
        first = words.index("Each") + 1
        assert words[first : first + len(values)] == values
        counted = table.ui.ending(table.frame, SCORED).figures
        assert counted is not None
        assert counted.headings[-1] == "Score"
        assert counted.rows[0][-1] == str(found[0].score)
        counted = table.ui.ending(table.frame, CONQUEST).figures
        assert counted is not None
        assert "Score" not in counted.headings

    def test_partners_add_theirs(self, studio: Studio) -> None:
        table = table_of(4, 1, studio, partnership=True)
        put_pieces(table, {(1, Kind.GUN, 0): "held:0"}, phase=Phase.OVER)
        outcome = Outcome(Ended.QUIET.value, ((0, 2), (1, 3)), (0, 2))
        _, words = drawn(studio, table, outcome)
        found = [one.score for one in worths(table.game.sides, table.session.state)]
        assert words.count(str(found[0] + found[2])) == 2
        assert words.count(str(found[1] + found[3])) == 2

    def test_flags_pass_on_with_everything_a_fallen_seat_held(self, studio: Studio) -> None:
        table = table_of(3, 1, studio)
        frame = table.frame
        corners = frame.corners
        assert [holder_of(frame, corner) for corner in corners] == [0, 1, 2]
        empty = next(corner for corner in table.display.layout.field.homes if corner not in corners)
        assert holder_of(frame, empty) is None
        before = drawn(studio, table, CONQUEST)[0]
        falls = (Fall(1, 2, Fallen.HOME), Fall(2, 0, Fallen.PIECES))
        put_pieces(table, {}, phase=Phase.OVER, out=falls)
        assert [holder_of(table.frame, corner) for corner in corners] == [0, 0, 0]
        after = drawn(studio, table, CONQUEST)[0]
        theirs, ours = (table.players[seat].rgb for seat in (1, 0))
        assert count_of(after, TOP, theirs) < count_of(before, TOP, theirs)
        assert count_of(after, TOP, ours) > count_of(before, TOP, ours)


@pytest.mark.parametrize(
    ("seats", "variants"),
    [(2, {}), (3, {"finish": "first_fall"}), (4, {"round_limit": 6, "partnership": True})],
)
def test_a_whole_war_ends_in_a_picture_without_faults(
    seats: int, variants: dict[str, object]
) -> None:
    studio = Studio((1280, 800), STILL)
    table = played(studio, seats, 5, **variants)
    outcome = table.session.outcome
    assert outcome is not None
    table.show_end()
    shown = studio.room.stack.top
    assert isinstance(shown, EndScreen)
    assert faults(studio, shown) == []
    sheet, words = drawn(studio, table, outcome)
    for seat in range(seats):
        chart = pygame.Rect(AREA.left, TOP.bottom, AREA.width, AREA.bottom - TOP.bottom)
        assert count_of(sheet, chart, table.players[seat].rgb) > 60, "each has its line"
    turns = [
        event
        for entry in table.session.entries
        for event in entry.events
        if isinstance(event, TurnBegan)
    ]
    assert str(len(turns)) in words
    ending = table.ui.ending(table.frame, outcome)
    for fall in table.session.state.out:
        assert table.name_of(fall.seat) in ending.note
    names = {table.name_of(seat) for seat in outcome.winners}
    assert all(name in ending.words for name in names), "names, not corners"


def test_a_tie_says_how_it_was_broken() -> None:
    broken = "Points are tied: the player with more pieces left is ahead."
    assert tie_words((3, 5, 3), ((1,), (0,), (2,)), is_paired=False) == broken
    assert tie_words((3, 5, 3), ((1,), (0, 2)), is_paired=False) == ""
    assert tie_words((1, 3, 3, 1), ((0, 2), (1, 3)), is_paired=True) == broken
    assert tie_words((4, 0, 0), ((0,), (2,), (1,)), is_paired=False) == ""
