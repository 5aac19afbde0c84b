import Assets
import Flags
import RenderProtocol
import Testing

@testable import tercet

struct ValueParsersTests {
  /// The options that a command line of `build` comes to.
  static func options(_ arguments: String...) throws -> Options {
    guard case .run(_, _, let options, _) = try ProgramCommands.tercet.parse(arguments) else {
      throw UnexpectedHelp()
    }
    return options
  }

  struct UnexpectedHelp: Error {}

  @Test(arguments: [("3x", "3x"), ("3X", "3x"), ("1.5x", "1.5x"), ("2.0x", "2x")])
  func `reads a scale`(text: String, scale: String) throws {
    #expect(try Self.options("--source-scale", text).settings.sourceScale?.description == scale)
  }

  @Test(arguments: [
    ("1x", ["1x"]), ("1x,2x", ["1x", "2x"]), ("3x,1x,2x", ["1x", "2x", "3x"]),
    ("2x,2X,2.0x", ["2x"]), ("0.75x,1.5x", ["0.75x", "1.5x"]),
  ])
  func `reads scales in any order, each once`(text: String, scales: [String]) throws {
    #expect(try Self.options("--scales", text).settings.scales?.map(\.description) == scales)
  }

  @Test func `reads percentages and their preset`() throws {
    let table = try Self.options("--percent", "2x=66.67,1x=33.33").settings.percent
    #expect(table?.percents == [Scale(2): Ratio(6667, 100), Scale(1): Ratio(3333, 100)])
    #expect(try Self.options("--percent", "automator").settings.percent == .automator)
  }

  @Test(arguments: [
    ("000000", Background(red: 0, green: 0, blue: 0)),
    ("ffffff", .white),
    ("#12aBfE", Background(red: 18, green: 171, blue: 254)),
  ])
  func `reads a colour`(text: String, background: Background) throws {
    #expect(try Self.options("--background", text).settings.render.background == background)
  }

  @Test(arguments: ["png", "jpeg", "webp", "avif", "heic"])
  func `reads a format that can be written`(text: String) throws {
    #expect(try Self.options("--to", text).settings.format?.rawValue == text)
  }

  @Test(arguments: [("24", 24, 24), ("32x24", 32, 24), ("16384x1", 16_384, 1)])
  func `reads a size in points`(text: String, width: Int, height: Int) throws {
    let size = try Self.options("--vector-size", text).settings.vectorSize
    #expect(size == PixelSize(width: width, height: height))
  }

  @Test func `reads patterns, a depth and a quality`() throws {
    let settings = try Self.options("--exclude", "old", "--exclude", "[x", "--depth", "8").settings
    #expect(settings.excludes == [Glob("old"), Glob("[x")])
    #expect(settings.render.depth == 8)
    #expect(try Self.options("--quality", "100").settings.render.quality == 100)
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    var option: String
    var value: String
    var advice: String
    var placeholder: String

    init(_ option: String, _ placeholder: String, _ value: String, _ advice: String) {
      (self.option, self.placeholder) = (option, placeholder)
      (self.value, self.advice) = (value, advice)
    }

    var testDescription: String { "\(option) \(value)" }
  }

  static let refusals =
    ["3", "x", "9x", "-3x", "3x,2x", "1.33333x"].map {
      Refusal("--source-scale", "scale", $0, "Please provide a scale such as 3x.")
    }
    + ["1x,", ",", "1x 2x", "1,2", "1x,,2x"].map {
      Refusal(
        "--scales",
        "list",
        $0,
        "Please provide scales with commas between them, such as 1x,2x."
      )
    }
    + ["66", "2x=", "2x=0", "2x=66,2x=67", "auto"].map {
      Refusal(
        "--percent",
        "list",
        $0,
        "Please provide percentages such as 2x=66.67,1x=33.33, or the preset 'automator'."
      )
    }
    + ["fff", "fffffff", "gggggg", "##fffff", "+fffff", "white", "ＦＦ"].map {
      Refusal(
        "--background",
        "rrggbb",
        $0,
        "Please provide a colour of six hexadecimal digits."
      )
    }
    + ["0", "24x", "x24", "24x24x24", "24×24", "16385", "-1", "24.5"].map {
      Refusal("--vector-size", "points", $0, "Please provide points such as 24 or 32x24.")
    }
    + ["gif", "svg", "tiff"].map {
      Refusal(
        "--to",
        "format",
        $0,
        "Please provide one of 'png', 'jpeg', 'webp', 'avif' or 'heic'."
      )
    }
    + [
      Refusal(
        "--to",
        "format",
        "jpg",
        "Did you mean 'jpeg'? Please provide one of 'png', 'jpeg', 'webp', 'avif' or 'heic'."
      ),
      Refusal("--depth", "bits", "16", "Please provide '8'."),
      Refusal("--quality", "n", "0", "Please provide a whole number from 1 to 100."),
      Refusal("--quality", "n", "101", "Please provide a whole number from 1 to 100."),
      Refusal("--max-pixels", "n", "0", "Please provide a whole number of at least 1."),
      Refusal("--jobs", "n", "257", "Please provide a whole number from 1 to 256."),
      Refusal(
        "--layout",
        "name",
        "iOS",
        "Did you mean 'ios'? Please provide one of 'ios', 'android', 'flutter', 'react-native', "
          + "'web' or 'windows'."
      ),
    ]

  @Test(arguments: refusals)
  func `refuses other texts and says what to write`(_ row: Refusal) throws {
    let error = try #require(throws: UsageError.self) {
      try Self.options("\(row.option)=\(row.value)")
    }
    #expect(
      error.description
        == "The value '\(row.value)' is invalid for '\(row.option) <\(row.placeholder)>'. "
        + row.advice
    )
  }
}
