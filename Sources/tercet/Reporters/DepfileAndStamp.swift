import Assets
import Pipeline
import TercetSystem
import Workspace

/// The files by which make, ninja and their like learn what a build read, and that it went well.
struct DepfileAndStamp: Sendable {
  let disk: LocalDisk
  let staging: Staging
  /// The configuration file as messages show it; nil where none is in force.
  let configuration: String?
  let depfile: String?
  let stamp: String?

  /// Whether anything is to be written.
  var isWanted: Bool { depfile != nil || stamp != nil }

  /// Writes the depfile, then touches the stamp; to be called after a build that went well, so
  /// that a build tool which finds neither changed runs us again.
  ///
  /// - Returns: What stood in the way; nil where both are written.
  func write(_ trees: [Dependencies]) -> Diagnostic? {
    if let depfile {
      let content = Depfile(trees, configuration: configuration, stamp: stamp)
      if let path = content.unusablePath { return .notForDepfiles(path) }
      do throws(DiskError) {
        try AtomicWrite(disk: disk, place: disk.place(at: depfile), staging: staging)
          .write(Array(content.text.utf8))
      } catch {
        return .unwritable(depfile, error)
      }
    }
    guard let stamp else { return nil }
    do throws(DiskError) {
      let place = disk.place(at: stamp)
      try disk.makeFolders(place.folder)
      try disk.touch(place)
    } catch {
      return .unwritable(stamp, error)
    }
    return nil
  }
}
