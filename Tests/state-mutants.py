#!/usr/bin/env python3
"""Runs tercet over trees whose files of state were damaged or forged: the journal of a build that was
cut off, the plan of an adoption that was, the manifest, and the record, pack and worker's file of the
cache. No run may crash, lose an image, or touch anything outside of the tree.

    Tests/state-mutants.py [MUTANTS]    2000 of each by default; SEED=n repeats a run's choices

Uses the programs in .build/release, else those in .build/debug.
"""
import hashlib
import json
import os
import random
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import zlib

wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
seed = int(os.environ.get("SEED", random.randrange(1 << 30)))
choose = random.Random(seed)
here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
programs = [os.path.join(here, ".build", kind, "tercet") for kind in ("release", "debug")]
tercet = next((path for path in programs if os.access(path, os.X_OK)), None)
if tercet is None:
    sys.exit("there is no program in .build; run 'swift build' first")


def png(shade):
    """A picture of 30 x 30 pixels in one shade of grey."""
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))
    rows = b"".join(b"\0" + bytes((shade + x + y) % 256 for x in range(30)) for y in range(30))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 30, 30, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def digest(path):
    return hashlib.sha256(read(path)).hexdigest()


def start(work, arguments):
    environment = {"PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": os.path.join(work, "cache")}
    return subprocess.Popen([tercet] + arguments, cwd=os.path.join(work, "repo"), env=environment,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            start_new_session=True)


def run(work, arguments):
    process = start(work, arguments)
    output, _ = process.communicate(timeout=60)
    return process.returncode, output.decode(errors="replace")


def mark(path):
    status = os.stat(path)
    return {"inode": status.st_ino, "modified": status.st_mtime_ns}


def tree(folder):
    return {os.path.relpath(os.path.join(place, name), folder): digest(os.path.join(place, name))
            for place, _, names in os.walk(folder) for name in names}


def mutate(data, names):
    """Some bytes, or a name in a text, are others."""
    data = bytearray(data)
    for _ in range(choose.choice([1, 1, 1, 2, 5, 20])):
        kind = choose.randrange(8)
        at = choose.randrange(len(data) + 1)
        if kind == 0 and data:
            data[at % len(data)] ^= 1 << choose.randrange(8)
        elif kind == 1:
            del data[at:]
        elif kind == 2:
            del data[at:at + choose.randrange(1, 40)]
        elif kind == 3:
            data[at:at] = bytes(choose.randrange(256) for _ in range(choose.randrange(1, 20)))
        elif kind == 4 and len(data) > 8:
            data[at:at] = data[choose.randrange(len(data)):][:choose.randrange(1, 200)]
        else:
            old, new = choose.choice(names), choose.choice(names)
            data = bytearray(bytes(data).replace(old.encode(), new.encode(), choose.choice([1, 9])))
    return bytes(data)


names = ["a.png", "a@2x.png", "a@3x.png", "ui/b.png", "ui/b@3x.png", "c.png", "c@3x.png",
         "link/known.png", "link", "../../home/known.png", "../", "/etc/passwd", "src/main.c",
         "known.png", "link/known@3x.png", ".", "", "rendered", "copied", "kept"]
base = tempfile.mkdtemp()
runs = 0


def model():
    """A tree that was built, then changed and built until the build was cut off."""
    work = os.path.join(base, "model")
    shutil.rmtree(work, ignore_errors=True)
    for name, shade in {"a@3x.png": 10, "ui/b@3x.png": 20}.items():
        write(os.path.join(work, "repo/art", name), png(shade))
    os.makedirs(os.path.join(work, "repo/.git"))
    write(os.path.join(work, "repo/art/src/main.c"), b"int main;")
    for _ in range(2):
        code, output = run(work, ["art"])
        assert code == 0, output
    write(os.path.join(work, "home/known.png"), png(90))
    write(os.path.join(work, "home/known@3x.png"), png(91))
    os.symlink("../../home", os.path.join(work, "repo/art/link"))
    write(os.path.join(work, "repo/art/c.png"), png(30))
    return work


