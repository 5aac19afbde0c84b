import Foundation
import TercetSystem
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A sample of `Samples`, copied beside a folder of small masters, and the tool that builds it.
struct BuildSample: Sendable {
  let folder: CommandFolder
  /// The sample's folder, in which the tool runs.
  let name: String

  static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Samples")

  /// Whether a tool is there to be tried.
  static func has(_ tool: String) -> Bool { access("/usr/bin/\(tool)", X_OK) == 0 }

  init(_ name: String) throws {
    self.name = name
    folder = try CommandFolder(pictures: [
      "art/icons/camp@3x.png": .small(1), "art/icons/map@3x.png": .small(2),
      "art/icons/search@3x.png": .small(3),
    ])
    try FileManager.default.copyItem(
      at: Self.samples.appending(path: name),
      to: URL(filePath: folder.full(name))
    )
    // Notes each run, so that one with nothing to do is found out too.
    let program = CommandProcess.product("tercet")
    try folder.write(
      "#!/bin/sh\necho \"$1\" >> '\(folder.full("runs"))'\nexec '\(program)' \"$@\"\n",
      to: "bin/tercet"
    )
    chmod(folder.full("bin/tercet"), 0o755)
  }

  /// Runs the tool, which finds the program in its PATH.
  func run(_ command: String...) async throws -> CommandResult {
    try await run(command)
  }

  func run(_ command: [String]) async throws -> CommandResult {
    var process = CommandProcess(
      arguments: command,
      folder: folder.full(name),
      environment: [
        "PATH": "\(folder.full("bin")):/usr/bin:/bin", "XDG_CACHE_HOME": folder.full("cache"),
      ]
    )
    process.program = "/usr/bin/env"
    return try await process.run()
  }

  /// How often `tercet build` was run so far.
  var builds: Int {
    let text = (try? folder.read("runs")).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.split(separator: "\n").count { $0 == "build" }
  }

  /// Changes something and makes sure that a build tool can see it by the time of a file or folder,
  /// however coarse the disk's clock is.
  func edit(_ path: String, _ change: () throws -> Void) throws {
    let newest = try newestTime()
    try change()
    while try time(of: path) <= newest { utimes(folder.full(path), nil) }
  }

  private func newestTime() throws -> Int {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { !$0.hasPrefix("cache/") }.map(time).max() ?? 0
  }

  private func time(of path: String) throws -> Int {
    var status = stat()
    guard lstat(folder.full(path), &status) == 0 else { throw CocoaError(.fileReadNoSuchFile) }
    return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
  }

  /// Renditions, the manifest and what the sample makes of them, with their times.
  func products() throws -> [String: CommandTree.File] {
    guard folder.exists("\(name)/out") else { return [:] }
    return try folder.tree(below: "\(name)/out").files.filter { path, _ in
      ["camp.txt", "map.txt", "asset-manifest.json"].contains((path as NSString).lastPathComponent)
        || path.hasSuffix(".png")
    }
  }

  /// Runs the tool and tells which products it made, wrote anew or removed, by their last names.
  func changes(by command: [String]) async throws -> [String] {
    let before = try products()
    let result = try await run(command)
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    let after = try products()
    return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
      .map { ($0 as NSString).lastPathComponent }.sorted()
  }
}
