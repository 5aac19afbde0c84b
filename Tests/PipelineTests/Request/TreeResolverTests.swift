import Assets
import Layouts
import TercetSystem
import Testing
import TestSupport
import Workspace

@testable import Pipeline

@Suite struct TreeResolverTests {
  /// Paths and options as typed, and the trees they stand for, each as one line.
  struct Row: Sendable, CustomTestStringConvertible {
    var paths: [String]
    var output: String?
    var manifest: String?
    var trees: [String]
    var testDescription: String {
      (paths + (output.map { ["-o", $0] } ?? []) + (manifest.map { ["-m", $0] } ?? []))
        .joined(separator: " ")
    }

    init(_ paths: [String], o output: String? = nil, m manifest: String? = nil, _ trees: String...)
    {
      (self.paths, self.output, self.manifest, self.trees) = (paths, output, manifest, trees)
    }
  }

  /// `plain` has no manifest, `known` has one, `repo` has one above its root.
  ///
  /// `alien` has a file of that name from another program.
  static let disk: MemoryDisk = {
    let disk = MemoryDisk(
      files: [
        "plain/a@3x.png", "plain/ui/b@3x.png", "known/ui/deep/c@3x.png",
        "/far/repo/.git/HEAD", "/far/repo/art/d@3x.png", "alien/ui/e@3x.png",
        "alien/asset-manifest.json",
      ]
    )
    for folder in ["known", "/far"] {
      try? disk.write(Array(#""name" : "tercet""#.utf8), to: folder + "/asset-manifest.json")
    }
    return disk
  }()

  static let rows = [
    Row([], ". [.] -> asset-manifest.json"),
    Row(["plain"], "plain [plain] -> plain/asset-manifest.json"),
    Row(["plain/"], "plain/ [plain/] -> plain/asset-manifest.json"),
    Row(["plain", "plain/ui", "plain"], "plain [plain] -> plain/asset-manifest.json"),
    Row(
      ["plain/ui", "known"],
      "plain/ui [plain/ui] -> plain/ui/asset-manifest.json",
      "known [known] -> known/asset-manifest.json"
    ),
    Row(["plain/a@3x.png"], "plain [plain:a@3x.png] -> plain/asset-manifest.json"),
    Row(["known/ui"], "known [known/ui] -> known/asset-manifest.json"),
    Row(["alien/ui"], "alien/ui [alien/ui] -> alien/ui/asset-manifest.json"),
    Row(
      ["known/ui/deep/c@3x.png"],
      "known [known:ui/deep/c@3x.png] -> known/asset-manifest.json"
    ),
    Row(["/home/known/ui"], "/home/known [/home/known/ui] -> /home/known/asset-manifest.json"),
    Row(["/far/repo/art"], "/far/repo/art [/far/repo/art] -> /far/repo/art/asset-manifest.json"),
    Row(["plain"], m: "lists/m.json", "plain [plain] -> lists/m.json (../plain)"),
    Row(["plain"], o: "plain", "plain [plain] -> plain/asset-manifest.json"),
    Row(["plain"], o: "out", "out [plain] -> out/asset-manifest.json"),
    Row(["plain", "known/ui"], o: "out", "out [plain, known/ui] -> out/asset-manifest.json"),
    Row(["plain"], o: "out", m: "m.json", "out [plain] -> m.json (out)"),
    Row(["plain/ui/b@3x.png"], o: "out", "out [plain/ui:b@3x.png] -> out/asset-manifest.json"),
  ]

  @Test(arguments: rows)
  func `paths stand for trees`(_ row: Row) {
    var request = BuildRequest()
    request.paths = row.paths
    request.destinations = [Destination(output: row.output)]
    request.destinations[0].manifest = row.manifest
    let resolver = TreeResolver(disk: Self.disk, currentFolder: MemoryDisk.currentFolder)
    let (trees, diagnostics) = resolver.resolve(request)
    #expect(trees.map(Self.line) == row.trees)
    #expect(diagnostics == [])
    #expect(trees.allSatisfy { $0.isInPlace == (row.output == nil || row.output == "plain") })
  }

  /// Paths, and what they stand for where a configuration has the sources `plain` and `known`.
  @Test(arguments: [
    Row(["plain", "known"], o: "out", "out [plain, known] -> out/asset-manifest.json"),
    Row(["plain"], o: "out", "out [plain] -> out/asset-manifest.json"),
    Row(["plain/ui"], o: "out", "out [plain/ui] -> out/asset-manifest.json"),
    Row(["plain/ui/b@3x.png"], o: "out", "out [plain:ui/b@3x.png] -> out/asset-manifest.json"),
    Row(["plain/ui"], "plain [plain/ui] -> plain/asset-manifest.json"),
    Row(["plain/ui"], m: "m.json", "plain [plain/ui] -> m.json (plain)"),
  ])
  func `a part of a source belongs to the source's tree`(_ row: Row) {
    var request = BuildRequest()
    request.paths = row.paths
    request.destinations = [Destination(output: row.output)]
    request.destinations[0].manifest = row.manifest
    let folder = MemoryDisk.currentFolder
    request.project = Project(folder: folder, currentFolder: folder)
    request.project?.roots = ["plain", "known"]
    let resolver = TreeResolver(disk: Self.disk, currentFolder: folder)
    let trees = resolver.resolve(request).trees
    #expect(trees.map(Self.line) == row.trees)
  }

  @Test func `each destination is a tree of its own, and none looks into another's output`() {
    var request = BuildRequest()
    request.paths = ["plain", "known"]
    request.destinations = [
      Destination(output: "out", targets: [Target(IOSLayout()), Target(AndroidLayout())]),
      Destination(targets: [Target(WebLayout())]), Destination(output: "plain/res"),
    ]
    request.destinations[2].manifest = "lists/m.json"
    let resolver = TreeResolver(disk: Self.disk, currentFolder: MemoryDisk.currentFolder)
    let (trees, diagnostics) = resolver.resolve(request)
    #expect(
      trees.map(Self.line) == [
        "out [plain, known] -> out/asset-manifest.json",
        "plain [plain] -> plain/asset-manifest.json", "known [known] -> known/asset-manifest.json",
        "plain/res [plain, known] -> lists/m.json (../plain/res)",
      ]
    )
    #expect(diagnostics == [])
    #expect(trees.map(\.destination) == [0, 1, 1, 2])
    #expect(
      trees.map { $0.targets.map(\.layout.name) } == [["ios", "android"], ["web"], ["web"], []]
    )
    #expect(trees.allSatisfy { $0.skipped == ["out", "plain/res"] })
  }

