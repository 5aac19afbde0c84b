#!/bin/sh
# Installs both programs, the completions, the man page and the schemas below a prefix.
#
#   Samples/install.sh [--prefix DIR] [--destdir DIR] [--from DIR] [--uninstall]
#
#   --prefix DIR     where tercet will be used from; /usr/local unless given
#   --destdir DIR    put before the prefix while copying, for those who make packages
#   --from DIR       where the two programs lie; .build/release unless given
#   --uninstall      removes again what was installed
#
# A tree that was installed needs no Swift toolchain and can be moved: tercet finds its worker from
# its own place. It needs the libraries that `ldd` lists; on Debian: libvips42, libdeflate0,
# libssl3, zlib1g, libyaml-0-2 and libpcre2-8-0.
set -eu
umask 022

fail() {
  for line; do echo "install.sh: $line" >&2; done
  exit 1
}

usage() {
  echo "usage: $0 [--prefix DIR] [--destdir DIR] [--from DIR] [--uninstall]" >&2
  exit 64
}

repository=$(cd "$(dirname "$0")/.." && pwd)
prefix=/usr/local
destdir=
programs=$repository/.build/release
uninstall=
while [ $# -gt 0 ]; do
  case $1 in
    --prefix | --destdir | --from) [ $# -gt 1 ] || usage ;;
  esac
  case $1 in
    --prefix) prefix=$2 && shift ;;
    --destdir) destdir=$2 && shift ;;
    --from) programs=$2 && shift ;;
    --uninstall) uninstall=yes ;;
    *) usage ;;
  esac
  shift
done
case $prefix in
  /) prefix= ;;
  /*) prefix=${prefix%/} ;;
  *) prefix=$PWD/${prefix%/} ;;
esac

root=${destdir%/}$prefix
share=$root/share
worker=$root/libexec/tercet/tercet-render

# The programs that have to be there, and that must run on machines without a toolchain.
check_programs() {
  for name in tercet tercet-render; do
    [ -x "$programs/$name" ] ||
      fail "there is no '$programs/$name'; Samples/quickstart.sh builds it"
    # Only Linux has ldd; a Mac has Swift's libraries in the system.
    if ldd "$programs/$name" 2>/dev/null | grep -q libswift; then
      fail "'$programs/$name' would need the Swift toolchain to run; build it with" \
        '    swift build -c release --static-swift-stdlib'
    fi
  done
}

# put MODE SOURCE TARGET: copies one file, and says so.
put() {
  mkdir -p "$(dirname "$3")"
  install -m "$1" "$2" "$3"
  echo "$3"
}

# write TARGET WORD…: installs what tercet prints when asked with these words.
write() {
  target=$1
  shift
  "$programs/tercet" "$@" >"$scratch"
  put 644 "$scratch" "$target"
}

# The schemas that this tercet can print, by their help topics.
schemas() {
  "$programs/tercet" help | sed -n 's/^ *\([a-z-]*\)-schema\( .*\)*$/\1/p'
}

install_all() {
  check_programs
  scratch=$(mktemp)
  trap 'rm -f "$scratch"' EXIT
  put 755 "$programs/tercet" "$root/bin/tercet"
  put 755 "$programs/tercet-render" "$worker"
  write "$share/bash-completion/completions/tercet" completions bash
  write "$share/zsh/site-functions/_tercet" completions zsh
  write "$share/fish/vendor_completions.d/tercet.fish" completions fish
  write "$share/man/man1/tercet.1" help --man
  for schema in $(schemas); do
    write "$share/tercet/$schema.schema.json" help "$schema-schema"
  done
  for document in LICENSE CHANGELOG.md; do
    put 644 "$repository/$document" "$share/doc/tercet/$document"
  done
}

# remove FILE…: removes what is there of these files.
remove() {
  for file; do
    if [ -e "$file" ] || [ -L "$file" ]; then rm -f "$file" && echo "$file"; fi
  done
}

# Folders that others use too stay, even if they are empty now.
uninstall_all() {
  remove "$root/bin/tercet" "$worker" \
    "$share/bash-completion/completions/tercet" "$share/zsh/site-functions/_tercet" \
    "$share/fish/vendor_completions.d/tercet.fish" "$share/man/man1/tercet.1" \
    "$share"/tercet/*.schema.json "$share/doc/tercet/LICENSE" "$share/doc/tercet/CHANGELOG.md"
  for folder in "$root/libexec/tercet" "$share/tercet" "$share/doc/tercet"; do
    rmdir "$folder" 2>/dev/null || :
  done
}

if [ "$uninstall" ]; then uninstall_all; else install_all; fi
