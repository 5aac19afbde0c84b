# A formula for Homebrew that builds tercet from a checkout; not tried on a Mac yet.
#
#   brew tap-new USER/local
#   cp Samples/homebrew/tercet.rb "$(brew --repository USER/local)/Formula/"
#   HOMEBREW_TERCET_URL=file://$PWD brew install --HEAD USER/local/tercet
class Tercet < Formula
  desc "Make complete sets of 1x, 2x and 3x images from @3x masters"
  license "MIT"
  head ENV.fetch("HOMEBREW_TERCET_URL", "file:///usr/local/src/tercet"), using: :git, branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "libdeflate"
  depends_on "libyaml"
  depends_on macos: :sequoia
  depends_on "pcre2"
  depends_on "vips"
  uses_from_macos "zlib"

  def install
    # SwiftPM's own sandbox can't be started within Homebrew's.
    ENV["TERCET"] = "unused"
    system "swift", "build", "--disable-sandbox", "-c", "release"
    system "Samples/install.sh", "--prefix", prefix
  end

  test do
    assert_match "tercet", shell_output("#{bin}/tercet --version")
    system bin/"tercet", "help"
  end
end
