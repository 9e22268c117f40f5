"""Texts of the table: prompts, tooltips, buttons, captions."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import NOBODY, Seat
from boardgames.core.texts import N_, Plural, _, listed, plural
from boardgames.games.waterworld.narration.titles import boat_title, card_title
from boardgames.games.waterworld.rules.actions import Side
from boardgames.games.waterworld.rules.state import (
    CARD_OF,
    COMPLETE,
    Atoll,
    Kind,
    Phase,
    Sails,
    Token,
)
from boardgames.games.waterworld.rules.turn import boats_at, met, swappers
from boardgames.games.waterworld.scene import outcomes
from boardgames.games.waterworld.scene.frame import (
    WaterworldFrame,
    WaterworldScenery,
    addressed,
    is_you,
    names,
)

RULES = {
    Phase.PAWNS: "WW-14",
    Phase.START: "WW-26",
    Phase.MOVE: "WW-27",
    Phase.FLY: "WW-45",
    Phase.DEEZ: "WW-52",
    Phase.LOSS: "WW-54",
    Phase.LIMIT: "WW-44",
    Phase.CONTACT: "WW-59",
    Phase.OFFER: "WW-60",
    Phase.ANSWER: "WW-61",
    Phase.ATTACK: "WW-75",
    Phase.PENALTY: "WW-82",
}
"""The rule of each decision."""

# The sea ---------------------------------------------------------------------------------------
CHOOSE_BOAT = N_("Choose {boat}, starting on {space}")
ATOLLS_LEFT = Plural(N_("{left} atoll left"), N_("{left} atolls left"), "left")
ATOLL_ROW = Plural(
    N_("{left} of {atolls} atolls is left. When it goes, everyone loses."),
    N_("{left} of {atolls} atolls are left. When the last one goes, everyone loses."),
    "left",
)

# The piles, and the count under each -----------------------------------------------------------
IN_DRAW_PILE = Plural(N_("{count} card"), N_("{count} cards"))
DISCARDED = N_("{count} discarded")
TOKENS_LEFT = Plural(N_("{count} token"), N_("{count} tokens"))
DRAW_PILE = Plural(
    N_("Draw pile: {count} card, {card} on top. Tokens give cards from here."),
    N_("Draw pile: {count} cards, {card} on top. Tokens give cards from here."),
)
DISCARD_PILE = N_("Discard pile: face down, in no order. Draw here when you meet a boat.")
DISCARDS_UNSURE = N_(
    "Discard pile: face down, in no order. A card was drawn, so any you saw may be gone."
)
DISCARDS_SEEN = N_("Discard pile: face down, in no order. You saw {cards} go there.")
TOKEN_PILE = N_("Token pile: face down, drawn at random")

# Players and their cards -----------------------------------------------------------------------
YOUR_CARDS = Plural(N_("You have {count} card."), N_("You have {count} cards."))
THEIR_CARDS = Plural(N_("{player} has {count} card."), N_("{player} has {count} cards."))
YOUR_CARDS_AND_BOAT = Plural(
    N_("You have {count} card and {boat}, on {space}."),
    N_("You have {count} cards and {boat}, on {space}."),
)
THEIR_CARDS_AND_BOAT = Plural(
    N_("{player} has {count} card and {boat}, on {space}."),
    N_("{player} has {count} cards and {boat}, on {space}."),
)
SAILS = {Sails.FURLED: N_("Sails furled."), Sails.UP: N_("Sails up."), Sails.LOST: N_("No sails.")}
SHOWS_SET = N_("{player} has a complete set!")
YOUR_SET = N_("You have a complete set!")
NEW_CARD = N_("{player}’s new card")
NEW_CARD_LABEL = N_("See what you traded, alone. A note tells everyone afterwards.")
HAS_LOOKED = N_("{player} looked at their cards.")
SHOW = N_("Show my cards")
SHOW_LABEL = N_("Hold to see your cards, or press to show and hide them (K)")
HIDE_LABEL = N_("Hide your cards (K)")
HOLD_TO_LOOK = N_("Hold to look (K). Everyone else, look away!")
HIDE_HERE = N_("Hide cards (K).")
FACE_DOWN = N_("They’re hidden now.")
TO_COLLECT = N_("To collect")

# The compass -----------------------------------------------------------------------------------
COMPASS = N_("The compass")
LOOK_AGAIN = N_("Look at the compass again (C)")
ONLY_LOOKS = N_("Only {player} looks")
HOW_TO_LOOK = N_("Hold the compass to look, or press it to open and close it.")
HAVE_SEEN = N_("Got it")
DRY_LAND, DRY_LAND_IS = N_("Dry Land"), N_("Dry Land is at {space}")

# The battle ------------------------------------------------------------------------------------
FOR_THE_DEEZ = N_("{player} for the Deez")
ROLL = N_("Roll!")
ROLL_BUTTONS = {Side.WHITE: N_("Roll white dice"), Side.RED: N_("Roll red dice")}
ROLL_PROMPTS = {
    Side.WHITE: N_("{player}, roll the white dice against the Deez."),
    Side.RED: N_("{player}, roll the red dice for the Deez."),
}
YOUR_ROLL_PROMPTS = {
    Side.WHITE: N_("Roll the white dice against the Deez."),
    Side.RED: N_("Roll the red dice for the Deez."),
}
TIED_PROMPT = N_("{player}, a tie at {total}: roll the white dice again.")
YOUR_TIED_PROMPT = N_("A tie at {total}: roll the white dice again.")
TIE = N_("Tie: roll again!")
DEEZ_BEAT, DEEZ_BEAT_YOU = N_("The Deez beat {player}!"), N_("The Deez beat you!")

# Buttons and keys ------------------------------------------------------------------------------
KEYS = (
    ("S", N_("Raise sails")),
    ("T", N_("Trade")),
    ("D", N_("Draw a discard")),
    ("1–4", N_("Choose a card, Enter to confirm")),
    ("A", N_("Attack the Deez")),
    ("N", N_("End turn without attacking")),
    ("C", N_("Look at the compass again")),
    ("K", N_("Hold to see your cards while others watch")),
)
GIVE = N_("Give {card}")
GIVE_LABEL = N_("Give this card and get one back. Neither of you can refuse.")
DISCARD = N_("Discard {card}")
DISCARD_LABEL = N_("Put this card face down on the discard pile.")
DRAW_LABEL = N_("Don’t trade: take a random card from the face-down discard pile.")
END_LABEL = N_("End your turn without attacking the Deez.")
ROLL_LABEL = Plural(
    N_("Roll {count} die and sail up to that many spaces."),
    N_("Roll {count} dice and sail up to that many spaces."),
)

SHOW_FIRST = {
    Phase.ATTACK: N_("{player}, you’re at the Deez. Show your cards to decide."),
    Phase.OFFER: N_("{player}, show your cards and choose one for {other}."),
    Phase.ANSWER: N_("{player}, show your cards and choose one for {other}."),
    Phase.LOSS: N_("{player}, the Deez smashed your atoll. Show your cards and discard one."),
    Phase.LIMIT: N_("{player}, you have too many cards. Show them and discard one."),
    Phase.PENALTY: N_("{player}, the Deez won. Show your cards and discard one."),
}
"""Prompts before the mover has opened their cards, where others are watching."""


def roll_label(frame: WaterworldFrame) -> str:
    return _(ROLL_LABEL, count=frame.dice_to_roll)


def card_of(frame: WaterworldFrame, kind: Kind) -> str:
    return card_title(frame.game.rules.cards, kind)


def _cards(frame: WaterworldFrame, kinds: Sequence[Kind]) -> str:
    return listed([card_of(frame, kind) for kind in kinds])


# Prompts ---------------------------------------------------------------------------------------


def prompt(frame: WaterworldFrame) -> str:
    view = frame.view
    if frame.is_closed and view.phase in SHOW_FIRST:
        other = frame.name_of(_partner(frame)) if view.phase in outcomes.SWAPPING else ""
        return _(SHOW_FIRST[view.phase], player=frame.name_of(frame.viewer), other=other)
    match view.phase:
        case Phase.PAWNS:
            you, name = N_("Choose your boat."), N_("{player}, choose your boat.")
            return addressed(frame, len(view.pawns), you, name)
        case Phase.START if view.pawns[view.active].sails is Sails.FURLED:
            return _("Roll, or raise your sails first.")
        case Phase.START:
            return _("Roll the dice.") if frame.dice_to_roll > 1 else _("Roll the die.")
        case Phase.MOVE if outcomes.may_win_now(frame):
            return _("Sail to Dry Land, {space}, and you win!", space=view.dry_land)
        case Phase.FLY if outcomes.may_win_now(frame):
            return _("Fly to Dry Land, {space}, and you win!", space=view.dry_land)
        case Phase.MOVE:
            return plural("Sail {count} space.", "Sail up to {count} spaces.", sum(view.dice))
        case Phase.FLY:
            return _("The Dirigible takes you anywhere: choose a space.")
        case Phase.DEEZ:
            return _("Smokers! Choose an atoll for the Deez to smash.")
        case Phase.CONTACT:
            return _meeting(frame)
        case Phase.ATTACK if view.hands[view.active] == COMPLETE:
            return " ".join([_("Attack the Deez?"), outcomes.attack_label(frame)])
        case Phase.ATTACK:
            return _("You need a complete set to attack the Deez. End your turn.")
    return _about_a_card(frame)


def _about_a_card(frame: WaterworldFrame) -> str:
    view, is_swap = frame.view, frame.view.phase in outcomes.SWAPPING
    if frame.to_confirm is not None and is_swap:
        return _("Choose Give to confirm, or a different card.")
    if frame.to_confirm is not None:
        return _("Choose Discard to confirm, or a different card.")
    if is_swap:
        player = frame.name_of(_partner(frame))
        return _("Choose a card for {player}. You get one in return.", player=player)
    match view.phase:
        case Phase.LOSS:
            return _("The Deez smashed your atoll: choose a card to discard.")
        case Phase.LIMIT:
            limit = frame.game.rules.hand.limit
            return _("You can keep {limit} cards: choose one to discard.", limit=limit)
        case Phase.PENALTY:
            return _("The Deez won: choose a card to discard.")
    return ""


def _partner(frame: WaterworldFrame) -> Seat:
    """Whom the card is for."""
    view = frame.view
    return view.waiting[0] if view.phase is Phase.OFFER else view.active


def _meeting(frame: WaterworldFrame) -> str:
    view, others = frame.view, met(frame.view)
    players = names(frame, others)
    if not view.discard:
        return _("Trade with {players}: the discard pile is empty.", players=players)
    if not swappers(view):
        return _("Nobody here can trade: draw from the discards.")
    effects = _what_a_trade_does(frame)
    if effects and len(others) > 1:
        # Several long names would leave no room for the outcome; their panels are next to it.
        text = _("Trade with all {count} boats, or draw from the discards.", count=len(others))
    elif effects:
        text = _("Draw, or trade: nobody can refuse.")
    else:
        text = _(
            "Trade with {players}, who can’t refuse, or draw from the discards.", players=players
        )
    return " ".join([text, *effects])


def _what_a_trade_does(frame: WaterworldFrame) -> list[str]:
    """Only the first effect, if the table shows outcomes; the button lists all."""
    shows_it = frame.aids.outcomes and frame.open_hand is not None
    return outcomes.first_effect(frame) if shows_it else []


# Tooltips of the sea ---------------------------------------------------------------------------


def boat_label(colour: str, space: str) -> str:
    return _(CHOOSE_BOAT, boat=boat_title(colour), space=space)


def space_label(frame: WaterworldFrame, space: str) -> str:
    view = frame.view
    here = boats_at(view, space)
    things = [_("your boat") if is_you(frame, seat) else frame.name_of(seat) for seat in here]
    if view.deez == space:
        things.append(_("the Deez"))
    if view.dry_land == space and (view.phase is Phase.OVER or frame.sees_land):
        things.append(_(DRY_LAND))
    things += [_atoll(frame, atoll) for atoll in view.atolls if atoll.space == space]
    if not things:
        return space
    return _("{space}: {things}", space=space, things=listed(things))


def _atoll(frame: WaterworldFrame, atoll: Atoll) -> str:
    if not atoll.up:
        return _("an atoll with a face-down token")
    if atoll.token in CARD_OF:
        return _("an atoll with {card}", card=card_of(frame, CARD_OF[atoll.token]))
    if atoll.token is Token.SMOKERS:
        return _("an atoll with Smokers")
    return _("an atoll with the Dirigible")


def target_label(frame: WaterworldFrame, atoll: Atoll) -> str:
    view, space = frame.view, atoll.space
    if view.phase is not Phase.DEEZ:
        return space_label(frame, space)
    losers = outcomes.losers_at(frame, space)
    if not losers:
        return _("Smash {space}, {atoll}", space=space, atoll=_atoll(frame, atoll))
    return plural(
        "Smash {space}: {players} discards a card",
        "Smash {space}: {players} discard a card each",
        len(losers),
        space=space,
        players=names(frame, losers),
    )


def deez_label(frame: WaterworldFrame) -> str:
    if ("deez",) in frame.lit:
        return _("Attack the Deez (A)")
    return _("The Deez, on {space}", space=frame.view.deez)


def trade_label(frame: WaterworldFrame) -> str:
    text = _("Trade with {players} (T).", players=names(frame, met(frame.view)))
    return " ".join([text, outcomes.trade_label(frame)])


# Tooltips and captions next to the sea ----------------------------------------------------------


def draw_label(frame: WaterworldFrame) -> str:
    draw = frame.view.draw
    if not draw or draw[0] is Kind.HIDDEN:
        return _("Draw pile: empty")
    return _(DRAW_PILE, count=len(draw), card=card_of(frame, draw[0]))


def discards_label(frame: WaterworldFrame) -> str:
    if not frame.discards_seen:
        return _(DISCARDS_UNSURE if frame.discards_unsure else DISCARD_PILE)
    return _(DISCARDS_SEEN, cards=_cards(frame, frame.discards_seen))


def atolls_label(frame: WaterworldFrame) -> str:
    return _(ATOLL_ROW, left=len(frame.view.atolls), atolls=len(frame.game.sea.atolls))


def plate_label(frame: WaterworldFrame, seat: Seat) -> str:
    runner = next((one for one in frame.race if one.seat == seat), None)
    race = outcomes.in_race(frame, runner) if runner is not None else ""
    parts = (_cards_and_boat(frame, seat), _compass_of(frame, seat), race)
    return " ".join(part for part in parts if part)


def _cards_and_boat(frame: WaterworldFrame, seat: Seat) -> str:
    view, count = frame.view, len(frame.view.hands[seat])
    if seat >= len(view.pawns):
        return addressed(frame, seat, YOUR_CARDS, THEIR_CARDS, count=count)
    pawn = view.pawns[seat]
    values = {"count": count, "boat": boat_title(pawn.colour), "space": pawn.space}
    text = addressed(frame, seat, YOUR_CARDS_AND_BOAT, THEIR_CARDS_AND_BOAT, **values)
    return " ".join([text, _(SAILS[pawn.sails])])


def _compass_of(frame: WaterworldFrame, seat: Seat) -> str:
    if frame.view.holder == seat:
        you, name = N_("You have the compass."), N_("{player} has the compass.")
        return addressed(frame, seat, you, name)
    if frame.view.knows[seat]:
        you, name = N_("You have seen the compass."), N_("{player} has seen the compass.")
        return addressed(frame, seat, you, name)
    return ""


def about_dice(frame: WaterworldFrame) -> str:
    dice, mover = frame.view.dice, frame.view.active
    if frame.view.first < 0:
        return ""
    if not dice:
        return plural("{count} die", "{count} dice", frame.dice_to_roll)
    you, name = N_("You rolled {dice}"), N_("{player} rolled {dice}")
    return addressed(frame, mover, you, name, dice=frame.narration.text_of(dice))


def about_hand(frame: WaterworldFrame) -> tuple[str, str]:
    """A title and what is below it."""
    phase, hand = frame.view.phase, frame.open_hand
    if phase is Phase.PAWNS:
        return _(TO_COLLECT), _("One card of each kind. The cards are dealt next.")
    if frame.hand_at_stake is not None:
        return _whose_cards(frame, frame.view.active), _("A complete set!")
    if hand is None and frame.is_closed and frame.viewer != NOBODY:
        how = frame.room.in_label(_(HOLD_TO_LOOK)) if frame.may_open else _(FACE_DOWN)
        return _whose_cards(frame, frame.viewer), how
    if hand is None:
        is_over = phase is Phase.OVER
        return _(TO_COLLECT), _("All hands are open.") if is_over else _("No hand is open.")
    return _whose_cards(frame, frame.viewer), _what_is_needed(frame, hand)


def _whose_cards(frame: WaterworldFrame, seat: Seat) -> str:
    return addressed(frame, seat, N_("Your cards"), N_("{player}’s cards"))


def _what_is_needed(frame: WaterworldFrame, hand: Sequence[Kind]) -> str:
    needed = [kind for kind in COMPLETE if kind not in hand]
    if not needed:
        text = _("A complete set!")
    elif frame.may_open:
        # The empty places say which; there is no room for their names beside how to hide them.
        text = plural("{count} kind needed.", "{count} kinds needed.", len(needed))
    else:
        text = _("You need {cards}.", cards=_cards(frame, needed))
    return f"{text}\n{frame.room.in_label(_(HIDE_HERE))}" if frame.may_open else text


# Animations ------------------------------------------------------------------------------------


def roll_prompt(scenery: WaterworldScenery, side: Side, seat: Seat, tied: int) -> str:
    """`tied` is the total of both sides in the round before; 0 if there was no tie."""
    if tied and side is Side.WHITE:
        return addressed(scenery, seat, YOUR_TIED_PROMPT, TIED_PROMPT, total=tied)
    return addressed(scenery, seat, YOUR_ROLL_PROMPTS[side], ROLL_PROMPTS[side])


def shows_set(scenery: WaterworldScenery, seat: Seat) -> str:
    return addressed(scenery, seat, YOUR_SET, SHOWS_SET)
