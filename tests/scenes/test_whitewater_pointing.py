"""Pointing at Whitewater's table: paying, choosing rafts, ending turns, looking along the river."""

from __future__ import annotations

import pytest

from boardgames.data.settings import Settings
from boardgames.games.whitewater.narration.click_paths import END_TURN
from boardgames.games.whitewater.rules.actions import (
    AnyAction,
    Backpaddle,
    EndTurn,
    LeaveRaft,
    Paddle,
    PassRaftCard,
    Rest,
    TurnRaft,
)
from boardgames.games.whitewater.rules.state import Card, Finish, Member, Phase
from boardgames.games.whitewater.scene.draw import opening
from boardgames.games.whitewater.scene.draw.camera import middle
from boardgames.games.whitewater.scene.pointing import REST_AND_END
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import (
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from boardgames.ui.table.states import UndoPause
from boardgames.ui.table.table import Table
from tests.scenes.whitewater_positions import drag, race, table_of, with_raft

STILL = Settings(reduced_motion=True)
QUICK = Settings(reduced_motion=True, undo_pause="off")


def play(table: Table, *actions: AnyAction) -> None:
    """One action after the other, each seen."""
    for action in actions:
        table.send([action])
        table.update(10)


def test_only_one_way_to_pay_is_not_asked() -> None:
    table = race(Studio((960, 600), STILL), {"A": (3, 2)}, changes={"energy": (0, 3, 3, 3)})
    table.take(("hex", 4, 3))
    assert table.session.entries[-1].action == Paddle("A", 2, 0)


@pytest.mark.parametrize(("presses", "energy"), [(0, 0), (1, 2), (2, 0)])
def test_the_pay_switch_decides_between_ways(presses: int, energy: int) -> None:
    table = race(Studio((960, 600), STILL), {"A": (4, 2)})
    for _ in range(presses):
        table.handle(KeyPressed("p"))
    table.take(("hex", 3, 2))
    assert table.session.entries[-1].action == Backpaddle("A", 4, energy)


def test_the_nearest_affordable_split_is_taken() -> None:
    table = race(Studio((960, 600), STILL), {"A": (4, 2)}, changes={"energy": (1, 3, 3, 3)})
    table.handle(KeyPressed("p"))
    table.take(("hex", 3, 2))
    assert table.session.entries[-1].action == Backpaddle("A", 4, 1)


def test_another_raft_is_taken_up_from_the_tray_and_its_hexes_light() -> None:
    table = race(Studio((1280, 800), STILL), {"A": (20, 2)})
    assert table.frame.chosen == "A"
    table.handle(KeyPressed("d"))
    assert table.frame.chosen == "D"
    assert ("hex", 1, 3) in table.picker.next
    assert table.frame.camera.sees(middle((0, 3)), 20)


def test_a_raft_to_be_pushed_answers_as_its_hex() -> None:
    table = race(Studio((1280, 800), STILL), {"A": (2, 2), "B": (3, 2)})
    target = table.target_at(table.target_of(("hex", 3, 2)).rect.center)  # type: ignore[union-attr]
    assert target is not None
    assert target.ref == ("hex", 3, 2)


def test_keys_turn_and_rest_and_enter_ends_no_turn_in_which_a_raft_can_paddle() -> None:
    table = race(Studio((960, 600), STILL), changes={"energy": (1, 3, 3, 3)})
    table.handle(KeyPressed("."))
    table.update(10)
    assert table.view.rafts[0].facing == 1
    before = len(table.session.entries)
    table.handle(KeyPressed("enter"))
    assert len(table.session.entries) == before
    table.handle(KeyPressed("r"))
    table.update(10)
    assert isinstance(table.session.entries[-1].action, Rest)
    table.handle(KeyPressed("enter"))
    assert isinstance(table.session.entries[-1].action, LeaveRaft), "there is raft D"
    before = len(table.session.entries)
    table.handle(KeyPressed("enter"))
    assert len(table.session.entries) == before


def test_shift_picks_rafts_whose_letters_mean_something_else() -> None:
    table = race(Studio((960, 600), STILL), changes={"active": 2})
    assert table.frame.chosen == "B"
    table.handle(KeyPressed("c", shift=True))
    assert table.frame.chosen == "C"


class TestEndingATurn:
    """Who can rest does so by one press, and nobody must."""

    def test_rest_and_end_rests_on_every_raft(self) -> None:
        studio = Studio((960, 600), QUICK)
        spent = (Member(0, (Card.READY, Card.SPENT)), Member(1))
        table = race(studio, changes={"energy": (0, 3, 3, 3), "working": "A"})
        with_raft(table, "A", crew=spent)
        table.handle(KeyPressed("e"))
        while not table.is_settled:
            table.update(10)
        assert table.session.state.energy[0] == 3
        assert isinstance(table.session.entries[-1].action, EndTurn)

    def test_nobody_must_rest(self) -> None:
        table = race(Studio((960, 600), QUICK), changes={"energy": (1, 3, 3, 3)})
        table.handle(KeyPressed("j"))
        assert isinstance(table.session.entries[-1].action, EndTurn)
        assert table.session.state.energy[0] == 1

    def test_where_rest_comes_last_one_press_does_all_of_it(self) -> None:
        changes = {"energy": (1, 3, 3, 3), "phase": Phase.REST}
        table = race(Studio((960, 600), QUICK), changes=changes, hard_rest=True)
        table.handle(KeyPressed("enter"))
        while not table.is_settled:
            table.update(10)
        assert table.session.state.energy[0] == 3
        assert table.session.state.active == 1

    def test_with_full_energy_there_is_only_the_end(self) -> None:
        table = race(Studio((960, 600), QUICK))
        assert table.target_of(REST_AND_END) is None
        table.take(END_TURN)
        assert isinstance(table.session.entries[-1].action, EndTurn)

    def test_the_last_decision_can_be_taken_back_before_anybody_goes_on(self) -> None:
        table = race(Studio((960, 600), STILL))
        table.take(END_TURN)
        table.update(10)
        assert isinstance(table.state, UndoPause)
        table.handle(KeyPressed("u"))
        assert table.session.state.active == 0
        assert table.decides


class TestTheGoldButton:
    """What a careful player would press; buttons stay where they are."""

    @staticmethod
    def gold(table: Table) -> list[str]:
        return [button.text for button in table.buttons() if button.style == "primary"]

    def test_is_none_while_a_paddler_is_left_to_paddle(self) -> None:
        assert self.gold(race(Studio((960, 600), STILL), {"A": (3, 2)})) == []

    def test_leads_from_raft_to_raft_and_then_to_the_end(self) -> None:
        table = race(Studio((960, 600), STILL), {"A": (3, 2)})
        play(table, TurnRaft("A", 1, 0), TurnRaft("A", -1, 0))
        assert self.gold(table) == ["Done with A"]
        play(table, LeaveRaft(), TurnRaft("D", 1, 0), TurnRaft("D", -1, 0))
        assert self.gold(table) == ["End turn"]

    def test_is_none_while_the_raft_could_still_finish(self) -> None:
        table = race(Studio((960, 600), STILL), {"A": (38, 2)})
        play(table, TurnRaft("A", 1, 0), TurnRaft("A", -1, 0))
        assert self.gold(table) == ["Done with A"]
        table = race(Studio((960, 600), STILL), {"A": (39, 2)})
        play(table, TurnRaft("A", 1, 0), TurnRaft("A", -1, 0))
        assert self.gold(table) == []

    @pytest.mark.rule("WR-94")
    def test_is_none_while_a_freed_card_would_make_a_finished_raft_count(self) -> None:
        changes = {"finished": (Finish("A", 1),)}
        table = race(Studio((960, 600), STILL), {"D": (20, 2)}, changes=changes)
        locked, mate = Member(0, (Card.LOCKED, Card.LOCKED)), Member(1)
        with_raft(table, "A", hex=None, crew=(locked, mate))
        play(table, TurnRaft("D", 1, 0), TurnRaft("D", -1, 0))
        assert self.gold(table) == ["Done with D"]
        play(table, LeaveRaft())
        assert self.gold(table) == []

    def test_buttons_keep_their_places_all_turn_long(self) -> None:
        table = race(Studio((1280, 800), STILL), {"A": (3, 2)}, changes={"energy": (1, 3, 3, 3)})
        places: dict[str, set[tuple[int, ...]]] = {}
        for actions in ((), (TurnRaft("A", 1, 0),), (Rest("A"),), (LeaveRaft(), Rest("D"))):
            play(table, *actions)
            for button in table.buttons():
                places.setdefault(button.text or button.icon, set()).add(tuple(button.rect))
        assert all(len(rects) == 1 for rects in places.values()), places
        assert places["Rest and end"] == places["End turn"]

    def test_every_button_says_more_than_its_face(self) -> None:
        table = race(Studio((1280, 800), STILL), changes={"energy": (1, 3, 3, 3), "working": "A"})
        told = {button.text: button.label for button in table.buttons() if button.text}
        assert told["Rest and end"] == "Rest 2 paddlers on raft A for 2 Energy, then end (E)."
        assert (
            told["Rest, done with A"]
            == "2 paddlers rest to earn 2 Energy. Then raft A is done (N)."
        )
        assert all(label and label != text for text, label in told.items())


class TestLooking:
    """The camera follows, and can be moved freely."""

    def test_the_raft_in_play_stands_a_third_from_the_left(self) -> None:
        table = race(Studio((1920, 1080), STILL), {"A": (20, 2)})
        x, _ = table.frame.at((20, 2))
        river = table.display.layout.river
        assert abs(x - (river.left + river.width / 3)) < 3

    def test_a_raft_taken_up_by_key_is_seen_wherever_the_pointer_is(self) -> None:
        table = race(Studio((1280, 800), STILL), {"A": (30, 3), "D": (3, 2)})
        play(table, TurnRaft("A", 1, 0))
        lit = next(ref for ref in table.frame.clickable if ref[0] == "hex")
        x, y = table.frame.at((int(lit[1]), int(lit[2])))
        table.handle(PointerMoved((round(x), round(y))))
        table.handle(KeyPressed("n"))
        while not table.is_settled:
            table.update(10)
        assert table.frame.chosen == "D"
        assert table.frame.camera.sees(middle((3, 2)))

    def test_drag_and_pages_move_it_and_it_stays(self) -> None:
        table = race(Studio((1280, 800), STILL), {"A": (20, 2)})
        centre = table.display.layout.river.center
        places = [table.frame.camera.centre[0]]
        drag(table, (-120, 0))
        places.append(table.frame.camera.centre[0])
        table.handle(KeyPressed("pagedown"))
        places.append(table.frame.camera.centre[0])
        assert places == sorted(places)
        assert len(set(places)) == 3
        table.handle(PointerPressed(centre, 2))
        table.handle(PointerMoved((centre[0] + 90, centre[1])))
        table.handle(PointerReleased(centre, 2))
        assert table.frame.camera.centre[0] == pytest.approx(
            places[-1] - 90 / table.frame.camera.zoom
        )

    def test_the_wheel_comes_nearer_round_the_pointer(self) -> None:
        table = race(Studio((1280, 800), STILL), {"A": (20, 2)})
        camera, (x, y) = table.frame.camera, table.display.layout.river.center
        at = (x - 150, y - 60)
        under, zoom = camera.world_at(at), camera.zoom
        table.handle(Wheel(at, 1.0))
        assert camera.zoom == pytest.approx(1.5 * zoom)
        assert camera.world_at(at)[0] == pytest.approx(under[0], abs=1)
        for _ in range(9):
            table.handle(KeyPressed("+"))
        assert camera.zoom == pytest.approx(3 * camera.usual_zoom)

    @pytest.mark.parametrize("back", ["0", "escape", "the button"])
    def test_the_river_springs_back(self, back: str) -> None:
        table = race(Studio((1280, 800), STILL), {"A": (20, 2)})
        usual = table.frame.camera.zoom
        for _ in range(3):
            table.handle(KeyPressed("+"))
        assert table.frame.camera.zoom > usual
        if back == "escape":
            table.handle(KeyPressed(back))
            assert table.note is None, "a note goes before anything else"
        if back == "the button":
            table.take(("bar", "magnify"))
        else:
            table.handle(KeyPressed(back))
        assert table.frame.camera.zoom == usual
        assert table.room.stack.top is table

    def test_a_river_seen_nearer_is_moved_by_keys(self) -> None:
        table = race(Studio((1280, 800), STILL), {"A": (20, 2)})
        table.handle(KeyPressed("+"))
        for key, axis, way in (("right", 0, 1), ("left", 0, -1), ("down", 1, 1), ("up", 1, -1)):
            before = table.frame.camera.centre[axis]
            table.handle(KeyPressed(key, shift=True))
            assert way * (table.frame.camera.centre[axis] - before) > 0

    def test_the_river_is_dragged_by_its_ground(self) -> None:
        table = race(Studio((1280, 800), STILL), {"A": (20, 2)})
        river = table.display.layout.river
        dark = next(
            (x, y)
            for x in range(river.left + 40, river.right - 40, 7)
            for y in (river.centery,)
            if (target := table.target_at((x, y))) is None or not target.lit
        )
        before = table.frame.camera.centre[0]
        table.handle(PointerPressed(dark))
        table.handle(PointerMoved((dark[0] - 80, dark[1])))
        table.handle(PointerReleased((dark[0] - 80, dark[1])))
        assert table.frame.camera.centre[0] == pytest.approx(before + 80 / table.frame.camera.zoom)

    def test_a_click_on_the_ribbon_jumps_there(self) -> None:
        table = race(Studio((1280, 800), STILL))
        ribbon = table.display.layout.ribbon
        table.handle(PointerPressed((ribbon.left + round(ribbon.width * 0.6), ribbon.centery)))
        world = table.frame.camera.world
        assert table.frame.camera.centre[0] == pytest.approx(world.left + world.width * 0.6, abs=8)

    def test_z_shows_the_whole_river_and_goes_back(self) -> None:
        table = race(Studio((1280, 800), STILL), {"A": (20, 2)})
        table.handle(KeyPressed("z"))
        assert table.frame.camera.seen().contains(table.frame.camera.world.inflate(-4, -4))
        table.handle(KeyPressed("z"))
        assert table.frame.camera.zoom == table.frame.camera.usual_zoom
        assert table.frame.camera.sees(middle((20, 2)))

    def test_it_never_leaves_the_river(self) -> None:
        table = race(Studio((1280, 800), STILL))
        for far in (3000, -30000):
            drag(table, (far, 0))
            seen, world = table.frame.camera.seen(), table.frame.camera.world
            assert seen.left >= world.left - 1
            assert seen.right <= world.right + 1


def test_cards_are_passed_by_pointing_at_plates() -> None:
    table = table_of(4, 3, Studio((960, 600), STILL))
    assert table.view.phase is Phase.PASS
    plates = [t for t in table.all_targets() if t.lit and t.ref[0] == "seat"]
    assert {int(t.ref[1]) for t in plates} == {1, 2, 3}
    table.handle(KeyPressed("3"))
    assert table.session.entries[-1].action == PassRaftCard(2)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize(("here", "facing"), [((0, 0), 0), ((0, 5), 0), ((28, 6), 2), ((28, 2), 5)])
def test_both_turning_arrows_are_within_the_pointers_reach(
    size: tuple[int, int], here: tuple[int, int], facing: int
) -> None:
    table = race(Studio(size, STILL), {"A": here})
    with_raft(table, "A", facing=facing)
    for side in (-1, 1):
        target = table.target_of(("turn", "A", side))
        assert target is not None
        assert table.display.layout.river.contains(target.rect)
        assert table.target_at(target.rect.center) == target


def test_somebody_elses_energy_says_whose_it_is_and_why_not() -> None:
    table = race(Studio((1280, 800), STILL), {"A": (3, 2)})
    target = table.target_of(("energy", 1))
    assert target is not None
    assert target.label == "Ben has 3 Energy ready."
    assert table.target_at(target.rect.center) == target, "it lies over Ben's plate"
    table.handle(PointerPressed(target.rect.center, 1))
    table.handle(PointerReleased(target.rect.center, 1))
    assert table.note is not None
    assert table.note.rule == "WR-41"


def test_a_board_that_could_be_laid_shows_its_whirlpools_at_the_rivers_end() -> None:
    studio = Studio((1280, 800), STILL)
    table = table_of(3, 5, studio, course="build")
    picture, span = opening.joined(
        table.display.scenery(table.aids), (*table.view.course, "long_bend")
    )
    scale = table.frame.camera.usual_zoom
    # Long Bend's first whirlpool is blue and is in its column 1, row 3.
    x, y = middle((9, 3))
    at = (round((x - span.left) * scale), round((y - span.top) * scale))
    red, green, blue = picture.get_at(at)[:3]
    assert blue > red + 80
    assert blue > green + 40
