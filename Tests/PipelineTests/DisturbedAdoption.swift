import Assets
import Foundation
import Layouts
import TercetSystem
import TestSupport
import Workspace

@testable import Pipeline

/// Adoptions of one folder and their undoing, with one worker that stays warm.
struct DisturbedAdoption: Sendable {
  /// What a run does.
  enum Action: String, Sendable, CaseIterable { case adopt, undo }

  private let pool: WorkerPool
  private let location: WorkerLocation
  /// The folder as it was found, and as it is after adoption.
  private let plain: BuildFolder
  private let adopted: BuildFolder

  typealias Tree = DisturbedBuild.Tree

  init() async throws {
    location = WorkerLocation(
      program: Programs.folder.appendingPathComponent("tercet").path,
      environment: [:]
    )
    pool = WorkerPool(count: 1, limits: WorkerLimits(), location: location, disk: LocalDisk())
    plain = try BuildFolder([])
    try plain.write(DisturbedBuild.pictures[0], to: "in/1.png")
    try plain.write(DisturbedBuild.pictures[1], to: "in/ui/2~ipad.png")
    adopted = try BuildFolder([])
    try FileManager.default.copyItem(atPath: plain.path, toPath: adopted.path)
    _ = await run(.adopt, adopted, on: DisturbedDisk())
  }

  /// A folder of its own in which an action can start.
  func start(of action: Action) throws -> BuildFolder {
    let folder = try BuildFolder([])
    let model = action == .adopt ? plain : adopted
    try FileManager.default.copyItem(atPath: model.path, toPath: folder.path)
    return folder
  }

  /// What a folder holds after an action that nothing disturbed.
  func end(of action: Action) throws -> Tree { try tree(action == .adopt ? adopted : plain) }

  func run(_ action: Action, _ folder: BuildFolder, on disk: DisturbedDisk) async -> Summary {
    var request = BuildRequest()
    request.paths = [folder("in")]
    request.destinations = [Destination(targets: [Target(IOSLayout())])]
    let adoption = Adoption(
      Build(
        request: request,
        disk: disk,
        pool: pool,
        version: WorkerVersion(location: location, disk: LocalDisk(), cache: nil),
        cache: nil,
        currentFolder: folder.path
      )
    )
    return action == .adopt ? await adoption.run { _ in } : await adoption.undo { _ in }
  }

  func finish() async { await pool.finish() }

  /// Every file and its bytes; temporary ones stay while the process lives that made them.
  func tree(_ folder: BuildFolder) throws -> Tree {
    var tree: Tree = [:]
    for name in try folder.names() where name.contains(".") && !name.hasSuffix(".part") {
      tree[name] = FileManager.default.contents(atPath: folder(name)) ?? Data()
    }
    return tree
  }
}
