"""A turn as a person would tell it, and the cloud's own: which ship came where, what it met.

Seats sail and the cloud sweeps, so a round has one turn more than there are seats, and that one is
nobody's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from boardgames.core.game import CHANCE, Event, Ref, Seat
from boardgames.core.wording import Teller, as_sentence, counted, listed
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.events import Blocked, Ended, Thousandths, Why
from boardgames.games.bermuda.rules.sea import Sea
from boardgames.games.bermuda.rules.state import At, Docked, Dot, Reason
from boardgames.games.bermuda.telling.words import TOWARD, dollars, title_of

E = TypeVar("E", bound=Event)
Ships = Sequence[tuple[Seat, int]]

CLOUD: Ref = ("cloud",)
HOME: Ref = ("cloud", "home")
"""Where a lifted cloud is set down: it came through the air, so nothing leads there."""
_IDLE = {
    Why.HANGING: "every ship left hung from the cloud",
    Why.COVERED: "every ship left was under the cloud, adrift or hanging",
    Why.BLOCKED: "no roll could have moved a ship",
}
_PLAIN = (
    "{who} sailed ship {ship} on to {place}",
    "with a {pips} {whose} ship {ship} came to {place}",
    "{who} rolled {pips} and brought ship {ship} to {place}",
    "{whose} ship {ship} moved on {steps}, to {place}",
)
_LEFT = (
    "{who} sent ship {ship} out of {port}, {steps} towards {bound}",
    "{whose} ship {ship} left {port} for {bound} with a {pips}",
    "{who} put to sea with ship {ship}, {steps} out of {port}",
    "with a {pips} {whose} ship {ship} set out from {port} to {bound}",
)
_DOCKED = (
    "{who} brought ship {ship} {into} for {got}",
    "{who} docked ship {ship} at {port} and got {got}",
    "{whose} ship {ship} came {into} and earned {got}",
    "{who} took {got} at {port} with ship {ship}",
)
_LANDED = (
    "{who} landed on {hit} with ship {ship}: it went back to {back}",
    "{who} sent {hit} back to {back}, landing on it with ship {ship}",
    "{whose} ship {ship} landed on {hit}, which went back to {back}",
    "{hit} had to go back to {back}: {who} landed on it with ship {ship}",
)
_ENDS = {
    Reason.MONEY: "that was enough: {} won",
    Reason.FLEET_LOST: "a whole fleet was gone, and the richest won: {}",
    Reason.PILES_EMPTY: "all cards were taken, and the richest won: {}",
    Reason.BECALMED: "no ship had sailed for too long, and the richest won: {}",
}


def begins_turn(event: Event) -> Seat | None:
    """A seat's turn begins with its roll, or is passed over; the cloud's begins with the spin."""
    match event:
        case ev.DieRolled(seat):
            return seat
        case ev.TurnPassed(seat, why) if why is not Why.NO_MOVE:
            return seat
        case ev.SpinnerSpun():
            return CHANCE
    return None


def recap(sea: Sea, events: Sequence[Event], tell: Teller) -> str:
    """The turn in a sentence; how a match ended has one of its own."""
    match events[0]:
        case ev.DieRolled(seat, pips):
            told = _turn(sea, seat, pips, events, tell)
        case ev.TurnPassed(seat, why):
            told = f"{tell.of(seat)} turn passed: {_IDLE[why]}"
        case ev.SpinnerSpun() as spun:
            told = _sweep(spun, events, tell)
        case _:
            told = _opening(events, tell)
    ended = _first(events, ev.GameEnded)
    if ended is None:
        return as_sentence(told)
    winners = listed([tell(seat) for seat in ended.ranking[0]])
    return f"{as_sentence(told)} {as_sentence(_ENDS[ended.reason].format(winners))}"


def ways(sea: Sea, event: Event) -> Sequence[tuple[Ref, Ref, Ref]]:
    """What the event has moved, ships and cloud; a thing about to be moved says where it was."""
    match event:
        case ev.ShipSailed(seat, ship, path):
            return [(_ship_ref(seat, ship), _left(sea, path[0]), _named(sea, path[-1]))]
        case ev.ShipDocked(seat, ship, port, place):
            return [(_ship_ref(seat, ship), ("port", port), ("dock", port, place))]
        case ev.ShipLandedOn(seat, ship, space):
            return [(_ship_ref(seat, ship), ("left", space), ("left", space))]
        case ev.ShipSentBack(seat, ship, to):
            back = _berth_ref(to)
            return [(_ship_ref(seat, ship), back, back)]
        case ev.CloudGlided((ax, ay), (bx, by)):
            # To its near side: an arrow to the very middle would lie over the letters.
            near = (bx - _sign(bx - ax), by - _sign(by - ay))
            return [(CLOUD, _dot_ref((ax, ay)), _dot_ref(near))]
        case ev.CloudSetDown():
            return [(CLOUD, HOME, HOME)]
    return _swept_ways(event)


def _swept_ways(event: Event) -> Sequence[tuple[Ref, Ref, Ref]]:
    match event:
        case ev.ShipDrawnUp(seat, ship):
            # Where it hangs is where it is: the cloud carries it on.
            piece = _ship_ref(seat, ship)
            return [(piece, _point_ref(event.from_point), piece)]
        case ev.ShipPushed(seat, ship, _, start, end):
            return [(_ship_ref(seat, ship), _point_ref(start), _point_ref(end))]
        case ev.ShipSettled(seat, ship, space, start):
            return [(_ship_ref(seat, ship), _point_ref(start), ("space", space))]
        case ev.ShipLost(seat, ship):
            piece = _ship_ref(seat, ship)
            return [(piece, piece, piece)]
    return ()


def touches(event: Event, seat: Seat) -> bool:
    """Whether one of the seat's ships is met with, or the match ends by it."""
    match event:
        case ev.ShipLandedOn(owner) | ev.ShipSentBack(owner) | ev.ShipLost(owner):
            return owner == seat
        case ev.ShipDrawnUp(owner) | ev.ShipPushed(owner):
            return owner == seat
        case ev.FleetLost() | ev.GameEnded():
            return True
    return False


