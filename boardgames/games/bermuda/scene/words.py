"""What the table of Bermuda Triangle says: prompts, the fleet's cards, labels, advice, figures."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Event, Outcome, Seat, Who
from boardgames.core.wording import counted, listed
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules import sailing
from boardgames.games.bermuda.rules.events import Blocked
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import (
    BONUS,
    Adrift,
    At,
    Docked,
    Fleet,
    Hanging,
    Lost,
    Phase,
    Reason,
    Rules,
    State,
    is_afloat,
    money,
)
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.games.bermuda.telling.tally import Chance, Tally, average, rolls, words_spun
from boardgames.games.bermuda.telling.words import TOWARD, before_port, dollars, title_of

ROLL, PASS, SPIN = "Roll", "Pass", "Spin"
THE_SPINNER, THE_DIE = "The spinner", "The die"
SEE_THROUGH = "See through the cloud (C)"
DANGER = "How many spins would draw each ship up (D)"
KEYS = (
    ("1 to 4", "choose a ship"),
    ("Enter", "sail it"),
    ("Space", "roll, sail, pass or spin"),
    ("C", "see through the cloud"),
    ("D", "in how many spins a ship would be drawn up"),
)


def short_dollars(value: int) -> str:
    """Money where there is little room."""
    return f"${value // 1000}k" if value and value % 1000 == 0 else dollars(value)


def fleet_title(frame: BermudaFrame, seat: Seat) -> str:
    """Whose fleet lies in the tray."""
    return f"{frame.name_of(seat)}’s fleet"


def round_words(frame: BermudaFrame) -> str:
    """Round and goal."""
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
    """What a spin will do."""
    way = TOWARD[spun.toward]
    if spun.word:
        head = f"{spun.letter} – {way.upper()}"
        return f"{head}: turn to {spun.letter}, then {way} to the last dot"
    dots = counted(spun.dots, "dot")
    return f"{spun.letter} – {spun.dots} – {spun.toward}: turn to {spun.letter}, then {dots} {way}"


def call(name: str, phase: Phase) -> str:
    """The banner for the next player: who it is, and what there is to do."""
    return f"{name} to spin" if phase is Phase.SPIN else f"{name} to roll"


def befallen(who: Who, *met: ev.ShipDrawnUp | ev.ShipPushed) -> str:
    """What the cloud does to ships, while it does it; to all of them the same."""
    ships = listed([_ship(who, contact.seat, contact.ship) for contact in met])
    verb = "are" if met[1:] else "is"
    if isinstance(met[0], ev.ShipDrawnUp):
        return f"{ships} {verb} drawn up!"
    return f"{ships} {verb} pushed aside"


def news(game: BermudaTriangle, event: Event, who: Who) -> str:
    """An event in a short sentence, for whoever didn't see it."""
    match event:
        case ev.SpinnerSpun(sector):
            return f"The spinner: {reading(game.rules, sector)}."
        case ev.ShipDrawnUp() | ev.ShipPushed():
            return f"{befallen(who, event).rstrip('!')}."
        case ev.ShipLost(seat, number):
            return f"{_ship(who, seat, number)} is lost."
    return game.sentence(event, who)


def carried_off(who: Who, ships: Sequence[tuple[Seat, int]]) -> str:
    """What a lift takes with it."""
    if not ships:
        return "The cloud is lifted; no ship hangs from it"
    return f"The cloud carries off {listed([_ship(who, *ship) for ship in ships])}"


def rolls_for_the_start(name: str) -> str:
    """Who throws the die before the first round."""
    return f"{name} rolls for the start"


def fleet_gone(name: str) -> str:
    """A fleet's last ship was carried off."""
    return f"{name} has no ship left"


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
            return f"Everyone has had a turn. {who(view.mover)}, spin for the cloud!"
    return ""


def where(frame: BermudaFrame, seat: Seat, number: int) -> str:
    """Where a ship is, in words."""
    sea, view = frame.game.sea, frame.view
    berth = view.ships[seat][number - 1]
    cover = sea.cover(view.cloud, view.letter)
    under = ", under the cloud" if sea.is_under(cover, berth) else ""
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
    if frame.dangers is None or isinstance(frame.view.ships[seat][number - 1], Lost | Hanging):
        return text
    share = f"{frame.dangers[number - 1]} of {len(frame.game.rules.spinner)}"
    return f"{text.rstrip('.')}. Danger: {share}." if text else f"Danger: {share}."


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
        reason = frame.game.why_not(view, ("ship", seat, number))
        # The whole answer comes with a click; a card has room for what is in the way.
        return f"{reason.sentence.split(', and ')[0].rstrip('.')}." if reason else ""
    cover = sea.cover(view.cloud, view.letter)
    way = sailing.course(sea, view, cover, seat, berth, view.roll)
    if move.to in sea.port_number:
        pay = sailing.pay_at(sea, view, sea.port_number[move.to])
        paid = f" for {dollars(pay)}" if pay else ""
        return f"{view.roll}: into {title_of(sea, move.to)}{paid}"
    if way.blocked is Blocked.CLOUD:
        return f"Sails {way.steps}, up to the cloud"
    if way.blocked is Blocked.PORT:
        return f"Sails {way.steps}; the port is closed"
    other = sailing.ship_at(view.ships, move.to)
    if other is not None:
        owner = "your own" if other[0] == seat else f"{frame.name_of(other[0])}’s"
        return f"{view.roll} lands on {owner} ship {other[1]}"
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
    return f"{title} pays {dollars(pay)}" if pay else f"Nothing is left in {title}"


