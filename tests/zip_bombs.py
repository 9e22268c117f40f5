"""Few bytes that unpack to many, made without packing that many."""

from __future__ import annotations

import zlib

MEGABYTE = 1 << 20
_LAST_BLOCK = b"\x03\x00"
"""Of a packed stream, with nothing in it."""
_ADLER = 65521


def packed_zeros(megabytes: int, kind: str = "zlib") -> bytes:
    """A sound stream of that many megabytes of zeros, as zlib or gzip packs it."""
    packer = zlib.compressobj(1, zlib.DEFLATED, -zlib.MAX_WBITS)
    # What is flushed wholly refers to nothing before it, so it may be there any number of times.
    piece = packer.compress(bytes(MEGABYTE)) + packer.flush(zlib.Z_FULL_FLUSH)
    body, size = piece * megabytes + _LAST_BLOCK, megabytes * MEGABYTE
    if kind == "zlib":
        # Adler's sum of zeros is one, that of its sums how many there are.
        return b"\x78\x01" + body + (size % _ADLER << 16 | 1).to_bytes(4, "big")
    seal = 0
    for _ in range(megabytes):
        seal = zlib.crc32(bytes(MEGABYTE), seal)
    tail = seal.to_bytes(4, "little") + size.to_bytes(4, "little")
    return b"\x1f\x8b\x08" + bytes(6) + b"\xff" + body + tail
