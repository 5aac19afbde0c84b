import Testing

/// How a run reports, and what it ends with.
@Suite struct CommandReportTests {
  /// One good master, one that doesn't divide and one that is empty.
  private func mixed() throws -> CommandFolder {
    let folder = try CommandFolder(pictures: [
      "a@3x.png": .small(), "odd@3x.png": CommandPicture(width: 31, height: 30),
    ])
    try folder.write("", to: "empty@3x.png")
    return folder
  }

  static let odd =
    "31×30 pixels do not divide by 3; rounded up to 21×20 at 2x, 11×10 at 1x; sizes that do: 30×30 "
    + "and 33×30"

  @Test func `diagnostics go to standard error and results to standard output`() async throws {
    let result = try await mixed().tercet()
    #expect(result.output == "3 masters: 4 rendered, 0 unchanged, 0 kept, 1 failed (0.0 s)\n")
    #expect(
      result.errorLines == [
        "empty@3x.png: error: is empty; export it again", "odd@3x.png: warning: \(Self.odd)",
      ]
    )
    #expect(result.status == 1)
  }

  @Test func `a quiet run says nothing but errors`() async throws {
    let result = try await mixed().tercet("--quiet")
    #expect(result.output == "")
    #expect(result.errors == "empty@3x.png: error: is empty; export it again\n")
  }

  @Test func `a verbose run lists every output with its reason`() async throws {
    let result = try await mixed().tercet("--verbose")
    #expect(
      result.output == """
        rendered a.png 10×10 (is new)
        rendered a@2x.png 20×20 (is new)
        rendered odd.png 11×10 (is new)
        rendered odd@2x.png 21×20 (is new)
        3 masters: 4 rendered, 0 unchanged, 0 kept, 1 failed (0.0 s)

        """
    )
  }

  @Test func `a dry run writes nothing`() async throws {
    let folder = try mixed()
    let before = try folder.tree()
    let result = try await folder.tercet("-n", "-o", "out")
    #expect(
      result.output == """
        would render out/a.png 10×10 (is new)
        would render out/a@2x.png 20×20 (is new)
        would copy out/a@3x.png 30×30 (is new)
        would render out/odd.png 11×10 (is new)
        would render out/odd@2x.png 21×20 (is new)
        would copy out/odd@3x.png 31×30 (is new)
        3 masters: 4 to render, 2 to copy, 0 unchanged, 0 kept, 1 failed (0.0 s)

        """
    )
    #expect(try folder.tree() == before)
    #expect(!folder.exists("out"))
  }

  @Test func `JSON is one object a line`() async throws {
    let result = try await mixed().tercet("--format", "json", "-o", "out")
    #expect(result.errors == "")
    #expect(result.status == 1)
    let objects = try result.objects()
    let events = objects.compactMap { $0["event"] as? String }
    #expect(
      events == [
        "diagnostic", "diagnostic", "rendered", "rendered", "copied", "rendered", "rendered",
        "copied", "summary",
      ]
    )
    let lines = result.output.split(separator: "\n")
    #expect(
      lines[0] == #"{"code":"empty","event":"diagnostic","message":"is empty; export it again","#
        + #""path":"empty@3x.png","severity":"error"}"#
    )
    #expect(
      lines[1] == #"{"code":"size-not-divisible","event":"diagnostic","message":"\#(Self.odd)","#
        + #""path":"odd@3x.png","severity":"warning"}"#
    )
    #expect(
      lines[2] == #"{"event":"rendered","height":10,"master":"a@3x.png","path":"out/a.png","#
        + #""reason":"is new","width":10}"#
    )
    let summary = try #require(objects.last)
    let counts = ["masters", "rendered", "copied", "unchanged", "kept", "removed", "failed"]
    #expect(counts.map { summary[$0] as? Int } == [3, 4, 2, 0, 0, 0, 1])
    #expect(summary["seconds"] is Double)
  }

  @Test func `GitHub gets annotations`() async throws {
    let result = try await mixed().tercet("--format=github")
    #expect(result.errors == "")
    #expect(
      result.output == """
        ::error file=empty@3x.png,title=empty::is empty; export it again
        ::warning file=odd@3x.png,title=size-not-divisible::\(Self.odd)
        3 masters: 4 rendered, 0 unchanged, 0 kept, 1 failed (0.0 s)

        """
    )
  }

  @Test func `a strict run fails on a warning, and builds all the same`() async throws {
    let folder = try CommandFolder(pictures: ["x@3x.png": CommandPicture(width: 31, height: 30)])
    #expect(try await folder.tercet().status == 0)
    let strict = try await folder.tercet("--strict")
    #expect(strict.status == 1)
    #expect(strict.output == "1 master: 0 rendered, 2 unchanged, 0 kept, 0 failed (0.0 s)\n")
    #expect(try await folder.tercet("--strict", "--rounding", "pad", "--exclude", "x*").status == 1)
    try folder.write(CommandPicture.small().png, to: "x@3x.png")
    #expect(try await folder.tercet("--strict").status == 0)
  }

  @Test(arguments: [
    ([:], "odd@3x.png: warning: "),
    (["NO_COLOR": "1", "FORCE_COLOR": "1"], "odd@3x.png: warning: "),
    (["FORCE_COLOR": "1"], "\u{1B}[1modd@3x.png:\u{1B}[0m \u{1B}[1;33mwarning:\u{1B}[0m "),
    (["CLICOLOR_FORCE": "1"], "\u{1B}[1modd@3x.png:\u{1B}[0m \u{1B}[1;33mwarning:\u{1B}[0m "),
  ])
  func `colours follow the environment`(
    _ environment: [String: String],
    _ start: String
  ) async throws {
    let folder = try CommandFolder(pictures: ["odd@3x.png": CommandPicture(width: 31, height: 30)])
    let result = try await folder.tercet("-n", environment: environment)
    #expect(result.errors == start + Self.odd + "\n")
  }

  @Test func `paths are absolute inside Xcode`() async throws {
    let folder = try CommandFolder()
    try folder.write("", to: "art/empty@3x.png")
    let result = try await folder.tercet("art", environment: ["XCODE_VERSION_ACTUAL": "1640"])
    #expect(
      result.errors == "\(folder.full("art/empty@3x.png")): error: is empty; export it again\n"
    )
  }

  @Test func `masters that fail at different targets are all counted`() async throws {
    let folder = try CommandTargetsTests.folder(
      """
      sources: art
      targets:
        - {layout: web, output: web}
        - {layout: android, output: res, naming: {replace: {pattern: " ", with: _}}}

      """
    )
    try folder.write(CommandPicture.small(2).png, to: "art/two words@3x.png")
    try folder.write(CommandPicture.small(3).png, to: "art/aB@3x.png")
    let build = try await folder.tercet()
    #expect(
      build.output == "4 masters: 15 rendered, 6 copied, 0 unchanged, 0 kept, 2 failed (0.0 s)\n"
    )
    let check = try await folder.tercet("check")
    #expect(check.output == "4 masters: 0 to render, 21 unchanged, 0 kept, 2 failed (0.0 s)\n")
    #expect(build.status == 1 && check.status == 1)
  }

  @Test func `explain tells each name, and other masters' errors are none of its own`() async throws
  {
    let folder = try CommandTargetsTests.folder(
      """
      sources: art
      targets:
        - {layout: web, output: web}
        - {layout: android, output: res, naming: {prefix: ic_}}

      """
    )
    try folder.write(CommandPicture.small(2).png, to: "art/aB@3x.png")
    let good = try await folder.tercet("explain", "art/a@3x.png")
    #expect(
      good.output.contains("\nart/a@3x.png\n  naming: prefix: 'a' becomes 'ic_a'\nres/drawable-")
    )
    #expect(good.status == 0)
    let bad = try await folder.tercet("explain", "art/aB@3x.png")
    #expect(bad.output.contains("art/aB@3x.png: error: 'ic_aB' can't name an Android resource"))
    #expect(bad.status == 1)
  }
}
