import Assets
import RenderProtocol

/// A log of one run in the Static Analysis Results Interchange Format.
///
/// Source: SARIF 2.1.0 with errata 01, sections 3.13 to 3.52.
struct SARIFLog: Encodable {
  var schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  struct Run: Encodable {
    var tool: Tool
    var invocations: [Invocation]
    var originalUriBaseIds: [String: Place]
    var columnKind = "unicodeCodePoints"
    var results: [Result]
  }

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Driver: Encodable {
    var name = "tercet"
    var semanticVersion = Release.version
    var rules: [Rule]
  }

  struct Rule: Encodable {
    var id: String
    var shortDescription: Text
  }

  struct Invocation: Encodable {
    /// Whether the run came to its end, whatever it found.
    var executionSuccessful: Bool
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Text
    var locations: [Location]
  }

  struct Text: Encodable {
    var text: String
  }

  struct Location: Encodable {
    var physicalLocation: PhysicalLocation
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: Place
    var region: Region
  }

  struct Place: Encodable {
    var uri: String
    var uriBaseId: String?
  }

  /// A picture has no lines, but services want one.
  struct Region: Encodable {
    var startLine = 1
    var startColumn: Int?
  }

  /// The log of a run.
  ///
  /// - Parameters:
  ///   - findings: What was found, in its order.
  ///   - root: What paths are relative to.
  ///   - isSuccessful: Whether the run came to its end.
  init(_ findings: [Diagnostic], root: ReportRoot, isSuccessful: Bool) {
    let codes = Set(findings.map(\.code.rawValue)).sorted()
    let results = findings.map { finding in
      Result(
        ruleId: finding.code.rawValue,
        ruleIndex: codes.firstIndex(of: finding.code.rawValue) ?? 0,
        level: finding.severity.rawValue,
        message: Text(text: SARIFLog.message(of: finding)),
        locations: finding.place.map { [SARIFLog.location($0, root)] } ?? []
      )
    }
    let base = "file://" + SARIFLog.encoded(root.folder == "/" ? "/" : root.folder + "/")
    runs = [
      Run(
        tool: Tool(driver: Driver(rules: codes.map(SARIFLog.rule))),
        invocations: [Invocation(executionSuccessful: isSuccessful)],
        originalUriBaseIds: [SARIFLog.baseName: Place(uri: base)],
        results: results
      )
    ]
  }

  private static let baseName = "%SRCROOT%"

  /// The code in words, `Size not divisible.` for `size-not-divisible`.
  private static func rule(_ code: String) -> Rule {
    let words = code.split(separator: "-").joined(separator: " ")
    return Rule(
      id: code,
      shortDescription: Text(text: words.prefix(1).uppercased() + words.dropFirst() + ".")
    )
  }

  /// A sentence with its capital and full stop, as services show it, and its notes below.
  private static func message(of finding: Diagnostic) -> String {
    let sentence = finding.sentence.hasSuffix("?") ? finding.sentence : finding.sentence + "."
    let start = sentence.prefix(1).uppercased() + sentence.dropFirst()
    return ([start] + finding.notes).joined(separator: "\n")
  }

  private static func location(_ place: Diagnostic.Place, _ root: ReportRoot) -> Location {
    let relative = root.relative(place.file)
    let artifact =
      relative.map { Place(uri: encoded($0), uriBaseId: baseName) }
      ?? Place(uri: "file://" + encoded(root.absolute(place.file)))
    return Location(
      physicalLocation: PhysicalLocation(
        artifactLocation: artifact,
        region: Region(startLine: place.line ?? 1, startColumn: place.column)
      )
    )
  }

  /// A path as the path of a URI: all but unreserved characters and `/` in per cent.
  ///
  /// Source: RFC 3986, section 3.3. A colon is encoded too: it would make a scheme of a relative
  /// path's first part.
  static func encoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        bytes.append(byte)
      case _ where "-._~/@".utf8.contains(byte): bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
