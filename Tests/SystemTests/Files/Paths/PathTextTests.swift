import Testing

@testable import TercetSystem

@Suite struct PathTextTests {
  @Test(arguments: [
    ("a/b", "/x", "/x/a/b"),
    ("../b", "/x/y", "/x/b"),
    ("/a//b/./c/..", "/x", "/a/b"),
    (".", "/x", "/x"),
    ("../../..", "/x", "/"),
    ("", "/x", "/x"), ("../\u{301}a", "/x/y", "/x/\u{301}a"),
  ])
  func `an absolute path has no dots`(_ path: String, _ current: String, _ expected: String) {
    #expect(PathText.absolute(path, currentFolder: current) == expected)
  }

  @Test(arguments: [
    ("a", "b", "a/b"), ("a/", "b", "a/b"), ("", "b", "b"), (".", "b", "b"), ("/", "b", "/b"),
    ("a", "", "a"), ("", "", "."), ("..", "b/c", "../b/c"),
  ])
  func `the current folder adds nothing`(_ folder: String, _ path: String, _ joined: String) {
    #expect(PathText.join(folder, path) == joined)
  }

  @Test(arguments: [
    ("a/b/c", "a/b", "c"), ("a", ".", "a"), ("/a", "/", "a"), ("/", "/", ""), ("a/", "a", ""),
  ])
  func `a path is a folder and a name`(_ path: String, _ parent: String, _ name: String) {
    #expect(PathText.parent(of: path) == parent)
    #expect(PathText.name(of: path) == name)
  }

  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a", "/a/b", ".."), ("/a/b", "/a/c/d", "../../b"), ("/a", "/a", ""),
    ("/a", "/", "a"), ("/", "/a", ".."), ("/ab", "/a", "../ab"),
    ("/e\u{301}", "/\u{E9}", "../e\u{301}"),
  ])
  func `the way from a folder to a path`(_ path: String, _ folder: String, _ way: String) {
    #expect(Array(PathText.relative(path, to: folder).utf8) == Array(way.utf8))
  }
}
