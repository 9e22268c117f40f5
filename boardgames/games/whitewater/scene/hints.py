"""Advice for newcomers: one sentence on what the position holds.

All rafts are treated alike, whatever was staked on them, for everybody at the table reads it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from boardgames.core.hexes import bow_directions, distance
from boardgames.games.whitewater.narration import captions
from boardgames.games.whitewater.rules.actions import Paddle, Rest
from boardgames.games.whitewater.rules.board import OUT, River
from boardgames.games.whitewater.rules.events import WhirlpoolEntered
from boardgames.games.whitewater.rules.routes import ANY_WAY, DRY_WAY, Pose, route_costs
from boardgames.games.whitewater.rules.state import (
    Costs,
    Phase,
    Raft,
    is_locked,
    member_of,
    own_rafts,
    partner_of,
    ready_count,
)
from boardgames.games.whitewater.scene import labels
from boardgames.games.whitewater.scene.frame import WhitewaterFrame

IN_OTHER_PHASES = {
    Phase.COURSE: "Every board asks the same: quickly through a whirlpool, or dry and longer?",
    Phase.PASS: "Whoever you give the card to paddles that raft with you.",
    Phase.STAKES: "Two paddle every raft: it gets there only if your partner wants it to.",
    Phase.FACE: "A raft goes to the two hexes at its bow: point it where the water is open.",
    Phase.REST: "Energy you rest for now can be used from your next turn on.",
    Phase.DRIFT: "A drifting raft meets its hex as if you had paddled it there.",
}
FAR_FROM_SWIMMER = 2
LAST_POINTS = 1
"""So many points left with a raft are about what it leaves to the partner."""


def hints(frame: WhitewaterFrame) -> Iterator[tuple[str, str]]:
    """What could be said, the most urgent first, each with the name it is kept by."""
    view = frame.view
    if view.phase is not Phase.ACT:
        if view.phase in IN_OTHER_PHASES:
            yield f"whitewater.{view.phase.value}", IN_OTHER_PHASES[view.phase]
        return
    for name, text in _of_the_turn(frame):
        if text:
            yield f"whitewater.{name}", text


def advice(frame: WhitewaterFrame) -> str:
    return next((text for _, text in hints(frame)), "")


def _of_the_turn(frame: WhitewaterFrame) -> Iterator[tuple[str, str]]:
    """Every case with what is to be said of it; nothing where it isn't one."""
    yield "locked", _of_locked_cards(frame)
    yield "swimmer", _of_swimmers(frame)
    raft = frame.chosen_raft
    if raft is not None and raft.hex is not None and not raft.capsized:
        yield "rest_in_pool", _of_resting_in_a_pool(frame, raft)
        yield "push", _of_pushing(frame, raft)
        yield "pool", _of_a_pool_ahead(frame, raft)
        yield "partner", _of_the_partner(frame, raft)
        yield "bow", _of_the_bow(frame, raft)
    if any(isinstance(action, Rest) for action in frame.offer.actions):
        yield "rest", "Paddlers you don't need can rest: each readies an Energy card (R)."
    yield "turn", "Turn early: every corner costs a point, and the current doesn't wait."


def _of_locked_cards(frame: WhitewaterFrame) -> str:
    view = frame.view
    for raft in own_rafts(view, view.active):
        mate = partner_of(raft, view.active)
        if any(is_locked(card) for card in mate.cards) and not raft.capsized:
            name = frame.name_of(mate.seat)
            return f"You can help {name} on raft {raft.letter}: point at the locked card."
    return ""


def _of_swimmers(frame: WhitewaterFrame) -> str:
    for raft in own_rafts(frame.view, frame.view.active):
        for member in raft.crew:
            if member.swimmer is not None and raft.hex is not None:
                far = distance(raft.hex, member.swimmer)
                if far > FAR_FROM_SWIMMER:
                    return f"Stay by your swimmer: raft {raft.letter} is {far} hexes away."
    return ""


def _of_resting_in_a_pool(frame: WhitewaterFrame, raft: Raft) -> str:
    view, terms = frame.view, frame.game.terms
    member = member_of(raft, view.active)
    if raft.hex not in frame.river.pools or member is None or not ready_count(member.cards):
        return ""
    if terms.advanced and not raft.arrived:
        return f"Bring raft {raft.letter} out of the whirlpool: its die falls again at the end."
    if view.energy[view.active] < terms.most_energy:
        return f"Nobody rests in a whirlpool: bring raft {raft.letter} out of it first."
    return ""


def _of_pushing(frame: WhitewaterFrame, raft: Raft) -> str:
    """A stroke that sends a raft of others into a whirlpool."""
    view = frame.view
    own = {one.letter for one in own_rafts(view, view.active)}
    for action in frame.offer.actions:
        if not isinstance(action, Paddle) or action.raft != raft.letter:
            continue
        for event in frame.game.apply(view, action).events:
            if isinstance(event, WhirlpoolEntered) and event.letter not in own:
                name = frame.name_of(event.roller)
                pool = f"a {event.colour} whirlpool"
                return f"You could push raft {event.letter} into {pool}: {name} would roll."
    return ""


def _of_a_pool_ahead(frame: WhitewaterFrame, raft: Raft) -> str:
    view, river, terms = frame.view, frame.river, frame.game.terms
    assert raft.hex is not None
    ahead = [river.ways[raft.hex][way] for way in bow_directions(raft.facing)]
    colour = next((river.pools[there] for there in ahead if there in river.pools), None)
    if colour is None:
        return ""
    told = f"{colour.capitalize()} whirlpool ahead: {captions.risk(frame.game.terms, colour)}."
    if terms.advanced and view.energy[view.active] < terms.most_energy:
        return f"{told} Rest before you enter: only Energy helps a rafter back."
    laid = river.board_at(raft.hex)
    assert laid is not None
    alone = terms.river((laid.board.name,))
    here = (raft.hex[0] - laid.column, raft.hex[1] - laid.shift)
    more = _dry_way_costs(alone, terms.costs).get((here, raft.facing), 0)
    return f"{told} The dry way costs {labels.points(more)} more." if more else told


@lru_cache(maxsize=16)
def _dry_way_costs(board: River, costs: Costs) -> dict[Pose, int]:
    """From every pose on a board: points it takes more to leave it and enter no whirlpool."""
    dry, any_way = route_costs(board, costs, DRY_WAY), route_costs(board, costs, ANY_WAY)
    return {pose: round(cost - any_way[pose]) for pose, cost in dry.items()}


def _of_the_partner(frame: WhitewaterFrame, raft: Raft) -> str:
    view = frame.view
    if view.working != raft.letter or frame.points_for(raft.letter) > LAST_POINTS:
        return ""
    name = frame.name_of(partner_of(raft, view.active).seat)
    return f"{name} moves raft {raft.letter} next: leave it pointing well."


def _of_the_bow(frame: WhitewaterFrame, raft: Raft) -> str:
    river = frame.river
    assert raft.hex is not None
    others = {other.hex for other in frame.view.rafts}
    ahead = [river.ways[raft.hex][way] for way in bow_directions(raft.facing)]
    free = [there for there in ahead if there is not None and there not in others]
    if len(free) == 2 and OUT not in free:
        return f"Both bow hexes of raft {raft.letter} are free: no need to turn."
    return ""
