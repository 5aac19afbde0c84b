#!/bin/sh
# Installs the libraries that a build needs, where they are missing. Says nothing and needs no
# root when everything is there already.
#
#   Samples/install-dependencies.sh [PACKAGE…]      any other Debian packages that are wanted
#
# On Debian 12 these eight are enough: libvips42 carries its HEIF, AVIF, PDF and SVG parts itself,
# and they need no recommended package.
set -eu

fail() {
  for line; do echo "install-dependencies.sh: $line" >&2; done
  exit 1
}

wanted=$*

# need MODULE PACKAGE: notes the package that brings a pkg-config module, unless it is there.
missing=
need() {
  pkg-config --exists "$1" 2>/dev/null || missing="$missing $2"
}

find_missing() {
  missing=
  for package in $wanted; do
    command -v dpkg >/dev/null || break
    dpkg --status "$package" >/dev/null 2>&1 || missing="$missing $package"
  done
  command -v pkg-config >/dev/null || missing="$missing pkg-config"
  need vips libvips-dev
  need libdeflate libdeflate-dev
  need lcms2 liblcms2-dev
  need libcrypto libssl-dev
  need zlib zlib1g-dev
  need yaml-0.1 libyaml-dev
  need libpcre2-8 libpcre2-dev
}

apt_get() {
  $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq -o DPkg::Use-Pty=0 -o DPkg::Lock::Timeout=120 "$@" </dev/null
}

install_missing() {
  # shellcheck disable=SC2086 # one word a package
  apt_get install --no-install-recommends --yes $missing
}

# On a Mac, Homebrew brings them; SHA-256 is the system's own there.
if [ "$(uname -s)" = Darwin ]; then
  command -v brew >/dev/null || fail 'no Homebrew; install it, or these yourself:' \
    'libvips 8.14 or newer, libdeflate, zlib, libyaml, PCRE2 and pkg-config'
  for formula in vips libdeflate zlib libyaml pcre2 pkgconf; do
    brew list --versions "$formula" >/dev/null 2>&1 || brew install --quiet "$formula"
  done
  need() { :; }
fi

find_missing
if [ -n "$missing" ]; then
  command -v apt-get >/dev/null || fail \
    "missing, by the names of their Debian packages:$missing" \
    'install libvips 8.14 or newer, libdeflate, LittleCMS, OpenSSL, zlib, libyaml, PCRE2, pkg-config yourself'

  as_root=
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "no root and no sudo to install:$missing" \
      "run as root: apt-get install --no-install-recommends$missing"
    as_root=sudo
  fi

  echo "Installing$missing"
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  # The package lists may be absent or out of date; fetch them only if the first attempt says so.
  if ! install_missing >"$log" 2>&1; then
    { apt_get update && install_missing; } >"$log" 2>&1 || {
      cat "$log" >&2
      fail "could not install:$missing" \
        "run as root: apt-get update && apt-get install --no-install-recommends$missing"
    }
  fi
  find_missing
  [ -z "$missing" ] || fail "installed, but still not found:$missing"
fi

pkg-config --atleast-version=8.14 vips ||
  fail "libvips $(pkg-config --modversion vips) is too old; 8.14 is the oldest that works"
command -v swift >/dev/null ||
  fail 'no swift command; Swift 6.2 or newer is at https://www.swift.org/install'
