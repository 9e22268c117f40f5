"""What helps at the table of Conflict: lights, advice, the dice in their tints, reasons by key."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from boardgames.core.lesson import Beat, Lesson, LessonSession, LessonStep
from boardgames.data.settings import Settings
from boardgames.games.conflict.rules.actions import Choose, ProposeAlliance, StepTo, Throw, Thrown
from boardgames.games.conflict.rules.paths import path_to
from boardgames.games.conflict.rules.state import Alliance, Kind, Phase
from boardgames.games.conflict.scene.draw.dice import DIE_TINTS, Use, die_uses, last_thrown
from boardgames.games.conflict.scene.draw.last_moves import last_ways
from boardgames.games.conflict.scene.draw.lights import PREY
from boardgames.games.conflict.scene.table import ConflictScene
from boardgames.games.conflict.scene.tray import newest_lines
from boardgames.games.conflict.scene.words import plate_label
from boardgames.program.studio import Studio
from boardgames.program.tables import lesson_table
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.table.place import Guide
from tests.scenes.conflict_positions import (
    STILL,
    Where,
    pass_time,
    piece_at,
    put_pieces,
    table_of,
)

ARMY: Where = {(0, Kind.PLANE, 0): "K12", (0, Kind.ARTILLERY, 0): "H6"}


def thrown(dice: tuple[int, int], where: Where = ARMY, seats: int = 2) -> ConflictScene:
    """Seat 0 has thrown these dice."""
    table = table_of(seats, 3, Studio((1280, 800), STILL))
    put_pieces(table, where, phase=Phase.CHOOSE, dice=dice, dice_left=dice)
    return table


def moving(table: ConflictScene, square: str, die: int) -> ConflictScene:
    """The piece on the square takes the die, and everything has been shown."""
    table._act(Choose(piece_at(table, square), die))
    pass_time(table, 400)
    table.call_banner.drop()
    return table


def seen(table: ConflictScene) -> pygame.Surface:
    sheet = pygame.Surface(table.room.size)
    table.changed()
    table.draw(sheet)
    return sheet


class TestLights:
    def test_without_lights_neither_pieces_nor_ends_are_lit_yet_all_can_be_pointed_at(self) -> None:
        table = thrown((2, 6))
        table.take(("piece", piece_at(table, "K12")))
        end = table.layout.square_rect("K17")
        corner = (end.left + 4, end.top + 4)
        beside = table.layout.square_rect("H6").midleft
        lit = [seen(table).get_at(spot) for spot in (corner, beside)]
        table.has_lights = False
        dark = [seen(table).get_at(spot) for spot in (corner, beside)]
        assert all(one != other for one, other in zip(lit, dark, strict=True))

        table.take(("space", "K17"))
        pass_time(table, 2000)
        assert table.session.state.pieces[piece_at(table, "K17")].kind is Kind.PLANE

    @pytest.mark.parametrize(("enemy", "is_ringed"), [("K16", True), ("P16", False)])
    def test_an_enemy_that_can_be_taken_is_ringed(self, enemy: str, is_ringed: bool) -> None:
        table = thrown((2, 4), {**ARMY, (1, Kind.ARTILLERY, 0): enemy})
        table.take(("piece", piece_at(table, "K12")))
        rect = table.layout.square_rect(enemy).inflate(8, 8)
        ring = pygame.mask.from_threshold(seen(table).subsurface(rect), PREY, (8, 8, 8, 255))
        assert (ring.count() > 20) is is_ringed
        table.has_lights = False
        dark = pygame.mask.from_threshold(seen(table).subsurface(rect), PREY, (8, 8, 8, 255))
        assert dark.count() == 0

    def test_without_lights_a_step_onto_a_mine_is_still_asked_twice(self) -> None:
        table = moving(thrown((1, 3), {(0, Kind.BATTLESHIP, 0): "W17"}), "W17", 1)
        table.has_lights = False
        table.take(("space", "W18"))
        assert not [e for e in table.session.entries if isinstance(e.action, StepTo)]
        assert "lost on W18" in table.prompt(())


@pytest.mark.parametrize("wanted", [True, False])
def test_advice_comes_by_itself_only_where_the_table_wants_it(wanted: bool) -> None:
    table = table_of(2, 3, Studio((960, 600), Settings(reduced_motion=True, hints=not wanted)))
    table.has_hints = wanted
    put_pieces(table, {}, phase=Phase.CHOOSE, dice=(3, 5), dice_left=(3, 5))
    assert bool(table.hints_told.now) is wanted


class TestDice:
    def test_dice_lie_as_they_were_thrown_last(self) -> None:
        table = table_of(2, 3, Studio((960, 600), STILL))
        assert last_thrown(table.seen_entries, 6) == (6, 5)
        table._act(Throw())
        pass_time(table, 400)
        thrown = table.session.entries[-1].action
        assert isinstance(thrown, Thrown)
        assert last_thrown(table.seen_entries, 6) == (thrown.a, thrown.b)

    @pytest.mark.parametrize(
        ("dice", "die", "uses"),
        [
            ((2, 6), 2, (Use.MOVING, Use.LEFT)),
            ((2, 6), 6, (Use.LEFT, Use.MOVING)),
            ((4, 4), 4, (Use.MOVING, Use.LEFT)),
        ],
    )
    def test_the_die_a_piece_moves_by_is_told_from_the_one_still_to_play(
        self, dice: tuple[int, int], die: int, uses: tuple[Use, Use]
    ) -> None:
        table = thrown(dice)
        assert die_uses(table.view) == (Use.LEFT, Use.LEFT)
        assert die_uses(moving(table, "K12", die).view) == uses
        table._act(StepTo("K13"))
        pass_time(table, 400)
        assert die_uses(table.view) == uses

    def test_a_played_die_lies_dark_and_the_other_of_doubles_can_be_pointed_at(self) -> None:
        table = moving(thrown((1, 1)), "K12", 1)
        table._act(StepTo("K13"))
        pass_time(table, 400)
        assert die_uses(table.view) == (Use.PLAYED, Use.LEFT)
        table.take(("piece", piece_at(table, "H6")))
        target = table.target_of(("die", 1))
        assert target is not None
        assert target.lit
        assert target.rect.collidepoint(table.layout.dice()[1])

    def test_ends_keep_the_tint_of_the_die_that_was_taken(self) -> None:
        blueness = []
        for die in (2, 6):
            table = moving(thrown((2, 6)), "K12", die)
            spot = seen(table).get_at(table.layout.square_rect("K14").center)
            blueness.append(spot.b - spot.r)
        warm, cold = blueness
        assert DIE_TINTS[1][2] > DIE_TINTS[0][2]
        assert warm + 40 < cold


def test_whoever_throws_stays_called_while_the_dice_fall() -> None:
    table = table_of(4, 3, Studio((960, 600), Settings()))
    put_pieces(table, {}, phase=Phase.THROW, seat=2)
    table._act(Throw())
    pass_time(table, 300)
    assert table.view.phase is Phase.DICE
    assert table.shown_to_move == 2
    put_pieces(table, {}, phase=Phase.ORDER_DICE, contenders=(1, 3), order_totals=(8,))
    assert table.shown_to_move == 3


class TestReasons:
    def test_the_key_for_passing_says_why_it_is_not_possible(self) -> None:
        table = thrown((2, 6))
        table.handle(KeyPressed("p"))
        assert table.note is not None
        assert table.note.rule == "CF-22"

    def test_where_passing_is_possible_its_key_passes(self) -> None:
        where: Where = {
            (1, Kind.PLANE, 0): "A5",
            (1, Kind.PLANE, 1): "A7",
            (2, Kind.BATTLESHIP, 0): "A6",
        }
        studio = Studio((960, 600), STILL)
        table = table_of(3, 3, studio, opening_alliance="2+3")
        gone: dict[tuple[int, Kind, int], str] = {
            (2, kind, which): "held:0"
            for kind, count in ((Kind.GUN, 1), (Kind.PLANE, 2), (Kind.ARTILLERY, 4))
            for which in range(count)
        }
        gone |= {(2, Kind.BATTLESHIP, which): "held:0" for which in range(1, 5)}
        put_pieces(
            table, {**gone, **where}, phase=Phase.CHOOSE, seat=2, dice=(1, 1), dice_left=(1, 1)
        )
        table.handle(KeyPressed("p"))
        pass_time(table, 50)
        assert table.view.phase is Phase.THROW
        assert table.view.doubles == 0 or table.view.seat == 2

    @pytest.mark.parametrize(
        ("square", "rule", "words"),
        [
            ("K14", "CF-32", "stands on K14"),
            ("N12", "CF-45", "gun on N12"),
            ("R12", "CF-27", "No move of exactly 2 or 3 steps ends on R12."),
        ],
    )
    def test_a_dark_square_far_away_says_who_bars_it_or_how_far_it_is(
        self, square: str, rule: str, words: str
    ) -> None:
        where = {**ARMY, (0, Kind.ARTILLERY, 1): "K14", (1, Kind.GUN, 0): "N12"}
        table = thrown((2, 3), where)
        table.take(("piece", piece_at(table, "K12")))
        table.refused(("space", square))
        assert table.note is not None
        assert table.note.rule == rule
        assert words in table.note.text


@pytest.mark.rule("CF-16")
def test_who_must_throw_again_is_told_why() -> None:
    for seed in range(60):
        table = table_of(2, seed, Studio((960, 600), STILL))
        assert table.prompt(()) == "Ada: throw for the first turn."
        table.session.play(Throw())
        table.session.play(Throw())
        table.catch_up()
        if table.view.phase is Phase.ORDER:
            break
    again = "Ada: throw for the first turn again, the highest was thrown twice."
    assert table.prompt(()) == again


def test_the_tray_tells_what_happened_without_single_steps() -> None:
    table = moving(thrown((2, 6)), "K12", 2)
    for square in ("K13", "K14"):
        table._act(StepTo(square))
        pass_time(table, 400)
    assert len(table.log_lines()) == 4
    assert list(newest_lines(table.own_frame())) == ["Ada's airplane comes to rest on K14."]


def test_a_trail_runs_below_the_home_circle_it_begins_on() -> None:
    table = thrown((2, 6), {})
    plain = seen(table).get_at([round(x) for x in table.layout.at("A1")])
    plane = next(n for n, piece in enumerate(table.view.pieces) if piece.kind is Kind.PLANE)
    table._act(Choose(plane, 2))
    for square in ("B1", "C1"):
        table._act(StepTo(square))
        pass_time(table, 400)
    table.call_banner.drop()
    assert last_ways(table.seen_entries) == [(plane, ("A1", "B1", "C1"))]
    assert seen(table).get_at([round(x) for x in table.layout.at("A1")]) == plain


def test_a_proposal_is_called_by_its_sheet_and_not_by_the_banner_too() -> None:
    table = table_of(3, 3, Studio((960, 600), STILL))
    put_pieces(table, {}, phase=Phase.THROW)
    table.call_banner.drop()
    table._act(ProposeAlliance(1))
    pass_time(table, 50)
    assert table.view.phase is Phase.ANSWER
    assert table.call_banner.seat is None


def test_a_plate_says_who_is_allied_until_when_and_who_is_partner_of_whom() -> None:
    table = table_of(4, 3, Studio((960, 600), STILL))
    put_pieces(table, {}, phase=Phase.THROW, allies=(Alliance(0, 2, ending=True),))
    assert plate_label(table.own_frame(), 2).endswith("allied with Ada until the turn ends")
    assert "allied" not in plate_label(table.own_frame(), 1)

    paired = table_of(4, 3, Studio((960, 600), STILL), partnership=True)
    assert plate_label(paired.own_frame(), 3).endswith("partner of Ben")


def test_a_lesson_offers_no_alliances() -> None:
    studio = Studio((960, 600), STILL)
    table = lesson_table(studio.room, "conflict", lambda: None)
    assert table.target_of(("button", "throw")) is not None
    assert table.target_of(("button", "propose")) is None


def test_in_a_lesson_a_whole_way_is_one_click_as_in_a_match() -> None:
    """Another way to the same square is the way of the script, and no other end is lit."""
    match = thrown((2, 6))
    start, piece = match.session.state, piece_at(match, "K12")
    match.take(("piece", piece))
    ends = [end for end, dice in match.choice.reach.dice.items() if dice == (6,)]
    assert len(ends) > 1
    route = path_to(match.game.moves, start, piece, 6, ends[0])
    assert route is not None
    way = tuple(Beat(StepTo(square)) for square in route.squares)
    flight = LessonStep("fly", (Beat(Choose(piece, 6), "Fly."), *way), "There you are.")
    session = LessonSession(match.game, Lesson(2, 0, start, (flight,)))
    place = replace(match.place, session=session, guide=Guide(session, lambda: None))
    table = ConflictScene(match.room, place)
    table.take(("piece", piece))
    assert set(table.choice.reach.dice) == {ends[0]}
    table.take(("space", ends[0]))
    table.hurry()
    assert session.beat is None
    assert piece_at(table, ends[0]) == piece
