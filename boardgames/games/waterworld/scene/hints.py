"""Hints for newcomers, and advice; never where Dry Land is, since others may be watching."""

from __future__ import annotations

from boardgames.core.wording import pluralize
from boardgames.games.waterworld.rules.state import (
    CARD_OF,
    COMPLETE,
    Kind,
    Phase,
    Sails,
    Token,
    missing,
)
from boardgames.games.waterworld.rules.turn import met
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.ui.table.notes import Offered

PARTING = frozenset((Phase.LIMIT, Phase.LOSS, Phase.PENALTY, Phase.OFFER, Phase.ANSWER))
ANY_COLOUR = "All four start equally far from everything; take the colour you like."
WHOM_TO_SMASH = "Smash an atoll where a rival lies, or a token that only others need."
EVEN_ODDS = "Both sides roll the same dice, so the odds are even. Losing costs you a card."
HOLD_TO_LOOK = "Your cards are closed while others watch. Hold them (K) to look."
COME_BACK = "You can only sail on. Come back with one card of each kind."


def offered(frame: WaterworldFrame) -> Offered:
    """Each hint with the key under which it is shown once."""
    if not frame.is_closed or frame.view.phase is Phase.PAWNS:
        yield from _fitting(frame)
        return
    yield "waterworld.papers", HOLD_TO_LOOK
    if frame.view.phase is Phase.DEEZ:
        yield "waterworld.smash", WHOM_TO_SMASH


def advice(frame: WaterworldFrame) -> str:
    return " ".join(text for _, text in _fitting(frame)) or _next_goal(frame)


def _fitting(frame: WaterworldFrame) -> Offered:
    match frame.view.phase:
        case Phase.PAWNS:
            yield "waterworld.colour", ANY_COLOUR
        case Phase.START:
            yield _goal_name(frame), _next_goal(frame)
            sails = _about_sails(frame)
            if sails:
                yield f"waterworld.sails_{frame.view.pawns[frame.viewer].sails.value}", sails
        case Phase.DEEZ:
            yield "waterworld.smash", WHOM_TO_SMASH
        case Phase.CONTACT:
            yield "waterworld.meeting", _about_meeting(frame)
        case phase if phase in PARTING:
            yield "waterworld.parting", _about_parting(frame)
        case Phase.ATTACK if _is_complete(frame):
            yield "waterworld.attack", EVEN_ODDS
        case Phase.ATTACK:
            yield "waterworld.incomplete", COME_BACK


def _goal_name(frame: WaterworldFrame) -> str:
    if not _is_complete(frame):
        return "waterworld.collecting"
    if frame.view.knows[frame.viewer]:
        return "waterworld.dry_land"
    return "waterworld.deez" if frame.view.deez is not None else "waterworld.compass"


def _is_complete(frame: WaterworldFrame) -> bool:
    return frame.view.hands[frame.viewer] == COMPLETE


def _away(frame: WaterworldFrame, space: str) -> int:
    return frame.game.chart.distance[frame.view.pawns[frame.viewer].space][space]


def _far(frame: WaterworldFrame, space: str) -> str:
    return pluralize(_away(frame, space), "space")


def _next_goal(frame: WaterworldFrame) -> str:
    view, viewer = frame.view, frame.viewer
    if not _is_complete(frame):
        return _collecting(frame)
    if view.knows[viewer]:
        # Not its name: others may see the screen, and the compass shows it again.
        away = _far(frame, view.dry_land)
        return f"Dry Land is {away} away. Get there with your cards together."
    if view.deez is not None:
        return f"You are complete. The Deez is {_far(frame, view.deez)} away."
    holder = view.holder or 0
    away = _far(frame, view.pawns[holder].space)
    return f"End a move on {frame.name_of(holder)}’s boat, {away} away, to see the compass."


def _open_at(frame: WaterworldFrame, kind: Kind) -> tuple[int, str] | None:
    """Distance and space of the nearest open token of the kind."""
    found = [
        (_away(frame, atoll.space), atoll.space)
        for atoll in frame.view.atolls
        if atoll.up and CARD_OF.get(atoll.token) is kind
    ]
    return min(found, default=None)


def _collecting(frame: WaterworldFrame) -> str:
    view = frame.view
    wanted = missing(view.hands[frame.viewer])
    useful = [(*place, kind) for kind in wanted if (place := _open_at(frame, kind)) is not None]
    if useful:
        away, space, kind = min(useful)
        title = frame.game.rules.cards.of(kind).title
        return f"{title} lies open on {space}, {pluralize(away, 'space')} away."
    down = sum(1 for atoll in view.atolls if not atoll.up)
    if not down:
        return "No token brings what you miss: meet another boat and trade."
    seen = sum(1 for atoll in view.atolls if atoll.up and atoll.token is Token.SMOKERS)
    smokers = frame.game.tokens.count(Token.SMOKERS) - seen
    share = round(smokers * down / (down + len(view.pile)))
    return f"About {share} of the {down} face-down tokens are Smokers; the rest bring something."


def _about_sails(frame: WaterworldFrame) -> str:
    view, viewer = frame.view, frame.viewer
    match view.pawns[viewer].sails:
        case Sails.UP:
            return "Keep away from the others: whoever stops where you are takes your sails."
        case Sails.FURLED if _is_complete(frame) or view.knows[viewer]:
            return "Sails make this run faster."
        case Sails.FURLED:
            return "Save your sails for the run to the Deez or to Dry Land."
    return ""


def _about_meeting(frame: WaterworldFrame) -> str:
    view = frame.view
    if _is_complete(frame):
        return "Your collection is complete: drawing keeps it whole."
    if any(view.knows[seat] for seat in met(view)):
        return "Trade: it may break a complete collection before it reaches Dry Land."
    hand = view.hands[frame.viewer]
    if len({*hand}) < len(hand):
        return "You can spare a card, so a trade costs you nothing."
    return "You hold no card twice: drawing may bring a new kind and gives none away."


def _about_parting(frame: WaterworldFrame) -> str:
    hand = frame.view.hands[frame.viewer]
    cards = frame.game.rules.cards
    twice = [kind for kind in COMPLETE if hand.count(kind) > 1]
    if twice:
        kind = max(twice, key=hand.count)
        return f"You have {cards.of(kind).title} more than once: part with that."
    again = [(*place, kind) for kind in {*hand} if (place := _open_at(frame, kind)) is not None]
    if again:
        away, space, kind = min(again)
        title = cards.of(kind).title
        far = pluralize(away, "space")
        return f"{title} is soonest had again: it lies open on {space}, {far} away."
    return "You have no card twice and none lies open, so any will be missed."
