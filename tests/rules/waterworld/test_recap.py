"""A turn in a sentence: who did what, what it brought, whom it hit, and nothing secret."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import NOBODY, Event, Seat
from boardgames.core.narration import PiecePath
from boardgames.core.wording import Addressing
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.actions import Side
from boardgames.games.waterworld.rules.events import Source
from boardgames.games.waterworld.rules.state import HIDDEN_SPACE, Kind, Token
from tests.rules.waterworld.positions import the_narration

NAMES = ("Ada", "Ben", "Cleo")


def told(events: Sequence[Event], listener: Seat = NOBODY) -> str:
    """The turn of Ben, as somebody is told it who sees only what that seat may."""
    seen = [seen for event in events if (seen := event.seen_by(listener)) is not None]
    whole = [ev.TurnBegan(1, 4), *seen]
    return the_narration().recap(whole, Addressing(lambda seat: NAMES[seat], listener))


def test_a_plain_turn_is_a_plain_sentence() -> None:
    assert told([ev.PawnMoved(1, ("C5", "C6"))]) == "Ben sailed to C6."


def test_what_a_token_brought_is_named() -> None:
    turn = [
        ev.PawnMoved(1, ("C5", "B4")),
        ev.TokenTurned("B4", Token.GUNS),
        ev.CardTaken(1, Kind.GUNS, Source.DRAW),
    ]
    assert told(turn) == "Ben got Guns on B4."


def test_nothing_left_is_told_as_nothing_left() -> None:
    turn = [ev.PawnMoved(1, ("C5", "B4")), ev.NothingMatched(1, Kind.GUNS)]
    assert told(turn) == "Ben found no Guns in the piles."


def test_sails_are_raised_before_what_they_helped_to() -> None:
    turn = [
        ev.SailsRaised(1),
        ev.PawnMoved(1, ("C5", "B4")),
        ev.TokenTurned("B4", Token.GUNS),
        ev.CardTaken(1, Kind.GUNS, Source.DRAW),
    ]
    assert told(turn) == "Ben raised sails. Ben got Guns on B4."
    assert told(turn[:2], 1) == "You raised your sails. You sailed to B4."


def test_a_flight_is_told_before_the_card_where_it_ended() -> None:
    turn = [
        ev.PawnMoved(1, ("C5", "B4")),
        ev.TokenTurned("B4", Token.DIRIGIBLE),
        ev.PawnFlew(1, "B4", "J4"),
        ev.TokenTurned("J4", Token.GUNS),
        ev.CardTaken(1, Kind.GUNS, Source.DRAW),
    ]
    assert told(turn[:2], 1) == "You found the Dirigible on B4."
    assert told(turn[:3]) == "The Dirigible took Ben to J4."
    assert told(turn) == "The Dirigible took Ben to J4. Ben got Guns on J4."


def test_big_news_needs_nothing_before_it() -> None:
    turn = [ev.SailsRaised(1), ev.PawnMoved(1, ("C5", "C6")), ev.SailsLost(0, 1)]
    assert told(turn, 0) == "Ben tore your sails."


def test_whoever_sent_the_deez_is_named() -> None:
    turn = [
        ev.TokenTurned("B8", Token.SMOKERS),
        ev.DeezMoved("F6", "J4"),
        ev.AtollDestroyed("J4", 7),
    ]
    assert told(turn, 0) == "Ben sent the Deez to smash J4: 7 atolls left."


def test_whoever_lost_a_card_to_the_deez_is_named_and_not_the_mover() -> None:
    turn = [
        ev.TokenTurned("B8", Token.SMOKERS),
        ev.DeezMoved("F6", "J8"),
        ev.AtollDestroyed("J8", 10),
        ev.CardDiscarded(0, Kind.ENOLA),
    ]
    assert told(turn, 0) == "Ben sent the Deez to smash J8: 10 atolls left. You lost Enola."
    assert told(turn, 2) == "Ben sent the Deez to smash J8: 10 atolls left. Ada lost a card."


class TestATrade:
    swap = ev.CardsSwapped(1, 0, Kind.ROPE, Kind.GUNS)

    def test_names_to_the_listener_what_was_got_and_given(self) -> None:
        assert told([self.swap], 0) == "You got Rope from Ben for Guns."

    def test_names_it_to_the_mover_too(self) -> None:
        assert told([self.swap], 1) == "You got Guns from Ada for Rope."

    def test_tells_others_only_that_there_was_one(self) -> None:
        for listener in (2, NOBODY):
            assert told([self.swap], listener) == "Ben and Ada traded a card."


def test_torn_sails_name_who_tore_them() -> None:
    turn = [ev.PawnMoved(1, ("C5", "C6")), ev.SailsLost(0, 1)]
    assert told(turn, 0) == "Ben tore your sails."


def test_a_discard_is_named_to_its_owner_alone() -> None:
    turn = [ev.CardDiscarded(1, Kind.ENOLA)]
    assert told(turn, 1) == "You discarded Enola."
    assert told(turn, 0) == "Ben discarded a card."


def test_the_last_throws_of_a_battle_are_told() -> None:
    turn = [
        ev.HandShown(1, (Kind.TRIMARAN, Kind.GUNS, Kind.ROPE, Kind.ENOLA)),
        ev.BattleDiceRolled(Side.WHITE, 1, (3, 3)),
        ev.BattleDiceRolled(Side.RED, 2, (4, 2)),
        ev.BattleTied(),
        ev.BattleDiceRolled(Side.WHITE, 1, (5, 4)),
        ev.BattleDiceRolled(Side.RED, 2, (1, 2)),
        ev.DeezDestroyed(1),
    ]
    assert told(turn) == "Ben sank the Deez, 9–3, and has the compass."


def test_a_lost_battle_is_told_with_its_price_and_no_gain_from_before() -> None:
    turn = [
        ev.PawnMoved(1, ("C5", "C6")),
        ev.CardDrawn(1, Kind.ROPE),
        ev.BattleDiceRolled(Side.WHITE, 1, (3, 4)),
        ev.BattleDiceRolled(Side.RED, 2, (4, 5)),
        ev.BattleLost(1),
        ev.CardDiscarded(1, Kind.ROPE),
    ]
    assert told(turn[:-1], 1) == "The Deez beat you, 9–7."
    assert told(turn, 1) == "The Deez beat you, 9–7. You lost Rope."
    assert told(turn) == "The Deez beat Ben, 9–7. Ben lost a card."


def test_nobody_is_told_what_the_compass_showed() -> None:
    turn = [ev.CompassShown(1, "F3")]
    for listener in (NOBODY, 0, 1):
        assert "F3" not in told(turn, listener)
        assert HIDDEN_SPACE not in told(turn, listener)


def test_the_set_up_is_told_in_one_sentence() -> None:
    set_up = [ev.CompassLaidAside(), ev.TokensLaid(12, 11), ev.HandDealt(0, (Kind.HIDDEN,))]
    text = the_narration().recap(set_up, Addressing(lambda seat: NAMES[seat], 0))
    assert text == "The match is set up."


def test_paths_lead_from_where_a_boat_was_to_where_it_is() -> None:
    narration = the_narration()
    (path,) = narration.paths(ev.PawnMoved(1, ("C5", "C6", "C7")))
    assert path == PiecePath(("pawn", 1), ("space", "C5"), ("space", "C7"))
    assert not narration.paths(ev.TurnEnded(1))


def test_a_swap_concerns_the_two_alone() -> None:
    narration, swap = the_narration(), ev.CardsSwapped(1, 0, Kind.ROPE, Kind.GUNS)
    assert [narration.concerns(swap, seat) for seat in range(3)] == [True, True, False]


def test_a_card_lost_concerns_its_owner_alone() -> None:
    narration, lost = the_narration(), ev.CardDiscarded(1, Kind.ROPE)
    assert [narration.concerns(lost, seat) for seat in range(3)] == [False, True, False]