  @Test(arguments: [nil, "plain"])
  func `a layout that has no place beside the masters is refused, others are built`(
    output: String?
  ) {
    var request = BuildRequest()
    request.paths = ["plain"]
    request.destinations = [
      Destination(output: output, targets: [Target(AndroidLayout())]),
      Destination(output: "out", targets: [Target(WebLayout())]),
    ]
    let resolver = TreeResolver(disk: Self.disk, currentFolder: MemoryDisk.currentFolder)
    let (trees, diagnostics) = resolver.resolve(request)
    #expect(trees.map(\.output) == ["out"])
    #expect(diagnostics == [.needsOutput(AndroidLayout(), output)])
  }

  @Test func `two destinations in one folder are refused, however they are spelled`() {
    var request = BuildRequest()
    request.paths = ["plain/ui"]
    request.destinations = [
      Destination(output: "known", targets: [Target(IOSLayout())]),
      Destination(output: "/home/known", targets: [Target(AndroidLayout())]),
      Destination(targets: [Target(IOSLayout())]),
      Destination(output: "plain/ui", targets: [Target(FlutterLayout())]),
    ]
    let resolver = TreeResolver(disk: Self.disk, currentFolder: MemoryDisk.currentFolder)
    let (trees, diagnostics) = resolver.resolve(request)
    #expect(trees.map(\.output) == ["known", "plain/ui"])
    let advice = "where another target goes; give each a folder of its own"
    #expect(
      diagnostics.map(\.description) == [
        "/home/known: error: is the same folder as 'known', \(advice)",
        "plain/ui: error: is the same folder as 'plain/ui', \(advice)",
      ]
    )
  }

  @Test func `a path that isn't there is reported, the others are built`() {
    var request = BuildRequest()
    request.paths = ["nowhere", "plain"]
    let resolver = TreeResolver(disk: Self.disk, currentFolder: MemoryDisk.currentFolder)
    let (trees, diagnostics) = resolver.resolve(request)
    #expect(trees.map(\.output) == ["plain"])
    #expect(
      diagnostics.map(\.description) == [
        "nowhere: error: there is no such file or folder; check the spelling"
      ]
    )
  }

  @Test func `without a manifest a part of a tree is its own tree`() {
    var request = BuildRequest()
    request.paths = ["plain"]
    request.destinations[0].writesManifest = false
    let resolver = TreeResolver(disk: Self.disk, currentFolder: MemoryDisk.currentFolder)
    #expect(resolver.resolve(request).trees.map(\.manifest) == [nil])
  }

  /// `output [root/below:files, …] -> manifest (prefix)`.
  private static func line(_ tree: OutputTree) -> String {
    let inputs = tree.inputs.map { input in
      let files = input.files.map { ":" + $0.map(\.text).sorted().joined(separator: "+") }
      return files.map { input.root + $0 } ?? PathText.join(input.root, input.below.text)
    }
    let prefix = tree.outputPrefix.text.isEmpty ? "" : " (\(tree.outputPrefix))"
    return "\(tree.output) [\(inputs.joined(separator: ", "))] -> \(tree.manifest ?? "-")\(prefix)"
  }
}
