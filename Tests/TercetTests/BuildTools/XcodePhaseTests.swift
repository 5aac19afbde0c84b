import Foundation
import Testing

/// The script of a Run Script phase, run with the variables that Xcode sets.
@Suite struct XcodePhaseTests {
  /// A project with the script and two masters.
  private func project() throws -> CommandFolder {
    let folder = try CommandFolder(pictures: [
      "app/art/a@3x.png": .small(), "app/art/ui/b c@3x.png": .small(1),
    ])
    try FileManager.default.copyItem(
      at: BuildSample.samples.appending(path: "xcode/tercet-phase.sh"),
      to: URL(filePath: folder.full("app/tercet-phase.sh"))
    )
    return folder
  }

  private func run(
    _ arguments: [String] = [],
    inXcode: Bool = true,
    in folder: CommandFolder
  ) async throws -> CommandResult {
    let xcode = [
      "XCODE_VERSION_ACTUAL": "1640", "SRCROOT": folder.full("app"),
      "DERIVED_FILE_DIR": folder.full("derived files"), "TARGET_TEMP_DIR": folder.full("temp"),
    ]
    let path = "\(CommandProcess.products.path):/usr/bin:/bin"
    return try await CommandProcess(
      arguments: ["tercet-phase.sh"] + arguments,
      folder: folder.full("app"),
      environment: ["PATH": path].merging(inXcode ? xcode : [:]) { $1 },
      program: "/bin/sh"
    ).run()
  }

  private func text(_ name: String, in folder: CommandFolder) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  @Test func `the lists that are written outside are those that the phase wants`() async throws {
    let folder = try project()
    let lists = try await run(["lists"], inXcode: false, in: folder)
    #expect(lists.errors == "" && lists.status == 0)
    #expect(
      try text("app/tercet-inputs.xcfilelist", in: folder) == """
        $(SRCROOT)/art/a@3x.png
        $(SRCROOT)/art/ui/b c@3x.png
        $(SRCROOT)/art
        $(SRCROOT)/art/ui

        """
    )
    let phase = try await run(in: folder)
    #expect(phase.output == "" && phase.errors == "" && phase.status == 0)
    // What the list promises is what is there, and nothing else.
    let promised = try text("app/tercet-outputs.xcfilelist", in: folder).split(separator: "\n")
      .map { $0.replacing("$(DERIVED_FILE_DIR)/", with: "") }.map(String.init)
    #expect(promised.count == 7)
    #expect(try folder.tree(below: "derived files").paths == promised.sorted())
    #expect(try folder.tree(below: "temp").paths == [])
  }

  @Test func `lists that are out of date fail the phase with a line that Xcode shows`() async throws
  {
    let folder = try project()
    _ = try await run(["lists"], inXcode: false, in: folder)
    try folder.write(CommandPicture.small(2).png, to: "app/art/new@3x.png")
    let result = try await run(in: folder)
    #expect(
      result.output == "\(folder.full("app/tercet-inputs.xcfilelist")): error: is out of date; run "
        + "'tercet-phase.sh lists'\n"
    )
    #expect(result.status == 1)
    #expect(!folder.exists("derived files"))
  }

  @Test func `messages are in the form that Xcode picks up`() async throws {
    let folder = try project()
    try folder.write(CommandPicture(width: 31, height: 30).png, to: "app/art/a@3x.png")
    _ = try await run(["lists"], inXcode: false, in: folder)
    try folder.write("no picture", to: "app/art/a@3x.png")
    let result = try await run(in: folder)
    #expect(result.errors.hasPrefix("\(folder.full("app/art/a@3x.png")): error: "))
    #expect(result.output == "")
    #expect(result.status == 1)
  }
}
