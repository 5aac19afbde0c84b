#!/usr/bin/env python3
"""Measures how long after the close of a saved master its renditions are there.

    Tests/watch-latency.py PROGRAM [SAVES]

PROGRAM is a built tercet; its worker has to lie beside it. Fifty masters of 300 by 300 pixels are
watched, and SAVES of them (500 by default) written anew, in place and by rename.
"""
import os
import random
import struct
import subprocess
import sys
import tempfile
import time
import zlib


def png(seed, side=300):
    """A picture with gradients and a transparent edge; seeds differ in all pixels."""
    red, green, blue = random.Random(seed).randbytes(3)
    rows = bytearray()
    for y in range(side):
        rows.append(0)
        for x in range(side):
            inside = (x - side / 2) ** 2 + (y - side / 2) ** 2 < side * side / 5
            rows += bytes(((x + red) % 256, (y + green) % 256, (x * y // 64 + blue) % 256,
                           255 * inside))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows))
            + chunk(b"tEXt", b"seed\0%d" % seed) + chunk(b"IEND", b""))


def inode(path):
    try:
        return os.stat(path).st_ino
    except FileNotFoundError:
        return None


def save(path, content, is_atomic):
    """Saves a file; returns the moment at which it was complete."""
    target = path + ".tmp" if is_atomic else path
    file = open(target, "wb")
    file.write(content)
    file.close()
    if is_atomic:
        os.rename(target, path)
    return time.monotonic()


def measure(folder, saves, is_atomic, first):
    times = []
    for number in range(saves):
        name = f"{folder}/m{number % 50}"
        outputs = [f"{name}@2x.png", f"{name}.png"]
        before = [inode(output) for output in outputs]
        start = save(f"{name}@3x.png", png(first + number), is_atomic)
        while any(inode(output) in (None, old) for output, old in zip(outputs, before)):
            if time.monotonic() - start > 10:
                sys.exit(f"{name}: no renditions after 10 s")
            time.sleep(0.0005)
        times.append((time.monotonic() - start) * 1000)
        time.sleep(0.1)
    times.sort()
    shown = {part: times[min(len(times) - 1, len(times) * part // 100)] for part in (50, 95, 99)}
    print(f"{'by rename' if is_atomic else 'in place'}: {saves} saves, min {times[0]:.1f} ms, "
          + ", ".join(f"p{part} {value:.1f} ms" for part, value in shown.items())
          + f", max {times[-1]:.1f} ms")


def main():
    program = os.path.abspath(sys.argv[1])
    saves = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    with tempfile.TemporaryDirectory() as root:
        folder = f"{root}/art"
        os.mkdir(folder)
        for number in range(50):
            save(f"{folder}/m{number}@3x.png", png(number), False)
        watch = subprocess.Popen(
            [program, "watch", "art"], cwd=root, stdout=subprocess.PIPE,
            env=os.environ | {"XDG_CACHE_HOME": f"{root}/cache"})
        try:
            while not watch.stdout.readline().startswith(b"watching"):
                pass
            measure(folder, saves, False, 1000)
            measure(folder, saves, True, 100_000)
        finally:
            watch.terminate()
            watch.wait()


main()
