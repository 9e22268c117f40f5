"""Advice in words, from the advised seat's view: the move, its reason, and the next best."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.ai.bots import Choice
from boardgames.core.game import Seat, Who
from boardgames.core.players import Persona
from boardgames.core.wording import counted, listed
from boardgames.games.waterworld.bots.memory import blank, token_chances
from boardgames.games.waterworld.rules import actions as act
from boardgames.games.waterworld.rules.actions import AnyAction
from boardgames.games.waterworld.rules.encounters import win_chance
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import (
    CARD_OF,
    COMPLETE,
    Kind,
    Sails,
    State,
    Token,
    missing,
)
from boardgames.games.waterworld.rules.turn import boats_at, met, standing

PERSONAS = {
    "easy": Persona("Drifter", "raises its sails at once, and thinks twice before the Deez."),
    "normal": Persona(
        "Trader", "knows the odds, plays its cards by habit, and chases the compass."
    ),
    "hard": Persona("Corsair", "counts turns and cards, and breaks whoever is ahead."),
}

CLOSE_BY = 0.15  # turns below which a difference doesn't count


def advice(game: Waterworld, view: State, seat: Seat, choices: Sequence[Choice], who: Who) -> str:
    if not choices:
        return ""
    counsel = Counsel(game, view, seat, who)
    first = choices[0]
    text = f"{counsel.told(first.action)}: {counsel.why(first.action)}."
    if len(choices) < 2 or isinstance(first.action, act.ChoosePawn):
        return text
    return f"{text} {_second(counsel, first, choices[1])}"


def _second(counsel: Counsel, first: Choice, second: Choice) -> str:
    name, behind = counsel.named(second.action), first.value - second.value
    if isinstance(second.action, act.LeaveDeez):
        return f"{name} wins nothing."
    if behind < CLOSE_BY:
        return f"{name} is about as good."
    if behind > 20:
        return f"{name} wins nothing now."
    return f"{name} would cost about {_turns(behind)} more."


def _turns(number: float) -> str:
    if number < 0.75:
        return "half a turn"
    return counted(round(number), "turn")


class Counsel:
    def __init__(self, game: Waterworld, view: State, seat: Seat, who: Who) -> None:
        self.game, self.view, self.seat, self.who = game, view, seat, who
        self.hand = view.hands[seat]
        self.lacks = missing(self.hand)

    def told(self, action: AnyAction) -> str:
        match action:
            case act.MoveTo(space):
                return f"Sail to {space}"
            case act.FlyTo(space):
                return f"Fly to {space}"
            case act.SendDeez(space):
                return f"Send the Deez to {space}"
            case act.Give(kind):
                return f"Give {self._title(kind)}"
            case act.Discard(kind):
                return f"Discard {self._title(kind)}"
        return _WORDS[type(action)][0]

    def named(self, action: AnyAction) -> str:
        match action:
            case act.MoveTo(space) | act.FlyTo(space) | act.SendDeez(space):
                return space
            case act.Give(kind) | act.Discard(kind):
                return self._title(kind)
        return _WORDS[type(action)][1]

    def why(self, action: AnyAction) -> str:
        match action:
            case act.MoveTo(space) | act.FlyTo(space):
                return self._landing(space)
            case act.SendDeez(space):
                return self._smashing(space)
            case act.RaiseSails():
                return "they carry you twice as far a turn"
            case act.Roll():
                return self._without_sails()
            case act.Trade():
                return self._trading()
            case act.DrawDiscard():
                return "one may be what you miss" if self.lacks else "your collection stays whole"
            case act.Give(kind) | act.Discard(kind):
                return self._parting(kind, isinstance(action, act.Give))
            case act.AttackDeez():
                chance = win_chance(self.game.rules.dice.battle, self.game.rules.dice.faces)
                return f"{round(100 * chance)} % to win the compass, and losing costs one card"
            case act.LeaveDeez():
                return "only a complete collection can attack"
            case act.LookAtCompass():
                return "then you know where Dry Land is"
        return "all four start equally far from everything"

    def _without_sails(self) -> str:
        if self.view.holder is None and len(self.view.hands) > 2:
            return "save your sails for the race, or others take them"
        return "sails would bring you nothing now"

    def _landing(self, space: str) -> str:
        view = self.view
        if not self.lacks and view.knows[self.seat] and space == view.dry_land:
            return "that is Dry Land, and you win"
        if not self.lacks and space == view.deez:
            return "there you can attack the Deez"
        return self._boats_at(space) or self._token_at(space) or self._towards(space)

    def _boats_at(self, space: str) -> str:
        view = self.view
        here = boats_at(view, space, self.seat)
        if view.holder in here and not view.knows[self.seat]:
            return f"{self.who(view.holder)} must show you the compass"
        sailing = [seat for seat in here if view.pawns[seat].sails is Sails.UP]
        if sailing:
            return f"{self._names(sailing)} would lose the sails"
        if view.holder in here:
            return f"a trade may break {self.who(view.holder)}’s collection"
        return f"meeting {self._names(here)} lets you trade or draw" if here else ""

    def _token_at(self, space: str) -> str:
        view = self.view
        atoll = standing(view, space)
        if atoll is None or not self.lacks:
            return ""
        if not atoll.up:
            wanted = [token for token, kind in CARD_OF.items() if kind in self.lacks]
            notes = blank(view, self.seat)
            chance, _ = token_chances(self.game.tokens, view, notes, wanted)
            return f"its token is {round(100 * chance)} % likely to give what you miss"
        if atoll.token is Token.DIRIGIBLE:
            return "the Dirigible takes you anywhere"
        kind = CARD_OF.get(atoll.token)
        return f"it gives {self._title(kind)}, which you miss" if kind in self.lacks else ""

    def _towards(self, space: str) -> str:
        view, away = self.view, self.game.chart.distance[space]
        if not self.lacks:
            goal, name = self._goal()
            return f"from there {name} is {counted(away[goal], 'space')} away"
        useful = [
            (away[a.space], a.space)
            for a in view.atolls
            if a.space != space and (not a.up or CARD_OF.get(a.token) in self.lacks)
        ]
        if view.holder is not None and not view.knows[self.seat]:
            useful = [(away[view.pawns[view.holder].space], f"{self.who(view.holder)}’s boat")]
        if not useful:
            return "from there you can meet others and trade"
        far, goal = min(useful)
        return f"from there {goal} is {counted(far, 'space')} away"

    def _goal(self) -> tuple[str, str]:
        view = self.view
        if view.knows[self.seat]:
            return view.dry_land, "Dry Land"
        if view.deez is not None:
            return view.deez, "the Deez"
        holder = view.holder if view.holder is not None else self.seat
        return view.pawns[holder].space, f"{self.who(holder)}’s boat"

    def _smashing(self, space: str) -> str:
        view = self.view
        losers = [seat for seat in boats_at(view, space, self.seat) if view.hands[seat]]
        if losers:
            return f"{self._names(losers)} would lose a card"
        if not self.lacks:
            away = self.game.chart.distance[view.pawns[self.seat].space][space]
            return f"there it is only {counted(away, 'space')} from you"
        (atoll,) = [one for one in view.atolls if one.space == space]
        kind = CARD_OF.get(atoll.token) if atoll.up else None
        if kind is not None and kind not in self.lacks:
            return f"only others want its {self._title(kind)}"
        return "that costs you least"

    def _trading(self) -> str:
        holder = self.view.holder
        if holder in met(self.view) and holder is not None:
            return f"it may break {self.who(holder)}’s collection before it is home"
        if len({*self.hand}) < len(self.hand):
            return "you can spare a card, and nobody can refuse"
        return f"it may break {self._names(met(self.view))}’s collection"

    def _parting(self, kind: Kind, gives: bool) -> str:
        count = self.hand.count(kind)
        if count > 1:
            return f"you have {counted(count, 'of it', 'of them')}"
        away = self.game.chart.distance[self.view.pawns[self.seat].space]
        near = [
            (away[a.space], a.space)
            for a in self.view.atolls
            if a.up and CARD_OF.get(a.token) is kind
        ]
        if near:
            far, space = min(near)
            return f"it lies open on {space}, {counted(far, 'space')} away"
        return "it helps the other least" if gives else "it is missed least"

    def _title(self, kind: Kind | None) -> str:
        return self.game.rules.cards.of(kind).title if kind in COMPLETE and kind else ""

    def _names(self, seats: Sequence[Seat]) -> str:
        return listed([self.who(seat) for seat in seats])


_WORDS: dict[type, tuple[str, str]] = {
    act.RaiseSails: ("Raise your sails", "Raising them"),
    act.Roll: ("Roll", "Rolling"),
    act.Trade: ("Trade", "Trading"),
    act.DrawDiscard: ("Draw from the discards", "Drawing"),
    act.AttackDeez: ("Attack the Deez", "Attacking"),
    act.LeaveDeez: ("Sail on", "Sailing on"),
    act.LookAtCompass: ("Look at the compass", "Looking"),
    act.ChoosePawn: ("Take the colour you like", "Another colour"),
}
"""Each action as an imperative, and as a noun."""
