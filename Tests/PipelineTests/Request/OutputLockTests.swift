import Assets
import TercetSystem
import Testing
import TestSupport
import Workspace

@testable import Pipeline

@Suite struct OutputLockTests {
  private func tree(_ output: String) -> OutputTree {
    OutputTree(inputs: [], output: output, isInPlace: false, manifest: nil, outputPrefix: "")
  }

  /// Whether a turn was granted, and what was said.
  private func wait(
    _ folder: String,
    on disk: any Disk = LocalDisk(),
    waits: Bool = true,
    isDryRun: Bool = false,
    _ listen: @escaping @Sendable (String) -> Void = { _ in }
  ) async -> (isGranted: Bool, lines: [String]) {
    var request = BuildRequest()
    (request.waitsForTurn, request.isDryRun) = (waits, isDryRun)
    var lines: [String] = []
    let report = Report { event in
      guard case .diagnostic(let diagnostic) = event else { return }
      lines.append(diagnostic.sentence)
      listen(diagnostic.sentence)
    }
    let grant = await OutputLock(disk: disk, request: request).wait(for: tree(folder), report)
    if case .granted = grant { return (true, lines) }
    return (false, lines)
  }

  @Test func `a free folder is granted at once`() async throws {
    let folder = try BuildFolder(["in/a@3x.png"])
    let turn = await wait(folder("in"))
    #expect(turn.isGranted && turn.lines == [])
  }

  @Test func `a held folder is refused to whoever does not wait`() async throws {
    let folder = try BuildFolder(["in/a@3x.png"])
    let held = try LocalDisk().lock(folder("in"))
    let turn = await wait(folder("in"), waits: false)
    #expect(!turn.isGranted && turn.lines.count == 1)
    #expect(turn.lines.first?.hasSuffix("is at work here; run again when it has finished") == true)
    let dry = await wait(folder("in"), waits: false, isDryRun: true)
    #expect(dry.isGranted && dry.lines == [])
    withExtendedLifetime(held) {}
  }

  @Test(.timeLimit(.minutes(1)))
  func `whoever waits says so once, and gets its turn`() async throws {
    let folder = try BuildFolder(["in/a@3x.png"])
    var held: LockAttempt? = try LocalDisk().lock(folder("in"))
    #expect(held != nil)
    let (lines, line) = AsyncStream.makeStream(of: String.self)
    async let waiting = wait(folder("in")) { line.yield($0) }
    for await _ in lines.prefix(1) {}
    // Long enough for more attempts; a shorter time would only test less.
    try await Task.sleep(for: .milliseconds(200))
    held = nil
    let turn = await waiting
    #expect(turn.isGranted && turn.lines.count == 1)
    #expect(turn.lines.first?.hasSuffix("is at work here; waiting for it to finish") == true)
  }

  @Test func `a cancelled wait ends`() async throws {
    let folder = try BuildFolder(["in/a@3x.png"])
    let held = try LocalDisk().lock(folder("in"))
    let waiting = Task { await wait(folder("in")).isGranted }
    waiting.cancel()
    #expect(await waiting.value == false)
    withExtendedLifetime(held) {}
  }

  @Test func `file systems without locks go without`() async {
    #expect(await wait("/home", on: MemoryDisk()).isGranted)
  }
}
