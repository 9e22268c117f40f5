"""Every event as one plain sentence of the log, and the thing it is about.

Sentences are complete without pictures and in the past tense, so that any name fits in front.
"""

from __future__ import annotations

from collections.abc import Mapping

from boardgames.core.game import Event, Ref, Who
from boardgames.core.wording import counted
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.events import Blocked, Ended, Part, Why
from boardgames.games.bermuda.rules.sailing import best_paying
from boardgames.games.bermuda.rules.sea import CYLINDER, Sea
from boardgames.games.bermuda.rules.state import Docked, Reason, State, Toward

TOWARD = {Toward.N: "north", Toward.E: "east", Toward.S: "south", Toward.W: "west"}

_PASSED = {
    Why.HANGING: "{} was passed over: every ship left hangs from the cloud.",
    Why.COVERED: "{} was passed over: every ship left is under the cloud, adrift or hanging.",
    Why.BLOCKED: "{} was passed over: no ship could have sailed on any roll.",
    Why.NO_MOVE: "{} passed: no ship could sail.",
}
_ENDED = {
    Reason.MONEY: "The target was reached",
    Reason.FLEET_LOST: "A whole fleet was gone",
    Reason.PILES_EMPTY: "All cards were taken",
    Reason.BECALMED: "No ship had sailed for too long",
}


def dollars(value: int) -> str:
    """Money as it is written everywhere."""
    return f"${value:,}"


def title_of(sea: Sea, product: str) -> str:
    """What a port is called."""
    return sea.board.ports[sea.port_number[product]].title


def empty_pile(sea: Sea, state: State, product: str) -> str:
    """That nothing is left there, and where to sail instead."""
    text = f"No {product} freight is left"
    port, most = best_paying(sea, state)
    return f"{text}: {sea.board.ports[port].title} pays {dollars(most)}" if most else text


def before_port(sea: Sea, space: str) -> str:
    """Where a space is: no name is printed on the board, but everybody can count to a port."""
    node = sea.node[space]
    return f"{sea.to_port[node]} before {sea.board.ports[sea.next_port(node)].title}"


def facts(sea: Sea, seats: range) -> Mapping[str, object]:
    """Numbers and lists that follow from the board and the rules, for the rulebook."""
    board, rules = sea.board, sea.rules
    home = board.ports[0]
    prices = {product: map(dollars, rules.freight[product]) for product in sea.products}
    targets = rules.variants["target"].choices or {}
    return {
        "seats.least": seats[0],
        "seats.most": seats[-1],
        "ports": len(board.ports),
        "spaces": len(sea.spaces),
        "dots": len(board.dots),
        "sectors": len(rules.spinner),
        "faces": len(rules.die_faces),
        "capacity": sea.magnets[0].capacity,
        "home": home.title,
        "home_product": home.product,
        "route": " → ".join((*sea.products, sea.products[0])),
        "port_list": ", ".join(f"{port.title} ({port.product})" for port in board.ports),
        "card_counts": ", ".join(f"{one} {len(rules.freight[one])}" for one in sea.products),
        "freight_list": "; ".join(f"{one}: {', '.join(some)}" for one, some in prices.items()),
        "full_list": ", ".join(
            f"{counted(full, 'ship')} when {count} play"
            for count, full in rules.ships_fill_port.items()
        ),
        "target_list": ", ".join(f"{title} {dollars(int(t))}" for t, title in targets.items())
        or "as the table likes",
    }


def sentence(sea: Sea, event: Event, who: Who) -> str:
    """The event as a log line."""
    return (
        _of_sailing(sea, event, who)
        or _of_cards(sea, event, who)
        or _of_the_cloud(event)
        or _of_the_sweep(sea, event, who)
        or _of_the_match(event, who)
    )


def _ship(who: Who, seat: int, number: int) -> str:
    return f"{who(seat)}’s ship {number}"


def _reached(sea: Sea, name: str) -> str:
    if name in sea.port_number:
        return f"to {title_of(sea, name)}"
    return f"and lay {before_port(sea, name)}"


def _of_sailing(sea: Sea, event: Event, who: Who) -> str:
    match event:
        case ev.DieRolled(seat, pips):
            return f"{who(seat)} rolled {pips}."
        case ev.TurnPassed(seat, why):
            return _PASSED[why].format(who(seat))
        case ev.ShipSailed(seat, ship, path, blocked):
            end = {
                Blocked.NONE: "",
                Blocked.CLOUD: ", stopped by the cloud",
                Blocked.PORT: ", stopped before a closed port",
            }[blocked]
            steps = counted(len(path) - 1, "space")
            return f"{_ship(who, seat, ship)} sailed {steps} {_reached(sea, path[-1])}{end}."
        case ev.ShipLandedOn(seat, ship, space, by_seat, by_ship):
            by = _ship(who, by_seat, by_ship)
            return f"{by} landed on {_ship(who, seat, ship)}, {before_port(sea, space)}."
        case ev.ShipSentBack(seat, ship, to):
            back = _reached(sea, to.port if isinstance(to, Docked) else to.space)
            return f"{_ship(who, seat, ship)} was sent back {back}, without a card."
        case ev.ShipDocked(seat, ship, port):
            return f"{_ship(who, seat, ship)} docked at {title_of(sea, port)}."
    return ""


