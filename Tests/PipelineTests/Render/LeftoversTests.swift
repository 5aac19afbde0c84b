import Assets
import TercetSystem
import Testing
import TestSupport

@testable import Pipeline

struct LeftoversTests {
  /// A temporary file of this very process, whose run is over before another one begins.
  private static let own = ".tercet-\(CurrentProcess.number)-0.part"

  private static func tree(
    output: String,
    isInPlace: Bool,
    manifest: String?,
    staging: Staging = .beside
  ) -> OutputTree {
    OutputTree(
      inputs: [],
      output: output,
      isInPlace: isInPlace,
      manifest: manifest,
      outputPrefix: "",
      staging: staging
    )
  }

  private static func found(_ tree: OutputTree, _ disk: any Disk) -> [String] {
    Leftovers(tree: tree, disk: disk).besideOutputs().map(\.shown).sorted()
  }

  @Test func `removes what a run left that is over, and nothing else`() throws {
    // No process has a number above 4194304.
    let names = [
      Self.own, ".tercet-2000000000-7.part", ".tercet-x-0.part", ".tercet-journal", "a.png",
    ]
    let disk = MemoryDisk(files: names.map { "art/" + $0 })
    let tree = Self.tree(output: "art", isInPlace: true, manifest: nil)
    Leftovers(tree: tree, disk: disk).remove(names.map { tree.place(Path($0)) })
    let left = try disk.list("art").map { String(decoding: $0.name, as: UTF8.self) }
    #expect(left.sorted() == [".tercet-journal", ".tercet-x-0.part", "a.png"])
  }

  @Test func `finds those in an output folder, beside the manifest and in a folder of their own`() {
    let disk = MemoryDisk(files: [
      "out/\(Self.own)", "out/ui/\(Self.own)", "out/ui/a.png", "lists/\(Self.own)", "lists/m.json",
      "lists/deep/\(Self.own)", "tmp/\(Self.own)", "tmp/.tercet-journal-0", "art/\(Self.own)",
    ])
    let tree = Self.tree(
      output: "out",
      isInPlace: false,
      manifest: "lists/m.json",
      staging: Staging(folder: "tmp")
    )
    #expect(
      Self.found(tree, disk) == [
        "lists/\(Self.own)", "out/\(Self.own)", "out/ui/\(Self.own)", "tmp/\(Self.own)",
      ]
    )
  }

  @Test func `names each once where the manifest lies among the outputs`() {
    let disk = MemoryDisk(files: ["out/\(Self.own)", "out/asset-manifest.json"])
    let tree = Self.tree(output: "out", isInPlace: false, manifest: "out/asset-manifest.json")
    #expect(Self.found(tree, disk) == ["out/\(Self.own)"])
  }

  @Test
  func `leaves those beside masters to the scan, and takes a folder that is missing for empty`() {
    let disk = MemoryDisk(files: ["art/\(Self.own)", "art/asset-manifest.json"])
    let inPlace = Self.tree(output: "art", isInPlace: true, manifest: "art/asset-manifest.json")
    #expect(Self.found(inPlace, disk) == [])
    let missing = Self.tree(
      output: "out",
      isInPlace: false,
      manifest: "lists/m.json",
      staging: Staging(folder: "tmp")
    )
    #expect(Self.found(missing, disk) == [])
  }
}
