"""Tables of Waterworld with a position on them, and positions used by several tests."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection
from typing import Any

from boardgames import paths
from boardgames.core.game import Ref
from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.games.waterworld.rules.actions import TokenPicked
from boardgames.games.waterworld.rules.state import State, Token
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.program.board_catalogue import shipped_packs
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.modal import Modal
from boardgames.ui.table.picker import Picker
from boardgames.ui.table.table import Table
from boardgames.ui.widgets.outcome_marks import OutcomeMark
from tests.rules.waterworld.positions import play, position, sail, the_game
from tests.scenes.worlds import open_papers, put_state, sit

STILL = Settings(reduced_motion=True)
_PACKS = ["far_reefs", "the_ring"]
ALL_BOARDS = [path.stem for path in sorted((paths.boards() / "waterworld").glob("*.tmx"))] + _PACKS
"""Every board that ships, by itself or as a pack."""


def seated(state: State, settings: Settings = STILL, size: tuple[int, int] = (1280, 800)) -> Table:
    """A table with this position and the player to move at the screen, cards open."""
    game = the_game(pawn_choice=False)
    studio = Studio(size, settings)
    table: Table = studio.table(game, kit_of("waterworld"), len(state.hands), 1)
    put_state(table, state)
    seat = game.to_move(state)
    assert seat is not None
    sit(table, seat)
    table.banner.drop()
    return table


def table_on(board: str, size: tuple[int, int]) -> Table:
    """A new match of four people on one of the boards."""
    packs = {path.stem: path for path in shipped_packs("waterworld")}
    assert sorted(packs) == _PACKS
    found = packs.get(board, board)
    game = open_game("waterworld", {"pawn_choice": False}, found)
    table: Table = Studio(size, STILL).table(game, kit_of("waterworld"), 4, 1, board=found)
    return table


def meeting(*hands: str, discard: str = "R") -> State:
    """The first seat has just come to C6, where all others are."""
    at = " ".join(["C5", *["C6"] * (len(hands) - 1)])
    return sail(position(*hands, at=at, discard=discard), "C6").state


def smokers(*, at: str, hands: tuple[str, ...] = ("TTG", "GGR", "RRE")) -> State:
    """The first seat has just turned Smokers up on B8 and sends the Deez."""
    state = position(*hands, at=f"A8 {at}", down="B8=S", up="B4=R")
    return play(sail(state, "B8").state, TokenPicked(Token.SMOKERS)).state


def with_highlights(frame: Any, view: State, refs: Collection[Ref]) -> WaterworldFrame:
    """The frame with another position, exactly these things highlighted, each with a gain."""
    found: WaterworldFrame = dataclasses.replace(
        frame,
        view=view,
        picker=Picker(tuple(((ref,), None) for ref in refs)),
        find_outcomes=lambda: [OutcomeMark(ref, "gold") for ref in refs],
    )
    return found


def switch_outcomes(table: Table) -> None:
    """Switches the marks of gains and costs by the menu, which closes cards; opens them again."""
    table.open_menu()
    menu = table.room.stack.top
    assert isinstance(menu, Modal)
    texts = [choice.text.split(":")[0] for choice in menu.choices]
    menu.take(("choice", texts.index("Gains and risks")))
    table.room.stack.top.handle(KeyPressed("escape"))
    assert table.is_on_top
    open_papers(table)
