"""Whatzit? itself: whose move it is, what may be played, and what that does.

Time is not here: the screen runs the sand and says with `LetClockRun` that its next moment came.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from boardgames.core.game import (
    CHANCE,
    Event,
    Game,
    Outcome,
    Seat,
    Trace,
    is_permutation,
)
from boardgames.core.kit import Parts
from boardgames.core.rng import Rng
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import answering, turns
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.board import path_of
from boardgames.games.whatzit.rules.cards.decks import Code, codes_of, solutions_of
from boardgames.games.whatzit.rules.cards.items import CardSheet
from boardgames.games.whatzit.rules.cards.judge import Solution, Solutions, Verdict
from boardgames.games.whatzit.rules.facts import facts_of, quick_is_right, thought_of
from boardgames.games.whatzit.rules.listing import listed
from boardgames.games.whatzit.rules.numbers import Ground, Mind, Rules
from boardgames.games.whatzit.rules.playing import DOES, MOVERS
from boardgames.games.whatzit.rules.secrets import in_fresh_order, is_fresh_first, made_up, seen_by
from boardgames.games.whatzit.rules.state import Face, Path, Phase, Setting, State
from boardgames.games.whatzit.rules.state_validation import faults

MOST_SEATS = 6
ENDED = "solved on the Winner's Circle"


class Whatzit(Game[State, act.AnyAction]):
    """The rules, bound to a board, cards and what the table chose."""

    name: ClassVar[str] = "whatzit"
    state_type: ClassVar[Any] = State
    action_type: ClassVar[Any] = act.AnyAction

    def __init__(self, setting: Setting, solutions: Solutions, options: Mapping[str, Any]) -> None:
        self.setting = setting
        self.rules: Rules = setting.rules
        self.path: Path = setting.path
        self.codes: Mapping[str, Code] = setting.codes
        self.options = options
        self.seats = range(setting.rules.seats.least, setting.rules.seats.most + 1)
        self._solutions = solutions

    def judged(self, state: State, text: str) -> Verdict:
        """What the judge says to an answer typed for the card that lies open."""
        return self._solutions.judged(state.card, text)

    def look(self, state: State) -> Solution:
        """The hidden side of the card, for the Moderator's eyes alone."""
        return self._solutions.looked_at(state.card)

    def next_moment(self, state: State) -> int:
        """Half seconds of sand until `LetClockRun`; for the screen's clock, never for a view."""
        return min((at for at in state.thoughts if at > 0), default=2 * self.setting.timer)

    def start(self, seats: int) -> State:
        return turns.started(self.setting, seats)

    def to_move(self, state: State) -> Seat | None:
        found = MOVERS.get(state.phase)
        return CHANCE if found is None else found(self.setting, state)

    def legal_actions(self, state: State) -> Sequence[act.AnyAction]:
        return listed(self.setting, state)

    def allows(self, state: State, action: act.AnyAction) -> bool:
        if state.phase is Phase.SHUFFLE:
            return (
                isinstance(action, act.Shuffled)
                and action.deck == state.shuffled
                and is_permutation(action.order, self.setting.decks[action.deck])
                and is_fresh_first(self.setting, action.order)
            )
        return action in self.legal_actions(state)

    def step(self, state: State, action: act.AnyAction, events: Trace[State] | None) -> State:
        return DOES[type(action)](self.setting, state, action, events)

    def chance(self, state: State, rng: Rng) -> act.AnyAction:
        rules = self.rules
        match state.phase:
            case Phase.SHUFFLE:
                deck = state.shuffled
                return act.Shuffled(deck, in_fresh_order(self.setting, state.decks[deck], rng))
            case Phase.FIRST_DIE:
                return act.FirstRolled(rng.choice(rules.white_die))
            case Phase.DICE:
                return act.Rolled(rng.choice(rules.white_die), rng.choice(rules.black_die))
            case Phase.THINK:
                seat = answering.next_thinker(self.setting, state)
                return act.Thought(seat, thought_of(self.setting, state, seat, rng))
        return act.QuickGuessed(quick_is_right(self.setting, state, state.quick[0], rng))

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        winner = state.queue[0]
        places: dict[int, list[Seat]] = {}
        for seat, place in enumerate(state.pawns):
            if seat != winner:
                places.setdefault(place, []).append(seat)
        others = tuple(tuple(places[place]) for place in sorted(places, reverse=True))
        text = "A card was solved on the Winner's Circle."
        return Outcome(ENDED, text, ((winner,), *others), (winner,))

    def problems(self, state: State) -> list[str]:
        return faults(self.setting, state)

    def view(self, state: State, seat: Seat) -> State:
        return seen_by(state, seat)

    def guess(self, view: State, seat: Seat, rng: Rng) -> State:
        return made_up(self.setting, view, rng)

    def is_private(self, state: State) -> bool:
        return state.phase is Phase.OPEN and not state.program and state.face is not Face.UP

    def begins_turn(self, event: Event) -> Seat | None:
        return event.solver if isinstance(event, ev.TurnStarted) else None

    def round_of(self, state: State) -> int:
        return max(state.turns)

    def facts(self) -> Mapping[str, object]:
        return facts_of(self.setting)


def minds_of(options: Mapping[str, Any]) -> tuple[Mind, ...]:
    """Who sits at each seat."""
    return tuple(Mind(options.get(f"seat_{seat + 1}", "human")) for seat in range(MOST_SEATS))


def build(parts: Parts, options: Mapping[str, Any]) -> Whatzit:
    """The game for sound parts; options may also hold `seen` card ids and `members` per seat."""
    rules: Rules = parts.rules
    sheets = {name: one for name, one in parts.sheets.items() if isinstance(one, CardSheet)}
    codes = codes_of(sheets)
    solutions = Solutions(solutions_of(sheets), rules.judging)
    path = path_of(parts, str(options["board"]))
    decks = tuple(
        tuple(card for card, code in codes.items() if code.deck == name)
        for name in ("regular", "wicked")
    )
    members = tuple(options.get("members", ()))
    setting = Setting(
        rules=rules,
        path=path,
        codes=codes,
        decks=(decks[0], decks[1]),
        minds=minds_of(options),
        members=(*members, *(1,) * (MOST_SEATS - len(members))),
        seen=frozenset(options.get("seen", ())),
        timer=int(options["timer"]),
        tie_cards=int(options["tie_cards"]),
        program_judges=options["judge"] == "program",
        right_hand_guesses=bool(options["right_hand_guesses"]),
        fresh_first=bool(options["fresh_first"]),
        deck_of=tuple(_deck_on(rules, space.ground) for space in path.spaces),
        read_out=solutions.read_out,
    )
    return Whatzit(setting, solutions, options)


def _deck_on(rules: Rules, ground: Ground) -> int:
    return 1 if ground in rules.decks.wicked.drawn_on else 0
