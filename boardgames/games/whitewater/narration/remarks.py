"""What computers say: why they did what must surprise, and how they take a push.

Each reason is read off the position before the turn and what could be seen of it by those who look
on, so it is true whatever the player had in mind, and can tell nothing of a stake.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from boardgames.core.game import Event, Seat
from boardgames.core.hexes import bow_directions
from boardgames.core.narration import Reactions
from boardgames.core.players import Manner
from boardgames.core.texts import N_, _
from boardgames.games.whitewater.narration.captions import MARKS, risk_share
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.board import River
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Raft, State, Terms, own_rafts, raft_of
from boardgames.games.whitewater.rules.steps import can_step

E = TypeVar("E", bound=Event)


class _Turn(NamedTuple):
    """A turn of one seat, and the position it began in."""

    terms: Terms
    river: River
    before: State
    events: Sequence[Event]
    seat: Seat

    def all_of(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def facing(self, moved: ev.RaftMoved) -> int:
        """How the raft lay when it was moved."""
        facing = raft_of(self.before, moved.letter).facing
        for event in self.events:
            if event is moved:
                break
            if isinstance(event, ev.RaftTurned | ev.RaftFaced) and event.letter == moved.letter:
                facing = event.after if isinstance(event, ev.RaftTurned) else event.facing
        return facing

    def own(self) -> dict[str, Raft]:
        """The seat's rafts by letter, as they lay when its turn began."""
        return {raft.letter: raft for raft in own_rafts(self.before, self.seat)}


def remark(terms: Terms, before: State, events: Sequence[Event], seat: Seat) -> str:
    """Why it did what must surprise; empty where nobody would ask."""
    if not before.rafts or not events or not isinstance(events[0], ev.TurnBegan):
        return ""
    turn = _Turn(terms, terms.river(before.course), before, events, seat)
    return next((said for kind in KINDS if (said := kind(turn))), "")


def _sent_home(turn: _Turn) -> str:
    own = turn.own()
    for moved in turn.all_of(ev.RaftMoved):
        if moved.why is ev.MoveKind.PUSH and moved.end is None and moved.letter not in own:
            text = N_("I pushed raft {letter} over the finish: it was in our way.")
            return _(text, letter=moved.letter)
    return ""


def _sent_into_pool(turn: _Turn) -> str:
    own = turn.own()
    pushed = {moved.letter for moved in turn.all_of(ev.RaftMoved) if moved.why is ev.MoveKind.PUSH}
    for entered in turn.all_of(ev.WhirlpoolEntered):
        if entered.letter in pushed and entered.letter not in own:
            return _(
                "I pushed raft {letter} into {whirlpool}: its crew has a {chance} risk of a loss.",
                letter=entered.letter,
                whirlpool=_(MARKS[entered.colour]),
                chance=risk_share(turn.terms, entered.colour),
            )
    return ""


def _backed(turn: _Turn) -> str:
    pools = turn.river.pools
    for moved in turn.all_of(ev.RaftMoved):
        if moved.why is not ev.MoveKind.BACK:
            continue
        if moved.start in pools and moved.end not in pools:
            text = N_("I backed raft {letter} out of the whirlpool: nobody can rest in there.")
            return _(text, letter=moved.letter)
        if other := _barring(turn, moved):
            text = N_("I backed up raft {letter}: raft {other}, ahead of it, can’t be pushed.")
            return _(text, letter=moved.letter, other=other)
    return ""


def _barring(turn: _Turn, moved: ev.RaftMoved) -> str:
    """The raft before the bow, where that kept it from going ahead at all."""
    river, found = turn.river, ""
    if moved.start != turn.own()[moved.letter].hex:
        return ""
    hexes = [raft.hex for raft in turn.before.rafts]
    for direction in bow_directions(turn.facing(moved)):
        if can_step(river, hexes, moved.start, direction):
            return ""
        there = river.ways[moved.start][direction]
        if there is not None:
            found = next(raft.letter for raft in turn.before.rafts if raft.hex == there)
    return found


