import Testing
import TestSupport

@testable import TercetSystem

@Suite struct ChildProcessTests {
  private func shell(_ script: String, _ adjust: (inout ChildProcess.Launch) -> Void = { _ in })
    throws -> ChildProcess
  {
    var launch = ChildProcess.Launch("/bin/sh", ["-c", script])
    adjust(&launch)
    return try ChildProcess(launch)
  }

  @Test(arguments: [
    ("exit 0", ChildProcess.End.exited(status: 0)), ("exit 7", .exited(status: 7)),
    ("kill -9 $$", .crashed(signal: 9)),
  ])
  func `tells how it ended`(_ script: String, _ end: ChildProcess.End) throws {
    #expect(try shell(script).waitForEnd() == end)
  }

  @Test func `a missing program is a failure with its number`() {
    #expect(throws: SystemError(errno: 2)) { try ChildProcess(.init("/no/such/program")) }
  }

  @Test func `gets the environment that it is given and nothing else`() throws {
    let folder = try TemporaryFolder(files: ["out"])
    let child = try shell("printf %s \"$A-${HOME-none}\"") { launch in
      launch.environment = ["A": "ä"]
      launch.output = .file(folder("out"))
    }
    #expect(child.waitForEnd() == .exited(status: 0))
    #expect(try LocalDisk().read(folder("out")).starts(with: "ä-none".utf8))
  }

  @Test func `has no file open but the three`() throws {
    let folder = try TemporaryFolder(files: ["open", "out"])
    let file = try OpenFile(reading: folder("open"))
    let child = try shell("ls /dev/fd/\(file.descriptor)") { $0.output = .file(folder("out")) }
    #expect(child.waitForEnd() != .exited(status: 0))
    withExtendedLifetime(file.path) {}
  }

  @Test func `a group ends with all that it has started`() throws {
    let folder = try TemporaryFolder(files: ["out"])
    let child = try shell("sleep 100 & echo started; wait") { $0.output = .file(folder("out")) }
    while try LocalDisk().read(folder("out")).first != UInt8(ascii: "s") {}
    child.signalGroup(.kill)
    child.awaitEnd()
    #expect(child.waitForEnd() == .crashed(signal: 9))
  }

  @Test func `talks with us by a channel until one end is closed`() throws {
    let channel = try Channel()
    let child = try shell("read line; echo \"<$line>\"; read line") { launch in
      launch.input = .channel(channel)
      launch.output = .channel(channel)
    }
    channel.handOver()
    #expect(!channel.isReady(for: .bytes, within: 0))
    #expect(channel.send(Array("hello\n".utf8)[...]) == 6)
    var answer: [UInt8] = []
    while answer.last != UInt8(ascii: "\n") { answer += channel.receive() }
    #expect(answer == Array("<hello>\n".utf8))
    #expect((ResidentMemory.mebibytes(of: child) ?? 1) < 1000)
    child.signalGroup(.kill)
    child.waitForEnd()
    #expect(channel.receive().isEmpty)
    #expect(channel.send(Array("more\n".utf8)[...]) == nil)
    channel.end()
  }
}
