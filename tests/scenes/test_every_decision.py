"""Every kind of decision of all games, by pointing and by keys.

Something is lit, each button says what it does and costs, at most one is gold, and Enter, Space and
a press on it do the same.
"""

from __future__ import annotations

import pytest
from pygame import Rect

from boardgames.games import open_game
from boardgames.games.whatzit.narration.click_paths import NO, YES
from boardgames.games.whatzit.scene.desk import NOBODY
from boardgames.ui.draw.widgets import Button
from boardgames.ui.inputs import KeyPressed, PointerPressed
from boardgames.ui.table.buttons import without_harmful_gold
from boardgames.ui.table.table import Table
from boardgames.ui.widgets.outcome_marks import OutcomeMark
from tests.scenes.decisions import GAMES, decisions_of, laid

FEWEST_KINDS = {"waterworld": 10, "whatzit": 8, "bermuda": 3, "conflict": 4, "whitewater": 7}
"""At least one of any other game."""


def own_buttons(table: Table) -> list[Button]:
    return [button for button in table.buttons() if button.ref[0] != "bar"]


def standing(table: Table) -> tuple[object, ...]:
    """What a press may change."""
    stack = table.room.stack.scenes
    return len(table.session.entries), table.picker.clicked, len(stack), table.note, table.focused


@pytest.mark.thorough
@pytest.mark.parametrize("name", GAMES)
def test_something_is_lit_and_every_button_says_what_it_does(name: str) -> None:
    game, kinds = open_game(name), 0
    for reached in decisions_of(name):
        table = laid(game, name, reached)
        if table.room.stack.top is not table:
            assert any(target.lit for target in table.room.stack.top.all_targets()), reached.kind
            continue
        kinds += 1
        assert table.decides, reached.kind
        assert any(t.lit and t.ref in table.frame.clickable for t in table.all_targets()), (
            reached.kind
        )
        buttons = own_buttons(table)
        assert sum(button.style == "primary" for button in buttons) <= 1, reached.kind
        for button in buttons:
            assert button.enabled, (reached.kind, button.text)
            assert button.label, (reached.kind, button.text)
            assert button.label != button.text, (reached.kind, button.text)
    assert kinds >= FEWEST_KINDS.get(name, 1)


@pytest.mark.thorough
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("way", ["enter", "space", "pointer"])
def test_the_gold_button_is_taken_by_any_means(name: str, way: str) -> None:
    game, pressed = open_game(name), 0
    for reached in decisions_of(name):
        table = laid(game, name, reached)
        gold = [button for button in own_buttons(table) if button.style == "primary"]
        if table.room.stack.top is not table or not gold:
            continue
        before = standing(table)
        table.handle(PointerPressed(gold[0].rect.center) if way == "pointer" else KeyPressed(way))
        assert standing(table) != before, reached.kind
        pressed += 1
    assert pressed or name not in FEWEST_KINDS


@pytest.mark.thorough
@pytest.mark.parametrize("name", GAMES)
def test_tab_leads_to_something_that_can_be_taken(name: str) -> None:
    game = open_game(name)
    for reached in decisions_of(name):
        table = laid(game, name, reached)
        top = table.room.stack.top
        top.handle(KeyPressed("tab"))
        assert top.focused_target is not None, reached.kind
        assert top.focused_target.lit, reached.kind


@pytest.mark.thorough
@pytest.mark.parametrize("name", GAMES)
def test_the_gold_button_never_costs_where_something_else_does_not(name: str) -> None:
    game = open_game(name)
    for reached in decisions_of(name):
        table = laid(game, name, reached)
        harmful = {mark.ref for mark in table.items.outcomes() if mark.costs and not mark.brings}
        if table.frame.clickable <= harmful:
            continue
        for button in own_buttons(table):
            is_gold = button.style == "primary" or {"enter", "space"} & {*button.keys}
            assert not (is_gold and button.ref in harmful), (reached.kind, button.text)


def test_gold_goes_from_a_choice_that_costs() -> None:
    rect = Rect(0, 0, 10, 10)
    trade = Button(("trade",), rect, "Trade", keys=("enter", "t"), style="primary")
    keep = Button(("keep",), rect, "Keep")
    both, loss = frozenset({trade.ref, keep.ref}), [OutcomeMark(trade.ref, costs="A loss.")]
    plain = without_harmful_gold([trade, keep], both, lambda: loss)
    assert [(one.style, one.keys) for one in plain] == [("plain", ("t",)), ("plain", ())]
    either = [*loss, OutcomeMark(keep.ref, costs="Another.")]
    assert without_harmful_gold([trade, keep], both, lambda: either) == [trade, keep]
    gain = [OutcomeMark(trade.ref, "A gain.", "A loss.")]
    assert without_harmful_gold([trade, keep], both, lambda: gain) == [trade, keep]


VERDICTS = {"JudgeQuick", "Accept", "Decline", "NobodySolved"}


def test_no_verdict_is_preselected() -> None:
    game, judged = open_game("whatzit"), 0
    for reached in decisions_of("whatzit"):
        if not reached.kind[1] & VERDICTS:
            continue
        table = laid(game, "whatzit", reached)
        settles = [b for b in own_buttons(table) if b.ref in (YES, NO, NOBODY)]
        judged += bool(settles)
        assert not [b.text for b in settles if b.style == "primary"], reached.kind
    assert judged
