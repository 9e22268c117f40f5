"""What the table of Bermuda Triangle says: prompts, the fleet's cards, labels, advice, figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from boardgames.core.game import Event, Outcome, Seat
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules import sailing
from boardgames.games.bermuda.rules.events import Blocked
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
from boardgames.games.bermuda.telling.tally import Chance, Tally, average, rolls, words_spun
from boardgames.games.bermuda.telling.words import TOWARD, before_port, dollars, title_of

if TYPE_CHECKING:
    from boardgames.games.bermuda.scene.table import BermudaScene


def short_dollars(value: int) -> str:
    """Money where there is little room."""
    return f"${value // 1000}k" if value and value % 1000 == 0 else dollars(value)


def fleet_title(scene: BermudaScene, seat: Seat) -> str:
    """Whose fleet lies in the tray."""
    return f"{scene.name_of(seat)}’s fleet"


def round_words(scene: BermudaScene) -> str:
    """Round and goal."""
    view = scene.view
    goal = f"{short_dollars(scene.game.target)} wins"
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
    dots = "1 dot" if spun.dots == 1 else f"{spun.dots} dots"
    return f"{spun.letter} – {spun.dots} – {spun.toward}: turn to {spun.letter}, then {dots} {way}"


def call(scene: BermudaScene, seat: Seat) -> str:
    """The banner for the next player: who it is, and what there is to do."""
    return f"{scene.name_of(seat)} to {'spin' if scene.view.phase is Phase.SPIN else 'roll'}"


def befallen(scene: BermudaScene, *met: ev.ShipDrawnUp | ev.ShipPushed) -> str:
    """What the cloud does to ships, while it does it; to all of them the same."""
    ships = listed([_ship(scene, contact.seat, contact.ship) for contact in met])
    verb = "are" if met[1:] else "is"
    if isinstance(met[0], ev.ShipDrawnUp):
        return f"{ships} {verb} drawn up!"
    return f"{ships} {verb} pushed aside"


def listed(names: Sequence[str]) -> str:
    """Names as they are said one after another."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if names[1:] else names[0]


def news(scene: BermudaScene, event: Event) -> str:
    """An event in a short sentence, for whoever didn't see it."""
    match event:
        case ev.SpinnerSpun(sector):
            return f"The spinner: {reading(scene.game.rules, sector)}."
        case ev.ShipDrawnUp() | ev.ShipPushed():
            return f"{befallen(scene, event).rstrip('!')}."
        case ev.ShipLost(seat, number):
            return f"{_ship(scene, seat, number)} is lost."
    return scene.game.sentence(event, scene.name_of)


def carried_off(scene: BermudaScene, ships: Sequence[tuple[Seat, int]]) -> str:
    """What a lift takes with it."""
    if not ships:
        return "The cloud is lifted; no ship hangs from it"
    return f"The cloud carries off {listed([_ship(scene, *ship) for ship in ships])}"


def _ship(scene: BermudaScene, seat: Seat, number: int) -> str:
    return f"{scene.name_of(seat)}’s ship {number}"


def prompt(scene: BermudaScene) -> str:
    """One sentence on the present decision."""
    view = scene.view
    match view.phase:
        case Phase.ROLL:
            return f"{scene.name_of(view.turn)}, roll the die."
        case Phase.SAIL if scene.sailing:
            if len(scene.sailing) == 1:
                return f"You rolled {view.roll}: only ship {scene.sailing[0]} can sail."
            return f"You rolled {view.roll}: choose a ship to sail."
        case Phase.SAIL:
            return "No ship of yours can sail: pass."
        case Phase.SPIN:
            return f"Everyone has had a turn. {scene.name_of(view.mover)}, spin for the cloud!"
    return ""


def where(scene: BermudaScene, seat: Seat, number: int) -> str:
    """Where a ship is, in words."""
    sea, view = scene.game.sea, scene.view
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


def outlook(scene: BermudaScene, seat: Seat, number: int) -> str:
    """Where the roll takes a ship or why it can't, and its danger when that is asked for."""
    text = _prospect(scene, seat, number)
    # What hangs already can't be drawn up again.
    if not scene.shows_danger or isinstance(scene.view.ships[seat][number - 1], Lost | Hanging):
        return text
    share = f"{scene.dangers(seat)[number - 1]} of {len(scene.game.rules.spinner)}"
    return f"{text.rstrip('.')}. Danger: {share}." if text else f"Danger: {share}."


def _prospect(scene: BermudaScene, seat: Seat, number: int) -> str:
    view, sea = scene.view, scene.game.sea
    berth = view.ships[seat][number - 1]
    if isinstance(berth, Lost):
        return "Carried off by the cloud"
    if view.phase is Phase.OVER:
        return ""
    if view.phase is not Phase.SAIL or view.turn != seat:
        return _ahead(scene, seat, number)
    move = scene.sail_of(number)
    if move is None:
        reason = scene.game.why_not(view, ("ship", seat, number))
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
        owner = "your own" if other[0] == seat else f"{scene.name_of(other[0])}’s"
        return f"{view.roll} lands on {owner} ship {other[1]}"
    return f"Then {before_port(sea, move.to)}"


