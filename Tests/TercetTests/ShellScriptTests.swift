import Foundation
import Testing

/// Every shell script of the package, samples first of all.
@Suite(.enabled(if: BuildSample.has("shellcheck"), "shellcheck is not installed"))
struct ShellScriptTests {
  static let root = BuildSample.samples.deletingLastPathComponent()

  /// Scripts by their first line, below the folders that hold some.
  static func scripts() throws -> [String] {
    try ["Samples", "Tests", ".ci"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .map { "\(folder)/\($0)" }
    }.filter { path in
      let file = FileHandle(forReadingAtPath: root.appending(path: path).path)
      let start = (try? file?.read(upToCount: 40)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return start.hasPrefix("#!/bin/sh") || start.hasPrefix("#!/usr/bin/env bash")
    }.sorted()
  }

  @Test func `shellcheck finds nothing wrong`() async throws {
    let scripts = try Self.scripts()
    #expect(scripts.contains("Samples/xcode/tercet-phase.sh"))
    let result = try await CommandProcess(
      arguments: scripts,
      folder: Self.root.path,
      program: "/usr/bin/shellcheck"
    ).run()
    #expect(result.output == "")
  }
}
