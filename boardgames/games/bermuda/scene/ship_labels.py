"""What the table says of each ship: on its card, in its tooltip, next to it and on the button."""

from __future__ import annotations

from boardgames.core.game import Seat
from boardgames.core.texts import _, in_context, plural
from boardgames.games.bermuda.narration.refusals import closed_port, obstacle
from boardgames.games.bermuda.narration.sentences import (
    empty_pile,
    place_of,
    spaces_from_port,
    title_of,
)
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules import sailing
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.events import Blocked
from boardgames.games.bermuda.rules.state import (
    Adrift,
    At,
    Docked,
    Hanging,
    Lost,
    Phase,
    dollars,
    money,
    short_dollars,
)
from boardgames.games.bermuda.scene.frame import BermudaFrame, Foreseen

Wordings = tuple[str, ...]
"""The same in ever fewer words, for the room there is."""


def where(frame: BermudaFrame, seat: Seat, number: int) -> str:
    """Where a ship is, as a heading."""
    sea, berth = frame.game.sea, frame.view.ships[seat][number - 1]
    match berth:
        case At():
            return place_of(sea, berth)
        case Docked():
            return _("In {port}", port=place_of(sea, berth))
        case Adrift():
            return _("Adrift")
        case Hanging():
            return _("Caught by the cloud")
    return _("Lost")


def outlooks(frame: BermudaFrame, seat: Seat, number: int) -> Wordings:
    """Where the roll takes a ship or why it can't: with its risk, then shorter, then without."""
    prospects = _prospects(frame, seat, number)
    risk = _risk_of(frame, seat, number)
    if not risk:
        return prospects
    return (*(f"{one} {risk}".strip() for one in prospects), *prospects)


def outlook(frame: BermudaFrame, seat: Seat, number: int) -> str:
    return outlooks(frame, seat, number)[0]


def _risk_of(frame: BermudaFrame, seat: Seat, number: int) -> str:
    """In how many spins a ship would be caught, when that is asked for."""
    # What is caught already can't be caught again.
    if frame.foreseen is None or isinstance(frame.view.ships[seat][number - 1], Lost | Hanging):
        return ""
    return risk_told(frame.foreseen, number, len(frame.game.rules.spinner))


def risk_told(foreseen: Foreseen, number: int, spins: int) -> str:
    """A ship's risk where it is, then where it would sail."""
    here, there = foreseen.here[number - 1], foreseen.there.get(number)
    if not (here or there):
        return _("No risk.")
    if there is None:
        return _("Risk: {here} of {spins} spins.", here=here, spins=spins)
    return _(
        "Risk: {here} of {spins} spins now, {there} there.", here=here, there=there, spins=spins
    )


def risk_now(count: int, spins: int) -> str:
    return _("Risk now: {count} of {spins} spins", count=count, spins=spins)


def risk_there(count: int, spins: int) -> str:
    if not count:
        return in_context("risk", "No risk there")
    return _("Risk there: {count} of {spins} spins", count=count, spins=spins)


def sends_back(frame: BermudaFrame, move: Sail) -> str:
    """Which ship the sail would land on, and where that would be sent."""
    events = frame.game.apply(frame.view, move).events
    sent = next(event for event in events if isinstance(event, ev.ShipSentBack))
    place = place_of(frame.game.sea, sent.to)
    if sent.seat == frame.view.turn:
        return _("Sends your own ship {ship} back to {place}.", ship=sent.ship, place=place)
    name = frame.name_of(sent.seat)
    return _(
        "Sends {player}’s ship {ship} back to {place}.", player=name, ship=sent.ship, place=place
    )


def _prospects(frame: BermudaFrame, seat: Seat, number: int) -> Wordings:
    view = frame.view
    if isinstance(view.ships[seat][number - 1], Lost):
        return (_("The cloud carried it off."), _("Carried off"))
    if view.phase is Phase.OVER:
        return ("",)
    if view.phase is not Phase.SAIL or view.turn != seat:
        return _ahead(frame, seat, number)
    move = frame.sails.get(number)
    if move is None:
        return (obstacle(frame.game, view, number),)
    if move.to in frame.game.sea.port_number:
        return _of_docking(frame, move)
    return _of_sailing(frame, move)


def wins(frame: BermudaFrame, move: Sail) -> bool:
    """Whether the cards of this docking are enough."""
    view = frame.view
    pay = sailing.pay_for(frame.game.sea, view, move)
    return bool(pay) and money(view.hands[view.turn]) + pay >= frame.game.target


