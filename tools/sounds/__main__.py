"""Writes the named sounds, or all of them."""

import subprocess
import sys
import tempfile
import wave
import zlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from tools.loudness import AMBIENCE, FOLDER, KINDS
from tools.sounds import ambience, bermuda, conflict, house, waterworld, whatzit, whitewater
from tools.sounds.craft import RATE, Maker, Wave
from tools.sounds.level import levelled, levelled_loop

MAKERS: dict[str, Maker] = {
    **house.MAKERS,
    **ambience.MAKERS,
    **waterworld.MAKERS,
    **bermuda.MAKERS,
    **conflict.MAKERS,
    **whitewater.MAKERS,
    **whatzit.MAKERS,
}


def made(name: str) -> Wave:
    """The finished samples, one column per channel."""
    seed, kind = zlib.crc32(name.encode()), KINDS[name]
    sound = MAKERS[name](np.random.default_rng(seed))
    if kind == AMBIENCE:
        return levelled_loop(sound)
    return levelled(sound, kind)[:, np.newaxis]


def save(name: str) -> Path:
    """Writes one sound as Ogg Vorbis; a fixed stream number keeps the bytes the same."""
    sound, target = made(name), FOLDER / f"{name}.ogg"
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder) / "sound.wav"
        with wave.open(str(raw), "wb") as out:
            out.setnchannels(sound.shape[1])
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(np.round(sound * 32767).astype("<i2").tobytes())
        quality = "1" if KINDS[name] == AMBIENCE else "3"
        command = ["oggenc", "-Q", "-q", quality, "-s", "1", "-o", str(target), str(raw)]
        subprocess.run(command, check=True)
    return target


def main(names: Sequence[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or MAKERS:
        path = save(name)
        print(f"{path.name}: {path.stat().st_size / 1000:.1f} kB", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
