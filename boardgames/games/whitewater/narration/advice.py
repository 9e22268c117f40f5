"""Advice in words: what to do with the turn, why, and how the next best compares.

It follows from what the advised actions would do, up to a die, and names places, points and risks
but never a stake: everybody at the table may read it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from boardgames.ai.bots import Choice
from boardgames.core.game import Event, Seat
from boardgames.core.hexes import Hex, bow_directions
from boardgames.core.players import Persona
from boardgames.core.texts import N_, _, plural
from boardgames.games.whitewater.narration.advice_gains import largest_gain
from boardgames.games.whitewater.narration.advice_words import (
    FINISH,
    FREE,
    MOVE,
    MOVE_BACK,
    MOVE_TO,
    OR_FINISH,
    OR_FREE,
    OR_PICK_UP,
    OR_REST,
    OR_SWIM,
    OR_TURN,
    PICK_UP,
    REST,
    SWIM,
    TOWARDS,
    TURN,
    Suggestion,
    suggested,
)
from boardgames.games.whitewater.narration.captions import (
    DICE,
    MARKS,
    POINTS_TO,
    place_name,
    risk_share,
)
from boardgames.games.whitewater.rules import actions as act
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.routes import ANY_WAY, route_costs
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Phase, State, own_rafts, raft_of

NAMES = (N_("Reed"), N_("Marsh"), N_("Hazel"), N_("Brooks"), N_("Flo"), N_("Dusty"))
PERSONAS = {
    "easy": Persona(N_("Camper"), N_("Paddles ahead stroke by stroke, and follows a whim."), NAMES),
    "normal": Persona(
        N_("Guide"), N_("Plans a whole turn and likes a bold line now and then."), NAMES
    ),
    "hard": Persona(
        N_("Skipper"), N_("Minds every place, and who has been helping which raft."), NAMES
    ),
}
"""By strength."""
_LETTING_GO = (act.LeaveRaft(), act.EndTurn())
LIKE, WORSE = 1.0, 8.0
"""Differences of worth that hardly matter, and that can't be overlooked."""


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
    suggestions, why = _described(game, view, first, name_of)
    advice = " ".join(suggestion.advised for suggestion in suggestions)
    others = (
        (one, _described(game, view, one, name_of)[0][-1])
        for one in _other_turns(game, view, choices)
    )
    second = next((pair for pair in others if pair[1] != suggestions[-1]), None)
    is_any_stake = isinstance(first.action, act.PlaceStakes) and _start_level(game, view)
    if second is None or is_any_stake:
        return f"{advice} {why}".strip()
    if view.phase is Phase.ACT and not isinstance(first.action, act.LeaveRaft):
        return _over_second(game, view, (advice, why), first, *second)
    difference = _compared(first.value - second[0].value)
    return " ".join(filter(None, [advice, why, second[1].instead, difference]))


def _over_second(
    game: Whitewater,
    view: State,
    told: tuple[str, str],
    first: Choice,
    other: Choice,
    suggestion: Suggestion,
) -> str:
    """What the first turn gains over the second, and what the second has for it."""
    advice, why = told
    turn, instead = _turn(game, view, first), _turn(game, view, other)
    gain = largest_gain(game, turn, instead, view.active)
    letter = getattr(first.action, "raft", "")
    is_told = _is_weighty(game, _seen(game, view, first), letter)
    if gain is not None and not is_told:
        then = ""
        if gain.letter not in ("", letter):
            then = _("Then use raft {letter}.", letter=gain.letter)
        why = " ".join(filter(None, [then, gain.advised]))
    merit = largest_gain(game, instead, turn, view.active)
    worse = first.value - other.value
    if merit is not None:
        return " ".join(filter(None, [advice, why, suggestion.instead, merit.instead]))
    if worse < LIKE:
        # Nothing to choose between them by.
        return f"{advice} {why}".strip()
    return " ".join(filter(None, [advice, why, suggestion.instead, _compared(worse)]))


def advised(
    game: Whitewater, view: State, action: AnyAction, name_of: Callable[[Seat], str]
) -> str:
    """That action alone."""
    return _described(game, view, Choice(action, 0.0), name_of)[0][-1].advised


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
) -> tuple[list[Suggestion], str]:
    """What to do, what matters most last, and the weightiest reason for it."""
    match choice.action:
        case act.LeaveRaft():
            return _leaving(view, choice)
        case act.PassRaftCard(taker):
            suggestion = suggested(
                N_("Give {player} the card."),
                N_("Or give {player} the card."),
                player=name_of(taker),
            )
            return [suggestion], _("You two then move that raft at even intervals.")
    single = _single(game, view, choice.action)
    return ([single[0]], single[1]) if single else _with_reason(game, view, choice)


