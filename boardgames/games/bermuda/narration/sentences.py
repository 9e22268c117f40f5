"""Sentences about events: words for places, log lines, and recaps of turns.

A log line is complete without images and in the past tense, so that any name fits in front. A recap
tells a turn in one clause, by the event that matters most in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from boardgames.core.game import Event, Seat
from boardgames.core.narration import Phrase, Turn
from boardgames.core.wording import Addressing, join_names
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.board import CYLINDER, Sea
from boardgames.games.bermuda.rules.events import Blocked, Ended, Part, Why
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sailing import best_paying
from boardgames.games.bermuda.rules.state import At, Docked, Reason, State, Toward, dollars

TOWARD = {Toward.N: "north", Toward.E: "east", Toward.S: "south", Toward.W: "west"}
E = TypeVar("E", bound=Event)
Ships = Sequence[tuple[Seat, int]]
# What happens often is worded by seat, so that neighbours never sound alike.
SAILED = (
    "{seat} sailed ship {ship} on to {place}",
    "with a {pips} {seat:of} ship {ship} came to {place}",
    "{seat} rolled {pips} and brought ship {ship} to {place}",
    "{seat:of} ship {ship} moved on {steps:space}, to {place}",
)
LEFT_PORT = (
    "{seat} sent ship {ship} out of {port}, {steps:space} towards {bound}",
    "{seat:of} ship {ship} left {port} for {bound} with a {pips}",
    "{seat} put to sea with ship {ship}, {steps:space} out of {port}",
    "with a {pips} {seat:of} ship {ship} set out from {port} to {bound}",
)
STOPPED = {
    Blocked.CLOUD: "{seat} rolled {pips}, but the cloud stopped ship {ship} after {steps:space}",
    Blocked.PORT: (
        "{seat} rolled {pips}, but {bound} was closed: ship {ship} stopped after {steps:space}"
    ),
}
DOCKED = (
    "{seat} brought ship {ship} {into} for {got}",
    "{seat} docked ship {ship} at {title} and got {got}",
    "{seat:of} ship {ship} came {into} and earned {got}",
    "{seat} took {got} at {title} with ship {ship}",
)
LANDED_ON = (
    "{by_seat} landed on {whose} ship {ship} with ship {by_ship}: it went back to {back}",
    "{by_seat} sent {whose} ship {ship} back to {back}, landing on it with ship {by_ship}",
    "{by_seat:of} ship {by_ship} landed on {whose} ship {ship}, which went back to {back}",
    "{whose} ship {ship} had to go back to {back}: {by_seat} landed on it with ship {by_ship}",
)
PASSED = {
    Why.HANGING: "{seat:of} turn passed: every ship left hung from the cloud",
    Why.COVERED: ("{seat:of} turn passed: every ship left was under the cloud, adrift or hanging"),
    Why.BLOCKED: "{seat:of} turn passed: no roll could have moved a ship",
    Why.NO_MOVE: "",  # told with the roll
}
ENDED = {
    Reason.MONEY: "that was enough: {winners} won",
    Reason.FLEET_LOST: "a whole fleet was gone, and the richest won: {winners}",
    Reason.PILES_EMPTY: "all cards were taken, and the richest won: {winners}",
    Reason.BECALMED: "no ship had sailed for too long, and the richest won: {winners}",
}
PASSED_LINES = {
    Why.HANGING: "{seat} was passed over: every ship left hangs from the cloud.",
    Why.COVERED: "{seat} was passed over: every ship left is under the cloud, adrift or hanging.",
    Why.BLOCKED: "{seat} was passed over: no ship could have sailed on any roll.",
    Why.NO_MOVE: "{seat} passed: no ship could sail.",
}
SAILED_LINES = {
    Blocked.NONE: "{seat:of} ship {ship} sailed {steps:space} {reached}.",
    Blocked.CLOUD: ("{seat:of} ship {ship} sailed {steps:space} {reached}, stopped by the cloud."),
    Blocked.PORT: (
        "{seat:of} ship {ship} sailed {steps:space} {reached}, stopped before a closed port."
    ),
}
GLIDED_LINES = {
    Ended.NUMBER: "The cloud glided {dots:dot} {way}.",
    Ended.EDGE: "The cloud glided {dots:dot} {way}, where the dots ended.",
    Ended.WORD: "The cloud glided {dots:dot} {way} to the last dot.",
}
ENDED_LINES = {
    Reason.MONEY: "The target was reached: {winners} won.",
    Reason.FLEET_LOST: "A whole fleet was gone: {winners} won.",
    Reason.PILES_EMPTY: "All cards were taken: {winners} won.",
    Reason.BECALMED: "No ship had sailed for too long: {winners} won.",
}
SHARED_LINES = {
    reason: text.replace("{winners} won", "{winners} shared the win")
    for reason, text in ENDED_LINES.items()
}


def title_of(sea: Sea, product: str) -> str:
    return sea.board.ports[sea.port_number[product]].title


def before_port(sea: Sea, space: str) -> str:
    """Where a space is, in short."""
    node = sea.node[space]
    return f"{sea.to_port[node]} before {sea.board.ports[sea.next_port(node)].title}"


def spaces_before_port(sea: Sea, space: str) -> str:
    """Where a space is, in full."""
    node = sea.node[space]
    port, away = title_of(sea, sea.products[sea.next_port(node)]), sea.to_port[node]
    return f"the last space before {port}" if away == 1 else f"{away} spaces before {port}"


def name_of_berth(berth: At | Docked) -> str:
    """The space, or the product of the port."""
    return berth.port if isinstance(berth, Docked) else berth.space


def empty_pile(sea: Sea, state: State, product: str) -> str:
    """That nothing is left there, and where to sail instead."""
    text = f"No {product} freight is left"
    port, most = best_paying(sea, state)
    return f"{text}: {sea.board.ports[port].title} pays {dollars(most)}" if most else text


def rolled_recap(event: ev.DieRolled, turn: Turn) -> str:
    """A roll is told by itself only where nothing sailed by it."""
    if _first(turn.events, ev.ShipSailed) is not None:
        return ""
    has_passed = _first(turn.events, ev.TurnPassed) is not None
    return "{seat} rolled {pips} and could move nothing" if has_passed else "{seat} rolled {pips}"


def sailed_recap(event: ev.ShipSailed, turn: Turn) -> Phrase:
    """A ship on its way: out of port, stopped, or nearer to the next one."""
    if any(isinstance(one, ev.ShipLandedOn | ev.ShipDocked) for one in turn.events):
        return ""  # told instead
    sea: Sea = turn.game.sea
    rolled = _first(turn.events, ev.DieRolled)
    bound = title_of(sea, sea.products[sea.next_port(sea.node[event.end])])
    found: dict[str, object] = {"pips": 0 if rolled is None else rolled.pips, "bound": bound}
    if event.blocked_by is not Blocked.NONE:
        return STOPPED[event.blocked_by], found
    if event.start in sea.port_number:
        found["port"] = title_of(sea, event.start)
        return _by_seat(LEFT_PORT, event.seat), found
    found["place"] = spaces_before_port(sea, event.end)
    return _by_seat(SAILED, event.seat), found


def landed_on_recap(event: ev.ShipLandedOn, turn: Turn) -> Phrase:
    sea: Sea = turn.game.sea
    by, owner, address = event.by_seat, event.seat, turn.address
    whose = f"{address.own(by)} own" if owner == by else address.of(owner)
    sent = _first(turn.events, ev.ShipSentBack)
    if sent is None:
        return "{by_seat} landed on {whose} ship {ship}", {"whose": whose}
    name = name_of_berth(sent.to)
    is_port = name in sea.port_number
    back = title_of(sea, name) if is_port else spaces_before_port(sea, name)
    return _by_seat(LANDED_ON, by), {"whose": whose, "back": back}


def docked_recap(event: ev.ShipDocked, turn: Turn) -> Phrase:
    sea: Sea = turn.game.sea
    got = [
        f"{dollars(one.value)} of {one.product}"
        for one in turn.events
        if isinstance(one, ev.FreightTaken)
    ]
    bonus = _first(turn.events, ev.BonusTaken)
    got += [f"the bonus of {dollars(bonus.value)}"] if bonus is not None else []
    title = title_of(sea, event.port)
    if not got:
        text = "{seat} docked ship {ship} at {title}, where nothing was left to take"
        return text, {"title": title}
    into = f"home to {title}" if event.port == sea.products[sea.home] else f"into {title}"
    return _by_seat(DOCKED, event.seat), {"title": title, "into": into, "got": join_names(got)}


def swept_recap(event: ev.SpinnerSpun, turn: Turn) -> Phrase:
    """Turn, glide, what the cloud did to ships, and the lift."""
    events, address = turn.events, turn.address
    told = []
    glided, is_lifted = _first(events, ev.CloudGlided), _first(events, ev.CloudLifted) is not None
    if _first(events, ev.CloudTurned) is not None:
        told.append(f"turned to {event.letter}")
    if glided is not None:
        told.append(_glide(glided, TOWARD[event.toward]))
    if not told and not is_lifted:
        return "the cloud stayed where it was"
    told += _met(events, address)
    if is_lifted:
        lost = _ships(events, ev.ShipLost)
        told.append(f"carried {_fleet(lost, address)} off for good" if lost else "was lifted empty")
    elif not any(isinstance(one, ev.ShipDrawnUp | ev.ShipPushed) for one in events):
        told.append("harmed nobody" if glided is None or glided.dots % 2 else "spared every ship")
    pushed = _ships(events, ev.ShipPushed)
    again = [ship for ship in _ships(events, ev.ShipSettled) if ship not in pushed]
    did = join_names(told)
    if not again:
        return "the cloud {did}", {"did": did}
    return "the cloud {did}; {again} came free of it", {"did": did, "again": _fleet(again, address)}


def opening_recap(events: Sequence[Event], address: Addressing) -> str:
    """Every throw for the start, and who began."""
    rounds: list[list[str]] = [[]]
    thrown: set[Seat] = set()
    for event in events:
        if isinstance(event, ev.OpeningShown):
            if event.seat in thrown:
                rounds.append([])
                thrown = set()
            thrown.add(event.seat)
            rolled = " rolled" if event.seat == 0 and not rounds[1:] else ""
            rounds[-1].append(f"{address(event.seat)}{rolled} {event.pips}")
    if not thrown:
        return ""
    first = _first(events, ev.FirstChosen)
    throws = ", then again ".join(join_names(some) for some in rounds)
    began = "" if first is None else f": {address(first.seat)} began"
    return f"for the start {throws}{began}"


def _glide(glided: ev.CloudGlided, way: str) -> str:
    if glided.ended is Ended.NUMBER:
        return f"went {glided.dots} {way}"
    return f"went {way} to the edge"


def _met(events: Sequence[Event], address: Addressing) -> list[str]:
    """What it drew up and still has, and what it pushed."""
    lost, drawn = _ships(events, ev.ShipLost), _ships(events, ev.ShipDrawnUp)
    hung = [ship for ship in drawn if ship not in lost]
    pushed = dict.fromkeys(_ships(events, ev.ShipPushed))
    aside = [ship for ship in pushed if ship not in drawn]
    told = [f"drew up {_fleet(hung, address)}"] if hung else []
    return [*told, *([f"pushed {_fleet(aside, address)} aside"] if aside else [])]


def _fleet(ships: Ships, address: Addressing) -> str:
    """Ships by their owners: "your ships 1 and 2 and Ben's ship 3"."""
    by_seat: dict[Seat, list[int]] = {}
    for seat, ship in ships:
        by_seat.setdefault(seat, []).append(ship)
    told = []
    for seat, own in by_seat.items():
        numbers = join_names([str(number) for number in sorted(own)])
        told.append(f"{address.of(seat)} ship{'s' if own[1:] else ''} {numbers}")
    return join_names(told)


def _ships(
    events: Sequence[Event],
    kind: type[ev.ShipLost] | type[ev.ShipDrawnUp] | type[ev.ShipPushed] | type[ev.ShipSettled],
) -> list[tuple[Seat, int]]:
    return [(event.seat, event.ship) for event in events if isinstance(event, kind)]


def _first(events: Sequence[Event], kind: type[E]) -> E | None:
    return next((event for event in events if isinstance(event, kind)), None)


def _by_seat(wordings: Sequence[str], seat: Seat) -> str:
    return wordings[seat % len(wordings)]


# Log lines -----------------------------------------------------------------------------------


def priced_line(template: str) -> Callable[[Any, Any], Phrase]:
    """A template in which the event's value is money."""
    return lambda event, game: (template, {"value": dollars(event.value)})


