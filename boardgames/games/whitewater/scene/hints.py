"""Hints for newcomers: one fact that helps the present decision.

All rafts are treated alike, whatever was staked on them: everybody at the table reads it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from boardgames.core.hexes import bow_directions, distance
from boardgames.core.texts import N_, Plural, _, plural
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
from boardgames.games.whitewater.scene.frame import WhitewaterFrame

IN_OTHER_PHASES = {
    Phase.COURSE: N_("Each board has a quick line through a whirlpool and a longer way around."),
    Phase.PASS: N_("Choose a partner whose turn is about half a round after yours."),
    Phase.STAKES: N_(
        "Your partner moves the raft, too: it gets far only if both of you want it to."
    ),
    Phase.FACE: N_("A raft moves to the 2 hexes ahead: face open water."),
    Phase.REST: N_("You can use the Energy you earn now from your next turn on."),
    Phase.DRIFT: N_("Drifting into a hex has the same effect as moving there."),
}
FAR_FROM_SWIMMER = 2
AHEAD = {
    "blue": N_("Blue whirlpool ahead: {chance} risk of losing a paddle or worse."),
    "red": N_("Red whirlpool ahead: {chance} risk of losing a paddle or worse."),
    "black": N_("Black whirlpool ahead: {chance} risk of losing a paddle or worse."),
}
WAY_AROUND = Plural(
    N_("The way around costs {count} more stroke."),
    N_("The way around costs {count} more strokes."),
)
LAST_POINTS = 1
"""With this many strokes left, how a raft faces matters most to the partner."""


def hints(frame: WhitewaterFrame) -> Iterator[tuple[str, str]]:
    """What could be said, the most urgent first, each with the name it is kept by."""
    view = frame.view
    if view.phase is not Phase.ACT:
        if view.phase in IN_OTHER_PHASES:
            yield f"whitewater.{view.phase.value}", _(IN_OTHER_PHASES[view.phase])
        return
    for name, text in _of_the_turn(frame):
        if text:
            yield f"whitewater.{name}", text


def advice(frame: WhitewaterFrame) -> str:
    return next((text for _name, text in hints(frame)), "")


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
        yield "rest", _("Rest paddlers you don’t need: each earns 1 Energy (R).")
    yield "turn", _turning_early(frame)


def _turning_early(frame: WhitewaterFrame) -> str:
    if frame.game.terms.drifting:
        return _("Turn early: each corner costs a stroke, and idle rafts drift.")
    return _("Turn early: each corner costs a stroke.")


def _of_locked_cards(frame: WhitewaterFrame) -> str:
    view = frame.view
    for raft in own_rafts(view, view.active):
        mate = partner_of(raft, view.active)
        if any(is_locked(card) for card in mate.cards) and not raft.capsized:
            name = frame.name_of(mate.seat)
            text = N_("You can help {player} on raft {letter}: choose the locked card.")
            return _(text, player=name, letter=raft.letter)
    return ""


def _of_swimmers(frame: WhitewaterFrame) -> str:
    for raft in own_rafts(frame.view, frame.view.active):
        for member in raft.crew:
            if member.swimmer is not None and raft.hex is not None:
                far = distance(raft.hex, member.swimmer)
                if far > FAR_FROM_SWIMMER:
                    return plural(
                        "Stay close to your swimmer: raft {letter} is {count} hex away.",
                        "Stay close to your swimmer: raft {letter} is {count} hexes away.",
                        far,
                        letter=raft.letter,
                    )
    return ""


def _of_resting_in_a_pool(frame: WhitewaterFrame, raft: Raft) -> str:
    view, terms = frame.view, frame.game.terms
    member = member_of(raft, view.active)
    if raft.hex not in frame.river.pools or member is None or not ready_count(member.cards):
        return ""
    if terms.advanced and not raft.arrived:
        text = N_("Move raft {letter} out of the whirlpool, or you roll again after your turn.")
        return _(text, letter=raft.letter)
    if view.energy[view.active] < terms.most_energy:
        text = N_("Nobody can rest in a whirlpool: move raft {letter} out first.")
        return _(text, letter=raft.letter)
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
                return _(
                    "You could push raft {letter} into {whirlpool}: {player} would roll.",
                    letter=event.letter,
                    whirlpool=_(captions.MARKS[event.colour]),
                    player=frame.name_of(event.roller),
                )
    return ""


def _of_a_pool_ahead(frame: WhitewaterFrame, raft: Raft) -> str:
    view, river, terms = frame.view, frame.river, frame.game.terms
    assert raft.hex is not None
    ahead = [river.ways[raft.hex][way] for way in bow_directions(raft.facing)]
    colour = next((river.pools[there] for there in ahead if there in river.pools), None)
    if colour is None:
        return ""
    told = _(AHEAD[colour], chance=captions.risk_share(terms, colour))
    if terms.advanced and view.energy[view.active] < terms.most_energy:
        rest = _("Rest first: only Energy gets your swimmer back.")
        return f"{told} {rest}"
    laid = river.board_at(raft.hex)
    assert laid is not None
    alone = terms.river((laid.board.name,))
    here = (raft.hex[0] - laid.column, raft.hex[1] - laid.shift)
    more = _dry_way_costs(alone, terms.costs).get((here, raft.facing), 0)
    if not more:
        return told
    around = _(WAY_AROUND, count=more)
    return f"{told} {around}"


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
    text = N_("{player} moves raft {letter} next: leave it facing downstream.")
    return _(text, player=name, letter=raft.letter)


def _of_the_bow(frame: WhitewaterFrame, raft: Raft) -> str:
    river = frame.river
    assert raft.hex is not None
    others = {other.hex for other in frame.view.rafts}
    ahead = [river.ways[raft.hex][way] for way in bow_directions(raft.facing)]
    free = [there for there in ahead if there is not None and there not in others]
    if len(free) == 2 and OUT not in free:
        return _("Both hexes ahead of raft {letter} are free: no need to turn.", letter=raft.letter)
    return ""
