"""Why something on the table can't be used now: a sentence and its rule number.

It gets the view of the player to move, so it can't reveal what they don't know.
"""

from __future__ import annotations

from boardgames.core.game import Ref, RuleRef, Seat
from boardgames.core.texts import _, plural
from boardgames.games.waterworld.narration.click_paths import click_path
from boardgames.games.waterworld.rules.board import Chart
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import COMPLETE, Phase, Sails, State
from boardgames.games.waterworld.rules.turn import decider, met, standing

BEFORE_MOVING = frozenset((Phase.START, Phase.ROLLING, Phase.MOVE))


def refusal(game: Waterworld, state: State, pointed: Ref) -> RuleRef | None:
    """The rule in the way; None if the click is legal or there is nothing to say."""
    chart = game.chart
    if state.first < 0 or state.phase is Phase.OVER:
        return None
    if any(click_path(a, state.active)[0] == pointed for a in game.legal_actions(state)):
        return None
    match pointed:
        case ("space" | "atoll", str(space)):
            return _space(state, space, chart)
        case ("dice", "white"):
            return RuleRef("WW-26", _("Every turn is one roll, then one move."))
        case ("sails", int(seat)):
            return _sails(state, seat)
        case ("deez",):
            return _deez(state)
        case ("pile", "draw"):
            text = _("You get cards from tokens and other boats, not from this pile.")
            return RuleRef("WW-35", text)
        case ("pile", "tokens"):
            return RuleRef("WW-11", _("These tokens stay face down until one replaces Smokers."))
        case ("pile", "discard"):
            if state.phase is Phase.CONTACT:
                return RuleRef("WW-64", _("The discard pile is empty."))
            return RuleRef("WW-59", _("You draw from this pile only when you land on a boat."))
        case ("pawns",):
            return _boats(state)
        case ("hand", int(seat)) if seat != decider(state):
            return RuleRef("WW-18", _("You may look at your own cards only."))
        case ("compass",):
            return _compass(state)
        case ("token", str(space)):
            return _token(state, space)
    return None


def _space(state: State, space: str, chart: Chart) -> RuleRef | None:
    here = state.pawns[state.active].space
    if space not in chart.spaces:
        return None
    match state.phase:
        case Phase.MOVE:
            return _too_far(state, here, space, chart)
        case Phase.FLY:
            return RuleRef("WW-45", _("The Dirigible must take you to a different space."))
        case Phase.DEEZ:
            if space == here:
                return RuleRef("WW-52", _("Choose an atoll you’re not on."))
            return RuleRef("WW-53", _("{space} has no atoll to smash.", space=space))
        case Phase.START | Phase.ROLLING:
            return RuleRef("WW-26", _("Roll first, then move."))
    return RuleRef("WW-26", _("You have already moved this turn."))


def _too_far(state: State, here: str, space: str, chart: Chart) -> RuleRef:
    away, roll = chart.distance[here][space], sum(state.dice)
    if away == 0:
        return RuleRef("WW-31", _("End your move at least 1 space from where it began."))
    if roll == 1 and away == 2 and chart.is_diagonal(here, space):
        return RuleRef("WW-04", _("Boats follow the white lines: that’s 2 spaces."))
    text = plural(
        "{space} is {count} space away, and you rolled {roll}.",
        "{space} is {count} spaces away, and you rolled {roll}.",
        away,
        space=space,
        roll=roll,
    )
    return RuleRef("WW-27", text)


def _sails(state: State, seat: Seat) -> RuleRef | None:
    if not 0 <= seat < len(state.pawns):
        return None
    sails = state.pawns[seat].sails
    if sails is Sails.LOST:
        return RuleRef("WW-71", _("These sails are lost for the rest of the match."))
    if seat != decider(state):
        return RuleRef("WW-69", _("Only their owner can raise these sails."))
    if sails is Sails.UP:
        return RuleRef("WW-72", _("Your sails stay up until a boat lands on you."))
    return RuleRef("WW-69", _("You can raise sails only before you roll."))


def _deez(state: State) -> RuleRef | None:
    if state.deez is None:
        return RuleRef("WW-74", _("The Deez has been sunk."))
    seat = decider(state)
    if state.phase is Phase.ATTACK and state.hands[seat] != COMPLETE:
        return RuleRef("WW-74", _("You need one card of each kind to attack."))
    if state.phase in BEFORE_MOVING and state.pawns[seat].space == state.deez:
        return RuleRef("WW-87", _("You began your turn on the Deez: leave, then come back."))
    return RuleRef("WW-75", _("To attack the Deez, land on its space."))


def _boats(state: State) -> RuleRef:
    if state.phase is not Phase.CONTACT:
        return RuleRef("WW-59", _("You trade only when you land on a boat."))
    if not state.hands[state.active]:
        return RuleRef("WW-64", _("You have no card to trade."))
    if len(met(state)) == 1:
        return RuleRef("WW-64", _("This boat has no card to trade."))
    return RuleRef("WW-64", _("None of these boats has a card to trade."))


def _compass(state: State) -> RuleRef | None:
    if state.knows[decider(state)]:
        return None
    if state.holder is None:
        return RuleRef("WW-65", _("Nobody has the compass yet: sink the Deez to get it."))
    return RuleRef("WW-65", _("To see the compass, land on the boat that has it."))


def _token(state: State, space: str) -> RuleRef | None:
    atoll = standing(state, space)
    if atoll is None:
        return None
    if atoll.up:
        return RuleRef("WW-36", _("A face-up token acts whenever a boat lands on it."))
    return RuleRef("WW-36", _("To flip this token, land on its atoll."))
