"""What can follow a match: the same again with the seats moved on, or a different game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Protocol

from msgspec.structs import replace

from boardgames import games
from boardgames.core.kit import LOT
from boardgames.core.players import Player
from boardgames.core.problems import DataError
from boardgames.core.texts import _
from boardgames.core.variants import Value, VariantError
from boardgames.program.matches import Match, branch_match, moved_on
from boardgames.program.tables import COMPUTER
from boardgames.ui.modal import Choice, Modal, show_message
from boardgames.ui.scene import Room, Scene
from boardgames.ui.shell.host import Host
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.shell.shelf import Shelf


class NextHost(Host, Protocol):
    """What a next match needs from the program."""

    def begin(
        self, game: str, seats: Sequence[Player], variants: Mapping[str, Value], board: str = ""
    ) -> Match:
        """A new match and its save; what the setup proposes stays."""

    def table(self, match: Match) -> Scene: ...


class NextMatch:
    """Leads from the end of a match, or of a lesson, to the next table."""

    def __init__(self, room: Room, host: NextHost, shelf: Shelf) -> None:
        self._room = room
        self._host = host
        self._shelf = shelf

    def again(self, match: Match) -> None:
        self._room.stack.back_to(self._shelf)
        header = match.header
        try:
            players = players_again(match)
            following = self._host.begin(header.game, players, header.variants, match.board)
        except (DataError, VariantError) as error:
            show_message(self._room, _("Can’t play this board"), str(error).splitlines())
            return
        self._room.stack.push(self._host.table(following))

    def branch(self, match: Match, length: int) -> None:
        self._room.stack.back_to(self._shelf)
        self._room.stack.push(self._host.table(branch_match(match, length)))

    def change_players(self, game: str) -> None:
        self._room.stack.back_to(self._shelf)
        self._shelf.take(("box", game))

    def against_computers(self, game: str) -> None:
        """The first of the last players, against computers of normal strength."""
        last = self._host.set_up(game).last
        self.set_up(game, [one for one in last[:1] if one.is_human]).take(("alone", COMPUTER))

    def switch_game(self, match: Match) -> None:
        """Asks for a different game for the same people."""
        self._room.stack.back_to(self._shelf)
        last, seats = match.header.game, len(match.players)
        others = [box for box in games.CATALOGUE if box.name != last and seats in box.seats]
        choices = [
            Choice(box.title, partial(self._switch, box.name, match), is_primary=not number)
            for number, box in enumerate(others)
        ]
        text = (
            _("The same players can play:")
            if others
            else _("No other game fits this many players.")
        )
        choices.append(Choice(_("Cancel"), is_primary=not others))
        self._room.stack.push(Modal(self._room, _("Switch game"), [text], choices, stacked=True))

    def _switch(self, game: str, match: Match) -> None:
        try:
            self.set_up(game, match.players)
        except DataError as error:
            show_message(self._room, _("Can’t open this game"), error.lines)

    def set_up(self, game: str, players: Sequence[Player]) -> SetUp:
        """The setup of a game, on the shelf, for these players; raises DataError."""
        self._room.stack.back_to(self._shelf)
        setup = SetUp(self._room, self._host, replace(self._host.set_up(game), last=players))
        self._room.stack.push(setup)
        return setup


def players_again(match: Match) -> list[Player]:
    """The same players, everybody one seat on."""
    looks_stay = games.kit_of(match.header.game).looks_are_fixed
    return moved_on(match.players, 1, looks_stay=looks_stay)


def moved_words(match: Match) -> str:
    """Who sits first when they play again; empty where lots are drawn for the seats."""
    if match.game.options.get(games.kit_of(match.header.game).lots) == LOT:
        return ""
    players = players_again(match)
    first = players[0].name
    if len(players) == 2:
        return _("Play again: {player} takes the first seat.", player=first)
    return _(
        "Play again: everyone moves one seat along, and {player} takes the first seat.",
        player=first,
    )
