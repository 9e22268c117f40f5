"""Advice as a sentence: what to do with the turn, why, and what the next best would be.

The sentence is read off what the advised actions would do, up to a die. It names places, points
and risks, never a stake: whoever sits beside the player reads it, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from boardgames.ai.bots import Choice
from boardgames.core.game import Event, Seat
from boardgames.core.hexes import Hex, bow_directions
from boardgames.core.players import Persona
from boardgames.core.texts import N_
from boardgames.core.wording import as_sentence, pluralize
from boardgames.games.whitewater.narration.captions import PLACES, POINTS_TO, risk
from boardgames.games.whitewater.rules import actions as act
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Phase, State, own_rafts, raft_of

NAMES = (N_("Rowan"), N_("Skip"), N_("Hazel"), N_("Brooks"), N_("Marnie"), N_("Dusty"))
PERSONAS = {
    "easy": Persona(
        N_("Holidaymaker"), N_("Paddles ahead stroke by stroke, and follows a whim."), NAMES
    ),
    "normal": Persona(
        N_("River guide"), N_("Plans a whole turn, and likes a bold line now and then."), NAMES
    ),
    "hard": Persona(
        N_("Old hand"), N_("Watches every place, and whose raft everybody is working for."), NAMES
    ),
}
"""Each strength's name and its manner of play."""
TOWARDS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
"""Where a raft drifts, by direction."""
_LETTING_GO = (act.LeaveRaft(), act.EndTurn())
LIKE, WORSE = 1.0, 8.0
"""Differences of worth that can hardly be told, and that can't be overlooked."""


class _Seen(NamedTuple):
    """What the advised actions would do."""

    before: State
    after: State
    events: tuple[Event, ...]


def reason(
    game: Whitewater, view: State, choices: Sequence[Choice], name_of: Callable[[Seat], str]
) -> str:
    """The first choice with its reason, and how the second compares."""
    if not choices:
        return ""
    first = choices[0]
    deed, why = _described(game, view, first, name_of)
    sentence = as_sentence(f"{deed}: {why}" if why else deed)
    others = (
        (one, _described(game, view, one, name_of)[0]) for one in _other_turns(game, view, choices)
    )
    second = next((pair for pair in others if pair[1] != deed), None)
    if second is None:
        return sentence
    other = _again(second[1], getattr(first.action, "raft", None))
    return f"{sentence} Or {other}: {_compared(first.value - second[0].value)}."


def _again(deed: str, letter: str | None) -> str:
    """What is done with a raft that has been named before, if one has."""
    if letter is None:
        return deed
    verb, _, rest = deed.partition(f" raft {letter}")
    return f"{verb} it{rest}" if verb in ("bring", "turn", "let", "be done with") else deed


def _other_turns(game: Whitewater, view: State, choices: Sequence[Choice]) -> list[Choice]:
    """Those that aren't the first in another order: what it brings home, they don't."""
    home = _turn(game, view, choices[0]).finished
    if home == view.finished:
        return list(choices[1:])
    return [one for one in choices[1:] if _turn(game, view, one).finished != home]


def _turn(game: Whitewater, view: State, choice: Choice) -> State:
    """Where all of it leads, up to a die."""
    state = view
    for action in (choice.action, *choice.then):
        if state.phase in (Phase.ROLL, Phase.OVER):
            break
        state = game.advance(state, action)
    return state


def advised_hexes(game: Whitewater, view: State, choice: Choice) -> list[Hex]:
    """The way of the raft that the advised action is about, as far as it is sure."""
    letter = getattr(choice.action, "raft", "")
    if not letter:
        return []
    start = raft_of(view, letter).hex
    found = [] if start is None else [start]
    for event in _seen(game, view, choice).events:
        if isinstance(event, ev.RaftMoved) and event.letter == letter and event.end is not None:
            found.append(event.end)
    return found


def _seen(game: Whitewater, view: State, choice: Choice) -> _Seen:
    """Everything with the first raft it takes up, up to a die."""
    state, events = view, list[Event]()
    for action in (choice.action, *choice.then):
        if state.phase in (Phase.ROLL, Phase.OVER) or action in _LETTING_GO:
            break
        step = game.apply(state, action)
        state = step.state
        events += step.events
    return _Seen(view, state, tuple(events))


def _described(
    game: Whitewater, view: State, choice: Choice, name_of: Callable[[Seat], str]
) -> tuple[str, str]:
    """What is to be done, and the weightiest reason for it."""
    match choice.action:
        case act.LeaveRaft():
            return _leaving(view, choice)
        case act.PassRaftCard(taker):
            return f"give the card to {name_of(taker)}", "you two then paddle it at even times"
    return _single(game, view, choice.action) or _deed(game, view, choice)


def _leaving(view: State, choice: Choice) -> tuple[str, str]:
    """The raft in hand is left, and for which other one, if anything is still to be done."""
    after = choice.then[0] if choice.then else act.EndTurn()
    letter = getattr(after, "raft", "")
    return f"be done with raft {view.working}", f"then take up raft {letter}" if letter else ""


def _deed(game: Whitewater, view: State, choice: Choice) -> tuple[str, str]:
    """What is done with the first raft, and the weightiest reason for it."""
    letter = getattr(choice.action, "raft", "")
    if not letter:
        return "end your turn", ""
    seen = _seen(game, view, choice)
    deeds = list(_with_raft(game, seen, letter)) or [f"take up raft {letter}"]
    told = deeds[-1]
    if len(deeds) > 1 and any(isinstance(event, ev.Rested) for event in seen.events):
        # The card that is lit first is the one that rests: the sentence begins with it, too.
        told = f"{deeds[0]} and {told.replace(f'raft {letter}', 'it')}"
    return told, next(_reasons(game, seen, letter), "")


