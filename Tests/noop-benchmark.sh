#!/usr/bin/env bash
# Compares a build with nothing to do with ninja's for an equal graph over the same files: MASTERS
# copies of a sample with two renditions each, 100 a folder. A measurement, which decides no test.
#
#   Tests/noop-benchmark.sh [MASTERS [PAIRS]]      10000 and 15 by default
#   TMPDIR says where it works
#
# Needs ninja, and the programs of `swift build -c release --static-swift-stdlib`. Prints the
# median of both, of the ratio pair by pair, and the most memory that tercet took. Says little on a
# machine that is busy with something else: tercet looks at files on all cores, ninja on one.
set -euo pipefail
cd "$(dirname "$0")/.."

masters=${1:-10000}
pairs=${2:-15}
tercet=$PWD/.build/release/tercet
sample=$PWD/Samples/art/icons/camp@3x.png

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Ends the search for a manifest above.
mkdir "$work/.git"
export XDG_CACHE_HOME=$work/cache
cd "$work"

# shellcheck disable=SC2016 # ninja's variable
printf 'rule scale\n  command = touch $out\n' > build.ninja
for ((number = 0; number < masters; number++)); do
  printf -v stem 'art/%03d/picture%d' $((number / 100)) "$number"
  ((number % 100)) || mkdir -p "${stem%/*}"
  cp "$sample" "$stem@3x.png"
  echo "build $stem.png $stem@2x.png: scale $stem@3x.png" >> build.ninja
done

# Ninja learns what its outputs are made from by making them once; then tercet makes its own.
ninja > /dev/null
rm -f art/*/picture*[0-9].png art/*/*@2x.png
"$tercet" art -q
ninja -t restat > /dev/null
# What a build just wrote is too young to be trusted unseen; the next one finds it at rest.
"$tercet" art -q
ninja -n | tail -n 1

python3 - "$tercet" "$pairs" <<'PYTHON'
import os, resource, statistics, subprocess, sys, time

def run(command):
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    assert status == 0
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss

pairs = [(run([sys.argv[1], "art", "-q"]), run(["ninja"])) for _ in range(int(sys.argv[2]))]
for name, side in (("tercet", 0), ("ninja", 1)):
    wall, cpu = (statistics.median(pair[side][part] for pair in pairs) for part in (0, 1))
    print(f"{name:7} {wall * 1000:6.1f} ms, {cpu * 1000:6.1f} ms of processor time")
for name, part in (("time", 0), ("processor time", 1)):
    ratio = statistics.median(ours[part] / theirs[part] for ours, theirs in pairs)
    print(f"ratio   {ratio:6.2f} of {name}")
print(f"memory  {max(ours[2] for ours, _ in pairs) / 1024:6.1f} MiB")
PYTHON
