#!/usr/bin/env bash
# Kills builds at random moments and lets the next build finish: its tree must be the one that a
# build gives that nobody disturbed, and no master may have changed.
#
#   Tests/kill-loop.sh [KILLS]      300 by default; SEED=n repeats a run's moments
#   TMPDIR says where it works
#
# Uses the programs in .build/release, else those in .build/debug.
set -euo pipefail
cd "$(dirname "$0")/.."

kills=${1:-300}
seed=${SEED:-$((RANDOM * 32768 + RANDOM))}
RANDOM=$((seed % 32768))
programs=$PWD/.build/release
[[ -x $programs/tercet && -x $programs/tercet-render ]] || programs=$PWD/.build/debug
tercet=$programs/tercet
[[ -x $tercet ]] || {
  echo "there is no program in .build; run 'swift build' first" >&2
  exit 1
}

# Prints SHA-256 digests by whatever the system calls the program for it.
sha256='command -v sha256sum >/dev/null || exec shasum -a 256 "$@"; exec sha256sum "$@"'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Ends the search for a manifest above.
mkdir "$work/.git"
export XDG_CACHE_HOME=$work/cache

# build PLACE: builds `art` beside the masters, or into `out`.
build() {
  if [[ $1 == out ]]; then "$tercet" art -o out -q; else "$tercet" art -q; fi
}

# change MASTERS: what happens between two builds.
change() {
  local icons=("$1"/icons/*)
  cp -p "${icons[0]}" "$1/a@3x.png"
  rm -f "$1/$(cd "$1" && find . -name '*@3x.*' -path './s*' | sort | head -n 1)"
}

# contents FOLDER: every path in a folder with its content, hidden files too.
contents() {
  (cd "$1" && find . -type f ! -path './.git/*' -exec sh -c "$sha256" sh {} + 2> /dev/null | sort -k 2 && find . -type d | sort)
}

# masters FOLDER: the contents of the masters alone.
masters() { contents "$1/art" | grep '@3x\.' || true; }

# One start and one expected end for each kind of run: nothing built or something changed since,
# beside the masters or in a folder of its own.
for place in art out; do
  for start in new changed; do
    model=$work/$place-$start
    mkdir -p "$model/before"
    mkdir "$model/before/art"
    cp -R Samples/art/{icons,sprites,stickers} "$model/before/art"
    (
      cd "$model/before"
      if [[ $start == changed ]]; then
        build "$place"
        change art
      fi
      cp -R "$model/before" "$model/after"
      cd "$model/after"
      build "$place"
      now=$(date +%s%N)
      # How long a build from this start takes, without the cache.
      cp -R "$model/before" "$model/timed"
      cd "$model/timed"
      XDG_CACHE_HOME=$model/none build "$place"
      echo $((($(date +%s%N) - now) / 1000)) > "$model/microseconds"
    )
    contents "$model/after" > "$model/expected"
    masters "$model/before" > "$model/masters"
  done
done

recovered=0
for ((number = 1; number <= kills; number++)); do
  places=(art out)
  starts=(new changed)
  place=${places[RANDOM % 2]}
  start=${starts[RANDOM % 2]}
  model=$work/$place-$start
  run=$work/run
  rm -rf "$run"
  cp -R "$model/before" "$run"
  # Every third run finds no rendition in the cache.
  ((RANDOM % 3)) || rm -rf "$work/cache"
  # A little longer than a build takes, so that the very end is hit too.
  span=$(<"$model/microseconds")
  delay=$(((RANDOM * 32768 + RANDOM) % (span * 11 / 10 + 1)))
  (
    cd "$run"
    if [[ $place == out ]]; then exec "$tercet" art -o out -q; else exec "$tercet" art -q; fi
  ) &
  process=$!
  sleep "$(printf '%d.%06d' $((delay / 1000000)) $((delay % 1000000)))"
  kill -KILL "$process" 2> /dev/null || true
  wait "$process" 2> /dev/null || true
  fault=
  masters "$run" | cmp -s - "$model/masters" || fault='a master changed'
  (cd "$run" && build "$place") || fault='the next build failed'
  contents "$run" > "$work/found"
  cmp -s "$work/found" "$model/expected" || fault='the next build gives another tree'
  if [[ -z $fault ]]; then
    recovered=$((recovered + 1))
  else
    echo "kill $number ($place, $start, after $delay µs): $fault"
    diff "$model/expected" "$work/found" | head -n 20 || true
  fi
done

echo "$kills kills: $recovered recovered (seed $seed)"
((recovered == kills))
