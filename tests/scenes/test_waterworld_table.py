"""What the table of Waterworld lets one point at, what it says, and where its pieces lie."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from boardgames.core.game import Event
from boardgames.data.settings import Settings
from boardgames.games import kit_of
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.actions import (
    Discard,
    Give,
    MoveTo,
    RaiseSails,
    Roll,
    Rolled,
    Side,
    Trade,
)
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import State, Token
from boardgames.games.waterworld.scene.table import WaterworldScene
from boardgames.program.studio import Studio
from boardgames.ui.inputs import KeyPressed, PointerMoved, PointerPressed
from tests.rules.waterworld.positions import E, T, play, position, sail, the_game
from tests.scenes.waterworld_tables import STILL, meeting, seated, smokers
from tests.scenes.worlds import put_state, sit

NOTHING_WORTH = Settings(reduced_motion=True, stakes=False)
"""Labels that say what a thing is, and not what it is worth."""


def label_of(table: WaterworldScene, *ref: str | int) -> str:
    """What is said of a thing pointed at."""
    target = table.target_of(ref)
    assert target is not None
    return target.label


def last_action(table: WaterworldScene) -> object:
    """The last thing a seat did."""
    return next((e.action for e in reversed(table.session.entries) if e.seat >= 0), None)


class TestPointing:
    """Everything can be pointed at where it lies, not only by its button."""

    def test_at_a_boat_one_meets_to_trade(self) -> None:
        table = seated(meeting("TTG", "GGR"))
        x, y = table.places["pawn", 1]
        pos = (round(x), round(y + 20))
        table.handle(PointerMoved(pos))
        table.handle(PointerPressed(pos))
        assert last_action(table) == Trade()

    @pytest.mark.rule("WW-64")
    def test_at_a_boat_one_cannot_trade_with(self) -> None:
        table = seated(meeting("TTG", ""))
        target = table.target_of(("pawns",))
        assert target is not None
        table.press(target)
        assert table.note is not None
        assert table.note.rule == "WW-64"

    def test_at_the_own_boat_to_raise_sails(self) -> None:
        table = seated(position("TTG", "GGR", at="C5 K9"))
        x, y = table.places["pawn", 0]
        table.handle(PointerPressed((round(x), round(y + 20))))
        assert last_action(table) == RaiseSails()

    @pytest.mark.rule("WW-72")
    def test_at_sails_that_are_up_on_the_plate_alone(self) -> None:
        table = seated(position("TTG", "GGR", at="C5 K9", sails="u"))
        (sails,) = [t for t in table.all_targets() if t.ref == ("sails", 0)]
        assert table.areas.plates[0].contains(sails.rect)
        table.press(sails)
        assert table.note is not None
        assert table.note.rule == "WW-72"

    def test_at_the_sails_on_the_plate_also_beside_eye_and_compass(self) -> None:
        table = seated(position("TGRE", "GGR", holder=0))
        plates = [t for t in table.all_targets() if t.ref == ("sails", 0)]
        on_plate = max(plates, key=lambda target: target.rect.left)
        table.handle(PointerPressed(on_plate.rect.center))
        assert last_action(table) == RaiseSails()

    def test_at_a_card_and_enter_discards_it(self) -> None:
        table = seated(sail(position("TTGR", "GGR", down="B4=G"), "B4").state)
        table.handle(KeyPressed("3"))
        assert not isinstance(last_action(table), Discard)
        assert [button.text for button in table.action_buttons(())] == ["Discard Rope"]
        table.handle(KeyPressed("1"))
        assert [b.text for b in table.action_buttons(())] == ["Discard Trimaran Supplies"]
        table.handle(KeyPressed("enter"))
        assert last_action(table) == Discard(T)

    def test_at_a_card_twice_gives_it(self) -> None:
        table = seated(play(meeting("TTG", "GGR"), Trade()).state)
        table.handle(KeyPressed("1"))
        assert [button.text for button in table.action_buttons(())] == ["Give Trimaran Supplies"]
        table.handle(KeyPressed("1"))
        assert last_action(table) == Give(T)

    @pytest.mark.rule("WW-68")
    def test_at_the_compass_again_only_on_the_own_turn(self) -> None:
        state = position("TTG", "GGR", at="C5 C6", holder=1, knows=(0,), discard="R")
        met = sail(state, "C6").state
        assert seated(met).may_look_again
        answering = play(met, Trade(), Give(T)).state
        assert not seated(answering).may_look_again
        assert not seated(position("TTG", "GGR", holder=1)).may_look_again


class TestANewCard:
    """A swap is shown face down; both may see what they got, each behind a curtain."""

    def swapped(self) -> WaterworldScene:
        """The first seat has traded with the third, and the second is next."""
        state = position("TTG", "GGR", "RRE", at="C5 K9 C6", discard="R")
        table = seated(play(sail(state, "C6").state, Trade(), Give(T)).state)
        table._act(Give(E))
        table.update(10)
        return table

    def offered(self, table: WaterworldScene) -> list[str]:
        return [button.text for button in table.buttons() if button.ref[0] == "look_at_card"]

    @pytest.mark.parametrize("seat", [0, 2])
    def test_is_offered_to_both_and_everybody_learns_of_the_look(self, seat: int) -> None:
        table = self.swapped()
        assert self.offered(table) == ["Ada: my new card", "Cleo: my new card"]
        assert table.open_hand is None
        table.take(("look_at_card", seat))
        assert table.open_hand is None, "the curtain is still down"
        table.room.stack.top.take(("lift",))
        assert table.open_hand == table.session.state.hands[seat]
        assert not self.offered(table)
        table.take(("hand_over",))
        assert (table.sitting.viewer, table.open_hand) == (1, None)
        assert table.note is not None
        assert table.note.text == f"{table.name_of(seat)} looked at their cards."

    def test_is_seen_with_all_other_cards_by_whoever_is_next(self) -> None:
        table = seated(play(meeting("TTG", "RRE"), Trade(), Give(T)).state)
        table._act(Give(E))
        table.update(10)
        assert table.session.to_move == 1
        assert self.offered(table) == ["Ada: my new card"]

    def test_is_no_longer_offered_once_the_next_player_has_done_something(self) -> None:
        table = self.swapped()
        table.take(("dice", "white"))
        table.update(10)
        assert not self.offered(table)


class TestLabels:
    """What is where, in words."""

    def test_a_space_tells_what_is_there(self) -> None:
        state = position("TTG", "GGR", at="C5 F6", up="B4=R D5=D", down="B8=S")
        table = seated(play(state, Roll(), Rolled((6,))).state, NOTHING_WORTH)
        assert label_of(table, "space", "C4") == "C4"
        assert label_of(table, "space", "B4") == "B4: an atoll that gives Rope"
        assert label_of(table, "space", "B8") == "B8: an atoll, its token face down"
        assert label_of(table, "space", "D5") == "D5: the atoll of the Dirigible"
        assert label_of(table, "space", "F6") == "F6: the Deez, Ben"
        assert label_of(table, "atoll", "B4") == "B4: an atoll that gives Rope"

    @pytest.mark.rule("WW-54", "WW-55")
    def test_a_target_of_the_deez_tells_who_would_lose_a_card(self) -> None:
        table = seated(smokers(at="J4 J4"), NOTHING_WORTH)
        assert label_of(table, "atoll", "J4") == "Smash J4: Ben and Cleo each lose a card"
        assert label_of(table, "atoll", "B4") == "Smash B4: an atoll that gives Rope"
        table = seated(smokers(at="J4 J4", hands=("TTG", "GGR", "")))
        assert label_of(table, "atoll", "J4") == "Smash J4: Ben loses a card"

    @pytest.mark.rule("WW-67")
    def test_only_to_whoever_knows_it_a_label_names_dry_land(self) -> None:
        state = position("TGRE", "GGR", at="C5 K9", holder=0, land="G7")
        for viewer, told in ((0, "G7: Dry Land"), (1, "G7")):
            table = seated(play(state, Roll(), Rolled((6,))).state, NOTHING_WORTH)
            sit(table, viewer)
            assert label_of(table, "space", "G7") == told
            spaces = [t for t in table.all_targets() if t.ref[0] == "space"]
            named = [t for t in spaces if "Dry Land" in t.label]
            assert bool(named) == (viewer == 0)


class TestPrompts:
    """One sentence that fits the decision."""

    def test_whoever_cannot_attack_is_not_told_to(self) -> None:
        for hand, expected in (("TGRE", "Attack, or sail on?"), ("TTGR", "only a complete")):
            table = seated(sail(position(hand, "GGR", at="F5 A1"), "F6").state)
            assert expected in table.prompt(())

    def test_a_meeting_names_whom_and_offers_what_can_be_done(self) -> None:
        assert "You meet Ben and Cleo. Draw, or trade: it can’t be refused" in seated(
            meeting("TTG", "G", "R")
        ).prompt(())
        assert "no discard" in seated(meeting("TTG", "GGR", discard="")).prompt(())
        assert "Nobody can trade" in seated(meeting("TTG", "")).prompt(())

    def test_a_card_held_asks_to_be_sure(self) -> None:
        table = seated(sail(position("TTGR", "GGR", down="B4=G"), "B4").state)
        assert "choose a card to discard" in table.prompt(())
        table.handle(KeyPressed("1"))
        assert "Sure?" in table.prompt(())


ADVICE = {
    "the nearest open token": (
        position("TTG", "GGR", at="C5 K9", up="B4=R J1=E"),
        "Rope lies open on B4, 2 spaces away. Save your sails",
    ),
    "how many Smokers lie face down": (
        position("TTG", "GGR"),
        "About 4 of the 12 face-down tokens are Smokers",
    ),
    "the way to the Deez": (
        position("TGRE", "GGR", at="F3 K9"),
        "The Deez is 3 spaces away. Sails make this run faster.",
    ),
    "the way to the holder": (
        position("TGRE", "GGR", at="F3 F5", holder=1),
        "End a move on Ben’s boat, 2 spaces away, to see the compass.",
    ),
    "the way to Dry Land": (
        position("TGRE", "GGR", at="G6 K9", holder=0, sails="u"),
        "Dry Land is 1 space away. Get there with your cards together. Keep away from the others",
    ),
    "whom to smash": (smokers(at="K9 K3"), "where a rival lies"),
    "keeping a complete collection": (meeting("TGRE", "GGR"), "drawing keeps it whole"),
    "breaking the holder's": (
        sail(position("TTG", "GGRE", at="C5 C6", holder=1, knows=(0,), discard="R"), "C6").state,
        "it may break a complete collection",
    ),
    "sparing a card": (meeting("TTG", "GGR"), "You can spare a card"),
    "having nothing to spare": (meeting("TGR", "GGR"), "You hold no card twice"),
    "which card to discard": (
        sail(position("TTGR", "GGR", down="B4=E"), "B4").state,
        "You have Trimaran Supplies more than once",
    ),
    "which card comes back soonest": (
        play(
            sail(position("TR", "GGR", at="C5 C6", up="B4=R", discard="R"), "C6").state, Trade()
        ).state,
        "Rope is soonest had again: it lies open on B4, 3 spaces away.",
    ),
    "having only single cards": (
        play(meeting("TR", "GGR"), Trade()).state,
        "You have no card twice and none lies open",
    ),
    "the odds of a battle": (
        sail(position("TGRE", "GGR", at="F5 A1"), "F6").state,
        "the odds are even",
    ),
}


@pytest.mark.parametrize("name", ADVICE)
def test_advice_is_about(name: str) -> None:
    state, expected = ADVICE[name]
    assert expected in seated(state).advice()


class TestHintsForNewcomers:
    """Unasked, each kind once, and never over anything one needs to see."""

    def test_each_kind_comes_once_on_this_computer(self) -> None:
        state = position("TTG", "GGR", at="C5 K9", up="B4=R")
        table = seated(state)
        assert table.hints_told.now == "Rope lies open on B4, 2 spaces away."
        first, second = [name for name, _ in table.hints()]
        assert first in table.room.settings.lessons_seen
        assert second not in table.room.settings.lessons_seen
        for now in ("Save your sails for the run to the Deez or to Dry Land.", ""):
            table.hints_told.forget()
            table.look_for_decision()
            assert table.hints_told.now == now

    def test_none_is_drawn_while_anything_moves(self) -> None:
        table = seated(position("TTG", "GGR", at="C5 K9"), Settings())
        assert table.hints_told.now
        table._act(Roll())
        assert not table.shown().decides

    def test_none_comes_where_half_the_sea_is_lit(self) -> None:
        state = play(position("TTG", "GGR", at="C5 K9"), Roll(), Rolled((6,))).state
        assert not list(seated(state).hints())

    @pytest.mark.parametrize(
        "state",
        [
            position("TTG", "GGR", "RRE", "TEE", at="K4 K6 K8 I6", sails="u"),
            smokers(at="K9 K3"),
            meeting("TTG", "GGR", "RRE", "TEE"),
            sail(position("TGRE", "GGR", at="F5 A1"), "F6").state,
        ],
        ids=["boats at the foot", "the Deez is sent", "a crowd", "at the Deez"],
    )
    @pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
    def test_it_covers_no_piece_and_nothing_that_can_be_taken(
        self, state: State, size: tuple[int, int]
    ) -> None:
        table = seated(state)
        table.room.resize(size)
        assert table.note is not None
        assert table.note.text == table.hints_told.now != ""
        slip = table.areas.note
        assert not slip.colliderect(table.layout.board.rect)
        for target in table.all_targets():
            assert not slip.colliderect(target.rect), target.ref


@pytest.mark.parametrize(
    "event",
    [
        ev.PawnMoved(0, ("A3", "A4")),
        ev.TokenTurned("B4", Token.ROPE),
        ev.CardTaken(0, T, ev.Source.DRAW),
        ev.CardDrawn(0, T),
        ev.TokensLaid(12, 7),
        ev.HandShown(1, (T,)),
        ev.SailsRaised(1),
        ev.DiceRolled(0, (4,)),
        ev.BattleDiceRolled(Side.RED, 1, (4, 3)),
        ev.CompassShown(0, "G7"),
        ev.DeezLeft(0),
    ],
    ids=lambda event: type(event).__name__,
)
def test_a_line_of_the_log_marks_what_it_is_about(event: Event) -> None:
    table = seated(position("TTG", "GGR"))
    sheet = pygame.display.get_surface()
    assert sheet is not None
    table.draw_picture(sheet)
    before = pygame.image.tobytes(sheet, "RGB")
    table.marked = table.narration.spot(event)
    table.draw_picture(sheet)
    assert pygame.image.tobytes(sheet, "RGB") != before


def test_another_window_size_ends_what_moves() -> None:
    state = play(position("TTG", "GGR", at="C5 C6"), Roll(), Rolled((1,))).state
    table = seated(state, Settings())
    table._act(MoveTo("C6"))
    table.update(30)
    was_busy = table.stage.is_busy
    table.room.resize((960, 600))
    assert (was_busy, table.stage.is_busy) == (True, False)
    assert table.view.pawns[0].space == "C6"
    assert table.layout.board.rect.right < 960


def test_a_die_with_more_than_six_faces_shows_its_number() -> None:
    boxed = the_game(pawn_choice=False)
    dice = replace(boxed.rules.dice, faces=12)
    game = Waterworld(replace(boxed.rules, dice=dice), boxed.sea, boxed.options)
    pictures = []
    for number in (11, 12):
        studio = Studio((960, 600), STILL)
        table = studio.table(game, kit_of("waterworld"), 2, 1)
        state = position("TTG", "GGR")
        state = game.apply(game.apply(state, Roll()).state, Rolled((number,))).state
        put_state(table, state)
        sit(table, 0)
        assert isinstance(table, WaterworldScene)
        table.draw(studio.sheet)
        tray = table.layout.dice_tray
        die = pygame.Rect(tray.left, tray.top, tray.width, table.layout.dice_words.top - tray.top)
        pictures.append(pygame.image.tobytes(studio.sheet.subsurface(die), "RGB"))
    assert pictures[0] != pictures[1]