def _leaving(view: State, choice: Choice) -> tuple[list[Suggestion], str]:
    """The raft in hand is left, and for which other one, if anything is still to be done."""
    after = choice.then[0] if choice.then else act.EndTurn()
    letter = getattr(after, "raft", "")
    suggestion = suggested(
        N_("Choose Done with {letter}."), N_("Or choose Done with {letter}."), letter=view.working
    )
    return [suggestion], _("Then use raft {letter}.", letter=letter) if letter else ""


def _with_reason(game: Whitewater, view: State, choice: Choice) -> tuple[list[Suggestion], str]:
    """What to do with the first raft, and the weightiest reason for it."""
    letter = getattr(choice.action, "raft", "")
    if not letter:
        return [suggested(N_("End your turn."), N_("Or end your turn."))], ""
    seen = _seen(game, view, choice)
    suggestions = list(_with_raft(game, seen, letter))
    if not suggestions:
        suggestions = [
            suggested(N_("Use raft {letter}."), N_("Or use raft {letter}."), letter=letter)
        ]
    rests = any(isinstance(event, ev.Rested) for event in seen.events)
    # The highlighted card that rests comes first in the sentence, too.
    told = [suggestions[0], suggestions[-1]] if rests and len(suggestions) > 1 else suggestions[-1:]
    return told, next(_reasons(game, seen, letter), "")


def _with_raft(game: Whitewater, seen: _Seen, letter: str) -> Iterator[Suggestion]:
    """What happens with the raft, what matters most last."""
    own = [event for event in seen.events if getattr(event, "letter", "") == letter]
    if rests := sum(isinstance(event, ev.Rested) for event in own):
        yield suggested(REST, OR_REST, letter=letter, count=rests)
    if any(isinstance(event, ev.RaftTurned) for event in own):
        direction = _(POINTS_TO[raft_of(seen.after, letter).facing])
        yield suggested(TURN, OR_TURN, letter=letter, direction=direction)
    if any(isinstance(event, ev.SwimmerMoved) for event in own):
        yield suggested(SWIM, OR_SWIM, letter=letter)
    freed = sum(isinstance(event, ev.CardRecovered | ev.TokenPut | ev.SpareUsed) for event in own)
    if freed:
        yield suggested(FREE, OR_FREE, letter=letter, count=freed)
    if any(isinstance(event, ev.PaddleTaken) for event in own):
        yield suggested(PICK_UP, OR_PICK_UP, letter=letter)
    moves = [event for event in own if isinstance(event, ev.RaftMoved)]
    if moves and moves[-1].end is None:
        yield suggested(FINISH, OR_FINISH, letter=letter)
    elif moves:
        yield _moving(game, seen, moves)


def _moving(game: Whitewater, seen: _Seen, moves: Sequence[ev.RaftMoved]) -> Suggestion:
    letter, onto = moves[0].letter, moves[-1].onto
    way = _way_of(game, seen, letter)
    if moves[0].why is ev.MoveKind.BACK:
        texts = MOVE_BACK[way == "on"]
    elif onto:
        texts = MOVE_TO
    else:
        texts = MOVE[way]
    mark = _(MARKS[onto]) if onto else ""
    return suggested(*texts, letter=letter, count=len(moves), mark=mark)


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


def _strokes_saved(game: Whitewater, seen: _Seen, letter: str) -> int:
    """How many strokes nearer to the finish a raft is, though it may be more hexes away."""
    costs = route_costs(game.river(seen.before), game.terms.costs, ANY_WAY)
    before, after = raft_of(seen.before, letter), raft_of(seen.after, letter)
    if before.hex is None or after.hex is None:
        return 0
    was, now = costs.get((before.hex, before.facing)), costs.get((after.hex, after.facing))
    return 0 if was is None or now is None else max(0, round(was - now))


def _is_weighty(game: Whitewater, seen: _Seen, letter: str) -> bool:
    """Whether places, dice or a raft held back are the reason, whatever else is gained."""
    return bool(letter) and (
        next(_events_told(game, seen, letter), "") != "" or _holds_up(game, seen, letter)
    )


