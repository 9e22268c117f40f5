"""The game: who decides in each phase, which actions there are, and what each one does.

Time isn't here: the screen runs the timer and plays `LetClockRun` when its next moment comes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, ClassVar

from msgspec.structs import replace

from boardgames.core.game import CHANCE, Event, Game, Outcome, Seat, Trace, is_permutation
from boardgames.core.kit import Parts
from boardgames.core.rng import Rng
from boardgames.core.texts import _, listed
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import answering, rewards, turn
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.answering import (
    LEVELS,
    chances,
    humans_among,
    next_thinker,
    quick_is_right,
    thought_of,
)
from boardgames.games.whatzit.rules.board import Ground, Path, path_of
from boardgames.games.whatzit.rules.cards import items
from boardgames.games.whatzit.rules.cards.judge import Solutions, Verdict
from boardgames.games.whatzit.rules.faults import faults
from boardgames.games.whatzit.rules.rewards import rewards_of
from boardgames.games.whatzit.rules.secrets import in_fresh_order, is_fresh_first, made_up, seen_by
from boardgames.games.whatzit.rules.state import (
    Face,
    Mind,
    Phase,
    Play,
    Rules,
    Setting,
    State,
    from_solver,
)
from boardgames.games.whatzit.rules.turn import Events

Actions = Sequence[act.AnyAction]
TYPED = tuple(act.Answer(verdict) for verdict in (Verdict.RIGHT, Verdict.NEAR, Verdict.WRONG))
TYPED_OR_SILENT = (*TYPED, act.Answer(Verdict.SILENT))
SOLO_TYPED: Actions = (*TYPED, act.LetClockRun())
QUICK_JUDGED = (act.JudgeQuick(True), act.JudgeQuick(False))
QUICK_CHANCE = (act.QuickGuessed(True), act.QuickGuessed(False))
LOOK, START = (act.Look(),), (act.StartTimer(),)
ALWAYS: Mapping[Phase, Actions] = {
    Phase.FIRST: (act.RollForFirst(),),
    Phase.ROLL: (act.RollDice(),),
    Phase.ANSWER: TYPED_OR_SILENT,
    Phase.APPEAL: (act.Accept(), act.Decline()),
    Phase.OVER: (),
}
"""Phases that offer the same in every position."""


def offered(setting: Setting, state: State) -> Actions:
    always = ALWAYS.get(state.phase)
    if always is not None:
        return always
    match state.phase:
        case Phase.OPEN:
            return LOOK if state.face is Face.DOWN and not state.program else START
        case Phase.SHUFFLE:
            deck = state.shuffled
            return (act.Shuffled(deck, state.decks[deck]),)
        case Phase.FIRST_DIE:
            return _first_rolls(setting.rules.white_die)
        case Phase.DICE:
            return _rolls(setting.rules.white_die, setting.rules.black_die)
        case Phase.CHALLENGE:
            return _challenges(len(state.pawns), state.solver)
        case Phase.REWARD:
            return rewards_of(setting, state, state.queue[0])
        case _:
            return _while_guessing(setting, state)


def _while_guessing(setting: Setting, state: State) -> Actions:
    match state.phase:
        case Phase.THINK:
            return _thoughts(next_thinker(setting, state), 2 * setting.timer)
        case Phase.GUESS if not state.program:
            return _marks_or_sand(humans_among(setting, state))
        case Phase.GUESS if state.black is Play.SOLO:
            return SOLO_TYPED
        case Phase.GUESS:
            return _buzzes(humans_among(setting, state))
        case Phase.VERDICT:
            return _verdicts(humans_among(setting, state), state.queue)
        case _:
            if not setting.is_human(state.quick[0]):
                return QUICK_CHANCE
            return TYPED_OR_SILENT if state.program else QUICK_JUDGED


@lru_cache(maxsize=64)
def _first_rolls(faces: tuple[int, ...]) -> Actions:
    return tuple(act.FirstRolled(face) for face in sorted(set(faces)))


@lru_cache(maxsize=64)
def _rolls(white: tuple[int, ...], black: tuple[Play, ...]) -> Actions:
    plays = dict.fromkeys(black)
    return tuple(act.Rolled(face, play) for face in sorted(set(white)) for play in plays)


@lru_cache(maxsize=64)
def _challenges(seats: int, solver: Seat) -> Actions:
    return tuple(act.Challenge(seat) for seat in range(seats) if seat != solver)


@lru_cache(maxsize=64)
def _thoughts(seat: Seat, last: int) -> Actions:
    return tuple(act.Thought(seat, at) for at in range(last + 1))


def _groups(seats: tuple[Seat, ...], least: int) -> list[tuple[Seat, ...]]:
    sizes = range(least, len(seats) + 1)
    return [group for size in sizes for group in combinations(seats, size)]


@lru_cache(maxsize=256)
def _marks(humans: tuple[Seat, ...]) -> Actions:
    single: list[act.AnyAction] = [act.Award(seat) for seat in humans]
    return (*single, *(act.AwardTie(group) for group in _groups(humans, 2)))


@lru_cache(maxsize=256)
def _marks_or_sand(humans: tuple[Seat, ...]) -> Actions:
    return (*_marks(humans), act.LetClockRun())


@lru_cache(maxsize=256)
def _buzzes(humans: tuple[Seat, ...]) -> Actions:
    single: list[act.AnyAction] = [act.Buzz(seat) for seat in humans]
    return (*single, *(act.BuzzTogether(group) for group in _groups(humans, 2)), act.LetClockRun())


@lru_cache(maxsize=1024)
def _verdicts(humans: tuple[Seat, ...], claiming: tuple[Seat, ...]) -> Actions:
    if not claiming:
        return (*_marks(humans), act.NobodySolved())
    first: act.AnyAction = act.AwardTie(claiming) if len(claiming) > 1 else act.Award(claiming[0])
    level = tuple(act.AwardTie(tuple(sorted((*claiming, *group)))) for group in _groups(humans, 1))
    return (first, *_marks(humans), *level)


Does = Callable[[Setting, State, Any, Events], State]


def _opening_seat(setting: Setting, state: State) -> Seat:
    return state.solver if state.program else state.moderator


def _guessing_seat(setting: Setting, state: State) -> Seat:
    if not state.program:
        return state.moderator
    if state.black is Play.SOLO:
        return state.solver
    return from_solver(state, answering.humans_among(setting, state))[0]


def _quick_seat(setting: Setting, state: State) -> Seat:
    if not setting.is_human(state.quick[0]):
        return CHANCE
    return state.quick[0] if state.program else state.moderator


MOVERS: Mapping[Phase, Callable[[Setting, State], Seat | None]] = {
    Phase.FIRST: lambda setting, state: state.rolls.index(0),
    Phase.ROLL: lambda setting, state: state.solver,
    Phase.CHALLENGE: lambda setting, state: state.solver,
    Phase.OPEN: _opening_seat,
    Phase.GUESS: _guessing_seat,
    Phase.ANSWER: lambda setting, state: state.queue[0],
    Phase.VERDICT: lambda setting, state: state.moderator,
    Phase.QUICK: _quick_seat,
    Phase.APPEAL: answering.table_seat,
    Phase.REWARD: lambda setting, state: state.queue[0],
    Phase.OVER: lambda setting, state: None,
}
"""Whose decision a phase waits for; in all others chance moves."""


def _quick(setting: Setting, state: State, action: Any, events: Events) -> State:
    verdict = Verdict.RIGHT if action.right else Verdict.WRONG
    return answering.quick_guessed(setting, state, verdict, events)


DOES: Mapping[type, Does] = {
    act.Shuffled: lambda setting, state, it, seen: turn.shuffled(state, it.deck, it.order, seen),
    act.RollForFirst: lambda setting, state, it, seen: replace(state, phase=Phase.FIRST_DIE),
    act.FirstRolled: lambda setting, state, it, seen: turn.first_rolled(
        setting, state, it.value, seen
    ),
    act.RollDice: lambda setting, state, it, seen: replace(state, phase=Phase.DICE),
    act.Rolled: lambda setting, state, it, seen: turn.dice_rolled(
        setting, state, it.white, it.black, seen
    ),
    act.Challenge: lambda setting, state, it, seen: turn.challenged(setting, state, it.seat, seen),
    act.Look: lambda setting, state, it, seen: turn.looked(state, seen),
    act.StartTimer: lambda setting, state, it, seen: turn.opened(setting, state, seen),
    act.Thought: lambda setting, state, it, seen: answering.thought(
        setting, state, it.seat, it.at, seen
    ),
    act.LetClockRun: lambda setting, state, it, seen: answering.clock_ran(setting, state, seen),
    act.Award: lambda setting, state, it, seen: rewards.solved_by(setting, state, it.seat, seen),
    act.AwardTie: lambda setting, state, it, seen: rewards.tied(setting, state, it.seats, seen),
    act.NobodySolved: lambda setting, state, it, seen: answering.time_up(setting, state, seen),
    act.Buzz: lambda setting, state, it, seen: answering.buzzed(state, (it.seat,), seen),
    act.BuzzTogether: lambda setting, state, it, seen: answering.buzzed(state, it.seats, seen),
    act.Answer: lambda setting, state, it, seen: answering.answered(
        setting, state, it.verdict, seen
    ),
    act.JudgeQuick: _quick,
    act.QuickGuessed: _quick,
    act.Accept: lambda setting, state, it, seen: answering.appeal_decided(
        setting, state, True, seen
    ),
    act.Decline: lambda setting, state, it, seen: answering.appeal_decided(
        setting, state, False, seen
    ),
    act.MoveAhead: rewards.rewarded,
    act.ClimbAndMove: rewards.rewarded,
    act.Swap: rewards.rewarded,
}
"""What an action does to a position, by its kind; what was seen of it is added to the trace."""
MOST_SEATS = 6
ENDED = "circle"


class Whatzit(Game[State, act.AnyAction]):
    name: ClassVar[str] = "whatzit"
    state_type: ClassVar[Any] = State
    action_type: ClassVar[Any] = act.AnyAction

    def __init__(self, setting: Setting, solutions: Solutions, options: Mapping[str, Any]) -> None:
        self.setting = setting
        self.rules: Rules = setting.rules
        self.path: Path = setting.path
        self.codes: Mapping[str, items.Code] = setting.codes
        self.options = options
        self.seats = range(setting.rules.seats.least, setting.rules.seats.most + 1)
        self._solutions = solutions

    def judged(self, state: State, text: str) -> Verdict:
        """What the judge says to an answer typed for the open card."""
        return self._solutions.judged(state.card, text)

    def look(self, state: State) -> items.Solution:
        """The hidden side of the card, for the Moderator's eyes alone."""
        return self._solutions.looked_at(state.card)

    def next_moment(self, state: State) -> int:
        """Half seconds of sand until `LetClockRun`; for the screen's clock, never for a view."""
        return min((at for at in state.thoughts if at > 0), default=2 * self.setting.timer)

    def start(self, seats: int) -> State:
        return turn.started(self.setting, seats)

    def to_move(self, state: State) -> Seat | None:
        found = MOVERS.get(state.phase)
        return CHANCE if found is None else found(self.setting, state)

    def legal_actions(self, state: State) -> Sequence[act.AnyAction]:
        return offered(self.setting, state)

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
        return Outcome(ENDED, ((winner,), *others), (winner,))

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


