"""Advice in a sentence: what to sail, why, and what the second choice would bring.

Addressed to whoever asked, from the choices a strong player has weighed; it says only what anybody
at the table could work out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgames.ai.bots import Choice
from boardgames.core.game import Who
from boardgames.core.players import Persona
from boardgames.core.wording import pluralize
from boardgames.games.bermuda.narration.sentences import before_port, title_of
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.rules import BermudaTriangle, dangers
from boardgames.games.bermuda.rules.sailing import pay_for
from boardgames.games.bermuda.rules.state import Docked, Phase, State, dollars, money

ROLL, SPIN, PASS = (
    "Roll: there is nothing to choose before.",
    "Spin: nobody steers the cloud.",
    "Pass: none of your ships can sail.",
)
NEAR_ALIKE = 1.5
"""Matches of a hundred within which two choices are as good as each other."""


def advice(game: BermudaTriangle, view: State, choices: Sequence[Choice], who: Who) -> str:
    """The first choice with its reason, and what the second would bring."""
    if view.phase is not Phase.SAIL:
        return {Phase.ROLL: ROLL, Phase.SPIN: SPIN}.get(view.phase, "")
    sails = [choice for choice in choices if isinstance(choice.action, Sail)]
    if not sails:
        return PASS
    first = _Prospect(game, view, sails[0].action, who)
    text = f"{first.order}: {first.reason}."
    if first.wins or len(sails) == 1:
        return text if first.wins else f"{text} No other ship can sail."
    second = _Prospect(game, view, sails[1].action, who)
    # Money that one brings and the other doesn't isn't made up for by what may come of it.
    is_alike = sails[0].value - sails[1].value < NEAR_ALIKE and second.pay >= first.pay
    return f"{text} {second.compared(is_alike=is_alike)}"


class _Prospect:
    def __init__(self, game: BermudaTriangle, view: State, move: Sail, who: Who) -> None:
        self.game, self.view, self.move, self.who = game, view, move, who
        self.seat, sea = view.turn, game.sea
        step = game.apply(view, move)
        self.port = sea.port_number.get(move.to)
        self.pay = pay_for(sea, view, move)
        self.wins = money(view.hands[self.seat]) + self.pay >= game.target
        self.sent = next((e for e in step.events if isinstance(e, ev.ShipSentBack)), None)
        self.here = dangers(game, view, self.seat)[move.ship - 1]
        self.there = dangers(game, step.state, self.seat)[move.ship - 1]

    @property
    def _place(self) -> str:
        sea = self.game.sea
        return (
            title_of(sea, self.move.to) if self.port is not None else before_port(sea, self.move.to)
        )

    @property
    def order(self) -> str:
        into = "into" if self.port is not None else "to"
        return f"Sail ship {self.move.ship} {into} {self._place}"

    @property
    def reason(self) -> str:
        """Why, the gain first and then the danger."""
        if self.wins:
            return f"{dollars(self.pay)} more, and you have won"
        is_told = bool(self._blow) and not (self.here or self.there)
        return ", ".join([*self._gains, *([] if is_told else [self._danger])])

    @property
    def _blow(self) -> str:
        """Whom it would send where."""
        if self.sent is None:
            return ""
        sea, to = self.game.sea, self.sent.to
        place = title_of(sea, to.port) if isinstance(to, Docked) else before_port(sea, to.space)
        whose = "your own" if self.sent.seat == self.seat else f"{self.who(self.sent.seat)}’s"
        return f"sends {whose} ship {self.sent.ship} to {place}"

    @property
    def _gains(self) -> list[str]:
        if self.pay:
            return [dollars(self.pay)]
        if self.port is not None:
            return ["nothing is left to take there, but it is the way on"]
        return [f"it {self._blow}"] if self._blow else []

    @property
    def _danger(self) -> str:
        sectors = len(self.game.rules.spinner)
        if not self.here and not self.there:
            return "no spin can take it"
        if not self.there:
            return f"here {self.here} of {sectors} spins take it, there none"
        if not self.here:
            return f"{self.there} of {sectors} spins take it there"
        return f"here {self.here} of {sectors} spins take it, there {self.there}"

    def compared(self, *, is_alike: bool) -> str:
        """This one as the second choice."""
        into = "into" if self.port is not None else "to"
        lead = "Or" if is_alike else "Next best:"
        told = [dollars(self.pay)] if self.pay else [self._blow] if self._blow else []
        if self.there > self.here:
            told.append(pluralize(self.there, "spin"))
        what = ", ".join(told) or "nothing yet"
        return f"{lead} ship {self.move.ship} {into} {self._place}: {what}."


PERSONAS: Mapping[str, Persona] = {
    "easy": Persona(
        "Deckhand", "takes the money that lies before it and never looks at the cloud."
    ),
    "normal": Persona("Mate", "knows what each place has been worth, and looks one move ahead."),
    "hard": Persona("Captain", "plays every move on in its head, through all of the spinner."),
}
"""Each strength's name and its manner of play."""
