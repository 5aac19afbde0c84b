import Assets
import Pipeline
import RenderProtocol
import Layouts
import Testing
import Workspace

@testable import tercet

struct ConfigurationDecoderTests {
  /// Reads a file that lies in the folder `home`.
  static func decode(_ text: String, given: Set<String> = []) throws -> ConfigurationDecoder {
    var decoder = ConfigurationDecoder(file: "tercet.yml", given: given) { "home/\($0)" }
    decoder.decode(try YAMLReader.read(Array(text.utf8)))
    return decoder
  }

  @Test func `every key reaches its option`() throws {
    let decoder = try Self.decode(
      """
      version: 1
      sources: [art, icons]
      output: out
      layout: ios
      exclude: [legacy, "art/**/drafts"]
      manifest: lists/m.json
      scales: [2x, 1x]
      rounding: pad
      upscale: true
      frames: true
      format: webp
      quality: 80
      source-scale: 3x
      vector-size: 32x24
      resource-type: mipmap
      keep-orphans: true
      filter: nearest
      color: display-p3
      linear: true
      depth: 8
      background: 000000
      optimize: true
      quantize: true
      strict: true
      fail-fast: true
      jobs: 3
      max-pixels: 1000
      time-limit: 10
      memory-limit: 512
      cache-dir: cache
      """
    )
    #expect(decoder.mistakes == [])
    let options = decoder.options
    #expect(options.sources == ["home/art", "home/icons"])
    #expect(options.output == "home/out")
    #expect(options.manifest == "home/lists/m.json")
    #expect(options.cacheFolder == "home/cache")
    #expect(options.layouts == [.usual])
    #expect(options.keepsOrphans && options.isStrict && options.failsFast)
    #expect(options.jobs == 3)
    #expect(options.maxPixels == 1000)
    #expect(options.limits.seconds == 10 && options.limits.mebibytes == 512)
    var settings = BuildSettings()
    (settings.scales, settings.sourceScale) = ([Scale(1), Scale(2)], Scale(3))
    (settings.rounding, settings.upscales, settings.format) = (.pad, true, .webp)
    (settings.splitsFrames, settings.vectorSize) = (true, PixelSize(width: 32, height: 24))
    settings.resourceType = .mipmap
    settings.excludes = [Glob("legacy"), Glob("art/**/drafts")]
    settings.render = RenderSettings(
      filter: .nearest,
      color: .displayP3,
      linear: true,
      depth: 8,
      quality: 80,
      background: Background(red: 0, green: 0, blue: 0),
      optimize: true,
      quantize: true
    )
    #expect(options.settings == settings)
    #expect(decoder.places["output"]?.description == "tercet.yml:3:1")
  }

  @Test(arguments: ["", "# only a comment\n", "~"])
  func `an empty file says nothing`(text: String) throws {
    let decoder = try Self.decode(text)
    #expect(decoder.mistakes == [])
    #expect(decoder.options.settings == BuildSettings())
  }

  @Test(arguments: [
    ("percent: automator", PercentTable.automator, nil),
    (
      "percent: {2x: 66.67, 1x: 33%}",
      PercentTable(percents: [Scale(2): Ratio(6667, 100), Scale(1): Ratio(33)]), nil
    ),
    (
      "scales: {2x: 50, 1.5x: 40}",
      PercentTable(percents: [Scale(2): Ratio(50), Scale(Ratio(3, 2)): Ratio(40)]),
      "1.5x,2x"
    ),
  ])
  func `percentages are a map or a preset`(
    text: String,
    table: PercentTable,
    scales: String?
  ) throws {
    let decoder = try Self.decode(text)
    #expect(decoder.mistakes == [])
    #expect(decoder.options.settings.percent == table)
    let found = decoder.options.settings.scales.map { $0.map(\.description).joined(separator: ",") }
    #expect(found == scales)
  }

  @Test func `no manifest, and false for a switch`() throws {
    let decoder = try Self.decode("manifest: false\nlinear: false\n")
    #expect(decoder.mistakes == [])
    #expect(!decoder.options.writesManifest)
    #expect(!decoder.options.settings.render.linear)
    #expect(try Self.decode("manifest: true").options.writesManifest)
  }

