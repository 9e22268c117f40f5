"""What computers say: the reason for a surprising turn, and how they take gains and losses.

Boats are named by colour, so a remark is the same for everybody; hands are never its reason.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardgames.core.game import Event, Seat
from boardgames.core.narration import Reactions
from boardgames.core.players import Manner
from boardgames.core.texts import N_, _, listed, plural
from boardgames.games.waterworld.narration.titles import boat_title
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.board import Chart
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import COMPLETE, State
from boardgames.games.waterworld.rules.turn import Rolling

ENDINGS = (ev.GameWon, ev.DeezWon, ev.StormCame)


def remark(
    chart: Chart, rolling: Rolling, before: State, events: Sequence[Event], seat: Seat
) -> str:
    """The reason for a surprising turn; empty if nobody would ask."""
    turn = Asked(chart, rolling, before, events, seat)
    if turn.has(*ENDINGS):
        return ""
    return next((said for reason in REASONS if (said := reason(turn))), "")


class Asked:
    def __init__(
        self, chart: Chart, rolling: Rolling, before: State, events: Sequence[Event], seat: Seat
    ) -> None:
        self.rolling, self.before, self.events, self.seat = rolling, before, events, seat
        self._away = chart.distance
        self.others = [other for other in range(len(before.pawns)) if other != seat]
        self.start = self.end = self.stop = before.pawns[seat].space
        for event in events:
            match event:
                case ev.PawnMoved(_, path):
                    self.end = self.stop = path[-1]
                case ev.PawnFlew(_, _, space):
                    self.end = space
        self.met = [other for other in self.others if before.pawns[other].space == self.end]

    def has(self, *kinds: type[Event]) -> bool:
        return any(isinstance(event, kinds) for event in self.events)

    def away(self, seat: Seat, space: str) -> int:
        """From the seat's boat at the start of the turn."""
        return self._away[self.before.pawns[seat].space][space]

    def could_reach(self, other: Seat, space: str) -> bool:
        return 0 < self.away(other, space) <= self.rolling.furthest(self.before, other)

    def boats(self, seats: Sequence[Seat]) -> str:
        return listed([boat_title(self.before.pawns[seat].colour) for seat in seats])


def _attacked(turn: Asked) -> str:
    if not turn.has(ev.HandShown):
        return ""
    full = [o for o in turn.others if len(turn.before.hands[o]) == len(COMPLETE)]
    near = [o for o in full if turn.could_reach(o, turn.end)]
    if not near:
        return ""
    return _("I risked the attack: {boats} could attack next turn.", boats=turn.boats(near))


def _barred(turn: Asked) -> str:
    holder = turn.before.holder
    swapped = any(isinstance(e, ev.CardsSwapped) and e.b == holder for e in turn.events)
    if holder is None or not swapped or not turn.before.knows[turn.seat]:
        return ""
    boat = turn.boats([holder])
    return _("I traded to stop {boat}: only a complete set wins on Dry Land.", boat=boat)


def _looked(turn: Asked) -> str:
    holder = turn.before.holder
    if holder not in turn.met or not turn.has(ev.CompassShown) or sum(turn.before.knows) > 1:
        return ""
    boat = turn.boats([holder])
    return _("I chased {boat}: only a boat that lands there sees the compass.", boat=boat)


def _tore(turn: Asked) -> str:
    torn = [e.seat for e in turn.events if isinstance(e, ev.SailsLost)]
    if not torn:
        return ""
    dice, boats = turn.rolling.dice, turn.boats(torn)
    return plural(
        "I landed on {boats}: without sails a roll is {count} die instead of {sails}.",
        "I landed on {boats}: without sails a roll is {count} dice instead of {sails}.",
        dice.plain,
        boats=boats,
        sails=dice.sails,
    )


def _smashed(turn: Asked) -> str:
    sent = [e for e in turn.events if isinstance(e, ev.DeezMoved)]
    if not sent:
        return ""
    space, before = sent[-1].end, sent[-1].start
    hit = [o for o in turn.others if turn.before.pawns[o].space == space and turn.before.hands[o]]
    if hit:
        boats = turn.boats(hit)
        return _("I sent the Deez to {space} to cost {boats} a card.", space=space, boats=boats)
    full = [o for o in turn.others if len(turn.before.hands[o]) == len(COMPLETE)]
    near = [o for o in full if turn.could_reach(o, before)]
    if near and not any(turn.could_reach(o, space) for o in full):
        boats = turn.boats(near)
        return _("I sent the Deez to {space}, out of reach of {boats}.", space=space, boats=boats)
    return ""