# Seats' turns --------------------------------------------------------------------------------


def _turn(sea: Sea, seat: Seat, pips: int, events: Sequence[Event], tell: Teller) -> str:
    sailed = _first(events, ev.ShipSailed)
    if sailed is None:
        has_passed = _first(events, ev.TurnPassed) is not None
        return f"{tell(seat)} rolled {pips}{' and could move nothing' if has_passed else ''}"
    landed = _first(events, ev.ShipLandedOn)
    if landed is not None:
        return _landing(sea, landed, _first(events, ev.ShipSentBack), tell)
    docked = _first(events, ev.ShipDocked)
    if docked is not None:
        return _docking(sea, docked, events, tell)
    return _sail(sea, sailed, pips, tell)


def _docking(sea: Sea, docked: ev.ShipDocked, events: Sequence[Event], tell: Teller) -> str:
    """Into port, and every dollar it brought."""
    got = [
        f"{dollars(event.value)} of {event.product}"
        for event in events
        if isinstance(event, ev.FreightTaken)
    ]
    bonus = _first(events, ev.BonusTaken)
    got += [f"the bonus of {dollars(bonus.value)}"] if bonus is not None else []
    seat, ship, port = docked.seat, docked.ship, title_of(sea, docked.port)
    if not got:
        return f"{tell(seat)} docked ship {ship} at {port}, where nothing was left to take"
    into = f"home to {port}" if docked.port == sea.products[sea.home] else f"into {port}"
    return _worded(_DOCKED, seat, tell, ship=ship, port=port, into=into, got=listed(got))


def _landing(sea: Sea, landed: ev.ShipLandedOn, back: ev.ShipSentBack | None, tell: Teller) -> str:
    """Whose ship was landed on by whom, and where it went."""
    by, owner = landed.by_seat, landed.seat
    met = f"{tell.own(by)} own" if owner == by else tell.of(owner)
    hit = f"{met} ship {landed.ship}"
    if back is None:
        return f"{tell(by)} landed on {hit}"
    to = back.to
    to_where = title_of(sea, to.port) if isinstance(to, Docked) else _place(sea, to.space)
    return _worded(_LANDED, by, tell, ship=landed.by_ship, hit=hit, back=to_where)


def _sail(sea: Sea, sailed: ev.ShipSailed, pips: int, tell: Teller) -> str:
    """A ship on its way: out of port, stopped, or nearer to the next one."""
    seat, ship, start, end = sailed.seat, sailed.ship, sailed.path[0], sailed.path[-1]
    steps = counted(len(sailed.path) - 1, "space")
    bound = title_of(sea, sea.products[sea.next_port(sea.node[end])])
    match sailed.blocked_by:
        case Blocked.CLOUD:
            return f"{tell(seat)} rolled {pips}, but the cloud stopped ship {ship} after {steps}"
        case Blocked.PORT:
            stopped = f"ship {ship} stopped after {steps}"
            return f"{tell(seat)} rolled {pips}, but {bound} was closed: {stopped}"
    if start in sea.port_number:
        port = title_of(sea, start)
        return _worded(_LEFT, seat, tell, ship=ship, pips=pips, steps=steps, port=port, bound=bound)
    place = _place(sea, end)
    return _worded(_PLAIN, seat, tell, ship=ship, pips=pips, steps=steps, place=place)


