"""Advice: what to sail, why, and what the second choice would gain.

Speaks to the player who asked, from the choices a strong player has weighed, and says only what all
could work out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgames.ai.bots import Choice
from boardgames.core.game import Who
from boardgames.core.players import Persona
from boardgames.core.texts import N_, _
from boardgames.games.bermuda.narration.refusals import closed_port
from boardgames.games.bermuda.narration.sentences import place_of
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import Sail, SeatAction
from boardgames.games.bermuda.rules.rules import BermudaTriangle, dangers
from boardgames.games.bermuda.rules.sailing import pay_at, pay_for
from boardgames.games.bermuda.rules.state import At, Docked, Phase, State, dollars, money

ROLL, SPIN, PASS = (
    N_("Roll: there’s nothing to choose yet."),
    N_("Spin: nobody can steer the cloud."),
    N_("Pass: none of your ships can sail."),
)
TO_WIN = N_("Sail ship {ship} to {place}: {pay} wins the match!")
TO_BE_PAID = N_("Sail ship {ship} to {place} for {pay}.")
TO_PASS_AN_EMPTY_PORT = N_("Sail ship {ship} to {place}: no cards are left, but it’s on the way.")
TO_BUMP = N_("Sail ship {ship}: that sends {player}’s ship {other} to {back}.")
TO_BUMP_OWN = N_("Sail ship {ship}: that sends your own ship {other} to {back}.")
TO_COME_NEARER = N_("Sail ship {ship} towards {port}, which pays {ahead}.")
TO_COME_NEARER_CLOSED = N_("Sail ship {ship} towards {port}, which pays {ahead} once there’s room.")
TO_FLEE = N_("Sail ship {ship}: its risk falls from {here} to {there} of {spins} spins.")
TO_SAIL_ON = N_("Sail ship {ship} to {place}.")

NO_RISK = N_("It’s safe there.")
RISK_BEGINS = N_("Risk there: {there} of {spins} spins.")
RISK_STAYS = N_("The risk stays {here} of {spins} spins.")
RISK_FALLS = N_("The risk falls to {there} of {spins} spins.")
RISK_RISES = N_("The risk rises to {there} of {spins} spins.")

ONLY_ONE = N_("No other ship can sail.")
OR_ALIKE = N_("Or ship {ship}: equally good.")
OR_PAID = N_("Or ship {ship}, to {place} for {pay}.")
OR_PAID_AT_RISK = N_("Or ship {ship} for {pay}: risk {there} of {spins} spins.")
OR_AT_RISK = N_("Or ship {ship}: risk {there} of {spins} spins.")
OR_BUMP = N_("Or ship {ship}: that sends back {player}’s ship {other}.")
OR_BUMP_OWN = N_("Or ship {ship}: that sends back your own ship {other}.")
OR_NOTHING = N_("Or ship {ship}: no card this turn.")

NEAR_ALIKE = 1.5
"""Matches of a hundred within which two choices are as good as each other."""


def advice(game: BermudaTriangle, view: State, choices: Sequence[Choice], who: Who) -> str:
    """The first choice with its reason, and what the second would gain."""
    if view.phase is not Phase.SAIL:
        return _({Phase.ROLL: ROLL, Phase.SPIN: SPIN}.get(view.phase, ""))
    sails = [choice for choice in choices if isinstance(choice.action, Sail)]
    if not sails:
        return _(PASS)
    first = _Prospect(game, view, sails[0].action, who)
    if first.wins:
        return first.advised
    if len(sails) == 1:
        return f"{first.advised} {_(ONLY_ONE)}"
    second = _Prospect(game, view, sails[1].action, who)
    # Money that one earns and the other doesn't isn't made up for by what may come of it.
    is_alike = sails[0].value - sails[1].value < NEAR_ALIKE and second.pay >= first.pay
    return f"{first.advised} {second.as_second(is_alike=is_alike)}"


def advised(game: BermudaTriangle, view: State, action: SeatAction, who: Who) -> str:
    """That action alone; empty if nothing else could be played."""
    return _Prospect(game, view, action, who).named if isinstance(action, Sail) else ""


class _Prospect:
    def __init__(self, game: BermudaTriangle, view: State, move: Sail, who: Who) -> None:
        self.game, self.view, self.move, self.who = game, view, move, who
        self.seat, sea = view.turn, game.sea
        step = game.apply(view, move)
        self.port = sea.port_number.get(move.to)
        self.pay = pay_for(sea, view, move)
        node = sea.node[move.to]
        self.ahead = pay_at(sea, view, sea.next_port(node)) if self.port is None else 0
        """What the port that the ship is bound for pays."""
        self.bound_for = sea.next_port(node)
        bound_for = sea.products[self.bound_for]
        self.is_closed = bool(closed_port(game, step.state, self.seat, bound_for))
        """Whether that port has no room for it as things are."""
        self.wins = money(view.hands[self.seat]) + self.pay >= game.target
        self.sent = next((e for e in step.events if isinstance(e, ev.ShipSentBack)), None)
        self.here = dangers(game, view, self.seat)[move.ship - 1]
        self.there = dangers(game, step.state, self.seat)[move.ship - 1]

    @property
    def named(self) -> str:
        """The move alone."""
        return self._worded(TO_SAIL_ON)

    @property
    def advised(self) -> str:
        """The move with what it gains, then the risk."""
        if self.wins:
            return self._worded(TO_WIN)
        if self.sent is not None and not self.pay and not (self.here or self.there):
            return self._worded(self._gain)
        is_plain = self._gain in (TO_COME_NEARER, TO_COME_NEARER_CLOSED, TO_SAIL_ON)
        if is_plain and self.there < self.here:
            return self._worded(TO_FLEE)
        return f"{self._worded(self._gain)} {self._worded(self._risk)}"

    @property
    def _gain(self) -> str:
        if self.pay:
            return TO_BE_PAID
        if self.port is not None:
            return TO_PASS_AN_EMPTY_PORT
        if self.sent is None:
            nearer = TO_COME_NEARER_CLOSED if self.is_closed else TO_COME_NEARER
            return nearer if self.ahead else TO_SAIL_ON
        return TO_BUMP_OWN if self.sent.seat == self.seat else TO_BUMP

    @property
    def _risk(self) -> str:
        if not self.there:
            return RISK_FALLS if self.here else NO_RISK
        if not self.here:
            return RISK_BEGINS
        if self.there == self.here:
            return RISK_STAYS
        return RISK_FALLS if self.there < self.here else RISK_RISES

    def as_second(self, *, is_alike: bool) -> str:
        """This one as the second choice."""
        is_riskier = self.there > self.here
        if is_alike:
            return self._worded(OR_AT_RISK if is_riskier else OR_ALIKE)
        if self.pay:
            return self._worded(OR_PAID_AT_RISK if is_riskier else OR_PAID)
        if is_riskier:
            return self._worded(OR_AT_RISK)
        if self.sent is None:
            return self._worded(OR_NOTHING)
        return self._worded(OR_BUMP_OWN if self.sent.seat == self.seat else OR_BUMP)

    def _worded(self, text: str) -> str:
        """A template with the values of this sail."""
        sea, sent = self.game.sea, self.sent
        where = Docked(self.move.to, 0) if self.port is not None else At(self.move.to)
        return _(
            text,
            ship=self.move.ship,
            place=place_of(sea, where),
            port=sea.board.ports[self.bound_for].title,
            pay=dollars(self.pay),
            ahead=dollars(self.ahead),
            player="" if sent is None else self.who(sent.seat),
            other=0 if sent is None else sent.ship,
            back="" if sent is None else place_of(sea, sent.to),
            here=self.here,
            there=self.there,
            spins=len(self.game.rules.spinner),
        )


NAMES = (N_("Hattie"), N_("Otto"), N_("Pearl"), N_("Rufus"), N_("Isla"), N_("Gulliver"))
PERSONAS: Mapping[str, Persona] = {
    "easy": Persona(N_("Deckhand"), N_("Grabs the nearest money and ignores the cloud."), NAMES),
    "normal": Persona(
        N_("Mate"), N_("Knows what each space is usually worth; looks one move ahead."), NAMES
    ),
    "hard": Persona(N_("Captain"), N_("Tries every move against all spins of the spinner."), NAMES),
}
"""Each strength's name and its manner of play."""
