import Assets
import Foundation
import Layouts
import TercetSystem
import TestSupport
import Workspace

@testable import Pipeline

/// One build that is tried again and again from the same start, with one worker that stays warm.
struct DisturbedBuild: Sendable {
  /// What was done to the masters since the build before.
  enum Change: String, Sendable, CaseIterable {
    case firstBuild, changedMaster, deletedMaster, renamedMaster, otherScales
  }

  let change: Change
  let hasOutput: Bool
  private let pool: WorkerPool
  private let location: WorkerLocation
  /// The folder as it is before the build.
  private let start: BuildFolder

  /// A tree of files, folders among them, and their bytes.
  typealias Tree = [String: Data]

  /// Prepares the folder that every attempt starts from.
  init(_ change: Change, hasOutput: Bool) async throws {
    self.change = change
    self.hasOutput = hasOutput
    location = WorkerLocation(
      program: Programs.folder.appendingPathComponent("tercet").path,
      environment: [:]
    )
    pool = WorkerPool(count: 1, limits: WorkerLimits(), location: location, disk: LocalDisk())
    start = try BuildFolder([])
    // Ends the search for a manifest above.
    try start.write(Data(), to: ".git/HEAD")
    try start.write(DisturbedBuild.pictures[0], to: "in/a@3x.png")
    try start.write(DisturbedBuild.pictures[1], to: "in/ui/b@3x.png")
    if change == .firstBuild { return }
    _ = await build(start, on: DisturbedDisk(), scales: nil)
    switch change {
    case .firstBuild, .otherScales: break
    case .changedMaster: try start.write(DisturbedBuild.pictures[2], to: "in/ui/b@3x.png")
    case .deletedMaster: try start.remove("in/ui/b@3x.png")
    case .renamedMaster:
      try start.remove("in/ui/b@3x.png")
      try start.write(DisturbedBuild.pictures[1], to: "in/ui/c@3x.png")
    }
  }

  /// A folder like the first, with a life of its own.
  func attempt() throws -> BuildFolder {
    let folder = try BuildFolder([])
    try FileManager.default.copyItem(atPath: start.path, toPath: folder.path)
    return folder
  }

  /// Builds `in` on a disk; the record and the store are used.
  func build(_ folder: BuildFolder, on disk: DisturbedDisk) async -> Summary {
    await build(folder, on: disk, scales: change == .otherScales ? [Scale(2)] : nil)
  }

  private func build(
    _ folder: BuildFolder,
    on disk: DisturbedDisk,
    scales: [Scale]?
  ) async -> Summary {
    var request = BuildRequest()
    request.paths = [folder("in")]
    let output = hasOutput ? folder("out/all") : nil
    request.destinations = [Destination(output: output, targets: [Target(IOSLayout())])]
    request.settings.scales = scales
    let build = Build(
      request: request,
      disk: disk,
      pool: pool,
      version: WorkerVersion(location: location, disk: LocalDisk(), cache: nil),
      cache: CacheFolder(path: folder("cache")),
      currentFolder: folder.path
    )
    return await build.run { _ in }
  }

  /// Lets the worker go.
  func finish() async { await pool.finish() }

  /// Everything but the cache.
  func tree(_ folder: BuildFolder) throws -> Tree {
    var tree: Tree = [:]
    for name in try folder.names() where !name.hasPrefix("cache") {
      tree[name] = FileManager.default.contents(atPath: folder(name)) ?? Data()
    }
    return tree
  }

  /// The masters alone.
  func masters(_ folder: BuildFolder) throws -> Tree {
    try tree(folder).filter { $0.key.hasPrefix("in/") && $0.key.hasSuffix("@3x.png") }
  }

  /// Grey, 3×3 pixels each.
  static let pictures = [
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAAAAABzQ+pjAAAAFElEQVR42mPg4hdhEJWSZ1BQ1QIABGIA6zJy7rYAAAAASUVORK5C"
      + "YII=",
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAAAAABzQ+pjAAAAFElEQVR42mOIik9hSM3KZygorQIAFUIDu3yhOV0AAAAASUVORK5C"
      + "YII=",
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAAAAABzQ+pjAAAAFUlEQVR42mNYtX4Lw9Zd+xkOHD0FACYiBotAtUaVAAAAAElFTkSu"
      + "QmCC",
  ].map { Data(base64Encoded: $0) ?? Data() }
}
