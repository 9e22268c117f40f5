"""What the table of Bermuda Triangle says: prompts, the fleet's cards, tooltips, captions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.game import NOBODY, Event, Ref, Seat
from boardgames.core.texts import N_, Plural, _, either, in_context, plural
from boardgames.core.wording import Addressing
from boardgames.games.bermuda.narration.click_paths import DICE, PASS, SPINNER
from boardgames.games.bermuda.narration.sentences import (
    direction,
    empty_pile,
    reading_of,
    reading_spun,
    ships_named,
    spaces_from_port,
)
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.board import Magnet
from boardgames.games.bermuda.rules.rules import product_name, winning_ports
from boardgames.games.bermuda.rules.state import (
    Adrift,
    At,
    Hanging,
    Lost,
    Phase,
    Rules,
    dollars,
    is_afloat,
    money,
    short_dollars,
)
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.ui.table.frame import Scenery

RULES = {Phase.ROLL: "BT-52", Phase.SAIL: "BT-56", Phase.SPIN: "BT-13"}
"""Where the rulebook speaks of each decision."""
PLAYS = {
    DICE: N_("Sail one ship as far as the die shows."),
    PASS: N_("No ship can sail: this ends your turn."),
    SPINNER: N_("Turn and move the cloud. You can’t steer it or undo it."),
}
"""The tooltips of the buttons that play."""
THE_SPINNER = N_("The spinner turns and moves the cloud once a round. A red word lifts it.")
SEE_THROUGH = N_("See through the cloud (C)")
RISKS = N_("Show each ship’s risk (D)")
ONE_DELIVERY = (
    N_("One delivery from winning"),
    N_("1 delivery to win"),
)
"""The sign on the plate of a player whom the next docking could make the winner."""


def addressed(scenery: Scenery[Any, Any]) -> Addressing:
    """Names everybody; somebody alone at the screen is "you"."""
    alone = len(scenery.humans) == 1
    return Addressing(scenery.name_of, next(iter(scenery.humans)) if alone else NOBODY)


def keys() -> list[tuple[str, str]]:
    return [
        (_("1 to 4"), _("choose a ship")),
        (in_context("key", "Enter"), _("sail it")),
        (in_context("key", "Space"), _("roll, sail, pass or spin")),
        (in_context("key", "C"), _("see through the cloud")),
        (in_context("key", "D"), _("show each ship’s risk")),
    ]


def play_button(ref: Ref) -> str:
    match ref:
        case ("dice",):
            return in_context("button", "Roll")
        case ("spinner",):
            return in_context("button", "Spin")
    return in_context("button", "Pass")


def sail_button(ship: int, *, wins: bool) -> str:
    if wins:
        return in_context("button", "Sail ship {ship} to win", ship=ship)
    return in_context("button", "Sail ship {ship}", ship=ship)


# Whose turn it is ----------------------------------------------------------------------------


def prompt(frame: BermudaFrame) -> str:
    """What is to be decided now."""
    view, ships = frame.view, frame.choice.ships
    if view.phase is not Phase.SAIL:
        return turn_call(frame)
    if not ships:
        return _("No ship can sail: choose Pass.")
    if len(ships) == 1:
        return _("You rolled {roll}: only ship {ship} can sail.", roll=view.roll, ship=ships[0])
    clicked = frame.choice.clicked
    if clicked is not None:
        return _("Choose Sail to move ship {ship}, or choose a different ship.", ship=clicked)
    return _("You rolled {roll}: choose a ship to sail.", roll=view.roll)


def turn_call(frame: BermudaFrame) -> str:
    """Who is next, and what they do; no name for somebody alone at the screen."""
    view, is_alone = frame.view, len(frame.humans) == 1
    if view.phase is Phase.SPIN:
        name = frame.name_of(view.mover)
        return (
            _("Spin to move the cloud.")
            if is_alone
            else _("{player}, spin to move the cloud.", player=name)
        )
    if view.turn < 0:
        return ""
    name = frame.name_of(view.turn)
    return _("Roll the die.") if is_alone else _("{player}, roll the die.", player=name)


def fleet_title(frame: BermudaFrame, seat: Seat) -> str:
    if seat == addressed(frame).listener:
        return _("Your fleet")
    return _("{player}’s fleet", player=frame.name_of(seat))


def round_and_goal(frame: BermudaFrame) -> str:
    view = frame.view
    goal = _("{amount} wins", amount=short_dollars(frame.game.target))
    return f"{_('Round {round}', round=view.round)}\n{goal}" if view.round else goal


def rolls_for_the_start(name: str) -> str:
    return _("{player} rolls for the start.", player=name)


# The spinner and the cloud -------------------------------------------------------------------


def reading(rules: Rules, number: int) -> str:
    """A sector of the spinner as it is printed; nothing for 0."""
    return reading_of(rules.spinner[number - 1]) if number else ""


def caption(spun: ev.SpinnerSpun, following: Sequence[Event], *, is_again: bool) -> str:
    """What the spin makes the cloud do, and where the edge keeps it from that."""
    read = reading_spun(spun)
    values: dict[str, object] = {
        "reading": _("{reading} again", reading=read) if is_again else read,
        "letter": spun.letter,
        "way": direction(spun.toward),
    }
    turns = any(isinstance(event, ev.CloudTurned) for event in following)
    moved = next((event for event in following if isinstance(event, ev.CloudGlided)), None)
    if spun.word:
        return _(LIFTS[turns, moved is not None], **values)
    if moved is None:
        return _(STOPPED[turns], **values)
    return _(MOVES[turns, moved.ended is ev.Ended.EDGE], dots=moved.dots, **values)


LIFTS = {
    (True, True): N_("{reading}: the cloud turns to {letter}, moves {way} to the edge and lifts."),
    (False, True): N_("{reading}: the cloud moves {way} to the edge and lifts."),
    (True, False): N_("{reading}: the cloud turns to {letter} and lifts, already at the edge."),
    (False, False): N_("{reading}: the cloud lifts, already at the edge."),
}
"""By whether it turns, and whether it moves."""
STOPPED = {
    True: N_("{reading}: the cloud turns to {letter}. The edge stops it from going {way}."),
    False: N_("{reading}: the cloud stays. The edge stops it from going {way}."),
}
"""By whether it turns."""
MOVES = {
    (True, False): Plural(
        N_("{reading}: the cloud turns to {letter}, then moves {dots} dot {way}."),
        N_("{reading}: the cloud turns to {letter}, then moves {dots} dots {way}."),
        "dots",
    ),
    (False, False): Plural(
        N_("{reading}: the cloud moves {dots} dot {way}."),
        N_("{reading}: the cloud moves {dots} dots {way}."),
        "dots",
    ),
    (True, True): Plural(
        N_("{reading}: the cloud turns to {letter}, then moves {dots} dot {way}, to the edge."),
        N_("{reading}: the cloud turns to {letter}, then moves {dots} dots {way}, to the edge."),
        "dots",
    ),
    (False, True): Plural(
        N_("{reading}: the cloud moves {dots} dot {way}, to the edge."),
        N_("{reading}: the cloud moves {dots} dots {way}, to the edge."),
        "dots",
    ),
}
"""By whether it turns, and whether the edge cuts its way short."""


def foretold(address: Addressing, met: Sequence[tuple[Seat, int]]) -> str:
    """Which ships the cloud will meet, before it moves."""
    if not met:
        return _("No ship is in its way.")
    return _("In its way: {ships}.", ships=ships_named(sorted(met), address))


def befallen(address: Addressing, *met: ev.ShipDrawnUp | ev.ShipPushed) -> str:
    """What the cloud does to ships, while it does it; to all of them the same."""
    ships = ships_named([(contact.seat, contact.ship) for contact in met], address)
    if isinstance(met[0], ev.ShipDrawnUp):
        return _("The cloud catches {ships}!", ships=ships)
    return _("The cloud pushes {ships} adrift.", ships=ships)


def carried_off(address: Addressing, ships: Sequence[tuple[Seat, int]]) -> str:
    """What a lift takes with it."""
    if not ships:
        return _("The cloud lifts empty-handed.")
    return _("The cloud carries off {ships}!", ships=ships_named(ships, address))


def cloud_label(frame: BermudaFrame) -> str:
    return _(
        "The cloud, with {letter} at the gold notch. It moves after everyone’s turn.",
        letter=frame.view.letter,
    )


def magnet_label(frame: BermudaFrame, magnet: Magnet) -> str:
    ships = (berth for fleet in frame.view.ships for berth in fleet)
    caught = sum(isinstance(one, Hanging) and one.magnet == magnet.name for one in ships)
    return _(
        "Magnet: {caught} of {room} ships. It catches what its ring touches.",
        caught=caught,
        room=magnet.capacity,
    )


# Docking -------------------------------------------------------------------------------------


def docking_gain(pay: int, *, wins: bool) -> str:
    if wins:
        return _("Earns {amount} and wins the match!", amount=dollars(pay))
    return _("Earns {amount}.", amount=dollars(pay))


def empty_port() -> str:
    """What docking costs where it earns nothing: a turn."""
    return _("No cards left: docking there earns nothing.")


def no_cards() -> str:
    """On the place of a pile that is gone."""
    return in_context("pile", "empty")


def port_label(title: str, product: str) -> str:
    return _("{port}, the port of {product}", port=title, product=product_name(product))


def pile_label(frame: BermudaFrame, product: str) -> str:
    sea, view = frame.game.sea, frame.view
    if product not in sea.port_number:
        return plural(
            "{count} bonus card of {amount} left: one for each docking here.",
            "{count} bonus cards of {amount} left: one for each docking here.",
            view.bonus_left,
            amount=dollars(frame.game.rules.bonus.value),
        )
    pile, name = view.piles[sea.port_number[product]], product_name(product)
    if not pile.count:
        return empty_pile(sea, view, product)
    if pile.top is None:
        return _("The pile of {product}. Its top card is about to be flipped.", product=name)
    return plural(
        "The pile of {product}: {count} card. The top one pays {top}.",
        "The pile of {product}: {count} cards. The top one pays {top}.",
        pile.count,
        product=name,
        top=dollars(pile.top),
    )


def needs_one_dock(frame: BermudaFrame, seat: Seat) -> str:
    """That a player's next docking could win, and where; nothing while none would."""
    ports = winning_ports(frame.game, frame.view, seat)
    if not ports or frame.view.phase is Phase.OVER:
        return ""
    titles = [frame.game.sea.board.ports[port].title for port in ports]
    return _("Docking in {ports} would win the match.", ports=either(titles))


