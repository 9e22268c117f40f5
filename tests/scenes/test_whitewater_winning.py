"""What ends the race says so before it is done, with the score for somebody who plays alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from boardgames.core.game import Seat
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.games.whitewater.narration.click_paths import END_TURN
from boardgames.games.whitewater.rules.events import RaftFinished
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Card, Finish, Member
from boardgames.program.offscreen import Studio
from boardgames.ui.table.table import Table
from tests.layout.matches import table_for
from tests.scenes.whitewater_positions import CREWS, SHORT, race, with_raft
from tests.scenes.worlds import sit
from tests.shared_caches import as_it_stood

SIZE = (1280, 800)
STILL = Settings(reduced_motion=True, undo_pause="off", hints=False)
OWN_STAKES = {"A": 1, "D": 2}
LOCKED = (Card.LOCKED, Card.LOCKED)
LAST_ROUND = 20
MATCHES = 4


def before_the_end(
    humans: Sequence[Seat] = (0,),
    own: dict[str, int] = OWN_STAKES,
    locked: Sequence[tuple[Seat, str]] = (),
) -> Table:
    """Raft D came first, B second, and Ada (with Ben) is about to bring in A as the third."""
    ahead = {"finished": (Finish("D", 0), Finish("B", 1))}
    table = race(Studio(SIZE, STILL), {"A": (39, 2)}, (1, 2), ahead, humans)
    for letter, crew in CREWS.items():
        members = tuple(
            Member(
                seat,
                LOCKED if (seat, letter) in locked else (Card.READY, Card.READY),
                stake=own[letter] if seat == 0 else 1,
            )
            for seat in crew
        )
        with_raft(table, letter, crew=members, **({"hex": None} if letter in "DB" else {}))
    sit(table, 0)
    return table


def told(table: Table) -> list[str]:
    """All that the hexes behind the finish say."""
    labels = [t.label for t in table.all_targets() if t.lit and t.ref[:2] == ("hex", 40)]
    assert labels
    return labels


def test_a_single_person_is_told_their_score_and_a_win_that_is_certain() -> None:
    # D is worth 3 × 2 to her and A 1 × 1; Dan, next best, can have 6 at most.
    for text in told(before_the_end()):
        assert "Raft A takes third place: 1 point for you." in text
        assert text.endswith("Ends the race: you score 7 points and win.")


def test_somebody_who_may_be_beaten_is_not_told_that_they_win() -> None:
    # 3 × 1 + 1 × 2; with 2x on D it is 6 for Dan, though he really staked 1x.
    for text in told(before_the_end(own={"A": 2, "D": 1})):
        assert text.endswith("Ends the race: you score 5 points.")


def test_locked_cards_and_broken_ties_count_for_what_is_certain() -> None:
    # Dan's raft counts nothing, and Ben may have 4 + 1 as well, but by worse places.
    for text in told(before_the_end(own={"A": 2, "D": 1}, locked=[(3, "D")])):
        assert text.endswith("Ends the race: you score 5 points and win.")


def test_several_people_are_told_only_that_it_ends() -> None:
    for own in (OWN_STAKES, {"A": 2, "D": 1}):
        for text in told(before_the_end((0, 1), own)):
            assert text.endswith("Raft A takes third place: 1 × the stake. Ends the race.")


def test_a_stroke_after_which_the_race_goes_on_says_nothing_of_it() -> None:
    table = race(Studio(SIZE, STILL), {"A": (39, 2)}, humans=(0,))
    assert not any("Ends the race" in text for text in told(table))


@pytest.mark.parametrize(
    ("humans", "ends"), [((3,), "Ends the race: you score 6 points."), ((0, 3), "Ends the race.")]
)
def test_the_button_that_brings_dusk_says_so(humans: tuple[Seat, ...], ends: str) -> None:
    for now, told_then in ((LAST_ROUND, ends), (LAST_ROUND - 1, "Ada is next (E).")):
        changes = {"round": now, "active": 3, "finished": (Finish("D", 0),)}
        table = race(Studio(SIZE, STILL), {}, (1, 2), changes, humans)
        with_raft(table, "D", hex=None)
        sit(table, 3)
        button = table.target_of(END_TURN)
        assert button is not None
        assert button.label.endswith(told_then)


@cache
def last_strokes() -> tuple[Session[Any, Any], ...]:
    """Matches that ended by somebody's stroke, not by a die."""
    game, bot, found = open_game("whitewater", SHORT), kit_of("whitewater").bots()["easy"], []
    for seed in range(MATCHES):
        session = Session(game, 4, seed)
        while (seat := session.to_move) is not None:
            rng = Rng.of(seed, len(session.entries))
            session.play(bot.choose(game, session.view(seat), session.legal_actions(), seat, rng))
        last = session.entries[-1]
        if last.seat >= 0 and any(isinstance(event, RaftFinished) for event in last.events):
            found.append(session)
    return tuple(found)


@pytest.mark.thorough
def test_what_is_announced_comes_true() -> None:
    assert last_strokes()
    for match in last_strokes():
        last, outcome, game = match.entries[-1], match.outcome, match.game
        assert isinstance(game, Whitewater)
        assert outcome is not None
        session = as_it_stood(match, last.index)
        session.humans = frozenset({last.seat})
        table = table_for(Studio(SIZE, STILL), "whitewater", session)
        sit(table, last.seat)
        points = sum(line.points for line in game.score(match.state, last.seat))
        heard = [m.brings + m.costs for m in table.frame.outcomes.values()]
        assert any(f"you score {points} point" in text for text in heard)
        if any("and win" in text for text in heard):
            assert outcome.winners == (last.seat,)
