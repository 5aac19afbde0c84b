#!/bin/sh
# Makes packages of the release build: a Debian package, a tar archive that runs from any folder,
# and a Swift package whose plugins use the programs as they are instead of compiling them.
#
#   Samples/package/build.sh [--output DIR] [--from DIR] [deb] [tar] [swiftpm]
#
#   --output DIR   where they go; the current folder unless given
#   --from DIR     where the two programs lie; .build/release unless given
#   deb            tercet_VERSION-1_ARCHITECTURE.deb; needs dpkg-dev
#   tar            tercet-VERSION-SYSTEM-MACHINE.tar.gz
#   swiftpm        tercet-VERSION-SYSTEM-MACHINE-swiftpm.tar.gz
#
# Without a kind it makes all three. The same programs give the same bytes: all files have the time
# in SOURCE_DATE_EPOCH, else that of the last commit. DEBFULLNAME and DEBEMAIL name the Debian
# package's maintainer.
set -eu
umask 022

fail() {
  for line; do echo "build.sh: $line" >&2; done
  exit 1
}

usage() {
  echo "usage: $0 [--output DIR] [--from DIR] [deb] [tar] [swiftpm]" >&2
  exit 64
}

here=$(cd "$(dirname "$0")" && pwd)
repository=$(cd "$here/../.." && pwd)
output=.
programs=$repository/.build/release
kinds=
while [ $# -gt 0 ]; do
  case $1 in
    --output | --from) [ $# -gt 1 ] || usage ;;
  esac
  case $1 in
    --output) output=$2 && shift ;;
    --from) programs=$2 && shift ;;
    deb | tar | swiftpm) kinds="$kinds $1" ;;
    *) usage ;;
  esac
  shift
done

# The time of all files. A clone that belongs to somebody else is still a clone.
time_of_release() {
  git -c safe.directory="$repository" -C "$repository" log -1 --format=%ct 2>/dev/null || date +%s
}

# stage DIR: installs into a folder of its own, without the symbols that only a debugger needs.
stage() {
  "$repository/Samples/install.sh" --from "$programs" --prefix "$2" --destdir "$1" >/dev/null
  strip --strip-unneeded --remove-section=.comment --remove-section=.note \
    "$1$2/bin/tercet" "$1$2/libexec/tercet/tercet-render"
}

# same_times DIR: gives all files the time of the release.
same_times() { find "$1" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +; }

# pack ARCHIVE DIR: packs a folder of $work, whoever packs it and whenever, into the same bytes.
pack() {
  same_times "$work/$2"
  tar --create --directory "$work" --sort=name --format=gnu --owner=0 --group=0 --numeric-owner \
    "$2" | gzip --no-name >"$work/archive"
  publish "$1"
}

# publish NAME: puts $work/archive into the output folder whole.
publish() {
  cp "$work/archive" "$output/.$1.part"
  mv "$output/.$1.part" "$output/$1"
  rm "$work/archive"
  echo "$output/$1"
}

# Debian's own places and forms for what install.sh puts elsewhere.
debian_tree() {
  tree=$1
  documents=$tree/usr/share/doc/tercet
  mkdir "$tree/usr/share/zsh/vendor-completions"
  mv "$tree/usr/share/zsh/site-functions/_tercet" "$tree/usr/share/zsh/vendor-completions"
  rmdir "$tree/usr/share/zsh/site-functions"
  rm "$documents/LICENSE"
  install -m 644 "$here/debian/copyright" "$documents"
  mkdir -p "$tree/usr/share/lintian/overrides"
  install -m 644 "$here/debian/lintian-overrides" "$tree/usr/share/lintian/overrides/tercet"
  mv "$documents/CHANGELOG.md" "$documents/changelog"
  install -m 644 debian/changelog "$documents/changelog.Debian"
  gzip --no-name --best "$documents/changelog" "$documents/changelog.Debian" \
    "$tree/usr/share/man/man1/tercet.1"
}

# The files that dpkg's tools read, in ./debian: the package's description and its history.
debian_sources() {
  mkdir debian
  maintainer="${DEBFULLNAME:-the tercet authors} <${DEBEMAIL:-tercet@packages.invalid}>"
  sed "s/@MAINTAINER@/$maintainer/" "$here/debian/control" >debian/control
  cat >debian/changelog <<END
tercet ($version-1) unstable; urgency=medium

  * Release $version. What it brings is told in changelog.gz.

 -- $maintainer  $(date --utc --rfc-email --date "@$SOURCE_DATE_EPOCH")
END
}

# Which packages the programs need is read from the libraries that they name.
deb() {
  command -v dpkg-shlibdeps >/dev/null || fail 'install dpkg-dev to make a Debian package'
  architecture=$(dpkg --print-architecture)
  stage "$work/deb" /usr
  (
    cd "$work"
    debian_sources
    debian_tree "$work/deb"
    mkdir deb/DEBIAN
    # Its one warning is that libvips names more libraries than the worker uses.
    dpkg-shlibdeps --warnings=0 deb/usr/bin/tercet deb/usr/libexec/tercet/tercet-render
    dpkg-gencontrol -ptercet -Pdeb
    (cd deb && find usr -type f -exec md5sum {} + | LC_ALL=C sort -k 2 >DEBIAN/md5sums)
    same_times deb
    dpkg-deb --root-owner-group -Zxz --build deb archive >/dev/null
  )
  publish "tercet_$version-1_$architecture.deb"
}

tarball() {
  stage "$work" "/$name"
  mv "$work/$name/share/doc/tercet/"* "$work/$name"
  rmdir "$work/$name/share/doc/tercet" "$work/$name/share/doc"
  pack "$name.tar.gz" "$name"
}

# The folder's name is the package's identity, so that this package can take the other's place.
swiftpm() {
  bundle=tercet/tercet.artifactbundle
  stage "$work" "/$bundle/$name"
  mv "$work/$bundle/$name/share/doc/tercet/"* "$work/tercet"
  rm -r "$work/$bundle/$name/share"
  cat >"$work/$bundle/info.json" <<END
{
  "schemaVersion": "1.0",
  "artifacts": {
    "tercet": {
      "version": "$version",
      "type": "executable",
      "variants": [{"path": "$name/bin/tercet", "supportedTriples": ["$(triple)"]}]
    }
  }
}
END
  for plugin in TercetPlugin TercetCommandPlugin; do
    mkdir -p "$work/tercet/Plugins"
    cp -R "$repository/Sources/$plugin" "$work/tercet/Plugins"
  done
  install -m 644 "$here/Package.swift" "$work/tercet"
  pack "$name-swiftpm.tar.gz" tercet
}

# The toolchain's name for this machine, without a version of the system.
triple() {
  swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p' | head -n 1
}

[ -x "$programs/tercet" ] || fail "there is no '$programs/tercet'; Samples/quickstart.sh builds it"
mkdir -p "$output"
output=$(cd "$output" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(time_of_release)}
export SOURCE_DATE_EPOCH
version=$("$programs/tercet" --version | cut -d ' ' -f 2)
name=tercet-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
for kind in ${kinds:-deb tar swiftpm}; do
  case $kind in
    tar) tarball ;;
    *) "$kind" ;;
  esac
done
