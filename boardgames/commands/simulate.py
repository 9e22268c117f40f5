"""Simulates many matches on all cores: whether they end, how long they take, who wins, how fast.

The loop calls the rules directly, without a session, to measure only the rules. Each match has
its own random stream, so results don't depend on the number of cores.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any, TextIO, TypeVar

import msgspec

from boardgames.ai.bots import Bot, Remembering, seen_by
from boardgames.commands.ground import Ground
from boardgames.commands.report import Counts, Report, Watch, told
from boardgames.core.game import CHANCE, Event, Game
from boardgames.core.kit import Kit
from boardgames.core.problems import sentences, suggestion
from boardgames.core.rng import Rng
from boardgames.core.texts import N_, _, either, in_context, plural
from boardgames.data.parts import shipped_files
from boardgames.games import Opened, box_of, kit_of
from boardgames.program.board_catalogue import title_of
from boardgames.program.board_request import board_from, name_of, opened_on, rngs_for, variants_from

RANDOM = "random"
MOST_ACTIONS = 200_000
IN_MATCH = N_("match {number}: {problem}")
ENDS = {
    "money": N_("enough money"),
    "fleet_lost": N_("a fleet lost"),
    "piles_empty": N_("all piles empty"),
    "becalmed": N_("becalmed"),
    "conquest": N_("conquest"),
    "last_two": N_("two players left"),
    "first_fall": N_("a player knocked out"),
    "quiet": N_("no captures for long"),
    "round_limit": N_("last round"),
    "dry_land": N_("Dry Land reached"),
    "deez": N_("the Deez won"),
    "storm": N_("storm"),
    "circle": N_("the Circle solved"),
    "finish": N_("all places taken"),
    "dusk": N_("dusk"),
}
"""How a match ended, by its outcome's reason."""


@dataclass
class Tally:
    actions: int = 0
    ended: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    outcomes: Counter[str] = field(default_factory=Counter)
    errors: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.actions += other.actions
        self.ended += other.ended
        self.wins.update(other.wins)
        self.outcomes.update(other.outcomes)
        self.errors += other.errors


def play_one(
    game: Game[Any, Any],
    seats: int,
    bots: Sequence[Bot | None],
    rng: Rng,
    watch: Watch | None = None,
) -> tuple[Any, int]:
    """Returns the last state and the number of actions."""
    state = game.start(seats)
    to_move, legal, chance = game.to_move, game.legal_actions, game.chance
    below = rng.below
    actions: Sequence[Any] = ()
    remembering = {seat: bot for seat, bot in enumerate(bots) if isinstance(bot, Remembering)}
    memories: dict[int, list[Event]] = {seat: [] for seat in remembering}
    for count in range(MOST_ACTIONS):
        seat = to_move(state)
        if seat is None:
            return state, count
        if seat == CHANCE:
            action = chance(state, rng)
        else:
            actions = legal(state)
            bot = bots[seat]
            if bot is None:
                action = actions[below(len(actions))]
            else:
                if seat in remembering:
                    bot = remembering[seat].recalling(memories[seat], seat)
                action = bot.choose(game, game.view(state, seat), actions, seat, rng)
        if watch is None and not memories:
            state = game.advance(state, action)
            continue
        step = game.apply(state, action)
        for witness, memory in memories.items():
            memory += seen_by(step.events, witness)
        if watch is not None:
            watch.saw(seat, len(actions), state, step)
        state = step.state
    return state, MOST_ACTIONS


def simulated(
    game: Game[Any, Any],
    seats: int,
    matches: int,
    seed: int,
    bots: Sequence[Bot | None],
    watch: Watch | None = None,
    board: str | Path | None = None,
    first: int = 0,
) -> Tally:
    """Plays matches from number `first` on, each with its own random stream."""
    tally = Tally()
    rngs = islice(rngs_for(game, seats, board, seed), first, first + matches)
    for index, rng in enumerate(rngs, first):
        if watch is not None:
            watch.begin()
        try:
            state, actions = play_one(game, seats, bots, rng, watch)
        except Exception as error:  # a crashed match is a result; the others continue
            problem = f"{type(error).__name__}: {error}"
            tally.errors.append(_(IN_MATCH, number=index, problem=problem))
            continue
        tally.actions += actions
        outcome = game.outcome(state)
        if outcome is None:
            problem = plural(
                "No end after {count} action.", "No end after {count} actions.", actions
            )
            tally.errors.append(_(IN_MATCH, number=index, problem=problem))
            continue
        found = game.problems(state)
        tally.errors += [_(IN_MATCH, number=index, problem=problem) for problem in found]
        tally.ended += 1
        tally.outcomes[outcome.reason] += 1
        tally.wins.update(outcome.winners)
        if watch is not None:
            watch.end(state, actions)
    return tally


