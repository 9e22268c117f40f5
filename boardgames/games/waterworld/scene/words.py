"""What the table of Waterworld says: prompts, labels, buttons, advice, figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardgames.core.game import Outcome, Ref, Seat
from boardgames.games.waterworld.spelling import SAIL_ON
from boardgames.games.waterworld.state import (
    CARD_OF,
    COMPLETE,
    HIDDEN_SPACE,
    Atoll,
    Kind,
    Phase,
    Sails,
    Token,
)
from boardgames.games.waterworld.tally import Tally

if TYPE_CHECKING:
    from boardgames.games.waterworld.scene import WaterworldScene

_SAILS = {
    Sails.FURLED: "sails furled",
    Sails.UP: "sails up",
    Sails.LOST: "sails lost",
}


@dataclass(frozen=True)
class ButtonSpec:
    """A button for something that can be pointed at."""

    ref: Ref
    text: str
    keys: tuple[str, ...]


def buttons(scene: WaterworldScene, lit: frozenset[Ref]) -> list[ButtonSpec]:
    """The buttons of the present decision; the last one is the usual thing to do."""
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
            return f"Sail up to {sum(view.dice)} spaces."
        case Phase.FLY:
            return "The dirigible takes you anywhere: choose a space."
        case Phase.DEEZ:
            return "Send the Deez to smash an atoll."
        case Phase.CONTACT:
            return "You meet a boat: trade cards, or draw from the discards."
        case Phase.OFFER | Phase.ANSWER:
            return _giving(scene)
        case Phase.LOSS:
            return "The Deez took your atoll: discard a card, pointing twice."
        case Phase.LIMIT:
            return f"Only {scene.game.rules.hand.limit} cards fit: discard one, pointing twice."
        case Phase.PENALTY:
            return "The Deez held: discard a card, pointing twice."
        case Phase.ATTACK:
            return "You are at the Deez. Attack, or sail on?"
    return ""


def _giving(scene: WaterworldScene) -> str:
    view = scene.view
    partner = view.waiting[0] if view.phase is Phase.OFFER else view.active
    return f"Give {scene.name_of(partner)} a card: point at it twice."


def atoll_label(scene: WaterworldScene, atoll: Atoll) -> str:
    """What an atoll's token is, as far as it can be seen."""
    if not atoll.up:
        return f"Atoll {atoll.space}: a token face down"
    if atoll.token in CARD_OF:
        title = scene.game.rules.cards.of(CARD_OF[atoll.token]).title
        return f"Atoll {atoll.space}: gives {title}"
    kind = "Smokers attack" if atoll.token is Token.SMOKERS else "the Dirigible"
    return f"Atoll {atoll.space}: {kind}"


def draw_label(scene: WaterworldScene) -> str:
    """What lies on top of the draw pile."""
    draw = scene.view.draw
    if not draw or draw[0] is Kind.HIDDEN:
        return "The draw pile is empty"
    return f"Draw pile, {scene.game.rules.cards.of(draw[0]).title} on top"


def plate_label(scene: WaterworldScene, seat: Seat) -> str:
    """A seat in words."""
    view = scene.view
    parts = [scene.name_of(seat), f"{len(view.hands[seat])} cards"]
    if seat < len(view.pawns):
        pawn = view.pawns[seat]
        parts += [f"{pawn.colour} on {pawn.space}", _SAILS[pawn.sails]]
    if view.holder == seat:
        parts.append("has the compass")
    elif view.knows[seat]:
        parts.append("has seen the compass")
    return ", ".join(parts)


def hint(scene: WaterworldScene) -> str:
    """Advice from what the person at the screen may know."""
    view = scene.view
    viewer = scene.sitting.viewer
    if view.phase is Phase.PAWNS:
        return "All four start equally far from everything; take the colour you like."
    hand = view.hands[viewer]
    missing = [kind for kind in COMPLETE if kind not in hand]
    if view.phase is Phase.CONTACT:
        if not missing:
            return "Your collection is complete: drawing keeps it whole."
        return "Trade to break a collection that may be complete; a spare card costs you nothing."
    if view.phase is Phase.ATTACK:
        return "Both sides roll the same dice: the odds are even."
    if not missing:
        return _complete_hint(scene)
    return _collecting_hint(scene, missing)


def _complete_hint(scene: WaterworldScene) -> str:
    view, viewer = scene.view, scene.sitting.viewer
    if view.deez is not None:
        away = scene.game.chart.distance[view.pawns[viewer].space][view.deez]
        return f"You are complete. The Deez is {away} spaces away; sails help on the run to it."
    if view.knows[viewer]:
        return f"Dry Land is {view.dry_land}. Keep your cards and your sails out of reach."
    holder = scene.name_of(view.holder or 0)
    return f"End a move on {holder}'s boat to see the compass."


def _collecting_hint(scene: WaterworldScene, missing: Sequence[Kind]) -> str:
    view, viewer = scene.view, scene.sitting.viewer
    distance = scene.game.chart.distance[view.pawns[viewer].space]
    useful = [
        (distance[atoll.space], atoll)
        for atoll in view.atolls
        if atoll.up and CARD_OF.get(atoll.token) in missing
    ]
    if useful:
        away, atoll = min(useful, key=lambda entry: (entry[0], entry[1].space))
        title = scene.game.rules.cards.of(CARD_OF[atoll.token]).title
        return f"{title} lies open on {atoll.space}, {away} spaces away."
    down = sum(1 for atoll in view.atolls if not atoll.up)
    seen = sum(1 for atoll in view.atolls if atoll.up and atoll.token is Token.SMOKERS)
    smokers = scene.game.tokens.count(Token.SMOKERS) - seen
    share = round(smokers * down / max(1, down + len(view.pile)))
    return f"About {share} of the {down} face-down tokens are Smokers; the rest bring something."


def figures(tallies: Sequence[Tally]) -> list[tuple[str, Sequence[str]]]:
    """The end screen's table: headings, then a row per seat."""
    heads = ["Cards taken", "Swaps", "Draws", "Atolls smashed", "Battles won – lost", "Distance"]
    rows: list[tuple[str, Sequence[str]]] = [("", heads)]
    for seat, one in enumerate(tallies):
        battles = f"{one.battles_won} – {one.battles_lost}"
        cells = [one.cards_taken, one.swaps, one.draws, one.atolls_smashed, battles, one.distance]
        rows.append((str(seat), [str(cell) for cell in cells]))
    return rows


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
