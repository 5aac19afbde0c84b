import Flags
import RenderProtocol
import TercetSystem
import Layouts
import Testing

@testable import Assets
@testable import tercet

struct ManifestSchemaTests {
  /// The schema as `tercet help manifest-schema` prints it.
  static func schema() throws -> String {
    try #require(ProgramCommands.tercet.topics.first { $0.name == "manifest-schema" }).text()
  }

  static func problems(in json: String) throws -> [String] {
    try SchemaChecker(schema: schema()).problems(in: json)
  }

  static let recipe = "tercet=1.0.0 libvips=8.14.1 ratio=1/3 format=png canvas=123×63 depth=8"

  static func digest(_ byte: UInt8) -> Digest { Digest(bytes: [UInt8](repeating: byte, count: 32)) }

  static func rendition(
    _ path: String,
    _ role: Manifest.Role,
    size: Int? = nil,
    recipe: String? = nil
  ) -> Manifest.Rendition {
    Manifest.Rendition(
      path: ManifestPath(path),
      layout: "ios",
      scale: "1.5x",
      percent: 33.3333,
      width: size,
      height: size,
      bytes: 10,
      sha256: digest(2),
      role: role,
      recipe: recipe
    )
  }

  /// One master of a format, with a rendition of every role.
  static func manifest(_ format: PictureFormat) -> Manifest {
    var manifest = Manifest(assets: [
      Manifest.Asset(
        name: "art/hero",
        master: Manifest.Source(
          path: "../art/hero@3x.png",
          scale: "3x",
          format: format,
          width: 121,
          height: 62,
          frames: 12,
          bytes: 1000,
          sha256: digest(1)
        ),
        points: Manifest.Points(width: 40.3333, height: 20.6667),
        renditions: [
          rendition("a.png", .rendered, size: 1, recipe: recipe),
          rendition("b.png", .copied, size: 3),
          rendition("c.png", .kept, size: 2),
          rendition("d.png", .kept),
        ]
      )
    ])
    manifest.documents = [Manifest.Document(path: "Contents.json", sha256: digest(3))]
    return manifest
  }

  @Test(arguments: PictureFormat.allCases)
  func `holds for a manifest of every format and role`(format: PictureFormat) throws {
    let json = String(decoding: Self.manifest(format).json, as: UTF8.self)
    #expect(try Self.problems(in: json) == [])
  }

  @Test(arguments: LayoutName.allCases)
  func `knows every layout`(layout: LayoutName) throws {
    let json = String(decoding: Self.manifest(.png).json, as: UTF8.self)
      .replacing(#""layout" : "ios""#, with: #""layout" : "\#(layout.rawValue)""#)
    #expect(try Self.problems(in: json) == [])
  }

  @Test func `holds for an empty manifest`() throws {
    let json = String(decoding: Manifest().json, as: UTF8.self)
    #expect(try Self.problems(in: json) == [])
  }

  struct Change: Sendable, CustomTestStringConvertible {
    var from: String
    var to: String
    var problem: String

    init(_ from: String, _ to: String, _ problem: String) {
      (self.from, self.to, self.problem) = (from, to, problem)
    }

    var testDescription: String { "\(from) to \(to)" }
  }

  /// Each makes the sample break one rule.
  @Test(arguments: [
    Change(#""schema" : 1"#, #""schema" : 2"#, "$.schema: is not 1"),
    Change(#""documents""#, #""papers""#, "$: has no documents"),
    Change(
      #""name" : "tercet""#,
      #""name" : "other""#,
      #"$.generator.name: is not "tercet""#
    ),
    Change("\"\(Release.version)\"", "\"new\"", "$.generator.version: does not match "),
    Change(#""art/hero""#, #""""#, "$.assets[0].name: is shorter than 1"),
    Change(#""format" : "png""#, #""format" : "bmp""#, "$.assets[0].master.format: is not one of "),
    Change(#""bytes" : 1000"#, #""bytes" : 0"#, "$.assets[0].master.bytes: is less than 1"),
    Change(#""width" : 121"#, #""width" : 1.5"#, "$.assets[0].master.width: is no integer"),
    Change(#""frames" : 12"#, #""frames" : 1"#, "$.assets[0].master.frames: is less than 2"),
    Change(#""scale" : "3x""#, #""scale" : "3""#, "$.assets[0].master.scale: does not match "),
    Change("40.3333", "0", "$.assets[0].points.width: is not more than 0"),
    Change(
      #""recipe" : "tercet="#,
      #""recipe" : ""#,
      "$.assets[0].renditions[0].recipe: does not "
    ),
    Change(#""copied""#, #""moved""#, "$.assets[0].renditions[1].role: is not one of "),
    Change(#""rendered""#, #""copied""#, "$.assets[0].renditions[0].recipe: is not allowed"),
    Change(#""copied""#, #""rendered""#, "$.assets[0].renditions[1]: has no recipe"),
    Change(
      #""layout" : "ios""#,
      #""layout" : "mac""#,
      "$.assets[0].renditions[0].layout: is not one of "
    ),
    Change("0303", "03O3", "$.documents[0].sha256: does not match "),
    Change("0202", "02", "$.assets[0].renditions[0].sha256: does not match "),
  ])
  func `a broken manifest is found out`(_ change: Change) throws {
    var json = String(decoding: Self.manifest(.png).json, as: UTF8.self)
    let range = try #require(json.firstRange(of: change.from))
    json.replaceSubrange(range, with: change.to)
    let problems = try Self.problems(in: json)
    #expect(problems.contains { $0.hasPrefix(change.problem) }, "\(problems)")
  }
}
