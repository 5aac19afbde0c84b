#!/bin/sh
# Renditions as a Run Script phase of an Xcode target, also with ENABLE_USER_SCRIPT_SANDBOXING = YES.
#
# Once, and whenever a master is added or removed, write the file lists and commit them:
#
#   Samples/xcode/tercet-phase.sh lists
#
# Then, in the target's Build Phases, above "Copy Bundle Resources":
#
#   New Run Script Phase        "$SRCROOT/tercet-phase.sh"
#   Input File Lists            $(SRCROOT)/tercet-inputs.xcfilelist
#   Output File Lists           $(SRCROOT)/tercet-outputs.xcfilelist
#
# Add the files of $(DERIVED_FILE_DIR)/Assets to the bundle by a Copy Files phase, or write to a
# folder of the project instead: `output` below.
set -eu

# Xcode's PATH is the toolchain's.
PATH=$PATH:/opt/homebrew/bin:/usr/local/bin

# What this project builds; `tercet.yml` beside the masters holds the settings.
project=${SRCROOT:-$(cd "$(dirname "$0")" && pwd)}
art=$project/art
# The lists are written outside of Xcode, which knows where its folder for derived files lies.
output=${DERIVED_FILE_DIR:-/DERIVED_FILE_DIR}/Assets

# list inputs|outputs: the files of a build, by Xcode's variables.
list() {
  tercet plan "$art" --output "$output" --format "$1" \
    --relative-to "SRCROOT=$project" --relative-to "DERIVED_FILE_DIR=${output%/Assets}"
}

if [ "${1-}" = lists ]; then
  # Both, or neither.
  inputs=$(list inputs)
  outputs=$(list outputs)
  printf '%s\n' "$inputs" >"$project/tercet-inputs.xcfilelist"
  printf '%s\n' "$outputs" >"$project/tercet-outputs.xcfilelist"
  exit
fi

command -v tercet >/dev/null || {
  echo "error: tercet is not installed, or not in $PATH"
  exit 1
}

# A sandboxed script may read and write what its lists name and nothing else.
for kind in inputs outputs; do
  files=$(list "$kind")
  printf '%s\n' "$files" | cmp -s - "$project/tercet-$kind.xcfilelist" || {
    echo "$project/tercet-$kind.xcfilelist: error: is out of date; run 'tercet-phase.sh lists'"
    exit 1
  }
done

# Temporary files go to the target's own folder, on the disk of the derived files.
exec tercet build "$art" --output "$output" --temp-dir "$TARGET_TEMP_DIR" --quiet
