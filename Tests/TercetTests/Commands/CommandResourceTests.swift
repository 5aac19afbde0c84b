import Foundation
import Testing

/// Runs that the system gives too little.
@Suite struct CommandResourceTests {
  /// Runs the program under a limit, and kills it where it doesn't end.
  private func run(_ limit: String) async throws -> CommandResult {
    let folder = try CommandFolder(pictures: ["art/a@3x.png": .small(), "art/b@3x.png": .small()])
    let process = CommandProcess(
      arguments: ["-c", "\(limit) \"$0\" check art -j2", CommandProcess.product("tercet")],
      folder: folder.path,
      program: "/bin/sh"
    )
    return try await process.run { running in
      for _ in 0..<3000 where running.isRunning { try await Task.sleep(for: .milliseconds(10)) }
      kill(running.processIdentifier, SIGKILL)
    }
  }

  @Test(arguments: 5...16)
  func `too few open files`(count: Int) async throws {
    let result = try await run("ulimit -n \(count); exec")
    #expect(
      result.errors
        == "error: too few files may be open at the same time; raise 'ulimit -n', or give a "
        + "smaller '--jobs'\n"
    )
    #expect(result.status == 70)
  }

  /// A program with fewer can't be started at all.
  @Test(arguments: [96, 112, 128, 144, 160, 176, 192])
  func `too little address space`(mebibytes: Int) async throws {
    let result = try await run("ulimit -v \(mebibytes * 1024); exec")
    #expect(
      result.errors
        == "error: the system allows no more address space; raise 'ulimit -v', or give a smaller "
        + "'--jobs'\n"
    )
    #expect(result.status == 70)
  }

  /// Nobody is that user, and the system's own has no limit.
  private static let stranger =
    getuid() == 0 ? "setpriv --reuid=64123 --regid=64123 --clear-groups " : ""

  @Test(
    .enabled(if: BuildSample.has("prlimit") && BuildSample.has("setpriv"), "util-linux is missing"),
    arguments: 1...8
  )
  func `too few processes`(count: Int) async throws {
    let result = try await run("exec \(Self.stranger)prlimit --nproc=\(count)")
    #expect(
      result.errors
        == "error: the system allows no more processes and threads; raise 'ulimit -u', or give a "
        + "smaller '--jobs'\n"
    )
    #expect(result.status == 70)
  }
}
