#!/usr/bin/env python3
"""Kills adoptions, builds and cleanings of a folder and its sub-folders, in any order, at random
moments. In the end the names have to be given back: every image lies where it lay, with the content
that it had, and nothing of tercet's is left.

    Tests/adoption-kills.py [KILLS]     1000 by default; SEED=n repeats a run's choices

Uses the programs in .build/release, else those in .build/debug.
"""
import hashlib
import os
import random
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import zlib

kills_wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
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


images = {"art/1.png": 10, "art/2~ipad.png": 20, "art/ui/3.png": 30, "art/ui/4.png": 40,
          "art/ui/deep/5.png": 50, "art/ui/deep/6.png": 60, "art/m@3x.png": 70,
          "art/ui/n@3x.png": 80}
folders = ["art", "art/ui", "art/ui/deep"]


def commands():
    """One command line that may come at any time."""
    folder = choose.choice(folders)
    return choose.choice([["adopt", folder]] * 4 + [["adopt", "--undo", folder]] * 2
                         + [["build", folder]] * 2 + [["build", folder, "-o", "out"]]
                         + [["clean", folder]] + [["adopt", folder, "-n"], ["check", folder]])


def start(work, arguments):
    environment = {"PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": os.path.join(work, "cache")}
    return subprocess.Popen([tercet] + arguments, cwd=os.path.join(work, "repo"), env=environment,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            start_new_session=True)


def contents(folder):
    found = {}
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            relative = os.path.relpath(path, folder)
            if not relative.startswith((".git/", "out/")):
                with open(path, "rb") as file:
                    found[relative] = hashlib.sha256(file.read()).hexdigest()
    return found


def fail(why, work, story):
    print(f"seed {seed}: {why}\n" + "\n".join(story))
    print("\n".join(sorted(contents(os.path.join(work, "repo")))))
    sys.exit(1)


kills = stories = 0
longest = 0.2
base = tempfile.mkdtemp()
try:
    while kills < kills_wanted:
        stories += 1
        work = os.path.join(base, "work")
        shutil.rmtree(work, ignore_errors=True)
        os.makedirs(os.path.join(work, "repo", ".git"))
        if os.path.isdir(os.path.join(base, "cache")):
            shutil.copytree(os.path.join(base, "cache"), os.path.join(work, "cache"))
        for path, shade in images.items():
            path = os.path.join(work, "repo", path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(png(shade))
        before = contents(os.path.join(work, "repo"))
        story = []
        for _ in range(choose.randint(1, 7)):
            arguments = commands()
            process = start(work, arguments)
            delay = choose.random() * longest * 1.1
            begun = time.monotonic()
            try:
                output, _ = process.communicate(timeout=delay)
                longest = max(longest, min(2.0, time.monotonic() - begun))
                story.append(f"$ {' '.join(arguments)}\n" + output.decode())
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                output, _ = process.communicate()
                kills += 1
                story.append(f"$ {' '.join(arguments)}   # killed after {delay:.3f} s\n"
                             + output.decode())
            if "appeared" in story[-1]:
                fail("a file of ours counts as somebody's", work, story)
            # No image may be lost at any moment.
            lost = set(before.values()) - set(contents(os.path.join(work, "repo")).values())
            if lost:
                fail("an image is lost", work, story)
        for command in (["adopt", "--undo"], ["clean"]):
            for folder in reversed(folders):
                process = start(work, command + [folder])
                output, _ = process.communicate(timeout=60)
                story.append(f"$ {' '.join(command)} {folder}\n" + output.decode())
                if process.returncode != 0 or "appeared" in story[-1]:
                    fail("the way back is closed", work, story)
        after = contents(os.path.join(work, "repo"))
        if after != before:
            fail("the images don't lie as they lay", work, story)
        if os.path.isdir(os.path.join(work, "cache")) and kills == 0:
            shutil.rmtree(os.path.join(base, "cache"), ignore_errors=True)
            shutil.copytree(os.path.join(work, "cache"), os.path.join(base, "cache"))
    print(f"{kills} kills in {stories} stories, seed {seed}: every image has its name again")
finally:
    shutil.rmtree(base, ignore_errors=True)
