"""What the table of Bermuda Triangle says: prompts, the fleet's cards, labels, advice, figures."""

from __future__ import annotations

import re
from collections.abc import Sequence

from boardgames.core.game import Seat, Who
from boardgames.core.wording import join_names, pluralize
from boardgames.games.bermuda.narration.click_paths import refusal
from boardgames.games.bermuda.narration.sentences import TOWARD, before_port, empty_pile, title_of
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules import sailing
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.events import Blocked
from boardgames.games.bermuda.rules.rules import winning_ports
from boardgames.games.bermuda.rules.state import (
    Adrift,
    At,
    Docked,
    Hanging,
    Lost,
    Phase,
    Rules,
    State,
    dollars,
    is_afloat,
    money,
    short_dollars,
)
from boardgames.games.bermuda.scene.frame import BermudaFrame, Foreseen

RULES = {Phase.ROLL: "BT-52", Phase.SAIL: "BT-56", Phase.SPIN: "BT-13"}
"""Where the rulebook speaks of each decision."""
COVERED = "covered"
"""What a ship under the cloud is, where there is little room."""
ROLL, PASS, SPIN = "Roll", "Pass", "Spin"
ROLL_LABEL = "One die; then one of your ships sails as far as it shows"
PASS_LABEL = "No ship of yours can sail: your turn is over"
SPIN_LABEL = "Turns and moves the cloud; what it meets nobody can steer, or take back"
THE_SPINNER = "It turns and moves the cloud, once a round; a red word lifts it"
SEE_THROUGH = "See through the cloud, until you press it again (C)"
DANGER = "How many of all spins would draw each ship up, on the ship and on its card (D)"
KEYS = (
    ("1 to 4", "choose a ship"),
    ("Enter", "sail it"),
    ("Space", "roll, sail, pass or spin"),
    ("C", "see through the cloud"),
    ("D", "in how many spins a ship would be drawn up"),
)


def fleet_title(frame: BermudaFrame, seat: Seat) -> str:
    return f"{frame.name_of(seat)}’s fleet"


def round_words(frame: BermudaFrame) -> str:
    view = frame.view
    goal = f"{short_dollars(frame.game.target)} wins"
    return f"Round {view.round}\n{goal}" if view.round else goal


def reading(rules: Rules, number: int) -> str:
    """A sector of the spinner as it reads; nothing for 0."""
    if not number:
        return ""
    sector = rules.spinner[number - 1]
    if sector.word is not None:
        return f"{sector.letter.value} – {sector.word.value}"
    return f"{sector.letter.value} – {sector.dots} – {sector.way.value}"


def caption(spun: ev.SpinnerSpun) -> str:
    way = TOWARD[spun.toward]
    if spun.word:
        head = f"{spun.letter} – {way.upper()}"
        return f"{head}: turn to {spun.letter}, then {way} to the last dot"
    dots = pluralize(spun.dots, "dot")
    return f"{spun.letter} – {spun.dots} – {spun.toward}: turn to {spun.letter}, then {dots} {way}"


def call(name: str, phase: Phase) -> str:
    """The banner for the next player: who it is, and what there is to do."""
    return f"{name} to spin" if phase is Phase.SPIN else f"{name} to roll"


def foretold(who: Who, met: Sequence[tuple[Seat, int]]) -> str:
    """Which ships the cloud will meet, before it moves."""
    if not met:
        return "No ship lies in its way"
    fleets: dict[Seat, list[int]] = {}
    for seat, number in met:
        fleets.setdefault(seat, []).append(number)
    told = []
    for seat, numbers in sorted(fleets.items()):
        ships = "ships" if numbers[1:] else "ship"
        told.append(f"{who(seat)}’s {ships} {join_names([str(one) for one in sorted(numbers)])}")
    return f"In its way: {'; '.join(told)}"


def befallen(who: Who, *met: ev.ShipDrawnUp | ev.ShipPushed) -> str:
    """What the cloud does to ships, while it does it; to all of them the same."""
    ships = join_names([_ship(who, contact.seat, contact.ship) for contact in met])
    verb = "are" if met[1:] else "is"
    if isinstance(met[0], ev.ShipDrawnUp):
        return f"{ships} {verb} drawn up!"
    return f"{ships} {verb} pushed aside"


def carried_off(who: Who, ships: Sequence[tuple[Seat, int]]) -> str:
    """What a lift takes with it."""
    if not ships:
        return "The cloud is lifted; no ship hangs from it"
    return f"The cloud carries off {join_names([_ship(who, *ship) for ship in ships])}"


def rolls_for_the_start(name: str) -> str:
    return f"{name} rolls for the start"


def _ship(who: Who, seat: Seat, number: int) -> str:
    return f"{who(seat)}’s ship {number}"


