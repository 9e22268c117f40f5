"""What the table says and asks: log lines, places, "why not?", pointing, figures, hand-over."""

from __future__ import annotations

import inspect
from functools import cache

import pytest

from boardgames.core.game import NOBODY, Event, Ref, RuleRef
from boardgames.core.session import Session
from boardgames.games import rulebook_of
from boardgames.games.waterworld.narration.click_paths import SAIL_ON, click_path
from boardgames.games.waterworld.narration.match_stats import SeatStats, match_stats
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.actions import (
    AnyAction,
    AttackDeez,
    ChoosePawn,
    Discard,
    DrawDiscard,
    FlyTo,
    Give,
    LeaveDeez,
    LookAtCompass,
    MoveTo,
    RaiseSails,
    Roll,
    Rolled,
    SendDeez,
    Side,
    TokenPicked,
    Trade,
)
from boardgames.games.waterworld.rules.state import COMPLETE, State, Token
from tests.rules.waterworld.positions import (
    GREEN,
    RED,
    E,
    G,
    R,
    T,
    legal,
    play,
    position,
    sail,
    set_up,
    the_game,
    the_narration,
    to_move,
)

the_book = cache(lambda: rulebook_of("waterworld"))
NAMES = ("Ann", "Ben", "Cleo", "Dov")

SENTENCES: list[tuple[Event, str]] = [
    (ev.CompassLaidAside(), "The compass was set in secret."),
    (
        ev.TokensLaid(12, 7),
        "12 atolls got a face-down token each; 7 more are in the pile.",
    ),
    (
        ev.PawnChosen(0, "green", "A3"),
        "Ann chose the green boat, on A3.",
    ),
    (ev.HandDealt(0, (T, T, G)), "Ann got Trimaran Supplies, Trimaran Supplies and Guns."),
    (ev.FirstDiscarded(R), "The first discard was Rope."),
    (ev.DrawPileTurned(E, 29), "The draw pile has 29 cards, Enola on top."),
    (ev.TurnBegan(1, 3), "Round 3: Ben’s turn."),
    (ev.SailsRaised(1), "Ben raised sails."),
    (ev.DiceRolled(0, (4,)), "Ann rolled 4."),
    (ev.DiceRolled(0, (4, 3)), "Ann rolled 4 + 3 = 7."),
    (ev.PawnMoved(0, ("A3", "A4")), "Ann sailed 1 space, from A3 to A4."),
    (ev.PawnMoved(0, ("A3", "A4", "B4")), "Ann sailed 2 spaces, from A3 to B4."),
    (ev.PawnFlew(0, "D5", "F6"), "The Dirigible carried Ann from D5 to F6."),
    (ev.TokenTurned("B4", Token.ROPE), "Token on B4: Rope."),
    (ev.TokenTurned("B4", Token.SMOKERS), "Token on B4: Smokers Attack."),
    (ev.CardTaken(0, R, ev.Source.DISCARD), "Ann took Rope from the discard pile."),
    (ev.TopTurned(G), "Top of the draw pile: Guns."),
    (ev.TopTurned(None), "The draw pile is empty."),
    (ev.NothingMatched(0, E), "Ann got nothing: neither pile has Enola."),
    (
        ev.TokenSwapped("B8"),
        "The Smokers on B8 were replaced by a face-down token.",
    ),
    (ev.DeezMoved("F6", "J4"), "The Deez moved from F6 to J4."),
    (ev.AtollDestroyed("J4", 11), "The Deez smashed the atoll on J4; 11 are left."),
    (ev.CardDiscarded(0, E), "Ann discarded Enola."),
    (ev.SailsLost(1, 0), "Ben lost their sails: Ann landed on them."),
    (ev.CompassShown(0, "G7"), "Ann looked at the compass: Dry Land is at G7."),
    (ev.CardsSwapped(0, 1, T, E), "Ann gave Ben Trimaran Supplies for Enola."),
    (ev.CardDrawn(0, R), "Ann drew Rope from the discard pile at random."),
    (ev.DeezLeft(0), "Ann didn’t attack the Deez."),
    (
        ev.HandShown(0, COMPLETE),
        "Ann attacked the Deez and showed Trimaran Supplies, Guns, Rope and Enola.",
    ),
    (ev.BattleDiceRolled(Side.WHITE, 0, (4, 3)), "Ann rolled 4 + 3 = 7 against the Deez."),
    (ev.BattleDiceRolled(Side.RED, 1, (5, 2)), "Ben rolled 5 + 2 = 7 for the Deez."),
    (ev.BattleTied(), "A tie: both sides rolled again."),
    (ev.BattleLost(0), "The Deez beat Ann."),
    (ev.DeezDestroyed(0), "Ann sank the Deez and got the compass."),
    (ev.TurnEnded(0), ""),
    (
        ev.GameWon(0, "G7", COMPLETE),
        "Ann won on Dry Land, G7, with Trimaran Supplies, Guns, Rope and Enola.",
    ),
    (ev.DeezWon(), "The last atoll is gone: the Deez won, and everyone else lost."),
    (ev.StormCame(), "A storm ended the match. Nobody won."),
]


