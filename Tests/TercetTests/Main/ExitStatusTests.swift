import Flags
import Pipeline
import Testing

@testable import tercet

struct ExitStatusTests {
  /// Swift Testing has an `ExitStatus` too.
  typealias Status = tercet.ExitStatus

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var summary: Summary
    var build: Status
    var strict: Status
    var check: Status

    init(
      _ fact: String,
      build: Status,
      strict: Status? = nil,
      check: Status? = nil,
      _ change: (inout Summary) -> Void
    ) {
      testDescription = fact
      summary = Summary()
      change(&summary)
      self.build = build
      self.strict = strict ?? build
      self.check = check ?? build
    }
  }

  @Test(arguments: [
    Case("nothing to do", build: .done) { $0.unchanged = 5 },
    Case("files kept", build: .done) { $0.kept = 5 },
    Case("something rendered", build: .done, check: .failed) { $0.rendered = 1 },
    Case("something copied", build: .done, check: .failed) { $0.copied = 1 },
    Case("something removed", build: .done, check: .failed) { $0.removed = 1 },
    Case("a warning", build: .done, strict: .failed) { $0.warnings = 1 },
    Case("a failed master", build: .failed) { $0.failed = 1 },
    Case("an error without a master", build: .failed) { $0.errors = 1 },
    Case("work and something that can't be told", build: .failed) {
      ($0.rendered, $0.undecided, $0.errors) = (1, 1, 1)
    },
    Case("something that can't be told", build: .failed, check: .usage) {
      ($0.undecided, $0.errors) = (1, 1)
    },
    Case("a manifest out of date", build: .done, check: .failed) { $0.outdatedManifests = 1 },
    Case("no worker", build: .software, check: .usage) {
      ($0.permanent, $0.failed, $0.errors) = (.notFound(searched: []), 3, 1)
    },
    Case("interrupted", build: .interrupted) {
      ($0.isInterrupted, $0.failed, $0.rendered) = (true, 1, 1)
    },
  ])
  func `tells how a run ended`(_ row: Case) {
    #expect(Status(build: row.summary, isStrict: false) == row.build)
    #expect(Status(build: row.summary, isStrict: true) == row.strict)
    #expect(Status(check: row.summary, isStrict: false) == row.check)
  }

  @Test func `the numbers are these for ever, and help tells them`() {
    let statuses: [Status] = [.done, .failed, .usage, .software, .interrupted]
    #expect(statuses.map(\.rawValue) == [0, 1, 64, 70, 130])
    let section = ProgramCommands.tercet.sections.first { $0.title == "Exit status" }
    let numbers = section?.text.split { !$0.isNumber }.compactMap { Int32($0) }
    #expect(numbers == statuses.map(\.rawValue))
  }
}
