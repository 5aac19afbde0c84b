import RenderProtocol
import TercetSystem
import Testing

@testable import Assets

struct ManifestJSONTests {
  static let golden = """
    {
      "assets" : [
        {
          "master" : {
            "bytes" : 1000,
            "format" : "png",
            "height" : 62,
            "path" : "art/hero@3x~ipad.png",
            "scale" : "3x",
            "sha256" : "0101010101010101010101010101010101010101010101010101010101010101",
            "width" : 121
          },
          "name" : "art/hero",
          "points" : {
            "height" : 20.6667,
            "width" : 40.3333
          },
          "renditions" : [
            {
              "bytes" : 333,
              "layout" : "ios",
              "path" : "art/hero@2x~ipad.png",
              "percent" : 66.6667,
              "role" : "kept",
              "scale" : "2x",
              "sha256" : "0303030303030303030303030303030303030303030303030303030303030303"
            },
            {
              "bytes" : 222,
              "height" : 21,
              "layout" : "ios",
              "path" : "art/hero~ipad.png",
              "percent" : 33.3333,
              "recipe" : "tercet=1 libvips=8.14.1 ratio=1/3 format=png",
              "role" : "rendered",
              "scale" : "1x",
              "sha256" : "0202020202020202020202020202020202020202020202020202020202020202",
              "width" : 41
            }
          ]
        }
      ],
      "documents" : [
        {
          "path" : "Contents.json",
          "sha256" : "0404040404040404040404040404040404040404040404040404040404040404"
        }
      ],
      "generator" : {
        "name" : "tercet",
        "version" : "\(Release.version)"
      },
      "schema" : 1
    }

    """

  static let sample: Manifest = {
    var manifest = Manifest(assets: [
      Manifest.Asset(
        name: "art/hero",
        master: Manifest.Source(
          path: "art/hero@3x~ipad.png",
          scale: "3x",
          format: .png,
          width: 121,
          height: 62,
          bytes: 1000,
          sha256: .sample(1)
        ),
        points: Manifest.Points(width: 40.3333, height: 20.6667),
        renditions: [
          Manifest.Rendition(
            path: "art/hero~ipad.png",
            layout: "ios",
            scale: "1x",
            percent: 33.3333,
            width: 41,
            height: 21,
            bytes: 222,
            sha256: .sample(2),
            role: .rendered,
            recipe: "tercet=1 libvips=8.14.1 ratio=1/3 format=png"
          ),
          Manifest.Rendition(
            path: "art/hero@2x~ipad.png",
            layout: "ios",
            scale: "2x",
            percent: 66.6667,
            bytes: 333,
            sha256: .sample(3),
            role: .kept
          ),
        ]
      )
    ])
    manifest.documents = [Manifest.Document(path: "Contents.json", sha256: .sample(4))]
    return manifest
  }()

  @Test func `is this text, to the byte`() throws {
    #expect(String(decoding: Self.sample.json, as: UTF8.self) == Self.golden)
  }

  @Test(arguments: [sample, Manifest()])
  func `is read back as it was written`(manifest: Manifest) throws {
    #expect(try Manifest(json: manifest.json) == manifest)
  }

  @Test func `keeps names as bytes`() throws {
    var manifest = Self.sample
    manifest.assets[0].master.path = "a/e\u{301} \"x\" \u{E9}/😀@3x.png"
    let read = try Manifest(json: manifest.json)
    #expect(read.assets[0].master.path == manifest.assets[0].master.path)
  }

  @Test func `comes in pieces that are small for any number of assets`() throws {
    var manifest = Self.sample
    manifest.assets = Array(repeating: manifest.assets[0], count: 3000)
    let pieces = Array(manifest.pieces)
    #expect(pieces.count > 3)
    #expect(pieces.allSatisfy { $0.count < 300_000 })
    #expect(try Manifest(json: manifest.json) == manifest)
  }

  @Test func `keys may come in any order, and unknown ones are passed over`() throws {
    let json = """
      {"schema": 1, "later": {"a": [1, null]}, "generator": {"version": "9", "name": "tercet"},
      "documents": [], "assets": [{"renditions": [], "points": {"width": 1, "height": 2.5},
      "remarks": ["never-heard-of", "cmyk-converted"], "note": "", "name": "a", "master":
      {"width": 3, "sha256": "\(Digest.sample(1).hex)", "scale": "3x", "path": "a@3x.png",
      "height": 8, "format": "png", "frames": null, "bytes": 9}}]}
      """
    let manifest = try Manifest(json: Array(json.utf8))
    #expect(manifest.generator.version == "9")
    #expect(manifest.assets.map(\.remarks) == [[.cmykConverted]])
    #expect(manifest.assets.map(\.master.width) == [3])
  }

  @Test func `remarks stand between points and renditions`() {
    var manifest = Self.sample
    manifest.assets[0].remarks = [.alphaFlattened, .cmykConverted]
    let remarks = """
            "remarks" : [
              "alpha-flattened",
              "cmyk-converted"
            ],
            "renditions" : [
      """
    let expected = Self.golden.replacing("      \"renditions\" : [", with: remarks)
    #expect(String(decoding: manifest.json, as: UTF8.self) == expected)
  }

  struct Refused: Sendable, CustomTestStringConvertible {
    var json: String
    var reason: UnreadableManifest

    init(_ json: String, _ reason: UnreadableManifest) { (self.json, self.reason) = (json, reason) }

    var testDescription: String { "\(json.prefix(40)) \(reason)" }
  }

  @Test(arguments: [
    Refused("", .notAManifest),
    Refused("{", .notAManifest),
    Refused("[]", .notAManifest),
    Refused("{}", .notAManifest),
    Refused(#"{"schema" : "1"}"#, .notAManifest),
    Refused(#"{"schema" : 1}"#, .notAManifest),
    Refused(#"{"schema" : 2}"#, .schema(2)),
    Refused(#"{"schema" : 0, "assets" : []}"#, .schema(0)),
    Refused(golden.replacing("0101", with: "xyz!"), .notAManifest),
    Refused(golden.replacing("\"kept\"", with: "\"borrowed\""), .notAManifest),
    Refused(golden.replacing("\"png\"", with: "\"bmp\""), .notAManifest),
    Refused(golden.replacing(": 121", with: ": \"121\""), .notAManifest),
    Refused(golden.replacing(": 121", with: ": 0"), .notAManifest),
    Refused(golden.replacing(": 121", with: ": 4294967296"), .notAManifest),
    Refused("<<<<<<< HEAD\n" + golden, .notAManifest),
    Refused(String(golden.dropLast(10)), .notAManifest),
    Refused(golden + "{}", .notAManifest),
    Refused(golden.replacing("\"points\"", with: "\"point\""), .notAManifest),
    Refused(#"{"schema" : 2, "assets" : {"of": "another form"}}"#, .schema(2)),
  ])
  func `refuses what it does not understand`(_ row: Refused) {
    #expect(throws: row.reason) { try Manifest(json: Array(row.json.utf8)) }
  }
}
