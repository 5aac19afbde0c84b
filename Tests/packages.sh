#!/usr/bin/env bash
# Installs tercet in every way that it can be installed, into temporary folders, makes the sets of
# Samples/art with it, and removes it again.
#
#   Tests/packages.sh
#
# Uses the programs in .build/release, which Samples/quickstart.sh builds.
set -euo pipefail
cd "$(dirname "$0")/.."

programs=$PWD/.build/release
# Prints SHA-256 digests by whatever the system calls the program for it.
sha256='command -v sha256sum >/dev/null || exec shasum -a 256 "$@"; exec sha256sum "$@"'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$work/cache
Samples/install-dependencies.sh dpkg-dev
art=$PWD/Samples/art

fail() {
  echo "packages.sh: $*" >&2
  exit 1
}

# contents FOLDER: every file in a folder with its content.
contents() { (cd "$1" && find . -type f -exec sh -c "$sha256" sh {} + | sort -k 2); }

# works PROGRAM: an installed program makes the same sets as the one that was built here.
works() {
  rm -rf "$work/out" "$work/cache"
  "$1" build "$art" --output "$work/out" --quiet || fail "'$1' fails"
  contents "$work/out" | cmp -s - "$work/expected" || fail "'$1' makes other sets"
}

# same NAME FILE: compares what a command printed with what it has to.
same() { diff "$2" - || fail "$1"; }

prefix() {
  Samples/install.sh --prefix "$work/prefix" > "$work/installed"
  works "$work/prefix/bin/tercet"
  find "$work/prefix" -type f | sort | same 'install.sh tells what it installs' \
    <(sort "$work/installed")
  Samples/install.sh --prefix /opt/tercet --destdir "$work/stage" > /dev/null
  diff -r "$work/prefix" "$work/stage/opt/tercet" || fail 'a destdir makes another tree'
  [[ -s $work/prefix/share/tercet/manifest.schema.json ]] || fail 'there is no schema'

  echo mine > "$work/prefix/share/tercet/mine"
  Samples/install.sh --prefix "$work/prefix" --uninstall | sort | same \
    'what was installed is removed' <(sort "$work/installed")
  find "$work/prefix" -type f | same 'other files stay' <(echo "$work/prefix/share/tercet/mine")
}

# refused FOLDER REASON: the programs in a folder can't be installed.
refused() {
  ! Samples/install.sh --prefix "$work/none" --from "$1" 2> "$work/errors" \
    || fail "what lies in '$1' was installed"
  grep -qF "$2" "$work/errors" || fail "the refusal is not clear: $(<"$work/errors")"
  [[ ! -e $work/none ]] || fail 'a refused installation left something'
}

# No programs, and programs that would run only where the toolchain is.
refusal() {
  refused "$work" "there is no '$work/tercet'"
  mkdir "$work/linked"
  echo 'print("")' > "$work/linked/main.swift"
  swiftc -Onone -o "$work/linked/tercet" "$work/linked/main.swift"
  refused "$work/linked" "'$work/linked/tercet' would need the Swift toolchain to run"
}

archive() {
  Samples/package/build.sh --output "$work/packages" tar > /dev/null
  Samples/package/build.sh --output "$work/again" tar > /dev/null
  diff -r "$work/packages" "$work/again" || fail 'two archives differ'
  mkdir "$work/some folder"
  tar -xf "$work"/packages/*.tar.gz -C "$work/some folder"
  works "$work/some folder"/tercet-*/bin/tercet
  mv "$work/some folder" "$work/elsewhere"
  ln -s "$work"/elsewhere/tercet-*/bin/tercet "$work/link"
  works "$work/link"
}

# dpkg works below a folder of its own, with a database of its own.
dpkg_below() {
  dpkg --instdir="$work/root" --admindir="$work/dpkg" --log="$work/dpkg.log" \
    --force-not-root,bad-path,depends,script-chrootless "$@" > /dev/null 2> "$work/errors" || {
    cat "$work/errors" >&2
    fail "dpkg $*"
  }
}

debian() {
  Samples/package/build.sh --output "$work/packages" deb > /dev/null
  local package=("$work"/packages/*.deb) needs
  needs=$(dpkg-deb --field "${package[0]}" Depends)
  for library in libc6 libvips42 libdeflate0 libssl3 libyaml-0-2 libpcre2-8-0 zlib1g; do
    [[ " $needs" == *" $library"* ]] || fail "the package doesn't need $library but: $needs"
  done
  mkdir -p "$work/root" "$work"/dpkg/{updates,info,triggers}
  touch "$work"/dpkg/{status,available}
  dpkg_below --install "${package[0]}"
  (cd "$work/root" && md5sum --quiet --check "$work/dpkg/info/tercet.md5sums") \
    || fail 'a file differs from its sum'
  works "$work/root/usr/bin/tercet"
  gzip -t "$work/root/usr/share/man/man1/tercet.1.gz"
  dpkg_below --purge tercet
  find "$work/root" -mindepth 1 | same 'purging leaves nothing' /dev/null
}

"$programs/tercet" build "$art" --output "$work/out" --quiet || fail 'build the release first'
contents "$work/out" > "$work/expected"
for way in prefix refusal archive debian; do
  "$way"
  echo "$way: done"
done
