#!/bin/sh
# Installs the desktop's gestures and the shells' completions for the current user.
#
#   Samples/desktop/install.sh [--remove]
#
# Only for file managers and shells that are there; nothing outside of the home folder is touched.
set -eu
cd "$(dirname "$0")"

data=${XDG_DATA_HOME:-$HOME/.local/share}
config=${XDG_CONFIG_HOME:-$HOME/.config}
remove=${1:-}
case $remove in '' | --remove) ;; *)
  echo "usage: $0 [--remove]" >&2
  exit 64
  ;;
esac

# put MODE SOURCE TARGET: installs a file, or removes it.
put() {
  if [ "$remove" ]; then
    rm -f "$3"
  else
    mkdir -p "$(dirname "$3")"
    cp "$2" "$3"
    chmod "$1" "$3"
    echo "$3"
  fi
}

has() { command -v "$1" >/dev/null 2>&1; }

# completions SHELL TARGET: installs a shell's completions, or removes them.
completions() {
  has "$1" || return 0
  if [ -z "$remove" ]; then
    script=$(mktemp)
    tercet completions "$1" >"$script"
    put 644 "$script" "$2"
    rm -f "$script"
  else
    put 644 /dev/null "$2"
  fi
}

if [ "$(uname)" = Darwin ]; then
  flow='Make 3x Sets.workflow'
  for file in Info.plist document.wflow; do
    put 644 "$flow/Contents/$file" "$HOME/Library/Services/$flow/Contents/$file"
  done
  put 755 adopt "$HOME/Library/Application Support/tercet/adopt"
  if [ "$remove" ]; then
    rmdir "$HOME/Library/Services/$flow/Contents" "$HOME/Library/Services/$flow" 2>/dev/null || :
  fi
fi
if has nautilus || [ "$remove" ]; then put 755 adopt "$data/nautilus/scripts/Make @3x Sets"; fi
if has dolphin || [ "$remove" ]; then
  put 755 tercet-adopt.desktop "$data/kio/servicemenus/tercet-adopt.desktop"
fi

if [ -z "$remove" ] && ! has tercet; then
  echo "tercet isn't in the PATH, so no completions were installed" >&2
  exit 1
fi
completions bash "$data/bash-completion/completions/tercet"
completions zsh "$data/zsh/site-functions/_tercet"
completions fish "$config/fish/completions/tercet.fish"
if [ -z "$remove" ] && has zsh; then
  echo "zsh finds its file once ~/.zshrc has: fpath+=('$data/zsh/site-functions'), before compinit"
fi