def prompt(view: State, sailing: Sequence[int], who: Who) -> str:
    """One sentence on the present decision; `sailing` are the ships that may."""
    match view.phase:
        case Phase.ROLL:
            return f"{who(view.turn)}, roll the die."
        case Phase.SAIL if sailing:
            if len(sailing) == 1:
                return f"You rolled {view.roll}: only ship {sailing[0]} can sail."
            return f"You rolled {view.roll}: choose a ship to sail."
        case Phase.SAIL:
            return "No ship of yours can sail: pass."
        case Phase.SPIN:
            return f"{who(view.mover)}, spin: now the cloud moves."
    return ""


def where(frame: BermudaFrame, seat: Seat, number: int, covered: str = "under the cloud") -> str:
    sea, view = frame.game.sea, frame.view
    berth = view.ships[seat][number - 1]
    cover = sea.cover(view.cloud, view.letter)
    under = f", {covered}" if sea.is_under(cover, berth) else ""
    match berth:
        case Docked(port):
            return f"In {title_of(sea, port)}{under}"
        case At(space):
            return f"{before_port(sea, space)}{under}"
        case Adrift():
            return "Adrift"
        case Hanging(magnet):
            return f"Hangs on magnet {magnet}"
    return "Lost"


def outlook(frame: BermudaFrame, seat: Seat, number: int) -> str:
    """Where the roll takes a ship or why it can't, and its danger when that is asked for."""
    text = _prospect(frame, seat, number)
    # What hangs already can't be drawn up again.
    if frame.foreseen is None or isinstance(frame.view.ships[seat][number - 1], Lost | Hanging):
        return text
    told = danger_told(frame.foreseen, number, len(frame.game.rules.spinner))
    return f"{text.rstrip('.')}. {told}" if text else told


_THOUSANDS = re.compile(r",000\b")
_WHO_PAYS = re.compile("^.* pays")


def outlooks(frame: BermudaFrame, seat: Seat, number: int) -> tuple[str, ...]:
    """The outlook in full, then without the danger, which stands by the ship; then shorter."""
    plain = _prospect(frame, seat, number)
    move = frame.sails.get(number)
    met = None if move is None else sailing.ship_at(frame.view.ships, move.to)
    is_blow = met is not None and frame.view.turn == seat
    short = f"Lands on ship {met[1]}" if is_blow and met else plain.partition(INSTEAD)[0]
    least = _THOUSANDS.sub("k", short)
    return outlook(frame, seat, number), plain, short, least, _WHO_PAYS.sub("Pays", least)


def danger_told(foreseen: Foreseen, number: int, sectors: int) -> str:
    """A ship's danger where it lies, then where it would go."""
    here = foreseen.here[number - 1]
    there = foreseen.there.get(number)
    if there is None:
        return f"Danger: {here} of {sectors}."
    return f"Danger here {here}, there {there}."


def danger_weighed(foreseen: Foreseen, number: int, sectors: int) -> str:
    """The same where there is room to say what is counted."""
    here, there = foreseen.here[number - 1], foreseen.there[number]
    return f"Here {here} of {sectors} spins would draw it up, there {there}"


DANGER_HERE, DANGER_THERE = "here {}", "there {}"
"""Beside the rings on a ship and where it would go."""
INSTEAD = ": make for "
"""Between what is gone and where to sail for more."""
NO_CARDS = "empty"
"""On the place of a pile that is gone."""
ONE_DOCK = ("1 dock to win", "1 dock")
"""The sign on the plate of whoever the next docking could make the winner."""
EMPTY_PORT = "nothing is left to take there"
"""What docking costs where it brings nothing: a turn."""


def docking_worth(pay: int, *, wins: bool) -> str:
    return f"{dollars(pay)}, which wins the match" if wins else dollars(pay)


def sends_back(frame: BermudaFrame, move: Sail, *, is_short: bool = False) -> str:
    """Whom the sail would land on, and where that ship would be sent."""
    events = frame.game.apply(frame.view, move).events
    sent = next(event for event in events if isinstance(event, ev.ShipSentBack))
    own, where = ("your", "to") if is_short else ("your own", "back to")
    whose = own if sent.seat == frame.view.turn else f"{frame.name_of(sent.seat)}’s"
    sea, to = frame.game.sea, sent.to
    place = title_of(sea, to.port) if isinstance(to, Docked) else before_port(sea, to.space)
    return f"sends {whose} ship {sent.ship} {where} {place}"


