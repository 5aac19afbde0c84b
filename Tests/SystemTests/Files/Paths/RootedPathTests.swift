import Testing
import TestSupport

@testable import TercetSystem

struct RootedPathTests {
  @Test(arguments: [
    ("art", "ui/a.png", "art/ui/a.png", "art/ui", "a.png"),
    ("art", "a.png", "art/a.png", "art", "a.png"),
    (".", "a.png", "a.png", ".", "a.png"), ("/", "a", "/a", "/", "a"),
    ("art", "", "art", "art", "."),
  ])
  func `is shown below its root`(
    root: String,
    path: String,
    shown: String,
    folder: String,
    name: String
  ) {
    let place = RootedPath(Root(root), path)
    #expect(place.shown == shown)
    #expect(place.folder.shown == folder)
    #expect(place.name == name)
    #expect(place.beside("x").shown == PathText.join(folder, "x"))
  }

  @Test func `a typed path begins at the nearest folder that is there`() throws {
    let folder = try TemporaryFolder(files: ["a/file"])
    try folder.link("link", to: "a")
    for (path, root, rest) in [
      ("a/new", "a", "new"), ("link/new", "link", "new"), ("a/x/y/z", "a", "x/y/z"),
      ("a/file/x", "a", "file/x"), ("link", "", "link"),
    ] {
      let place = LocalDisk().place(at: folder(path))
      #expect(place.root.path == (root.isEmpty ? folder.path : folder(root)))
      #expect(place.path == rest)
    }
    #expect(LocalDisk().place(at: "nowhere-at-all/x").root.path == ".")
  }
}
