#!/bin/sh
# Installs what is missing, builds tercet and makes every rendition of the sample art.
#
#   Samples/quickstart.sh
#
# Run it twice: the second time there is nothing left to do.
set -eu
cd "$(dirname "$0")/.."

log=$(mktemp)
trap 'rm -f "$log"' EXIT

# quietly COMMAND…: shows what a command printed only if it failed.
quietly() {
  "$@" >"$log" 2>&1 || {
    status=$?
    cat "$log" >&2
    exit "$status"
  }
}

Samples/install-dependencies.sh
# No plugin runs here, so SwiftPM needn't compile the programs a second time for one.
export TERCET="$PWD/.build/release/tercet"
echo 'Building tercet; the first time takes a few minutes.'
quietly swift build -c release --static-swift-stdlib
bin=$(swift build -c release --static-swift-stdlib --show-bin-path 2>/dev/null)

echo 'tercet build Samples/art --output Samples/out'
"$bin/tercet" build Samples/art --output Samples/out

cd Samples/out
echo
echo "Everything is in $PWD. One icon at its three scales, and the record of them all:"
for file in icons/compass.png icons/compass@2x.png icons/compass@3x.png asset-manifest.json; do
  bytes=$(wc -c <"$file")
  printf '  %-24s %6d bytes\n' "$file" "$bytes"
done
