import TercetSystem
import Testing

/// Files that are no pictures: each has its sentence, and the run goes on.
@Suite struct CommandBadInputTests {
  /// A bad file's bytes, and what is said of it.
  struct Row: Sendable, CustomTestStringConvertible {
    var kind: String
    var bytes: [UInt8]
    var lines: [String]
    var arguments: [String] = []
    var testDescription: String { kind }

    init(_ kind: String, _ bytes: [UInt8], _ lines: String..., arguments: [String] = []) {
      self.kind = kind
      self.bytes = bytes
      self.lines = lines
      self.arguments = arguments
    }

    init(_ kind: String, text: String, _ lines: String...) {
      self.kind = kind
      bytes = Array(text.utf8)
      self.lines = lines
    }
  }

  private static let picture = CommandPicture.small(4).png

  static let rows = [
    Row("empty", [], "error: is empty; export it again"),
    Row(
      "HTML",
      text: "<!DOCTYPE html>\n<html><body>Not found</body></html>\n",
      "error: is HTML, not an image; download the image itself"
    ),
    Row("text", text: "hello\n", "error: is text, not an image; export it again"),
    Row(
      "Git LFS pointer",
      text: "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614\nsize 12345\n",
      "error: is a Git LFS pointer, not an image; run 'git lfs pull'"
    ),
    Row(
      "unknown",
      [0, 1, 2, 3, 200, 201],
      "error: is not an image of a known format; export it as PNG"
    ),
    Row(
      "Photoshop",
      text: "8BPS\u{0}\u{1}",
      "error: is PSD data, which tercet does not open; export it as PNG"
    ),
    Row(
      "truncated",
      Array(picture.prefix(1000)),
      "error: ends before the picture does; copy or export it again",
      "note: open: the file ends inside the IDAT chunk at byte 33"
    ),
    Row(
      "cut in the header",
      Array(picture.prefix(30)),
      "error: ends before the picture does; copy or export it again",
      "note: open: the file ends inside the IHDR chunk"
    ),
    Row(
      "corrupt",
      picture.enumerated().map { $0 == 500 ? ~$1 : $1 },
      "error: is damaged; export it again",
      "note: open: the IDAT chunk at byte 33 has a wrong checksum"
    ),
    Row(
      "crushed by Xcode and damaged",
      CommandPicture(width: 30, height: 30, isCrushed: true).png,
      "error: is damaged; export it again",
      "note: open: the compressed pixels are damaged"
    ),
    Row(
      "an SVG that draws what is missing",
      text: "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
        + "<image href='gone.png' width='9' height='9'/></svg>",
      "error: draws 'gone.png', which is missing; put the file there or embed it"
    ),
    Row(
      "an SVG that draws from the network",
      text: "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
        + "<image href='https://a.example/b.png' width='9' height='9'/></svg>",
      "error: draws 'https://a.example/b.png', and tercet asks no network; put the file beside the "
        + "SVG or embed it"
    ),
    Row(
      "an SVG that draws from above",
      text: "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
        + "<image href='../up.png' width='9' height='9'/></svg>",
      "error: draws '../up.png', which lies outside of its folder; put the file there or embed it"
    ),
    Row(
      "too large",
      CommandPicture(width: 60, height: 30).png,
      "error: has 60×30 pixels, more than the 900 that '--max-pixels' allows; raise it or export a "
        + "smaller image",
      arguments: ["--max-pixels", "900"]
    ),
  ]

  @Test(arguments: rows)
  func `is reported, and the others are built`(_ row: Row) async throws {
    let folder = try CommandFolder(pictures: ["a@3x.png": .small(), "z@3x.png": .small(1)])
    try folder.write(row.bytes, to: "bad@3x.png")
    let result = try await CommandProcess(arguments: row.arguments, folder: folder.path).run()
    #expect(result.errorLines == row.lines.map { "bad@3x.png: \($0)" })
    #expect(result.output == "3 masters: 4 rendered, 0 unchanged, 0 kept, 1 failed (0.0 s)\n")
    #expect(result.status == 1)
    #expect(
      try folder.tree().paths == [
        "a.png", "a@2x.png", "a@3x.png", "asset-manifest.json", "bad@3x.png", "z.png", "z@2x.png",
        "z@3x.png",
      ]
    )
    let manifest = String(decoding: try folder.read("asset-manifest.json"), as: UTF8.self)
    #expect(!manifest.contains("bad"))
  }

  @Test func `content that another extension promises is a warning`() async throws {
    let folder = try CommandFolder(pictures: ["a@3x.jpg": .small()])
    let result = try await folder.tercet()
    #expect(
      result.errors
        == "a@3x.jpg: warning: the content is PNG, not what '.jpg' says; the renditions are PNG "
        + "too, rename the file or export it again\n"
    )
    #expect(result.status == 0)
    #expect(CommandPicture.size(ofPNG: try folder.read("a@2x.jpg")) == [20, 20])
  }

  @Test func `fail-fast stops at the first failure`() async throws {
    let folder = try CommandFolder(pictures: ["a@3x.png": .small(), "z@3x.png": .small(1)])
    try folder.write("", to: "bad@3x.png")
    let result = try await folder.tercet("--fail-fast", "-j1")
    #expect(result.errors == "bad@3x.png: error: is empty; export it again\n")
    #expect(result.status == 1)
    #expect(!folder.exists("z@2x.png"))
  }
}
