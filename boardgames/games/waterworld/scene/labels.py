"""Texts of the table: prompts, labels, buttons, captions."""

from __future__ import annotations

from typing import NamedTuple

from boardgames.core.game import NOBODY, Outcome, Ref, Seat
from boardgames.core.wording import counted, listed
from boardgames.games.waterworld.narration.click_paths import SAIL_ON
from boardgames.games.waterworld.rules.actions import Side
from boardgames.games.waterworld.rules.state import (
    CARD_OF,
    COMPLETE,
    HIDDEN_SPACE,
    Atoll,
    Cards,
    Kind,
    Phase,
    Sails,
    Token,
)
from boardgames.games.waterworld.rules.turn import boats_at, met, swappers
from boardgames.games.waterworld.scene import outcomes
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.games.waterworld.scene.outcomes import names

_SAILS = {Sails.FURLED: "sails furled", Sails.UP: "sails up", Sails.LOST: "sails lost"}
TOKENS = "Tokens waiting, face down"
TO_DRAW, DISCARDED, TOKENS_LEFT = "{} to draw", "{} discarded", "{} tokens"
"""Under the piles, each with a count."""
WIDEST_COUNT = DISCARDED.format("00")
AGAIN = "Again!"
THROW = "Throw!"
DEEZ_HOLDS = "The Deez holds"
FOR_THE_DEEZ = "{player} for the Deez"
THROW_BUTTON = "Throw the {side} dice"
THROW_PROMPTS = {
    Side.WHITE: "{player} throws the white dice against the Deez: press anything.",
    Side.RED: "{player} throws the red dice for the Deez: press anything.",
}
SHOWS_SET = "{player} shows a complete collection"
ATOLLS_LEFT = "{} left"
TRIMARAN = "The {colour} trimaran, starting on {space}"
ONLY_LOOKS = "Only {player} looks"
HOW_TO_LOOK = "Hold the compass to look, or click to open it and click to close it."
HAVE_SEEN = "I have seen it"
NEW_CARD = "{player}: my new card"
HAS_LOOKED = "{player} looked at their cards."
NEW_CARD_LABEL = "Look at your cards alone. Everyone is told afterwards."
SHOW = "Show my cards"
HOLD_TO_LOOK = "Hold to look (K). Everyone else looks away."
FACE_DOWN = "Nobody sees them now."
CLOSE_LABEL = "Close your cards (K)"
CLOSE_HERE = "Close here (K)."
SHOW_LABEL = "Hold to look, or click to open and close. Everyone else looks away (K)"
COMPASS = "The compass"
LOOK_AGAIN = "The compass: see Dry Land again"
DRY_LAND = "Dry Land"
KEYS = (
    ("S", "raise sails"),
    ("T", "trade"),
    ("D", "draw a card"),
    ("1 to 4", "a card, then Enter"),
    ("A", "attack the Deez"),
    ("N", "sail on"),
    ("C", "look at the compass again"),
    ("K", "hold to see your cards, where others look on"),
)

PARTING = {
    "Give": "Hands this card over; you get one in return, and neither can refuse.",
    "Discard": "Lays this card face down on the discards.",
}
"""By the verb on the button."""
DRAWING = "Takes a card unseen from the discards, instead of trading."
SAILING_ON = "Ends your turn here without a fight."
ASKED_WITH_PAPERS_CLOSED = {
    Phase.ATTACK: "{player}, you’re at the Deez. Show your cards to decide.",
    Phase.OFFER: "{player}, show your cards and choose one to give.",
    Phase.ANSWER: "{player}, show your cards and choose one to give.",
    Phase.LOSS: "The Deez smashed your atoll. {player}, show your cards and discard one.",
    Phase.LIMIT: "{player}, you have too many cards. Show them and discard one.",
    Phase.PENALTY: "The Deez held. {player}, show your cards and discard one.",
}
"""Prompts before the mover has opened their cards."""


class ButtonSpec(NamedTuple):
    ref: Ref
    text: str
    keys: tuple[str, ...]
    label: str


def buttons(frame: WaterworldFrame) -> list[ButtonSpec]:
    """The last one is the usual choice."""
    held = frame.to_confirm
    if held is not None:
        verb = "Give" if frame.view.phase in outcomes.SWAPPING else "Discard"
        ref = ("card", held.value)
        text = f"{verb} {frame.game.rules.cards.of(held).title}"
        return [ButtonSpec(ref, text, (), PARTING[verb])]
    seat = frame.view.active
    known = (
        ButtonSpec(("sails", seat), "Raise sails", ("s",), outcomes.raise_label(frame)),
        ButtonSpec(("dice", "white"), "Roll", (), roll_label(frame)),
        ButtonSpec(("pile", "discard"), "Draw a card", ("d",), DRAWING),
        ButtonSpec(("pawns",), "Trade", ("t",), outcomes.trade_label(frame)),
        ButtonSpec(SAIL_ON, "Sail on", ("n",), SAILING_ON),
        ButtonSpec(("deez",), "Attack!", ("a",), outcomes.attack_label(frame)),
    )
    return [spec for spec in known if spec.ref in frame.clickable]