def _events_told(game: Whitewater, seen: _Seen, letter: str) -> Iterator[str]:
    """Places and whirlpools."""
    points = game.terms.points
    for event in seen.events:
        match event:
            case ev.RaftFinished(one, place) if one == letter:
                text = N_("It takes {place}: {points} × your stake.")
                yield _(text, place=place_name(place), points=points[place - 1])
            case ev.WhirlpoolEntered(one, colour) if one != letter:
                yield _("Raft {letter}’s crew must roll {dice}.", letter=one, dice=_(DICE[colour]))
            case ev.WhirlpoolEntered(_letter, colour):
                text = N_("The way around costs more strokes, and the risk of a loss is {chance}.")
                yield _(text, chance=risk_share(game.terms, colour))


def _reasons(game: Whitewater, seen: _Seen, letter: str) -> Iterator[str]:
    """The weightiest first, each short enough for a slip of paper."""
    river = game.river(seen.before)
    yield from _events_told(game, seen, letter)
    before, after = raft_of(seen.before, letter), raft_of(seen.after, letter)
    if _holds_up(game, seen, letter):
        if saved := _strokes_saved(game, seen, letter):
            yield plural(
                "From there it needs {count} stroke fewer to the finish.",
                "From there it needs {count} strokes fewer to the finish.",
                saved,
            )
        else:
            yield _("That holds it back: it costs your partner more than you.")
    if before.hex is not None and after.hex is not None:
        if before.hex in river.pools and after.hex not in river.pools:
            yield _("Nobody can rest in the whirlpool.")
        left = river.to_go[after.hex]
        if left < river.to_go[before.hex]:
            yield plural("It then has {count} hex left.", "It then has {count} hexes left.", left)
    kinds = {type(event) for event in seen.events}
    if kinds & {ev.CardRecovered, ev.TokenPut, ev.SpareUsed}:
        yield _("A locked card gives no strokes.")
    if ev.Rested in kinds:
        yield _("All your rafts can use Energy.")
    if ev.RaftTurned in kinds:
        yield _("It then faces open water.")


def _compared(worse: float) -> str:
    if worse < LIKE:
        return _("That’s nearly as good.")
    return _("That’s a little worse.") if worse < WORSE else _("That’s much worse.")


# Before the race, and single choices ---------------------------------------------------------


def _single(game: Whitewater, view: State, action: AnyAction) -> tuple[Suggestion, str] | None:
    """An action that stands for itself, and its reason."""
    match action:
        case act.LayBoard(board):
            text, second = N_("Lay {title}."), N_("Or lay {title}.")
            why = _("No board that fits has fewer whirlpools.")
            return suggested(text, second, title=game.terms.boards[board].title), why
        case act.EndRiver():
            suggestion = suggested(N_("End the river here."), N_("Or end the river here."))
            return suggestion, _("It’s long enough for a good race.")
        case act.PlaceStakes(factors):
            return _staking(game, view, factors)
        case act.Face(facing):
            text, second = N_("Face the raft {direction}."), N_("Or face the raft {direction}.")
            why = _("From there it takes the fewest strokes to the finish.")
            return suggested(text, second, direction=_(POINTS_TO[facing])), why
        case act.Drift(letter, direction):
            text = N_("Let raft {letter} drift {direction}.")
            second = N_("Or let raft {letter} drift {direction}.")
            suggestion = suggested(text, second, letter=letter, direction=_(TOWARDS[direction]))
            return suggestion, _("From there it takes the fewest strokes to the finish.")
        case act.EndTurn() if view.phase is Phase.ACT:
            suggestion = suggested(N_("End your turn."), N_("Or end your turn."))
            return suggestion, _("Nothing else would help you now.")
    return None


def _staking(game: Whitewater, view: State, factors: Sequence[int]) -> tuple[Suggestion, str]:
    """The highest stake, and whether the raft's start speaks for it."""
    rafts, most = own_rafts(view, view.active), max(factors)
    suggestion = suggested(
        N_("Put your {stake}x on raft {letter}."),
        N_("Or put your {stake}x on raft {letter}."),
        stake=most,
        letter=rafts[factors.index(most)].letter,
    )
    if _start_level(game, view):
        return suggestion, _("Your rafts are equally far from the finish: choose freely.")
    return suggestion, _("It needs the fewest strokes to the finish.")


def _start_level(game: Whitewater, view: State) -> bool:
    """Whether all the mover's rafts are equally far from the finish."""
    to_go = game.river(view).to_go
    rafts = own_rafts(view, view.active)
    return len({to_go[raft.hex] for raft in rafts if raft.hex is not None}) == 1
