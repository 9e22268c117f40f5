"""What choices gain or cost follows their names."""

from __future__ import annotations

import pygame

from boardgames.ui.targets import Target
from boardgames.ui.widgets.outcome_marks import OutcomeMark, with_outcomes

HERE = pygame.Rect(0, 0, 10, 10)


def test_a_label_that_is_a_sentence_goes_on_with_what_the_thing_is_worth() -> None:
    lit = Target(("pool",), HERE, True, "You may capsize.")
    (told,) = with_outcomes([lit], [OutcomeMark(("pool",), costs="You may lose a paddle.")])
    assert told.label == "You may capsize. You may lose a paddle."


def test_what_is_dark_or_worth_nothing_is_called_as_it_was() -> None:
    targets = [Target(("pool",), HERE, False, "Pool"), Target(("bank",), HERE, True, "Bank")]
    assert with_outcomes(targets, [OutcomeMark(("pool",), brings="rest")]) == targets
