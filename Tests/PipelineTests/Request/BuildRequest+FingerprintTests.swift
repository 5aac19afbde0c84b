import Assets
import Layouts
import RenderProtocol
import TercetSystem
import Testing

@testable import Pipeline

struct BuildRequestFingerprintTests {
  private static let tree = OutputTree(
    inputs: [OutputTree.Input(root: "art", below: "", files: nil, prefix: "")],
    output: "out",
    isInPlace: false,
    manifest: "out/asset-manifest.json",
    outputPrefix: "",
    targets: [Target(AndroidLayout())]
  )

  private static func fingerprint(
    libvips: String = "8.14",
    tree change: (inout OutputTree) -> Void = { _ in },
    request adjust: (inout BuildRequest) -> Void = { _ in }
  ) -> String {
    var request = BuildRequest()
    request.project = Project(folder: "/home", currentFolder: "/home")
    adjust(&request)
    var tree = tree
    change(&tree)
    return request.fingerprint(libvips: libvips, tree: tree)
  }

  /// A change of every setting, by the name of its property.
  private static let settings: [(String, @Sendable (inout BuildSettings) throws -> Void)] = [
    ("scales", { $0.scales = [Scale(2)] }),
    ("percent", { $0.percent = .automator }),
    ("sourceScale", { $0.sourceScale = Scale(3) }),
    ("rounding", { $0.rounding = .fail }),
    ("upscales", { $0.upscales = true }),
    ("format", { $0.format = .webp }),
    ("vectorSize", { $0.vectorSize = PixelSize(width: 24, height: 24) }),
    ("splitsFrames", { $0.splitsFrames = true }),
    ("resourceType", { $0.resourceType = .mipmap }),
    ("master", { $0.master = .raster }),
    ("excludes", { $0.excludes = [Glob("old")] }),
    ("variants", { $0.variants[.dark] = VariantPattern("*-night").map { [$0] } ?? [] }),
    ("naming.cleans", { $0.naming.cleans = false }),
    (
      "naming.replacements",
      { $0.naming.replacements = [try NameReplacement(NamePattern("a"), with: "b")] }
    ),
    ("naming.style", { $0.naming.style = .snake }),
    ("naming.prefix", { $0.naming.prefix = "ic" }),
    ("naming.suffix", { $0.naming.suffix = "ic" }),
    (
      "naming.requirements",
      { $0.naming.requirements = [NameRequirement(try NamePattern("a"), message: nil)] }
    ),
    ("naming.folders", { $0.naming.folders = .flatten }),
    ("naming.separator", { $0.naming.separator = "_" }),
    ("naming.template", { $0.naming.template = try NameTemplate("{name}{scale}.{ext}") }),
    ("render.filter", { $0.render.filter = .nearest }),
    ("render.color", { $0.render.color = .srgb }),
    ("render.linear", { $0.render.linear = true }),
    ("render.depth", { $0.render.depth = 8 }),
    ("render.quality", { $0.render.quality = 5 }),
    ("render.background", { $0.render.background = Background(red: 1, green: 2, blue: 3) }),
    ("render.optimize", { $0.render.optimize = true }),
    ("render.quantize", { $0.render.quantize = true }),
    ("render.png", { $0.render.png = .rgba }),
  ]

  /// The properties of a value, those of `render` and `naming` each by itself.
  private static func properties(of value: Any) -> [String] {
    Mirror(reflecting: value).children.flatMap { child -> [String] in
      let label = child.label ?? ""
      guard ["render", "naming"].contains(label) else { return [label] }
      return properties(of: child.value).map { "\(label).\($0)" }
    }
  }

  @Test func `every setting is part of it, alone, in a rule and in a target`() throws {
    #expect(Set(Self.settings.map(\.0)) == Set(Self.properties(of: BuildSettings())))
    let all = Set(AssetSetting.allCases)
    var found = [Self.fingerprint()]
    for (_, change) in Self.settings {
      var settings = BuildSettings()
      try change(&settings)
      let partial = PartialSettings(all, of: settings)
      found.append(Self.fingerprint(request: { $0.settings = settings }))
      found.append(
        Self.fingerprint(request: { $0.project?.rules = [AssetRule(match: Glob("*"), partial)] })
      )
      found.append(Self.fingerprint(tree: { $0.targets[0].settings = partial }))
    }
    #expect(Set(found).count == found.count)
  }

  /// A change of every other property of a request that decides about outputs.
  private static let deciding: [(String, @Sendable (inout BuildRequest) -> Void)] = [
    ("settings", { $0.settings.upscales = true }),
    ("project", { $0.project?.ownsExcludes = true }),
    ("keepsOrphans", { $0.keepsOrphans = true }),
    ("maxPixels", { $0.maxPixels = 1 }),
  ]

  /// A change of every property that decides about none, or that the tree has.
  private static let open: [(String, @Sendable (inout BuildRequest) -> Void)] = [
    ("paths", { $0.paths = ["art"] }),
    ("destinations", { $0.destinations = [] }),
    ("staging", { $0.staging = Staging(folder: "tmp") }),
    ("isForced", { $0.isForced = true }),
    ("failsFast", { $0.failsFast = true }),
    ("waitsForTurn", { $0.waitsForTurn = false }),
    ("listsEverything", { $0.listsEverything = true }),
    ("listsDependencies", { $0.listsDependencies = true }),
    ("adopted", { $0.adopted = ["a@3x.png": "a.png"] }),
    ("isDryRun", { $0.isDryRun = true }),
    ("postponed", { $0.postponed = [FileIdentity(device: 1, inode: 1)] }),
  ]

  @Test func `of a request, what decides about outputs is part of it`() {
    let names = Set((Self.deciding + Self.open).map(\.0))
    #expect(names == Set(Self.properties(of: BuildRequest())))
    for (name, change) in Self.deciding {
      #expect(Self.fingerprint(request: change) != Self.fingerprint(), "\(name)")
    }
    for (name, change) in Self.open {
      #expect(Self.fingerprint(request: change) == Self.fingerprint(), "\(name)")
    }
  }

  /// A change of every property of a tree.
  private static let place: [(String, @Sendable (inout OutputTree) -> Void)] = [
    ("inputs", { $0.inputs[0].files = ["a@3x.png"] }),
    ("root", { $0.root = Root("other") }),
    ("isInPlace", { $0.isInPlace = true }),
    ("manifestPlace", { $0.manifestPlace = nil }),
    ("outputPrefix", { $0.outputPrefix = "out" }),
    ("targets", { $0.targets = [Target(WebLayout())] }),
    ("destination", { $0.destination = 1 }),
    ("skipped", { $0.skipped = ["other"] }),
    ("staging", { $0.staging = Staging(folder: "tmp") }),
  ]

  @Test func `a tree counts with everything but the place where files are made`() {
    #expect(Set(Self.place.map(\.0)) == Set(Self.properties(of: Self.tree)))
    for (name, change) in Self.place {
      #expect((Self.fingerprint(tree: change) == Self.fingerprint()) == (name == "staging"))
    }
  }

  @Test func `it is the same for equal requests, whatever the order in memory`() {
    let files: [Path] = (0..<50).map { Path("\($0)@3x.png") }
    let one = Self.fingerprint(tree: { $0.inputs[0].files = Set(files) })
    for _ in 0..<5 {
      var other = Set<Path>(minimumCapacity: Int.random(in: 0..<1000))
      other.formUnion(files.shuffled())
      let another = Self.fingerprint(tree: { [other] in $0.inputs[0].files = other })
      #expect(another == one)
    }
    #expect(Self.fingerprint(libvips: "8.15") != Self.fingerprint())
  }
}
