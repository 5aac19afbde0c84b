#!/bin/sh
# Installs the build tools that the tests drive, where they are missing. Says nothing and needs no
# root when everything is there already; a tool that can't be had is named, and its tests are
# skipped.
#
#   Tests/install-tools.sh
set -eu

# need COMMAND PACKAGE: notes the package that brings a command, unless it is there.
missing=
need() {
  command -v "$1" >/dev/null || missing="$missing $2"
}

find_missing() {
  missing=
  need make make
  need ninja ninja-build
  need cmake cmake
  need meson meson
  need mandoc mandoc
  need man man-db
  need shellcheck shellcheck
  need strace strace
  python3 -m pip --version >/dev/null 2>&1 || missing="$missing python3-pip"
}

apt_get() {
  $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq -o DPkg::Use-Pty=0 -o DPkg::Lock::Timeout=120 "$@" </dev/null
}

install_missing() {
  # shellcheck disable=SC2086 # one word a package
  apt_get install --no-install-recommends --yes $missing
}

# The Zig compiler, which carries Apple's headers, as a package of Python's in a folder of its own.
install_zig() {
  tools=$(cd "$(dirname "$0")/.." && pwd)/.build/tools
  [ -x "$tools/ziglang/zig" ] && return
  # What a Mac has itself needs no stand-in.
  [ "$(uname -s)" = Linux ] || return 0
  mkdir -p "$tools"
  python3 -m pip install --quiet --disable-pip-version-check --no-deps --upgrade \
    --target "$tools" ziglang==0.13.0 >"$tools/pip.log" 2>&1 || {
    tail -n 3 "$tools/pip.log" >&2
    echo 'install-tools.sh: skipping the check of the Mac side, which needs the Zig compiler' >&2
  }
}
find_missing
[ -n "$missing" ] || {
  install_zig
  exit
}

as_root=
[ "$(id -u)" -eq 0 ] || as_root=sudo
if command -v apt-get >/dev/null && { [ -z "$as_root" ] || command -v sudo >/dev/null; }; then
  echo "Installing$missing"
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  install_missing >"$log" 2>&1 || { apt_get update && install_missing; } >"$log" 2>&1 ||
    cat "$log" >&2
  find_missing
fi
[ -z "$missing" ] || echo "install-tools.sh: skipping the tests of:$missing" >&2
install_zig