def _helped(turn: _Turn) -> str:
    """Points went to a card of the partner instead of a stroke."""
    own = turn.own()
    for freed in turn.events:
        if not isinstance(freed, ev.CardRecovered | ev.TokenPut):
            continue
        letter = freed.letter
        if freed.seat == turn.seat or letter not in own:
            continue
        if own[letter].capsized:
            text = N_("I helped my partner on raft {letter}: it can’t move while it’s capsized.")
            return _(text, letter=letter)
        text = N_("I helped my partner on raft {letter}: a locked card helps neither of us.")
        return _(text, letter=letter)
    return ""


def _on_a_snag(turn: _Turn) -> str:
    """A raft was paddled onto a snag and left there."""
    own = turn.own()
    last = {moved.letter: moved for moved in turn.all_of(ev.RaftMoved) if moved.letter in own}
    for letter, moved in last.items():
        if moved.why is ev.MoveKind.PADDLE and moved.end in turn.river.snags:
            return _("I left raft {letter} on the snag: nobody can push it off.", letter=letter)
    return ""


def _through_pool(turn: _Turn) -> str:
    """An own raft was paddled into a red or black whirlpool."""
    river, own = turn.river, turn.own()
    for moved in turn.all_of(ev.RaftMoved):
        if moved.why is not ev.MoveKind.PADDLE or moved.end is None or moved.letter not in own:
            continue
        colour = river.pools.get(moved.end, "blue")
        nearer = [
            river.ways[moved.start][direction]
            for direction in bow_directions(turn.facing(moved))
            if direction in river.downstream[moved.start]
        ]
        if colour != "blue" and nearer == [moved.end]:
            text = N_(
                "I moved raft {letter} into {whirlpool}: the other hex was no closer to the finish."
            )
            return _(text, letter=moved.letter, whirlpool=_(MARKS[colour]))
    return ""


def _rested(turn: _Turn) -> str:
    """Nothing was moved at all, and paddlers rested."""
    kinds = {type(event) for event in turn.events}
    if ev.Rested not in kinds or kinds & {ev.RaftMoved, ev.RaftTurned}:
        return ""
    energy = turn.before.energy[turn.seat]
    for raft in turn.own().values():
        if colour := _pool_ahead(turn.river, raft):
            return _(
                "I rested before {whirlpool}: it may lock a card, and I had {energy} Energy.",
                energy=energy,
                whirlpool=_(MARKS[colour]),
            )
    return "" if energy else _("I rested this turn: I had no Energy, and all my rafts can use it.")


def _pool_ahead(river: River, raft: Raft) -> str:
    if raft.hex is None or raft.capsized:
        return ""
    ways = river.ways[raft.hex]
    ahead = (ways[direction] for direction in bow_directions(raft.facing))
    return next((river.pools[there] for there in ahead if there in river.pools), "")


KINDS: tuple[Callable[[_Turn], str], ...] = (
    _sent_home,
    _sent_into_pool,
    _backed,
    _helped,
    _on_a_snag,
    _through_pool,
    _rested,
)
"""What may need a reason, the most surprising first."""


def _losers(event: Event, game: Whitewater) -> Sequence[Seat]:
    """Who is pushed off their hex; over the finish nobody minds."""
    match event:
        case ev.RaftMoved(end=there, why=ev.MoveKind.PUSH, crew=crew) if there is not None:
            return crew
    return ()


REACTIONS = Reactions(
    losers=_losers,
    taking={
        Manner.CHEERFUL: (
            N_("Sorry! You were parked on my racing line."),
            N_("Beep beep! Raft coming through."),
            N_("Think of it as free paddling."),
        ),
        Manner.DRY: (
            N_("You looked in need of a nudge."),
            N_("The river is wide. You chose that bit."),
            N_("Rafts have no brakes. How sad."),
        ),
        Manner.FIERY: (
            N_("Out of my current!"),
            N_("I said I was coming through!"),
            N_("Hold on to your helmets!"),
        ),
    },
    losing={
        Manner.CHEERFUL: (
            N_("Wheee! I mean, how dare you."),
            N_("Well pushed! My dry socks will never forgive you."),
            N_("I needed a wash anyway."),
        ),
        Manner.DRY: (
            N_("How kind. I’d never have moved without you."),
            N_("I came for the scenery. It’s faster now."),
            N_("Noted. I keep a list of rafts."),
        ),
        Manner.FIERY: (
            N_("You’ll be drinking my wake soon!"),
            N_("That was my water!"),
            N_("Laugh while you’re dry!"),
        ),
    },
)
