"""Moments people tell each other about: what is worth large words, and for whom.

Nothing is secret here. A computer's deeds get none, except when they are about to decide the match.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from boardgames.core.game import Event, Moment, Seat
from boardgames.core.texts import N_, Template, _
from boardgames.core.tiled import Point
from boardgames.games.bermuda.narration.recaps import win_text
from boardgames.games.bermuda.narration.sentences import (
    place_of,
    ships_named,
)
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.cloud import Ship, met_by, near_misses
from boardgames.games.bermuda.rules.rules import winning_ports
from boardgames.games.bermuda.rules.state import Hanging, State, dollars, every_ship
from boardgames.games.bermuda.scene.frame import BermudaScenery, Cued
from boardgames.games.bermuda.scene.labels import addressed
from boardgames.games.bermuda.scene.layout import cloud_of, hanging_at, magnet_at
from boardgames.ui.draw.theme import ALARM, GOLD, Colour
from boardgames.ui.table.flourish import (
    GREAT_MS,
    SMALL_MS,
    USUAL_MS,
    Flourish,
    concerns_people,
    flourish,
)


class Told(NamedTuple):
    """Words with a name, and the same to somebody alone at the screen."""

    name: Template
    you: Template


EARNED = Told(N_("{player} earned {amount}!"), N_("You earned {amount}!"))
NEARLY = Told(N_("{player} is one delivery from winning!"), N_("You’re one delivery from winning!"))
EARNED_AND_NEARLY = Told(
    N_("{player} earned {amount}: one delivery from winning!"),
    N_("You earned {amount}: one delivery from winning!"),
)
SENT_BACK = N_("{by} sent {player}’s ship {ship} back to {place}!")
SENT_BACK_YOURS = N_("{by} sent your ship {ship} back to {place}!")
YOU_SENT_BACK = N_("You sent {player}’s ship {ship} back to {place}!")
CAUGHT = N_("The cloud caught {ships}!")
ADRIFT = N_("Pushed adrift: {ships}!")
LOST = N_("Lost for good: {ships}!")
ESCAPED = N_("Narrow escape! {spins} of {all} spins would have caught {ships}.")


def moment_of(scenery: BermudaScenery, moment: Moment[State], cued: Cued) -> Flourish | None:
    """The flourish after the animation of an event."""
    if not scenery.humans:
        return None
    match moment.event:
        case ev.ShipSentBack() as event:
            return _sent_back(scenery, moment, event)
        case ev.FreightTaken(seat) | ev.BonusTaken(seat):
            return _earned(scenery, moment, seat, cued)
        case ev.PileTurned(product):
            return _nearly(scenery, moment, product)
        case ev.CloudTurned() | ev.CloudGlided():
            return _met(scenery, moment)
        case ev.CloudLifted():
            return _lost(scenery, moment)
        case ev.RoundBegan():
            return _escaped(scenery, moment, cued)
        case ev.GameEnded() as event:
            return _won(scenery, event)
    return None


def _made(
    scenery: BermudaScenery,
    words: str,
    at: Point | None,
    sound: str,
    length: float = USUAL_MS,
    colour: Colour = GOLD,
) -> Flourish:
    place = None if at is None else scenery.layout.at(at)
    return flourish(scenery, words, place, sound=sound, length=length, colour=colour)


def _told(scenery: BermudaScenery, told: Told, seat: Seat, **values: object) -> str:
    is_you = seat == addressed(scenery).listener
    return _(told.you if is_you else told.name, player=scenery.name_of(seat), **values)


# Sailing -------------------------------------------------------------------------------------


def _sent_back(
    scenery: BermudaScenery, moment: Moment[State], event: ev.ShipSentBack
) -> Flourish | None:
    by, seat, you = moment.before.turn, event.seat, addressed(scenery).listener
    if by == seat or not concerns_people(scenery, by, seat):
        return None
    text = YOU_SENT_BACK if by == you else SENT_BACK_YOURS if seat == you else SENT_BACK
    sea = scenery.game.sea
    words = _(
        text,
        by=scenery.name_of(by),
        player=scenery.name_of(seat),
        ship=event.ship,
        place=place_of(sea, event.to),
    )
    colour = ALARM if seat in scenery.humans else GOLD
    return _made(scenery, words, sea.point(event.to), "bermuda_bump", colour=colour)


def _earned(
    scenery: BermudaScenery, moment: Moment[State], seat: Seat, cued: Cued
) -> Flourish | None:
    """After the last card of a docking; a card that wins leaves the words to the win."""
    if any(isinstance(event, ev.BonusTaken | ev.GameEnded) for event in moment.following):
        return None
    is_near = _comes_near(scenery, moment, seat)
    at = _port_point(scenery, cued.port)
    if seat in scenery.humans:
        told = EARNED_AND_NEARLY if is_near else EARNED
        words = _told(scenery, told, seat, amount=dollars(cued.earned))
        sound, length = ("bermuda_nearly", USUAL_MS) if is_near else ("bermuda_docked", SMALL_MS)
        return _made(scenery, words, at, sound, length)
    if is_near:
        return _made(scenery, _told(scenery, NEARLY, seat), at, "bermuda_nearly", colour=ALARM)
    return None


def _nearly(scenery: BermudaScenery, moment: Moment[State], product: str) -> Flourish | None:
    """A card that was flipped puts somebody one delivery from winning; a person before others."""
    near = [seat for seat in range(scenery.seats) if _comes_near(scenery, moment, seat)]
    if not near or moment.after.first < 0:
        return None
    seat = min(near, key=lambda one: one not in scenery.humans)
    colour = GOLD if seat in scenery.humans else ALARM
    words, at = _told(scenery, NEARLY, seat), _port_point(scenery, product)
    return _made(scenery, words, at, "bermuda_nearly", colour=colour)


def _comes_near(scenery: BermudaScenery, moment: Moment[State], seat: Seat) -> bool:
    game = scenery.game
    before, after = (
        winning_ports(game, moment.before, seat),
        winning_ports(game, moment.after, seat),
    )
    return bool(after) and not before


def _port_point(scenery: BermudaScenery, product: str) -> Point | None:
    sea = scenery.game.sea
    port = sea.port_number.get(product)
    return None if port is None else sea.board.ports[port].at


# The cloud -----------------------------------------------------------------------------------


def _met(scenery: BermudaScenery, moment: Moment[State]) -> Flourish | None:
    """People's ships that a part of the sweep caught, or else pushed."""
    lost = {(one.seat, one.ship) for one in moment.following if isinstance(one, ev.ShipLost)}
    met = [one for one in _contacts(moment.following) if one.seat in scenery.humans]
    caught = [one for one in met if isinstance(one, ev.ShipDrawnUp)]
    if caught:
        # One moment is enough for what is lost in the same spin.
        caught = [one for one in caught if (one.seat, one.ship) not in lost]
        if not caught:
            return None
        at = magnet_at(scenery.game.sea, caught[-1].magnet, *cloud_of(moment.after))
        return _about_ships(scenery, CAUGHT, _ships(caught), at, "bermuda_hooked")
    pushed = [one for one in met if isinstance(one, ev.ShipPushed)]
    if not pushed:
        return None
    x, y = pushed[-1].to_point
    return _about_ships(scenery, ADRIFT, _ships(pushed), (x / 1000, y / 1000), "bermuda_adrift")


