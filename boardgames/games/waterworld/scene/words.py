"""What the table of Waterworld says: prompts, labels, buttons, figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardgames.core.game import Outcome, Ref, Seat
from boardgames.games.waterworld.rules.state import (
    CARD_OF,
    COMPLETE,
    HIDDEN_SPACE,
    Atoll,
    Kind,
    Phase,
    Sails,
    Token,
)
from boardgames.games.waterworld.rules.turn import met, swappers
from boardgames.games.waterworld.telling.spelling import SAIL_ON

if TYPE_CHECKING:
    from boardgames.games.waterworld.scene.table import WaterworldScene

_SAILS = {
    Sails.FURLED: "sails furled",
    Sails.UP: "sails up",
    Sails.LOST: "sails lost",
}


SWAPPING = frozenset((Phase.OFFER, Phase.ANSWER))


@dataclass(frozen=True)
class ButtonSpec:
    """A button for something that can be pointed at."""

    ref: Ref
    text: str
    keys: tuple[str, ...]


def buttons(scene: WaterworldScene, lit: frozenset[Ref]) -> list[ButtonSpec]:
    """The buttons of the present decision; the last one is the usual thing to do."""
    held = held_card(scene)
    if held is not None:
        verb = "Give" if scene.view.phase in SWAPPING else "Discard"
        ref = ("card", held.value)
        text = f"{verb} {scene.game.rules.cards.of(held).title}"
        return [ButtonSpec(ref, text, ("enter", "space"))]
    seat = scene.view.active
    known = (
        ButtonSpec(("sails", seat), "Raise sails", ("s",)),
        ButtonSpec(("dice", "white"), "Roll", ("enter", "space")),
        ButtonSpec(("pile", "discard"), "Draw a card", ("d",)),
        ButtonSpec(("pawns",), "Trade", ("t",)),
        ButtonSpec(SAIL_ON, "Sail on", ("n",)),
        ButtonSpec(("deez",), "Attack!", ("a",)),
    )
    return [spec for spec in known if spec.ref in lit]


def held_card(scene: WaterworldScene) -> Kind | None:
    """The card that was pointed at and waits to be confirmed."""
    match scene.picker.pointed:
        case (("card", str(kind)),):
            return Kind(kind)
    return None


def prompt(scene: WaterworldScene) -> str:
    """One sentence on the present decision."""
    view = scene.view
    match view.phase:
        case Phase.PAWNS:
            name = scene.name_of(scene.session.to_move or 0)
            return f"{name}, choose your trimaran."
        case Phase.START if view.pawns[view.active].sails is Sails.FURLED:
            return "Roll, or raise your sails first."
        case Phase.START:
            return "Roll the dice." if scene.dice_to_roll > 1 else "Roll the die."
        case Phase.MOVE:
            far = sum(view.dice)
            return "Sail 1 space." if far == 1 else f"Sail up to {far} spaces."
        case Phase.FLY:
            return "The Dirigible takes you anywhere: choose a space."
        case Phase.DEEZ:
            return "Smokers! Send the Deez to smash another atoll."
        case Phase.CONTACT:
            return _meeting(scene)
        case Phase.ATTACK if view.hands[view.active] == COMPLETE:
            return "You are at the Deez. Attack, or sail on?"
        case Phase.ATTACK:
            return "You are at the Deez, but only a complete collection can attack."
    return _about_a_card(scene)


def _about_a_card(scene: WaterworldScene) -> str:
    view = scene.view
    if held_card(scene) is not None:
        return "Sure? Point at another card to change your mind."
    match view.phase:
        case phase if phase in SWAPPING:
            partner = view.waiting[0] if view.phase is Phase.OFFER else view.active
            return f"Choose a card for {scene.name_of(partner)}. You get one in return."
        case Phase.LOSS:
            return "The Deez smashed your atoll: choose a card to discard."
        case Phase.LIMIT:
            return f"You can keep {scene.game.rules.hand.limit}: choose a card to discard."
        case Phase.PENALTY:
            return "The Deez held: choose a card to discard."
    return ""


def _meeting(scene: WaterworldScene) -> str:
    view = scene.view
    whom = names(scene, met(view))
    if not view.discard:
        return f"You meet {whom}. There is no discard to draw, so trade a card."
    if not swappers(view):
        return f"You meet {whom}. Nobody can trade, so draw from the discards."
    return f"You meet {whom}: trade a card, or draw from the discards."


def names(scene: WaterworldScene, seats: Sequence[Seat]) -> str:
    """The players' names, the last two joined by a word."""
    *most, last = (scene.name_of(seat) for seat in seats)
    return f"{', '.join(most)} and {last}" if most else last