def ship_label(frame: BermudaFrame, seat: Seat, number: int) -> str:
    """A ship in words."""
    text = f"{_ship(frame.name_of, seat, number)}: {where(frame, seat, number)}"
    if frame.view.turn != seat or number not in frame.sails:
        return text
    more = outlook(frame, seat, number)
    return f"{text}. {more}" if more else text


def pile_label(frame: BermudaFrame, product: str) -> str:
    """A pile in words."""
    sea, view = frame.game.sea, frame.view
    if product not in sea.port_number:
        cards = counted(view.bonus_left, "bonus card")
        return f"{cards} of {dollars(frame.game.rules.bonus.value)}, one at each docking here"
    pile = view.piles[sea.port_number[product]]
    if not pile.count:
        return f"No {product} freight is left"
    top = dollars(pile.top) if pile.top is not None else "not turned up yet"
    return f"{product.capitalize()} freight: {top}, {counted(pile.count, 'card')} in all"


def seat_label(frame: BermudaFrame, seat: Seat) -> str:
    """A seat in words."""
    view = frame.view
    afloat = sum(map(is_afloat, view.ships[seat]))
    hanging = sum(isinstance(berth, Hanging) for berth in view.ships[seat])
    ships = counted(afloat, "ship")
    text = f"{frame.name_of(seat)}: {dollars(money(view.hands[seat]))}, {ships} afloat"
    if hanging:
        text += f", {hanging} hanging"
    if view.first >= 0 and view.mover == seat:
        text += ", spins this round"
    return text


def space_label(frame: BermudaFrame, space: str) -> str:
    """A space in words."""
    sea, view = frame.game.sea, frame.view
    is_under = sea.cover(view.cloud, view.letter).nodes >> sea.node[space] & 1
    return f"{space}, {before_port(sea, space)}{', under the cloud' if is_under else ''}"


def cloud_label(frame: BermudaFrame) -> str:
    """The cloud in words."""
    column, row = frame.view.cloud
    return f"The cloud, {frame.view.letter} at the notch, on column {column}, row {row}"


def ended(game: BermudaTriangle, view: State, outcome: Outcome, who: Who) -> str:
    """Why the match ended, with names and sums."""
    match view.result:
        case Reason.MONEY:
            winners = listed([who(seat) for seat in outcome.winners])
            worth = dollars(money(view.hands[outcome.winners[0]]))
            return f"{winners} came to {worth}; {dollars(game.target)} was enough."
        case Reason.FLEET_LOST:
            losers = [
                who(seat)
                for seat, fleet in enumerate(view.ships)
                if all(isinstance(berth, Lost) for berth in fleet)
            ]
            return f"The cloud carried off the last ship of {listed(losers)}; most money wins."
    return outcome.words


def figures(game: BermudaTriangle, view: State, tally: Tally) -> list[tuple[str, Sequence[str]]]:
    """The end screen's table: headings, then a row per seat."""
    products = [*game.sea.products, BONUS]
    heads = ["Money", *(name.capitalize() for name in products), "Afloat – lost"]
    rows: list[tuple[str, Sequence[str]]] = [("", heads)]
    for seat, one in enumerate(tally.seats):
        afloat = sum(map(is_afloat, view.ships[seat]))
        cells = [short_dollars(money(view.hands[seat]))]
        cells += [short_dollars(one.money[name]) if name in one.money else "–" for name in products]
        cells += [f"{afloat} – {one.lost}"]
        rows.append((str(seat), cells))
    return rows


def whole_table(rules: Rules, count: Tally) -> str:
    """Lifts, the biggest haul, each magnet's catch, and what chance brought, in sentences."""
    lifts, haul = counted(count.lifts, "lift"), counted(count.biggest_haul, "ship")
    hauls = f"{lifts}, {haul} in the biggest haul."
    told = [hauls if count.lifts else "The cloud was never lifted."]
    if count.magnets:
        catch = (f"{ships} by magnet {name}" for name, ships in sorted(count.magnets.items()))
        told.append(f"Drawn up: {', '.join(catch)}.")
    told.append(f"Rolls: {rolls_told(rolls(count, rules.die_faces), rules.die_faces)}.")
    told.append(f"Spins: {spins_told(*words_spun(count, rules.spinner))}.")
    return " ".join(told)


def rolls_told(fell: Sequence[Chance], faces: Sequence[int]) -> str:
    """How the die fell, beside what it does in the long run."""
    mean = average({chance.which: chance.came for chance in fell})
    usual = sum(faces) / len(faces)
    return "none" if mean is None else f"{mean:.1f} on average, {usual:.1f} expected"


def rolls_in_short(fell: Sequence[Chance], faces: Sequence[int]) -> str:
    """The same where there is little room."""
    mean = average({chance.which: chance.came for chance in fell})
    return "" if mean is None else f"{mean:.1f}, expected {sum(faces) / len(faces):.1f}"


def spins_told(came: int, expected: float) -> str:
    """How many words the spinner brought, beside what it does in the long run."""
    return f"{counted(came, 'word')}, {expected:.1f} expected"


def fleet_told(fleet: Fleet) -> str:
    """What has become of a fleet."""
    lost = sum(isinstance(berth, Lost) for berth in fleet)
    hanging = sum(isinstance(berth, Hanging) for berth in fleet)
    parts = [f"{len(fleet) - lost - hanging} afloat"]
    parts += [f"{hanging} hanging"] if hanging else []
    parts += [f"{lost} lost"] if lost else []
    return ", ".join(parts)


def port_label(title: str, product: str) -> str:
    """A port in words."""
    return f"{title}, port of {product}"


def sail_button(ship: int) -> str:
    """The button that sends the chosen ship on its way."""
    return f"Sail ship {ship}"
