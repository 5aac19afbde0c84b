import Assets
import TercetSystem
import Workspace

/// Waits until no other run works on the same output.
struct OutputLock: Sendable {
  let disk: any Disk
  let request: BuildRequest

  /// What came of waiting.
  enum Grant: Sendable {
    /// Go on; the lock, if the file system has locks, is held as long as the value lives.
    case granted(FolderLock?)
    case refused
  }

  /// Takes the lock of a tree's output folder; a run that writes nothing needs none.
  func wait(for tree: OutputTree, _ report: Report) async -> Grant {
    if request.isDryRun { return .granted(nil) }
    var hasSaid = false
    while !Task.isCancelled {
      guard let attempt = try? disk.lock(place(of: tree)) else { return .granted(nil) }
      switch attempt {
      case .locked(let lock): return .granted(lock)
      case .unsupported: return .granted(nil)
      case .held(let process):
        if request.waitsForTurn && hasSaid { break }
        report.add([.locked(tree.output, by: process, isWaiting: request.waitsForTurn)])
        hasSaid = true
        guard request.waitsForTurn else { return .refused }
      }
      try? await Task.sleep(for: .milliseconds(50))
    }
    return .refused
  }

  /// The output folder, or the folder above it that exists: two first builds meet there.
  private func place(of tree: OutputTree) -> String {
    var folder = tree.output
    while folder != "/", folder != ".",
      (try? disk.status(folder, followingLinks: true)) == nil
    {
      folder = PathText.parent(of: folder)
    }
    return folder
  }
}
