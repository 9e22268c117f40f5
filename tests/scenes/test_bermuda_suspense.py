"""Around the sweep of Bermuda Triangle: lamp, creaking timbers, and how long anybody waits."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from boardgames.core.game import Moment
from boardgames.data.settings import Settings
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import Rolled, Spin
from boardgames.games.bermuda.scene.layout import cloud_of, magnet_at
from boardgames.games.bermuda.scene.motions import LOOKED_ON
from boardgames.games.bermuda.scene.motions.sweep import UNHARMED, near_misses, planned
from boardgames.program.offscreen import Studio
from tests.rules.bermuda.positions import game, position
from tests.scenes.bermuda_tables import A_10_E, E_4_N, G_EAST, moments, plans, scenery_of, staged

SHIPS = {"B1": "B07", "B2": "S02", "Y1": "S09", "Y2": "^A"}


@pytest.mark.parametrize("sector", [E_4_N, A_10_E, G_EAST])
def test_the_lamp_never_jumps(sector: int) -> None:
    """With a turn and a glide, with a glide alone, and with a lift."""
    studio = Studio((960, 600), Settings(hints=False))
    table = staged(studio, position(SHIPS, turn=-1), sector)
    levels = [table.frame.brightness]
    table.send([Spin()])
    while table.stage.is_busy:
        table.update(20)
        levels.append(table.frame.brightness)
    assert levels[0] == levels[-1] == 1.0
    assert min(levels) == pytest.approx(0.7 if sector == G_EAST else 0.85)
    assert max(abs(after - before) for before, after in pairwise(levels)) < 0.05


def test_timbers_creak_when_a_spared_ship_is_just_near_a_magnet() -> None:
    # Two are spared in the turn and one in the glide; another is taken, which is no near miss.
    first = position({"B1": "B08", "Y1": "B05", "B2": "B09", "Y2": "B07"}, turn=-1)
    sea = game().sea
    heard = 0
    for plan in plans(first, G_EAST):
        met = frozenset((contact.seat, contact.ship) for contact in plan.contacts)
        misses = near_misses(sea, plan.before, plan.part, plan.length, plan.along, met)
        assert misses == sorted(misses)
        for way in misses:
            (x, y), turn = cloud_of(plan.before)
            turn += way if plan.part is ev.Part.TURN else 0.0
            if plan.part is ev.Part.GLIDE:
                x, y = x + plan.along[0] * way, y + plan.along[1] * way
            ships = [
                sea.point(berth)
                for seat, fleet in enumerate(plan.before.ships)
                for number, berth in enumerate(fleet, 1)
                if (seat, number) not in met
            ]
            gaps = [
                abs(math.dist(magnet_at(sea, magnet.name, (x, y), turn), at) - 2 * magnet.reach)
                for magnet in sea.magnets
                for at in ships
                if at is not None
            ]
            assert min(gaps) < 1e-6
            heard += 1
    assert heard == 3


class TestPace:
    """A sweep takes its time where a person's ship is met, and hurries where none is."""

    def test_it_hurries_where_it_meets_only_ships_it_may_pass(self) -> None:
        first = position({"B1": "B07", "B2": "S02", "Y1": "S09"}, turn=-1)
        lengths = {
            seats: [
                planned(game().rules, moment, seats).pace.duration
                for moment in moments(first, E_4_N)
                if isinstance(moment.event, ev.CloudTurned | ev.CloudGlided)
            ]
            for seats in (frozenset[int](), frozenset({1}), frozenset({0, 1}))
        }
        full, watched, unwatched = lengths.values()
        # Blue is met in the turn; the glide meets nobody.
        assert watched[0] == full[0] > unwatched[0]
        assert watched[1] == unwatched[1] == pytest.approx(full[1] * UNHARMED)

    @pytest.mark.parametrize(("humans", "hurried"), [([0], {1}), ([1], set()), ([0, 1], set())])
    def test_only_computers_ships_are_hurried_past(
        self, humans: list[int], hurried: set[int]
    ) -> None:
        studio = Studio((960, 600), Settings(hints=False))
        table = staged(studio, position(SHIPS, turn=-1), E_4_N, humans=humans)
        first = moments(table.view, E_4_N)[0]
        table.ui.motions(scenery_of(table), first)
        assert table.view.mover == 0
        assert table.frame.local.cued.hurries_past == hurried

    def test_whoever_can_only_look_on_waits_less(self) -> None:
        studio = Studio((960, 600), Settings(hints=False))
        hung = position({"B1": "^A", "Y1": "S09", "Y2": "L02"}, turn=1)
        free = position({"B1": "S01", "Y1": "S09", "Y2": "L02"}, turn=1)
        pauses, lengths = [], []
        for first in (hung, free):
            table = staged(studio, first, humans=[0])
            rolled = ev.DieRolled(1, 4)
            after = game().advance(first, Rolled(rolled.pips))
            ((tumble,),) = table.ui.motions(scenery_of(table), Moment(rolled, first, after, ()))
            pauses.append(table.ui.thinking_ms(first) or 0.0)
            lengths.append(tumble.duration)
        assert pauses[0] == 0 < pauses[1]
        assert lengths[0] == pytest.approx(lengths[1] * LOOKED_ON)