def _passed(turn: Asked) -> str:
    before, holder, seat = turn.before, turn.before.holder, turn.seat
    rolled = [sum(e.dice) for e in turn.events if isinstance(e, ev.DiceRolled)]
    if holder is None or holder == seat or before.knows[seat] or turn.met or not rolled:
        return ""
    atolls = [atoll.space for atoll in before.atolls]
    in_reach = [space for space in atolls if 0 < turn.away(seat, space) <= rolled[0]]
    left = turn.away(holder, turn.end)
    if not in_reach or turn.end in atolls or left >= turn.away(seat, before.pawns[holder].space):
        return ""
    return plural(
        "I passed the atoll on {space} to chase the compass: {boat} is {count} space away.",
        "I passed the atoll on {space} to chase the compass: {boat} is {count} spaces away.",
        left,
        space=min(in_reach, key=lambda space: turn.away(seat, space)),
        boat=turn.boats([holder]),
    )


def _kept_away(turn: Asked) -> str:
    before, seat = turn.before, turn.seat
    rolled = [sum(e.dice) for e in turn.events if isinstance(e, ev.DiceRolled)]
    if before.holder != seat or not rolled or turn.away(seat, turn.stop) >= rolled[0]:
        return ""
    if turn.met or any(turn.could_reach(other, turn.end) for other in turn.others):
        return ""
    return _("I stopped early on {space}: no boat can reach me here next.", space=turn.end)


def _stayed_among(turn: Asked) -> str:
    """The holder stopped next to a boat that can't end its next move there."""
    if turn.before.holder != turn.seat or not turn.met or turn.start == turn.end:
        return ""
    if any(turn.could_reach(other, turn.end) for other in turn.others):
        return ""
    boats = turn.boats(turn.met)
    return _("I landed on {boats}: from there nobody can catch me next turn.", boats=boats)


def _let_be(turn: Asked) -> str:
    if not turn.has(ev.DeezLeft) or turn.has(ev.CardTaken, ev.CardDrawn):
        return ""
    held = len(turn.before.hands[turn.seat])
    if held >= len(COMPLETE):
        return ""
    text = N_("I left the Deez alone: an attack takes {needed} cards, and I have {held}.")
    return _(text, needed=len(COMPLETE), held=held)


REASONS: tuple[Callable[[Asked], str], ...] = (
    _attacked,
    _barred,
    _looked,
    _stayed_among,
    _smashed,
    _tore,
    _passed,
    _kept_away,
    _let_be,
)
"""Most surprising first."""


def _losers(event: Event, game: Waterworld) -> Sequence[Seat]:
    match event:
        case ev.SailsLost(seat) | ev.CardDiscarded(seat):
            return (seat,)
        case ev.CardsSwapped(a, b):
            return (a, b)
    return ()


REACTIONS = Reactions(
    losers=_losers,
    taking={
        Manner.CHEERFUL: (
            N_("Sorry! I’ll wave when I sail past."),
            N_("Thank you kindly. The sea gives, and you gave more."),
            N_("No hard feelings? I needed that."),
        ),
        Manner.DRY: (
            N_("Business, not malice. Mostly."),
            N_("I did say the sea was crowded."),
            N_("Complain to the harbour. It sank."),
        ),
        Manner.FIERY: (
            N_("Out of my water!"),
            N_("Mine now. Come and get it!"),
            N_("I warned you not to drift so close!"),
        ),
    },
    losing={
        Manner.CHEERFUL: (
            N_("Ouch! All right, that was well sailed."),
            N_("You got me. I’d have done the same."),
            N_("There goes my plan. I’ll find a new one."),
        ),
        Manner.DRY: (
            N_("I’ll remember that boat."),
            N_("How neighbourly of you."),
            N_("I’ve had better afternoons."),
        ),
        Manner.FIERY: (
            N_("You’ll pay for that!"),
            N_("I’ll be right behind you from now on!"),
            N_("Enjoy it while it lasts!"),
        ),
    },
)