def _with_raft(game: Whitewater, seen: _Seen, letter: str) -> Iterator[str]:
    """What happens with the raft, what matters most last."""
    own = [event for event in seen.events if getattr(event, "letter", "") == letter]
    rests = sum(isinstance(event, ev.Rested) for event in own)
    if rests:
        yield f"rest {pluralize(rests, 'paddler')} of raft {letter}"
    if any(isinstance(event, ev.RaftTurned) for event in own):
        yield f"turn raft {letter} {POINTS_TO[raft_of(seen.after, letter).facing]}"
    if any(isinstance(event, ev.SwimmerMoved) for event in own):
        yield f"let the rafter of raft {letter} swim nearer"
    freed = sum(isinstance(event, ev.CardRecovered | ev.TokenPut | ev.SpareUsed) for event in own)
    if freed:
        yield f"free {pluralize(freed, 'card')} on raft {letter}"
    if any(isinstance(event, ev.PaddleTaken) for event in own):
        yield f"take the paddle beside raft {letter}"
    moves = [event for event in own if isinstance(event, ev.RaftMoved)]
    if moves and moves[-1].end is None:
        yield f"bring raft {letter} over the finish"
    elif moves:
        onto = f", onto {moves[-1].onto}" if moves[-1].onto else ""
        stern = ", stern first" if moves[0].why is ev.MoveKind.BACK else ""
        far = f"{pluralize(len(moves), 'hex', 'hexes')} {_way_of(game, seen, letter)}"
        yield f"bring raft {letter} {far}{stern}{onto}"


def _way_of(game: Whitewater, seen: _Seen, letter: str) -> str:
    """Whether a raft comes nearer to the finish, or goes against the water."""
    to_go = game.river(seen.before).to_go
    before, after = raft_of(seen.before, letter).hex, raft_of(seen.after, letter).hex
    if before is None or after is None or to_go[after] < to_go[before]:
        return "on"
    return "upstream" if to_go[after] > to_go[before] else "aside"


def _holds_up(game: Whitewater, seen: _Seen, letter: str) -> bool:
    """Whether a raft is farther from the finish than before, or points away from it."""
    before, after = raft_of(seen.before, letter), raft_of(seen.after, letter)
    if before.hex is None or after.hex is None or seen.after.roll is not None:
        return False
    if before.hex != after.hex:
        return _way_of(game, seen, letter) == "upstream"
    downstream = set(game.river(seen.before).downstream[after.hex])
    was_open, is_open = (
        bool(downstream.intersection(bow_directions(raft.facing))) for raft in (before, after)
    )
    return was_open and not is_open


def _reasons(game: Whitewater, seen: _Seen, letter: str) -> Iterator[str]:
    """The weightiest first, each short enough for a slip of paper."""
    points, river = game.terms.points, game.river(seen.before)
    for event in seen.events:
        match event:
            case ev.RaftFinished(one, place) if one == letter:
                yield f"{PLACES[place - 1]} place, {points[place - 1]} × your stake"
            case ev.WhirlpoolEntered(one, colour) if one != letter:
                yield f"raft {one} must roll the {colour} die"
            case ev.WhirlpoolEntered(_, colour):
                yield f"the dry way costs more; {risk(game.terms, colour)}"
    before, after = raft_of(seen.before, letter), raft_of(seen.after, letter)
    if _holds_up(game, seen, letter):
        yield "that holds it up, and costs your partner there more than you"
    if before.hex is not None and after.hex is not None:
        if before.hex in river.pools and after.hex not in river.pools:
            yield "out of the whirlpool, where nobody can rest"
        left = river.to_go[after.hex]
        if left < river.to_go[before.hex]:
            yield f"{pluralize(left, 'hex', 'hexes')} to go"
    kinds = {type(event) for event in seen.events}
    if kinds & {ev.CardRecovered, ev.TokenPut, ev.SpareUsed}:
        yield "a locked card gives no points"
    if ev.Rested in kinds:
        yield "Energy serves any raft of yours"
    if ev.RaftTurned in kinds:
        yield "its bow then has open water"


def _compared(worse: float) -> str:
    if worse < LIKE:
        return "nearly as good"
    return "a little worse" if worse < WORSE else "clearly worse"


# Before the race, and single choices ---------------------------------------------------------


def _single(game: Whitewater, view: State, action: AnyAction) -> tuple[str, str] | None:
    """An action that stands for itself, and its reason."""
    match action:
        case act.LayBoard(board):
            title = game.terms.boards[board].title
            return f"lay {title}", "no board that fits has fewer whirlpools"
        case act.EndRiver():
            return "end the river here", "it is long enough for a good race"
        case act.PlaceStakes(factors):
            return _staking(game, view, factors)
        case act.Face(facing):
            return f"point the raft {POINTS_TO[facing]}", "there the finish takes least points"
        case act.Drift(letter, direction):
            return f"let raft {letter} drift {TOWARDS[direction]}", "that way costs least"
        case act.EndTurn() if view.phase is Phase.ACT:
            return "end your turn", "nothing that is left would help you"
    return None


def _staking(game: Whitewater, view: State, factors: Sequence[int]) -> tuple[str, str]:
    """The highest stake, and whether the raft's start speaks for it."""
    rafts, to_go = own_rafts(view, view.active), game.river(view).to_go
    most = max(factors)
    deed = f"put your {most}x on raft {rafts[factors.index(most)].letter}"
    ways = {to_go[raft.hex] for raft in rafts if raft.hex is not None}
    if len(ways) == 1:
        return deed, "all starts are equally near"
    return deed, "from its start the finish takes the fewest points"