def roll_label(frame: WaterworldFrame) -> str:
    dice = counted(frame.dice_to_roll, "die", "dice")
    return f"Rolls {dice}: sail up to so many spaces, each direction free."


def prompt(frame: WaterworldFrame) -> str:
    view = frame.view
    if frame.is_closed and view.phase in ASKED_WITH_PAPERS_CLOSED:
        return ASKED_WITH_PAPERS_CLOSED[view.phase].format(player=frame.name_of(frame.viewer))
    match view.phase:
        case Phase.PAWNS:
            return f"{frame.name_of(len(view.pawns))}, choose your trimaran."
        case Phase.START if view.pawns[view.active].sails is Sails.FURLED:
            return "Roll, or raise your sails first."
        case Phase.START:
            return "Roll the dice." if frame.dice_to_roll > 1 else "Roll the die."
        case Phase.MOVE:
            far = sum(view.dice)
            return "Sail 1 space." if far == 1 else f"Sail up to {counted(far, 'space')}."
        case Phase.FLY:
            return "The Dirigible takes you anywhere: choose a space."
        case Phase.DEEZ:
            return "Smokers! Send the Deez to smash another atoll."
        case Phase.CONTACT:
            return _meeting(frame)
        case Phase.ATTACK if view.hands[view.active] == COMPLETE:
            return f"You are at the Deez. Attack, or sail on? {outcomes.attack_label(frame)}"
        case Phase.ATTACK:
            return "You are at the Deez, but only a complete collection can attack."
    return _about_a_card(frame)


def _about_a_card(frame: WaterworldFrame) -> str:
    view = frame.view
    if frame.to_confirm is not None:
        return "Sure? Point at another card to change your mind."
    match view.phase:
        case phase if phase in outcomes.SWAPPING:
            partner = view.waiting[0] if view.phase is Phase.OFFER else view.active
            return f"Choose a card for {frame.name_of(partner)}. You get one in return."
        case Phase.LOSS:
            return "The Deez smashed your atoll: choose a card to discard."
        case Phase.LIMIT:
            return f"You can keep {frame.game.rules.hand.limit}: choose a card to discard."
        case Phase.PENALTY:
            return "The Deez held: choose a card to discard."
    return ""


def _meeting(frame: WaterworldFrame) -> str:
    view = frame.view
    whom = names(frame, met(view))
    if not view.discard:
        return f"You meet {whom}. There is no discard to draw, so trade a card."
    if not swappers(view):
        return f"You meet {whom}. Nobody can trade, so draw from the discards."
    effects = _what_a_trade_does(frame)
    if effects and len(met(view)) > 1:
        # Several long names would leave no room for the outcome; their panels are next to it.
        whom = counted(len(met(view)), "trimaran")
    return " ".join([f"You meet {whom}. Draw, or trade: it can’t be refused.", *effects])


def _what_a_trade_does(frame: WaterworldFrame) -> list[str]:
    """Only the first effect, if the table shows outcomes; the button lists all."""
    is_told = frame.aids.outcomes and frame.open_hand is not None
    return outcomes.first_effect(frame) if is_told else []


def space_label(frame: WaterworldFrame, space: str) -> str:
    view = frame.view
    parts = [_token_words(frame, atoll) for atoll in view.atolls if atoll.space == space]
    if view.deez == space:
        parts.append("the Deez")
    here = boats_at(view, space)
    if here:
        parts.append(names(frame, here))
    if view.dry_land == space and (view.phase is Phase.OVER or frame.sees_land):
        parts.append("Dry Land")
    return f"{space}: {', '.join(parts)}" if parts else space


def _token_words(frame: WaterworldFrame, atoll: Atoll) -> str:
    if not atoll.up:
        return "an atoll, its token face down"
    if atoll.token in CARD_OF:
        return f"an atoll that gives {frame.game.rules.cards.of(CARD_OF[atoll.token]).title}"
    if atoll.token is Token.SMOKERS:
        return "an atoll with Smokers"
    return "the atoll of the Dirigible"


def token_title(cards: Cards, token: Token) -> str:
    if token in CARD_OF:
        return cards.of(CARD_OF[token]).title
    return "Smokers Attack!" if token is Token.SMOKERS else "The Dirigible"


