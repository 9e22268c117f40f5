"""Tables in every kind of position, and all that is laid over them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec.structs import replace
from pygame import Surface

from boardgames.core.game import NOBODY
from boardgames.core.texts import _
from boardgames.data.journal import Journal
from boardgames.games import box_of
from boardgames.program.board_catalogue import boards_of
from boardgames.program.offscreen import Studio
from boardgames.program.own_boards import edit_copy
from boardgames.program.tables import lesson_table
from boardgames.program.workshop_screen import Bench
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.table.end_screen import EndScreen
from boardgames.ui.table.notes import REST_MS, Note
from boardgames.ui.table.replay import Replay
from boardgames.ui.table.services import MARK, Guide, Unsaved
from boardgames.ui.table.states import HandingOver
from boardgames.ui.table.table import Table
from boardgames.ui.targets import Target
from tests.layout.matches import NAMES, Variants, begun, finished, phase_of, stops, table_for
from tests.layout.reviews import SourceStandIn, review_of
from tests.layout.sheets import FULL, Shown, on_top


def decisions(
    studio: Studio,
    game: str,
    seats: int,
    bot: str,
    variants: Variants = (),
    names: Sequence[str] = NAMES,
) -> Shown:
    """Every kind of decision as it is asked, half made, and explained."""
    seen = set()
    for name, table in stops(studio, game, seats, bot=bot, variants=variants, names=names):
        opened = studio.room.stack.top
        if opened is not table:
            yield f"{name}, screen", opened
        studio.room.stack.scenes = [table]
        yield name, table
        phase = phase_of(table.session.state)
        if phase not in seen:
            seen.add(phase)
            yield from _half_made(name, table)
            yield from _told(name, table)


def _half_made(name: str, table: Table) -> Shown:
    """The longest way to point at something, step by step."""
    actions = table.session.legal_actions()
    seen = table.viewpoint.now()
    ways = [table.ui.click_path(action, seen) for action in actions]
    way = max(ways, key=len, default=())
    for step, ref in enumerate(way[:-1]):
        if ref in table.picker.clicked:
            continue
        if ref not in table.picker.next:
            break
        table.picker, _ = table.picker.after(ref)
        table.changed()
        yield f"{name}, pointed at {step + 1}", table
    table.turns.show_all()
    table.room.stack.scenes = [table]


def _told(name: str, table: Table) -> Shown:
    """Advice, the longest label, the longest reason why not."""
    table.ask_advice()
    yield f"{name}, advice", table
    table.tell(None)
    labelled = max(table.all_targets(), key=lambda target: len(target.label))
    table.hovered = labelled.ref
    table.notes.tooltip.moved(labelled.ref)
    table.notes.tooltip.update(REST_MS)
    yield f"{name}, pointed at {labelled.ref}", table
    table.notes.tooltip.dismiss()
    table.hovered = None
    reasons = [(t, table.narration.refusal(table.view, t.ref)) for t in _dark(table.all_targets())]
    told = [(target, reason) for target, reason in reasons if reason is not None]
    if told:
        target, reason = max(told, key=lambda pair: len(pair[1].sentence))
        table.tell(Note(reason.sentence, reason.rule))
        yield f"{name}, why not {target.ref}", table
        table.tell(None)


def _dark(targets: Sequence[Target]) -> Iterator[Target]:
    return (target for target in targets if not target.lit)


def furniture(studio: Studio, game: str, seats: int) -> Shown:
    """The log, the menu, the keys, the banner, handing over, computers at the table."""
    session = begun(game, seats)
    table = table_for(studio, game, session, bots=tuple(range(1, seats)))
    studio.seat_at(table, None)
    studio.room.stack.scenes = [table]
    yield "computers", table
    table.log_panel.toggle()
    yield "log", table
    table.log_panel.scroll(200)
    yield "log, oldest", table
    table.log_panel.toggle()
    table.banner.show(table.ui.turn_banner(table.frame, 0).text, table.players[0])
    yield "banner", table
    table.banner.drop()
    table.open_menu()
    yield "menu", on_top(studio, table)
    table.show_keys()
    yield "keys", on_top(studio, table)
    yield from _unsaved(studio, table)
    yield from _handed_over(studio, game, seats)


def _unsaved(studio: Studio, table: Table) -> Shown:
    """The mark on a table whose match isn't saved, and the sheets that tell of it."""
    path = Path("/proc/bartholomew/.local/share/rainyday/saves/waterworld-2026-11-16.rainyday")
    journal = Journal(path, b"", b"")
    journal.trouble = f"{path}: {_(FULL)}"
    table.place.unsaved = Unsaved(
        journal, lambda text: "", lambda: [(_("Home folder"), path.parent)]
    )
    table.changed()
    yield "unsaved", table
    table.hovered = MARK
    yield "unsaved, pointed at", table
    table.hovered = None
    table.menu.explain_unsaved()
    yield "unsaved, told", on_top(studio, table)
    table.menu.before_leaving(lambda: None)
    yield "unsaved, leaving", on_top(studio, table)
    table.open_menu()
    yield "unsaved, menu", on_top(studio, table)
    table.place.unsaved = None
    table.changed()


def _handed_over(studio: Studio, game: str, seats: int) -> Shown:
    """The table while it waits for the next person, and as nobody's."""
    for name, table in stops(studio, game, seats):
        mover = table.session.to_move
        assert mover is not None
        if not table.game.is_private(table.session.state):
            continue
        for viewer, called in (((mover + 1) % seats, "handing over"), (NOBODY, "nobody's")):
            table.viewpoint.viewer = viewer
            table.turns.begin()
            assert isinstance(table.state, HandingOver)
            yield f"{name}, {called}", table
        return


