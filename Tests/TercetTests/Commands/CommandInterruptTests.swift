import Foundation
import TercetSystem
import Testing

/// A run that somebody ends.
@Suite struct CommandInterruptTests {
  /// A run that somebody ends while it renders the second of two masters.
  private func interrupt(_ signal: Int32, in folder: CommandFolder) async throws -> CommandResult {
    let marker = folder.full("reached")
    let environment = try CommandWorker.wrapped(
      """
      *'"render"'*z@3x*|*z@3x*'"render"'*) : > '\(marker)'; continue ;;
      """,
      in: folder
    )
    let process = CommandProcess(
      arguments: ["art", "-o", "out", "-j1"],
      folder: folder.path,
      environment: environment
    )
    return try await process.run { running in
      while !folder.exists("reached") && running.isRunning {
        try await Task.sleep(for: .milliseconds(20))
      }
      kill(running.processIdentifier, signal)
    }
  }

  private func folder() throws -> CommandFolder {
    try CommandFolder(pictures: ["art/a@3x.png": .small(), "art/z@3x.png": .small(1)])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `ends with whole files only, and the next run goes on`(signal: Int32) async throws {
    let folder = try folder()
    let result = try await interrupt(signal, in: folder)
    #expect(result.status == 130)
    #expect(result.output.contains(", interrupted (0.0 s)\n"))
    let tree = try folder.tree(below: "out")
    #expect(tree.leftovers == [])
    #expect(tree.paths.contains("a@2x.png") && !tree.paths.contains("z@2x.png"))

    let again = try await folder.tercet("art", "-o", "out")
    #expect(
      again.output == "2 masters: 2 rendered, 1 copied, 3 unchanged, 0 kept, 0 failed (0.0 s)\n"
    )
  }

  @Test func `that is killed leaves nothing that the next run doesn't clear up`() async throws {
    let folder = try folder()
    let result = try await interrupt(SIGKILL, in: folder)
    #expect(result.status == 128 + SIGKILL)
    let again = try await folder.tercet("art", "-o", "out")
    #expect(
      again.output == "2 masters: 4 rendered, 2 copied, 0 unchanged, 0 kept, 0 failed (0.0 s)\n"
    )
    #expect(
      try folder.tree(below: "out").paths == [
        "a.png", "a@2x.png", "a@3x.png", "asset-manifest.json", "z.png", "z@2x.png", "z@3x.png",
      ]
    )
  }

  /// Runs the program, ends it once something holds, and kills it where that doesn't help.
  private func end(
    _ arguments: [String],
    in folder: CommandFolder,
    environment: [String: String] = [:],
    by signal: Int32 = SIGINT,
    when condition: @Sendable (RunningProgram) -> Bool
  ) async throws -> CommandResult {
    var environment = environment
    environment["XDG_CACHE_HOME"] = folder.full("cache")
    let process = CommandProcess(
      arguments: arguments,
      folder: folder.path,
      environment: environment
    )
    return try await process.run { running in
      while !condition(running) && running.isRunning {
        try await Task.sleep(for: .milliseconds(20))
      }
      kill(running.processIdentifier, signal)
      // No healthy run needs so long.
      for _ in 0..<3000 where running.isRunning { try await Task.sleep(for: .milliseconds(10)) }
      kill(running.processIdentifier, SIGKILL)
    }
  }

  @Test(arguments: ["build", "watch", "adopt"])
  func `ends while a huge file is being hashed`(_ command: String) async throws {
    let folder = try CommandFolder()
    let name = command == "adopt" ? "art/huge.png" : "art/huge@3x.png"
    try folder.write(CommandPicture.small().png, to: name)
    // As much as takes hours, of which the disk holds next to nothing.
    #expect(truncate(folder.full(name), 1 << 42) == 0)
    let result = try await end([command, "art"], in: folder) { running in
      let open = "/proc/\(running.processIdentifier)/fd"
      let links = (try? FileManager.default.contentsOfDirectory(atPath: open)) ?? []
      return links.contains { link in
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(open)/\(link)")
        return target == folder.full(name)
      }
    }
    #expect(result.status == 130)
    #expect(result.errors == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.full("art")).count == 1)
  }

  @Test(arguments: ["build", "watch", "check", "adopt", "--version"])
  func `ends while a worker doesn't greet`(_ command: String) async throws {
    let folder = try CommandFolder(pictures: ["art/a@3x.png": .small(), "art/b.png": .small()])
    let environment = try CommandWorker.install(": > reached; exec sleep 1000", in: folder)
    let arguments = command.hasPrefix("-") ? [command] : [command, "art"]
    let result = try await end(arguments, in: folder, environment: environment) { _ in
      folder.exists("reached")
    }
    #expect(result.status == 130)
    #expect(result.errors == "")
    #expect(try folder.tree(below: "art").paths == ["a@3x.png", "b.png"])
  }

  @Test func `goes on when the terminal closes, under nohup`() async throws {
    let folder = try folder()
    var environment = try CommandWorker.wrapped(
      """
      *'"render"'*) : > reached; while [ ! -e go ]; do sleep 0.02; done ;;
      """,
      in: folder
    )
    environment["XDG_CACHE_HOME"] = folder.full("cache")
    var process = CommandProcess(
      arguments: ["-c", "trap '' HUP; exec \"$0\" art", CommandProcess.product("tercet")],
      folder: folder.path,
      environment: environment
    )
    process.program = "/bin/sh"
    let result = try await process.run { running in
      while !folder.exists("reached") && running.isRunning {
        try await Task.sleep(for: .milliseconds(20))
      }
      kill(running.processIdentifier, SIGHUP)
      try folder.write("", to: "go")
    }
    #expect(result.status == 0)
    #expect(folder.exists("art/z@2x.png"))
  }
}
