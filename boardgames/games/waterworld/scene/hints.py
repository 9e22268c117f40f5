"""Hints for newcomers, and advice; never where Dry Land is, since others may be watching."""

from __future__ import annotations

from boardgames.core.texts import N_, Plural, _, plural
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
from boardgames.games.waterworld.scene.labels import card_of
from boardgames.games.waterworld.scene.outcomes import SWAPPING
from boardgames.ui.table.notes import Offered

LOSING_A_CARD = frozenset((*SWAPPING, Phase.LIMIT, Phase.LOSS, Phase.PENALTY))

RACE = N_("Panels now show who may win or catch the compass holder. Hover over one.")
ANY_BOAT = N_("Each boat starts somewhere else: choose the start you like.")
HIDDEN_CARDS = N_("Your cards are hidden while others watch. Hold them (K) to look.")
WHOM_TO_SMASH = N_("Smash an atoll with a rival on it, or a token that only others need.")
HOW_TO_WIN = Plural(
    N_("Each side rolls {count} die, and the higher total wins. A tie is rolled again."),
    N_("Each side rolls {count} dice, and the higher total wins. A tie is rolled again."),
)
COME_BACK = N_("Come back with one card of each kind to attack the Deez.")

DRY_LAND_AWAY = Plural(
    N_("Dry Land is {count} space away. Get there with your set intact."),
    N_("Dry Land is {count} spaces away. Get there with your set intact."),
)
DEEZ_AWAY = Plural(
    N_("Your set is complete. The Deez is {count} space away."),
    N_("Your set is complete. The Deez is {count} spaces away."),
)
HOLDER_AWAY = Plural(
    N_("To see the compass, land on {player}, {count} space away."),
    N_("To see the compass, land on {player}, {count} spaces away."),
)
FACE_UP = Plural(
    N_("{card} is face up on {space}, {count} space away."),
    N_("{card} is face up on {space}, {count} spaces away."),
)
NO_TOKENS = N_("No token gives what you need: land on a boat and trade.")

SAVE_SAILS = N_("Save your sails for the run to the Deez or Dry Land.")
EARLY_SAILS = Plural(
    N_("With sails you roll {count} die, until {player} lands on you and tears them."),
    N_("With sails you roll {count} dice, until {player} lands on you and tears them."),
)
USE_SAILS = N_("Raise your sails: they make this run faster.")
PROTECT_SAILS = N_("Keep away from other boats: you lose your sails if one lands on you.")

KEEP_IT_WHOLE = N_("Your set is complete: draw, and it stays whole.")
BREAK_THEIRS = N_("Trade: it may break a rival’s set before they reach Dry Land.")
SPARE_TO_TRADE = N_("You have a spare card, so a trade costs you nothing.")
NO_SPARES = N_("You have no spares. A draw costs nothing and may give you a new kind.")

GIVE_A_SPARE = N_("You have {card} to spare: give one.")
DISCARD_A_SPARE = N_("You have {card} to spare: discard one.")
REPLACEABLE = Plural(
    N_("{card} is easiest to replace: face up on {space}, {count} space away."),
    N_("{card} is easiest to replace: face up on {space}, {count} spaces away."),
)
ALL_NEEDED = N_("You have no spares, and none of your cards is face up on an atoll.")


def offered(frame: WaterworldFrame) -> Offered:
    """Each hint with the key under which it is shown once."""
    if not frame.is_closed or frame.view.phase is Phase.PAWNS:
        yield from _fitting(frame)
        return
    yield "waterworld.papers", _(HIDDEN_CARDS)
    if frame.view.phase is Phase.DEEZ:
        yield "waterworld.smash", _(WHOM_TO_SMASH)


def advice(frame: WaterworldFrame) -> str:
    return " ".join(text for _key, text in _fitting(frame)) or _next_goal(frame)


