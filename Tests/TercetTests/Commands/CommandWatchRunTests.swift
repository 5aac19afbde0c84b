import Foundation
import Testing

/// How a watch begins and ends, and what it tells others.
@Suite struct CommandWatchRunTests {
  private func watch() throws -> CommandWatch {
    CommandWatch(folder: try CommandFolder(pictures: ["art/a@3x.png": .small()]))
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 0)] as [(Int32, Int32)])
  func `a signal ends it and its workers, and nothing is left`(
    _ signal: Int32,
    _ status: Int32
  ) async throws {
    var watch = try watch()
    watch.signal = signal
    let workers = Workers()
    let result = try await watch.run { await workers.note(of: $0.processIdentifier) }
    #expect(result.status == status)
    #expect(await !workers.numbers.isEmpty)
    for worker in await workers.numbers { #expect(kill(worker, 0) == -1) }
    #expect(try watch.folder.tree(below: "art").leftovers == [])
  }

  /// The processes that a program has started.
  private actor Workers {
    var numbers: [pid_t] = []

    func note(of parent: pid_t) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      for number in names.compactMap({ pid_t($0) }) {
        let status = try? String(contentsOfFile: "/proc/\(number)/status", encoding: .utf8)
        if status?.contains("PPid:\t\(parent)\n") ?? false { numbers.append(number) }
      }
    }
  }

  @Test func `a second watch on the folder says so`() async throws {
    let watch = try watch()
    _ = try await watch.run { running in
      for arguments in [["art"], ["art/a@3x.png"]] {
        let second = try await CommandProcess(
          arguments: ["watch"] + arguments,
          folder: watch.folder.path,
          environment: ["XDG_CACHE_HOME": watch.folder.full("other")]
        ).run()
        #expect(second.status == 1)
        #expect(
          second.errors == "art: error: another tercet (process \(running.processIdentifier)) "
            + "watches here already; end it first\n"
        )
      }
    }
  }

  @Test func `SIGHUP asks for a build`() async throws {
    let watch = try watch()
    _ = try await watch.run { running in
      #expect(watch.builds == 1)
      kill(running.processIdentifier, SIGHUP)
      try await watch.until { watch.builds == 2 }
    }
  }

  @Test func `the events of a build are framed`() async throws {
    let watch = try watch()
    _ = try await watch.run { _ in
      try watch.folder.write(CommandPicture.small(1).png, to: "art/b@3x.png")
      try await watch.until { watch.builds == 2 }
    }
    let names = watch.events.compactMap { line -> String? in
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["event"] as? String
    }
    #expect(
      names == [
        "build-started", "rendered", "rendered", "summary", "watching",
        "build-started", "rendered", "rendered", "summary",
      ]
    )
  }

  @Test func `a command runs after each change with the changed files, never two at once`()
    async throws
  {
    var watch = try watch()
    let command = """
      mkdir busy || touch overlap; cat wait 2> /dev/null; \
      printf '%s:%s;' "$TERCET_CHANGED_COUNT" "$TERCET_CHANGED" >> told; rmdir busy
      """
    watch.arguments = ["art", "--on-change", command]
    let folder = watch.folder
    #expect(mkfifo(folder.full("wait"), 0o600) == 0)
    @Sendable func told() -> String {
      (try? folder.read("told")).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    _ = try await watch.run { [watch] _ in
      // The first run waits for somebody to write; two builds end meanwhile.
      try await watch.until { folder.exists("busy") }
      for name in ["b", "c"] {
        let builds = watch.builds
        try folder.write(CommandPicture.small(3).png, to: "art/\(name)@3x.png")
        try await watch.until { watch.builds > builds }
      }
      #expect(told() == "")
      try FileHandle(forWritingAtPath: folder.full("wait"))?.close()
      unlink(folder.full("wait"))
      try await watch.until { told().contains("4:") }
    }
    #expect(
      told() == "2:art/a.png\nart/a@2x.png;4:art/b.png\nart/b@2x.png\nart/c.png\nart/c@2x.png;"
    )
    #expect(!folder.exists("overlap"))
  }

  @Test func `a command that doesn't end is ended with the watch`() async throws {
    var watch = try watch()
    watch.arguments = ["art", "--on-change", "trap '' TERM; echo $$ > number; sleep 1000"]
    let folder = watch.folder
    let result = try await watch.run { [watch] _ in
      try await watch.until { folder.exists("number") }
    }
    #expect(result.status == 130)
    let text = String(decoding: try folder.read("number"), as: UTF8.self)
    let number = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(number, 0) == -1)
  }

  @Test func `a file tells what the last build changed`() async throws {
    var watch = try watch()
    watch.arguments = ["art", "--notify", "changes.json"]
    let folder = watch.folder
    struct Notice: Decodable {
      struct File: Decodable { var path: String; var kind: String }
      var build: Int
      var changed: [File]
    }
    @Sendable func notice() throws -> Notice {
      try JSONDecoder().decode(Notice.self, from: Data(try folder.read("changes.json")))
    }
    _ = try await watch.run { [watch] _ in
      try folder.remove("art/a@3x.png")
      try await watch.until { try notice().build == 2 }
    }
    let last = try notice()
    #expect(last.changed.map(\.path) == ["art/a.png", "art/a@2x.png"])
    #expect(last.changed.map(\.kind) == ["removed", "removed"])
  }
}
