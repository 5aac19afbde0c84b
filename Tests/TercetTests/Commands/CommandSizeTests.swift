import Testing

/// How large renditions become.
@Suite struct CommandSizeTests {
  /// What a set is made with and what comes out of a 300×150 master.
  struct Row: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var twice: [Int]?
    var once: [Int]?
    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    Row(arguments: [], twice: [200, 100], once: [100, 50]),
    Row(arguments: ["--percent", "2x=66,1x=33"], twice: [198, 99], once: [99, 50]),
    Row(arguments: ["--percent", "2x=66.67,1x=33.33"], twice: [200, 100], once: [100, 50]),
    Row(arguments: ["--percent", "2x=66.67%"], twice: [200, 100], once: [100, 50]),
    Row(arguments: ["--percent", "automator"], twice: [198, 99], once: [99, 50]),
    Row(arguments: ["--scales", "2x"], twice: [200, 100], once: nil),
    Row(arguments: ["--scales", "1x,3x"], twice: nil, once: [100, 50]),
  ])
  func `of a master that divides`(_ row: Row) async throws {
    let folder = try CommandFolder(pictures: ["x@3x.png": CommandPicture(width: 300, height: 150)])
    let result = try await run(row.arguments, in: folder)
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(try size("x@2x.png", in: folder) == row.twice)
    #expect(try size("x.png", in: folder) == row.once)
  }

  /// A rule, its sentence and what comes out of a 100×50 master.
  struct Odd: Sendable, CustomTestStringConvertible {
    var rule: String
    var consequence: String
    var twice: [Int]?
    var once: [Int]?
    var status: Int32 = 0
    var testDescription: String { rule }
  }

  static let odd = [
    Odd(
      rule: "up",
      consequence: "warning: 100×50 pixels do not divide by 3; rounded up to 67×34 at 2x, 34×17 "
        + "at 1x; sizes that do: 99×48 and 102×51",
      twice: [67, 34],
      once: [34, 17]
    ),
    Odd(
      rule: "nearest",
      consequence: "warning: 100×50 pixels do not divide by 3; rounded to 67×33 at 2x, 33×17 at "
        + "1x; sizes that do: 99×48 and 102×51",
      twice: [67, 33],
      once: [33, 17]
    ),
    Odd(
      rule: "down",
      consequence: "warning: 100×50 pixels do not divide by 3; rounded down to 66×33 at 2x, 33×16 "
        + "at 1x; sizes that do: 99×48 and 102×51",
      twice: [66, 33],
      once: [33, 16]
    ),
    Odd(
      rule: "pad",
      consequence: "warning: 100×50 pixels do not divide by 3; padded to 102×51 for 68×34 at 2x, "
        + "34×17 at 1x, while the master keeps its size; sizes that do: 99×48 and 102×51",
      twice: [68, 34],
      once: [34, 17]
    ),
    Odd(
      rule: "fail",
      consequence: "error: 100×50 pixels do not divide by 3; export the image again or choose "
        + "another '--rounding'; sizes that do: 99×48 and 102×51",
      status: 1
    ),
  ]

  @Test(arguments: odd)
  func `of a master that does not divide`(_ row: Odd) async throws {
    let folder = try CommandFolder(pictures: ["x@3x.png": CommandPicture(width: 100, height: 50)])
    let result = try await run(["--rounding", row.rule], in: folder)
    #expect(result.errors == "x@3x.png: \(row.consequence)\n")
    #expect(result.status == row.status)
    #expect(try size("x@2x.png", in: folder) == row.twice)
    #expect(try size("x.png", in: folder) == row.once)
  }

  @Test func `padding grows the 3x in an output folder too`() async throws {
    let master = CommandPicture(width: 100, height: 50)
    let folder = try CommandFolder(pictures: ["x@3x.png": master])
    let result = try await folder.tercet("--rounding", "pad", "-o", "out")
    #expect(
      result.errors
        == "x@3x.png: warning: 100×50 pixels do not divide by 3; padded to 102×51; sizes that "
        + "do: 99×48 and 102×51\n"
    )
    #expect(try size("out/x@3x.png", in: folder) == [102, 51])
    #expect(try size("out/x@2x.png", in: folder) == [68, 34])
    #expect(try size("out/x.png", in: folder) == [34, 17])
    #expect(try folder.read("x@3x.png") == master.png)
  }

  @Test func `no side becomes 0`() async throws {
    let folder = try CommandFolder(pictures: ["x@3x.png": CommandPicture(width: 1, height: 2)])
    let result = try await folder.tercet("--rounding", "down")
    #expect(
      result.errors
        == "x@3x.png: warning: 1×2 pixels do not divide by 3; rounded down to 1×1 at 2x, 1×1 at "
        + "1x; sizes that do: 3×3\n"
    )
    #expect(try size("x@2x.png", in: folder) == [1, 1])
    #expect(try size("x.png", in: folder) == [1, 1])
  }

  @Test func `unsuffixed images are masters of the scale that is named`() async throws {
    let folder = try CommandFolder(pictures: ["art/x.png": .small()])
    let result = try await folder.tercet("art", "--source-scale", "3x", "-o", "out")
    #expect(
      result.output == "1 master: 2 rendered, 1 copied, 0 unchanged, \(CommandBuildTests.clean)"
    )
    #expect(try folder.read("out/x@3x.png") == CommandPicture.small().png)
    #expect(try size("out/x@2x.png", in: folder) == [20, 20])
    #expect(try size("out/x.png", in: folder) == [10, 10])
  }

  @Test func `a set without 3x is made from 2x`() async throws {
    let folder = try CommandFolder(pictures: ["x@2x.png": .small()])
    let result = try await folder.tercet()
    #expect(
      result.errors
        == "x@2x.png: warning: the 3x image is missing; only scales below 2x are made from this "
        + "one\n"
    )
    #expect(try folder.tree().paths == ["asset-manifest.json", "x.png", "x@2x.png"])
    #expect(try size("x.png", in: folder) == [15, 15])
  }

  @Test func `nothing is enlarged unless asked by name`() async throws {
    let folder = try CommandFolder(pictures: ["x@2x.png": .small()])
    let result = try await folder.tercet("--upscale", "-o", "out")
    #expect(
      result.errorLines == [
        "x@2x.png: warning: the 3x image is missing; only scales below 2x are made from this one",
        "x@2x.png: warning: the 3x rendition is enlarged from 2x and will look soft; export a "
          + "larger master",
      ]
    )
    #expect(try size("out/x@3x.png", in: folder) == [45, 45])
  }

  private func run(_ arguments: [String], in folder: CommandFolder) async throws -> CommandResult {
    try await CommandProcess(arguments: arguments, folder: folder.path).run()
  }

  private func size(_ name: String, in folder: CommandFolder) throws -> [Int]? {
    folder.exists(name) ? CommandPicture.size(ofPNG: try folder.read(name)) : nil
  }
}
