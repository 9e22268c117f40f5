"""Images, icons, fonts and sounds by name, made once for each size they are shown in.

Nothing is loaded while drawing a frame twice: every request is answered from a cache after the
first, and changing the window's size throws the sized ones away.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from boardgames.ui.theme import Colour

FACES = {"text": "Lato-Regular.ttf", "bold": "Lato-Bold.ttf", "display": "AveriaSerifGWF-Bold.ttf"}
_ENDINGS = (".png", ".jpg", ".svg")

Size = tuple[int, int]


class Assets:
    """All pictures and type, from one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._originals: dict[str, pygame.Surface] = {}
        self._sized: dict[tuple[object, ...], pygame.Surface] = {}
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}

    def forget_sizes(self) -> None:
        """Drops everything made for the old window size."""
        self._sized.clear()
        self._fonts.clear()

    def font(self, face: str, px: int) -> pygame.font.Font:
        """The face at that height in pixels."""
        key = (face, px)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(self.folder / "fonts" / FACES[face], px)
        return self._fonts[key]

    def original(self, name: str) -> pygame.Surface:
        """The picture in the size it was drawn."""
        if name not in self._originals:
            path = self._path(name)
            picture = pygame.image.load(path)
            self._originals[name] = (
                picture.convert() if path.suffix == ".jpg" else picture.convert_alpha()
            )
        return self._originals[name]

    def source(self, name: str, size: Size = (1, 1)) -> pygame.Surface:
        """The picture to scale from: its half-size copy, if there is one and it is large enough."""
        try:
            half = self.original(f"{name}_half")
        except FileNotFoundError:
            return self.original(name)
        is_enough = size[0] <= half.get_width() and size[1] <= half.get_height()
        return half if is_enough else self.original(name)

    def _path(self, name: str) -> Path:
        for ending in _ENDINGS:
            path = self.folder / "images" / (name + ending)
            if path.exists():
                return path
        raise FileNotFoundError(f"there is no picture {name} under {self.folder / 'images'}")

    def image(self, name: str, size: Size, angle: float = 0.0, alpha: int = 255) -> pygame.Surface:
        """The picture at a size, turned counter-clockwise by whole degrees, faded by steps of 8."""
        turn, fade = round(angle) % 360, min(255, (alpha + 4) // 8 * 8)
        key = (name, size, turn, fade)
        if key not in self._sized:
            self._sized[key] = self._made(name, size, turn, fade)
        return self._sized[key]

    def _made(self, name: str, size: Size, turn: int, fade: int) -> pygame.Surface:
        if fade != 255:
            picture = self.image(name, size, turn).copy()
            picture.set_alpha(fade)
            return picture
        if turn:
            return pygame.transform.rotozoom(self.image(name, size), turn, 1.0)
        original = self.source(name, size)
        return pygame.transform.smoothscale(original, (max(1, size[0]), max(1, size[1])))

    def fitted(self, name: str, box: Size) -> pygame.Surface:
        """The picture as large as fits the box, its proportions kept."""
        width, height = self.original(name).get_size()
        scale = min(box[0] / width, box[1] / height)
        return self.image(name, (max(1, round(width * scale)), max(1, round(height * scale))))

    def covering(self, name: str, size: Size) -> pygame.Surface:
        """The picture filling the whole size, cut at the sides where it is too long."""
        key = ("covering", name, size)
        if key not in self._sized:
            original = self.source(name, size)
            scale = max(size[0] / original.get_width(), size[1] / original.get_height())
            large = (round(original.get_width() * scale), round(original.get_height() * scale))
            picture = pygame.transform.smoothscale(original, large)
            corner = ((large[0] - size[0]) // 2, (large[1] - size[1]) // 2)
            self._sized[key] = picture.subsurface(pygame.Rect(corner, size)).copy()
        return self._sized[key]

    def icon(self, name: str, px: int, colour: Colour) -> pygame.Surface:
        """A white vector icon in the colour and size asked for."""
        key = ("icon", name, px, colour)
        if key not in self._sized:
            path = self.folder / "images" / "icons" / f"{name}.svg"
            picture = pygame.image.load_sized_svg(path, (px, px)).convert_alpha()
            picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._sized[key] = picture
        return self._sized[key]

    def shadow(self, name: str, size: Size, blur: int, strength: int = 120) -> pygame.Surface:
        """The soft shadow a picture of that size casts; larger than it by 2 × blur on each side."""
        key = ("shadow", name, size, blur, strength)
        if key not in self._sized:
            self._sized[key] = cast_shadow(self.image(name, size), blur, strength)
        return self._sized[key]


def cast_shadow(picture: pygame.Surface, blur: int, strength: int) -> pygame.Surface:
    """A blurred dark copy of a picture's shape, larger by 2 × blur on each side."""
    width, height = picture.get_size()
    shape = pygame.mask.from_surface(picture, 40).to_surface(
        setcolor=(20, 12, 6, strength), unsetcolor=(20, 12, 6, 0)
    )
    sheet = pygame.Surface((width + 4 * blur, height + 4 * blur), pygame.SRCALPHA)
    sheet.fill((20, 12, 6, 0))
    sheet.blit(shape, (2 * blur, 2 * blur))
    # A blurred picture has no detail to lose: at a third of its size it takes a tenth of the time.
    coarse = max(1, blur // 3)
    small = (max(1, sheet.get_width() // coarse), max(1, sheet.get_height() // coarse))
    blurred = pygame.transform.gaussian_blur(
        pygame.transform.smoothscale(sheet, small), max(1, round(blur / coarse))
    )
    return pygame.transform.smoothscale(blurred, sheet.get_size())