def fail(why, work, command, output):
    keep = os.path.join(tempfile.gettempdir(), "state-mutant")
    shutil.rmtree(keep, ignore_errors=True)
    shutil.copytree(work, keep, symlinks=True)
    print(f"seed {seed}: {why}; the tree lies in {keep}\n$ {' '.join(command)}\n{output}")
    sys.exit(1)


def check(work, commands, originals):
    global runs
    home = tree(os.path.join(work, "home"))
    source = read(os.path.join(work, "repo/art/src/main.c"))
    for command in commands:
        runs += 1
        code, output = run(work, command)
        if code not in (0, 1, 64):
            fail(f"ended with {code}", work, command, output)
        if tree(os.path.join(work, "home")) != home:
            fail("something outside has changed", work, command, output)
        if read(os.path.join(work, "repo/art/src/main.c")) != source:
            fail("a source file has changed", work, command, output)
        if originals - set(tree(os.path.join(work, "repo/art")).values()):
            fail("an image is lost", work, command, output)


def journal(work):
    """The lines of a build that had put everything in place but for the manifest."""
    art = os.path.join(work, "repo/art")
    lines = []
    for name, master in (("a.png", "a@3x.png"), ("a@2x.png", "a@3x.png"), ("ui/b.png", "ui/b@3x.png")):
        path = os.path.join(art, name)
        lines.append(json.dumps({"bytes": os.path.getsize(path), "master": master, "path": name,
                                 "sha256": digest(path), "mark": mark(path)}))
    return ("\n" + "\n".join(lines) + "\n").encode()


def plan(work):
    """An adoption that had renamed its image."""
    art = os.path.join(work, "repo/art")
    os.rename(os.path.join(art, "c.png"), os.path.join(art, "c@3x.png"))
    path = os.path.join(art, "c@3x.png")
    return json.dumps([{"from": "c.png", "to": "c@3x.png", "sha256": digest(path),
                        "made": ["c.png", "c@2x.png"], "mark": mark(path)}]).encode()


try:
    first = model()
    for number in range(wanted):
        for kind in ("journal", "plan", "manifest", "cache"):
            work = os.path.join(base, "work")
            shutil.rmtree(work, ignore_errors=True)
            shutil.copytree(first, work, symlinks=True)
            art = os.path.join(work, "repo/art")
            originals = {digest(os.path.join(art, name))
                         for name in ("a@3x.png", "ui/b@3x.png", "c.png")}
            if kind == "journal":
                write(os.path.join(art, ".tercet-journal"), mutate(journal(work), names))
                if choose.random() < 0.5:
                    os.remove(os.path.join(art, "asset-manifest.json"))
                commands = [["art", "-n"], ["art"]] if choose.random() < 0.7 else [["clean", "art"]]
            elif kind == "plan":
                write(os.path.join(art, ".tercet-adopt"), mutate(plan(work), names))
                commands = choose.choice([[["adopt", "art"]], [["adopt", "--undo", "art"]],
                                          [["art"]], [["clean", "art"]]])
            elif kind == "manifest":
                path = os.path.join(art, "asset-manifest.json")
                write(path, mutate(read(path), names))
                commands = choose.choice([[["art"]], [["clean", "art"]], [["adopt", "art"]],
                                          [["adopt", "--undo", "art"]]])
            else:
                for place, _, files in os.walk(os.path.join(work, "cache")):
                    for name in files:
                        path = os.path.join(place, name)
                        write(path, mutate(read(path), names))
                commands = [["art"]]
            check(work, commands, originals)
    print(f"{wanted} mutants of each file of state, {runs} runs, seed {seed}: nothing wrong")
finally:
    shutil.rmtree(base, ignore_errors=True)