def space_label(scene: WaterworldScene, space: str) -> str:
    """A space and whatever is there, as far as it can be seen."""
    view = scene.view
    parts = [_token_words(scene, atoll) for atoll in view.atolls if atoll.space == space]
    if view.deez == space:
        parts.append("the Deez")
    here = [seat for seat, pawn in enumerate(view.pawns) if pawn.space == space]
    if here:
        parts.append(names(scene, here))
    if view.phase is Phase.OVER and view.dry_land == space:
        # Before the end only the compass tells, so that no glance at the board gives it away.
        parts.append("Dry Land")
    return f"{space}: {', '.join(parts)}" if parts else space


def _token_words(scene: WaterworldScene, atoll: Atoll) -> str:
    if not atoll.up:
        return "an atoll, its token face down"
    if atoll.token in CARD_OF:
        return f"an atoll that gives {scene.game.rules.cards.of(CARD_OF[atoll.token]).title}"
    if atoll.token is Token.SMOKERS:
        return "an atoll with Smokers"
    return "the atoll of the Dirigible"


def token_title(scene: WaterworldScene, token: Token) -> str:
    """What is printed on a token."""
    if token in CARD_OF:
        return scene.game.rules.cards.of(CARD_OF[token]).title
    return "Smokers Attack!" if token is Token.SMOKERS else "The Dirigible"


def target_label(scene: WaterworldScene, atoll: Atoll) -> str:
    """What the Deez would do here: who would lose a card, or which token would go."""
    view = scene.view
    if view.phase is not Phase.DEEZ:
        return space_label(scene, atoll.space)
    losers = [
        seat
        for seat, pawn in enumerate(view.pawns)
        if pawn.space == atoll.space and seat != view.active and view.hands[seat]
    ]
    if losers:
        lose = "loses" if len(losers) == 1 else "each lose"
        return f"Smash {atoll.space}: {names(scene, losers)} {lose} a card"
    return f"Smash {atoll.space}: {_token_words(scene, atoll)}"


def deez_label(scene: WaterworldScene) -> str:
    """The tanker, and the key where it can be attacked."""
    if ("deez",) in scene.lit_refs:
        return "Attack the Deez (A)"
    return f"The Deez, on {scene.view.deez}"


def draw_label(scene: WaterworldScene) -> str:
    """What lies on top of the draw pile."""
    draw = scene.view.draw
    if not draw or draw[0] is Kind.HIDDEN:
        return "The draw pile is empty"
    return f"Draw pile, {scene.game.rules.cards.of(draw[0]).title} on top"


def plate_label(scene: WaterworldScene, seat: Seat) -> str:
    """A seat in words."""
    view = scene.view
    count = len(view.hands[seat])
    parts = [scene.name_of(seat), "1 card" if count == 1 else f"{count} cards"]
    if seat < len(view.pawns):
        pawn = view.pawns[seat]
        parts += [f"{pawn.colour} on {pawn.space}", _SAILS[pawn.sails]]
    if view.holder == seat:
        parts.append("has the compass")
    elif view.knows[seat]:
        parts.append("has seen the compass")
    return ", ".join(parts)


def reason(scene: WaterworldScene, outcome: Outcome) -> str:
    """Why the match ended; a winner is named, an end without one says it all by itself."""
    if not outcome.winners:
        return outcome.words
    where = scene.session.state.dry_land
    return f"{names(scene, outcome.winners)} reached Dry Land, {where}, with a complete collection."


def dry_land(scene: WaterworldScene, outcome: Outcome) -> str:
    """Where Dry Land lies, and who came there."""
    land = scene.view.dry_land
    if land == HIDDEN_SPACE:
        return "It is still a secret."
    names = " and ".join(scene.name_of(seat) for seat in outcome.winners)
    return f"{names} came ashore on {land}." if names else f"It was {land}. Nobody came ashore."


def dry_land_alone(scene: WaterworldScene) -> str:
    """Where Dry Land lies, in as few words as can be."""
    land = scene.view.dry_land
    return "A secret" if land == HIDDEN_SPACE else f"It was {land}."


def whole_match(scene: WaterworldScene) -> str:
    """How long it took and what the Deez left, in a sentence."""
    view = scene.view
    rounds = "1 round" if view.round == 1 else f"{view.round} rounds"
    return f"Played for {rounds}; {len(view.atolls)} of {len(scene.game.sea.atolls)} atolls stand."
