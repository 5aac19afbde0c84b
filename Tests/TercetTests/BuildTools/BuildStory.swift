import Foundation
import Testing

/// What a build has to do, with every tool the same.
struct BuildStory: Sendable {
  let sample: BuildSample
  /// The tool's command.
  let command: [String]
  /// Whether the tool's masters are copied in as the 3x rendition.
  var copiesMasters = true
  /// How many runs that find nothing to do a tool may need after a master was added.
  var idleRunsAfterAdding = 0

  /// A master's renditions by their names.
  private func renditions(_ name: String) -> [String] {
    ["\(name).png", "\(name)@2x.png"] + (copiesMasters ? ["\(name)@3x.png"] : [])
  }

  /// Builds, changes, removes and adds masters, and expects what is made anew each time.
  func tell() async throws {
    let folder = sample.folder
    let first = try await sample.changes(by: command)
    #expect(
      first
        == (["asset-manifest.json", "camp.txt", "map.txt"] + renditions("camp") + renditions("map")
        + renditions("search")).sorted()
    )
    try await expectNothing("after the first build")

    try sample.edit("art/icons/camp@3x.png") {
      try folder.write(CommandPicture.small(4).png, to: "art/icons/camp@3x.png")
    }
    let changed = try await sample.changes(by: command)
    #expect(changed == (["asset-manifest.json", "camp.txt"] + renditions("camp")).sorted())
    try await expectNothing("after a change")

    // Another time and the same picture: tercet runs, and nothing after it does.
    try sample.edit("art/icons/map@3x.png") {}
    let runs = sample.builds
    #expect(try await sample.changes(by: command) == [])
    #expect(sample.builds == runs + 1)
    try await expectNothing("after a touch")

    try sample.edit("art/icons") { try folder.remove("art/icons/search@3x.png") }
    let removed = try await sample.changes(by: command)
    #expect(removed == (["asset-manifest.json"] + renditions("search")).sorted())
    try await expectNothing("after a removal")

    try sample.edit("art/icons") {
      try folder.write(CommandPicture.small(5).png, to: "art/icons/new@3x.png")
    }
    let added = try await sample.changes(by: command)
    #expect(added == (["asset-manifest.json"] + renditions("new")).sorted())
    for _ in 0..<idleRunsAfterAdding { #expect(try await sample.changes(by: command) == []) }
    try await expectNothing("after an addition")

    try await failAndMend()
  }

  /// A master that can't be built fails the build, again and again until it is mended.
  private func failAndMend() async throws {
    try sample.edit("art/icons/camp@3x.png") {
      try sample.folder.write("no picture", to: "art/icons/camp@3x.png")
    }
    for _ in 0..<2 {
      let result = try await sample.run(command)
      #expect(result.status != 0)
      #expect((result.output + result.errors).contains("camp@3x.png: error: "))
    }
    try sample.edit("art/icons/camp@3x.png") {
      try sample.folder.write(CommandPicture.small(6).png, to: "art/icons/camp@3x.png")
    }
    let mended = try await sample.changes(by: command)
    #expect(mended == (["asset-manifest.json", "camp.txt"] + renditions("camp")).sorted())
    try await expectNothing("after it was mended")
  }

  private func expectNothing(_ moment: Comment) async throws {
    let runs = sample.builds
    #expect(try await sample.changes(by: command) == [], moment)
    #expect(sample.builds == runs, moment)
  }
}
