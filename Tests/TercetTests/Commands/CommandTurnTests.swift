import Foundation
import Testing

/// Two runs on one output, and masters that change under a run's hands.
///
/// One test after the other, because a run that waits for another of its own test must get its turn
/// at the gate.
@Suite(.serialized) struct CommandTurnTests {
  /// A build whose worker waits before each render job until there is a file `go`, and leaves a
  /// file `ended`.
  private func slow(_ folder: CommandFolder) throws -> CommandProcess {
    let environment = try CommandWorker.install(
      """
      while IFS= read -r line; do
        case $line in
          *'"render"'*) : > '\(folder.full("reached"))'
            while [ ! -e '\(folder.full("go"))' ]; do sleep 0.02; done ;;
        esac
        printf '%s\\n' "$line"
      done | '\(CommandProcess.product("tercet-render"))'
      : > '\(folder.full("ended"))'
      """,
      in: folder
    )
    return CommandProcess(
      arguments: ["art", "-o", "out"],
      folder: folder.path,
      environment: environment
    )
  }

  private func wait(for name: String, _ folder: CommandFolder, _ process: RunningProgram)
    async throws
  {
    while !folder.exists(name) && process.isRunning {
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  @Test func `the second fails at once where it is told not to wait`() async throws {
    let folder = try CommandFolder(pictures: ["art/a@3x.png": .small()])
    let first = try await slow(folder).run { running in
      try await wait(for: "reached", folder, running)
      for command in [["art"], ["clean", "art"]] {
        let second = try await CommandProcess(
          arguments: command + ["-o", "out", "--no-wait"],
          folder: folder.path
        ).run()
        #expect(
          second.errors
            == "out: error: another tercet (process \(running.processIdentifier)) is at work here; "
            + "run again when it has finished\n"
        )
        #expect(second.status == 1)
      }
      // What writes nothing needs no turn.
      #expect(try await folder.tercet("check", "art", "-o", "out").status == 1)
      try folder.write("", to: "go")
    }
    #expect(
      first.output == "1 master: 2 rendered, 1 copied, 0 unchanged, 0 kept, 0 failed (0.0 s)\n"
    )
  }

  @Test func `the second waits and finds everything done`() async throws {
    let folder = try CommandFolder(pictures: ["art/a@3x.png": .small()])
    let second = CommandProcess(
      arguments: ["-c", "exec \"$0\" art -o out 2> errors", CommandProcess.product("tercet")],
      folder: folder.path,
      program: "/bin/sh"
    )
    let first = try await slow(folder).run { running in
      try await wait(for: "reached", folder, running)
      let result = try await second.run { waiting in
        while try !folder.exists("errors") || folder.read("errors").isEmpty, waiting.isRunning {
          try await Task.sleep(for: .milliseconds(20))
        }
        try folder.write("", to: "go")
      }
      #expect(result.output == "1 master: 0 rendered, 3 unchanged, 0 kept, 0 failed (0.0 s)\n")
      #expect(
        String(decoding: try folder.read("errors"), as: UTF8.self)
          == "out: note: another tercet (process \(running.processIdentifier)) is at work here; "
          + "waiting for it to finish\n"
      )
    }
    #expect(first.status == 0)
  }

  @Test func `a lock ends with its process`() async throws {
    let folder = try CommandFolder(pictures: ["art/a@3x.png": .small()])
    let killed = try await slow(folder).run { running in
      try await wait(for: "reached", folder, running)
      kill(running.processIdentifier, SIGKILL)
      // Its worker lives on, holds nothing, and clears up when it finds nobody to answer.
      let next = try await folder.tercet("art", "-o", "out", "--no-wait")
      #expect(next.errors == "" && next.status == 0)
      try folder.write("", to: "go")
      while !folder.exists("ended") { try await Task.sleep(for: .milliseconds(20)) }
    }
    #expect(killed.status == 128 + SIGKILL)
    let paths = try folder.tree(below: "out").paths
    #expect(paths == ["a.png", "a@2x.png", "a@3x.png", "asset-manifest.json"])
  }

  /// A worker that writes another picture over the master while it has the job.
  private func changing(_ folder: CommandFolder, times: Int) throws -> [String: String] {
    for time in 0..<times {
      try folder.write(CommandPicture.small(20 + time).png, to: "next/\(time)")
    }
    return try CommandWorker.wrapped(
      """
      *'"render"'*a@3x*|*a@3x*'"render"'*)
            for next in '\(folder.full("next"))'/*; do
              [ -e "$next" ] && mv "$next" '\(folder.full("art/a@3x.png"))'; break
            done ;;
      """,
      in: folder
    )
  }

  @Test(arguments: [true, false])
  func `a master that changes while it is read is rendered again`(inPlace: Bool) async throws {
    let folder = try CommandFolder(pictures: ["art/a@3x.png": .small(1), "art/b@3x.png": .small(2)])
    var environment = try changing(folder, times: 2)
    environment["XDG_CACHE_HOME"] = folder.full("cache")
    let arguments = ["art"] + (inPlace ? [] : ["-o", "out"])
    let result = try await CommandProcess(
      arguments: arguments,
      folder: folder.path,
      environment: environment
    ).run()
    #expect(result.errors == "" && result.status == 0)
    #expect(result.output.hasPrefix("2 masters: 4 rendered, "))
    let model = try CommandFolder(pictures: ["art/a@3x.png": .small(21), "art/b@3x.png": .small(2)])
    _ = try await CommandProcess(arguments: arguments, folder: model.path).run()
    let place = inPlace ? "art" : "out"
    #expect(try folder.tree(below: place).bytes == model.tree(below: place).bytes)

    // What was rendered in between is not taken for the first picture's.
    try folder.write(CommandPicture.small(1).png, to: "art/a@3x.png")
    try model.write(CommandPicture.small(1).png, to: "art/a@3x.png")
    for each in [folder, model] {
      _ = try await CommandProcess(
        arguments: arguments,
        folder: each.path,
        environment: ["XDG_CACHE_HOME": each.full("cache")]
      ).run()
    }
    #expect(try folder.tree(below: place).bytes == model.tree(below: place).bytes)
  }

  @Test func `a master that never rests is given up`() async throws {
    let folder = try CommandFolder(pictures: ["art/a@3x.png": .small(1), "art/b@3x.png": .small(2)])
    let environment = try changing(folder, times: 5)
    let result = try await folder.tercet("art", environment: environment)
    #expect(
      result.errors
        == "art/a@3x.png: error: keeps changing while it is read; run again when it is at rest\n"
    )
    #expect(result.output == "2 masters: 2 rendered, 0 unchanged, 0 kept, 1 failed (0.0 s)\n")
    #expect(!folder.exists("art/a.png"))
    let next = try await folder.tercet("art")
    #expect(next.output == "2 masters: 2 rendered, 2 unchanged, 0 kept, 0 failed (0.0 s)\n")
  }
}
