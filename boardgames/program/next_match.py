"""What can follow a match: the same again with the seats moved on, or a different game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from boardgames import games
from boardgames.core.kit import LOT
from boardgames.core.players import Player
from boardgames.core.texts import _
from boardgames.program.matches import Match, moved_on
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room


def players_again(match: Match) -> list[Player]:
    """The same players, everybody one seat on."""
    looks_stay = games.kit_of(match.header.game).looks_are_fixed
    return moved_on(match.players, 1, looks_stay=looks_stay)


def moved_words(match: Match) -> str:
    """Who sits first when they play again; empty where lots are drawn for the seats."""
    if match.game.options.get(games.kit_of(match.header.game).lots) == LOT:
        return ""
    first = players_again(match)[0].name
    return _("Play again: everyone moves on one seat, and {player} sits first.", player=first)


def ask_for_game(
    room: Room, last: str, players: Sequence[Player], choose: Callable[[str], None]
) -> None:
    """Lists the other games for this number of players."""
    seats = len(players)
    others = [box for box in games.CATALOGUE if box.name != last and seats in box.seats]
    choices = [
        Choice(box.title, partial(choose, box.name), is_primary=not number)
        for number, box in enumerate(others)
    ]
    text = _("The same players can play:") if others else _("No other game fits this many players.")
    choices.append(Choice(_("Cancel"), is_primary=not others))
    room.stack.push(Modal(room, _("Switch game"), [text], choices, stacked=True))
