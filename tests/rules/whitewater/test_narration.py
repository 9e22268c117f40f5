"""What the table says: log lines, spots, click paths, the figures, hand-over."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from boardgames.core.game import CHANCE, NOBODY, Event
from boardgames.core.hexes import NE, SE
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.games.whitewater.narration.click_paths import click_path
from boardgames.games.whitewater.narration.match_stats import expected, match_stats
from boardgames.games.whitewater.narration.narration import ROWS, WhitewaterNarration
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.actions import (
    Backpaddle,
    EndTurn,
    LayBoard,
    Paddle,
    PairsDealt,
    PassRaftCard,
    PlaceStakes,
    Recover,
    Rest,
    Rolled,
    Swim,
    TakePaddle,
    TurnRaft,
    UseSpare,
)
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Phase
from tests.rules.whitewater.positions import (
    advanced,
    by_chance,
    legal,
    opened,
    play,
    position,
    the_game,
)

NAMES = ("Anna", "Ben", "Cleo", "Dirk", "Ella", "Finn")


def who(seat: int) -> str:
    """A name for every seat."""
    return NAMES[seat]


def random_match(game: Whitewater, seats: int, seed: int, most: int = 400) -> list[Event]:
    """The events of a match played at random, or of its first actions."""
    rng, state = Rng(seed), game.start(seats)
    events: list[Event] = []
    for _ in range(most):
        seat = game.to_move(state)
        if seat is None:
            break
        action = (
            game.chance(state, rng) if seat == CHANCE else rng.choice(game.legal_actions(state))
        )
        step = game.apply(state, action)
        state = step.state
        events += step.events
    return events


def test_every_event_has_a_sentence() -> None:
    samples: dict[str, Any] = {
        "letter": "B", "seat": 0, "roller": 1, "giver": 2, "taker": 3, "payer": 1, "owner": 0,
        "hex": (18, 3), "start": (17, 2), "end": (18, 3), "place": "Long Bend", "index": 1,
        "onto": "snag", "count": 2, "round": 3, "facing": 1, "before": 0, "after": 1,
        "colour": "red", "die": "red", "face": "half", "board": "logjam", "title": "Logjam",
        "boards": 4, "letters": ("B", "A"), "crew": (0, 1), "factors": (2, 1),
        "points": (7, 3, 4, 4), "stakes": ((("A", 2), ("D", 1)),) * 4, "pushed": ("C",),
    }  # fmt: skip
    whys: dict[type[Event], list[Any]] = {
        ev.RaftMoved: list(ev.MoveKind),
        ev.RaftTurned: list(ev.TurnKind),
        ev.CardLocked: list(ev.LockKind),
    }
    kinds = [
        kind
        for _, kind in inspect.getmembers(ev, inspect.isclass)
        if issubclass(kind, Event) and kind is not Event
    ]
    assert {*kinds} == {*ROWS}
    narration = WhitewaterNarration(the_game())
    seen = set()
    for kind in kinds:
        for why in whys.get(kind, [None]):
            fields = {
                name: why if name == "why" else samples[name] for name in kind.__struct_fields__
            }
            if kind is ev.RaftFinished:
                fields["place"] = 2
            if kind is ev.BoardLaid:
                fields["place"] = 3
            sentence = narration.sentence(kind(**fields), who)
            assert sentence.endswith("."), kind
            assert sentence[0].isupper()
            assert sentence not in seen
            seen.add(sentence)


def test_sentences_say_what_happened() -> None:
    game = the_game()
    state = position(game, {"A": (4, 2), "C": (5, 2)})
    after = play(game, state, Paddle("A", SE, 0), Rolled("paddle"))
    assert [WhitewaterNarration(game).sentence(event, who) for event in after.events] == [
        "Anna used the left paddler of raft A.",
        "Raft C was pushed into a blue whirlpool in Put-In.",
        "Raft A moved 1 hex in Put-In.",
        "Cleo had to roll for raft C in a blue whirlpool.",
        "Cleo rolled the blue die for raft C: a lost paddle.",
        "Cleo lost a paddle: the left card on raft C locked.",
    ]


def test_log_lines_never_tell_a_stake_before_the_end() -> None:
    narration = WhitewaterNarration(the_game())
    own, other = ev.StakesPlaced(0, (2, 1)), ev.StakesPlaced(0, (1, 2))
    for eyes in (0, 1, NOBODY):
        lines = {narration.sentence(e.seen_by(eyes), who) for e in (own, other)}
        assert lines == {"Anna placed their stakes."}


def test_a_line_shows_its_place() -> None:
    spot = WhitewaterNarration(the_game()).spot
    assert spot(ev.RaftMoved("A", (4, 2), (5, 2), ev.MoveKind.PADDLE, "")) == ("hex", 5, 2)
    assert spot(ev.RaftMoved("A", (39, 2), None, ev.MoveKind.PADDLE, "")) == ("hex", 39, 2)
    assert spot(ev.CardLocked(2, "C", 0, ev.LockKind.PADDLE)) == ("card", 2, "C")
    assert spot(ev.RaftCapsized("B")) == ("raft", "B")
    assert spot(ev.TurnBegan(2, 1)) == ("seat", 2)
    assert spot(ev.DuskFell()) is None


def test_actions_are_spelled_as_the_table_shows_them() -> None:
    game = advanced()
    state = position(
        game,
        {"A": (8, 2)},
        cards={"0A": "LL", "1A": "rP"},
        swimmers={"0A": (5, 2)},
        paddles=[((8, 1), "C", None)],
        spares=["1A"],
    )
    for action, spelled in (
        (Paddle("A", NE, 1), (("raft", "A"), ("hex", 9, 1), ("pay", 1))),
        (Backpaddle("A", 4, 2), (("raft", "A"), ("hex", 7, 2), ("pay", 2))),
        (TurnRaft("A", -1, 0), (("turn", "A", -1), ("pay", 0))),
        (Rest("D"), (("energy",), ("raft", "D"))),
        (Recover("A", 0, 1), (("card", 0, "A"), ("pay", 1))),
        (Swim("A", 0, NE, 1), (("swimmer", 0, "A"), ("hex", 6, 2), ("pay", 1))),
        (TakePaddle("A", 0, 1), (("paddle", 0), ("raft", "A"), ("pay", 1))),
        (UseSpare("A"), (("spare", "A"),)),
        (EndTurn(), (("button", "end_turn"),)),
    ):
        assert click_path(action, state) == spelled
    working = play(game, position(game, energy=(1, 3, 3, 3)), Paddle("A", SE, 0)).state
    assert click_path(Rest("A"), working) == (("energy",),)
    stakes = opened(the_game(), 2, PairsDealt(tuple("ACF"))).state
    assert click_path(PlaceStakes((1, 3, 2)), stakes) == (("raft", "C", 3), ("raft", "F", 2))


@pytest.mark.parametrize("variants", [{}, {"game": "advanced", "hard_rest": True}])
def test_no_two_actions_are_spelled_alike(variants: dict[str, str]) -> None:
    game = the_game(drifting=True, **variants)
    rng, state = Rng(9), game.start(3)
    for _ in range(600):
        seat = game.to_move(state)
        if seat is None:
            break
        if seat == CHANCE:
            state = game.apply(state, game.chance(state, rng)).state
            continue
        actions = game.legal_actions(state)
        spelled = [click_path(action, state) for action in actions]
        assert len(set(spelled)) == len(spelled)
        for one in spelled:
            assert one
            assert not any(other != one and other[: len(one)] == one for other in spelled)
        state = game.apply(state, rng.choice(actions)).state


def test_the_tally_counts_what_happened() -> None:
    game = the_game()
    state = position(game, {"A": (4, 2), "C": (5, 2)})
    after = play(game, state, Paddle("A", SE, 0), Rolled("red"), Rolled("overboard"))
    stats = match_stats(after.events)
    assert stats.tracks == {"A": ((5, 2),), "C": ((6, 3),)}
    assert stats.pushed == {"C": 1}
    assert stats.rolls[2].entered == {"blue": 1}
    assert stats.rolls[2].results == {"overboard": 1}
    assert round(expected(game.terms, stats.rolls[2])["spin"], 3) == 0.755


def test_the_tally_of_a_whole_match_agrees_with_its_end() -> None:
    game = the_game(round_limit=20, game="advanced")
    events = random_match(game, 4, 3, most=5000)
    stats = match_stats(events)
    ended = [event for event in events if isinstance(event, ev.GameEnded)]
    assert stats.points == ended[0].points
    assert len(stats.stakes) == 4
    placed = [event for event in events if isinstance(event, ev.RaftPlaced)]
    moved = [event for event in events if isinstance(event, ev.RaftMoved)]
    assert sum(map(len, stats.tracks.values())) == len(placed) + len(moved) - len(stats.finished)
    results = sum(sum(rolls.results.values()) for rolls in stats.rolls.values())
    assert results == sum(sum(rolls.entered.values()) for rolls in stats.rolls.values())


def test_only_stakes_are_private() -> None:
    game = the_game()
    rng, state = Rng(2), game.start(4)
    for _ in range(40):
        assert game.is_private(state) == (state.phase is Phase.STAKES)
        seat = game.to_move(state)
        action = (
            game.chance(state, rng) if seat == CHANCE else rng.choice(game.legal_actions(state))
        )
        state = game.apply(state, action).state


def test_moves_and_ends_of_turns_can_be_taken_back_until_a_die_falls() -> None:
    game = the_game(course="build", boards=3)
    session = Session(game, 4, seed=5)
    session.play(LayBoard("long_bend"))
    assert session.undo(), "laying a board can be taken back"
    session.play(LayBoard("long_bend"))
    session.play(LayBoard("logjam"))
    assert not session.undo(), "letters have been dealt"
    session.play(PassRaftCard(1))
    assert session.undo(), "passing a card can be taken back"
    session.play(PassRaftCard(1))
    session.play(PassRaftCard(2))
    session.play(PlaceStakes((1, 2)))
    assert session.undo_refusal == "stakes"
    for _ in range(3):
        session.play(PlaceStakes((1, 2)))
    session.play(session.legal_actions()[0])
    session.play(session.legal_actions()[-1])
    assert session.undo(), "nothing is seen by the end of a turn"


def test_rests_and_turns_can_be_taken_back() -> None:
    game = the_game()
    state = by_chance(game, 4)
    for action in legal(game, state, Paddle, TurnRaft, Rest):
        step = game.apply(state, action)
        if step.state.phase is Phase.ACT:
            assert not any(type(event).reveals for event in step.events)
