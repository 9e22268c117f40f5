"""How a race ended: the podium and its sums, ties in words, every raft's way, the dice."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from boardgames.core.game import Outcome
from boardgames.core.hexes import Hex
from boardgames.core.rng import Rng
from boardgames.data.settings import Settings
from boardgames.games.whitewater.narration.match_stats import match_stats, rolls_of_all
from boardgames.games.whitewater.narration.moment_words import won
from boardgames.games.whitewater.narration.results import tie_sentences
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.events import MoveKind
from boardgames.games.whitewater.rules.scoring import Line
from boardgames.games.whitewater.rules.state import Card, Finish, Phase, Raft, State
from boardgames.games.whitewater.scene.draw.pictures import raft_colour
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.theme import PAPER, Colour
from boardgames.ui.table.end_screen import EndScreen
from boardgames.ui.table.game_ui import Ending
from boardgames.ui.table.table import Table
from tests.layout.watching import WatchedLettering, faults
from tests.scenes.whitewater_positions import race, table_of
from tests.scenes.worlds import put_state

AREA = pygame.Rect(40, 30, 605, 510)
NAMES = ("Ada", "Ben", "Cleo", "Dan")


@pytest.fixture
def studio() -> Studio:
    return Studio((1920, 1080), Settings(reduced_motion=True))


def ended(studio: Studio, finished: tuple[tuple[str, int], ...], **cards: Any) -> Table:
    """A race that is over: who came in and in whose turn; cards as `A0=(left, right)`."""
    table = race(studio)
    state: State = table.session.state
    there = {letter for letter, _ in finished}

    def at_the_end(raft: Raft) -> Raft:
        crew = tuple(
            replace(member, cards=cards.get(f"{raft.letter}{member.seat}", member.cards))
            for member in raft.crew
        )
        place: Hex | None = None if raft.letter in there else raft.hex
        return replace(raft, crew=crew, hex=place)

    put_state(
        table,
        replace(
            state,
            phase=Phase.OVER,
            rafts=tuple(at_the_end(raft) for raft in state.rafts),
            finished=tuple(Finish(letter, seat) for letter, seat in finished),
        ),
    )
    return table


def drawn(studio: Studio, table: Table) -> tuple[pygame.Surface, list[str]]:
    """The picture alone on bare paper, and every word on it."""
    sheet = pygame.Surface((700, 600))
    sheet.fill(PAPER)
    plain, watched = studio.room.letters, WatchedLettering(studio.room.letters)
    studio.room.letters = watched
    try:
        picture = ending_of(table).picture
        assert picture is not None
        picture(sheet, AREA)
    finally:
        studio.room.letters = plain
    return sheet, [line.text for line in watched.lines]


def ending_of(table: Table) -> Ending:
    """How it ended, or something made up in the middle of a race."""
    everybody = tuple((seat,) for seat in range(table.session.seats))
    outcome = table.session.outcome or Outcome("made_up", everybody, (0,))
    return table.ui.ending(table.frame, outcome)


def shows(sheet: pygame.Surface, rect: pygame.Rect, colour: Colour) -> bool:
    """Whether a part of the picture has that colour somewhere, give or take what blending costs."""
    part = sheet.subsurface(rect)
    return pygame.mask.from_threshold(part, colour, (5, 5, 5, 255)).count() > 20


class TestThePodium:
    def test_each_raft_shows_what_it_gave_its_crew(self, studio: Studio) -> None:
        # A carries seats 0 and 1, C 2 and 3, D 0 and 3; the lower seat staked 1, the other 2.
        table = ended(studio, (("A", 0), ("C", 2), ("D", 3)))
        _, words = drawn(studio, table)
        sums = [word for word in words if "×" in word]
        first, second, third = ["3 × 1 = 3", "3 × 2 = 6"], ["2 × 1 = 2", "2 × 2 = 4"], ["1 × 1 = 1"]
        assert sorted(sums) == sorted([*first, *second, *third, "1 × 2 = 2"])
        assert "nobody" not in words

    @pytest.mark.rule("WR-94")
    def test_a_locked_crew_has_its_sum_struck_through(self, studio: Studio) -> None:
        locked = (Card.LOCKED, Card.PADDLE)
        free = ended(studio, (("A", 0), ("C", 2), ("D", 3)))
        open_, words = drawn(studio, free)
        assert not any(word == "0" or "locked" in word for word in words)
        table = ended(studio, (("A", 0), ("C", 2), ("D", 3)), A1=locked)
        sheet, words = drawn(studio, table)
        assert "3 × 2 = 6" in words
        assert any(word in ("0", "locked: 0", "both paddlers locked: 0") for word in words)
        assert sheet.get_buffer().raw != open_.get_buffer().raw
        counted = ending_of(table).figures
        assert counted is not None
        assert counted.rows[1][0] == "A: both paddlers locked, 0"
        assert counted.rows[1][2] == "0"

    def test_a_place_nobody_took_says_so(self, studio: Studio) -> None:
        table = ended(studio, (("A", 0),))
        _, words = drawn(studio, table)
        assert words.count("no raft") == 2

    def test_the_winner_lies_in_the_middle_and_in_its_colour(self, studio: Studio) -> None:
        table = ended(studio, (("A", 0), ("C", 2), ("D", 3)))
        sheet, _ = drawn(studio, table)
        third = AREA.width // 3
        middle = pygame.Rect(AREA.left + third, AREA.top, third, 130)
        left = middle.move(-third, 0)
        assert shows(sheet, middle, raft_colour(table.frame.game, "A"))
        assert shows(sheet, left, raft_colour(table.frame.game, "C"))
        assert not shows(sheet, left, raft_colour(table.frame.game, "A"))


class TestWhoWon:
    def test_a_tie_is_no_plain_win(self) -> None:
        assert won(["Ada"], 14, is_you=True, is_tie=False) == "You won with 14 points!"
        assert won(["Ada"], 14, is_you=True, is_tie=True) == "You won the tie!"
        assert won(["Ada"], 14, is_you=False, is_tie=True) == "Ada won the tie!"
        assert won(["Ada", "Ben"], 7, is_you=False, is_tie=False) == "Ada and Ben share the win!"


class TestTies:
    def line(self, seat: int, letter: str, place: int, stake: int, own: bool = False) -> Line:
        worth = (3, 2, 1)[place - 1]
        return Line(seat, letter, place, worth, stake, locked=False, own_turn=own)

    def told(self, *lines: list[Line]) -> list[str]:
        return tie_sentences(lines, NAMES.__getitem__)

    @pytest.mark.rule("WR-96")
    def test_the_better_raft(self) -> None:
        told = self.told([self.line(0, "B", 3, 2)], [self.line(1, "C", 2, 1)])
        assert told == [
            "Ben won the tie with Ada: raft C took second place, raft B third place.",
        ]

    @pytest.mark.rule("WR-95", "WR-96")
    def test_who_moved_it_off(self) -> None:
        told = self.told([self.line(0, "A", 1, 1)], [self.line(1, "A", 1, 1, own=True)])
        assert told == ["Ben won the tie with Ada: raft A finished in Ben’s own turn."]

    @pytest.mark.rule("WR-96")
    def test_one_raft_more(self) -> None:
        two = [self.line(0, "A", 1, 1), self.line(0, "B", 3, 3)]
        told = self.told([self.line(0, "A", 1, 1), two[1]], [self.line(1, "A", 1, 2)])
        assert told == ["Ada won the tie with Ben: raft B scored for Ada, too."]

    @pytest.mark.rule("WR-96")
    def test_nothing_apart(self) -> None:
        told = self.told([self.line(0, "A", 1, 1)], [self.line(1, "A", 1, 1)])
        assert told == ["Ada and Ben are tied and share their place."]

    def test_no_tie_no_sentence(self) -> None:
        assert self.told([self.line(0, "A", 1, 1)], [self.line(1, "A", 1, 2)]) == []
        locked = Line(0, "A", 1, 3, 1, locked=True, own_turn=True)
        assert self.told([locked], [replace(locked, seat=1)]) == [], "nobody fights over nothing"

    def test_the_end_screen_says_it(self, studio: Studio) -> None:
        table = ended(studio, (("A", 0), ("C", 2), ("D", 3)))
        # Ada: A 3 × 1 and D 1 × 1 = 4; Cleo: C 2 × 1 = 2; Ben: A 3 × 2 = 6; Dan: C 4, D 2 = 6.
        assert ending_of(table).note == (
            "Ben won the tie with Dan: raft A took first place, raft C second place."
        )


class TestTheWayAndTheDice:
    def test_rolls_of_all_seats_are_added_up(self) -> None:
        told = match_stats(
            [
                ev.WhirlpoolEntered("A", "blue", 0),
                ev.DieRolled("blue", "L2", 0, "A"),
                ev.WhirlpoolEntered("B", "blue", 1),
                ev.DieRolled("blue", "red", 1, "B"),
                ev.DieRolled("red", "paddle", 1, "B"),
                ev.WhirlpoolStayed("B", "red", 1),
                ev.DieRolled("red", "L1", 1, "B"),
            ]
        )
        together = rolls_of_all(told)
        assert together.entered == {"blue": 2, "red": 1}
        assert together.results == {"spin": 2, "paddle": 1}

    def test_no_rolls_are_no_figures(self, studio: Studio) -> None:
        assert "Nobody rolled in a whirlpool" in drawn(studio, race(studio))[1]

    def test_every_raft_leaves_its_colour_on_the_river(self, studio: Studio) -> None:
        table = race(studio)
        bare = drawn(studio, table)[0]
        starts = {raft.letter: raft.hex for raft in table.session.state.rafts}
        start = starts["A"]
        assert start is not None
        ahead = (start[0] + 6, start[1])
        entry = table.session.entries[-1]
        moved = ev.RaftMoved("A", start, ahead, MoveKind.PADDLE, "somewhere")
        placed = ev.RaftPlaced("A", (0, 1), start, "there")
        table.session.entries.append(replace(entry, events=(placed, moved)))
        table.session._states.append(table.session.state)
        table.turns.show_all()
        sheet = drawn(studio, table)[0]
        river = pygame.Rect(AREA.left, AREA.top + 250, AREA.width, 150)
        assert shows(sheet, river, raft_colour(table.frame.game, "A"))
        assert not shows(bare, river, raft_colour(table.frame.game, "A"))

    @pytest.mark.parametrize("seats", [2, 4, 6])
    def test_a_whole_race_ends_in_a_picture_without_faults(self, seats: int) -> None:
        studio = Studio((1280, 800), Settings(reduced_motion=True))
        table = table_of(seats, 3, studio)
        rng = Rng(seats)
        while table.session.to_move is not None:
            table.session.play(rng.choice(table.session.legal_actions()))
        table.turns.show_all()
        table.show_end()
        end = studio.room.stack.top
        assert isinstance(end, EndScreen)
        assert faults(studio, end) == []
        told = table.frame.match_stats
        assert told.finished == tuple(finish.letter for finish in table.session.state.finished)
        counted = ending_of(table).figures
        assert counted is not None
        points = [int(row[-4]) for row in counted.rows]
        assert tuple(points) == told.points
