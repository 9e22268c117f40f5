"""Cuts the typefaces for player names out of Debian's packages: `python -m tools.faces FOLDER`.

FOLDER contains the unpacked `fonts-noto-core` and `fonts-droid-fallback`. Needs `fonttools`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

OUT = Path(__file__).parent.parent / "assets" / "fonts" / "names"
MARKS = "U+0020-007E,U+00A0-00FF,U+2010-2027,U+2030-203A"
LETTERS = f"{MARKS},U+0100-024F,U+0300-036F,U+0370-03FF,U+0400-052F,U+1E00-1EFF"
SYLLABLES = "U+1100-11FF,U+3000-30FF,U+3105-312F,U+3131-318E,U+AC00-D7A3"
HAN = f"{SYLLABLES},U+3400-4DBF,U+4E00-9FFF,U+F900-FAFF,U+FF00-FFEF"
FACES = {
    "NotoSerif-Bold.ttf": LETTERS,
    "NotoSansHebrew-Regular.ttf": "*",
    "NotoSansHebrew-Bold.ttf": "*",
    "NotoSansArabic-Regular.ttf": "U+0020-007E,U+00AB,U+00BB,U+0600-06FF,U+0750-077F,U+200C-200F",
    "NotoSansArabic-Bold.ttf": "U+0020-007E,U+00AB,U+00BB,U+0600-06FF,U+0750-077F,U+200C-200F",
    "NotoSansArmenian-Bold.ttf": "*",
    "NotoSansGeorgian-Bold.ttf": "*",
    "NotoSansThai-Bold.ttf": "*",
    "NotoSansDevanagari-Bold.ttf": "*",
    "DroidSansFallback.ttf": HAN,
}


def main() -> None:
    """Each face with the letters that names need."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name, letters in FACES.items():
        (source,) = Path(sys.argv[1]).rglob(name)
        wanted = [f"--unicodes={letters}", "--layout-features=*", "--no-hinting"]
        line = ["-m", "fontTools.subset", str(source), f"--output-file={OUT / name}", *wanted]
        subprocess.run([sys.executable, *line], check=True)


if __name__ == "__main__":
    main()