def _of_docking(frame: BermudaFrame, move: Sail) -> Wordings:
    sea, view = frame.game.sea, frame.view
    pay, port = sailing.pay_for(sea, view, move), title_of(sea, move.to)
    if not pay:
        return (
            _("Docks in {port}, but no cards are left.", port=port),
            _("No cards left in {port}.", port=port),
            _("No cards left."),
        )
    if wins(frame, move):
        return (_("Docks in {port} and wins!", port=port), _("Docks and wins!"))
    return (
        _("Docks in {port} for {amount}.", port=port, amount=dollars(pay)),
        _("Docks for {amount}.", amount=dollars(pay)),
        _("Docks for {amount}.", amount=short_dollars(pay)),
    )


def _of_sailing(frame: BermudaFrame, move: Sail) -> Wordings:
    sea, view = frame.game.sea, frame.view
    way = sailing.course(sea, view, view.ships[view.turn][move.ship - 1])
    other = sailing.ship_at(view.ships, move.to)
    if way.blocked is Blocked.CLOUD:
        text = plural(
            "Sails {count} space, up to the cloud.",
            "Sails {count} spaces, up to the cloud.",
            way.steps,
        )
        return (text, _short_sail(way.steps))
    if way.blocked is Blocked.PORT:
        reason = obstacle(frame.game, view, move.ship)
        return (f"{_short_sail(way.steps)} {reason}", reason, _short_sail(way.steps))
    if other is not None:
        return (sends_back(frame, move), _("Lands on ship {ship}.", ship=other[1]))
    text = _("Sails to {place}.", place=spaces_from_port(sea, move.to))
    closed = _closed(frame, view.turn, sea.products[sea.next_port(sea.node[move.to])])
    longer = (f"{text} {closed[0]}",) if closed else ()
    return (*longer, text, _short_sail(way.steps))


def _closed(frame: BermudaFrame, seat: Seat, product: str) -> Wordings:
    """That a ship couldn't dock there as things are, and why; it may have to wait outside."""
    is_told = seat in frame.humans
    reason = closed_port(frame.game, frame.view, seat, product) if is_told else ""
    title = title_of(frame.game.sea, product)
    return (reason, _("{port} is closed.", port=title)) if reason else ()


def _short_sail(steps: int) -> str:
    return plural("Sails {count} space.", "Sails {count} spaces.", steps)


def _ahead(frame: BermudaFrame, seat: Seat, number: int) -> Wordings:
    """What the next port pays."""
    sea, view = frame.game.sea, frame.view
    berth = view.ships[seat][number - 1]
    match berth:
        case At() | Docked() if sea.is_under(sea.cover(view.cloud, view.letter), berth):
            return (_("The cloud covers it."),)
        case At(name) | Docked(name):
            port = sea.next_port(sea.node[name])
        case Hanging() if frame.game.edge_lift:
            return (_("Lost if the cloud reaches an edge."), _("Lost at an edge."))
        case Hanging():
            return (_("Lost if a red word is spun."), _("Lost on a red word."))
        case _:
            return (_("Can’t sail until the cloud is gone."), _("Can’t sail yet."))
    closed = _closed(frame, seat, sea.products[port])
    if closed:
        return closed
    pay, title = sailing.pay_at(sea, view, port), sea.board.ports[port].title
    if pay:
        return (
            _("{port} pays {amount}.", port=title, amount=dollars(pay)),
            _("{port} pays {amount}.", port=title, amount=short_dollars(pay)),
            _("Pays {amount}.", amount=short_dollars(pay)),
        )
    return (
        empty_pile(sea, view, sea.products[port]),
        _("No cards left in {port}.", port=title),
        _("No cards left."),
    )


def ship_label(frame: BermudaFrame, seat: Seat, number: int) -> str:
    text = _ship_state(frame, seat, number)
    if frame.view.turn != seat or number not in frame.sails:
        return text
    return f"{text} {outlook(frame, seat, number)}".strip()


def _ship_state(frame: BermudaFrame, seat: Seat, number: int) -> str:
    """Whose ship it is, and where."""
    sea, view = frame.game.sea, frame.view
    berth = view.ships[seat][number - 1]
    found: dict[str, object] = {"player": frame.name_of(seat), "ship": number}
    match berth:
        case Docked(product):
            text = _("{player}’s ship {ship} is in {port}.", port=title_of(sea, product), **found)
        case At(space):
            place = spaces_from_port(sea, space)
            text = _("{player}’s ship {ship} is {place}.", place=place, **found)
        case Adrift():
            text = _(
                "{player}’s ship {ship} is adrift: it can’t move until the cloud is gone.", **found
            )
        case Hanging():
            return _("The cloud has caught {player}’s ship {ship}.", **found)
        case Lost():
            return _("{player}’s ship {ship} is lost.", **found)
    if sea.is_under(sea.cover(view.cloud, view.letter), berth):
        return f"{text} {_('The cloud covers it.')}"
    return text


def sail_label(frame: BermudaFrame, ship: int) -> str:
    """What sailing that ship gains, and that it is the whole turn."""
    seat = frame.view.turn
    return f"{outlook(frame, seat, ship)} {_('Ends your turn.')}"
