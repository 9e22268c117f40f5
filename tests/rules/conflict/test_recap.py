"""Turns of Conflict as they are told: true, to whom they concern, and never the same twice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

import pytest

from boardgames.core.game import NOBODY, Event
from boardgames.core.narration import SeenEntry, paths_of, turn_summaries
from boardgames.core.wording import Addressing
from boardgames.games.conflict.rules import events as told
from boardgames.games.conflict.rules.actions import (
    AcceptAlliance,
    BreakAlliance,
    CallUp,
    DeclineAlliance,
    Pass,
    ProposeAlliance,
    Recall,
    Thrown,
)
from boardgames.games.conflict.rules.state import Ended, Fallen, Kind, Phase, State, Unused
from tests.rules.conflict.positions import (
    NAMES,
    Played,
    greedy_match,
    move,
    play,
    position,
    the_narration,
    throw,
)

ANN, BEN, CEM = 0, 1, 2


def recap(events: Sequence[Event], listener: int = NOBODY, turn: int = ANN) -> str:
    """The turn of that seat, told to the listener."""
    whole = [told.TurnBegan(turn, 3), *events]
    last = next((n for n, e in enumerate(whole[1:], 1) if type(e) is told.TurnBegan), len(whole))
    return the_narration().recap(whole[:last], Addressing(NAMES.__getitem__, listener))


def moves(state: State, *walks: tuple[str, int, str], dice: tuple[int, int]) -> Played:
    """Everything that happens after these dice, each walk with its piece and die."""
    played = play(state, Thrown(*dice))
    events = played.events
    for place, die, squares in walks:
        played = move(played.state, place, die, squares)
        events = [*events, *played.events]
    return Played(played.state, events)


def test_the_opening_names_the_highest_throw() -> None:
    thrown = [told.OrderThrown(0, 3, 5), told.OrderThrown(1, 6, 5)]
    tell = Addressing(NAMES.__getitem__, BEN)

    assert the_narration().recap(thrown[:1], tell) == "Ann rolled 8 to see who goes first."
    first = [*thrown, told.FirstChosen(1)]
    assert the_narration().recap(first, tell) == "You rolled 11, the highest, so you went first."
    cut = [thrown[0], told.FirstChosen(1)]
    assert the_narration().recap(cut, tell) == "You rolled highest, so you went first."
    tied = [*thrown, told.OrderTied((0, 1))]
    assert the_narration().recap(tied, tell) == "You and Ann tied for the highest roll."


def test_pieces_that_come_out_are_named_and_alike_ones_only_once() -> None:
    mixed = moves(
        position(), ("artillery", 5, "B1 C1 D1 E1 F1"), ("ship", 3, "A2 A3 A4"), dice=(3, 5)
    )
    assert recap(mixed.events) == "Ann moved a cannon to F1 and a battleship to A4."

    alike = moves(
        position(), ("artillery", 5, "B1 C1 D1 E1 F1"), ("artillery", 3, "B1 C1 D1"), dice=(3, 5)
    )
    assert recap(alike.events, ANN) == "You moved 2 cannons to F1 and D1."


def test_a_move_under_way_is_not_summed_up_yet() -> None:
    whole = moves(position(), ("artillery", 3, "B1 C1 D1"), dice=(3, 5)).events
    ends = [n for n, event in enumerate(whole, 1) if isinstance(event, told.PieceStepped)]
    assert [recap(whole[:end]) for end in ends] == ["", "", "Ann moved a cannon to D1."]


def test_a_capture_comes_first_and_is_told_to_its_owner() -> None:
    state = position(red="plane N5, artillery H6", green="ship Q5")
    played = moves(state, ("H6", 4, "G7 H8 I9 J10"), ("N5", 6, "O5 P5 Q5 R6 Q7 P7"), dice=(6, 4))

    assert recap(played.events, BEN) == (
        "Ann captured your battleship on Q5 with a plane. Ann moved a cannon to J10."
    )
    assert recap(played.events, ANN).startswith("You captured Ben’s battleship on Q5")


def test_several_captures_by_several_pieces_are_one_deed() -> None:
    state = position(red="artillery K12, plane N5", green="artillery L12, artillery M12, ship Q5")
    played = moves(state, ("K12", 2, "L12 M12"), ("N5", 3, "O5 P5 Q5"), dice=(2, 3))

    assert recap(played.events, BEN) == (
        "Ann captured 3 of your pieces: 2 cannons and a battleship."
    )


def test_a_mine_is_told_with_its_owner() -> None:
    state = position(green="ship B8, artillery K12", turn=1)
    played = moves(state, ("B8", 1, "B7"), ("K12", 2, "K13 K14"), dice=(1, 2))

    assert recap(played.events, ANN, BEN) == (
        "Ben lost a battleship on your mine at B7. Ben moved a cannon to K14."
    )


def test_who_falls_is_told_with_what_it_brought() -> None:
    state = position(red="artillery X3", orange="ship M5", green="ship M20; rest held:1")
    state = throw(state, 2, 5)
    events = [told.DiceThrown(0, 2, 5, 0), *move(state, "X3", 2, "X2 X1").events]
    said = recap(events, BEN)

    assert said.startswith("Ann captured your home circle and knocked you out.")
    assert said.endswith(" Ann got 23 prisoners.")


def test_the_last_piece_is_told_as_such_and_the_end_names_the_winner() -> None:
    out = [told.SeatEliminated(BEN, ANN, Fallen.PIECES), told.PiecesFreed(ANN, (3, 4))]
    end = told.GameEnded(Ended.CONQUEST, ((ANN,), (BEN,)), (40, 0))

    fell = "Ann captured your last piece and knocked you out."
    assert recap(out, BEN) == f"{fell} Ann got 2 pieces back."
    assert recap([*out, end], BEN) == f"Ann won! {fell}"
    quiet = told.GameEnded(Ended.QUIET, ((BEN,), (ANN,)), (29, 31))
    assert recap([quiet]) == ("Nothing was captured for too long. Ben won on points.")


def test_a_turn_that_fells_two_tells_nothing_beside_it() -> None:
    rolled = [
        told.PieceChosen(4, 4, "K12"),
        told.PieceStepped(4, "K12", "K13", 0),
        told.PieceRested(4, "K13"),
    ]
    felled = [
        event
        for seat, piece in ((BEN, 3), (CEM, 7))
        for event in (
            told.PieceChosen(piece, 3, "X4"),
            told.HomeTaken(seat, ANN, piece),
            told.SeatEliminated(seat, ANN, Fallen.HOME),
            told.PiecesHanded(seat, ANN, (12, 13)),
        )
    ]
    end = told.GameEnded(Ended.CONQUEST, ((ANN,), (CEM,), (BEN,)), (40, 0, 0))

    assert recap([*rolled, *felled, end], ANN) == ("You won! You knocked out Ben and Cem.")


def test_a_seven_calls_up_and_brings_out() -> None:
    state = position(red="artillery K12")
    called = play(state, Thrown(3, 4), CallUp(Kind.PLANE))
    plane = called.seen(told.PieceCalledUp)[0].piece
    entered = [
        told.PieceChosen(plane, 3, "start"),
        told.PieceStepped(plane, "A1", "A2", 2),
        told.PieceStepped(plane, "A2", "A3", 1),
        told.PieceStepped(plane, "A3", "A4", 0),
        told.PieceRested(plane, "A4"),
    ]

    assert recap(called.events) == "Ann called up a plane."
    assert recap([*called.events, *entered]) == "Ann called up a plane and moved it to A4."


def test_of_doubles_each_piece_is_told_where_it_came_to_at_last() -> None:
    plane, gun = 1, 0
    events: list[Event] = []
    for number, (start, ends) in enumerate([("K12", ("K13", "F1")), ("K13", ("K14", "G1"))], 1):
        events.append(told.DiceThrown(ANN, 1, 1, number))
        for piece, end in zip((plane, gun), ends, strict=True):
            events += [
                told.PieceChosen(piece, 1, start),
                told.PieceStepped(piece, start, end, 0),
                told.PieceRested(piece, end),
            ]

    assert recap(events) == "Ann moved a plane to K14 and an AA gun to G1. Ann rolled 2 doubles."


def test_the_last_doubles_and_a_pass_are_told() -> None:
    state = position(red="ship A8", phase=Phase.RECALL, dice=(2, 2), doubles=3)
    number = next(n for n, piece in enumerate(state.pieces) if piece.at == "A8")
    recalled = [told.DiceThrown(ANN, 2, 2, 3), *play(state, Recall(number)).events]
    assert recap(recalled) == "Ann returned a battleship to reserve. Ann rolled 3 doubles."

    state = position(
        green="only ship A6",
        orange="plane A5, plane A7",
        turn=2,
        allied=(1, 2),
        phase=Phase.CHOOSE,
        dice=(1, 1),
        dice_left=(1, 1),
    )
    assert (
        recap(play(state, Pass()).events, turn=CEM)
        == "Cem passed: every move left would have hit a mine."
    )


def test_dice_that_move_nothing_are_told_only_where_that_is_news() -> None:
    nothing = [told.DieUnused(3, Unused.NOTHING_IN_PLAY), told.DieUnused(5, Unused.NOTHING_IN_PLAY)]
    stuck = [told.DieUnused(3, Unused.NO_MOVE), told.DieUnused(5, Unused.NO_MOVE)]
    rolled = [
        told.PieceChosen(3, 2, "K12"),
        told.PieceStepped(3, "K12", "K14", 0),
        told.PieceRested(3, "K14"),
    ]

    assert recap(nothing, ANN) == "You had no piece in play."
    assert recap(stuck) == "Ann couldn’t move."
    assert recap([*rolled, stuck[1]]) == "Ann moved a cannon to K14. Ann had no move for the 5."
    assert recap([*rolled, told.DieUnused(5, Unused.ONE_PIECE)]) == "Ann moved a cannon to K14."


def test_alliances_are_told_with_both_names() -> None:
    state = position(orange="", phase=Phase.THROW)
    asked = play(state, ProposeAlliance(CEM))
    made = [*asked.events, *play(asked.state, AcceptAlliance()).events]
    refused = [*asked.events, *play(asked.state, DeclineAlliance()).events]
    allied = position(orange="", phase=Phase.THROW, allied=(ANN, CEM))

    assert recap(asked.events, CEM) == "Ann proposed an alliance to you."
    assert recap(made, CEM) == "You and Ann became allies."
    assert recap(refused, ANN) == "Cem declined an alliance with you."
    broken = play(allied, BreakAlliance()).events
    over = [*broken, told.AllianceEnded(ANN, CEM)]
    assert recap(over, CEM) == "Ann broke the alliance with you."


def test_a_turn_in_the_making_tells_the_throw() -> None:
    assert recap([told.DiceThrown(ANN, 3, 5, 0)]) == "Ann rolled 3 and 5."
    assert recap([]) == ""


@pytest.mark.parametrize(
    ("event", "seats"),
    [
        (told.PieceCaptured(14, 3, "K12"), {ANN, BEN}),
        (told.MineExploded("B7", 19, 0), {ANN, BEN}),
        (told.AllianceProposed(1, 2), {BEN, CEM}),
        (told.AllianceMade(1, 2), {ANN, BEN, CEM}),
        (told.SeatEliminated(1, 2, Fallen.HOME), {ANN, BEN, CEM}),
        (told.PieceStepped(3, "K12", "K13", 0), set()),
        (told.DiceThrown(1, 3, 5, 0), set()),
    ],
)
def test_what_a_seat_gains_loses_or_must_know_is_shown_at_full_length(
    event: Event, seats: set[int]
) -> None:
    assert {seat for seat in (ANN, BEN, CEM) if the_narration().concerns(event, seat)} == seats


def test_a_whole_walk_is_one_way_from_the_circle_to_its_end() -> None:
    played = moves(position(), ("artillery", 5, "B1 C1 D1 E1 F1"), dice=(3, 5))
    (way,) = paths_of(the_narration(), (ANN, list(enumerate(played.events))))

    assert (way.start, way.end) == (("space", "A1"), ("space", "F1"))


def test_after_doubles_each_move_of_a_piece_is_a_way_of_its_own() -> None:
    events = [
        told.PieceStepped(4, "A1", "B1", 0),
        told.PieceRested(4, "B1"),
        told.PieceStepped(4, "B1", "C1", 1),
        told.PieceStepped(4, "C1", "D1", 0),
        told.PieceRested(4, "D1"),
    ]
    ways = paths_of(the_narration(), (ANN, list(enumerate(events))))
    assert [(way.start[1], way.end[1]) for way in ways] == [("A1", "B1"), ("B1", "D1")]


def test_a_move_that_captured_is_traced_and_others_are_not() -> None:
    events = [
        told.PieceStepped(4, "D1", "E2", 1),
        told.PieceStepped(4, "E2", "F1", 0),
        told.PieceRested(4, "F1"),
        told.PieceStepped(4, "F1", "G1", 1),
        told.PieceCaptured(20, 4, "G1"),
        told.PieceStepped(4, "G1", "H2", 0),
        told.PieceRested(4, "H2"),
    ]
    ways = paths_of(the_narration(), (ANN, list(enumerate(events))))
    assert [way.through for way in ways] == [(), (("space", "G1"),)]


def test_a_whole_match_is_told_turn_by_turn_without_repeating_itself() -> None:
    events = greedy_match(4, seed=2).events
    entries = [SeenEntry(n, ANN, (event,)) for n, event in enumerate(events)]
    who = NAMES.__getitem__
    story = turn_summaries(the_narration(), entries, Addressing(who, ANN), who)
    texts = [turn.text for turn in story]

    assert all(texts)
    assert len(story) == 1 + sum(isinstance(event, told.TurnBegan) for event in events)
    assert all(one != other for one, other in pairwise(texts))
    for turn in story:
        stepped = {str(step[1][1]) for step in turn.steps if step[1] and step[1][0] == "space"}
        assert set(re.findall(r"\b[A-X]\d{1,2}\b", turn.text)) <= stepped
