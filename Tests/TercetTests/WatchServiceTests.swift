#if os(Linux)
  import Foundation
  import Testing

  /// The sample unit, by systemd's own judgement.
  @Suite struct WatchServiceTests {
    private static let judge = "/usr/bin/systemd-analyze"

    @Test(
      .enabled(if: FileManager.default.isExecutableFile(atPath: judge), "needs systemd-analyze")
    )
    func `the sample unit has no mistake`() async throws {
      let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Samples/tercet-watch.service")
      let unit = try String(contentsOf: source, encoding: .utf8)
      let folder = try CommandFolder()
      try folder.write(
        unit.replacing("ExecStart=tercet", with: "ExecStart=\(CommandProcess.product("tercet"))"),
        to: "tercet-watch@.service"
      )
      var process = CommandProcess(
        arguments: ["verify", "--user", folder.full("tercet-watch@tmp-art.service")],
        folder: folder.path,
        environment: ["XDG_RUNTIME_DIR": folder.path]
      )
      process.program = Self.judge
      let result = try await process.run()
      // What it doesn't know, it only warns of.
      #expect(result.output == "" && result.errors == "")
      #expect(result.status == 0)
    }
  }
#endif
