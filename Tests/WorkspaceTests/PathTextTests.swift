import Testing

@testable import Workspace

@Suite struct PathTextTests {
  @Test(arguments: [
    ("a/b", "/x", "/x/a/b"),
    ("../b", "/x/y", "/x/b"),
    ("/a//b/./c/..", "/x", "/a/b"),
    (".", "/x", "/x"),
    ("../../..", "/x", "/"),
  ])
  func `an absolute path has no dots`(_ path: String, _ current: String, _ expected: String) {
    #expect(PathText.absolute(path, currentFolder: current) == expected)
  }
}
