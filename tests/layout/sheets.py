"""The screens around the tables, filled with as much as they can hold."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace

from msgspec.structs import replace

from boardgames.core.game import Ref
from boardgames.core.kit import HOUSE_LOOKS
from boardgames.core.players import Player
from boardgames.core.problems import Problem
from boardgames.core.texts import _, in_use
from boardgames.data.rulebook import Rulebook
from boardgames.games import CATALOGUE, rulebook_of
from boardgames.program.offscreen import Studio
from boardgames.program.save_location import NOTHING_LOST, ONLY_HERE
from boardgames.ui.inputs import KeyPressed, TextTyped
from boardgames.ui.keys import KEYS
from boardgames.ui.modal import SHOWN_AFTER_MS, Choice, Modal, ProgressSheet
from boardgames.ui.scene import Scene
from boardgames.ui.shell.boards import BoardsScreen
from boardgames.ui.shell.book import CreditsScreen
from boardgames.ui.shell.host import MatchCard
from boardgames.ui.shell.keys_screen import KeysScreen
from boardgames.ui.shell.rules import RulesScreen
from boardgames.ui.shell.saves import KeptCard, KeptScreen, SavesScreen
from boardgames.ui.shell.score_book import ScoreBook
from boardgames.ui.shell.score_buttons import PAGES
from boardgames.ui.shell.settings import PREFERENCES, ColourCheck, SettingsScreen
from boardgames.ui.shell.setup import PICTURE_AFTER_MS, SetUp
from boardgames.ui.shell.shelf import Shelf
from boardgames.ui.shell.standing import Standing, StandingRow, StandingSheet
from boardgames.ui.table.buttons import KEYS as OF_TABLES
from boardgames.ui.table.next_player import Curtain
from boardgames.ui.table.services import WHERE
from boardgames.ui.text_dialogs import Field, FolderSheet, FormSheet
from tests.layout.matches import NAMES
from tests.layout.score_books import ScoreStandIn, book_with
from tests.layout.stand_in import StandIn

Shown = Iterator[tuple[str, Scene]]
WIDEST_NAME = "W" * 14
FULL = "can't be written (No space left on device); make room or check the folder's rights."
LONG_LINE = "Ada sailed 4 spaces from A3 to B6 and met the others there."
"""As long as lines of the log usually are."""


def on_top(studio: Studio, below: Scene) -> Scene:
    """What was opened over a scene; the scene alone is on the stack afterwards."""
    opened = studio.room.stack.top
    assert opened is not below
    studio.room.stack.scenes = [below]
    return opened


def shelf(studio: Studio) -> Shown:
    """The shelf after a match, on the first start, and with every box lifted."""
    full = Shelf(studio.room, StandIn())
    yield "before it has looked", full
    full.update(0.0)
    yield "with a match to go on with", full
    for box in full.boxes:
        full.hovered = ("box", box.name)
        full.update(1000.0)
        yield f"{box.name} lifted", full
    for name in ("continue", "evening", "matches", "settings", "quit"):
        full.hovered = (name,)
        yield f"{name} pointed at", full
    fresh = Shelf(studio.room, StandIn(has_saves=False))
    fresh.update(0.0)
    assert any(target.ref[0] == "welcome" for target in fresh.all_targets())
    yield "the welcome card", fresh
    studio.room.stack.scenes = [full]
    full.take(("quit",))
    yield "leaving", on_top(studio, full)


def preferences(studio: Studio) -> Shown:
    """Settings with every value, the colour check, the credits."""
    host = StandIn()
    scene = SettingsScreen(studio.room, host)
    kept = studio.room.settings
    for turn in range(max(len(wish.values) for wish in PREFERENCES)):
        changes = {wish.field: wish.values[turn % len(wish.values)] for wish in PREFERENCES}
        studio.room.settings = replace(kept, **changes)
        yield f"settings {turn}", scene
    studio.room.settings = kept
    keys = KeysScreen(studio.room, host)
    yield "keys", keys
    keys.take(("cap", "space"))
    yield "a key is waited for", keys
    studio.room.settings = replace(kept, keys={"a": "backspace", "backspace": "a"})
    yield "keys with a long name", KeysScreen(studio.room, host)
    studio.room.settings = kept
    for name in ("colours", "credits"):
        scene.hovered = (name,)
        yield f"{name} pointed at", scene
    yield "colour check", ColourCheck(studio.room)
    thanks = CreditsScreen(studio.room)
    for section in range(len(thanks.sections)):
        thanks.take(("section", section))
        yield f"credits {section}", thanks


def evening(studio: Studio) -> Shown:
    """The standing before, between and after five matches, for two and for six players."""
    for seats in (2, 6):
        players = [
            Player(WIDEST_NAME, colour, symbol) for _n, colour, symbol in HOUSE_LOOKS[:seats]
        ]
        for number in (0, 3, len(CATALOGUE)):
            sheet = StandingSheet(
                games=[(box.name, box.title) for box in CATALOGUE],
                skipped=[index == 1 and number > 1 for index in range(len(CATALOGUE))],
                rows=[
                    StandingRow(place, player, [10, None, 7, None, None], 30 - place)
                    for place, player in enumerate(players, 1)
                ],
                number=number,
                has_begun=number == 3,
                first=WIDEST_NAME,
                points=range(2 * seats, 0, -2),
            )
            yield f"{seats} players after {number}", Standing(studio.room, sheet, {})


def scores(studio: Studio) -> Shown:
    """The score book without matches, with one, and with many: every page."""
    for matches in (0, 1, 200):
        book = ScoreBook(studio.room, ScoreStandIn(book_with(matches)))
        book.update(0.0)
        for page in PAGES:
            book.take(("page", page))
            yield f"{matches} matches, {page}", book
        book.take(("page", "people"))
        for index, _row in book.rows()[1:4]:
            book.take(("row", index))
            yield f"{matches} matches, person {index}", book
        book.take(("page", "games"))
        for index, _row in book.rows():
            book.take(("row", index))
            yield f"{matches} matches, game {index}", book


def boards(studio: Studio, game: str) -> Shown:
    """All boards of a game as pictures, every page."""
    scene = BoardsScreen(studio.room, StandIn(), game, "", lambda name: None)
    yield "before a picture", scene
    for _time in range(40):
        scene.update(50.0)
    yield "with pictures", scene
    scene.hovered = ("board", 1)
    yield "a board pointed at", scene
    scene.key(KeyPressed("pagedown"))
    yield "the next page", scene


def makers(studio: Studio) -> Shown:
    """What the workbench asks and lists."""
    fields = [
        Field("a", _("Its title"), WIDEST_NAME * 8),
        Field("b", _("Made by")),
        Field("c", _("What others should know about it")),
    ]
    title, done = _("Share this board"), _("Make the file")
    form = FormSheet(studio.room, title, fields, done, lambda texts: _(FULL))
    yield "a form", form
    studio.room.stack.scenes = [Shelf(studio.room, StandIn()), form]
    form.take(("done",))
    assert form.refusal
    studio.room.stack.scenes = [form]
    yield "a form that was refused", form
    cards = [KeptCard(_(LONG_LINE), _(LONG_LINE), _no)] * 14
    kept = KeptScreen(studio.room, _("Earlier versions"), cards)
    yield "earlier versions", kept
    kept.hovered = ("kept", 1)
    yield "one of them pointed at", kept


def saves(studio: Studio) -> Shown:
    """Many matches, none, and the question before one is thrown away."""
    scene = SavesScreen(studio.room, StandIn(), _no_resume)
    yield "saves", scene
    scene.hovered = ("match", 0)
    yield "a match pointed at", scene
    for name in ("watch", "remove"):
        scene.hovered = (name, 0)
        yield f"{name} pointed at", scene
    studio.room.stack.scenes = [scene]
    scene.take(("remove", 0))
    yield "throwing away", on_top(studio, scene)
    scene.key(KeyPressed("pagedown"))
    yield "the next page", scene
    yield "no saves", SavesScreen(studio.room, StandIn(has_saves=False), _no_resume)


def messages(studio: Studio) -> Shown:
    """Curtains, sheets with few and many words, few and many choices, the table of keys."""
    on_keys = [Choice("OK", is_primary=True)]
    in_row = studio.room.keymap.in_row
    rows = [(in_row(keys), _(does)) for keys, does in (*KEYS, *OF_TABLES)]
    yield "keys", Modal(studio.room, _("Controls"), [], on_keys, rows=rows)
    for name in (*NAMES[:1], WIDEST_NAME):
        yield f"curtain {name}", Curtain(studio.room, Player(name, "#5a1e28", "▲"), _no)
    go_on = [Choice(_("Continue"), is_primary=True), Choice(_("Look at the rules first"))]
    for count in (1, 9, 40):
        lines = [_(LONG_LINE)] * count
        yield f"{count} lines", Modal(studio.room, _("While you were away"), lines, go_on)
    path = "/home/bartholomew/.local/share/rainyday/crashes/2026-11-16-025711-waterworld.txt"
    slip = [_(NOTHING_LOST), _("The crash report is {path}.", path=path)]
    slip_unsaved = [f"{_(ONLY_HERE)} {path}: {_(FULL)}", slip[1]]
    after = [Choice(_("Continue"), is_primary=True), Choice(_("Back to shelf"))]
    yield "crash", Modal(studio.room, _("Something went wrong"), slip, after)
    yield "crash, unsaved", Modal(studio.room, _("Something went wrong"), slip_unsaved, after)
    told = [_("The log is {path}.", path=path)]
    yield "a long path", Modal(studio.room, _("The log"), told, after[1:])
    many = [Choice(name) for name in NAMES[1:4]] + [Choice(_("Nobody"), is_primary=True)]
    long = _("{player} proposes an alliance to {other}", player=NAMES[0], other=NAMES[1])
    yield "stacked", Modal(studio.room, long, [_(LONG_LINE)] * 3, many, stacked=True)
    yield "asked", Modal(studio.room, long, [_(LONG_LINE)] * 3, after)
    for name, share in (("begun", 0.0), ("a little", 0.01), ("half", 0.5), ("nearly all", 0.97)):
        yield f"work that is {name}", _waited_for(studio, path, share)
    cancelled = _waited_for(studio, "far_reefs.rainyboard", 0.5)
    cancelled.take(("choice", 0))
    yield "work that is cancelled", cancelled


def _waited_for(studio: Studio, about: str, share: float) -> ProgressSheet:
    words = _("Map 40 of 40") if share else _("Reading the file")
    work = SimpleNamespace(share=share, words=words, is_done=False, advance=_no, cancel=_no)
    sheet = ProgressSheet(studio.room, _("Checking this pack"), about, work, _no)
    sheet.update(SHOWN_AFTER_MS)
    return sheet


def folders(studio: Studio) -> Shown:
    """A folder asked for: proposed, typed at length, refused, without any proposals."""
    home = Path("/home/bartholomew/.local/share/a_folder_with_a_long_name/rainyday")
    names = ("The usual folder", "Home folder", "Documents", "Desktop", "Temporary files")
    refusal = f"{home}/saves/waterworld-2026-11-16-214204.rainyday: {_(FULL)}"
    proposals = [(_(name), home / name.replace(" ", "_")) for name in names]
    sheet = FolderSheet(studio.room, _(WHERE), proposals, lambda path: refusal)
    yield "proposed", sheet
    sheet.handle(TextTyped("/and/further/down" * 8))
    yield "typed", sheet
    sheet.take(("choose",))
    yield "refused", sheet
    sheet.take(("proposal", 3))
    yield "picked", sheet
    sheet.text = ""
    sheet.take(("choose",))
    yield "nothing named", sheet
    yield "none proposed", FolderSheet(studio.room, _(WHERE), [], lambda path: "")


def set_up(studio: Studio, game: str) -> Shown:
    """Every number of seats, every value of every choice, every board, every kind of player."""
    host = StandIn()
    sheet = host.set_up(game)
    for count in sheet.seats:
        scene = SetUp(studio.room, host, sheet)
        scene.take(("count", count))
        yield f"{count} seats", scene
        scene.update(PICTURE_AFTER_MS)
        yield f"{count} seats and a picture", scene
    for kind in sheet.computers:
        scene.seating.sit_alone(kind)
        scene.seats[0] = replace(scene.seats[0], name=WIDEST_NAME)
        yield f"{kind} computers", scene
    for board in range(len(sheet.boards)):
        scene.choose_board(board)
        yield f"board {board}", scene
    turns = max(len(v.choices or (0, 1)) for v in sheet.variants.values())
    for turn in range(turns):
        for name, variant in sheet.variants.items():
            if variant.is_offered(scene.count):
                scene.take(("next" if variant.choices else "more", name))
        yield f"choices {turn}", scene
        scene.take(("more_options",))
        yield f"choices {turn}, all or few", scene
    rows: list[Ref] = [("about", name) for name, _ in scene.frame().offered]
    others: list[Ref] = [("kind", 0), ("board",), ("edit_board",), ("up", 1), ("start",)]
    for ref in [*rows, *others]:
        scene.hovered = ref
        yield f"{ref} pointed at", scene
    for letters in (WIDEST_NAME, " & Wilhelmina" * (sheet.most_members - 1)):
        scene.take(("name", 0))
        scene.handle(TextTyped(letters))
        yield f"typing {len(scene.seats[0].name)} letters", scene
    scene.take(("name", 1))
    yield "typed", scene


def broken_box(studio: Studio) -> Shown:
    """What is said when a board can't be opened: as many problems as anybody makes at once."""
    problem = Problem(
        "/home/bartholomew/.local/share/rainyday/boards/waterworld/lagoon-2.tmx",
        'spaces/object 117 "A3"',
        _("has a link to B66, which isn't on this map; did you mean B6?"),
    )
    host = StandIn(problems=[problem] * 12)
    scene = SetUp(studio.room, host, host.set_up("waterworld"))
    studio.room.stack.scenes = [scene]
    scene.take(("start",))
    yield "problems", on_top(studio, scene)


def rules(studio: Studio, game: str) -> Shown:
    """Every section from its first page to its last, a search, a rule that was asked for."""
    book = RulesScreen(studio.room, host_title(game), book_of(game))
    studio.room.stack.scenes = [book]
    for section in range(len(book.titles)):
        book.take(("section", section))
        yield f"section {section}", book
    book.key(KeyPressed("pagedown"))
    yield "scrolled", book
    last = book.sections[-1].rules[-1].id
    yield f"at {last}", RulesScreen(studio.room, host_title(game), book_of(game), last)
    book.take(("about",))
    yield "about this edition", on_top(studio, book)
    book.take(("search",))
    for letter in "the screen":
        book.handle(TextTyped(letter))
    yield "searching", book
    book.handle(TextTyped(" of nothing at all"))
    yield "nothing found", book


def book_of(game: str) -> Rulebook:
    """The rules of a game, read once in a language."""
    return _book_in(in_use(), game)


@cache
def _book_in(language: object, game: str) -> Rulebook:
    return rulebook_of(game)


def host_title(game: str) -> str:
    """The name on the box."""
    return StandIn().set_up(game).title


def _no() -> None:
    """Nothing happens."""


def _no_resume(match: MatchCard) -> None:
    """Nothing happens."""
