import Assets
import TercetSystem
import Testing

@testable import Pipeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Every sentence about watching itself, word for word.
struct DiagnosticWatchTests {
  #if os(Linux)
    private static let folders = "raise 'fs.inotify.max_user_watches' with sysctl"
    private static let watchers = "raise 'fs.inotify.max_user_instances' with sysctl"
  #else
    private static let folders = "end programs that watch folders too"
    private static let watchers = "end programs that watch folders too"
  #endif

  @Test(
    arguments: [
      (
        .tooManyFolders, .watchLimit,
        "warning: the system watches no more folders for you; \(folders); looking at all files "
          + "once a second instead"
      ),
      (
        .tooManyWatchers, .watchLimit,
        "warning: the system runs no more watchers for you; \(watchers); looking at all files once "
          + "a second instead"
      ),
      (
        .blindFileSystem("nfs", path: "art"), .watchPolls,
        "art: note: is on nfs, which does not tell of every change; looking at all files once a "
          + "second, or as '--poll' says"
      ),
      (
        .link("art/far"), .watchPolls,
        "art/far: note: is a link, and the system does not tell what changes behind it; looking at "
          + "all files once a second, or as '--poll' says"
      ),
      (
        .refused(errno: EACCES), .watchRefused,
        "warning: the system tells of no changes: permission denied; looking at all files once a "
          + "second instead"
      ),
    ] as [(WatchTrouble, Diagnostic.Code, String)]
  )
  func `why changes are noticed late`(
    _ trouble: WatchTrouble,
    _ code: Diagnostic.Code,
    _ line: String
  ) {
    #expect(Diagnostic.watchTrouble(trouble).description == line)
    #expect(Diagnostic.watchTrouble(trouble).code == code)
  }

  @Test func `another watch is at work`() {
    #expect(
      Diagnostic.watchedAlready("out", by: 12).description
        == "out: error: another tercet (process 12) watches here already; end it first"
    )
    #expect(
      Diagnostic.watchedAlready("out", by: nil).description
        == "out: error: another tercet watches here already; end it first"
    )
    #expect(Diagnostic.watchedAlready("out", by: nil).code == .watchedAlready)
  }
}
