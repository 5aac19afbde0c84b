#!/bin/sh
# Draws every master in art/ from its SVG in drawings/, at 3x. The pictures are committed, so
# this is needed only after a drawing changed. Needs the vips command (Debian: libvips-tools).
#
#   Samples/draw.sh
set -eu
cd "$(dirname "$0")"

command -v vips >/dev/null || {
  echo 'draw.sh: the vips command is missing; on Debian, install libvips-tools' >&2
  exit 1
}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# draw NAME: renders drawings/NAME.svg into art/, in the kind of file that suits the picture.
draw() {
  stem=${1%%~*}
  device=${1#"$stem"}
  master=art/$stem@3x$device
  picture=$scratch/picture.v
  mkdir -p "$(dirname "$master")"

  # A drawing states its size in points, 72 to the inch: 216 dots an inch are 3x.
  vips svgload "drawings/$1.svg" "$scratch/drawn.v" --dpi 216
  case $1 in
    photos/* | backgrounds/*) vips extract_band "$scratch/drawn.v" "$picture" 0 --n 3 ;; # opaque
    icons/search | icons/trails) vips colourspace "$scratch/drawn.v" "$picture" b-w ;; # templates
    *) vips copy "$scratch/drawn.v" "$picture" ;;
  esac
  case $1 in
    photos/ridge) vips jpegsave "$picture" "$master.jpg" --Q 85 --optimize-coding ;;
    photos/harbour) vips webpsave "$picture" "$master.webp" --Q 88 --smart-subsample ;;
    *-p3) vips pngsave "$picture" "$master.png" --compression 9 --filter all --profile p3 ;;
    *) vips pngsave "$picture" "$master.png" --compression 9 --filter all ;;
  esac
}

find drawings -name '*.svg' | LC_ALL=C sort | while read -r drawing; do
  name=${drawing#drawings/}
  draw "${name%.svg}"
done
