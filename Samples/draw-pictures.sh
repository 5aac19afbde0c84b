#!/bin/sh
# Draws the pictures in README.md and the documentation from what tercet makes of art/. They are
# committed, so this is needed only after a filter or a drawing changed. Needs a release build
# and, for the cutting and the captions, the vips command with a font (Debian: libvips-tools,
# fonts-dejavu-core).
#
#   Samples/draw-pictures.sh [TERCET]      the program; the one that quickstart.sh built otherwise
set -eu
cd "$(dirname "$0")"

command -v vips >/dev/null || {
  echo 'draw-pictures.sh: the vips command is missing; on Debian, install libvips-tools' >&2
  exit 1
}
tercet=${1:-../.build/release/tercet}
pages=../Sources/tercet/tercet.docc
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# build NAME PATH [OPTION…]: builds one master of art/ into $scratch/NAME.
build() {
  name=$1
  master=art/$2
  shift 2
  "$tercet" build "$master" --output "$scratch/$name" --no-manifest --quiet "$@"
}

# panel NAME FILE LEFT TOP WIDTH HEIGHT ZOOM CAPTION: a part of a picture over white, each pixel
# a square of ZOOM, with its caption below. Every panel of one strip must come out equally large.
panel() {
  part=$scratch/$1-part.v
  text=$scratch/$1-text.v
  vips crop "$2" "$scratch/crop.v" "$3" "$4" "$5" "$6"
  vips flatten "$scratch/crop.v" "$scratch/flat.v" --background '255 255 255'
  vips zoom "$scratch/flat.v" "$part" "$7" "$7"
  vips text "$scratch/mask.v" "$8" --font 'DejaVu Sans 15'
  vips invert "$scratch/mask.v" "$scratch/words.v"
  vips gravity "$scratch/words.v" "$text" centre "$(($5 * $7))" 40 --extend white
  vips colourspace "$text" "$scratch/caption.v" srgb
  vips join "$part" "$scratch/caption.v" "$scratch/$1.panel.v" vertical
}

# strip OUTPUT PANEL…: panels side by side.
strip() {
  output=$1
  shift
  panels=
  for panel; do panels="$panels $scratch/$panel.panel.v"; done
  vips arrayjoin "${panels# }" "$output" --across $# --shim 24 --background '255 255 255'
}

save() { vips pngsave "$1" "$2" --compression 9 --filter all --strip; }

# One icon at its three scales, each pixel drawn so large that all three have one size.
build set icons/camp@3x.png
panel 1x "$scratch/set/camp.png" 0 0 28 28 12 'camp.png, 28×28'
panel 2x "$scratch/set/camp@2x.png" 0 0 56 56 6 'camp@2x.png, 56×56'
panel 3x "$scratch/set/camp@3x.png" 0 0 84 84 4 'camp@3x.png, 84×84'
strip "$scratch/set.v" 1x 2x 3x
save "$scratch/set.v" pictures/set.png

# 66 % of 84 pixels are 55, and no edge falls on a pixel any more.
build exact icons/compass@3x.png
build chain icons/compass@3x.png --percent automator
panel exact "$scratch/exact/compass@2x.png" 2 14 28 28 12 'exact: 56 pixels'
panel chain "$scratch/chain/compass@2x.png" 2 14 28 28 12 '66 %: 55 pixels'
strip "$scratch/chain.v" exact chain
save "$scratch/chain.v" $pages/pixels-chain.png

# libvips' own reduction looks at each channel by itself, so the black that lies unseen under
# transparent pixels is blended in.
build alpha icons/weather@3x.png
vips shrink art/icons/weather@3x.png "$scratch/straight.png" 3 3
panel premultiplied "$scratch/alpha/weather.png" 14 0 14 14 24 'premultiplied'
panel straight "$scratch/straight.png" 14 0 14 14 24 'straight'
strip "$scratch/alpha.v" premultiplied straight
save "$scratch/alpha.v" $pages/pixels-alpha.png

# Filters from @3x to @2x and from @3x to @1x.
build auto icons/map@3x.png
build lanczos icons/map@3x.png --filter lanczos3
panel coverage "$scratch/auto/map@2x.png" 6 4 28 28 12 'coverage, @2x'
panel lanczos-2x "$scratch/lanczos/map@2x.png" 6 4 28 28 12 'Lanczos-3, @2x'
strip "$scratch/coverage.v" coverage lanczos-2x
save "$scratch/coverage.v" $pages/pixels-coverage.png
panel box "$scratch/auto/map.png" 3 2 14 14 24 'box, @1x'
panel lanczos-1x "$scratch/lanczos/map.png" 3 2 14 14 24 'Lanczos-3, @1x'
strip "$scratch/box.v" box lanczos-1x
save "$scratch/box.v" $pages/pixels-box.png
