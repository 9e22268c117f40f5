"""Plays an evening: sets it up, starts its matches one after another, keeps the standing."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from boardgames import games, paths
from boardgames.core.game import Outcome
from boardgames.core.kit import HOUSE_LOOKS
from boardgames.core.players import LEVELS, Player
from boardgames.core.problems import DataError
from boardgames.core.rng import Rng
from boardgames.core.texts import N_, _
from boardgames.core.variants import Value, Variant
from boardgames.data import saves
from boardgames.data.evening import (
    LEAST_GAMES,
    MOST_PLAYERS,
    Evening,
    EveningMatch,
    load_points,
    places_in,
    read_evening,
    standing,
    write_evening,
)
from boardgames.program import matches
from boardgames.ui.modal import Choice, Modal, show_message
from boardgames.ui.scene import Room, Scene
from boardgames.ui.shell.host import Host, SetUpSheet
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.shell.standing import Standing, StandingRow, StandingSheet

TITLE = N_("An evening of games")
ORDER, LISTED, LOT, NONE = "order", "listed", "lot", "none"
TITLES = (
    N_("First game"),
    N_("Second game"),
    N_("Third game"),
    N_("Fourth game"),
    N_("Fifth game"),
)
PROPOSED = ("waterworld", "bermuda", "whitewater")
FOR_ALL = "whitewater"
"""Any number of players can play it."""
COVERS = (900, 260)
"""Size of the image of the chosen games."""


class EveningHost(Host, Protocol):
    """What an evening needs from the program."""

    def begin(
        self, game: str, players: Sequence[Player], variants: Mapping[str, Value]
    ) -> matches.Match:
        """A new match and its save."""

    def table(self, match: matches.Match) -> Scene: ...


class Evenings:
    def __init__(self, room: Room, host: EveningHost, shelf: Scene) -> None:
        self.room = room
        self.host = host
        self.shelf = shelf

    def open(self) -> None:
        """The standing of the evening that was begun, or the setup of a new one."""
        evening = self._begun()
        if evening is None:
            self._set_up()
        else:
            self._show(self._settled(evening))

    def standing_of(self, match: matches.Match) -> Callable[[], None] | None:
        """Shows the standing after a match of the evening; None if it isn't one."""
        with contextlib.suppress(DataError):
            evening = read_evening(paths.evening_file())
            present = evening.match if evening is not None else None
            if present is not None and present.save == match.journal.path.name:
                return lambda: self._finish(match)
        return None

    def _begun(self) -> Evening | None:
        path = paths.evening_file()
        try:
            return read_evening(path)
        except DataError as error:
            show_message(self.room, _(TITLE), error.lines)
            path.unlink(missing_ok=True)
            return None

    def _keep(self, evening: Evening) -> Evening:
        fault = write_evening(paths.evening_file(), evening)
        if fault:
            show_message(self.room, _(TITLE), [fault])
        return evening

    def _finish(self, match: matches.Match) -> None:
        """Enters the result of the present match, and shows the standing."""
        evening, outcome = self._begun(), match.session.outcome
        if evening is not None and outcome is not None:
            self._show(self._keep(_entered(evening, match.players, outcome)))

    def _settled(self, evening: Evening) -> Evening:
        """With the result of a match that ended before its standing was shown."""
        present = evening.match
        path = _found(present.save) if present is not None else None
        if present is None or not present.save:
            return evening
        if path is None:
            return self._keep(evening.with_match(EveningMatch(present.game)))
        try:
            saved = saves.read_journal(path)
            outcome = matches.replayed(saved)[1].outcome
        except DataError:
            return self._keep(evening.with_match(EveningMatch(present.game)))
        if outcome is None:
            return evening
        return self._keep(_entered(evening, saved.header.players, outcome))

    # The setup -----------------------------------------------------------------------------------

    def _set_up(self) -> None:
        sheet = SetUpSheet(
            game="evening",
            title=_(TITLE),
            seats=range(2, MOST_PLAYERS + 1),
            variants=_variants(),
            colours={seats: HOUSE_LOOKS[:seats] for seats in range(2, MOST_PLAYERS + 1)},
            can_swap_colours=True,
            computers=LEVELS,
            last=[player for player in self.room.settings.seats if player.is_human],
            chosen={f"game_{number}": game for number, game in enumerate(PROPOSED, 1)},
            people=self.room.settings.people,
            has_rules=False,
            options=_("Games"),
        )
        self.room.stack.push(SetUp(self.room, self.host, sheet, starter=self))

    def new_match(
        self, game: str, seats: Sequence[Player], variants: Mapping[str, Value], board: str = ""
    ) -> Scene:
        """The standing of a new evening; raises ValueError for too few games."""
        chosen = _chosen(variants)
        if len(chosen) < LEAST_GAMES:
            raise ValueError(_("Choose at least two games."))
        if variants[ORDER] == LOT:
            chosen = list(Rng(secrets.randbits(63)).shuffled(chosen))
        evening = Evening(tuple(seats), tuple(map(EveningMatch, chosen)))
        return self._standing(self._keep(evening))

    def board_picture(
        self, game: str, seats: int, variants: Mapping[str, Value], board: str
    ) -> Surface | None:
        """The covers of the chosen games, in their order."""
        sheet = Surface(COVERS, pygame.SRCALPHA)
        chosen = _chosen(variants)
        for index, name in enumerate(chosen):
            width = COVERS[0] // max(len(chosen), LEAST_GAMES + 1)
            picture = self.room.assets.fitted(f"covers/{name}", (width - 16, COVERS[1] - 16))
            left = (COVERS[0] - width * len(chosen)) // 2 + width * index
            place = picture.get_rect(center=Rect(left, 0, width, COVERS[1]).center)
            sheet.blit(picture, place)
        return sheet

    def made_ready(
        self, game: str, seats: int, variants: Mapping[str, Value], board: str
    ) -> Iterator[None]:
        return iter(())

    # The matches ---------------------------------------------------------------------------------

    def _show(self, evening: Evening) -> None:
        self.room.stack.back_to(self.shelf)
        self.room.stack.push(self._standing(evening))

    def _standing(self, evening: Evening) -> Standing:
        points = load_points(paths.boards())
        rows = [
            StandingRow(row.place, evening.players[row.player], row.points, row.total)
            for row in standing(evening, points)
        ]
        boxes = [games.box_of(match.game) for match in evening.matches]
        count = len(evening.players)
        sheet = StandingSheet(
            games=[(box.name, box.title) for box in boxes],
            skipped=[match.is_skipped for match in evening.matches],
            rows=rows,
            number=evening.number,
            has_begun=evening.match is not None and bool(evening.match.save),
            first=evening.players[evening.number % count].name,
            points=points[count],
        )
        leads: dict[str, Callable[[], None]] = {
            "play": partial(self._play, evening),
            "skip": partial(self._skip, evening),
            "end": partial(self._ask_to_end, evening),
            "another": self._another,
            "shelf": partial(self._leave, evening),
        }
        return Standing(self.room, sheet, leads)

    def _play(self, evening: Evening) -> None:
        match = evening.match
        assert match is not None
        path = _found(match.save)
        try:
            if path is not None:
                self.room.stack.replace(self.host.resume(path))
                return
            sheet = self.host.set_up(match.game)
        except DataError as error:
            show_message(self.room, _("Can’t continue the evening"), error.lines)
            return
        seated = matches.moved_on(evening.players, evening.number, looks_stay=False)
        setup = SetUp(
            self.room, self.host, replace(sheet, last=seated), starter=_NextMatch(self, evening)
        )
        self.room.stack.replace(setup)
        setup.take(("start",))

    def begin(
        self, evening: Evening, players: Sequence[Player], variants: Mapping[str, Value]
    ) -> Scene:
        """The table of the present match; `players` by seat of the match."""
        present, count = evening.match, len(players)
        assert present is not None
        match = self.host.begin(present.game, players, variants)
        names = [players[(player - evening.number) % count].name for player in range(count)]
        begun = EveningMatch(present.game, match.journal.path.name, tuple(names))
        self._keep(evening.with_match(begun))
        return self.host.table(match)

    def _skip(self, evening: Evening) -> None:
        match = evening.match
        assert match is not None
        skipped = EveningMatch(match.game, match.save, is_skipped=True)
        self._show(self._keep(evening.with_match(skipped)))

    def _ask_to_end(self, evening: Evening) -> None:
        choices = [
            Choice(_("End it"), partial(self._end, evening)),
            Choice(_("Play on"), is_primary=True),
        ]
        lines = [_("The games that are left are skipped, and the standing is final.")]
        self.room.stack.push(Modal(self.room, _("End the evening?"), lines, choices))

    def _end(self, evening: Evening) -> None:
        while (match := evening.match) is not None:
            evening = evening.with_match(EveningMatch(match.game, match.save, is_skipped=True))
        self._show(self._keep(evening))

    def _another(self) -> None:
        paths.evening_file().unlink(missing_ok=True)
        self.room.stack.back_to(self.shelf)
        self._set_up()

    def _leave(self, evening: Evening) -> None:
        if evening.match is None:
            paths.evening_file().unlink(missing_ok=True)
        self.room.stack.back_to(self.shelf)