def _prospect(frame: BermudaFrame, seat: Seat, number: int) -> str:
    view, sea = frame.view, frame.game.sea
    berth = view.ships[seat][number - 1]
    if isinstance(berth, Lost):
        return "Carried off by the cloud"
    if view.phase is Phase.OVER:
        return ""
    if view.phase is not Phase.SAIL or view.turn != seat:
        return _ahead(frame, seat, number)
    move = frame.sails.get(number)
    if move is None:
        reason = refusal(frame.game, view, ("ship", seat, number))
        # The whole answer comes with a click; a card has room for what is in the way.
        return f"{reason.sentence.split(', and ')[0].rstrip('.')}." if reason else ""
    way = sailing.course(sea, view, berth)
    if move.to in sea.port_number:
        pay = sailing.pay_at(sea, view, sea.port_number[move.to])
        paid = f" for {dollars(pay)}" if pay else ", where nothing is left"
        return f"{view.roll}: into {title_of(sea, move.to)}{paid}"
    if way.blocked is Blocked.CLOUD:
        return f"Sails {way.steps}, up to the cloud"
    if way.blocked is Blocked.PORT:
        return f"Sails {way.steps}; the port is closed"
    other = sailing.ship_at(view.ships, move.to)
    if other is not None:
        return f"{view.roll} {sends_back(frame, move, is_short=True)}"
    return f"Then {before_port(sea, move.to)}"


def _ahead(frame: BermudaFrame, seat: Seat, number: int) -> str:
    """What the next port pays."""
    sea, view = frame.game.sea, frame.view
    berth = view.ships[seat][number - 1]
    match berth:
        case At(space):
            port = sea.next_port(sea.node[space])
        case Docked(product):
            port = sea.next_port(sea.node[product])
        case Hanging():
            return "A word on the spinner carries it off"
        case Adrift():
            return "Settles once the cloud has cleared"
        case _:
            return ""
    pay, title = sailing.pay_at(sea, view, port), sea.board.ports[port].title
    if pay:
        return f"{title} pays {dollars(pay)}"
    best, most = sailing.best_paying(sea, view)
    text = f"Nothing is left in {title}"
    return f"{text}{INSTEAD}{sea.board.ports[best].title}, {dollars(most)}" if most else text


def ship_label(frame: BermudaFrame, seat: Seat, number: int) -> str:
    text = f"{_ship(frame.name_of, seat, number)}: {where(frame, seat, number)}"
    if frame.view.turn != seat or number not in frame.sails:
        return text
    more = outlook(frame, seat, number)
    return f"{text}. {more}" if more else text


def pile_label(frame: BermudaFrame, product: str) -> str:
    sea, view = frame.game.sea, frame.view
    if product not in sea.port_number:
        cards = pluralize(view.bonus_left, "bonus card")
        return f"{cards} of {dollars(frame.game.rules.bonus.value)}, one at each docking here"
    pile = view.piles[sea.port_number[product]]
    if not pile.count:
        return empty_pile(sea, view, product)
    top = dollars(pile.top) if pile.top is not None else "not turned up yet"
    return f"{product.capitalize()} freight: {top}, {pluralize(pile.count, 'card')} in all"


def needs_one_dock(frame: BermudaFrame, seat: Seat) -> str:
    """That a seat's next docking could win, and where; nothing while none would."""
    ports = winning_ports(frame.game, frame.view, seat)
    if not ports or frame.view.phase is Phase.OVER:
        return ""
    titles = [frame.game.sea.board.ports[port].title for port in ports]
    return f"wins by docking in {' or '.join(titles)}"


def seat_label(frame: BermudaFrame, seat: Seat) -> str:
    view = frame.view
    afloat = sum(map(is_afloat, view.ships[seat]))
    hanging = sum(isinstance(berth, Hanging) for berth in view.ships[seat])
    ships = pluralize(afloat, "ship")
    text = f"{frame.name_of(seat)}: {dollars(money(view.hands[seat]))}, {ships} afloat"
    if hanging:
        text += f", {hanging} hanging"
    if view.first >= 0 and view.mover == seat:
        text += ", spins this round"
    near = needs_one_dock(frame, seat)
    return f"{text}; {near}" if near else text


def space_label(frame: BermudaFrame, space: str) -> str:
    sea, view = frame.game.sea, frame.view
    is_under = sea.is_under(sea.cover(view.cloud, view.letter), At(space))
    return f"{before_port(sea, space)}{', under the cloud' if is_under else ''}"


def cloud_label(frame: BermudaFrame) -> str:
    return f"The cloud, {frame.view.letter} at the notch; it moves once everyone has had a turn"


def port_label(title: str, product: str) -> str:
    return f"{title}, port of {product}"


def die_label(frame: BermudaFrame) -> str:
    view = frame.view
    if view.turn < 0:
        return "The die: each seat rolls it in its turn"
    name = frame.name_of(view.turn)
    return f"{name} rolled {view.roll}" if view.roll else f"The die: {name} rolls it next"


def sail_label(frame: BermudaFrame, ship: int) -> str:
    """What sailing that ship brings, and that it is the whole turn."""
    text = _prospect(frame, frame.view.turn, ship)
    told = [f"Ship {ship}", text.rstrip(".")]
    if frame.foreseen is not None:
        told.append(danger_weighed(frame.foreseen, ship, len(frame.game.rules.spinner)))
    return f"{'. '.join(told)}. That is your turn."


def sail_button(ship: int) -> str:
    return f"Sail ship {ship}"