def _fitting(frame: WaterworldFrame) -> Offered:
    match frame.view.phase:
        case Phase.PAWNS:
            yield "waterworld.colour", _(ANY_BOAT)
        case Phase.START:
            if frame.view.holder is not None and frame.aids.outcomes:
                yield "waterworld.race", _(RACE)
            yield _goal_name(frame), _next_goal(frame)
            sails = _about_sails(frame)
            if sails:
                yield f"waterworld.sails_{frame.view.pawns[frame.viewer].sails.value}", sails
        case Phase.DEEZ:
            yield "waterworld.smash", _(WHOM_TO_SMASH)
        case Phase.CONTACT:
            yield "waterworld.meeting", _(_about_meeting(frame))
        case phase if phase in LOSING_A_CARD:
            yield "waterworld.parting", _about_losing_a_card(frame)
        case Phase.ATTACK if _is_complete(frame):
            yield "waterworld.attack", _(HOW_TO_WIN, count=frame.game.rules.dice.battle)
        case Phase.ATTACK:
            yield "waterworld.incomplete", _(COME_BACK)


# What to go for --------------------------------------------------------------------------------


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


def _next_goal(frame: WaterworldFrame) -> str:
    view = frame.view
    if not _is_complete(frame):
        return _collecting(frame)
    if view.knows[frame.viewer]:
        # Not its name: others may see the screen, and the compass shows it again.
        return _(DRY_LAND_AWAY, count=_away(frame, view.dry_land))
    if view.deez is not None:
        return _(DEEZ_AWAY, count=_away(frame, view.deez))
    holder = view.holder or 0
    away = _away(frame, view.pawns[holder].space)
    return _(HOLDER_AWAY, player=frame.name_of(holder), count=away)


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
        return _(FACE_UP, card=card_of(frame, kind), space=space, count=away)
    down = sum(1 for atoll in view.atolls if not atoll.up)
    if not down:
        return _(NO_TOKENS)
    seen = sum(1 for atoll in view.atolls if atoll.up and atoll.token is Token.SMOKERS)
    smokers = frame.game.tokens.count(Token.SMOKERS) - seen
    return plural(
        "About {count} of the {down} face-down tokens is Smokers.",
        "About {count} of the {down} face-down tokens are Smokers.",
        round(smokers * down / (down + len(view.pile))),
        down=down,
    )


# Other decisions -------------------------------------------------------------------------------


def _about_sails(frame: WaterworldFrame) -> str:
    view, viewer = frame.view, frame.viewer
    match view.pawns[viewer].sails:
        case Sails.UP:
            return _(PROTECT_SAILS)
        case Sails.FURLED if _is_complete(frame) or view.knows[viewer]:
            return _(USE_SAILS)
        case Sails.FURLED:
            if len(view.pawns) > 2:
                return _(SAVE_SAILS)
            # A single rival seldom lands on you, so early sails pay.
            rival = frame.name_of(1 - viewer)
            return _(EARLY_SAILS, count=frame.game.rules.dice.sails, player=rival)
    return ""


def _about_meeting(frame: WaterworldFrame) -> str:
    view = frame.view
    if _is_complete(frame):
        return KEEP_IT_WHOLE
    if any(view.knows[seat] for seat in met(view)):
        return BREAK_THEIRS
    hand = view.hands[frame.viewer]
    return SPARE_TO_TRADE if len({*hand}) < len(hand) else NO_SPARES


def _about_losing_a_card(frame: WaterworldFrame) -> str:
    hand = frame.view.hands[frame.viewer]
    twice = [kind for kind in COMPLETE if hand.count(kind) > 1]
    if twice:
        text = GIVE_A_SPARE if frame.view.phase in SWAPPING else DISCARD_A_SPARE
        return _(text, card=card_of(frame, max(twice, key=hand.count)))
    again = [(*place, kind) for kind in {*hand} if (place := _open_at(frame, kind)) is not None]
    if again:
        away, space, kind = min(again)
        return _(REPLACEABLE, card=card_of(frame, kind), space=space, count=away)
    return _(ALL_NEEDED)
