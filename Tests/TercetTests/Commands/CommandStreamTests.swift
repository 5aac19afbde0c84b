import Foundation
import Testing

/// Standard input, output and error that are closed, full or gone.
@Suite struct CommandStreamTests {
  private func folder() throws -> CommandFolder {
    try CommandFolder(pictures: ["art/a@3x.png": .small(), "art/b@3x.png": .small(1)])
  }

  static let outputs = ["a", "b"].flatMap { ["out/\($0).png", "out/\($0)@2x.png"] }

  @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
  func `closed files are replaced by the null device and never by files of ours`(
    _ closed: String
  ) async throws {
    let folder = try folder()
    // The worker sees what its parent has open under the three numbers.
    let worker = try CommandWorker.install(
      """
      for number in 0 1 2; do readlink /proc/$PPID/fd/$number; done >> seen
      exec '\(CommandProcess.product("tercet-render"))'
      """,
      in: folder
    )
    let result = try await folder.shell(
      "\"$0\" art -o out -v -j 1 \(closed); echo $? > status",
      environment: worker
    )
    #expect(result.errors == "")
    #expect(String(decoding: try folder.read("status"), as: UTF8.self) == "0\n")
    #expect(Self.outputs.allSatisfy(folder.exists))
    let seen = String(decoding: try folder.read("seen"), as: UTF8.self).split(separator: "\n")
    #expect(seen.count >= 3)
    // What the test leaves open are files of its own.
    let own = seen.filter { $0.contains(folder.path) }
    #expect(own == [])
    #expect(seen.contains("/dev/null"))
  }

  @Test func `a reader that goes away is no error, and everything is built`() async throws {
    let folder = try folder()
    let result = try await folder.shell(
      """
      {
        until test -e closed; do sleep 0.01; done
        "$0" art -o out -v; echo $? > status
      } | { exec <&-; : > closed; until test -e status; do sleep 0.01; done; }
      """
    )
    #expect(result.errors == "")
    #expect(String(decoding: try folder.read("status"), as: UTF8.self) == "0\n")
    #expect(Self.outputs.allSatisfy(folder.exists))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      "art -o out", "art -o out --format json", "check art -o out", "plan art", "help",
      "help --man",
      "art -o out --format sarif", "completions bash", "--version",
    ]
  )
  func `results that can't be written are one error`(_ arguments: String) async throws {
    let folder = try folder()
    let result = try await folder.shell("\"$0\" \(arguments) > /dev/full")
    #expect(
      result.errors == "standard output: error: cannot be written: no space left on device; make "
        + "room and run again\n"
    )
    #expect(result.status == 1)
    if arguments.hasPrefix("art") { #expect(Self.outputs.allSatisfy(folder.exists)) }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a status that says more stays`() async throws {
    let folder = try folder()
    try folder.write("scales: x", to: "art/tercet.yml")
    #expect(try await folder.shell("\"$0\" art --format json > /dev/full").status == 64)
  }

  @Test func `a quiet run with nothing to say needs no output`() async throws {
    let folder = try folder()
    #expect(try await folder.shell("\"$0\" art -o out -q > /dev/full").status == 0)
  }
}
