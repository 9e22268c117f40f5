"""What helps at the table of Conflict: lights, advice, the dice in their tints, reasons by key."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from boardgames.core.game import NOBODY
from boardgames.core.lesson import Beat, Lesson, LessonSession, LessonStep
from boardgames.core.narration import SeenEntry, turn_summaries
from boardgames.core.wording import Addressing
from boardgames.data.settings import Settings
from boardgames.games.conflict.rules.actions import Choose, ProposeAlliance, StepTo, Throw
from boardgames.games.conflict.rules.events import (
    DiceThrown,
    OrderThrown,
    PieceChosen,
    PieceStepped,
    TurnBegan,
)
from boardgames.games.conflict.rules.paths import path_to
from boardgames.games.conflict.rules.state import Alliance, Kind, Phase
from boardgames.games.conflict.scene.draw.beside import DIE_TINTS, Use, die_uses, lying_faces
from boardgames.games.conflict.scene.draw.highlights import PREY
from boardgames.games.conflict.scene.labels import dice_words, die_label, plate_label, prompt
from boardgames.games.conflict.scene.ui import ConflictUI
from boardgames.program.offscreen import Studio
from boardgames.program.tables import lesson_table
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.modal import Modal
from boardgames.ui.table.services import Guide
from boardgames.ui.table.table import Table
from tests.scenes.conflict_positions import (
    STILL,
    Where,
    pass_time,
    piece_at,
    put_pieces,
    seen,
    table_of,
)

ARMY: Where = {(0, Kind.PLANE, 0): "K12", (0, Kind.ARTILLERY, 0): "H6"}


def thrown(dice: tuple[int, int], where: Where = ARMY, seats: int = 2) -> Table:
    """Seat 0 has thrown these dice."""
    table = table_of(seats, 3, Studio((1280, 800), STILL))
    put_pieces(table, where, phase=Phase.CHOOSE, dice=dice, dice_left=dice)
    return table


def moving(table: Table, square: str, die: int) -> Table:
    """The piece on the square takes the die, and everything has been shown."""
    table.send([Choose(piece_at(table, square), die)])
    pass_time(table, 400)
    table.banner.drop()
    return table


class TestLights:
    def test_without_lights_neither_pieces_nor_ends_are_lit_yet_all_can_be_pointed_at(self) -> None:
        table = thrown((2, 6))
        table.take(("piece", piece_at(table, "K12")))
        end = table.display.layout.square_rect("K17")
        corner = (end.left + 4, end.top + 4)
        beside = table.display.layout.square_rect("H6").midleft
        lit = [seen(table).get_at(spot) for spot in (corner, beside)]
        table.aids = table.aids._replace(highlights=False)
        dark = [seen(table).get_at(spot) for spot in (corner, beside)]
        assert all(one != other for one, other in zip(lit, dark, strict=True))

        table.take(("space", "K17"))
        pass_time(table, 2000)
        assert table.session.state.pieces[piece_at(table, "K17")].kind is Kind.PLANE

    @pytest.mark.parametrize(("enemy", "is_ringed"), [("K16", True), ("P16", False)])
    def test_an_enemy_that_can_be_taken_is_ringed(self, enemy: str, is_ringed: bool) -> None:
        table = thrown((2, 4), {**ARMY, (1, Kind.ARTILLERY, 0): enemy})
        table.take(("piece", piece_at(table, "K12")))
        rect = table.display.layout.square_rect(enemy).inflate(8, 8)
        ring = pygame.mask.from_threshold(seen(table).subsurface(rect), PREY, (8, 8, 8, 255))
        assert (ring.count() > 20) is is_ringed
        table.aids = table.aids._replace(highlights=False)
        dark = pygame.mask.from_threshold(seen(table).subsurface(rect), PREY, (8, 8, 8, 255))
        assert dark.count() == 0

    def test_without_lights_a_step_onto_a_mine_is_still_asked_twice(self) -> None:
        table = moving(thrown((1, 3), {(0, Kind.BATTLESHIP, 0): "W17"}), "W17", 1)
        table.aids = table.aids._replace(highlights=False)
        table.take(("space", "W18"))
        assert not [e for e in table.session.entries if isinstance(e.action, StepTo)]
        assert "You’d lose your battleship on W18!" in table.prompt_words()


@pytest.mark.parametrize("wanted", [True, False])
def test_advice_comes_by_itself_only_where_the_table_wants_it(wanted: bool) -> None:
    table = table_of(2, 3, Studio((960, 600), Settings(reduced_motion=True, hints=not wanted)))
    table.aids = table.aids._replace(hints=wanted)
    put_pieces(table, {}, phase=Phase.CHOOSE, dice=(3, 5), dice_left=(3, 5))
    assert bool(table.notes.hints.now) is wanted


class TestDice:
    def test_dice_show_the_throws_for_the_first_turn_and_who_made_them(self) -> None:
        table = table_of(2, 3, Studio((960, 600), STILL))
        assert lying_faces(table.view, table.viewpoint.now().entries) == ()
        session, thrown = table.session, dict[int, tuple[int, int]]()
        while session.state.contenders:
            session.play(Throw())
            event = session.entries[-1].events[0]
            assert isinstance(event, OrderThrown)
            thrown[event.seat] = (event.a, event.b)
            table.turns.show_all()
            last = thrown[table.view.first] if not table.view.contenders else thrown[event.seat]
            assert lying_faces(table.view, table.viewpoint.now().entries) == last
        first = table.name_of(table.view.first)
        assert dice_words(table.frame) == f"{first} rolled highest and goes first."

    def test_dice_show_this_turns_throw_and_nobody_elses(self) -> None:
        table = thrown((2, 6))
        assert lying_faces(table.view, table.viewpoint.now().entries) == (2, 6)
        assert dice_words(table.frame) == "Ada rolled 2 and 6."
        put_pieces(table, ARMY, phase=Phase.THROW, dice=())
        assert lying_faces(table.view, table.viewpoint.now().entries) == ()

    def test_a_limit_of_rounds_is_told_and_the_last_one_announced(self) -> None:
        table = table_of(2, 3, Studio((1280, 800), STILL), round_limit=10)
        put_pieces(table, ARMY, phase=Phase.THROW, dice=(), round=9)
        assert dice_words(table.frame) == "Round 9 of 10"
        assert prompt(table.frame) == "Roll the dice."
        put_pieces(table, ARMY, phase=Phase.THROW, dice=(), round=10)
        assert prompt(table.frame) == "This is the last round! Roll the dice."

    def test_a_die_is_called_played_only_once_it_has_been(self) -> None:
        table = moving(thrown((2, 6)), "K12", 2)
        assert die_label(table.view, (), 2) == "The 2 is moving a piece"
        for square in ("K13", "K14"):
            table.send([StepTo(square)])
            pass_time(table, 400)
        assert die_label(table.view, (), 2) == "The 2 is used"

    @pytest.mark.parametrize(
        ("dice", "words"),
        [((2, 6), "choose a die, or a square"), ((4, 4), "choose a square")],
    )
    def test_nobody_is_asked_to_choose_between_dice_that_are_the_same(
        self, dice: tuple[int, int], words: str
    ) -> None:
        table = thrown(dice)
        table.take(("piece", piece_at(table, "K12")))
        assert words in table.prompt_words()

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
        table.send([StepTo("K13")])
        pass_time(table, 400)
        assert die_uses(table.view) == uses

    def test_a_played_die_lies_dark_and_the_other_of_doubles_can_be_pointed_at(self) -> None:
        table = moving(thrown((1, 1)), "K12", 1)
        table.send([StepTo("K13")])
        pass_time(table, 400)
        assert die_uses(table.view) == (Use.PLAYED, Use.LEFT)
        table.take(("piece", piece_at(table, "H6")))
        target = table.target_of(("die", 1))
        assert target is not None
        assert target.lit
        assert target.rect.collidepoint(table.display.layout.dice()[1])

    def test_ends_keep_the_tint_of_the_die_that_was_taken(self) -> None:
        blueness = []
        for die in (2, 6):
            table = moving(thrown((2, 6)), "K12", die)
            spot = seen(table).get_at(table.display.layout.square_rect("K14").center)
            blueness.append(spot.b - spot.r)
        warm, cold = blueness
        assert DIE_TINTS[1][2] > DIE_TINTS[0][2]
        assert warm + 40 < cold


def test_whoever_throws_stays_called_while_the_dice_fall() -> None:
    table = table_of(4, 3, Studio((960, 600), Settings()))
    put_pieces(table, {}, phase=Phase.THROW, seat=2)
    table.send([Throw()])
    pass_time(table, 300)
    assert table.view.phase is Phase.DICE
    assert table.frame.mover == 2
    put_pieces(table, {}, phase=Phase.ORDER_DICE, contenders=(1, 3), order_totals=(8,))
    assert table.frame.mover == 3


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
            ("K14", "CF-32", "You can’t land on K14: your own piece is there."),
            ("N12", "CF-45", "Planes can’t enter N12: an enemy AA gun is there."),
            ("R12", "CF-27", "R12 is 7 steps away, but you have 2 and 3."),
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
        assert table.prompt_words() == "Ada, roll to see who goes first."
        table.session.play(Throw())
        table.session.play(Throw())
        table.turns.show_all()
        if table.view.phase is Phase.ORDER:
            break
    again = "A tie! Ada, roll again."
    assert table.prompt_words() == again


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (960, 600)])
def test_the_story_stands_in_the_column_beside_the_board(size: tuple[int, int]) -> None:
    table = table_of(4, 3, Studio(size, STILL))
    areas = table.display.areas

    assert areas.story.left == areas.tray.left > areas.board.right
    assert areas.story.top > areas.tray.bottom
    assert areas.board.bottom == areas.story.bottom


def test_the_story_tells_a_turn_without_its_single_steps() -> None:
    table = thrown((2, 6))
    plane = piece_at(table, "K12")
    table.session.play(Choose(plane, 2))
    for square in ("K13", "K14"):
        table.session.play(StepTo(square))
    table.turns.show_all()

    assert len(table.log_lines()) == 4
    assert [turn.text for turn in table.viewpoint.now().last_turns] == []
    begun = SeenEntry(0, 0, (TurnBegan(0, 3), DiceThrown(0, 2, 6, 0)))
    entries = [begun, *table.viewpoint.now().entries]
    (turn,) = turn_summaries(
        table.narration, entries, Addressing(table.name_of, NOBODY), table.name_of
    )
    assert turn.text == "Ada moved a plane to K14."


def test_what_others_moved_is_marked_until_one_acts() -> None:
    table = table_of(2, 3, Studio((1280, 800), STILL))
    session = table.session
    while session.state.phase is not Phase.THROW:
        session.play(session.legal_actions()[0])
    first = session.state.seat
    begun = len(session.entries)
    while session.state.seat == first:
        session.play(session.legal_actions()[0])
    table.turns.show_all()
    assert table.viewpoint.viewer != first
    walks: list[list[str]] = []
    for event in (event for entry in session.entries[begun:] for event in entry.events):
        match event:
            case PieceChosen():
                walks.append([])
            case PieceStepped(origin=origin, to=to):
                walks[-1] += [to] if walks[-1] else [origin, to]
    at, symbol = table.display.layout.at, table.players[first].symbol
    marked = [(arrow.start, arrow.end, arrow.look.symbol) for arrow in table.marks.arrows]
    assert marked == [(at(way[0]), at(way[-1]), symbol) for way in walks]
    assert len(marked) >= 2

    table.send([Throw()])
    table.turns.show_all()
    assert table.marks.arrows == []


def test_a_light_leaves_a_mine_readable_and_lies_over_who_stands_there() -> None:
    table = thrown((1, 3), {(0, Kind.BATTLESHIP, 0): "W17", (1, Kind.ARTILLERY, 0): "K16"})
    middle = [round(x) for x in table.display.layout.at("W18")]
    dark = seen(table).get_at(middle)
    table.take(("piece", piece_at(table, "W17")))
    rect = table.display.layout.square_rect("W18")
    assert "W18" in table.frame.choice.reach.lost
    assert seen(table).get_at(middle) == dark
    edge = (rect.left + 3, rect.centery)
    lit = seen(table).get_at(edge)
    table.aids = table.aids._replace(highlights=False)
    assert seen(table).get_at(edge) != lit


def test_no_label_lies_over_the_dice() -> None:
    table = thrown((2, 6))
    layout, clear = table.display.layout, table.kept_clear
    assert all(layout.die_rect(index) in clear for index in range(2))


def test_a_proposal_is_called_by_its_sheet_and_not_by_the_banner_too() -> None:
    table = table_of(3, 3, Studio((960, 600), STILL))
    put_pieces(table, {}, phase=Phase.THROW)
    table.banner.drop()
    table.send([ProposeAlliance(1)])
    pass_time(table, 50)
    assert table.view.phase is Phase.ANSWER
    assert not table.banner.is_up


def test_a_plate_says_who_is_allied_until_when_and_who_is_partner_of_whom() -> None:
    table = table_of(4, 3, Studio((960, 600), STILL))
    put_pieces(table, {}, phase=Phase.THROW, allies=(Alliance(0, 2, ending=True),))
    assert plate_label(table.frame, 2).endswith("Allied with Ada until the turn ends.")
    assert "Allied" not in plate_label(table.frame, 1)

    paired = table_of(4, 3, Studio((960, 600), STILL), partnership=True)
    assert plate_label(paired.frame, 3).endswith("Ben’s partner.")


def led_to(chapter: int) -> Table:
    """The lesson, at the beginning of a chapter."""
    studio = Studio((960, 600), STILL)
    table = lesson_table(studio.room, "conflict", lambda: None)
    assert isinstance(table, Table)
    assert isinstance(table.session, LessonSession)
    studio.room.stack.push(table)
    table.session.begin_step(chapter)
    table.turns.show_all()
    return table


def test_a_lesson_marks_the_home_circle_until_the_first_roll() -> None:
    table = led_to(0)
    assert table.frame.introduced_home == "A1"
    rect = table.display.layout.square_rect("A1").inflate(8, 8)
    marked = pygame.image.tobytes(seen(table).subsurface(rect), "RGB")
    table.send([Throw()])
    pass_time(table, 400)
    assert table.frame.introduced_home is None
    assert pygame.image.tobytes(seen(table).subsurface(rect), "RGB") != marked
    assert thrown((2, 6)).frame.introduced_home is None


def test_a_lesson_offers_an_alliance_only_where_it_asks_for_one() -> None:
    assert led_to(0).target_of(("button", "propose")) is None
    table = led_to(4)
    table.press(table.target_of(("button", "propose")))
    sheet = table.room.stack.top
    assert isinstance(sheet, Modal)
    sheet.take(("choice", 0))
    pass_time(table, 100)
    assert table.view.allies == (Alliance(0, 2),)


def test_a_lesson_warns_of_a_mine_where_a_match_does() -> None:
    table = led_to(3)
    while piece_at(table, "V17") not in {a.piece for a in table.actions if type(a) is Choose}:
        table.send(table.session.legal_actions())
        pass_time(table, 100)
    table.take(("piece", piece_at(table, "V17")))
    table.take(("space", "W18"))
    assert table.note is not None
    assert "You’d lose your battleship on W18!" in table.note.text
    table.take(("space", "W18"))
    pass_time(table, 2000)  # the words of the mine
    assert "held:2" in {piece.at for piece in table.view.pieces if piece.seat == 0}


def test_in_a_lesson_a_whole_way_is_one_click_as_in_a_match() -> None:
    """Another way to the same square is the way of the script, and no other end is lit."""
    match = thrown((2, 6))
    start, piece = match.session.state, piece_at(match, "K12")
    match.take(("piece", piece))
    ends = [end for end, dice in match.frame.choice.reach.dice.items() if dice == (6,)]
    assert len(ends) > 1
    route = path_to(match.game.moves, start, piece, 6, ends[0])
    assert route is not None
    way = tuple(Beat(StepTo(square)) for square in route.squares)
    flight = LessonStep("fly", (Beat(Choose(piece, 6), "Fly."), *way), "There you are.")
    session = LessonSession(match.game, Lesson(2, 0, start, (flight,)))
    place = replace(match.place, session=session, guide=Guide(session, lambda: None))
    table = Table(match.room, place, ConflictUI)
    table.take(("piece", piece))
    assert set(table.frame.choice.reach.dice) == {ends[0]}
    table.take(("space", ends[0]))
    table.turns.hurry()
    assert session.beat is None
    assert piece_at(table, ends[0]) == piece
