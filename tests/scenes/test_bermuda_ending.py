"""The end of a match of Bermuda Triangle: its figures, its sentences, and the picture of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from msgspec.structs import replace

from boardgames.core.game import Event, Outcome
from boardgames.core.rng import Rng
from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.games.bermuda.narration.match_stats import (
    Chance,
    MatchStats,
    SeatStats,
    average,
    chance_text,
    figures,
    fleet_texts,
    match_stats,
    rolls,
    spins,
    table_text,
    tie_text,
    words_spun,
)
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.events import Blocked, Part
from boardgames.games.bermuda.rules.state import (
    BONUS,
    Berth,
    Card,
    Hanging,
    Letter,
    Lost,
    Sector,
    Toward,
    Word,
    short_dollars,
)
from boardgames.games.bermuda.scene.ending_charts import draw_luck, draw_money
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.theme import PAPER
from boardgames.ui.table.end_screen import EndScreen
from boardgames.ui.table.table import Table
from tests.layout.watching import WatchedLettering, faults
from tests.scenes.worlds import put_state

STILL = Settings(reduced_motion=True)
AREA = pygame.Rect(40, 60, 605, 510)
WON = Outcome("money", ((1,), (0,)), (1,), {"target": 350_000, "rounds": 40})
SPINNER = (
    Sector(Letter.A, 10, Toward.E),
    Sector(Letter.B, word=Word.SOUTH),
    Sector(Letter.C, 2, Toward.N),
    Sector(Letter.D, word=Word.WEST),
)


def table_of(studio: Studio, seats: int = 2, board: str | None = None) -> Table:
    """A table with a new match."""
    game = open_game("bermuda", board=board)
    return studio.table(game, kit_of("bermuda"), seats, seed=3, board=board)


def played_out(table: Table, seed: int = 5) -> Outcome:
    """Plays the match to its end at random."""
    rng = Rng(seed)
    while table.session.to_move is not None:
        table.session.play(rng.choice(table.session.legal_actions()))
    table.turns.show_all()
    outcome = table.session.outcome
    assert outcome is not None
    return outcome


def paper() -> pygame.Surface:
    """A bare sheet."""
    sheet = pygame.Surface((AREA.right + 40, AREA.bottom + 60))
    sheet.fill(PAPER)
    return sheet


def picture(table: Table, outcome: Outcome = WON) -> pygame.Surface:
    """The end picture alone."""
    sheet = paper()
    draw = table.ui.ending(table.frame, outcome).picture
    assert draw is not None
    draw(sheet, AREA)
    return sheet


def said(table: Table, draw: Callable[[], object]) -> list[str]:
    """Every word that is set while something is drawn."""
    room = table.room
    plain, room.letters = room.letters, WatchedLettering(room.letters)
    try:
        draw()
        return [line.text for line in room.letters.lines]
    finally:
        room.letters = plain


def changed_at(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The rectangle in which two pictures differ, empty if they are alike."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects) if rects else pygame.Rect(0, 0, 0, 0)


class TestChance:
    """What came, next to what was to be expected."""

    def test_rolls_of_all_seats_by_face(self) -> None:
        events = [ev.DieRolled(0, 6), ev.DieRolled(1, 6), ev.DieRolled(1, 1), ev.DieRolled(0, 2)]
        found = rolls(match_stats(events, 2), (1, 2, 6))
        assert found == (Chance(1, 1, 4 / 3), Chance(2, 1, 4 / 3), Chance(6, 2, 4 / 3))

    def test_a_face_that_is_on_the_die_twice_is_expected_twice_as_often(self) -> None:
        events = [ev.DieRolled(0, 3)] * 8
        assert rolls(match_stats(events, 1), (1, 3, 3, 3)) == (Chance(1, 0, 2.0), Chance(3, 8, 6.0))

    def test_opening_rolls_are_left_out(self) -> None:
        found = rolls(match_stats([ev.OpeningShown(0, 5)], 2), (1, 5))
        assert found == (Chance(1, 0, 0.0), Chance(5, 0, 0.0))

    def test_spins_by_sector_and_words_among_them(self) -> None:
        count = MatchStats((SeatStats(),), sectors={2: 3, 3: 1, 4: 2})
        assert spins(count, len(SPINNER)) == (
            Chance(1, 0, 1.5),
            Chance(2, 3, 1.5),
            Chance(3, 1, 1.5),
            Chance(4, 2, 1.5),
        )
        assert words_spun(count, SPINNER) == (5, 3.0)

    def test_the_average_of_no_rolls_is_none(self) -> None:
        assert average({}) is None
        assert average({1: 1, 4: 2}) == 3.0


class TestWords:
    """The table of figures and the sentences above it."""

    def test_the_figures_are_money_by_product_and_ships(self) -> None:
        table = table_of(Studio((1280, 800), STILL))
        state = table.session.state
        fleet: tuple[Berth, ...] = (Lost(), Hanging("A", 1), *state.ships[0][2:])
        hands = ((Card("oil", 90000), Card(BONUS, 20000)), ())
        put_state(table, replace(state, ships=(fleet, state.ships[1]), hands=hands))
        events = [ev.FreightTaken(0, "oil", 90000), ev.BonusTaken(0, 20000), ev.ShipLost(0, 1)]
        counted = figures(match_stats(events, 2), table.frame.game, table.view)
        assert list(zip(counted.headings, *counted.rows, strict=True)) == [
            ("Money", "$110k", "$0"),
            ("Sugar", "–", "–"),
            ("Lumber", "–", "–"),
            ("Bananas", "–", "–"),
            ("Oil", "$90k", "–"),
            ("Bonus", "$20k", "–"),
            ("Afloat", "2", "4"),
        ]

    def test_the_sentences_tell_of_lifts_magnets_rolls_and_spins(self) -> None:
        rules = table_of(Studio((960, 600), STILL)).frame.game.rules
        events: list[Event] = [
            ev.SpinnerSpun(4, "D", 0, Toward.N, word=True),
            ev.ShipDrawnUp(0, 1, "C", 1, Part.TURN, 100, (0, 0)),
            ev.ShipDrawnUp(1, 1, "A", 1, Part.TURN, 200, (0, 0)),
            ev.ShipDrawnUp(1, 2, "C", 2, Part.GLIDE, 300, (0, 0)),
            ev.CloudLifted((3, 3)),
            ev.ShipLost(0, 1),
            ev.ShipLost(1, 1),
            ev.ShipLost(1, 2),
            ev.CloudLifted((3, 3)),
            ev.DieRolled(0, 6),
            ev.DieRolled(1, 3),
            ev.ShipSailed(0, 2, ("S01", "S02"), Blocked.NONE),
            ev.SpinnerSpun(1, "A", 10, Toward.E, word=False),
        ]
        assert table_text(match_stats(events, 2)) == (
            "The cloud lifted 2 times. The most in one lift: 3 ships. The cloud caught 3 ships."
        )
        assert chance_text(rules, match_stats(events, 2)) == (
            "Average roll: 4.5; usual is 3.5. 1 red word was spun; usual is 0.5."
        )

    def test_a_cloud_that_was_never_lifted(self) -> None:
        rules = table_of(Studio((960, 600), STILL)).frame.game.rules
        assert table_text(match_stats([], 2)) == "The cloud never lifted."
        assert chance_text(rules, match_stats([], 2)) == (
            "Nobody rolled the die. 0 red words were spun; usual is 0.0."
        )
        one = match_stats([ev.CloudLifted((3, 3)), ev.ShipLost(0, 1)], 2)
        assert table_text(one).startswith("The cloud lifted 1 time. The most in one lift: 1 ship.")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_a_whole_match_ends_with_a_readable_sheet(seats: int, size: tuple[int, int]) -> None:
    studio = Studio(size, STILL)
    table = table_of(studio, seats)
    outcome = played_out(table)
    table.take(("end",))
    end_screen = studio.room.stack.top
    assert isinstance(end_screen, EndScreen)
    assert faults(studio, end_screen) == []
    found = said(table, lambda: picture(table, outcome))
    count = match_stats(table.frame.seen.events, seats)
    assert f"{sum(sum(one.rolls.values()) for one in count.seats)} rolls" in found
    assert f"{sum(count.sectors.values())} spins" in found
    totals = [sum(one.money.values()) for one in count.seats]
    for seat, total in enumerate(totals):
        assert short_dollars(total) in found
        assert set(fleet_texts(table.view.ships[seat])) & set(found)


def test_the_picture_fills_its_area_and_stays_in_it() -> None:
    for seed in range(3):
        table = table_of(Studio((1920, 1080), STILL), 4)
        outcome = played_out(table, seed)
        filled = changed_at(picture(table, outcome), paper())
        # Shadows, and the soft rim of the cloud, reach a little beyond.
        assert AREA.inflate(40, 40).contains(filled)
        assert filled.width > 0.95 * AREA.width
        assert filled.height > 0.95 * AREA.height


class TestFleets:
    """Ships afloat at the sides, the lost in the cloud between."""

    def with_fleet(self, fleet: tuple[Berth, ...]) -> tuple[Table, pygame.Surface]:
        """The first seat has these ships."""
        table = table_of(Studio((1920, 1080), STILL))
        state = table.session.state
        put_state(table, replace(state, ships=(fleet, state.ships[1])))
        return table, picture(table)

    def test_a_lost_ship_leaves_its_place_and_is_seen_in_the_cloud(self) -> None:
        usual = table_of(Studio((960, 600), STILL)).session.state.ships[0]
        _, before = self.with_fleet(usual)
        _, after = self.with_fleet((Lost(), *usual[1:]))
        where = changed_at(before, after)
        # Seat 0 came second, so its fleet is at the right.
        assert AREA.centerx - 80 < where.left < AREA.centerx + 80
        assert where.right > AREA.centerx + 100
        assert where.bottom < AREA.top + 0.4 * AREA.height

    def test_a_fleet_in_words(self) -> None:
        usual = table_of(Studio((960, 600), STILL)).session.state.ships[0]
        fleet = (Lost(), Hanging("C", 1), *usual[2:])
        table, _ = self.with_fleet(fleet)
        found = said(table, lambda: picture(table))
        assert "2 afloat, 1 caught, 1 lost" in found
        assert "4 afloat" in found

    def test_sixteen_ships_have_room_in_the_cloud(self) -> None:
        table = table_of(Studio((1280, 800), STILL), 4)
        state = table.session.state
        put_state(table, replace(state, ships=((Lost(),) * 4,) * 4))
        outcome = replace(WON, ranking=((0, 1, 2, 3),), winners=())
        found = said(table, lambda: picture(table, outcome))
        assert found.count("0 afloat, 4 lost") == 4


class TestMoney:
    """Bars of cards, as long as they are worth."""

    bars = pygame.Rect(40, 60, 600, 160)

    def drawn(self, *hands: dict[str, int]) -> tuple[pygame.Surface, list[str]]:
        """The bars of some seats, and the words on them."""
        table = table_of(Studio((1920, 1080), STILL), len(hands))
        sheet = paper()
        count = MatchStats(tuple(SeatStats(money=money) for money in hands))
        seats = range(len(hands))
        texts = said(table, lambda: draw_money(table.frame, sheet, self.bars, seats, count))
        return sheet, texts

    def test_each_product_and_the_total_are_written_on_their_cards(self) -> None:
        _, texts = self.drawn({"sugar": 100000, "oil": 90000, BONUS: 60000}, {"lumber": 70000})
        assert texts == ["$100k", "$90k", "$60k", "$250k", "$70k", "$70k"]

    def test_a_product_is_as_long_as_it_is_worth(self) -> None:
        rival = {"lumber": 200000}
        bare, _ = self.drawn({"sugar": 50000}, rival)
        more, _ = self.drawn({"sugar": 50000, "oil": 100000}, rival)
        most, _ = self.drawn({"sugar": 50000, "oil": 200000}, rival)
        # Totals at the right change too; the bars alone are looked at.
        half = pygame.Rect(40, 60, 500, 160)
        one = changed_at(bare.subsurface(half), more.subsurface(half))
        two = changed_at(bare.subsurface(half), most.subsurface(half))
        assert one.left == pytest.approx(two.left, abs=1)
        assert two.width == pytest.approx(2 * one.width, abs=4)

    def test_nobody_earned_anything(self) -> None:
        sheet, texts = self.drawn({}, {})
        assert texts == ["$0", "$0"]
        assert changed_at(sheet, paper()).width > 500


class TestLuck:
    """Rolls at the left, spins at the right."""

    area = pygame.Rect(40, 60, 600, 140)

    def drawn(self, count: MatchStats) -> pygame.Surface:
        """Both charts."""
        table = table_of(Studio((1920, 1080), STILL))
        sheet = paper()
        draw_luck(table.frame, sheet, self.area, count)
        return sheet

    def test_each_face_has_its_bar(self) -> None:
        few = MatchStats((SeatStats(rolls={1: 3, 5: 1}),), sectors={1: 2})
        other = MatchStats((SeatStats(rolls={1: 3, 6: 1}),), sectors={1: 2})
        where = changed_at(self.drawn(few), self.drawn(other))
        assert where.right < self.area.centerx
        # Below the words, which tell another average.
        bars = pygame.Rect(self.area.left, self.area.top + 60, self.area.width, 80)
        where = changed_at(*(self.drawn(count).subsurface(bars) for count in (few, other)))
        assert where.width > self.area.width / 2 / 6
        assert where.left > self.area.width / 2 * 0.6

    def test_each_sector_has_its_wedge(self) -> None:
        few = MatchStats((SeatStats(rolls={1: 2}),), sectors={1: 3, 3: 1})
        other = MatchStats((SeatStats(rolls={1: 2}),), sectors={1: 3, 5: 1})
        where = changed_at(self.drawn(few), self.drawn(other))
        # Both point to the right of the rose, which is at the right of its half.
        assert where.left > self.area.right - self.area.height / 2
        assert where.height > 8

    def test_an_empty_match_has_empty_charts(self) -> None:
        assert changed_at(self.drawn(MatchStats((SeatStats(),))), paper()).width > 500


def test_another_board_has_its_own_sea() -> None:
    studio = Studio((1280, 800), STILL)
    table = table_of(studio, 3, board="crossing")
    played_out(table, 2)
    table.take(("end",))
    end_screen = studio.room.stack.top
    assert isinstance(end_screen, EndScreen)
    assert faults(studio, end_screen) == []


def test_a_tie_says_how_it_was_broken() -> None:
    table = table_of(Studio((960, 600), STILL))
    view = table.session.state
    seats = range(table.session.seats)
    assert tie_text(view, Outcome("money", (tuple(seats),))) == ""
    apart = Outcome("money", tuple((seat,) for seat in seats))
    assert tie_text(view, apart) == "Money is tied: more ships afloat is ahead."
