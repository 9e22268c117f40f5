"""Names of places, products, directions and ships, and the lines of the log.

A log line is complete without images, in the past tense, and names everybody.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boardgames.core.game import Outcome, Seat, Who
from boardgames.core.narration import Phrase
from boardgames.core.texts import N_, Plural, _, in_context, listed, plural
from boardgames.core.wording import Addressing
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.board import CYLINDER, Sea
from boardgames.games.bermuda.rules.events import Blocked, Ended, Why
from boardgames.games.bermuda.rules.rules import BermudaTriangle, product_name
from boardgames.games.bermuda.rules.sailing import best_paying
from boardgames.games.bermuda.rules.state import (
    At,
    Docked,
    Reason,
    Sector,
    State,
    Toward,
    dollars,
)

SKIPPED = {
    Why.HANGING: N_("{player}’s turn was skipped: all their ships are caught."),
    Why.COVERED: N_("{player}’s turn was skipped: no ship was free to sail."),
    Why.BLOCKED: N_("{player}’s turn was skipped: no roll could move a ship."),
    Why.NO_MOVE: N_("{player} passed: no ship could sail."),
}
SAILED = {
    Blocked.NONE: Plural(
        N_("{player}’s ship {ship} sailed {steps} space and is now {place}."),
        N_("{player}’s ship {ship} sailed {steps} spaces and is now {place}."),
        "steps",
    ),
    Blocked.CLOUD: Plural(
        N_("{player}’s ship {ship} sailed {steps} space; the cloud stopped it {place}."),
        N_("{player}’s ship {ship} sailed {steps} spaces; the cloud stopped it {place}."),
        "steps",
    ),
    Blocked.PORT: Plural(
        N_("{player}’s ship {ship} sailed {steps} space and waits outside {port}."),
        N_("{player}’s ship {ship} sailed {steps} spaces and waits outside {port}."),
        "steps",
    ),
}
SAILED_IN = Plural(
    N_("{player}’s ship {ship} sailed {steps} space."),
    N_("{player}’s ship {ship} sailed {steps} spaces."),
    "steps",
)
MOVED = {
    Ended.NUMBER: Plural(
        N_("The cloud moved {dots} dot {way}."), N_("The cloud moved {dots} dots {way}."), "dots"
    ),
    Ended.EDGE: Plural(
        N_("The cloud moved {dots} dot {way}: the edge stopped it."),
        N_("The cloud moved {dots} dots {way}: the edge stopped it."),
        "dots",
    ),
    Ended.WORD: Plural(
        N_("The cloud moved {dots} dot {way}, to the edge."),
        N_("The cloud moved {dots} dots {way}, to the edge."),
        "dots",
    ),
}
WON = {
    Reason.MONEY: N_("{winners} reached {target} and won!"),
    Reason.FLEET_LOST: N_("A whole fleet is gone: {winners} won with the most money!"),
    Reason.PILES_EMPTY: N_("All cards are taken: {winners} won with the most money!"),
    Reason.BECALMED: N_("No ship sailed for {rounds} rounds: {winners} won with the most money!"),
}
SHARED = {
    Reason.MONEY: N_("{winners} reached {target} and shared the win!"),
    Reason.FLEET_LOST: N_("A whole fleet is gone: {winners} shared the win!"),
    Reason.PILES_EMPTY: N_("All cards are taken: {winners} shared the win!"),
    Reason.BECALMED: N_("No ship sailed for {rounds} rounds: {winners} shared the win!"),
}


# Places and products -------------------------------------------------------------------------


def title_of(sea: Sea, product: str) -> str:
    return sea.board.ports[sea.port_number[product]].title


def product_heading(product: str) -> str:
    return in_context(f"bermuda.freight.{product}.heading", product.capitalize())


def spaces_from_port(sea: Sea, space: str) -> str:
    """Where a space is: "7 spaces from Miami"."""
    node = sea.node[space]
    port = sea.board.ports[sea.next_port(node)].title
    return plural(
        "{count} space from {port}", "{count} spaces from {port}", sea.to_port[node], port=port
    )


def place_of(sea: Sea, berth: At | Docked) -> str:
    """Where a ship is: the name of its port, or how far it is from the next one."""
    if isinstance(berth, Docked):
        return title_of(sea, berth.port)
    return spaces_from_port(sea, berth.space)


def empty_pile(sea: Sea, state: State, product: str) -> str:
    """That nothing is left there, and which port pays most."""
    port, most = best_paying(sea, state)
    text = _("The pile of {product} is empty.", product=product_name(product))
    if not most:
        return text
    best = _("{port} pays {amount}.", port=sea.board.ports[port].title, amount=dollars(most))
    return f"{text} {best}"


# Ships ---------------------------------------------------------------------------------------


def ships_named(ships: Iterable[tuple[Seat, int]], address: Addressing) -> str:
    """By their owners: "your ships 1 and 2 and Ben’s ship 3"; never the start of a sentence."""
    by_seat: dict[Seat, list[int]] = {}
    for seat, ship in ships:
        by_seat.setdefault(seat, []).append(ship)
    return listed([_fleet(seat, sorted(own), address) for seat, own in by_seat.items()])


def _fleet(seat: Seat, ships: list[int], address: Addressing) -> str:
    count, numbers = len(ships), listed([str(number) for number in ships])
    if seat == address.listener:
        return plural("your ship {numbers}", "your ships {numbers}", count, numbers=numbers)
    return plural(
        "{player}’s ship {numbers}",
        "{player}’s ships {numbers}",
        count,
        player=address.who(seat),
        numbers=numbers,
    )


# The spinner and the end ---------------------------------------------------------------------


def direction(toward: Toward) -> str:
    match toward:
        case Toward.N:
            return in_context("direction", "north")
        case Toward.E:
            return in_context("direction", "east")
        case Toward.S:
            return in_context("direction", "south")
        case Toward.W:
            return in_context("direction", "west")


def word_on_spinner(toward: Toward) -> str:
    match toward:
        case Toward.N:
            return in_context("spinner", "NORTH")
        case Toward.E:
            return in_context("spinner", "EAST")
        case Toward.S:
            return in_context("spinner", "SOUTH")
        case Toward.W:
            return in_context("spinner", "WEST")


def letter_on_spinner(toward: Toward) -> str:
    match toward:
        case Toward.N:
            return in_context("spinner", "N")
        case Toward.E:
            return in_context("spinner", "E")
        case Toward.S:
            return in_context("spinner", "S")
        case Toward.W:
            return in_context("spinner", "W")


def reading(letter: str, dots: int | None, toward: Toward) -> str:
    """A sector as it is printed: "E – 4 – N", or "G – EAST" without a number of dots."""
    if not dots:
        return _("{letter} – {word}", letter=letter, word=word_on_spinner(toward))
    return _("{letter} – {dots} – {way}", letter=letter, dots=dots, way=letter_on_spinner(toward))


def reading_of(sector: Sector) -> str:
    return reading(sector.letter.value, sector.dots, sector.way)


def outcome_text(outcome: Outcome, who: Who) -> str:
    """How a match ended, with the names of the winners."""
    reason, winners = Reason(outcome.reason), listed([who(seat) for seat in outcome.winners])
    target, rounds = dollars(int(outcome.values["target"])), outcome.values["rounds"]
    text = (SHARED if outcome.winners[1:] else WON)[reason]
    return _(text, winners=winners, target=target, rounds=rounds)


# Log lines -----------------------------------------------------------------------------------


def pile_turned_line(event: ev.PileTurned, game: BermudaTriangle) -> Phrase:
    found = {"product": product_name(event.product), "top": dollars(event.top)}
    if not event.left:
        return N_("The pile of {product} now shows {top}, its last card."), found
    text = Plural(
        N_("The pile of {product} now shows {top}, with {left} card below."),
        N_("The pile of {product} now shows {top}, with {left} cards below."),
        "left",
    )
    return text, found


def pile_emptied_line(event: ev.PileEmptied, game: BermudaTriangle) -> Phrase:
    return N_("The pile of {product} is empty."), {"product": product_name(event.product)}


def skipped_line(event: ev.TurnPassed, game: BermudaTriangle) -> Phrase:
    return SKIPPED[event.why]


def sailed_line(event: ev.ShipSailed, game: BermudaTriangle) -> Phrase:
    sea = game.sea
    if event.end in sea.port_number:
        return SAILED_IN  # the next line names the port
    port = sea.board.ports[sea.next_port(sea.node[event.end])].title
    return SAILED[event.blocked_by], {"place": spaces_from_port(sea, event.end), "port": port}


def landed_on_line(event: ev.ShipLandedOn, game: BermudaTriangle) -> Phrase:
    if event.by_seat == event.seat:
        return N_("{player}’s ship {by_ship} landed on their own ship {ship}.")
    return N_("{by_seat}’s ship {by_ship} landed on {player}’s ship {ship}.")


def sent_back_line(event: ev.ShipSentBack, game: BermudaTriangle) -> Phrase:
    text = N_("{player}’s ship {ship} was sent back to {place}, without a card.")
    return text, {"place": place_of(game.sea, event.to)}


def docked_line(event: ev.ShipDocked, game: BermudaTriangle) -> Phrase:
    return N_("{player}’s ship {ship} docked in {title}."), {
        "title": title_of(game.sea, event.port)
    }


def freight_taken_line(event: ev.FreightTaken, game: BermudaTriangle) -> Phrase:
    found = {"value": dollars(event.value), "product": product_name(event.product)}
    return N_("{player} earned {value} for {product}."), found


def bonus_taken_line(event: ev.BonusTaken, game: BermudaTriangle) -> Phrase:
    found = {"value": dollars(event.value), "home": game.board.ports[0].title}
    return N_("{player} got a {value} bonus in {home}."), found


def spun_line(event: ev.SpinnerSpun, game: BermudaTriangle) -> Phrase:
    return N_("The spinner showed {reading}."), {"reading": reading_spun(event)}


def reading_spun(event: ev.SpinnerSpun) -> str:
    return reading(event.letter, event.dots, event.toward)


def moved_line(event: ev.CloudGlided, game: BermudaTriangle) -> Phrase:
    return MOVED[event.ended], {"way": direction(toward_of(event))}


def toward_of(event: ev.CloudGlided) -> Toward:
    (ax, ay), (bx, by) = event.from_dot, event.to_dot
    if ax != bx:
        return Toward.E if bx > ax else Toward.W
    return Toward.S if by > ay else Toward.N


def pushed_line(event: ev.ShipPushed, game: BermudaTriangle) -> Phrase:
    if event.by == CYLINDER:
        return N_("The cloud’s cylinder pushed {player}’s ship {ship} adrift.")
    return N_("The ships on a full magnet pushed {player}’s ship {ship} adrift.")


def settled_line(event: ev.ShipSettled, game: BermudaTriangle) -> Phrase:
    text = N_("{player}’s ship {ship} drifted to a free space: {place}.")
    return text, {"place": spaces_from_port(game.sea, event.space)}


def ended_line(event: ev.GameEnded, game: BermudaTriangle) -> Phrase:
    return (SHARED if event.winners[1:] else WON)[event.reason], end_values(game)


def end_values(game: Any) -> dict[str, object]:
    return {"target": dollars(game.target), "rounds": game.rules.becalmed_rounds}
