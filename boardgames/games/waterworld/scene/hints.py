"""Advice for newcomers, from what the person at the screen may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from boardgames.games.waterworld.scene.table import WaterworldScene


def hint(scene: WaterworldScene) -> str:
    """What somebody who knows the game would say now."""
    match scene.view.phase:
        case Phase.PAWNS:
            return "All four start equally far from everything; take the colour you like."
        case Phase.START:
            return f"{_next_goal(scene)} {_about_sails(scene)}".rstrip()
        case Phase.DEEZ:
            return "Smash an atoll where a rival lies, or a token that only others need."
        case Phase.CONTACT:
            return _about_meeting(scene)
        case Phase.LIMIT | Phase.LOSS | Phase.PENALTY | Phase.OFFER | Phase.ANSWER:
            return _about_parting(scene)
        case Phase.ATTACK if _is_complete(scene):
            return "Both sides roll the same dice, so the odds are even. Losing costs you a card."
        case Phase.ATTACK:
            return "You can only sail on. Come back with one card of each kind."
    return _next_goal(scene)


def _is_complete(scene: WaterworldScene) -> bool:
    return scene.view.hands[scene.sitting.viewer] == COMPLETE


def _away(scene: WaterworldScene, space: str) -> int:
    here = scene.view.pawns[scene.sitting.viewer].space
    return scene.game.chart.distance[here][space]


def _spaces(count: int) -> str:
    return "1 space" if count == 1 else f"{count} spaces"


def _next_goal(scene: WaterworldScene) -> str:
    view, viewer = scene.view, scene.sitting.viewer
    if not _is_complete(scene):
        return _collecting(scene)
    if view.knows[viewer]:
        # Not its name: others may see the screen, and the compass shows it again.
        away = _spaces(_away(scene, view.dry_land))
        return f"Dry Land is {away} away. Get there with your cards together."
    if view.deez is not None:
        return f"You are complete. The Deez is {_spaces(_away(scene, view.deez))} away."
    holder = view.holder or 0
    away = _spaces(_away(scene, view.pawns[holder].space))
    return f"End a move on {scene.name_of(holder)}’s boat, {away} away, to see the compass."


def _open_at(scene: WaterworldScene, kind: Kind) -> tuple[int, str] | None:
    """How far the nearest token that openly gives the kind is away, and where."""
    found = [
        (_away(scene, atoll.space), atoll.space)
        for atoll in scene.view.atolls
        if atoll.up and CARD_OF.get(atoll.token) is kind
    ]
    return min(found, default=None)


def _collecting(scene: WaterworldScene) -> str:
    """The nearest face-up token of use, or what the face-down ones hold."""
    view = scene.view
    wanted = missing(view.hands[scene.sitting.viewer])
    useful = [(*place, kind) for kind in wanted if (place := _open_at(scene, kind)) is not None]
    if useful:
        away, space, kind = min(useful)
        title = scene.game.rules.cards.of(kind).title
        return f"{title} lies open on {space}, {_spaces(away)} away."
    down = sum(1 for atoll in view.atolls if not atoll.up)
    if not down:
        return "No token brings what you miss: meet another boat and trade."
    seen = sum(1 for atoll in view.atolls if atoll.up and atoll.token is Token.SMOKERS)
    smokers = scene.game.tokens.count(Token.SMOKERS) - seen
    share = round(smokers * down / (down + len(view.pile)))
    return f"About {share} of the {down} face-down tokens are Smokers; the rest bring something."


def _about_sails(scene: WaterworldScene) -> str:
    view, viewer = scene.view, scene.sitting.viewer
    match view.pawns[viewer].sails:
        case Sails.UP:
            return "Keep away from the others: whoever stops where you are takes your sails."
        case Sails.FURLED if _is_complete(scene) or view.knows[viewer]:
            return "Sails make this run faster."
        case Sails.FURLED:
            return "Save your sails for the run to the Deez or to Dry Land."
    return ""


def _about_meeting(scene: WaterworldScene) -> str:
    view = scene.view
    if _is_complete(scene):
        return "Your collection is complete: drawing keeps it whole."
    if any(view.knows[seat] for seat in met(view)):
        return "Trade: it may break a complete collection before it reaches Dry Land."
    hand = view.hands[scene.sitting.viewer]
    if len({*hand}) < len(hand):
        return "You can spare a card, so a trade costs you nothing."
    return "You hold no card twice: drawing may bring a new kind and gives none away."


def _about_parting(scene: WaterworldScene) -> str:
    """Which card is missed least."""
    hand = scene.view.hands[scene.sitting.viewer]
    cards = scene.game.rules.cards
    twice = [kind for kind in COMPLETE if hand.count(kind) > 1]
    if twice:
        kind = max(twice, key=hand.count)
        return f"You have {cards.of(kind).title} more than once: part with that."
    again = [(*place, kind) for kind in {*hand} if (place := _open_at(scene, kind)) is not None]
    if again:
        away, space, kind = min(again)
        title = cards.of(kind).title
        return f"{title} is soonest had again: it lies open on {space}, {_spaces(away)} away."
    return "You have no card twice and none lies open, so any will be missed."