class _NextMatch:
    """Begins a match of an evening with the players that the game's setup seated."""

    def __init__(self, evenings: Evenings, evening: Evening) -> None:
        self._evenings = evenings
        self._evening = evening
        self.board_picture = evenings.host.board_picture
        self.made_ready = evenings.host.made_ready

    def new_match(
        self, game: str, seats: Sequence[Player], variants: Mapping[str, Value], board: str = ""
    ) -> Scene:
        return self._evenings.begin(self._evening, seats, variants)


def _entered(evening: Evening, seated: Sequence[Player], outcome: Outcome) -> Evening:
    present = evening.match
    assert present is not None
    places = places_in(present, [player.name for player in seated], outcome.ranking)
    return evening.with_match(replace(present, places=places))


def _found(save: str) -> Path | None:
    """Where the match of that name is saved."""
    places = (folder / save for folder in paths.save_folders())
    return next((path for path in places if save and path.is_file()), None)


def _chosen(variants: Mapping[str, Value]) -> list[str]:
    values = [value for name, value in variants.items() if name != ORDER and value != NONE]
    return list(dict.fromkeys(map(str, values)))


def _variants() -> dict[str, Variant]:
    """A choice for each game of the evening, and the order."""
    titles: dict[Value, str] = {box.name: box.title for box in games.CATALOGUE}
    seats = {box.name: tuple(box.seats) for box in games.CATALOGUE}
    fits_all = range(2, MOST_PLAYERS + 1)
    found: dict[str, Variant] = {}
    for index, title in enumerate(TITLES):
        choices = dict(titles)
        if index:
            choices[NONE] = _("None")
        found[f"game_{index + 1}"] = Variant(
            title=_(title),
            default=NONE if index else FOR_ALL,
            choices=choices,
            choice_seats={name: own for name, own in seats.items() if own != tuple(fits_all)},
            about=_("Only games for this many players are listed; each is played once."),
            upfront=True,
            on_board=True,
        )
    found[ORDER] = Variant(
        title=_("Order"),
        default=LISTED,
        choices={LISTED: _("As listed"), LOT: _("Draw lots")},
        about=_("Play the games in this order, or draw lots for it."),
        upfront=True,
    )
    return found