def _ahead(scene: BermudaScene, seat: Seat, number: int) -> str:
    """What the next port pays."""
    sea, view = scene.game.sea, scene.view
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


def ship_label(scene: BermudaScene, seat: Seat, number: int) -> str:
    """A ship in words."""
    text = f"{_ship(scene, seat, number)}: {where(scene, seat, number)}"
    more = outlook(scene, seat, number) if scene.view.phase is Phase.SAIL else ""
    if scene.view.turn == seat and more and scene.sail_of(number) is not None:
        text = f"{text}. {more}"
    return text


def pile_label(scene: BermudaScene, product: str) -> str:
    """A pile in words."""
    sea, view = scene.game.sea, scene.view
    if product not in sea.port_number:
        cards = "1 bonus card" if view.bonus_left == 1 else f"{view.bonus_left} bonus cards"
        return f"{cards} of {dollars(scene.game.rules.bonus.value)}, one at each docking here"
    pile = view.piles[sea.port_number[product]]
    if not pile.count:
        return f"No {product} freight is left"
    top = dollars(pile.top) if pile.top is not None else "not turned up yet"
    return f"{product.capitalize()} freight: {top}, {pile.count} cards in all"


def seat_label(scene: BermudaScene, seat: Seat) -> str:
    """A seat in words."""
    view = scene.view
    afloat = sum(map(is_afloat, view.ships[seat]))
    hanging = sum(isinstance(berth, Hanging) for berth in view.ships[seat])
    text = f"{scene.name_of(seat)}: {dollars(money(view.hands[seat]))}, {afloat} ships afloat"
    if hanging:
        text += f", {hanging} hanging"
    if view.first >= 0 and view.mover == seat:
        text += ", spins this round"
    return text


def space_label(scene: BermudaScene, space: str) -> str:
    """A space in words."""
    sea, view = scene.game.sea, scene.view
    is_under = sea.cover(view.cloud, view.letter).nodes >> sea.node[space] & 1
    return f"{space}, {before_port(sea, space)}{', under the cloud' if is_under else ''}"


def cloud_label(scene: BermudaScene) -> str:
    """The cloud in words."""
    column, row = scene.view.cloud
    return f"The cloud, {scene.view.letter} at the notch, on column {column}, row {row}"


def ended(scene: BermudaScene, outcome: Outcome) -> str:
    """Why the match ended, with names and sums."""
    view: State = scene.session.state
    match view.result:
        case Reason.MONEY:
            winners = listed([scene.name_of(seat) for seat in outcome.winners])
            worth = dollars(money(view.hands[outcome.winners[0]]))
            return f"{winners} came to {worth}; {dollars(scene.game.target)} was enough."
        case Reason.FLEET_LOST:
            losers = [
                scene.name_of(seat)
                for seat, fleet in enumerate(view.ships)
                if all(isinstance(berth, Lost) for berth in fleet)
            ]
            return f"The cloud carried off the last ship of {listed(losers)}; most money wins."
    return outcome.words


def figures(scene: BermudaScene, tally: Tally) -> list[tuple[str, Sequence[str]]]:
    """The end screen's table: headings, then a row per seat."""
    products = [*scene.game.sea.products, BONUS]
    heads = ["Money", *(name.capitalize() for name in products), "Afloat – lost"]
    rows: list[tuple[str, Sequence[str]]] = [("", heads)]
    view = scene.session.state
    for seat, one in enumerate(tally.seats):
        afloat = sum(map(is_afloat, view.ships[seat]))
        cells = [short_dollars(money(view.hands[seat]))]
        cells += [short_dollars(one.money[name]) if name in one.money else "–" for name in products]
        cells += [f"{afloat} – {one.lost}"]
        rows.append((str(seat), cells))
    return rows


def whole_table(rules: Rules, count: Tally) -> str:
    """Lifts, the biggest haul, each magnet's catch, and what chance brought, in sentences."""
    lifts = "1 lift" if count.lifts == 1 else f"{count.lifts} lifts"
    hauls = f"{lifts}, {_ships(count.biggest_haul)} in the biggest haul."
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
    return f"{came} {'word' if came == 1 else 'words'}, {expected:.1f} expected"


def fleet_told(fleet: Fleet) -> str:
    """What has become of a fleet."""
    lost = sum(isinstance(berth, Lost) for berth in fleet)
    hanging = sum(isinstance(berth, Hanging) for berth in fleet)
    parts = [f"{len(fleet) - lost - hanging} afloat"]
    parts += [f"{hanging} hanging"] if hanging else []
    parts += [f"{lost} lost"] if lost else []
    return ", ".join(parts)


def _ships(count: int) -> str:
    return "1 ship" if count == 1 else f"{count} ships"