def target_label(frame: WaterworldFrame, atoll: Atoll) -> str:
    view = frame.view
    if view.phase is not Phase.DEEZ:
        return space_label(frame, atoll.space)
    losers = [s for s in boats_at(view, atoll.space, view.active) if view.hands[s]]
    if losers:
        lose = "loses" if len(losers) == 1 else "each lose"
        return f"Smash {atoll.space}: {names(frame, losers)} {lose} a card"
    return f"Smash {atoll.space}: {_token_words(frame, atoll)}"


def deez_label(frame: WaterworldFrame) -> str:
    if ("deez",) in frame.lit:
        return "Attack the Deez (A)"
    return f"The Deez, on {frame.view.deez}"


def draw_label(frame: WaterworldFrame) -> str:
    draw = frame.view.draw
    if not draw or draw[0] is Kind.HIDDEN:
        return "The draw pile is empty"
    return f"Draw pile, {frame.game.rules.cards.of(draw[0]).title} on top"


def atolls_label(frame: WaterworldFrame) -> str:
    stand, all_ = len(frame.view.atolls), len(frame.game.sea.atolls)
    return f"{stand} of {all_} atolls stand. When the last one goes, everybody has lost."


def discards_label(frame: WaterworldFrame) -> str:
    known = [frame.game.rules.cards.of(kind).title for kind in frame.discards_seen]
    seen = f" You have seen {listed(known)} go there." if known else ""
    return f"The discards, face down, in no order.{seen}"


def plate_label(frame: WaterworldFrame, seat: Seat) -> str:
    view = frame.view
    parts = [frame.name_of(seat), counted(len(view.hands[seat]), "card")]
    if seat < len(view.pawns):
        pawn = view.pawns[seat]
        parts += [f"{pawn.colour} on {pawn.space}", _SAILS[pawn.sails]]
    if view.holder == seat:
        parts.append("has the compass")
    elif view.knows[seat]:
        parts.append("has seen the compass")
    runner = next((one for one in frame.race if one.seat == seat), None)
    standing = f". {outcomes.in_race(frame, runner)}" if runner is not None else ""
    return ", ".join(parts) + standing


def reason(frame: WaterworldFrame, outcome: Outcome) -> str:
    if not outcome.winners:
        return outcome.words
    where = frame.view.dry_land
    return f"{names(frame, outcome.winners)} reached Dry Land, {where}, with a complete collection."


def dry_land(frame: WaterworldFrame, outcome: Outcome) -> str:
    land = frame.view.dry_land
    if land == HIDDEN_SPACE:
        return "It is still a secret."
    if not outcome.winners:
        return f"It was {land}. Nobody came ashore."
    return f"{names(frame, outcome.winners)} came ashore on {land}."


def dry_land_alone(frame: WaterworldFrame) -> str:
    land = frame.view.dry_land
    return "A secret" if land == HIDDEN_SPACE else f"It was {land}."


def whole_match(frame: WaterworldFrame) -> str:
    view = frame.view
    standing = f"{len(view.atolls)} of {len(frame.game.sea.atolls)} atolls stand"
    return f"Played for {counted(view.round, 'round')}; {standing}."


def about_dice(frame: WaterworldFrame) -> str:
    dice = frame.view.dice
    if frame.view.first < 0:
        return ""
    if not dice:
        return "Both dice, under sail" if frame.dice_to_roll > 1 else "One die"
    text = " + ".join(map(str, dice))
    total = f"{text} = {sum(dice)}" if len(dice) > 1 else text
    return f"{frame.name_of(frame.view.active)} rolled {total}"


def about_hand(frame: WaterworldFrame) -> tuple[str, str]:
    phase, hand = frame.view.phase, frame.open_hand
    if phase is Phase.PAWNS:
        return "To collect", "One card of each kind. The cards are dealt next."
    if hand is None and frame.is_closed and frame.viewer != NOBODY:
        title = f"{frame.name_of(frame.viewer)}’s cards"
        text = frame.room.in_label(HOLD_TO_LOOK) if frame.may_open else FACE_DOWN
        return title, text
    if hand is None:
        is_over = phase is Phase.OVER
        return "To collect", "All hands lie open." if is_over else "No hand lies open."
    missing = [kind for kind in COMPLETE if kind not in hand]
    titles = ", ".join(frame.game.rules.cards.of(kind).title for kind in missing)
    text = f"Still missing: {titles}" if missing else "A complete collection!"
    if frame.may_open:
        # The empty places say which; there is no room for their names beside how to close them.
        text = f"{len(missing)} still missing." if missing else text
        text = f"{text}\n{frame.room.in_label(CLOSE_HERE)}"
    return f"{frame.name_of(frame.viewer)}’s cards", text


def trade_label(frame: WaterworldFrame) -> str:
    return f"Trade with {names(frame, met(frame.view))} (T). {outcomes.trade_label(frame)}"