def said(event: Event) -> str:
    """The log line."""
    return the_narration().sentence(event, lambda seat: NAMES[seat])


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_every_event_is_a_plain_sentence(event: Event, sentence: str) -> None:
    assert said(event) == sentence


def test_no_event_is_without_a_sentence() -> None:
    known = {kind for _, kind in inspect.getmembers(ev, inspect.isclass) if issubclass(kind, Event)}
    assert known - {Event} == {type(event) for event, _ in SENTENCES}


@pytest.mark.rule("WW-18", "WW-61", "WW-67")
@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ev.HandDealt(0, (T, T, G)), "Ann got 3 cards."),
        (ev.CardDiscarded(0, E), "Ann discarded a card."),
        (ev.CardDrawn(0, R), "Ann drew a card from the discard pile at random."),
        (ev.CardsSwapped(0, 1, T, E), "Ann and Ben traded a card."),
        (ev.CompassShown(0, "G7"), "Ann looked at the compass."),
    ],
)
def test_masked_events_say_only_what_could_be_seen(event: Event, sentence: str) -> None:
    for seat in (2, NOBODY):
        seen = event.seen_by(seat)
        assert seen is not None
        assert said(seen) == sentence


def test_a_log_line_points_at_its_place() -> None:
    spot = the_narration().spot
    assert spot(ev.PawnMoved(0, ("A3", "A4", "B4"))) == ("space", "B4")
    assert spot(ev.PawnFlew(0, "D5", "F6")) == ("space", "F6")
    assert spot(ev.AtollDestroyed("J4", 11)) == ("space", "J4")
    assert spot(ev.TokenTurned("B4", Token.ROPE)) == ("token", "B4")
    assert spot(ev.CardTaken(0, R, ev.Source.DISCARD)) == ("pile", "discard")
    assert spot(ev.SailsLost(1, 0)) == ("sails", 1)
    assert spot(ev.HandShown(1, COMPLETE)) == ("hand", 1)
    assert spot(ev.TurnEnded(0)) is None


def asked(state: State, *pointed: str | int) -> RuleRef | None:
    """ "Why not?", asked as a screen does: with the view of the seat to move."""
    seat = to_move(state)
    assert seat is not None
    answer = the_narration().refusal(the_game().view(state, seat), pointed)
    if answer is not None:
        assert the_book().rule(answer.rule) is not None
    return answer


def rule(state: State, *pointed: str | int) -> str:
    """The number of the rule in the way; empty for none."""
    answer = asked(state, *pointed)
    return answer.rule if answer else ""


def test_why_not_a_space() -> None:
    start = position("TTG", "GGR", at="H7 A1")
    rolled = play(start, Roll(), Rolled((5,))).state
    assert asked(rolled, "space", "B7") == RuleRef(
        "WW-27", "B7 is 6 spaces away, and you rolled 5."
    )
    assert asked(rolled, "space", "H7") == RuleRef(
        "WW-31", "End your move at least 1 space from where it began."
    )
    one = play(start, Roll(), Rolled((1,))).state
    assert asked(one, "space", "I8") == RuleRef(
        "WW-04", "Boats follow the white lines: that’s 2 spaces."
    )
    assert rule(one, "space", "J7") == "WW-27"
    assert rule(start, "space", "H8") == "WW-26"
    assert rule(one, "space", "H8") == "", "it is allowed"
    flying = sail(position("TTG", "GGR", at="D4 A1", down="D5=D"), "D5").state
    assert rule(flying, "space", "D5") == "WW-45"


def test_why_not_dice_and_sails() -> None:
    start = position("TTG", "GGR", "TT", at="A1 A5 A9", sails="flu")
    rolled = play(start, Roll(), Rolled((5,))).state
    assert rule(start, "dice", "white") == ""
    assert rule(rolled, "dice", "white") == "WW-26"
    assert rule(start, "sails", 0) == ""
    assert rule(rolled, "sails", 0) == "WW-69"
    assert rule(rolled, "sails", 1) == "WW-71"
    assert rule(rolled, "sails", 2) == "WW-69"
    up = play(start, RaiseSails()).state
    assert rule(up, "sails", 0) == "WW-72"


def test_why_not_the_deez_and_its_atolls() -> None:
    assert rule(position("TGRE", "GGR", at="F6 A1"), "deez") == "WW-87"
    assert rule(position("TGRE", "GGR", at="A1 F6"), "deez") == "WW-75"
    assert rule(sail(position("TTGR", "GGR", at="F5 A1"), "F6").state, "deez") == "WW-74"
    assert rule(sail(position("TGRE", "GGR", at="F5 A1"), "F6").state, "deez") == ""
    smoke = sail(position("TTG", "GGR", at="A8 A1", down="B8=S", fallen="J4"), "B8").state
    sending = play(smoke, TokenPicked(Token.SMOKERS)).state
    assert rule(sending, "atoll", "B8") == "WW-52"
    assert rule(sending, "atoll", "J4") == "WW-53"
    assert rule(sending, "atoll", "J8") == ""