def build(parts: Parts, options: Mapping[str, Any]) -> Whatzit:
    """The game for sound parts; options may also hold `seen` card ids and `members` per seat."""
    rules: Rules = parts.rules
    sheets = {name: one for name, one in parts.sheets.items() if isinstance(one, items.CardSheet)}
    codes = items.codes_of(sheets)
    solutions = Solutions(items.solutions_of(sheets), rules.judging)
    path = path_of(parts, str(options["board"]))
    regular, wicked = (
        tuple(card for card, code in codes.items() if code.deck == name) for name in items.DECKS
    )
    members = tuple(options.get("members", ()))
    setting = Setting(
        rules=rules,
        path=path,
        codes=codes,
        decks=(regular, wicked),
        minds=tuple(Mind(options.get(f"seat_{n + 1}", "human")) for n in range(MOST_SEATS)),
        members=(*members, *(1,) * (MOST_SEATS - len(members))),
        seen=frozenset(options.get("seen", ())),
        timer=int(options["timer"]),
        tie_cards=int(options["tie_cards"]),
        program_judges=options["judge"] == "program",
        right_hand_guesses=bool(options["right_hand_guesses"]),
        fresh_first=bool(options["fresh_first"]),
        deck_of=tuple(int(space.ground in rules.decks.wicked.drawn_on) for space in path.spaces),
        read_out=solutions.read_out,
    )
    return Whatzit(setting, solutions, options)


def facts_of(setting: Setting) -> Mapping[str, object]:
    rules, path = setting.rules, setting.path
    regular, wicked = len(setting.decks[0]), len(setting.decks[1])
    ladders = [_span(begin, end) for begin, end in sorted(path.ladders.items())]
    faces = Counter(rules.black_die)
    each = {str(count) for count in faces.values()}
    found: dict[str, object] = {
        "cards_in_all": regular + wicked,
        "regular_cards": regular,
        "wicked_cards": wicked,
        "path_spaces": path.circle - 1,
        "yellow_spaces": sum(space.ground is Ground.YELLOW for space in path.spaces),
        "ladder_list": listed(ladders) or _("none"),
        "black_faces": each.pop() if len(each) == 1 else _("several"),
        "white_low": min(rules.white_die),
        "white_high": max(rules.white_die),
        "regular_levels": _span(*rules.decks.regular.levels),
        "wicked_levels": _span(*rules.decks.wicked.levels),
    }
    for name in LEVELS:
        found[f"chances_{name}"] = chances(getattr(rules.computers, name))
    return found


def _span(begin: int, end: int) -> str:
    return _("{begin} to {end}", begin=begin, end=end)
