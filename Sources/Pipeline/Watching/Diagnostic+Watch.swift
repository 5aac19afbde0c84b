import Assets
import TercetSystem
import Workspace

/// What is said of watching itself.
extension Diagnostic {
  static func watchTrouble(_ trouble: WatchTrouble) -> Diagnostic {
    switch trouble {
    case .tooManyFolders:
      Diagnostic(
        .watchLimit,
        path: nil,
        "the system watches no more folders for you; \(SystemAdvice.moreFolders); looking at all "
          + "files once a second instead"
      )
    case .tooManyWatchers:
      Diagnostic(
        .watchLimit,
        path: nil,
        "the system runs no more watchers for you; \(SystemAdvice.moreWatchers); looking at all "
          + "files once a second instead"
      )
    case .blindFileSystem(let name, let path):
      Diagnostic(
        .watchPolls,
        path: path,
        "is on \(name), which does not tell of every change; looking at all files once a second, "
          + "or as '--poll' says"
      )
    case .link(let path):
      Diagnostic(
        .watchPolls,
        path: path,
        "is a link, and the system does not tell what changes behind it; looking at all files once "
          + "a second, or as '--poll' says"
      )
    case .refused(let number):
      Diagnostic(
        .watchRefused,
        path: nil,
        "the system tells of no changes: \(DiskError.reason(number)); looking at all files once a "
          + "second instead"
      )
    }
  }

  /// What is said where another watch is at work.
  package static func watchedAlready(_ path: String, by process: Int32?) -> Diagnostic {
    let holder = process.map { " (process \($0))" } ?? ""
    return Diagnostic(
      .watchedAlready,
      path: path,
      "another tercet\(holder) watches here already; end it first"
    )
  }
}
