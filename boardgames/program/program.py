"""The program behind the screens: opens games, starts, saves and resumes matches.

The only place where games, saves and screens meet (ui/shell/host.py). Modules that the first frame
doesn't need are imported lazily, so the shelf opens quickly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from boardgames import games, paths
from boardgames.core.players import LEVELS, Player
from boardgames.core.problems import DataError
from boardgames.core.texts import _
from boardgames.core.variants import Value
from boardgames.data.settings import TableMemory
from boardgames.program import boxes, save_location
from boardgames.program.app import App
from boardgames.program.save_location import Keeping
from boardgames.ui.draw.assets import Assets
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Scene
from boardgames.ui.shell.host import BoardCard, BoxCard, MatchCard, SetUpSheet
from boardgames.ui.shell.shelf import Shelf

if TYPE_CHECKING:
    import pygame

    from boardgames.data.rulebook import Rulebook
    from boardgames.program import matches, save_listing
    from boardgames.program.evenings import Evenings
    from boardgames.program.next_match import NextMatch
    from boardgames.program.score_host import Scores
    from boardgames.program.tables import CardPictures
    from boardgames.ui.table.table import Table


class Program:
    def __init__(self, app: App) -> None:
        self.app = app
        self.room = app.room
        self.shelf = Shelf(self.room, self)
        self._match: matches.Match | None = None
        self._is_failing = False
        self._is_trying = False
        """Whether matches are test plays of a board being made."""
        self.keeping = Keeping(app, self.shelf.changed)
        app.on_crash = self.explain_crash
        app.on_drop = self.offer

    def open_shelf(self) -> None:
        self.room.stack.push(self.shelf)
        if self.app.notice:
            self.app.tell(_("Your settings"), [self.app.notice])
        self.keeping.look_for_folder()
        if any(paths.user_boards().glob("*/.adding-*")):
            from boardgames.program.sharing import clear_left

            clear_left(paths.user_boards())

    def boxes(self) -> Sequence[BoxCard]:
        return [boxes.card_of(box) for box in games.CATALOGUE]

    def minutes(self, game: str) -> str:
        return boxes.minutes_of(game)

    def set_up(self, game: str, board: str = "") -> SetUpSheet:
        from boardgames.program import board_catalogue

        memory = self.room.settings.tables.get(game, TableMemory())
        known = self.room.settings.seats[: memory.seats or None]
        boards = [(board.name, board.title) for board in board_catalogue.boards_of(game)]
        people = self.room.settings.people
        return boxes.sheet_of(game, known, boards, memory.variants, _map_of(board), people)

    def new_match(
        self, game: str, seats: Sequence[Player], variants: Mapping[str, Value], board: str = ""
    ) -> Table:
        table = self.table(self.begin(game, seats, variants, board))
        from boardgames.program import memory

        self.app.change_settings(**memory.of_setup(self.room.settings, game, seats, variants))
        return table

    def begin(
        self, game: str, seats: Sequence[Player], variants: Mapping[str, Value], board: str = ""
    ) -> matches.Match:
        from boardgames.program import editor, matches
        from boardgames.program.board_request import arranged

        kit = games.kit_of(game)
        filled = dict(variants)
        if kit.seat_variant:
            filled |= {kit.seat_variant.format(n): seat.kind for n, seat in enumerate(seats, 1)}
        seen = self.room.settings.seen.get(game, ())
        map_ = _map_of(board)
        filled, seed = arranged(game, len(seats), map_, filled)
        folder = editor.trial_folder() if self._is_trying else None
        match = matches.new_match(
            game, len(seats), filled, seats, seed, board=map_, seen=seen, folder=folder
        )
        matches.choose_looks(match)
        return match

    def play_board(self, board: str, game: str | None = None) -> None:
        """Starts a match with the last players, or shows why the map can't be played."""
        from boardgames.program import board_catalogue
        from boardgames.ui.shell.setup import SetUp

        known, path = board_catalogue.found_board(board, game)
        if known is None:
            self.room.stack.push(self._bench(path))
            return
        try:
            sheet = self.set_up(known, str(path))
        except DataError:
            self.room.stack.push(self._bench(path))
            return
        sheet = replace(sheet, boards=[(str(path), path.stem)])
        if known not in self.room.settings.tables:
            # The players of other games say nothing about this one.
            sheet = replace(sheet, last=())
        quick = SetUp(self.room, self, sheet)
        self.room.stack.push(quick)
        quick.take(("start",))
        if quick in self.room.stack.scenes:
            # The match couldn't start: the workshop shows why.
            self.room.stack.back_to(self.shelf)
            self.room.stack.push(self._bench(path))

    def try_board(self, board: str, game: str | None = None) -> None:
        """Test play from the editor; this window also takes the next board."""
        from boardgames.program import editor

        self._is_trying = True
        # Before the match starts, so that another request finds this window.
        desk = editor.TestPlayServer(self._next_trial)
        self.play_board(board, game)
        self.app.on_turn = desk.look

    def _next_trial(self, board: str, game: str | None) -> None:
        self.room.stack.back_to(self.shelf)
        self.play_board(board, game)
        self.app.opened.come_forward()

    def board_picture(
        self, game: str, seats: int, variants: Mapping[str, Value], board: str
    ) -> pygame.Surface | None:
        from boardgames.program.tables import board_picture

        picture = board_picture(self.room, game, seats, variants, _map_of(board))
        self.room.tidy(keeps_originals=True)
        return picture

    def made_ready(
        self, game: str, seats: int, variants: Mapping[str, Value], board: str
    ) -> Iterator[None]:
        from boardgames.program.tables import made_ready

        return made_ready(self.room, game, seats, variants, _map_of(board))

    def board_cards(self, game: str) -> Sequence[BoardCard]:
        from boardgames.program import board_catalogue

        return [boxes.board_card(game, choice) for choice in board_catalogue.boards_of(game)]

    @cached_property
    def _card_pictures(self) -> CardPictures:
        from boardgames.program.tables import CardPictures

        return CardPictures(self.room)

    def card_picture(self, game: str, board: str) -> pygame.Surface | None:
        from boardgames.program.board_catalogue import map_of

        if not board and not games.kit_of(game).board:
            return None
        return self._card_pictures.of(game, map_of(game, board))

    def edit_board(
        self, game: str, board: str, moved: Callable[[str], None] = lambda name: None
    ) -> Scene:
        from boardgames.program.board_catalogue import map_of

        return self._bench(map_of(game, board), moved)

    def _bench(self, path: Path, moved: Callable[[str], None] = lambda name: None) -> Scene:
        from boardgames.program.workshop_screen import Bench

        bench = Bench(self.room, path, lambda one: self.play_board(str(one)), self._share, moved)
        return bench.screen

    def _share(self, path: Path, say: Callable[[str], None]) -> None:
        from boardgames.program.board_exchange import Handing

        Handing(self.room, lambda one: self.play_board(str(one))).share(path, say)

    def offer(self, path: Path) -> None:
        """Opens a file dropped on the window: a pack or a map."""
        from boardgames.program.board_exchange import Handing

        Handing(self.room, lambda one: self.play_board(str(one))).offer(path)

    def lesson(self, game: str) -> Table:
        from boardgames.program import memory
        from boardgames.program.tables import lesson_table

        return lesson_table(
            self.room,
            game,
            leave=lambda: self.room.stack.back_to(self.shelf),
            play_now=partial(self.next_match.against_computers, game),
            change_players=partial(self.next_match.change_players, game),
            note_shown=partial(memory.note_shown, self.app, game),
            open_rules=partial(self.open_rules, game),
            open_settings=self._open_settings,
        )

    def table(self, match: matches.Match) -> Table:
        from boardgames.program.scores import ScoreKeeper

        self._match = match
        match.follower = ScoreKeeper(match)
        return self._opened_table(match)

    def _opened_table(self, match: matches.Match) -> Table:
        from boardgames.program import next_match, tables
        from boardgames.ui.table.services import TableServices

        kit = games.kit_of(match.header.game)
        place = TableServices(
            session=match.session,
            players=match.players,
            title=games.box_of(match.header.game).title,
            maps=match.parts.maps,
            narration=kit.narration(match.game),
            bots=tables.seated_bots(match.players, kit.bots()),
            adviser=kit.bots().get(LEVELS[-1]),
            open_rules=partial(self._open_rules, match),
            open_settings=self._open_settings,
            leave=lambda: self._leave(match),
            again=lambda: self.next_match.again(match),
            change_players=lambda: self.next_match.change_players(match.header.game),
            moved=next_match.moved_words(match),
            switch_game=lambda: self.next_match.switch_game(match),
            score_book=self.open_score_book,
            review=partial(tables.running_review, match.journal.path) if kit.prospects else None,
            standing=self._evenings().standing_of(match),
            unsaved=self.keeping.unsaved(match),
            closed=lambda: self._close(match),
            save_picture=lambda picture: save_location.save_picture(match, picture),
            ended=lambda: self._ended(match),
            keep_picture=lambda picture: self.keeping.keep_picture(match, picture),
            branch=lambda length: self.next_match.branch(match, length),
            export_log=lambda lines: save_location.export(match, lines),
        )
        return tables.open_table(kit, self.room, place)

    def has_evening(self) -> bool:
        return paths.evening_file().exists()

    def open_evening(self) -> None:
        self._evenings().open()

    @cached_property
    def next_match(self) -> NextMatch:
        from boardgames.program.next_match import NextMatch

        return NextMatch(self.room, self, self.shelf)

    @cached_property
    def scores(self) -> Scores:
        from boardgames.program.score_host import Scores

        return Scores(
            self.room, self, lambda: self.next_match, self.app.change_settings, self.review
        )

    def open_score_book(self) -> None:
        self.scores.open()

    def _evenings(self) -> Evenings:
        from boardgames.program.evenings import Evenings

        return Evenings(self.room, self, self.shelf)

    def _ended(self, match: matches.Match) -> None:
        from boardgames.program import memory

        match.note_end()
        memory.note_shown(self.app, match.header.game, match.session)

    def _close(self, match: matches.Match) -> None:
        match.journal.close()
        if match.follower is not None:
            match.follower.left()
        if self._match is match:
            self._match = None

    def _leave(self, match: matches.Match) -> None:
        from boardgames.program import memory

        memory.note_shown(self.app, match.header.game, match.session)
        self._is_trying = False
        self.app.apply_settings()
        self.room.stack.back_to(self.shelf)

    def explain_crash(self, error: Exception) -> None:
        """Reports a crash in plain words, and whether the match is on disk."""
        from boardgames.program import crashes

        if self._is_failing:
            raise error
        self._is_failing = True
        report = crashes.written(error)
        # Failed scenes are dropped without calling them, as they might fail again.
        self.room.stack.scenes = [self.shelf]
        self.shelf.changed()
        lines = list[str]()
        choices = [Choice(_("Back to shelf"))]
        if self._match is not None:
            is_safe, message = save_location.standing(self._match)
            lines.append(message)
            choices = [
                Choice(
                    _("Continue"),
                    partial(self._go_on, self._match, is_safe),
                    is_primary=True,
                ),
                Choice(_("Back to shelf"), partial(self._close, self._match)),
            ]
        lines.append(report)
        self.room.stack.push(Modal(self.room, _("Something went wrong"), lines, choices))
        self._is_failing = False

    def _go_on(self, match: matches.Match, is_safe: bool) -> None:
        """Reopens the match from its save, or from memory if it isn't saved."""
        if not is_safe:
            self.room.stack.push(self.table(match))
            return
        self._close(match)
        self.resume_saved(match.journal.path)

    def _open_rules(self, match: matches.Match, rule: str, here: str = "") -> None:
        from boardgames.data.parts import rulebook_of_files

        self._show_rules(match.header.game, rulebook_of_files(match.files, match.game), rule, here)

    def _show_rules(self, game: str, book: Rulebook, rule: str, here: str = "") -> None:
        from boardgames.ui.shell.rules import RulesScreen

        self.room.stack.push(RulesScreen(self.room, games.box_of(game).title, book, rule, here))

    def _open_settings(self) -> None:
        from boardgames.ui.shell.settings import SettingsScreen

        self.room.stack.push(SettingsScreen(self.room, self))

    def watch(self, path: Path) -> Scene:
        from boardgames.program import matches

        return self._opened_table(matches.watched_match(path)).replay()

    def review(self, path: Path) -> Scene:
        """What decided a saved match; raises DataError."""
        from boardgames.program import matches

        return self._opened_table(matches.finished_match(path)).review()

    def copy(self, path: Path) -> Table:
        from boardgames.program import matches

        return self.table(matches.copy_match(path))

    def matches(self) -> Sequence[MatchCard]:
        from boardgames.program import save_listing
        from boardgames.program.scores import winners_by_save

        winners = cache(winners_by_save)

        def card(listing: save_listing.Listing) -> MatchCard:
            won = winners().get(listing.path.name) if listing.is_finished else None
            return boxes.match_card(listing, won)

        return save_listing.Saves(paths.save_folders(), card)

    def unfinished(self) -> Iterator[MatchCard | None]:
        if not save_location.has_saves():
            return
        from boardgames.program import save_listing

        for found in save_listing.unfinished(paths.save_folders()):
            yield None if found is None else boxes.match_card(found)

    def resume_saved(self, path: Path) -> None:
        from boardgames.program import save_listing

        self.shelf.resume(boxes.match_card(save_listing.listing_of(path)))

    def resume(self, path: Path) -> Table:
        from boardgames.program import matches

        return self.table(matches.resume_match(path))

    def remove_match(self, path: Path) -> None:
        from boardgames.program import matches

        matches.delete_match(path)

    def open_rules(self, game: str, rule: str = "", here: str = "") -> None:
        self._show_rules(game, games.rulebook_of(game), rule, here)

    def settings_changed(self) -> None:
        self.app.apply_settings()


def _map_of(board: str) -> Path | str | None:
    """A board named in the setup: a path, a shipped map, or None for the default one."""
    return (Path(board) if "/" in board or "\\" in board else board) or None


def play(
    assets: Assets,
    game: str | None = None,
    load: Path | None = None,
    board: str | None = None,
    pack: Path | None = None,
    goes_on: bool = False,
) -> None:
    """Opens the window at the shelf, a game, a match (`goes_on`: the last one), a map or a pack."""
    app = App(assets=assets)
    program = Program(app)
    program.open_shelf()
    if board is not None:
        program.try_board(board, game)
    elif load is not None:
        program.resume_saved(load)
    elif pack is not None:
        program.offer(pack)
    elif game is not None:
        program.shelf.take(("box", games.box_of(game).name))
    elif goes_on and (last := next(filter(None, program.unfinished()), None)) is not None:
        program.shelf.resume(last)
    app.leaving.listen()
    app.run()
