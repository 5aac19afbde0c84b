#!/bin/sh
# Checks the side of our code that only a Mac compiles, as far as another system can: the C shims
# and the transcribed declarations against Apple's headers, which come with the Zig compiler, and
# the Swift files against these declarations. Then both checks have to fail on a planted mistake.
# Nothing is run, and nothing replaces a build on a Mac. Tests/Darwin/README.md says more.
#
#   Tests/darwin-check.sh
set -eu
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ZIG_GLOBAL_CACHE_DIR="$work/zig" ZIG_LOCAL_CACHE_DIR="$work/zig"

# The Zig compiler, as Tests/install-tools.sh installs it.
zig=$PWD/.build/tools/ziglang/zig
command -v "$zig" >/dev/null || zig=$(command -v zig) || {
  echo 'darwin-check.sh: skipped, because there is no Zig compiler; Tests/install-tools.sh says why' >&2
  # A skip is no pass where it counts.
  [ -z "${CI:-}" ]
  exit
}

# check_c TREE: compiles what is C.
check_c() {
  for arch in aarch64 x86_64; do
    printf '#include "shim.h"\n' >"$work/shim.c"
    "$zig" cc -target "$arch-macos" -Wall -Werror -c -o "$work/shim.o" \
      -I "$1/Sources/CSystem" "$work/shim.c" || return 1
    "$zig" cc -target "$arch-macos" -Wall -Werror -c -o "$work/same.o" \
      -I "$1/Tests/Darwin" "$1/Tests/Darwin/same.c" || return 1
    "$zig" cc -target "$arch-macos" -Wall -Werror -c -o "$work/allocation.o" \
      -I "$1/Sources/CAllocation/include" "$1/Sources/CAllocation/allocation.c" || return 1
  done
}

# Files of a target that are not Linux's alone.
sources() { find "$1" -name '*.swift' -exec grep -L '^#if os(Linux)' {} + | sort; }

# check_swift TREE: type-checks what is Swift: all that calls the system, and the watch's own side.
check_swift() {
  modules=$work/modules
  rm -rf "$modules"
  mkdir "$modules"
  flags="-swift-version 6 -package-name tercet -I $modules -I $1/Tests/Darwin/CDarwin
    -I $1/Tests/Darwin/CommonCrypto
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility"
  for stub in Dispatch Synchronization CSystem Darwin CoreServices; do
    # shellcheck disable=SC2086 # flags are words
    swiftc $flags -module-name "$stub" -parse-as-library -emit-module \
      -o "$modules/$stub.swiftmodule" "$1/Tests/Darwin/Stubs/$stub.swift" || return 1
  done
  # shellcheck disable=SC2046,SC2086 # words; no path of ours has a space
  swiftc $flags -module-name TercetSystem -parse-as-library -emit-module \
    -o "$modules/TercetSystem.swiftmodule" $(sources "$1/Sources/System") || return 1
  watching=$1/Sources/Workspace/Watching
  # shellcheck disable=SC2086 # flags are words
  swiftc $flags -module-name Workspace -parse-as-library -typecheck \
    "$1/Tests/Darwin/Stubs/Watching.swift" "$watching/Change.swift" \
    "$watching/FolderStreamSource.swift" "$watching/FolderSource+Darwin.swift"
}

# must_fail TITLE CHECK FILE SED: plants a mistake in a copy, and expects the check to find it.
must_fail() {
  rm -rf "$work/copy"
  mkdir "$work/copy"
  cp -R Sources Tests "$work/copy"
  sed "$4" "$3" >"$work/copy/$3"
  ! cmp -s "$3" "$work/copy/$3" || {
    echo "darwin-check.sh: nothing to spoil in $3" >&2
    return 1
  }
  if "$2" "$work/copy" >/dev/null 2>&1; then
    echo "darwin-check.sh: $1 was not found" >&2
    return 1
  fi
}

check_c .
check_swift .
must_fail 'a call that C does not have' check_c Sources/CSystem/shim.h 's/renameatx_np(/renameatx(/'
must_fail 'a wrong transcription' check_c Tests/Darwin/CDarwin/CDarwin.h 's/^int fsync_volume_np(int, int)/int fsync_volume_np(int)/'
must_fail 'a wrong number' check_c Tests/Darwin/CDarwin/CDarwin.h 's/F_FULLFSYNC, 51/F_FULLFSYNC, 52/'
must_fail "Linux's name of a field" check_swift Sources/System/Files/Status/FileStatus+Darwin.swift \
  's/st_mtimespec/st_mtim/'
must_fail 'a wrong argument' check_swift Sources/Workspace/Watching/FolderStreamSource.swift \
  's/events.end()/events.end(1)/'
echo 'The Mac side: C agrees with Apple'"'"'s headers, Swift with their transcription; both checks find planted mistakes.'
