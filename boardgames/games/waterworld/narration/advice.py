"""Advice in words, from the advised seat's view: the move, its reason, and the next best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardgames.ai.bots import Choice
from boardgames.core.game import Seat, Who
from boardgames.core.players import Persona
from boardgames.core.texts import N_, Plural, _, listed, percent, plural
from boardgames.games.waterworld.bots.memory import blank, token_chances
from boardgames.games.waterworld.narration.titles import card_title
from boardgames.games.waterworld.rules import actions as act
from boardgames.games.waterworld.rules.actions import AnyAction
from boardgames.games.waterworld.rules.encounters import win_chance
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import (
    CARD_OF,
    Kind,
    Sails,
    State,
    Token,
    missing,
)
from boardgames.games.waterworld.rules.turn import boats_at, met, standing

NAMES = (N_("Juno"), N_("Barnaby"), N_("Coral"), N_("Silas"), N_("Marlo"), N_("Tansy"))
PERSONAS = {
    "easy": Persona(
        N_("Drifter"), N_("Raises sails early, and thinks twice about the Deez."), NAMES
    ),
    "normal": Persona(
        N_("Trader"), N_("Knows the odds, chases the compass, plays cards by rule of thumb."), NAMES
    ),
    "hard": Persona(
        N_("Corsair"), N_("Counts turns and cards, and stops anyone who is ahead."), NAMES
    ),
}

CLOSE_BY = 0.15  # turns below which a difference doesn't count
WINS_NOW = 20  # turns behind a move that wins the match

MOVES: dict[type, str] = {
    act.RaiseSails: N_("Raise your sails."),
    act.Roll: N_("Roll."),
    act.Trade: N_("Trade."),
    act.DrawDiscard: N_("Draw a card from the discard pile."),
    act.AttackDeez: N_("Attack the Deez."),
    act.LeaveDeez: N_("End your turn."),
    act.LookAtCompass: N_("Look at the compass."),
    act.ChoosePawn: N_("Choose the boat you like best."),
}
SECOND: dict[type, str] = {
    act.RaiseSails: N_("raise sails"),
    act.Roll: N_("just roll"),
    act.Trade: N_("trade"),
    act.DrawDiscard: N_("draw a card"),
    act.AttackDeez: N_("attack"),
    act.LeaveDeez: N_("end your turn"),
}
"""The same as the second choice, in the middle of a sentence."""
AWAY_FROM_THERE = Plural(
    N_("From there {goal} is {count} space away."), N_("From there {goal} is {count} spaces away.")
)
DEEZ_NEARBY = Plural(
    N_("There it’s only {count} space from you."), N_("There it’s only {count} spaces from you.")
)
FAR_AWAY = Plural(
    N_("You keep the nearer tokens: it’s {count} space away."),
    N_("You keep the nearer tokens: it’s {count} spaces away."),
)
FACE_UP = Plural(
    N_("It’s face up on {space}, {count} space away."),
    N_("It’s face up on {space}, {count} spaces away."),
)


def advice(game: Waterworld, view: State, seat: Seat, choices: Sequence[Choice], who: Who) -> str:
    if not choices:
        return ""
    advisor = Advisor(game, view, seat, who)
    first = choices[0]
    second = choices[1].action if len(choices) > 1 else None
    sentences = [advisor.move(first.action), advisor.reason(first.action, second)]
    if len(choices) > 1 and not isinstance(first.action, act.ChoosePawn):
        behind = first.value - choices[1].value
        sentences.append(_next_best(advisor.option(choices[1].action), choices[1].action, behind))
    return " ".join(sentence for sentence in sentences if sentence)


def _next_best(option: str, action: AnyAction, behind: float) -> str:
    if isinstance(action, act.LeaveDeez):
        return _("Or {option}: it gains nothing.", option=option)
    if behind < CLOSE_BY:
        return _("Or {option}: about as good.", option=option)
    if behind > WINS_NOW:
        return _("Or {option}: that doesn’t win yet.", option=option)
    if behind < 0.75:
        return _("Or {option}: about half a turn slower.", option=option)
    return plural(
        "Or {option}: about {count} turn slower.",
        "Or {option}: about {count} turns slower.",
        round(behind),
        option=option,
    )


class Advisor:
    def __init__(self, game: Waterworld, view: State, seat: Seat, who: Who) -> None:
        self.game, self.view, self.seat, self.who = game, view, seat, who
        self.hand = view.hands[seat]
        self.needed = missing(self.hand)

    def move(self, action: AnyAction) -> str:
        match action:
            case act.MoveTo(space):
                return _("Sail to {space}.", space=space)
            case act.FlyTo(space):
                return _("Fly to {space}.", space=space)
            case act.SendDeez(space):
                return _("Send the Deez to {space}.", space=space)
            case act.Give(kind):
                return _("Give {card}.", card=self._card(kind))
            case act.Discard(kind):
                return _("Discard {card}.", card=self._card(kind))
        return _(MOVES[type(action)])

    def option(self, action: AnyAction) -> str:
        """Its space or card, or what to do."""
        match action:
            case act.MoveTo(space) | act.FlyTo(space) | act.SendDeez(space):
                return space
            case act.Give(kind) | act.Discard(kind):
                return self._card(kind)
        return _(SECOND[type(action)])

    def reason(self, action: AnyAction, second: AnyAction | None = None) -> str:
        """What speaks for the action, and not for the second best as well."""
        match action:
            case act.MoveTo(space) | act.FlyTo(space):
                other = second.space if isinstance(second, act.MoveTo | act.FlyTo) else ""
                return self._landing(space, other)
            case act.SendDeez(space):
                return self._smashing(space)
            case act.RaiseSails():
                return _("They take you about twice as far each turn.")
            case act.Roll():
                return self._without_sails()
            case act.Trade():
                return self._trading()
            case act.DrawDiscard() if self.needed:
                return _("It may be a card you need.")
            case act.DrawDiscard():
                return _("Your set stays complete.")
            case act.Give(kind) | act.Discard(kind):
                return self._without(kind, isinstance(action, act.Give))
            case act.AttackDeez():
                dice = self.game.rules.dice
                chance = percent(win_chance(dice.battle, dice.faces))
                return _("{chance} to win the compass; losing costs a card.", chance=chance)
            case act.LeaveDeez():
                return _("Only a complete set can attack.")
            case act.LookAtCompass():
                return _("It shows you where Dry Land is.")
        return ""

    def _without_sails(self) -> str:
        if self.view.holder is None and len(self.view.hands) > 2:
            return _("Save your sails for the race, or rivals will tear them.")
        return _("Sails wouldn’t help you now.")

    # Where to land -----------------------------------------------------------------------------

    def _landing(self, space: str, other: str) -> str:
        view = self.view
        if not self.needed and view.knows[self.seat] and space == view.dry_land:
            return _("It’s Dry Land, and you win!")
        if not self.needed and space == view.deez:
            return _("There you can attack the Deez.")
        found = list(self._gains(space))
        shared = set(self._gains(other)) if other else set()
        # What the second choice offers as well isn't why this one is better.
        return next(
            (text for text in found if text not in shared), (*found, self._towards(space))[0]
        )

    def _gains(self, space: str) -> Iterator[str]:
        """What landing there gains, the most important first."""
        view = self.view
        here = boats_at(view, space, self.seat)
        if view.holder in here and not view.knows[self.seat]:
            yield _("{player} must show you the compass.", player=self.who(view.holder))
        token = self._token_at(space)
        is_certain = any(a.space == space and a.up for a in view.atolls)
        if token and is_certain:
            yield token
        sailing = [seat for seat in here if view.pawns[seat].sails is Sails.UP]
        if sailing:
            yield _("{players} would lose their sails.", players=self._names(sailing))
        if view.holder in here:
            yield _("A trade may break {player}’s set.", player=self.who(view.holder))
        if token and not is_certain:
            yield token
        safe = self._safe_from(space)
        if safe:
            yield _("There {players} can’t land on you next turn.", players=self._names(safe))
        if here:
            yield _("There you can trade with {players}, or draw.", players=self._names(here))

    def _safe_from(self, space: str) -> list[Seat]:
        """Boats near enough to be a threat to somebody with a compass, sails or a set to lose."""
        view, away = self.view, self.game.chart.distance
        has_sails = view.pawns[self.seat].sails is Sails.UP
        if self.needed and not has_sails and view.holder != self.seat:
            return []
        here, others = view.pawns[self.seat].space, range(len(view.pawns))
        reach = {seat: self.game.rolling.furthest(view, seat) for seat in others}
        near = [s for s in others if s != self.seat and away[view.pawns[s].space][here] <= reach[s]]
        # A boat that is already there has to leave first.
        is_safe = [not 0 < away[view.pawns[s].space][space] <= reach[s] for s in others]
        return near if all(is_safe[s] for s in others if s != self.seat) else []

    def _token_at(self, space: str) -> str:
        view = self.view
        atoll = standing(view, space)
        if atoll is None or not self.needed:
            return ""
        if not atoll.up:
            wanted = [token for token, kind in CARD_OF.items() if kind in self.needed]
            notes = blank(view, self.seat)
            chance, _spread = token_chances(self.game.tokens, view, notes, wanted)
            return _(
                "Its token is {chance} likely to give a card you need.", chance=percent(chance)
            )
        if atoll.token is Token.DIRIGIBLE:
            return _("The Dirigible there takes you anywhere.")
        kind = CARD_OF.get(atoll.token)
        if kind is None or kind not in self.needed:
            return ""
        return _("It gives {card}, which you need.", card=self._card(kind))

    def _towards(self, space: str) -> str:
        view, away = self.view, self.game.chart.distance[space]
        if not self.needed:
            goal, name = self._goal()
            return _(AWAY_FROM_THERE, goal=name, count=away[goal])
        useful = [
            (away[a.space], a.space)
            for a in view.atolls
            if a.space != space and (not a.up or CARD_OF.get(a.token) in self.needed)
        ]
        if view.holder is not None and not view.knows[self.seat]:
            useful = [(away[view.pawns[view.holder].space], self._boat_of(view.holder))]
        if not useful:
            return _("From there you can reach other boats to trade.")
        far, goal = min(useful)
        return _(AWAY_FROM_THERE, goal=goal, count=far)

    def _goal(self) -> tuple[str, str]:
        view = self.view
        if view.knows[self.seat]:
            return view.dry_land, _("Dry Land")
        if view.deez is not None:
            return view.deez, _("the Deez")
        holder = view.holder if view.holder is not None else self.seat
        return view.pawns[holder].space, self._boat_of(holder)

    def _boat_of(self, seat: Seat) -> str:
        return _("{player}’s boat", player=self.who(seat))

    # The Deez, trades and cards ----------------------------------------------------------------

    def _smashing(self, space: str) -> str:
        view = self.view
        losers = [seat for seat in boats_at(view, space, self.seat) if view.hands[seat]]
        if losers:
            return _("{players} would lose a card.", players=self._names(losers))
        if not self.needed:
            away = self.game.chart.distance[view.pawns[self.seat].space][space]
            return _(DEEZ_NEARBY, count=away)
        (atoll,) = [one for one in view.atolls if one.space == space]
        kind = CARD_OF.get(atoll.token) if atoll.up else None
        if kind is not None and kind not in self.needed:
            return _("You don’t need its {card}.", card=self._card(kind))
        far = self.game.chart.distance[view.pawns[self.seat].space][space]
        return _(FAR_AWAY, count=far)

    def _trading(self) -> str:
        holder = self.view.holder
        if holder in met(self.view) and holder is not None:
            text = N_("It may break {player}’s set before they reach Dry Land.")
            return _(text, player=self.who(holder))
        if len({*self.hand}) < len(self.hand):
            return _("You have a spare card, and nobody can refuse.")
        others = met(self.view)
        if len(others) > 1:
            return _("It may break a rival’s set.")
        return _("It may break {player}’s set.", player=self._names(others))

    def _without(self, kind: Kind, gives: bool) -> str:
        count = self.hand.count(kind)
        if count > 1:
            return _("You have {count} of them.", count=count)
        away = self.game.chart.distance[self.view.pawns[self.seat].space]
        near = [
            (away[a.space], a.space)
            for a in self.view.atolls
            if a.up and CARD_OF.get(a.token) is kind
        ]
        if near:
            far, space = min(near)
            return _(FACE_UP, space=space, count=far)
        return _("None of your cards is a spare.")

    def _card(self, kind: Kind) -> str:
        return card_title(self.game.rules.cards, kind)

    def _names(self, seats: Sequence[Seat]) -> str:
        return listed([self.who(seat) for seat in seats])
