import Assets
import Foundation
import Layouts
import TercetSystem
import TestSupport
import Workspace

@testable import Pipeline

/// A folder on the real disk that builds run in, gone with its last user.
final class BuildFolder: Sendable {
  private let folder: TemporaryFolder
  var path: String { folder.path }

  /// A folder with a master of 3×3 pixels at each name.
  init(_ masters: [String]) throws {
    folder = try TemporaryFolder()
    for name in masters { try write(BuildFolder.picture, to: name) }
  }

  func callAsFunction(_ name: String) -> String { folder(name) }

  func write(_ data: Data, to name: String) throws { try folder.write(data, to: name) }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: self(name)) }

  func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: self(name), toPath: self(other))
  }

  func makeFolder(_ name: String) throws { try folder.makeFolder(name) }

  func link(_ name: String, to target: String) throws { try folder.link(name, to: target) }

  func names() throws -> [String] { try folder.names() }

  /// What a build said, with paths relative to the folder, and its counts.
  struct Outcome {
    var lines: [String]
    var summary: Summary
  }

  /// Builds `in` on a disk with the real worker.
  func build(
    on disk: any Disk = LocalDisk(),
    _ adjust: (inout BuildRequest) -> Void = { _ in }
  ) async -> Outcome {
    let build = pipeline(on: disk, adjust)
    var lines: [String] = []
    let summary = await build.run { event in
      if case .diagnostic(let diagnostic) = event { lines.append(diagnostic.description) }
    }
    await build.pool.finish()
    return Outcome(lines: lines.map { $0.replacing(path + "/", with: "") }, summary: summary)
  }

  /// A build of `in` that has not begun; its pool is the caller's to finish.
  func pipeline(
    on disk: any Disk = LocalDisk(),
    _ adjust: (inout BuildRequest) -> Void = { _ in }
  ) -> Build {
    var request = BuildRequest()
    request.paths = [self("in")]
    request.destinations = [Destination(targets: [Target(IOSLayout())])]
    adjust(&request)
    let location = WorkerLocation(
      program: Programs.folder.appendingPathComponent("tercet").path,
      environment: [:]
    )
    return Build(
      request: request,
      disk: disk,
      pool: WorkerPool(count: 1, limits: WorkerLimits(), location: location, disk: LocalDisk()),
      version: WorkerVersion(location: location, disk: LocalDisk(), cache: nil),
      cache: nil,
      currentFolder: path
    )
  }

  /// Grey, 3×3 pixels.
  static let picture =
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAAAAABzQ+pjAAAAFElEQVR42mNg0AhgkHTMZDCKagIA"
        + "CnoCSr2If/UAAAAASUVORK5CYII="
    ) ?? Data()

  /// A nine-patch of 3×3 pixels within its frame.
  static let ninePatch =
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAQAAAAnZu5uAAAAG0lEQVR4"
        + "2mNgAIH/DBCQ8h8EwSJQ5n8UUbhaAMBXEHiIyPWeAAAAAElFTkSuQmCC"
    ) ?? Data()
}