def _kinds(kit: Kit, words: str, seats: int) -> list[str]:
    names, known = words.split(","), (RANDOM, *kit.bots())
    for name in names:
        if name not in known:
            remedy = suggestion(name, known) or _("Use {names}.", names=either(known))
            raise ValueError(sentences(_('Unknown computer "{name}".', name=name), remedy))
    return [names[seat % len(names)] for seat in range(seats)]


def seated(kit: Kit, kinds: Sequence[str]) -> dict[str, Any]:
    pairs = enumerate(kinds, 1) if kit.seat_variant else ()
    return {kit.seat_variant.format(n): kind for n, kind in pairs if kind != RANDOM}


def _opened(options: argparse.Namespace) -> tuple[Opened, list[Bot | None], Path | str | None]:
    kit, box = kit_of(options.game), box_of(options.game)
    seats = options.seats or box.seats[0]
    kinds = _kinds(kit, options.bots, seats)
    board = board_from(options.game, options.board)
    variants = {**seated(kit, kinds), **variants_from(options.variant)}
    made = opened_on(options.game, shipped_files(options.game), board, variants)
    if seats not in made.game.seats:
        least, most = made.game.seats[0], made.game.seats[-1]
        text = N_("{game} is for {least} to {most} players.")
        raise ValueError(_(text, game=box.title, least=least, most=most))
    # Random players choose inside the loop, which then measures only the rules.
    return made, [kit.bots().get(kind) for kind in kinds], board


def _ready(options: argparse.Namespace) -> Piece[tuple[Tally, Counts | None]]:
    (game, parts, _files), bots, board = _opened(options)
    is_watched = bool(options.report or options.heat)

    def played(which: range) -> tuple[Tally, Counts | None]:
        watch = Watch(game, Ground(game, parts)) if is_watched else None
        count, seats = len(which), len(bots)
        tally = simulated(game, seats, count, options.seed, bots, watch, board, which.start)
        return tally, watch.counts if watch is not None else None

    return played


def run(options: argparse.Namespace) -> int:
    (game, parts, _files), bots, board = _opened(options)
    seats = len(bots)
    asked = f"{name_of(board)}.tmx" if board else ""
    watch = Watch(game, Ground(game, parts), asked) if options.report or options.heat else None
    begin = perf_counter()
    tally = Tally()
    jobs = options.jobs or all_cores()
    for played, counts in spread(partial(_ready, options), options.games, jobs):
        tally.add(played)
        if watch is not None and counts is not None:
            watch.counts.add(counts)
    seconds = perf_counter() - begin
    found = watch.report([tally.wins[seat] for seat in range(seats)]) if watch else None
    _show(_figures(options, seats, tally, seconds), found, as_json=options.json)
    if watch is not None and options.heat:
        from boardgames.commands.picture import draw_heat

        title = box_of(options.game).title
        title = f"{title}, {title_of(board)}" if isinstance(board, Path) else title
        draw_heat(watch.ground, watch.counts.visits, tally.ended, title, options.heat)
    return 1 if tally.errors or tally.ended < options.games else 0


def _figures(
    options: argparse.Namespace, seats: int, tally: Tally, seconds: float
) -> dict[str, Any]:
    return {
        "game": options.game,
        "seats": seats,
        "games": options.games,
        "actions": tally.actions,
        "seconds": round(seconds, 3),
        "actions_per_s": round(tally.actions / seconds),
        "games_per_s": round(options.games / seconds, 2),
        "ended": tally.ended,
        "mean_actions": round(tally.actions / max(1, options.games), 1),
        "wins_by_seat": [tally.wins[seat] for seat in range(seats)],
        "outcomes": dict(tally.outcomes.most_common()),
        "errors": tally.errors,
    }


