import Foundation
import TercetSystem
import Testing
import TestSupport
import Workspace

@testable import Pipeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Builds on disks that go wrong at every single call, each followed by a build that is left
/// alone.
@Suite struct DisturbedBuildTests {
  /// A build, and what goes wrong in it.
  struct Case: Sendable, CustomTestStringConvertible {
    var change: DisturbedBuild.Change
    var hasOutput: Bool
    var trouble: Trouble

    enum Trouble: String, Sendable, CaseIterable {
      case failure, kill, tornWrite, powerCut

      /// The calls, counted from 1, at which it differs from a kill.
      func calls(among operations: [DiskError.Operation]) -> [Int] {
        let rename = operations.firstIndex(of: .rename) ?? operations.endIndex
        return operations.indices.filter { index in
          switch self {
          case .failure, .kill: true
          case .tornWrite: operations[index] == .write
          case .powerCut: index > rename
          }
        }.map { $0 + 1 }
      }
    }

    var testDescription: String {
      "\(change.rawValue), \(hasOutput ? "with an output folder" : "in place"), \(trouble.rawValue)"
    }

    func trouble(at call: Int) -> DisturbedDisk.Trouble {
      switch trouble {
      case .failure: .failure([ENOSPC, EIO, EACCES][call % 3])
      case .kill: .kill
      case .tornWrite: .tornWrite
      case .powerCut: .powerCut
      }
    }
  }

  static let cases = DisturbedBuild.Change.allCases.flatMap { change in
    [false, true].flatMap { hasOutput in
      Case.Trouble.allCases.map { Case(change: change, hasOutput: hasOutput, trouble: $0) }
    }
  }

  @Test(arguments: cases)
  func `the next build makes everything right`(_ row: Case) async throws {
    let builds = try await DisturbedBuild(row.change, hasOutput: row.hasOutput)
    let model = try builds.attempt()
    let masters = try builds.masters(model)
    let counter = DisturbedDisk()
    let undisturbed = await builds.build(model, on: counter)
    let expected = try builds.tree(model)
    #expect(undisturbed.errors == 0 && undisturbed.failed == 0)
    #expect(!expected.keys.contains { $0.contains(".tercet-") })

    for call in row.trouble.calls(among: counter.calls) {
      let folder = try builds.attempt()
      let disk = DisturbedDisk(LocalDisk(), row.trouble(at: call), at: call)
      _ = await builds.build(folder, on: disk)
      let between = try builds.masters(folder)
      #expect(between == masters, "a master changed at call \(call)")
      let summary = await builds.build(folder, on: DisturbedDisk())
      let tree = try builds.tree(folder)
      #expect(tree == expected, "call \(call): \(difference(tree, expected))")
      #expect(summary.errors == 0 && summary.failed == 0 && summary.kept == 0, "call \(call)")
    }
    await builds.finish()
  }

  /// What one tree has otherwise than another, in words.
  private func difference(_ tree: DisturbedBuild.Tree, _ other: DisturbedBuild.Tree) -> [String] {
    Set(tree.keys).union(other.keys).sorted().compactMap { path in
      if tree[path] == other[path] { return nil }
      return tree[path] == nil ? "no \(path)" : other[path] == nil ? "\(path)" : "other \(path)"
    }
  }
}