def _worded(wordings: Sequence[str], seat: Seat, tell: Teller, **found: object) -> str:
    """What happens often is worded by seat, so that neighbours never sound alike."""
    wording = wordings[seat % len(wordings)]
    return wording.format(who=tell(seat), whose=tell.of(seat), **found)


def _place(sea: Sea, space: str) -> str:
    """Where a space is: no name is printed on the board, but everybody can count to a port."""
    node = sea.node[space]
    port, away = title_of(sea, sea.products[sea.next_port(node)]), sea.to_port[node]
    return f"the last space before {port}" if away == 1 else f"{away} spaces before {port}"


# The cloud's turn, and how a match begins ----------------------------------------------------


def _sweep(spun: ev.SpinnerSpun, events: Sequence[Event], tell: Teller) -> str:
    """Turn, glide, what it did to ships, and the lift."""
    told = []
    glided, is_lifted = _first(events, ev.CloudGlided), _first(events, ev.CloudLifted) is not None
    if _first(events, ev.CloudTurned) is not None:
        told.append(f"turned to {spun.letter}")
    if glided is not None:
        told.append(_glide(glided, TOWARD[spun.toward]))
    if not told and not is_lifted:
        return "the cloud stayed where it was"
    told += _met(events, tell)
    if is_lifted:
        lost = [(e.seat, e.ship) for e in events if isinstance(e, ev.ShipLost)]
        told.append(f"carried {_fleet(lost, tell)} off for good" if lost else "was lifted empty")
    elif not any(isinstance(event, ev.ShipDrawnUp | ev.ShipPushed) for event in events):
        told.append("harmed nobody" if glided is None or glided.dots % 2 else "spared every ship")
    settled = [(e.seat, e.ship) for e in events if isinstance(e, ev.ShipSettled)]
    pushed = [(e.seat, e.ship) for e in events if isinstance(e, ev.ShipPushed)]
    again = [ship for ship in settled if ship not in pushed]
    more = f"; {_fleet(again, tell)} came free of it" if again else ""
    return f"the cloud {listed(told)}{more}"


def _glide(glided: ev.CloudGlided, way: str) -> str:
    if glided.ended is Ended.NUMBER:
        return f"went {glided.dots} {way}"
    return f"went {way} to the edge"


def _met(events: Sequence[Event], tell: Teller) -> list[str]:
    """What it drew up and still has, and what it pushed."""
    lost = [(e.seat, e.ship) for e in events if isinstance(e, ev.ShipLost)]
    drawn = [(e.seat, e.ship) for e in events if isinstance(e, ev.ShipDrawnUp)]
    hung = [ship for ship in drawn if ship not in lost]
    pushed = dict.fromkeys((e.seat, e.ship) for e in events if isinstance(e, ev.ShipPushed))
    aside = [ship for ship in pushed if ship not in drawn]
    told = [f"drew up {_fleet(hung, tell)}"] if hung else []
    return [*told, *([f"pushed {_fleet(aside, tell)} aside"] if aside else [])]


def _fleet(ships: Ships, tell: Teller) -> str:
    """Ships by their owners: "your ships 1 and 2 and Ben's ship 3"."""
    by_seat: dict[Seat, list[int]] = {}
    for seat, ship in ships:
        by_seat.setdefault(seat, []).append(ship)
    told = []
    for seat, own in by_seat.items():
        numbers = listed([str(number) for number in sorted(own)])
        told.append(f"{tell.of(seat)} ship{'s' if own[1:] else ''} {numbers}")
    return listed(told)


def _opening(events: Sequence[Event], tell: Teller) -> str:
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
            rounds[-1].append(f"{tell(event.seat)}{rolled} {event.pips}")
    if not thrown:
        return ""
    first = _first(events, ev.FirstChosen)
    throws = ", then again ".join(listed(some) for some in rounds)
    began = "" if first is None else f": {tell(first.seat)} began"
    return f"for the start {throws}{began}"


# Things --------------------------------------------------------------------------------------


def _first(events: Sequence[Event], kind: type[E]) -> E | None:
    return next((event for event in events if isinstance(event, kind)), None)


def _ship_ref(seat: Seat, ship: int) -> Ref:
    return ("ship", seat, ship)


def _named(sea: Sea, name: str) -> Ref:
    return ("port" if name in sea.port_number else "space", name)


def _left(sea: Sea, name: str) -> Ref:
    """A place that something left: another ship may lie there now."""
    return ("port" if name in sea.port_number else "left", name)


def _berth_ref(berth: At | Docked) -> Ref:
    if isinstance(berth, Docked):
        return ("dock", berth.port, berth.place)
    return ("space", berth.space)


def _point_ref(point: Thousandths) -> Ref:
    return ("point", *point)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _dot_ref(dot: Dot) -> Ref:
    return ("point", dot[0] * 1000, dot[1] * 1000)
