"""Before every secret falls a curtain: nobody who sat down openly is asked or shown one."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from boardgames.ai.bots import RandomBot
from boardgames.core.game import NOBODY, Seat
from boardgames.core.rng import Rng
from boardgames.data.settings import Settings
from boardgames.games import CATALOGUE, kit_of, open_game
from boardgames.games.whatzit.scene.screens import LookScene
from boardgames.program.offscreen import Studio
from boardgames.ui.scene import Scene
from boardgames.ui.table.next_player import Curtain
from boardgames.ui.table.states import Deciding, HandingOver
from boardgames.ui.table.table import Table

STILL = Settings(reduced_motion=True, hints=False)
MOST_ACTIONS = 260
SEEDS = (1, 5)


def cases() -> list[object]:
    """Every game with its fewest, three and most seats; all of them people, or all but one."""
    found: list[object] = []
    for box in CATALOGUE:
        for seats in sorted({box.seats[0], max(3, box.seats[0]), box.seats[-1]}):
            some = tuple(range(seats - 1))
            for humans in {tuple(range(seats)), some, some[:1]}:
                people = "".join(map(str, humans))
                id_ = f"{box.name}-{seats}-seats-people-{people}"
                found.append(pytest.param(box.name, seats, humans, id=id_))
    return found


class Onlooker:
    """Sits next to a table and notes for whom the curtain was last lifted."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.alone: Seat = NOBODY
        """Who lifted a curtain, with nothing decided openly since."""
        self.private = 0
        self.curtains = 0
        self._lift = table.viewpoint.sit_down
        table.viewpoint.sit_down = self._lifted  # type: ignore[method-assign]  # looked at only

    def _lifted(self, seat: Seat) -> int:
        self.alone = seat
        self.curtains += 1
        return self._lift(seat)

    def look(self) -> None:
        """What is on the screen now is for the eyes it may be for."""
        session, viewpoint = self.table.session, self.table.viewpoint
        is_private = session.to_move is not None and session.game.is_private(session.state)
        if not is_private:
            if self.table.decides:
                self.alone = NOBODY
            return
        self.private += 1
        assert viewpoint.viewer in (NOBODY, self.alone)
        if self.table.decides:
            assert self.alone == session.to_move


def lift(studio: Studio, table: Table) -> None:
    """Lowers the curtain for the player to move, and lifts it again."""
    table.hand_over()
    curtain: Scene = studio.room.stack.top
    assert isinstance(curtain, Curtain | LookScene)
    if isinstance(curtain, Curtain):
        curtain.take(("lift",))
    else:
        assert table.session.to_move is not None
        table.viewpoint.sit_down(table.session.to_move)
    studio.room.stack.scenes = [table]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "seats", "humans"), cases())
def test_nobody_is_asked_a_secret_who_lifted_no_curtain_for_it(
    game: str, seats: int, humans: Sequence[Seat], seed: int
) -> None:
    studio = Studio((960, 600), STILL)
    opened = open_game(game)
    table = studio.table(opened, kit_of(game), seats, seed, humans=humans)
    table.turns.bots = {seat: RandomBot() for seat in range(seats) if seat not in humans}
    onlooker = Onlooker(table)
    if len(humans) == 1:
        (onlooker.alone,) = humans
    rng = Rng(seed)
    for _ in range(MOST_ACTIONS):
        if table.session.to_move is None:
            break
        if isinstance(table.state, HandingOver):
            assert len(humans) > 1
            onlooker.look()
            lift(studio, table)
        if len(humans) > 1:
            onlooker.look()
        # Events are shown to the person at the screen when cued: looked at before and after.
        table.send([rng.choice(table.session.legal_actions())])
        if len(humans) > 1:
            onlooker.look()
        table.turns.show_all()
        studio.room.stack.scenes = [table]
    has_secrets = onlooker.private > 0
    assert has_secrets == (onlooker.curtains > 0) or len(humans) == 1
    assert onlooker.curtains == 0 or len(humans) > 1


def test_the_first_stakes_of_three_wait_behind_a_curtain() -> None:
    """The seat that passed on its cards openly is the first to place stakes."""
    studio = Studio((960, 600), STILL)
    table = studio.table(open_game("whitewater"), kit_of("whitewater"), 3, 4)
    rng = Rng(4)
    while not table.game.is_private(table.session.state):
        assert isinstance(table.state, Deciding)
        table.send([rng.choice(table.session.legal_actions())])
        table.turns.show_all()
    assert table.viewpoint.viewer == NOBODY
    assert isinstance(table.state, HandingOver)


def test_taking_back_an_open_decision_seats_its_person_again() -> None:
    studio = Studio((960, 600), STILL)
    table = studio.table(open_game("whitewater"), kit_of("whitewater"), 3, 4)
    rng = Rng(4)
    while not table.game.is_private(table.session.state):
        mover = table.session.to_move
        table.send([rng.choice(table.session.legal_actions())])
        table.turns.show_all()
    if table.session.undo_refusal:
        pytest.fail(f"the last open decision can't be taken back: {table.session.undo_refusal}")
    table.undo()
    assert table.viewpoint.viewer == mover
    assert isinstance(table.state, Deciding)
