#!/usr/bin/env bash
# Builds the package in Samples/swiftpm with the plugin: from nothing, with nothing to do, with a
# master changed, deleted, added and damaged.
#
#   Tests/swiftpm.sh [ready] [packed] [compiled]    all three unless some are named
#
#   ready     with the program that TERCET names: the one in .build/release
#   packed    with the package that holds programs, as Samples/package/build.sh makes it
#   compiled  with programs that SwiftPM compiles for the plugin, which takes minutes
set -euo pipefail
cd "$(dirname "$0")/.."

repository=$PWD
work=$(mktemp -d)

# edit SED FILE: changes a file in its place, for which every system's sed has another option.
edit() { sed "$1" "$2" >"$work/edited" && cat "$work/edited" >"$2"; }
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$work/cache
unset TERCET TERCET_RENDER

fail() {
  echo "swiftpm.sh: $way: $*" >&2
  [[ ! -e $work/log ]] || cat "$work/log" >&2
  exit 1
}

# package PATH: a copy of the sample that takes tercet from a folder.
package() {
  package=$work/package
  masters=$package/Sources/Trailhead/Art
  scratch=$work/scratch
  rm -rf "$package" "$scratch"
  cp -R Samples/swiftpm "$package"
  rm -rf "$package/.build"
  edit "s|path: \"../..\"|path: \"$1\"|" "$package/Package.swift"
}

# run COMMAND OPTION…: a command of SwiftPM's, once more where it crashed itself: its event loop does
# so once in some hundred builds.
run() {
  local command=(swift "$1" --package-path "$package" --scratch-path "$scratch" "${@:2}") status=0
  "${command[@]}" &> "$work/log" || status=$?
  ((status < 128)) || { status=0 && "${command[@]}" &> "$work/log" || status=$?; }
  return "$status"
}

# What only debuggers and editors would use isn't written, which saves a quarter of the time.
build() { run build --disable-index-store -debug-info-format none || fail 'the build fails'; }

# says WORD…, is_silent_about WORD…: what the last build has to tell, and what it may not.
says() { for word; do grep -q "$word" "$work/log" || fail "it doesn't say '$word'"; done; }
is_silent_about() { for word; do ! grep -q "$word" "$work/log" || fail "it says '$word'"; done; }

# sets FOLDER NAME…: a folder holds complete sets of these names and no other picture.
sets() {
  local folder=$1
  shift
  diff <(find "$folder" -name '*.png' -exec basename {} \; | sort) \
    <(for name; do printf '%s\n' "$name.png" "$name@2x.png" "$name@3x.png"; done | sort) \
    || fail "the sets in '$folder' are not: $*"
}

# goes_right: takes the package through its life.
goes_right() {
  # What was compiled for the plugin SwiftPM links once more, by the second build.
  build && build
  local bundle outputs
  bundle=$(echo "$scratch"/*/debug/Trailhead_Trailhead.resources)
  outputs=$(echo "$scratch"/plugins/outputs/*/Trailhead/destination/TercetPlugin/renditions)
  sets "$bundle" camp compass

  build
  is_silent_about 'Making renditions' Copying 'Compiling Trailhead'

  cp Samples/art/icons/map@3x.png "$masters/camp@3x.png"
  build
  says 'Making renditions' 'Copying camp.png' 'Copying camp@2x.png' 'Copying camp@3x.png'
  is_silent_about 'Copying compass' 'Compiling Trailhead'

  rm "$masters/camp@3x.png"
  build
  sets "$outputs" compass
  is_silent_about Copying
  # SwiftPM itself takes nothing out of a bundle that is there.
  rm -r "$bundle"
  build
  sets "$bundle" compass

  cp Samples/art/icons/camp@3x.png "$masters"
  build
  says 'Copying camp@2x.png'
  is_silent_about 'Copying compass'
  sets "$bundle" camp compass

  echo 'filter: box' > "$package/Sources/Trailhead/tercet.yml"
  build
  is_silent_about unhandled
  echo 'filter: nearest' > "$package/Sources/Trailhead/tercet.yml"
  build
  says 'Copying camp@2x.png' 'Copying compass@2x.png'
  is_silent_about 'Copying camp@3x.png'
}

# Mistakes end the build with a sentence about a file.
goes_wrong() {
  echo text > "$masters/damaged@3x.png"
  ! run build || fail 'a damaged master is no error'
  says "error: .*/damaged@3x.png: is text, not an image"
  rm "$masters/damaged@3x.png"
  mkdir "$masters/more"
  cp "$masters/camp@3x.png" "$masters/more"
  ! run build || fail 'two files of one name are no error'
  says "only one 'camp.png', but .*/Art/camp@3x.png' and .*/Art/more/camp@3x.png' make one each"
  rm -r "$masters/more"
  ! TERCET=nowhere run build || fail 'a program that is not there is no error'
  says "error: TERCET is 'nowhere', which is not a program"
}

# The package in its own words, and the command beside the plugin.
goes_on() {
  run test --disable-xctest || fail 'the tests fail'
  says 'with 6 test cases passed'
  run package --allow-writing-to-package-directory tercet check Sources --quiet \
    && fail 'the masters have no renditions beside them, but check finds none missing'
  run package --allow-writing-to-package-directory tercet Sources || fail 'the command fails'
  [[ -e $masters/camp@2x.png ]] || fail 'the command made nothing'
  run package --allow-writing-to-package-directory tercet clean Sources || fail 'cleaning fails'
}

# What Package.swift says of files holds: nothing is made of what it excludes, and a master or a
# rendition that is a resource anyway isn't put into the bundle twice.
goes_by_the_package() {
  mkdir "$masters/[drafts]"
  echo text > "$masters/[drafts]/damaged@3x.png"
  cp Samples/art/icons/map@3x.png "$masters/camp@2x.png"
  edit 's|plugins:|exclude: ["Art/[drafts]"], resources: [.process("Art")], plugins:|' \
    "$package/Package.swift"
  build
  sets "$scratch"/*/debug/Trailhead_Trailhead.resources camp compass
  cmp "$masters/camp@2x.png" "$scratch"/*/debug/Trailhead_Trailhead.resources/camp@2x.png \
    || fail 'a resource was replaced'
}

ready() {
  export TERCET=$repository/.build/release/tercet
  package "$repository"
  goes_right
  goes_wrong
  goes_on
  goes_by_the_package
  unset TERCET
}

packed() {
  Samples/package/build.sh --output "$work" swiftpm > /dev/null
  tar -xf "$work"/*-swiftpm.tar.gz -C "$work"
  package "$work/tercet"
  goes_right
}

compiled() {
  package "$repository"
  goes_right
}

(($#)) || set -- ready packed compiled
for way; do
  "$way"
  echo "$way: done"
done