def test_why_not_piles_and_pawns() -> None:
    start = position("TTG", "GGR", at="C5 C6", discard="")
    assert asked(start, "pile", "draw") == RuleRef(
        "WW-35", "You get cards from tokens and other boats, not from this pile."
    )
    assert rule(start, "pile", "discard") == "WW-59"
    assert rule(start, "pawns") == "WW-59"
    assert rule(start, "pile", "tokens") == "WW-11"
    met = sail(start, "C6").state
    assert rule(met, "pile", "discard") == "WW-64"
    assert rule(met, "pawns") == ""
    for mine, theirs in (("", "GGR"), ("TTG", "")):
        nothing = sail(position(mine, theirs, at="C5 C6", discard="R"), "C6").state
        assert rule(nothing, "pawns") == "WW-64"


def test_why_not_hands_tokens_and_the_compass() -> None:
    start = position("TTG", "GGR", up="B4=R")
    assert rule(start, "hand", 1) == "WW-18"
    assert rule(start, "hand", 0) == ""
    assert asked(start, "token", "B8") == RuleRef("WW-36", "To flip this token, land on its atoll.")
    assert rule(start, "compass") == "WW-65"
    held = position("TTG", "GGR", holder=RED)
    assert asked(held, "compass") == RuleRef(
        "WW-65", "To see the compass, land on the boat that has it."
    )
    assert rule(position("TTG", "GGR", holder=GREEN), "compass") == ""


def test_why_not_has_nothing_to_say_of_unknown_things_or_before_the_first_turn() -> None:
    start = position("TTG", "GGR")
    assert asked(start, "teapot") is None
    assert asked(start, "space", "Z9") is None
    assert asked(start, "sails", 7) is None
    assert the_narration().refusal(the_game().start(2), ("space", "A1")) is None


@pytest.mark.parametrize(
    ("action", "refs"),
    [
        (ChoosePawn("red"), (("pawn", "red"),)),
        (RaiseSails(), (("sails", 1),)),
        (Roll(), (("dice", "white"),)),
        (MoveTo("B8"), (("space", "B8"),)),
        (FlyTo("B8"), (("space", "B8"),)),
        (SendDeez("J4"), (("atoll", "J4"),)),
        (Trade(), (("pawns",),)),
        (DrawDiscard(), (("pile", "discard"),)),
        (Give(T), (("card", "trimaran"), ("card", "trimaran"))),
        (Discard(E), (("card", "enola"), ("card", "enola"))),
        (LookAtCompass(), (("compass",),)),
        (AttackDeez(), (("deez",),)),
        (LeaveDeez(), (SAIL_ON,)),
        (Rolled((3,)), ()),
    ],
)
def test_actions_are_pointed_at(action: AnyAction, refs: tuple[Ref, ...]) -> None:
    assert click_path(action, 1) == refs


def test_no_two_choices_are_pointed_at_alike() -> None:
    met = sail(position("TTG", "GGR", at="C5 C6", discard="R"), "C6").state
    for state in (position("TTG", "GGR"), met, play(met, Trade()).state):
        spelled = [click_path(action, 0) for action in legal(state)]
        assert len({*spelled}) == len(spelled)


def test_figures_are_counted_from_events() -> None:
    events = [
        ev.TurnBegan(0, 1),
        ev.PawnMoved(0, ("A3", "A4", "B4")),
        ev.CardTaken(0, R, ev.Source.DRAW),
        ev.TurnBegan(1, 1),
        ev.PawnMoved(1, ("A9", "A8")),
        ev.AtollDestroyed("J4", 11),
        ev.CardsSwapped(1, 0, T, E),
        ev.TurnBegan(0, 2),
        ev.PawnFlew(0, "B4", "F6"),
        ev.CardDrawn(0, R),
        ev.BattleLost(0),
        ev.DeezDestroyed(0),
    ]
    assert match_stats(events, 3) == (
        SeatStats(1, 1, 1, 0, 1, 1, 2),
        SeatStats(swaps=1, atolls_smashed=1, distance=1),
        SeatStats(),
    )


def test_no_decision_needs_a_curtain_since_cards_are_held_open_at_the_table() -> None:
    game = the_game()
    session = Session(game, 2, seed=3)
    assert to_move(session.state) == 0
    assert not game.is_private(session.state)
    assert not game.is_private(set_up(2).state)


def test_undo_stops_where_something_was_shown() -> None:
    shown = sail(position("TTG", "GGR", down="B4=R"), "B4").events
    assert [type(event).reveals for event in shown if type(event).reveals] == [
        "token",
        "card",
    ]
    quiet = sail(position("TTG", "GGR"), "C3").events
    assert not any(type(event).reveals for event in quiet)
    swap = play(
        sail(position("TTG", "GGR", at="C5 C6"), "C6").state, Trade(), Give(T), Give(R)
    ).events
    assert [type(event).reveals for event in swap if type(event).reveals] == ["trade"]


def test_the_rulebook_fits_the_game() -> None:
    book = the_book()
    text = book.rule("WW-12")
    assert text is not None
    assert "B1, B4, B8" in text.text
