import TercetSystem

#if os(Linux)
  import Assets
  import Foundation
  import Glibc
  import TestSupport
  import Testing

  @testable import Workspace

  /// What Linux tells of a real folder; events wait in the kernel, so no time decides.
  @Suite struct InotifyTreeTests {
    @Test func `a file is unfinished until it is closed`() throws {
      let top = try WatchedFolder()
      let file = try #require(fopen(top.folder("top/a@3x.png"), "w"))
      #expect(try top.changes() == ["unfinished top/a@3x.png"])
      fputs("x", file)
      fflush(file)
      #expect(try top.changes() == ["unfinished top/a@3x.png"])
      fclose(file)
      #expect(try top.changes() == ["file top/a@3x.png"])
    }

    @Test func `a save by rename, a removal and other permissions are told`() throws {
      let top = try WatchedFolder(files: ["top/a@3x.png"])
      try top.write("top/.a.tmp")
      _ = try top.changes()
      top.move("top/.a.tmp", "top/a@3x.png")
      #expect(try top.changes() == ["file top/.a.tmp", "file top/a@3x.png"])
      chmod(top.folder("top/a@3x.png"), 0o600)
      #expect(try top.changes() == ["attributes top/a@3x.png"])
      try top.remove("top/a@3x.png")
      #expect(try top.changes() == ["file top/a@3x.png"])
    }

    @Test func `a new folder is watched at once, with what already is in it`() throws {
      let top = try WatchedFolder(files: ["aside/deep/a@3x.png"])
      top.move("aside", "top/new")
      #expect(try top.changes() == ["file top/new/deep/a@3x.png"])
      try top.write("top/new/deep/b@3x.png")
      #expect(try top.changes().contains("file top/new/deep/b@3x.png"))
      #expect(top.count == 3)
    }

    @Test func `a renamed folder is watched under its new name`() throws {
      let top = try WatchedFolder(files: ["top/old/deep/a@3x.png"])
      top.move("top/old", "top/new")
      #expect(try top.changes() == ["folder top/old", "file top/new/deep/a@3x.png"])
      try top.write("top/new/deep/a@3x.png")
      #expect(
        try top.changes() == ["unfinished top/new/deep/a@3x.png", "file top/new/deep/a@3x.png"]
      )
    }

    @Test func `folders that change places are told apart`() throws {
      let top = try WatchedFolder(files: ["top/a/1@3x.png", "top/b/2@3x.png"])
      top.move("top/a", "top/c")
      top.move("top/b", "top/a")
      top.move("top/c", "top/b")
      _ = try top.changes()
      try top.write("top/a/x@3x.png")
      try top.write("top/b/y@3x.png")
      let changes = try top.changes()
      #expect(changes.contains("file top/a/x@3x.png") && changes.contains("file top/b/y@3x.png"))
      #expect(top.count == 3)
    }

    @Test func `a folder that left is no longer watched`() throws {
      let top = try WatchedFolder(files: ["top/a/deep/1@3x.png"])
      #expect(top.count == 3)
      top.move("top/a", "elsewhere")
      #expect(try top.changes() == ["folder top/a"])
      try top.write("elsewhere/deep/2@3x.png")
      #expect(try top.changes() == [])
      #expect(top.count == 1)
    }

    @Test func `a removed tree leaves no watch behind`() throws {
      let top = try WatchedFolder(files: ["top/a/b/1@3x.png", "top/a/c/2@3x.png"])
      try top.remove("top/a")
      #expect(try top.changes().contains("folder top/a"))
      #expect(top.count == 1)
    }

    @Test func `hidden and excluded folders are not watched`() throws {
      let top = try WatchedFolder(files: ["top/.git/x/1@3x.png", "top/skip/2@3x.png"]) {
        $0.excludes = [Glob("skip")]
      }
      #expect(top.count == 1)
      try top.write("top/.git/x/3@3x.png")
      try top.write("top/skip/3@3x.png")
      #expect(try top.changes() == [])
    }

    @Test(arguments: [true, false])
    func `a root that was removed is found again`(_ isMoved: Bool) throws {
      let top = try WatchedFolder(files: ["top/a@3x.png"])
      if isMoved { top.move("top", "away") } else { try top.remove("top") }
      #expect(try top.changes().contains("folder top"))
      try top.folder.makeFolder("top/sub")
      try top.write("top/sub/b@3x.png")
      #expect(try top.changes() == ["file top/sub/b@3x.png"])
      try top.write("top/sub/b@3x.png")
      #expect(try top.changes().last == "file top/sub/b@3x.png")
      #expect(top.count == 2)
    }

    @Test func `a root that is missing with the folders above it is found when it comes`() throws {
      let top = try WatchedFolder(isThere: false) { scope in
        scope.roots = scope.roots.map { .init(path: $0.path + "/x/y") }
      }
      for name in ["top", "top/x", "top/x/y"] {
        try top.folder.makeFolder(name)
        #expect(try top.changes() == [])
      }
      try top.write("top/x/y/a@3x.png")
      #expect(try top.changes().last == "file top/x/y/a@3x.png")
    }

    @Test func `a folder above the root may be moved`() throws {
      let top = try WatchedFolder(files: ["top/x/a@3x.png"]) { scope in
        scope.roots = scope.roots.map { .init(path: $0.path + "/x") }
      }
      top.move("top", "away")
      #expect(try top.changes() == ["folder top/x"])
      try top.folder.makeFolder("top/x")
      try top.write("top/x/b@3x.png")
      #expect(try top.changes() == ["file top/x/b@3x.png"])
    }

    @Test func `a root that comes and goes while its watch begins is watched in the end`() throws {
      let top = try WatchedFolder(files: ["top/a@3x.png"])
      let (here, away) = (top.folder("top"), top.folder("away"))
      let mover = Thread {
        for _ in 0..<2000 where rename(here, away) == 0 { rename(away, here) }
      }
      mover.start()
      while !mover.isFinished { _ = try top.changes() }
      while try !top.changes().isEmpty {}
      try top.write("top/b@3x.png")
      #expect(try top.changes().contains("file top/b@3x.png"))
    }

    @Test func `what lay under a root that is unmounted is watched from then on`() throws {
      let top = try WatchedFolder(files: ["top/a@3x.png"])
      try top.write("top/a@3x.png")
      let watch = try #require(top.intercept().first).watch
      // Another folder in its place, of which nothing but the unmount is told.
      top.move("top", "mounted")
      try top.folder.makeFolder("top/sub")
      _ = top.intercept()
      try top.handle([
        Inotify.Event(watch: watch, kinds: .unmounted),
        Inotify.Event(watch: watch, kinds: .ended),
      ])
      #expect(try top.changes().contains("folder top"))
      try top.write("top/sub/b@3x.png")
      #expect(try top.changes().contains("file top/sub/b@3x.png"))
      try top.write("mounted/c@3x.png")
      #expect(try top.changes() == [])
      #expect(top.count == 2)
    }

    @Test func `single files are watched, also in hidden folders, and their neighbours are not`()
      throws
    {
      let top = try WatchedFolder(files: ["top/.conf/x.yml", "tercet.yml", "other"]) { scope in
        let folder = PathText.parent(of: scope.roots[0].path)
        scope.files = [folder + "/tercet.yml", folder + "/top/.conf/x.yml"]
      }
      for name in ["top/.conf/x.yml", "top/.conf/y.yml", "tercet.yml", "other"] {
        try top.write(name)
      }
      #expect(
        Set(try top.changes().filter { $0.hasPrefix("file") }) == [
          "file top/.conf/x.yml", "file tercet.yml",
        ]
      )
      // Nobody is woken by what is written there.
      try top.write("other")
      #expect(top.intercept() == [])
      try top.remove("tercet.yml")
      #expect(try top.changes().last == "file tercet.yml")
      try top.write("tercet.yml")
      #expect(try top.changes().first == "unfinished tercet.yml")
      try top.write("tercet.yml")
      #expect(try top.changes() == ["unfinished tercet.yml", "file tercet.yml"])
      try top.write("new")
      top.move("new", "tercet.yml")
      #expect(try top.changes() == ["file tercet.yml"])
      try top.write("tercet.yml")
      #expect(try top.changes() == ["unfinished tercet.yml", "file tercet.yml"])
      try top.remove("tercet.yml")
      _ = try top.changes()
      try top.folder.makeFolder("tercet.yml")
      #expect(try top.changes() == ["file tercet.yml"])
      try top.remove("top/.conf")
      _ = try top.changes()
      try top.folder.makeFolder("top/.conf")
      try top.write("top/.conf/x.yml")
      #expect(try top.changes().last == "file top/.conf/x.yml")
    }

    @Test func `a link in a single file's place is followed`() throws {
      let top = try WatchedFolder(files: ["real.yml"]) { scope in
        scope.files = [PathText.parent(of: scope.roots[0].path) + "/tercet.yml"]
      }
      try top.folder.link("tercet.yml", to: "real.yml")
      #expect(try top.changes().last == "file tercet.yml")
      try top.write("real.yml")
      #expect(try top.changes().last == "file tercet.yml")
      try top.write("new.yml")
      top.move("new.yml", "real.yml")
      #expect(try top.changes().contains("file tercet.yml"))
    }

    @Test func `links to folders are followed where the scan does, and circles end`() throws {
      for follows in [true, false] {
        let top = try WatchedFolder(files: ["aside/a@3x.png", "top/sub/b@3x.png"]) {
          $0.followsFolderLinks = follows
        }
        try top.folder.link("top/link", to: top.folder("aside"))
        try top.folder.link("top/sub/circle", to: top.folder("top"))
        _ = try top.changes()
        try top.write("aside/a@3x.png")
        #expect(try top.changes().contains("file top/link/a@3x.png") == follows)
        try top.remove("top/link")
        #expect(try top.changes().contains("folder top/link") == follows)
        #expect(top.count == (follows ? 3 : 2))
      }
    }

    @Test func `what a link to a picture leads to is watched, also when it is replaced`() throws {
      let top = try WatchedFolder(files: ["aside/a.png", "aside/b.png"])
      try top.folder.link("top/a@3x.png", to: top.folder("aside/a.png"))
      #expect(try top.changes().last == "file top/a@3x.png")
      try top.write("aside/a.png")
      #expect(try top.changes().contains("file top/a@3x.png"))
      for _ in 0..<2 {
        try top.write("aside/new")
        top.move("aside/new", "aside/a.png")
        #expect(try top.changes().contains("file top/a@3x.png"))
      }
      try top.write("aside/a.png")
      #expect(try top.changes().contains("file top/a@3x.png"))
    }

    @Test func `a queue that overflows leads to a new look at everything`() throws {
      let text = try String(
        contentsOfFile: "/proc/sys/fs/inotify/max_queued_events",
        encoding: .utf8
      )
      let limit = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      try #require(limit <= 100_000, "the queue is too long to fill")
      let top = try WatchedFolder(files: ["top/gone/x@3x.png"])
      for _ in 0...(limit / 2) {
        close(open(top.folder("top/a@3x.png"), O_CREAT | O_WRONLY, 0o600))
        unlink(top.folder("top/a@3x.png"))
      }
      try top.remove("top/gone")
      try top.folder.makeFolder("top/late/deep")
      #expect(try top.changes().contains("everything"))
      #expect(top.count == 3)
      try top.write("top/late/deep/b@3x.png")
      #expect(try top.changes().last == "file top/late/deep/b@3x.png")
    }

    @Test func `more folders than allowed are refused`() throws {
      #expect(throws: WatchTrouble.tooManyFolders) {
        try WatchedFolder(files: ["top/a/1@3x.png", "top/b/1@3x.png"], limit: 2)
      }
      let top = try WatchedFolder(files: ["top/a/1@3x.png"], limit: 2)
      try top.folder.makeFolder("top/b")
      #expect(throws: WatchTrouble.tooManyFolders) { try top.changes() }
    }

    @Test func `a folder that can't be read is looked into when it can`() throws {
      let top = try WatchedFolder(files: ["top/shut/a@3x.png"])
      chmod(top.folder("top/shut"), 0)
      chmod(top.folder("top/shut"), 0o700)
      let changes = try top.changes()
      #expect(changes.contains("attributes top/shut"))
      #expect(changes.contains("file top/shut/a@3x.png"))
    }
  }
#endif