  @Test func `naming rules and variants reach the settings`() throws {
    let decoder = try Self.decode(
      """
      naming:
        clean: false
        replace:
          - {pattern: "^(icon|img)_", with: ""}
          - {pattern: "(a)(b)", with: "$2${1}$$"}
        case: snake
        prefix: ic_
        suffix: "_24"
        require: {pattern: "^ic_", message: "icons begin with ic_"}
        folders: flatten
        separator: "_"
        template: "{folder}/{name}{variant}{scale}{device}.{ext}"
      variants: {dark: ["*-dark", "*_night"], ipad: "*-ipad"}
      rules:
        - match: legacy
          naming: {case: keep, prefix: "", replace: [], require: [], template: ""}
      """
    )
    #expect(decoder.mistakes == [])
    var naming = Naming()
    naming.cleans = false
    naming.replacements = [
      try NameReplacement(NamePattern("^(icon|img)_"), with: ""),
      try NameReplacement(NamePattern("(a)(b)"), with: "$2${1}$$"),
    ]
    (naming.style, naming.prefix, naming.suffix) = (.snake, "ic_", "_24")
    naming.requirements = [
      NameRequirement(try NamePattern("^ic_"), message: "icons begin with ic_")
    ]
    (naming.folders, naming.separator) = (.flatten, "_")
    naming.template = try NameTemplate("{folder}/{name}{variant}{scale}{device}.{ext}")
    #expect(decoder.options.settings.naming == naming)
    let variants = decoder.options.settings.variants
    #expect(variants[.dark].map(\.text) == ["*-dark", "*_night"])
    #expect(variants[.ipad].map(\.text) == ["*-ipad"])
    #expect(
      decoder.rules[0].settings.decided.map(\.name).sorted() == [
        "naming.case", "naming.prefix", "naming.replace", "naming.require", "naming.template",
      ]
    )
    #expect(decoder.rules[0].settings.values.naming == Naming())
  }

  @Test(arguments: [
    "scales: [2x]\nnaming: {template: \"{name}.{ext}\"}",
    "naming: {template: \"{name}.{ext}\"}\nscales: 2x",
    "naming: {template: \"{name}.{ext}\"}\nrules: [{match: a, scales: 1x}]",
    "scales: 2x\nrules: [{match: a, naming: {template: \"{name}.{ext}\"}}]",
    "rules: [{match: a, scales: 2x, naming: {template: \"{name}.{ext}\"}}]",
  ])
  func `a template needs no scale where there is one only`(text: String) throws {
    #expect(try Self.decode(text).mistakes == [])
    let several = text.replacing(/(scales: )\[?[12]x\]?/) { "\($0.1)[1x, 2x]" }
    #expect(try Self.decode(several, given: ["scales"]).mistakes == [])
  }

  static let rules = """
    rules:
      - &pixel
        match: "sprites/**"
        filter: nearest
        scales: {2x: 50}
      - <<: *pixel
        match: "*.gif"
        linear: false
    """

  @Test func `rules decide what they name`() throws {
    let decoder = try Self.decode(Self.rules)
    #expect(decoder.mistakes == [])
    #expect(decoder.rules.map(\.match.pattern) == ["sprites/**", "*.gif"])
    #expect(
      decoder.rules[0].settings.decided.map(\.name).sorted() == ["filter", "percent", "scales"]
    )
    #expect(
      decoder.rules[1].settings.decided.map(\.name).sorted() == [
        "filter", "linear", "percent", "scales",
      ]
    )
    #expect(decoder.rules[1].settings.values.render.filter == .nearest)
  }

  @Test func `the command line wins over rules`() throws {
    let decoder = try Self.decode(Self.rules, given: ["filter", "percent"])
    #expect(decoder.rules[0].settings.decided == [.scales])
    #expect(decoder.rules[1].settings.decided.map(\.name).sorted() == ["linear", "scales"])
  }
}