def pile_turned_line(event: ev.PileTurned, game: BermudaTriangle) -> Phrase:
    names = {"name": event.product.capitalize(), "top": dollars(event.top)}
    if event.left:
        return "{name} now shows {top}, {left:card} beneath.", names
    return "{name} now shows {top}, the last card.", names


def _reached(sea: Sea, name: str) -> str:
    if name in sea.port_number:
        return f"to {title_of(sea, name)}"
    return f"and lay {before_port(sea, name)}"


def sailed_line(event: ev.ShipSailed, game: BermudaTriangle) -> Phrase:
    return SAILED_LINES[event.blocked_by], {"reached": _reached(game.sea, event.end)}


def landed_on_line(event: ev.ShipLandedOn, game: BermudaTriangle) -> Phrase:
    text = "{by_seat:of} ship {by_ship} landed on {seat:of} ship {ship}, {place}."
    return text, {"place": before_port(game.sea, event.space)}


def sent_back_line(event: ev.ShipSentBack, game: BermudaTriangle) -> Phrase:
    text = "{seat:of} ship {ship} was sent back {reached}, without a card."
    return text, {"reached": _reached(game.sea, name_of_berth(event.to))}


def docked_line(event: ev.ShipDocked, game: BermudaTriangle) -> Phrase:
    return "{seat:of} ship {ship} docked at {title}.", {"title": title_of(game.sea, event.port)}