def _of_cards(sea: Sea, event: Event, who: Who) -> str:
    match event:
        case ev.PileTurned(product, top, left):
            under = f"{counted(left, 'card')} beneath" if left else "the last card"
            return f"{product.capitalize()} now shows {dollars(top)}, {under}."
        case ev.FreightTaken(seat, product, value):
            return f"{who(seat)} took {product} freight worth {dollars(value)}."
        case ev.PileEmptied(product):
            return f"There is no more {product} freight."
        case ev.BonusTaken(seat, value):
            return f"{who(seat)} took a bonus of {dollars(value)} at {sea.board.ports[0].title}."
    return ""


def _of_the_cloud(event: Event) -> str:
    match event:
        case ev.SpinnerSpun(_, letter, _, toward, True):
            way = TOWARD[toward]
            return (
                f"The spinner showed {letter} – {way.upper()}: turn to {letter}, then {way} to the "
                "last dot and up."
            )
        case ev.SpinnerSpun(_, letter, dots, toward, _):
            return (
                f"The spinner showed {letter} – {dots} – {toward}: turn to {letter}, then "
                f"{counted(dots, 'dot')} {TOWARD[toward]}."
            )
        case ev.CloudTurned(before, after, degrees):
            return f"The cloud turned {degrees}° from {before} to {after}."
        case ev.CloudGlided(start, end, dots, ended):
            (ax, ay), (bx, by) = start, end
            way = "east" if bx > ax else "west" if bx < ax else "south" if by > ay else "north"
            why = {
                Ended.NUMBER: "",
                Ended.EDGE: ", where the dots ended",
                Ended.WORD: " to the last dot",
            }[ended]
            return f"The cloud glided {counted(dots, 'dot')} {way}{why}."
        case ev.CloudLifted():
            return "The cloud was lifted off the board."
        case ev.CloudSetDown():
            return "The cloud was set down on the red circle with A at the notch."
    return ""


def _of_the_sweep(sea: Sea, event: Event, who: Who) -> str:
    match event:
        case ev.ShipDrawnUp(seat, ship, magnet, _, part, at):
            when = _when(part, at)
            return f"{_ship(who, seat, ship)} was drawn up by magnet {magnet} {when}."
        case ev.ShipPushed(seat, ship, by, _, _, part, at):
            pusher = "the cylinder" if by == CYLINDER else f"the ships on magnet {by}"
            when = _when(part, at)
            return f"{_ship(who, seat, ship)} was pushed aside by {pusher} {when} and drifted."
        case ev.ShipLost(seat, ship):
            return f"{_ship(who, seat, ship)} was carried off and is out of the game."
        case ev.ShipSettled(seat, ship, space):
            return f"{_ship(who, seat, ship)} settled {before_port(sea, space)}."
        case ev.FleetLost(seat):
            return f"{who(seat)} had no ship left."
    return ""


def _when(part: Part, at: int) -> str:
    if part is Part.TURN:
        return f"after {at / 1000:.1f}° of the turn"
    return f"after {at / 1000:.1f} dots of the glide"


def _of_the_match(event: Event, who: Who) -> str:
    match event:
        case ev.OpeningShown(seat, pips):
            return f"{who(seat)} rolled {pips} for the start."
        case ev.FirstChosen(seat):
            return f"{who(seat)} rolled highest and goes first."
        case ev.RoundBegan(number, mover):
            return f"Round {number} began; {who(mover)} will spin for the cloud."
        case ev.GameEnded(reason, order):
            names = " and ".join(who(seat) for seat in order[0])
            won = "shared the win" if len(order[0]) > 1 else "won"
            return f"{_ENDED[reason]}: {names} {won}."
    return ""


def spot(event: Event) -> Ref | None:
    """The thing on the table that the event is about."""
    match event:
        case ev.DieRolled() | ev.OpeningShown():  # first, as no event is more frequent
            return ("dice",)
        case ev.ShipSettled(_, _, space) | ev.ShipLandedOn(_, _, space, _, _):
            return ("space", space)
        case ev.ShipSailed(seat, ship) | ev.ShipSentBack(seat, ship) | ev.ShipDrawnUp(seat, ship):
            return ("ship", seat, ship)
        case ev.ShipPushed(seat, ship) | ev.ShipLost(seat, ship):
            return ("ship", seat, ship)
        case ev.ShipDocked(_, _, port):
            return ("port", port)
        case ev.FreightTaken(_, product) | ev.PileTurned(product) | ev.PileEmptied(product):
            return ("pile", product)
        case ev.BonusTaken():
            return ("pile", "home")
        case ev.SpinnerSpun():
            return ("spinner",)
        case ev.CloudTurned() | ev.CloudGlided() | ev.CloudLifted() | ev.CloudSetDown():
            return ("cloud",)
        case ev.TurnPassed(seat) | ev.FirstChosen(seat) | ev.FleetLost(seat):
            return ("seat", seat)
    return None
