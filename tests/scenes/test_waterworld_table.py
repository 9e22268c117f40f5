"""What can be hovered over on Waterworld's table, and what the table says."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from boardgames.ai.bots import Choice
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
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import KeyPressed, KeyReleased, PointerMoved, PointerPressed
from boardgames.ui.table.table import Table
from tests.rules.waterworld.positions import E, T, play, position, sail, the_game
from tests.scenes.waterworld_pixels import difference, drawn
from tests.scenes.waterworld_tables import STILL, meeting, seated, smokers
from tests.scenes.worlds import put_state, sit

NO_OUTCOMES = Settings(reduced_motion=True, stakes=False)
"""Labels without gains and costs."""


def label_of(table: Table, *ref: str | int) -> str:
    target = table.target_of(ref)
    assert target is not None
    return target.label


def last_action(table: Table) -> object:
    """The last action of a player."""
    return next((e.action for e in reversed(table.session.entries) if e.seat >= 0), None)


class TestPointing:
    """Everything can be clicked where it is, not only by its button."""

    def test_at_a_boat_one_meets_to_trade(self) -> None:
        table = seated(meeting("TTG", "GGR"))
        x, y = table.frame.places["pawn", 1]
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
        x, y = table.frame.places["pawn", 0]
        table.handle(PointerPressed((round(x), round(y + 20))))
        assert last_action(table) == RaiseSails()

    @pytest.mark.rule("WW-72")
    def test_at_sails_that_are_up_on_the_plate_alone(self) -> None:
        table = seated(position("TTG", "GGR", at="C5 K9", sails="u"))
        (sails,) = [t for t in table.all_targets() if t.ref == ("sails", 0)]
        assert table.display.areas.plates[0].contains(sails.rect)
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
        assert [button.text for button in table.ui.buttons(table.frame)] == ["Discard Rope"]
        table.handle(KeyPressed("1"))
        assert [b.text for b in table.ui.buttons(table.frame)] == ["Discard Trimaran Supplies"]
        table.handle(KeyPressed("enter"))
        assert last_action(table) == Discard(T)

    def test_at_a_card_twice_gives_it(self) -> None:
        table = seated(play(meeting("TTG", "GGR"), Trade()).state)
        table.handle(KeyPressed("1"))
        assert [button.text for button in table.ui.buttons(table.frame)] == [
            "Give Trimaran Supplies"
        ]
        table.handle(KeyPressed("1"))
        assert last_action(table) == Give(T)

    @pytest.mark.rule("WW-68")
    def test_at_the_compass_again_only_on_the_own_turn(self) -> None:
        state = position("TTG", "GGR", at="C5 C6", holder=1, knows=(0,), discard="R")
        met = sail(state, "C6").state
        assert seated(met).target_of(("look_again",)) is not None
        answering = play(met, Trade(), Give(T)).state
        assert seated(answering).target_of(("look_again",)) is None
        ignorant = position("TTG", "GGR", holder=1)
        assert seated(ignorant).target_of(("look_again",)) is None


class TestOwnCards:
    """Where several people share the screen, the viewer opens and closes their cards."""

    def test_close_when_the_menu_opens(self) -> None:
        table = seated(position("TTG", "GGR"))
        assert table.frame.open_hand is not None
        table.handle(KeyPressed("escape"))  # removes the hint
        table.handle(KeyPressed("escape"))
        assert not table.is_on_top
        assert table.frame.open_hand is None

    def closed(self, state: State) -> tuple[Table, tuple[int, int]]:
        """A table with closed cards, and where they can be clicked."""
        table = seated(state)
        for given in (KeyPressed("k"), KeyReleased("k")):
            table.handle(given)
        target = table.target_of(("papers",))
        assert target is not None
        assert table.frame.open_hand is None
        return table, target.rect.center

    def focused(self) -> Table:
        """Closed cards, with the focus on the button that opens them to choose one."""
        table, _ = self.closed(play(meeting("TTG", "GGR"), Trade()).state)
        for _ in table.all_targets():
            if table.focused != ("papers",):
                table.handle(KeyPressed("tab"))
        assert table.focused == ("papers",)
        return table

    def test_open_by_a_click_and_by_enter_with_the_focus_on_them(self) -> None:
        table, at = self.closed(position("TTG", "GGR"))
        table.handle(PointerPressed(at))
        assert table.frame.open_hand is not None
        table = self.focused()
        table.handle(KeyPressed("enter"))
        assert table.frame.open_hand is not None

    def test_stay_closed_when_enter_is_pressed_while_the_pointer_is_on_them(self) -> None:
        table, at = self.closed(position("TTG", "GGR"))
        table.handle(PointerMoved(at))
        table.handle(KeyPressed("enter"))
        assert table.frame.open_hand is None
        assert last_action(table) == Roll()

    def test_stay_closed_when_the_pointer_is_pressed_elsewhere(self) -> None:
        table = self.focused()
        elsewhere = table.display.areas.prompt.center
        assert table.target_at(elsewhere) is None
        table.handle(PointerPressed(elsewhere))
        assert table.frame.open_hand is None

    def test_close_when_a_rule_is_looked_up_and_the_rule_is_opened(self) -> None:
        table, opened = seated(meeting("TTG", "")), []
        table.place.open_rules = lambda rule, _: opened.append(rule)
        table.refused(("pawns",))
        table.take(("note",))
        assert opened == ["WW-64"]
        assert table.frame.open_hand is None


class TestANewCard:
    """A swap is shown face down; both players may look at their new card, alone."""

    def swapped(self) -> Table:
        """The first seat has traded with the third, and the second is next."""
        state = position("TTG", "GGR", "RRE", at="C5 K9 C6", discard="R")
        table = seated(play(sail(state, "C6").state, Trade(), Give(T)).state)
        table.send([Give(E)])
        table.update(10)
        return table

    def offered(self, table: Table) -> list[str]:
        return [button.text for button in table.buttons() if button.ref[0] == "look_at_card"]

    @pytest.mark.parametrize("seat", [0, 2])
    def test_is_offered_to_both_and_everybody_learns_of_the_look(self, seat: int) -> None:
        table = self.swapped()
        assert self.offered(table) == ["Ada’s new card", "Cleo’s new card"]
        assert table.frame.open_hand is None
        table.take(("look_at_card", seat))
        assert table.frame.open_hand is None, "the curtain is still down"
        table.room.stack.top.take(("lift",))
        while table.stage.is_busy:  # the trade is shown again, to them alone
            assert table.viewpoint.private_viewer == seat
            table.update(100)
        assert table.viewpoint.private_viewer == seat
        assert table.frame.open_hand == table.session.state.hands[seat]
        assert not self.offered(table)
        table.take(("hand_over",))
        assert (table.viewpoint.viewer, table.frame.open_hand) == (1, None)
        assert table.note is not None
        assert table.note.text == f"{table.name_of(seat)} looked at their cards."

    def test_and_what_it_was_traded_for_is_shown_again_behind_the_curtain(self) -> None:
        state = position("TTG", "GGR", "RRE", at="C5 K9 C6", discard="R")
        table = seated(play(sail(state, "C6").state, Trade(), Give(T)).state, Settings())
        table.send([Give(E)])
        assert not [cue for cue in table.stage._cues if any(one.words for one in cue.motions)]
        table.stage.skip()
        table.take(("look_at_card", 2))
        table.room.stack.top.take(("lift",))
        words = [one.words for cue in table.stage._cues for one in cue.motions if one.words]
        assert words == ["Ada gave you Trimaran Supplies."]

    def test_is_seen_with_all_other_cards_by_the_next_player(self) -> None:
        table = seated(play(meeting("TTG", "RRE"), Trade(), Give(T)).state)
        table.send([Give(E)])
        table.update(10)
        assert table.session.to_move == 1
        assert self.offered(table) == ["Ada’s new card"]

    def test_is_no_longer_offered_once_the_next_player_has_done_something(self) -> None:
        table = self.swapped()
        table.take(("dice", "white"))
        table.update(10)
        assert not self.offered(table)


class TestLabels:
    def test_a_space_tells_what_is_there(self) -> None:
        state = position("TTG", "GGR", at="C5 F6", up="B4=R D5=D", down="B8=S")
        table = seated(play(state, Roll(), Rolled((6,))).state, NO_OUTCOMES)
        assert label_of(table, "space", "C4") == "C4"
        assert label_of(table, "space", "B4") == "B4: an atoll with Rope"
        assert label_of(table, "space", "B8") == "B8: an atoll with a face-down token"
        assert label_of(table, "space", "D5") == "D5: an atoll with the Dirigible"
        assert label_of(table, "space", "F6") == "F6: Ben and the Deez"
        assert label_of(table, "atoll", "B4") == "B4: an atoll with Rope"

    @pytest.mark.rule("WW-54", "WW-55")
    def test_a_target_of_the_deez_tells_who_would_lose_a_card(self) -> None:
        table = seated(smokers(at="J4 J4"), NO_OUTCOMES)
        assert label_of(table, "atoll", "J4") == "Smash J4: Ben and Cleo discard a card each"
        assert label_of(table, "atoll", "B4") == "Smash B4, an atoll with Rope"
        table = seated(smokers(at="J4 J4", hands=("TTG", "GGR", "")))
        assert label_of(table, "atoll", "J4") == "Smash J4: Ben discards a card"

    @pytest.mark.rule("WW-67")
    def test_labels_name_dry_land_only_to_those_who_know_it(self) -> None:
        state = position("TGRE", "GGR", at="C5 K9", holder=0, land="G7")
        for viewer, told in ((0, "G7: Dry Land"), (1, "G7")):
            table = seated(play(state, Roll(), Rolled((6,))).state, NO_OUTCOMES)
            sit(table, viewer)
            assert label_of(table, "space", "G7") == told
            spaces = [t for t in table.all_targets() if t.ref[0] == "space"]
            named = [t for t in spaces if "Dry Land" in t.label]
            assert bool(named) == (viewer == 0)

    @pytest.mark.rule("WW-63")
    def test_the_discards_say_that_a_draw_may_have_taken_what_one_saw(self) -> None:
        state = meeting("TTG", "GGR", discard="R")
        table = seated(state)
        for _ in range(40):  # Ada draws, and Ben saw nothing of it
            if table.session.to_move == 1:
                break
            table.send([table.session.legal_actions()[-1]])
            table.update(10)
        sit(table, 1)
        assert "any you saw may be gone" in label_of(table, "pile", "discard")


class TestPrompts:
    def test_who_cannot_attack_is_not_told_to(self) -> None:
        for hand, expected in (
            ("TGRE", "Attack the Deez?"),
            ("TTGR", "You need a complete set"),
        ):
            table = seated(sail(position(hand, "GGR", at="F5 A1"), "F6").state)
            assert expected in table.prompt_words()

    def test_a_meeting_names_whom_and_offers_what_can_be_done(self) -> None:
        assert (
            "Trade with Ben and Cleo, who can’t refuse, or draw"
            in seated(meeting("TTG", "G", "R")).prompt_words()
        )
        assert (
            "the discard pile is empty" in seated(meeting("TTG", "GGR", discard="")).prompt_words()
        )
        assert "Nobody here can trade" in seated(meeting("TTG", "")).prompt_words()

    def test_a_card_held_asks_to_be_sure(self) -> None:
        table = seated(sail(position("TTGR", "GGR", down="B4=G"), "B4").state)
        assert "choose one to discard" in table.prompt_words()
        table.handle(KeyPressed("1"))
        assert "Choose Discard to confirm" in table.prompt_words()


ADVICE = {
    "the nearest open token": (
        position("TTG", "GGR", at="C5 K9", up="B4=R J1=E"),
        "Rope is face up on B4, 2 spaces away. With sails you roll 2 dice",
    ),
    "how many Smokers lie face down": (
        position("TTG", "GGR"),
        "About 4 of the 12 face-down tokens are Smokers",
    ),
    "the way to the Deez": (
        position("TGRE", "GGR", at="F3 K9"),
        "The Deez is 3 spaces away. Raise your sails: they make this run faster.",
    ),
    "the way to the holder": (
        position("TGRE", "GGR", at="F3 F5", holder=1),
        "To see the compass, land on Ben, 2 spaces away.",
    ),
    "the way to Dry Land": (
        position("TGRE", "GGR", at="G6 K9", holder=0, sails="u"),
        "Dry Land is 1 space away. Get there with your set intact. Keep away from other boats",
    ),
    "whom to smash": (smokers(at="K9 K3"), "with a rival on it"),
    "keeping a complete collection": (meeting("TGRE", "GGR"), "draw, and it stays whole"),
    "breaking the holder's": (
        sail(position("TTG", "GGRE", at="C5 C6", holder=1, knows=(0,), discard="R"), "C6").state,
        "it may break a rival’s set",
    ),
    "sparing a card": (meeting("TTG", "GGR"), "You have a spare card"),
    "having nothing to spare": (meeting("TGR", "GGR"), "You have no spares"),
    "which card to discard": (
        sail(position("TTGR", "GGR", down="B4=E"), "B4").state,
        "You have Trimaran Supplies to spare: discard one.",
    ),
    "which card comes back soonest": (
        play(
            sail(position("TR", "GGR", at="C5 C6", up="B4=R", discard="R"), "C6").state, Trade()
        ).state,
        "Rope is easiest to replace: face up on B4, 3 spaces away.",
    ),
    "having only single cards": (
        play(meeting("TR", "GGR"), Trade()).state,
        "You have no spares, and none of your cards is face up on an atoll.",
    ),
    "saving the sails while several boats could tear them": (
        position("TTG", "GGR", "GGR", at="C5 K9 A1", up="B4=R"),
        "Save your sails",
    ),
    "how a battle is won": (
        sail(position("TGRE", "GGR", at="F5 A1"), "F6").state,
        "the higher total wins",
    ),
}


@pytest.mark.parametrize("name", ADVICE)
def test_advice_is_about(name: str) -> None:
    state, expected = ADVICE[name]
    table = seated(state)
    table.take(("bar", "hint"))
    assert table.note is not None
    assert expected in table.note.text


class TestHintsForNewcomers:
    """Unasked, each kind once, and never over anything that matters."""

    def test_each_kind_comes_once_on_this_computer(self) -> None:
        state = position("TTG", "GGR", at="C5 K9", up="B4=R")
        settings, told = STILL, []
        for _ in range(3):
            table = seated(state, settings)
            told.append(table.note.text if table.note is not None else "")
            settings = table.room.settings
        assert told == [
            "Rope is face up on B4, 2 spaces away.",
            "With sails you roll 2 dice, until Ben lands on you and tears them.",
            "",
        ]

    def test_a_mark_is_explained_when_it_first_appears(self) -> None:
        state = position("TGR", "GGR", at="C5 C7", up="B4=E", discard="")
        state, settings = play(state, Roll(), Rolled((3,))).state, STILL
        told = []
        for _ in range(3):
            table = seated(state, settings)
            told.append(table.note.text if table.note is not None else "")
            settings = table.room.settings
        assert told == [
            "A gold + marks a gain for you.",
            "A red ! marks a cost or a risk for you.",
            "",
        ]

    def test_none_is_drawn_while_anything_moves(self) -> None:
        table = seated(position("TTG", "GGR", at="C5 K9"), Settings())
        assert table.note is not None
        table.send([Roll()])
        assert table.stage.is_busy
        assert table.note is None

    def test_none_comes_where_half_the_sea_is_highlighted(self) -> None:
        state = play(position("TTG", "GGR", at="C5 K9"), Roll(), Rolled((6,))).state
        assert seated(state).note is None

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
    def test_it_covers_no_piece_and_nothing_that_can_be_clicked(
        self, state: State, size: tuple[int, int]
    ) -> None:
        table = seated(state)
        table.room.resize(size)
        assert table.note is not None
        assert table.note.text == table.notes.hints.now != ""
        slip = table.display.areas.note
        assert not slip.colliderect(table.display.layout.board.rect)
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
    before = drawn(table)
    table.marked = table.narration.spot(event)
    assert difference(before, drawn(table)).count()


def test_another_window_size_ends_animations() -> None:
    state = play(position("TTG", "GGR", at="C5 C6"), Roll(), Rolled((1,))).state
    table = seated(state, Settings())
    table.send([MoveTo("C6")])
    table.update(30)
    was_busy = table.stage.is_busy
    table.room.resize((960, 600))
    assert (was_busy, table.stage.is_busy) == (True, False)
    assert table.view.pawns[0].space == "C6"
    assert table.display.layout.board.rect.right < 960


def test_a_die_with_more_than_six_faces_shows_its_number() -> None:
    boxed = the_game(pawn_choice=False)
    dice = replace(boxed.rules.dice, faces=12)
    game = Waterworld(replace(boxed.rules, dice=dice), boxed.sea, boxed.options)
    pictures = []
    for number in (11, 12):
        studio = Studio((960, 600), STILL)
        table: Table = studio.table(game, kit_of("waterworld"), 2, 1)
        state = position("TTG", "GGR")
        state = game.apply(game.apply(state, Roll()).state, Rolled((number,))).state
        put_state(table, state)
        sit(table, 0)
        table.draw(studio.sheet)
        tray = table.display.layout.dice_tray
        die = pygame.Rect(
            tray.left, tray.top, tray.width, table.display.layout.dice_words.top - tray.top
        )
        pictures.append(pygame.image.tobytes(studio.sheet.subsurface(die), "RGB"))
    assert pictures[0] != pictures[1]


def test_advice_ends_at_the_edge_of_the_pieces_on_a_space() -> None:
    state = position("TTGR", "TGR", at="D3 D5", fallen="D5", deez="D5")
    table = seated(play(state, Roll(), Rolled((3,))).state)
    advised = table.ui.advise(table.frame, [Choice(MoveTo("D5"), 1.0)])
    path = None if advised is None else advised.path
    target = table.target_of(("space", "D5"))
    assert target is not None
    assert path is not None
    for ref in (("deez",), ("pawn", 1)):
        assert target.rect.collidepoint(table.frame.places[ref])
    assert not target.rect.inflate(-2, -2).collidepoint(path[-1])