def bonus_taken_line(event: ev.BonusTaken, game: BermudaTriangle) -> Phrase:
    found = {"value": dollars(event.value), "home": game.board.ports[0].title}
    return "{seat} took a bonus of {value} at {home}.", found


def spun_line(event: ev.SpinnerSpun, game: BermudaTriangle) -> Phrase:
    way = TOWARD[event.toward]
    if event.word:
        text = (
            "The spinner showed {letter} – {word}: turn to {letter}, then {way} to the last dot "
            "and up."
        )
        return text, {"word": way.upper(), "way": way}
    text = "The spinner showed {letter} – {number} – {toward}: turn to {letter}, then {dots:dot} "
    return text + "{way}.", {"number": event.dots, "way": way}


def glided_line(event: ev.CloudGlided, game: BermudaTriangle) -> Phrase:
    (ax, ay), (bx, by) = event.from_dot, event.to_dot
    way = "east" if bx > ax else "west" if bx < ax else "south" if by > ay else "north"
    return GLIDED_LINES[event.ended], {"way": way}


def drawn_up_line(event: ev.ShipDrawnUp, game: BermudaTriangle) -> Phrase:
    text = "{seat:of} ship {ship} was drawn up by magnet {magnet} {when}."
    return text, {"when": _when(event.part, event.at)}


def pushed_line(event: ev.ShipPushed, game: BermudaTriangle) -> Phrase:
    when = {"when": _when(event.part, event.at)}
    if event.by == CYLINDER:
        return "{seat:of} ship {ship} was pushed aside by the cylinder {when} and drifted.", when
    text = "{seat:of} ship {ship} was pushed aside by the ships on magnet {by} {when} and drifted."
    return text, when


def _when(part: Part, at: int) -> str:
    if part is Part.TURN:
        return f"after {at / 1000:.1f}° of the turn"
    return f"after {at / 1000:.1f} dots of the glide"


def settled_line(event: ev.ShipSettled, game: BermudaTriangle) -> Phrase:
    return "{seat:of} ship {ship} settled {place}.", {"place": before_port(game.sea, event.space)}


def ended_line(event: ev.GameEnded, game: BermudaTriangle) -> Phrase:
    return (SHARED_LINES if event.winners[1:] else ENDED_LINES)[event.reason]
