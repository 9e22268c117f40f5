"""Moves of Conflict as they are hovered over and seen: steps, paths, drags, captures, falls."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from boardgames.core.game import NOBODY, Event, Moment, Ref, moments_of
from boardgames.data.settings import Settings
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.actions import AnyAction, Choose, StepTo, Thrown
from boardgames.games.conflict.rules.board import Terrain, spot_of
from boardgames.games.conflict.rules.paths import path_to
from boardgames.games.conflict.rules.state import (
    RESERVE,
    Ended,
    Fallen,
    Kind,
    Move,
    Phase,
    State,
    held_by,
)
from boardgames.games.conflict.scene.draw.ground import draw_ground
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.motion import Groups
from boardgames.ui.inputs import KeyPressed, PointerMoved, PointerPressed, PointerReleased
from boardgames.ui.table.table import Table
from tests.scenes.conflict_positions import (
    STILL,
    Where,
    pass_time,
    piece_at,
    put_pieces,
    table_of,
)
from tests.scenes.moments import moment_of

FLIGHT: Where = {(0, Kind.PLANE, 0): "N5", (1, Kind.BATTLESHIP, 0): "Q5"}


def choosing(
    where: Where, dice: tuple[int, int], settings: Settings = STILL, seats: int = 2
) -> tuple[Studio, Table]:
    """Seat 0 has thrown these dice."""
    studio = Studio((960, 600), settings)
    table = table_of(seats, 3, studio)
    put_pieces(table, where, phase=Phase.CHOOSE, dice=dice, dice_left=dice)
    return studio, table


def walking(
    where: Where, square: str, die: int, settings: Settings = STILL, seats: int = 2
) -> tuple[Studio, Table]:
    """The piece on that square has taken a die and not stepped yet."""
    studio, table = choosing(where, (die, 1), settings, seats)
    table.send([Choose(piece_at(table, square), die)])
    pass_time(table, 30)
    return studio, table


def click(table: Table, ref: Ref) -> None:
    """Points at the thing and presses."""
    target = table.target_of(ref)
    assert target is not None
    for given in (PointerMoved, PointerPressed, PointerReleased):
        table.handle(given(target.rect.center))


def drag(table: Table, *squares: str, drops: bool = True) -> None:
    """Presses on the first square, moves over the others, and releases the button on the last."""
    spots = [table.display.layout.square_rect(square).center for square in squares]
    table.handle(PointerPressed(spots[0]))
    for spot in spots[1:]:
        table.handle(PointerMoved(spot))
    if drops:
        table.handle(PointerReleased(spots[-1]))


def lit_squares(table: Table) -> set[str]:
    """What a person sees lit on the board."""
    return {str(t.ref[1]) for t in table.all_targets() if t.lit and t.ref[0] == "space"}


def steps_played(table: Table) -> list[str]:
    """The squares stepped on so far."""
    actions = [entry.action for entry in table.session.entries]
    return [action.space for action in actions if isinstance(action, StepTo)]


class TestPointing:
    """Squares, paths and dice."""

    def test_lit_squares_are_the_legal_steps_and_the_ends_of_the_count(self) -> None:
        _, table = walking({(0, Kind.ARTILLERY, 0): "D1"}, "D1", 4)
        steps = {a.space for a in table.session.legal_actions() if isinstance(a, StepTo)}
        assert lit_squares(table) == steps | {"G1", "G2", "G3", "H1", "H2", "H3"}

    def test_a_far_end_is_reached_by_the_steps_of_the_path_that_was_shown(self) -> None:
        _, table = walking(FLIGHT, "N5", 6)
        target = table.target_of(("space", "P7"))
        assert target is not None
        table.handle(PointerMoved(target.rect.center))
        shown = table.frame.route
        assert shown is not None
        plane = piece_at(table, "N5")
        assert shown == path_to(table.game.moves, table.view, plane, 6, "P7")
        assert "Q5" in shown.squares
        click(table, ("space", "P7"))
        pass_time(table, 2500)  # the words of the capture
        assert steps_played(table) == list(shown.squares)
        assert table.view.pieces[plane].at == "P7"
        assert [e.action for e in table.session.entries[-6:]] == [StepTo(s) for s in shown.squares]

    def test_a_square_only_one_die_reaches_settles_the_die(self) -> None:
        _, table = choosing(FLIGHT, (2, 6))
        click(table, ("piece", piece_at(table, "N5")))
        click(table, ("space", "N11"))
        pass_time(table, 200)
        assert Choose(piece_at(table, "N11"), 6) in [e.action for e in table.session.entries]

    def test_a_square_both_dice_reach_asks_for_the_die_beside_itself(self) -> None:
        _, table = choosing(FLIGHT, (2, 6))
        table.aids = table.aids._replace(outcomes=False)
        click(table, ("piece", piece_at(table, "N5")))
        click(table, ("space", "P7"))
        assert table.session.entries == []
        assert "choose one of the two next to it" in table.prompt_words()
        places = table.display.layout.beside("P7", 2)
        square = table.display.layout.square_rect("P7")
        assert all(abs(rect.centerx - square.centerx) < 4 * square.width for rect in places)
        table.handle(PointerPressed(places[0].center))
        table.handle(PointerReleased(places[0].center))
        pass_time(table, 200)
        assert steps_played(table) == ["O6", "P7"]

    @pytest.mark.parametrize(("enemy", "die"), [("Q5", 6), ("X5", 2)])
    def test_the_table_names_the_die_that_brings_more(self, enemy: str, die: int) -> None:
        """The 6 takes a ship on the way; where there is none, it takes another piece further."""
        where = {**FLIGHT, (1, Kind.BATTLESHIP, 0): enemy, (0, Kind.ARTILLERY, 0): "K12"}
        _, table = choosing(where, (2, 6))
        plane = piece_at(table, "N5")
        click(table, ("piece", plane))
        click(table, ("space", "P7"))
        pass_time(table, 200)
        assert table.session.entries[0].action == Choose(plane, die)

    def test_a_square_that_loses_the_piece_is_taken_by_the_second_press(self) -> None:
        _, table = walking({(0, Kind.BATTLESHIP, 0): "W17"}, "W17", 1)
        click(table, ("space", "W18"))
        assert steps_played(table) == []
        assert "You’d lose your battleship on W18!" in table.prompt_words()
        click(table, ("space", "W18"))
        assert steps_played(table) == ["W18"]

    def test_digits_name_the_die_and_then_the_eight_directions(self) -> None:
        _, table = choosing({(0, Kind.ARTILLERY, 0): "K12"}, (3, 5))
        click(table, ("piece", piece_at(table, "K12")))
        table.handle(KeyPressed("3"))
        pass_time(table, 30)
        for key in ("7", "8", "6"):
            table.handle(KeyPressed(key))
            pass_time(table, 30)
        assert steps_played(table) == ["J11", "J10", "K10"]

    def test_arrows_begin_at_the_chosen_piece_and_lead_to_squares(self) -> None:
        where: Where = {(0, Kind.ARTILLERY, 0): "K12", (0, Kind.ARTILLERY, 1): "L12"}
        _, table = choosing(where, (1, 2))
        click(table, ("piece", piece_at(table, "K12")))
        table.handle(KeyPressed("up"))
        assert table.focused == ("space", "K11")
        table.handle(PointerMoved((0, 0)))
        table.handle(KeyPressed("right"))
        assert table.focused is not None
        assert table.focused[0] == "space", "and not to the piece beside it"

    def test_a_piece_is_dragged_along_its_way(self) -> None:
        _, table = walking({(0, Kind.ARTILLERY, 0): "K12"}, "K12", 3)
        for index, square in enumerate(("K12", "L12", "L13", "M14")):
            at = table.display.layout.square_rect(square).center
            table.handle(PointerPressed(at) if index == 0 else PointerMoved(at))
        table.handle(PointerReleased((0, 0)))
        pass_time(table, 200)
        assert steps_played(table) == ["L12", "L13", "M14"]

    def test_a_piece_without_a_die_is_dropped_on_its_end(self) -> None:
        _, table = choosing(FLIGHT, (2, 6))
        drag(table, "N5", "N11")
        pass_time(table, 200)
        assert table.session.entries[0].action == Choose(piece_at(table, "N11"), 6)

    def test_a_way_drawn_from_a_piece_settles_the_die_and_is_walked_as_drawn(self) -> None:
        _, table = choosing({(0, Kind.ARTILLERY, 0): "K12"}, (3, 5))
        drag(table, "K12", "L11", "L12", "M13")
        pass_time(table, 200)
        assert table.session.entries[0].action == Choose(piece_at(table, "M13"), 3)
        assert steps_played(table) == ["L11", "L12", "M13"]

    def test_a_way_drawn_wrong_is_drawn_back(self) -> None:
        _, table = choosing({(0, Kind.ARTILLERY, 0): "K12"}, (3, 5))
        drag(table, "K12", "L11", "M11", "L11", "L12", "M13")
        pass_time(table, 200)
        assert steps_played(table) == ["L11", "L12", "M13"]

    def test_a_drawn_way_is_shown_before_the_button_goes_up(self) -> None:
        _, table = choosing({(0, Kind.ARTILLERY, 0): "K12"}, (3, 5))
        drag(table, "K12", "L11", "L12", "M13", drops=False)
        shown = table.frame.route
        assert shown is not None
        assert shown.squares == ("L11", "L12", "M13")
        assert table.session.entries == []

    def test_a_piece_of_the_starting_area_is_dropped_on_the_board(self) -> None:
        _, table = choosing({}, (3, 5))
        gun = next(n for n, piece in enumerate(table.view.pieces) if piece.kind is Kind.GUN)
        target = table.target_of(("piece", gun))
        assert target is not None
        end = table.display.layout.square_rect("F1").center
        for given in (PointerPressed(target.rect.center), PointerMoved(end), PointerReleased(end)):
            table.handle(given)
        pass_time(table, 200)
        assert steps_played(table) == ["B1", "C1", "D1", "E1", "F1"]

    def test_a_piece_drawn_over_a_mine_goes_round_it_or_asks(self) -> None:
        _, table = choosing({(0, Kind.BATTLESHIP, 0): "W17"}, (2, 3))
        drag(table, "W17", "W18", "X19")
        pass_time(table, 200)
        assert steps_played(table) == ["X18", "X19"]

        _, table = choosing({(0, Kind.BATTLESHIP, 0): "W17"}, (2, 3))
        drag(table, "W17", "W18")
        pass_time(table, 200)
        assert table.session.entries == []
        assert table.selection.doomed == "W18"
        assert "You’d lose your battleship on W18!" in table.prompt_words()

    def test_a_piece_dropped_where_it_cannot_go_stays_chosen(self) -> None:
        _, table = choosing({(0, Kind.ARTILLERY, 0): "K12"}, (3, 5))
        drag(table, "K12", "K8")
        assert table.session.entries == []
        assert table.frame.choice.piece == piece_at(table, "K12")

    def test_nobody_is_dragged_onto_a_mine(self) -> None:
        _, table = walking({(0, Kind.BATTLESHIP, 0): "W17"}, "W17", 2)
        table.handle(PointerPressed(table.display.layout.square_rect("W17").center))
        table.handle(PointerMoved(table.display.layout.square_rect("W18").center))
        pass_time(table, 50)
        assert steps_played(table) == []

    def test_escape_walks_the_rest_of_the_path_at_once(self) -> None:
        _, table = walking(FLIGHT, "N5", 6, Settings())
        click(table, ("space", "P7"))
        table.handle(KeyPressed("escape"))
        assert len(steps_played(table)) == 6
        assert not table.stage.is_busy

    def test_undo_takes_back_the_whole_move_and_redo_plays_it_again(self) -> None:
        _, table = walking({(0, Kind.ARTILLERY, 0): "K12"}, "K12", 3)
        mover = piece_at(table, "K12")
        for square in ("K11", "K10"):
            table.send([StepTo(square)])
            pass_time(table, 30)
        table.undo()
        assert table.view.move is None
        assert piece_at(table, "K12") == mover
        table.turns.redo()
        assert table.view.pieces[mover].at == "K10"

    @pytest.mark.parametrize(
        ("square", "rule"),
        [("K8", "CF-30"), ("C3", "CF-12"), ("M20", "CF-30"), ("P14", "CF-27")],
    )
    def test_dark_squares_say_which_rule_keeps_them_dark(self, square: str, rule: str) -> None:
        _, table = choosing({(0, Kind.ARTILLERY, 0): "K12"}, (2, 3))
        click(table, ("piece", piece_at(table, "K12")))
        click(table, ("space", square))
        assert table.note is not None
        assert table.note.rule == rule

    def test_a_reserve_without_a_seven_says_why(self) -> None:
        _, table = choosing({}, (2, 3))
        reserve = next(n for n, p in enumerate(table.view.pieces) if p.at == "reserve")
        click(table, ("piece", reserve))
        assert table.note is not None
        assert table.note.rule == "CF-66"


def motions(table: Table, moment: Moment[State]) -> Groups:
    """How that looks where it is shown again."""
    return table.ui.motions(table.display.scenery(table.aids), moment)


def length(groups: Groups) -> list[float]:
    """How long each group takes."""
    return [max(motion.delay + motion.duration for motion in group) for group in groups]


def shaken(table: Table, state: State, action: AnyAction) -> list[list[Ref]]:
    """What moves for each die that an action leaves unused."""
    events = table.game.apply(state, action).events
    moments = moments_of(table.game, state, action, events, NOBODY)
    groups = [motions(table, one) for one in moments if isinstance(one.event, ev.DieUnused)]
    return [[*motion.poses(0.1)] for ((motion,),) in groups]


class TestMotions:
    """Durations of the printed table, on the stage."""

    @pytest.mark.parametrize(
        ("kind", "here", "there", "ms"),
        [
            (Kind.ARTILLERY, "K12", "K11", [130]),
            (Kind.GUN, "K12", "K11", [130]),
            (Kind.BATTLESHIP, "G10", "G11", [150]),
            (Kind.PLANE, "K12", "K11", [150, 100]),
        ],
    )
    def test_a_first_step(self, kind: Kind, here: str, there: str, ms: list[float]) -> None:
        _, table = walking({(0, kind, 0): here}, here, 3)
        event = ev.PieceStepped(piece_at(table, here), here, there, 2)
        assert length(motions(table, moment_of(table, event))) == ms

    def test_an_airplane_lands_after_its_last_step(self) -> None:
        _, table = walking({(0, Kind.PLANE, 0): "K12"}, "K12", 3)
        for square in ("L11", "K11"):
            table.send([StepTo(square)])
            pass_time(table, 30)
        event = ev.PieceStepped(piece_at(table, "K11"), "K11", "K10", 0)
        assert length(motions(table, moment_of(table, event))) == [100, 150]

    def test_dice_tumble_for_700_ms_and_a_seven_lifts_the_lid(self) -> None:
        _, table = choosing({}, (3, 4))
        assert length(motions(table, moment_of(table, ev.DiceThrown(0, 3, 5, 0)))) == [700]
        groups = motions(table, moment_of(table, ev.DiceThrown(0, 3, 4, 0)))
        assert length(groups)[:2] == [700, 250]

    def test_an_unused_die_shakes_its_head_unless_it_has_just_fallen(self) -> None:
        _, table = walking({(0, Kind.PLANE, 0): "K12"}, "K12", 3)
        state, plane = table.session.state, piece_at(table, "K12")
        waiting = tuple(
            piece if number == plane else msgspec.structs.replace(piece, at=RESERVE)
            for number, piece in enumerate(state.pieces)
        )
        state = msgspec.structs.replace(state, pieces=waiting, move=Move(plane, 1, ("L12", "L13")))
        assert shaken(table, state, StepTo("K11")) == [[("die_at", 1)]]

        nowhere = msgspec.structs.replace(waiting[plane], at=RESERVE)
        nobody = (*waiting[:plane], nowhere, *waiting[plane + 1 :])
        state = msgspec.structs.replace(state, phase=Phase.DICE, pieces=nobody, move=None)
        assert shaken(table, state, Thrown(3, 5)) == [[], []]

    def test_captor_and_prisoner_move_at_the_same_time(self) -> None:
        _, table = walking(FLIGHT, "N5", 6, Settings())
        ship = piece_at(table, "Q5")
        for square in ("O5", "P5", "Q5"):
            table.send([StepTo(square)])
            pass_time(table, 260)
        assert table.decides
        assert ("piece", ship) in table.frame.local.beside.poses()
        table.send([StepTo("R6")])
        pass_time(table, 50)
        assert table.stage.is_busy
        assert ("piece", ship) in table.frame.local.beside.poses()

    def test_the_plate_counts_a_prisoner_when_it_arrives(self) -> None:
        _, table = walking(FLIGHT, "N5", 6, Settings())
        ship = piece_at(table, "Q5")
        for square in ("O5", "P5", "Q5"):
            table.send([StepTo(square)])
            pass_time(table, 260)
        assert table.view.pieces[ship].at == held_by(0)
        assert table.frame.prisoners_of(0) == []
        pass_time(table, 700)
        assert table.frame.prisoners_of(0) == [ship]

    def test_a_capture_looked_back_on_plays_before_what_follows(self) -> None:
        _, table = walking(FLIGHT, "N5", 6)
        event = ev.PieceCaptured(piece_at(table, "Q5"), piece_at(table, "N5"), "Q5")
        assert length(motions(table, moment_of(table, event)))[0] == 570

    def test_a_mine_throws_up_its_ring_its_column_and_the_ship(self) -> None:
        _, table = walking({(0, Kind.BATTLESHIP, 0): "W17"}, "W17", 1)
        event = ev.MineExploded("W18", piece_at(table, "W17"), 1)
        *groups, _flourish = motions(table, moment_of(table, event))
        assert sorted(m.duration for group in groups for m in group) == [0, 120, 120, 350, 500]

    def test_falls_recalls_alliances_and_the_end(self) -> None:
        _, table = choosing({}, (3, 5), seats=4)
        ship = table.game.sides.table(table.view).ids[1][-1]
        cases: list[tuple[Event, list[float]]] = [
            (ev.HomeTaken(1, 0, 3), [700]),
            (ev.SeatEliminated(1, 0, Fallen.HOME), [260, 2500]),
            (ev.SeatEliminated(1, 0, Fallen.PIECES), [700, 260, 2500]),
            (ev.PieceRecalled(ship), [500]),
            (ev.AllianceMade(0, 2), [350, 650]),
            (ev.AllianceBroken(0, 2), [300, 1800]),
            (ev.GameEnded(Ended.CONQUEST, ((0,), (1,)), (10, 0)), [900, 2500]),
        ]
        for event, ms in cases:
            assert length(motions(table, moment_of(table, event))) == ms, event

    def test_partners_raise_both_their_flags(self) -> None:
        _, table = choosing({}, (3, 5), seats=4)
        end = ev.GameEnded(Ended.CONQUEST, ((0, 2), (1, 3)), (60, 0, 60, 0))
        (rising, *_), *_ = motions(table, moment_of(table, end))
        assert set(rising.poses(0.5)) == {("flag", 0), ("flag", 2)}

    def test_toppling_never_takes_longer_than_1600_ms_before_the_last(self) -> None:
        _, table = choosing({}, (3, 5), seats=4)
        ids = table.game.sides.table(table.view).ids
        everybody = (*ids[1], *ids[2], *ids[3])
        (toppling,) = motions(table, moment_of(table, ev.PiecesHanded(1, 0, everybody)))
        assert toppling[0].duration <= 1600 + 220 + 450

    @pytest.mark.parametrize(
        ("kind", "here", "there"),
        [(Kind.ARTILLERY, "G6", "G7"), (Kind.BATTLESHIP, "G8", "H7")],
    )
    def test_bridges_move_under_wheels_and_before_hulls(
        self, kind: Kind, here: str, there: str
    ) -> None:
        _, table = walking({(0, kind, 0): here}, here, 2, Settings())
        table.send([StepTo(there)])
        table.update(60)
        moved = {ref[1] for ref in table.frame.local.beside.poses() if ref[0] == "bridge"}
        assert moved == ({"G7"} if kind is Kind.ARTILLERY else {"G7", "H8"})

    def test_an_airplane_stays_up_between_its_steps(self) -> None:
        studio, table = walking({(0, Kind.PLANE, 0): "K12"}, "K12", 3)
        table.send([StepTo("K11")])
        pass_time(table, 30)
        up = studio.drawn(table)
        put_pieces(table, {(0, Kind.PLANE, 0): "K11"}, phase=Phase.CHOOSE, move=None)
        rect = table.display.layout.square_rect("K11")
        seen = [picture.subsurface(rect).copy() for picture in (up, studio.drawn(table))]
        assert seen[0].get_buffer().raw != seen[1].get_buffer().raw


def test_a_painted_island_gets_its_coast() -> None:
    studio = Studio((960, 600), STILL)
    table = table_of(2, 3, studio)
    field = table.game.field
    sea = spot_of("O4")
    assert sea is not None
    terrain = list(field.terrain)
    terrain[sea[1] * field.columns + sea[0]] = Terrain.LAND
    repainted = msgspec.structs.replace(field, terrain=tuple(terrain))
    rect = table.display.layout.square_rect("O4")
    layout = table.display.layout
    at = (rect.centerx - layout.board.rect.left, rect.centery - layout.board.rect.top)
    before = draw_ground(layout).get_at(at)
    after = draw_ground(replace(layout, field=repainted)).get_at(at)
    assert before.b > before.r
    assert after.r > after.b
