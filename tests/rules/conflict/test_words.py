"""Log lines, places, click paths and the figures of the end screen."""

from __future__ import annotations

import pytest

from boardgames.core.game import Event
from boardgames.games.conflict.narration.click_paths import click_path
from boardgames.games.conflict.narration.match_stats import SeatStats, match_stats
from boardgames.games.conflict.rules import events as told
from boardgames.games.conflict.rules.actions import (
    AcceptAlliance,
    AnyAction,
    BreakAlliance,
    CallUp,
    Choose,
    DeclineAlliance,
    LeaveReserve,
    Pass,
    ProposeAlliance,
    Recall,
    StepTo,
    Throw,
    Thrown,
)
from boardgames.games.conflict.rules.scoring import free_pieces
from boardgames.games.conflict.rules.state import Ended, Fallen, Kind, Unused
from tests.rules.conflict.positions import (
    NAMES,
    greedy_match,
    move,
    position,
    the_game,
    the_narration,
    throw,
)

LINES: list[tuple[Event, str]] = [
    (told.OrderThrown(0, 3, 5), "Ann rolled 3 and 5 to see who goes first: 8 in all."),
    (told.OrderTied((0, 2)), "Ann and Cem tied for the highest roll and rolled again."),
    (told.FirstChosen(1), "Ben went first."),
    (told.TurnBegan(1, 4), "Round 4: Ben’s turn."),
    (told.DiceThrown(0, 3, 4, 0), "Ann rolled 3 and 4."),
    (told.DiceThrown(0, 2, 2, 1), "Ann rolled 2 and 2: a double."),
    (told.DiceThrown(0, 2, 2, 2), "Ann rolled 2 and 2: the 2nd double of this turn."),
    (
        told.PieceCalledUp(2),
        "Ann called up a plane from reserve to the starting area.",
    ),
    (told.PieceChosen(0, 5, "start"), "Ann used the 5 on an AA gun in the starting area."),
    (told.PieceChosen(3, 5, "M14"), "Ann used the 5 on the cannon at M14."),
    (told.PieceStepped(13, "N5", "O5", 5), "Ben’s plane flew from N5 to O5: 5 steps left."),
    (told.PieceStepped(7, "A1", "A2", 0), "Ann’s battleship sailed from A1 to A2."),
    (told.PieceCaptured(7, 13, "Q5"), "Ben’s plane captured Ann’s battleship on Q5."),
    (
        told.MineExploded("B7", 19, 0),
        "Ben lost a battleship on the mine at B7; Ann took it prisoner.",
    ),
    (told.PieceRested(13, "P7"), "Ben’s plane stopped on P7."),
    (
        told.DieUnused(6, Unused.ONE_PIECE),
        "The 6 moved nothing: the only piece in play has moved.",
    ),
    (
        told.ThrowPassed((1, 2)),
        "The 1 and 2 moved nothing: every move left would have hit a mine.",
    ),
    (told.ThrowAgain(0, 2), "The double earned Ann a 2nd roll."),
    (told.PieceRecalled(0), "Ann returned an AA gun to reserve."),
    (told.HomeTaken(1, 0, 3), "Ann’s cannon captured Ben’s home circle."),
    (told.SeatEliminated(1, 0, Fallen.HOME), "Ben is out: Ann captured their home circle."),
    (told.SeatEliminated(1, 0, Fallen.PIECES), "Ben is out: Ann has their last piece."),
    (
        told.PiecesHanded(1, 0, (12, 13, 14)),
        "Ann got an AA gun and 2 planes from Ben.",
    ),
    (told.PiecesFreed(0, (3, 4)), "Ann got 2 cannons back."),
    (told.AllianceProposed(0, 1), "Ann proposed an alliance to Ben."),
    (told.AllianceMade(0, 1), "Ben accepted: Ann and Ben are allies."),
    (told.AllianceDeclined(0, 1), "Ben declined an alliance with Ann."),
    (
        told.AllianceBroken(0, 1),
        "Ann broke the alliance with Ben. It still holds until this turn ends.",
    ),
    (told.AllianceEnded(0, 1), "The alliance of Ann and Ben ended."),
    (
        told.GameEnded(Ended.QUIET, ((1,), (0,)), (29, 31)),
        ("Nothing was captured for too long. The score: Ben 31 and Ann 29. Ben won."),
    ),
    (
        told.GameEnded(Ended.CONQUEST, ((0, 2), (1, 3)), (58, 0, 58, 0)),
        "Ann and Cem knocked out everyone else.",
    ),
]


@pytest.mark.parametrize(("event", "line"), LINES, ids=lambda one: type(one).__name__)
def test_every_event_is_one_plain_sentence(event: Event, line: str) -> None:
    assert the_narration().sentence(event, NAMES.__getitem__) == line


def test_no_event_is_without_a_sentence() -> None:
    every = {
        kind
        for kind in vars(told).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }

    assert {type(event) for event, _ in LINES} == every


def test_log_lines_point_at_their_place() -> None:
    spot = the_narration().spot

    assert spot(told.PieceStepped(13, "N5", "O5", 5)) == ("space", "O5")
    assert spot(told.MineExploded("B7", 19, 0)) == ("space", "B7")
    assert spot(told.PieceRecalled(3)) == ("piece", 3)
    assert spot(told.HomeTaken(1, 0, 3)) == ("seat", 1)
    assert spot(told.AllianceEnded(0, 1)) is None


@pytest.mark.parametrize(
    ("action", "path"),
    [
        (Choose(3, 5), (("piece", 3), ("die", 5))),
        (StepTo("K12"), (("space", "K12"),)),
        (CallUp(Kind.PLANE), (("reserve", "plane"),)),
        (Recall(7), (("piece", 7),)),
        (Throw(), (("button", "throw"),)),
        (Pass(), (("button", "pass"),)),
        (LeaveReserve(), (("button", "leave_reserve"),)),
        (ProposeAlliance(2), (("button", "propose", 2),)),
        (BreakAlliance(), (("button", "break"),)),
        (AcceptAlliance(), (("button", "accept"),)),
        (DeclineAlliance(), (("button", "decline"),)),
        (Thrown(1, 2), ()),
    ],
)
def test_each_action_has_its_click_path(
    action: AnyAction, path: tuple[tuple[str | int, ...], ...]
) -> None:
    assert click_path(action) == path


def test_a_conquest_is_counted() -> None:
    sides = the_game().sides
    state = throw(position(red="artillery V24, ship M5", green="plane W24"), 2, 1)
    played = move(state, "V24", 2, "W24 X24")
    found = match_stats(sides, 2, played.events)

    assert found.records == (
        SeatStats(homes_taken=1, pieces_taken=12),
        SeatStats(pieces_lost=12),
    )
    assert found.free == ((12, 0),)


def test_mines_are_counted_apart() -> None:
    state = throw(position(green="ship B8", turn=1), 1, 2)
    found = match_stats(the_game().sides, 2, move(state, "B8", 1, "B7").events)

    assert found.records == (
        SeatStats(pieces_taken=1),
        SeatStats(pieces_lost=1, lost_on_mines=1),
    )


def test_the_figures_of_a_whole_match_agrees_with_its_last_position() -> None:
    played = greedy_match(3, seed=4)
    found = match_stats(the_game().sides, 3, played.events)

    assert found.free[-1] == free_pieces(the_game().sides, played.state)
    turns = [event for event in played.events if isinstance(event, told.TurnBegan)]
    assert len(found.free) == len(turns) + 1
    assert sum(one.homes_taken for one in found.records) >= 1
    assert sum(one.pieces_taken for one in found.records) == sum(
        one.pieces_lost for one in found.records
    )