def _contacts(following: Sequence[Event]) -> Iterable[ev.ShipDrawnUp | ev.ShipPushed]:
    """Right behind the turn or the glide in which they happened."""
    for one in takewhile(lambda one: isinstance(one, ev.ShipDrawnUp | ev.ShipPushed), following):
        assert isinstance(one, ev.ShipDrawnUp | ev.ShipPushed)
        yield one


def _ships(events: Iterable[ev.ShipDrawnUp | ev.ShipPushed | ev.ShipLost]) -> list[Ship]:
    return list(dict.fromkeys((one.seat, one.ship) for one in events))


def _lost(scenery: BermudaScenery, moment: Moment[State]) -> Flourish | None:
    people = scenery.humans
    lost = [one for one in moment.following if isinstance(one, ev.ShipLost) and one.seat in people]
    if not lost:
        return None
    centre, turn = cloud_of(moment.before)
    at = next(
        hanging_at(scenery.game.sea, berth, centre, turn)[0]
        for seat, ship, berth in every_ship(moment.before.ships)
        if isinstance(berth, Hanging) and (seat, ship) == (lost[-1].seat, lost[-1].ship)
    )
    return _about_ships(scenery, LOST, _ships(lost), at, "bermuda_lost")


def _about_ships(
    scenery: BermudaScenery, text: Template, ships: Sequence[Ship], at: Point, sound: str
) -> Flourish:
    words = _(text, ships=ships_named(sorted(ships), addressed(scenery)))
    return _made(scenery, words, at, sound, colour=ALARM)


def _escaped(scenery: BermudaScenery, moment: Moment[State], cued: Cued) -> Flourish | None:
    """The nearest miss of a person none of whose ships was met."""
    missed = [one for one in cued.missed if one.seat in scenery.humans - cued.harmed]
    if not missed:
        return None
    nearest = missed[0]
    words = _(
        ESCAPED,
        spins=nearest.spins,
        all=len(scenery.game.rules.spinner),
        ships=ships_named([(nearest.seat, nearest.ship)], addressed(scenery)),
    )
    at = scenery.game.sea.point(moment.after.ships[nearest.seat][nearest.ship - 1])
    return _made(scenery, words, at, "bermuda_escape")


# The end -------------------------------------------------------------------------------------


def _won(scenery: BermudaScenery, event: ev.GameEnded) -> Flourish:
    words = win_text(scenery.game, event.reason, event.winners, addressed(scenery))
    return _made(scenery, words, None, "bermuda_win", GREAT_MS)


def cued_by(scenery: BermudaScenery, moment: Moment[State], cued: Cued) -> Cued:
    """What is known after this event, for those that follow it in its entry."""
    event, following = moment.event, moment.following
    match event:
        case ev.SpinnerSpun():
            missed = near_misses([event, *following], len(scenery.game.rules.spinner))
            harmed = frozenset(seat for seat, _ship in met_by(following))
            return Cued(unwatched_seats(scenery, moment), tuple(missed), harmed)
        case ev.ShipDocked(port=port):
            cards = [one for one in following if isinstance(one, ev.FreightTaken | ev.BonusTaken)]
            return replace(cued, port=port, earned=sum(one.value for one in cards))
    return cued


def unwatched_seats(scenery: BermudaScenery, moment: Moment[State]) -> frozenset[Seat]:
    """The computers' seats, in a sweep that isn't shown briskly as a whole; for a spin."""
    people, concerns = scenery.humans, scenery.narration.concerns
    is_theirs = moment.before.mover in people
    if is_theirs or any(concerns(event, seat) for event in moment.following for seat in people):
        return frozenset(range(scenery.seats)) - people
    return frozenset()
