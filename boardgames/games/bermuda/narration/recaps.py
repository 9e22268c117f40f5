"""Recaps: what an event adds to the summary of its turn, as a whole sentence.

The event that matters most speaks for the others of its turn: a docking for the sail and the cards,
the spin for the turning, the moving and the ships that were caught or lost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

from boardgames.core.game import Event, Seat
from boardgames.core.narration import Recap, Turn
from boardgames.core.texts import N_, Plural, Template, _, listed
from boardgames.core.wording import Addressing
from boardgames.games.bermuda.narration.sentences import (
    SHARED,
    WON,
    direction,
    end_values,
    place_of,
    ships_named,
    spaces_from_port,
    title_of,
)
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.board import Sea
from boardgames.games.bermuda.rules.cloud import near_misses
from boardgames.games.bermuda.rules.events import Blocked, Ended, Why
from boardgames.games.bermuda.rules.rules import BermudaTriangle, product_name
from boardgames.games.bermuda.rules.state import Reason, dollars

E = TypeVar("E", bound=Event)

# The weights: what somebody gained or lost comes before how it came about.
EDGE, SMALL, SPIN, NEAR, MONEY, BUMP, THE_END = range(7)

FOR_THE_START = N_("Highest roll starts: {rolls}.")


class Told(NamedTuple):
    """A sentence about somebody, and the same to themselves."""

    name: Template
    you: Template


SKIPPED = {
    Why.HANGING: Told(
        N_("{player}’s turn was skipped: all their ships are caught."),
        N_("Your turn was skipped: all your ships are caught."),
    ),
    Why.COVERED: Told(
        N_("{player}’s turn was skipped: no ship was free to sail."),
        N_("Your turn was skipped: no ship was free to sail."),
    ),
    Why.BLOCKED: Told(
        N_("{player}’s turn was skipped: no roll could move a ship."),
        N_("Your turn was skipped: no roll could move a ship."),
    ),
}
ROLLED = Told(N_("{player} rolled {pips}."), N_("You rolled {pips}."))
STUCK = Told(
    N_("{player} rolled {pips}, but no ship could sail."),
    N_("You rolled {pips}, but no ship could sail."),
)
SAILED = Told(
    N_("{player} rolled {pips}: ship {ship} is {place}."),
    N_("You rolled {pips}: ship {ship} is {place}."),
)
LEFT_PORT = Told(
    N_("{player} rolled {pips}: ship {ship} left {port} and is {place}."),
    N_("You rolled {pips}: ship {ship} left {port} and is {place}."),
)
STOPPED = {
    Blocked.CLOUD: Told(
        Plural(
            N_("{player} rolled {pips}, but the cloud stopped ship {ship} after {steps} space."),
            N_("{player} rolled {pips}, but the cloud stopped ship {ship} after {steps} spaces."),
            "steps",
        ),
        Plural(
            N_("You rolled {pips}, but the cloud stopped ship {ship} after {steps} space."),
            N_("You rolled {pips}, but the cloud stopped ship {ship} after {steps} spaces."),
            "steps",
        ),
    ),
    Blocked.PORT: Told(
        N_("{player} rolled {pips}, but {bound} was closed: ship {ship} waits outside."),
        N_("You rolled {pips}, but {bound} was closed: ship {ship} waits outside."),
    ),
}
EARNED = Told(
    N_("{player} earned {got}: ship {ship} docked in {title}."),
    N_("You earned {got}: ship {ship} docked in {title}."),
)
EARNED_NOTHING = Told(
    N_("{player}’s ship {ship} docked in {title}, but no cards were left."),
    N_("Your ship {ship} docked in {title}, but no cards were left."),
)
SENT_BACK = N_("{by_seat}’s ship {by_ship} sent {player}’s ship {ship} back to {back}.")
SENT_BACK_YOURS = N_("{by_seat}’s ship {by_ship} sent your ship {ship} back to {back}.")
YOU_SENT_BACK = N_("Your ship {by_ship} sent {player}’s ship {ship} back to {back}.")
SENT_OWN_BACK = Told(
    N_("{player}’s ship {by_ship} sent their own ship {ship} back to {back}."),
    N_("Your ship {by_ship} sent your own ship {ship} back to {back}."),
)
YOU_WON = {
    Reason.MONEY: N_("You reached {target} and won!"),
    Reason.FLEET_LOST: N_("A whole fleet is gone: you won with the most money!"),
    Reason.PILES_EMPTY: N_("All cards are taken: you won with the most money!"),
    Reason.BECALMED: N_("No ship sailed for {rounds} rounds: you won with the most money!"),
}
YOU_SHARED = {
    Reason.MONEY: N_("You reached {target} and shared the win!"),
    Reason.FLEET_LOST: N_("A whole fleet is gone: you shared the win!"),
    Reason.PILES_EMPTY: N_("All cards are taken: you shared the win!"),
    Reason.BECALMED: N_("No ship sailed for {rounds} rounds: you shared the win!"),
}


class Met(NamedTuple):
    """A movement of the cloud, by what it did to ships."""

    nothing: Template
    caught: Template
    pushed: Template
    took: Template
    lifted: Template


LIFTED = N_("The cloud lifted empty-handed.")
TOOK = N_("The cloud lifted and carried off {ships}.")
MOVED = Met(
    Plural(
        N_("The cloud moved {dots} dot {way} and caught nothing."),
        N_("The cloud moved {dots} dots {way} and caught nothing."),
        "dots",
    ),
    Plural(
        N_("The cloud moved {dots} dot {way} and caught {ships}."),
        N_("The cloud moved {dots} dots {way} and caught {ships}."),
        "dots",
    ),
    Plural(
        N_("The cloud moved {dots} dot {way} and pushed {ships} adrift."),
        N_("The cloud moved {dots} dots {way} and pushed {ships} adrift."),
        "dots",
    ),
    TOOK,
    LIFTED,
)
TO_THE_EDGE = Met(
    N_("The cloud moved {way} to the edge and caught nothing."),
    N_("The cloud moved {way} to the edge and caught {ships}."),
    N_("The cloud moved {way} to the edge and pushed {ships} adrift."),
    N_("The cloud moved {way} to the edge and carried off {ships}."),
    N_("The cloud moved {way} to the edge and lifted empty-handed."),
)
TURNED = Met(
    N_("The cloud turned to {letter} and caught nothing."),
    N_("The cloud turned to {letter} and caught {ships}."),
    N_("The cloud turned to {letter} and pushed {ships} adrift."),
    TOOK,
    LIFTED,
)
STAYED = N_("The cloud stayed where it was: it couldn’t go further {way}.")
AT_THE_EDGE = N_("It couldn’t go further {way}.")
NEAR_MISS = N_("Near miss: {spins} of {all} spins would have caught {ships}.")
ALSO_PUSHED = N_("It also pushed {ships} adrift.")
FREE_AGAIN = N_("Back on a lane: {ships}.")


# Rolling and sailing -------------------------------------------------------------------------


def _about(weight: int, told: Told, values: Mapping[str, object] | None = None) -> Recap:
    return Recap(weight, told.name, {"seat": told.you}, values or {})


def rolled(event: ev.DieRolled, turn: Turn) -> Recap | None:
    """None once a ship has sailed by it."""
    if _first(turn.events, ev.ShipSailed) is not None:
        return None
    return _about(SMALL, ROLLED if _first(turn.events, ev.TurnPassed) is None else STUCK)


def skipped(event: ev.TurnPassed, turn: Turn) -> Recap | None:
    """None where the roll has told it."""
    return None if event.why is Why.NO_MOVE else _about(SMALL, SKIPPED[event.why])


def sailed(event: ev.ShipSailed, turn: Turn) -> Recap | None:
    """None where the ship docked or landed on another."""
    if any(isinstance(one, ev.ShipLandedOn | ev.ShipDocked) for one in turn.events):
        return None
    sea: Sea = turn.game.sea
    roll = _first(turn.events, ev.DieRolled)
    found: dict[str, object] = {
        "pips": 0 if roll is None else roll.pips,
        "place": spaces_from_port(sea, event.end),
        "bound": sea.board.ports[sea.next_port(sea.node[event.end])].title,
    }
    if event.blocked_by is not Blocked.NONE:
        return _about(SMALL, STOPPED[event.blocked_by], found)
    if event.start in sea.port_number:
        return _about(SMALL, LEFT_PORT, {**found, "port": title_of(sea, event.start)})
    return _about(SMALL, SAILED, found)


def docked(event: ev.ShipDocked, turn: Turn) -> Recap:
    got = [
        _("{value} for {product}", value=dollars(one.value), product=product_name(one.product))
        for one in turn.events
        if isinstance(one, ev.FreightTaken)
    ]
    bonus = _first(turn.events, ev.BonusTaken)
    if bonus is not None:
        got.append(_("a {value} bonus", value=dollars(bonus.value)))
    title = title_of(turn.game.sea, event.port)
    told = EARNED if got else EARNED_NOTHING
    return _about(MONEY, told, {"got": listed(got), "title": title})


def landed_on(event: ev.ShipLandedOn, turn: Turn) -> Recap | None:
    sent = _first(turn.events, ev.ShipSentBack)
    if sent is None:
        return None
    back = {"back": place_of(turn.game.sea, sent.to)}
    if event.by_seat == event.seat:
        return _about(BUMP, SENT_OWN_BACK, back)
    you = {"seat": SENT_BACK_YOURS, "by_seat": YOU_SENT_BACK}
    return Recap(BUMP, SENT_BACK, you, back)


# The cloud -----------------------------------------------------------------------------------


def swept(event: ev.SpinnerSpun, turn: Turn) -> Recap:
    """The whole movement, with what it did first of: carry off, catch, push."""
    events = turn.events
    moved = _first(events, ev.CloudGlided)
    has_turned = _first(events, ev.CloudTurned) is not None
    is_lifted = _first(events, ev.CloudLifted) is not None
    found = {"way": direction(event.toward), "dots": 0 if moved is None else moved.dots}
    if moved is None and not has_turned and not is_lifted:
        return Recap(SPIN, STAYED, values=found)
    met = _movement(moved)
    for text, ships in _results(met, events, is_lifted=is_lifted):
        if ships:
            return Recap(SPIN, text, values={**found, "ships": ships_named(ships, turn.address)})
    return Recap(SPIN, met.lifted if is_lifted else met.nothing, values=found)


def _movement(moved: ev.CloudGlided | None) -> Met:
    if moved is None:
        return TURNED
    return MOVED if moved.ended is Ended.NUMBER else TO_THE_EDGE


Ships = Sequence[tuple[Seat, int]]


def _results(met: Met, events: Sequence[Event], *, is_lifted: bool) -> list[tuple[Template, Ships]]:
    """What the first sentence says of ships: of the first of these that happened."""
    if is_lifted:
        return [(met.took, _ships(events, ev.ShipLost))]
    return [(met.caught, _ships(events, ev.ShipDrawnUp)), (met.pushed, _pushed(events))]


def at_the_edge(event: ev.CloudTurned, turn: Turn) -> Recap | None:
    """Where the cloud turned at an edge and its number was lost."""
    spun = _first(turn.events, ev.SpinnerSpun)
    if spun is None or any(isinstance(one, ev.CloudGlided | ev.CloudLifted) for one in turn.events):
        return None
    return Recap(EDGE, AT_THE_EDGE, values={"way": direction(spun.toward)})


def near_miss(event: ev.RoundBegan, turn: Turn) -> Recap | None:
    """What could have happened comes first where nothing did; one's own ship before others'."""
    sectors = len(turn.game.rules.spinner)
    missed = near_misses(turn.events, sectors)
    if not missed:
        return None
    nearest = max(missed, key=lambda one: (one.seat == turn.address.listener, one.spins))
    values: dict[str, object] = {
        "spins": nearest.spins,
        "all": sectors,
        "ships": ships_named([nearest[:2]], turn.address),
    }
    harmed = any(
        isinstance(one, ev.ShipDrawnUp | ev.ShipPushed | ev.ShipLost) for one in turn.events
    )
    return Recap(EDGE if harmed else NEAR, NEAR_MISS, values=values)


def pushed(event: ev.ShipPushed, turn: Turn) -> Recap | None:
    """The ships that the first sentence leaves out, all in one."""
    ships, is_lifted = _pushed(turn.events), _first(turn.events, ev.CloudLifted) is not None
    is_main = not is_lifted and not _ships(turn.events, ev.ShipDrawnUp)
    if is_main or not ships or _ships(turn.events, ev.ShipLost):
        return None
    return Recap(SMALL, ALSO_PUSHED, values={"ships": ships_named(ships, turn.address)})


def settled(event: ev.ShipSettled, turn: Turn) -> Recap | None:
    """Ships that had drifted since an earlier round, all in one."""
    moved = _ships(turn.events, ev.ShipPushed)
    ships = [ship for ship in _ships(turn.events, ev.ShipSettled) if ship not in moved]
    if not ships or _ships(turn.events, ev.ShipLost):
        return None
    return Recap(EDGE, FREE_AGAIN, values={"ships": ships_named(ships, turn.address)})


def _pushed(events: Sequence[Event]) -> Ships:
    caught = _ships(events, ev.ShipDrawnUp)
    pushed = dict.fromkeys(_ships(events, ev.ShipPushed))
    return [ship for ship in pushed if ship not in caught]


# The start and the end -----------------------------------------------------------------------


def opening(events: Sequence[Event], address: Addressing) -> str:
    """All rolls for the start, and who starts."""
    rounds: list[dict[Seat, str]] = [{}]
    for event in events:
        if isinstance(event, ev.OpeningShown):
            if event.seat in rounds[-1]:
                rounds.append({})
            rounds[-1][event.seat] = _opening_roll(event, address)
    if not rounds[0]:
        return ""
    rolls = listed(list(rounds[0].values()))
    for again in rounds[1:]:
        rolls = _("{rolls}; then {more}", rolls=rolls, more=listed(list(again.values())))
    text = _(FOR_THE_START, rolls=rolls)
    first = _first(events, ev.FirstChosen)
    if first is None:
        return text
    if first.seat == address.listener:
        return f"{text} {_('You go first.')}"
    return f"{text} {_('{player} goes first.', player=address.who(first.seat))}"


def _opening_roll(event: ev.OpeningShown, address: Addressing) -> str:
    if event.seat == address.listener:
        return _("you {pips}", pips=event.pips)
    return _("{player} {pips}", player=address.who(event.seat), pips=event.pips)


def ended(event: ev.GameEnded, turn: Turn) -> Recap:
    you, names = (YOU_SHARED, SHARED) if event.winners[1:] else (YOU_WON, WON)
    values = end_values(turn.game)
    return Recap(THE_END, names[event.reason], {"winners": you[event.reason]}, values)


def win_text(
    game: BermudaTriangle, reason: Reason, winners: Sequence[Seat], address: Addressing
) -> str:
    """Who won and how, to the listener or with names."""
    is_shared = bool(winners[1:])
    texts = SHARED if is_shared else WON
    if address.listener in winners:
        texts = YOU_SHARED if is_shared else YOU_WON
    names = listed([address.who(seat) for seat in winners])
    return _(texts[reason], winners=names, **end_values(game))


def _ships(
    events: Sequence[Event],
    kind: type[ev.ShipLost] | type[ev.ShipDrawnUp] | type[ev.ShipPushed] | type[ev.ShipSettled],
) -> list[tuple[Seat, int]]:
    return [(event.seat, event.ship) for event in events if isinstance(event, kind)]


def _first(events: Sequence[Event], kind: type[E]) -> E | None:
    return next((event for event in events if isinstance(event, kind)), None)