def endings(studio: Studio, game: str) -> Shown:
    """The end screen and the table below it, for real ends."""
    most, fewest = box_of(game).seats[-1], box_of(game).seats[0]
    for seats, bot in ((most, "easy"), (fewest, "random")):
        session = finished(game, seats, bot=bot)
        table = table_for(studio, game, session)
        outcome = session.outcome
        assert outcome is not None
        name = f"{seats} seats, {outcome.reason}"
        yield f"{name}, table", table
        table.show_end()
        end = studio.room.stack.top
        assert isinstance(end, EndScreen)
        studio.room.stack.scenes = [end]
        yield name, end
        if end.ending.extra is not None:
            end.take(("extra",))
            yield f"{name}, {end.ending.extra[0]}", on_top(studio, end)


def looking_back(studio: Studio, game: str) -> Shown:
    """A replay from its beginning to its end, with everybody's eyes, over or not."""
    seats = box_of(game).seats[-1]
    for session in (begun(game, seats), finished(game, seats)):
        length = len(session.entries)
        table = table_for(studio, game, session)
        studio.room.stack.scenes = [table]
        table.watch()
        replay = studio.room.stack.top
        assert isinstance(replay, Replay)
        yield f"{length}, at the beginning", replay
        replay.take(("last",))
        yield f"{length}, at the end", replay
        for _page in range(6):
            replay.key(KeyPressed("pageup"))
        if session.to_move is None:
            replay.take(("eyes",))
        yield f"{length}, six pages back", replay
        longest = max(range(replay.length), key=lambda at: _length_of(table, at))
        replay.key(KeyPressed("home"))
        replay.viewpoint.viewer = 0
        replay.jump(longest + 1)
        yield f"{length}, the most said", replay
        replay.hovered = ("first",)
        yield f"{length}, pointed at", replay
        replay.take(("branch",))
        yield "branching", studio.room.stack.scenes.pop()


def reviewed(studio: Studio, game: str, bots: Sequence[str] = ("easy", "random")) -> Shown:
    """What decided a match: waiting, half known, whole, without any turn to name; each moment."""
    most, fewest = box_of(game).seats[-1], box_of(game).seats[0]
    for bot in bots:
        seats = most if bot == "easy" else fewest
        session = finished(game, seats, bot=bot)
        table = table_for(studio, game, session)
        review = review_of(session, solving=game == "whatzit")
        empty = replace(review, turning_points=())
        begun = replace(empty, shares=(), progress=0.07)
        source = SourceStandIn(begun, empty, review)
        table.place.review = lambda source=source: source
        table.place.keep_picture = _not_kept
        screen = table.review()
        studio.room.stack.scenes = [table, screen]
        yield f"{seats} seats, waiting", screen
        for name in ("begun", "empty", "whole"):
            screen.review = source.poll(0.0)
            screen.changed()
            yield f"{seats} seats, {name}", screen
        for target in screen.all_targets():
            screen.hovered = target.ref
            if target.ref[0] in ("part", "keep", "point") or target.ref[1:] in ((0,), (20,)):
                yield f"{seats} seats, {target.ref} pointed at", screen
        screen.focus(("turn", 0))
        yield f"{seats} seats, with keys", screen
        for number in range(len(screen.turnings)):
            screen.take(("point", number))
            yield f"{seats} seats, moment {number}", studio.room.stack.top
            studio.room.stack.scenes = [table, screen]


def _not_kept(picture: Surface) -> None:
    """Nothing is saved here."""


def _length_of(table: Table, at: int) -> int:
    events = table.session.entries[at].events
    return sum(len(table.narration.sentence(event, table.name_of)) for event in events)


def lesson(studio: Studio, game: str) -> Shown:
    """Every step of a lesson: before it, with what was learned, and the screens it opens."""
    table = lesson_table(studio.room, game, lambda: None)
    studio.room.stack.scenes = [table]
    guide = table.place.guide
    assert isinstance(guide, Guide)
    for step in range(len(guide.session.lesson.steps)):
        guide.session.begin_step(step)
        while True:
            table.turns.show_all()
            if studio.room.stack.top is not table:
                yield f"step {step + 1}, screen", on_top(studio, table)
            studio.room.stack.scenes = [table]
            yield f"step {step + 1}, {len(guide.session.entries)} played", table
            if guide.session.beat is None:
                break
            guide.session.play(guide.session.beat.action)
    while not guide.is_last_word:
        guide.advance()
    yield "farewell", table


def workshop(studio: Studio, game: str) -> Shown:
    """Every board while it is drawn, and one that can't be played."""
    for choice in boards_of(game):
        yield choice.title, Bench(studio.room, choice.path, _no).screen
    path = edit_copy(game, boards_of(game)[0].path)
    spoil(path)
    broken = Bench(studio.room, path, _no).screen
    assert broken.table is None
    assert broken.problems
    yield "broken", broken
    broken.problems = list(broken.problems) * 12
    yield "very broken", broken
    broken.said = _("{path} is opened in Tiled; save it there, and this follows.", path=path)
    yield "said", broken
    path.unlink()


def _no(path: Path) -> None:
    """Nothing is begun here."""


def spoil(path: Path) -> None:
    """Makes a map that no game takes."""
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('name="', 'name="?', 40), encoding="utf-8")
