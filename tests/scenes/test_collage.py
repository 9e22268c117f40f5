"""Things on a ground: only what has changed is painted, and what may wait comes later."""

from __future__ import annotations

import pygame

from boardgames.ui.draw.collage import Collage, Thing

WINDOW = pygame.Rect(0, 0, 200, 100)


class Ground:
    """A bare ground, a collage on it, and what was drawn for it since somebody asked."""

    def __init__(self) -> None:
        self.surface, self.bare = pygame.Surface(WINDOW.size), pygame.Surface(WINDOW.size)
        self.collage = Collage()
        self._drawn: list[str] = []

    def thing(self, name: str, left: int, look: int, wait: int = 0) -> Thing:
        """A square of a colour that tells its look."""
        rect = pygame.Rect(left, 10, 20, 20)

        def draw(surface: pygame.Surface) -> None:
            self._drawn.append(name)
            surface.fill((look, 9, 9), rect)

        return Thing(name, look, rect, draw, wait)

    def paint(self, key: int, things: list[Thing], *, is_followed: bool = False) -> str:
        """Paints them and tells which were drawn for it."""
        self._drawn.clear()
        place = ("table", WINDOW)
        self.collage.paint(
            self.surface, place, key, self.bare, lambda: things, is_followed=is_followed
        )
        return "".join(self._drawn)


def test_only_what_has_changed_is_painted() -> None:
    ground = Ground()
    thing = ground.thing
    first = [thing("a", 10, 1), thing("b", 25, 1), thing("c", 100, 1), thing("d", 150, 1)]
    assert ground.paint(1, first) == "abcd"
    assert ground.paint(1, first) == ""
    # What overlaps a changed thing is painted with it; what has gone leaves the bare ground.
    assert ground.paint(2, [thing("a", 10, 2), thing("b", 25, 1), thing("c", 100, 1)]) == "ab"
    assert ground.surface.get_at((155, 15))[:3] == (0, 0, 0)
    assert ground.surface.get_at((12, 15))[:3] == (2, 9, 9)


def test_what_may_wait_longest_comes_last_where_another_picture_follows() -> None:
    ground = Ground()

    def things(look: int) -> list[Thing]:
        waits = (("a", 0), ("b", 2), ("c", 5))
        return [ground.thing(name, 50 * n, look, wait) for n, (name, wait) in enumerate(waits)]

    assert ground.paint(1, things(1), is_followed=True) == "abc", "nothing lay there before"
    shown = []
    for _ in range(3):
        shown.append(ground.paint(2, things(2), is_followed=True))
    assert shown == ["a", "b", "c"]
    assert not ground.collage.is_behind


def test_nothing_waits_where_no_picture_follows() -> None:
    ground = Ground()
    assert ground.paint(1, [ground.thing("a", 10, 1), ground.thing("b", 80, 1, wait=3)]) == "ab"
    changed = [ground.thing("a", 10, 2), ground.thing("b", 80, 2, wait=3)]
    assert ground.paint(2, changed, is_followed=True) == "a"
    assert ground.collage.is_behind
    assert ground.paint(2, changed) == "b"
    assert not ground.collage.is_behind


def test_what_waited_comes_as_it_looks_by_then() -> None:
    ground = Ground()
    for key, follows in ((1, False), (2, True), (3, False)):
        both = [ground.thing("a", 10, key), ground.thing("b", 80, key, wait=3)]
        ground.paint(key, both, is_followed=follows)
    assert ground.surface.get_at((85, 15))[:3] == (3, 9, 9)


def test_another_place_is_painted_whole() -> None:
    ground = Ground()
    things = [ground.thing("a", 10, 1), ground.thing("b", 80, 1)]
    ground.paint(1, things)
    ground.surface.fill("white")
    ground.collage.paint(ground.surface, ("other", WINDOW), 1, ground.bare, lambda: things)
    assert ground.surface.get_at((150, 50))[:3] == (0, 0, 0)