def _show(figures: dict[str, Any], found: Report | None, *, as_json: bool) -> None:
    if as_json:
        whole = {**figures, "report": found} if found is not None else figures
        sys.stdout.write(msgspec.json.encode(whole).decode() + "\n")
        return
    shown = labels()
    ends = {_(ENDS[reason]): count for reason, count in figures["outcomes"].items()}
    worded = {**figures, "outcomes": ends}
    lines = [(shown[name], _value_shown(value)) for name, value in worded.items()]
    lines += told(found) if found is not None else ()
    for name, line in lines:
        print(f"{name:>14}  {line}")


def labels() -> dict[str, str]:
    return {
        "game": in_context("report", "Game"),
        "seats": in_context("report", "Players"),
        "games": in_context("report", "Matches"),
        "actions": in_context("report", "Actions"),
        "seconds": in_context("report", "Seconds"),
        "actions_per_s": in_context("report", "Actions per s"),
        "games_per_s": in_context("report", "Matches per s"),
        "ended": in_context("report", "Ended"),
        "mean_actions": in_context("report", "Mean actions"),
        "wins_by_seat": in_context("report", "Wins"),
        "outcomes": in_context("report", "Outcomes"),
        "errors": in_context("report", "Errors"),
    }


def _value_shown(value: Any) -> str:
    """A number or name, a list of them, or a list of counts."""
    match value:
        case dict():
            value = [_("{name}: {count}", name=name, count=count) for name, count in value.items()]
            return ", ".join(value) or _("none")
        case list():
            return ", ".join(map(str, value)) or _("none")
    return str(value)


T = TypeVar("T")

Piece = Callable[[range], T]
Opening = Callable[[], Piece[T]]
"""Prepares a process for its pieces; has to be picklable."""

PIECES = 24
"""Per process: few enough to cost nothing, enough to estimate the time left."""

MOST_ON_WINDOWS = 61
"""Windows waits for at most 64 handles, and a pool uses three."""

_piece_of_process: list[Piece[Any]] = []


def all_cores() -> int:
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def bounded(jobs: int, count: int, platform: str = sys.platform) -> int:
    return max(1, min(jobs, count, MOST_ON_WINDOWS if platform == "win32" else jobs))


def spread(opening: Opening[T], count: int, jobs: int, screen: TextIO | None = None) -> Iterator[T]:
    """The result of each piece in order; shows progress on a terminal."""
    jobs = bounded(jobs, count)
    size = max(1, count // (PIECES * jobs))
    pieces = [range(first, min(first + size, count)) for first in range(0, count, size)]
    progress = Progress(count, screen or sys.stderr)
    if jobs == 1:
        yield from progress.over(pieces, map(opening(), pieces))
        return
    with ProcessPoolExecutor(jobs, initializer=_make_ready, initargs=(opening,)) as pool:
        yield from progress.over(pieces, pool.map(_do, pieces))


def _make_ready(opening: Opening[Any]) -> None:
    _piece_of_process[:] = [opening()]


def _do(piece: range) -> Any:
    return _piece_of_process[0](piece)


class Progress:
    """Shows progress and the time left on a terminal; prints nothing into a file."""

    def __init__(self, count: int, screen: TextIO) -> None:
        self.count = count
        self.screen = screen
        self.is_shown = screen.isatty()
        self._began = monotonic()

    def over(self, pieces: list[range], results: Iterator[T]) -> Iterator[T]:
        for piece, result in zip(pieces, results, strict=True):
            self._say(piece.stop)
            yield result
        if self.is_shown:
            self.screen.write("\r\033[K")

    def _say(self, done: int) -> None:
        if self.is_shown:
            left = (monotonic() - self._began) * (self.count - done) / done
            self.screen.write(f"\r\033[K{progress_text(done, self.count, left)}")
            self.screen.flush()


def progress_text(done: int, count: int, seconds_left: float) -> str:
    minutes, seconds = divmod(round(seconds_left), 60)
    time = f"{minutes}:{seconds:02}"
    return _("{done} of {count} matches, {time} left", done=done, count=count, time=time)