# The rest of the table -----------------------------------------------------------------------


def seat_label(frame: BermudaFrame, seat: Seat) -> str:
    """A player's money, ships and prospects, sentence by sentence."""
    view = frame.view
    afloat = sum(map(is_afloat, view.ships[seat]))
    caught = sum(isinstance(berth, Hanging) for berth in view.ships[seat])
    told = [
        plural(
            "{player}: {amount}, {count} ship afloat.",
            "{player}: {amount}, {count} ships afloat.",
            afloat,
            player=frame.name_of(seat),
            amount=dollars(money(view.hands[seat])),
        )
    ]
    if caught:
        told.append(plural("{count} ship is caught.", "{count} ships are caught.", caught))
    adrift = sum(isinstance(berth, Adrift) for berth in view.ships[seat])
    if adrift:
        told.append(plural("{count} ship is adrift.", "{count} ships are adrift.", adrift))
    lost = sum(isinstance(berth, Lost) for berth in view.ships[seat])
    if lost:
        told.append(plural("{count} ship is lost.", "{count} ships are lost.", lost))
    owned = money(view.hands[seat])
    if owned and owned == max(map(money, view.hands)):
        told.append(_("Has the most money."))
    if view.first >= 0 and view.mover == seat:
        told.append(_("Has the spinner this round."))
    return " ".join(filter(None, [*told, needs_one_dock(frame, seat)]))


def space_label(frame: BermudaFrame, space: str) -> str:
    sea, view = frame.game.sea, frame.view
    place = spaces_from_port(sea, space)
    if sea.is_under(sea.cover(view.cloud, view.letter), At(space)):
        return _("{place}, under the cloud", place=place)
    return place


def die_label(frame: BermudaFrame) -> str:
    view = frame.view
    if view.turn < 0:
        return _("The die. Each player rolls it on their turn.")
    name = frame.name_of(view.turn)
    if view.roll:
        return _("{player} rolled {roll}.", player=name, roll=view.roll)
    return _("{player} rolls the die next.", player=name)
