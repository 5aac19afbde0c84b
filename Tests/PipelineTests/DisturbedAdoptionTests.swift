import Foundation
import TercetSystem
import Testing
import TestSupport
import Workspace

@testable import Pipeline

/// Adoptions, and their undoing, on disks that go wrong at every single call, each followed by a
/// run that is left alone.
@Suite struct DisturbedAdoptionTests {
  typealias Action = DisturbedAdoption.Action
  typealias Trouble = DisturbedBuildTests.Case.Trouble

  /// What is disturbed, how, and what is run then.
  struct Case: Sendable, CustomTestStringConvertible {
    var first: Action
    var trouble: Trouble
    var second: Action

    var testDescription: String {
      "\(first.rawValue), \(trouble.rawValue), then \(second.rawValue)"
    }
  }

  static let cases = Action.allCases.flatMap { first in
    Trouble.allCases.flatMap { trouble in
      Action.allCases.map { Case(first: first, trouble: trouble, second: $0) }
    }
  }

  @Test(arguments: cases)
  func `the next run makes everything right`(_ row: Case) async throws {
    let adoption = try await DisturbedAdoption()
    let counter = DisturbedDisk()
    let model = try adoption.start(of: row.first)
    _ = await adoption.run(row.first, model, on: counter)
    #expect(try adoption.tree(model) == adoption.end(of: row.first))
    let expected = try adoption.end(of: row.second)
    let originals = Set(try adoption.end(of: .undo).values)
    let troubles = DisturbedBuildTests.Case(
      change: .firstBuild,
      hasOutput: false,
      trouble: row.trouble
    )

    for (call, operation) in zip(1..., counter.calls)
    where row.trouble != .tornWrite || operation == .write {
      let folder = try adoption.start(of: row.first)
      let disk = DisturbedDisk(LocalDisk(), troubles.trouble(at: call), at: call)
      _ = await adoption.run(row.first, folder, on: disk)
      let between = try adoption.tree(folder)
      #expect(originals.isSubset(of: between.values), "an image is lost at call \(call)")
      let summary = await adoption.run(row.second, folder, on: DisturbedDisk())
      let tree = try adoption.tree(folder)
      #expect(tree == expected, "call \(call): \(tree.keys.sorted())")
      #expect(summary.errors == 0 && summary.failed == 0, "call \(call)")
    }
    await adoption.finish()
  }
}
