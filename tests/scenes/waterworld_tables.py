"""Tables of Waterworld with a position on them, and the positions wanted most."""

from __future__ import annotations

from boardgames.games.waterworld.scene.table import WaterworldScene

from boardgames import paths
from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.games.waterworld.rules.actions import TokenPicked
from boardgames.games.waterworld.rules.state import State, Token
from boardgames.program.studio import Studio
from boardgames.program.workshop import shipped_packs
from tests.rules.waterworld.positions import play, position, sail, the_game
from tests.scenes.worlds import put_state, sit

STILL = Settings(reduced_motion=True)
_PACKS = ["far_reefs", "the_ring"]
ALL_BOARDS = [path.stem for path in sorted((paths.boards() / "waterworld").glob("*.tmx"))] + _PACKS
"""Every board that ships, by itself or as a pack."""


def seated(
    state: State, settings: Settings = STILL, size: tuple[int, int] = (1280, 800)
) -> WaterworldScene:
    """A table with this position, whoever is to move at the screen."""
    game = the_game(pawn_choice=False)
    studio = Studio(size, settings)
    table = studio.table(game, kit_of("waterworld"), len(state.hands), 1)
    assert isinstance(table, WaterworldScene)
    put_state(table, state)
    seat = game.to_move(state)
    assert seat is not None
    sit(table, seat)
    table.banner.drop()
    return table


def table_on(board: str, size: tuple[int, int]) -> WaterworldScene:
    """A new match of four on one of them."""
    packs = {path.stem: path for path in shipped_packs("waterworld")}
    assert sorted(packs) == _PACKS
    found = packs.get(board, board)
    game = open_game("waterworld", {"pawn_choice": False}, found)
    table = Studio(size, STILL).table(game, kit_of("waterworld"), 4, 1, board=found)
    assert isinstance(table, WaterworldScene)
    return table


def meeting(*hands: str, discard: str = "R") -> State:
    """The first seat has just come to C6, where all others are."""
    at = " ".join(["C5", *["C6"] * (len(hands) - 1)])
    return sail(position(*hands, at=at, discard=discard), "C6").state


def smokers(*, at: str, hands: tuple[str, ...] = ("TTG", "GGR", "RRE")) -> State:
    """The first seat has just turned Smokers up on B8 and sends the Deez."""
    state = position(*hands, at=f"A8 {at}", down="B8=S", up="B4=R")
    return play(sail(state, "B8").state, TokenPicked(Token.SMOKERS)).state
