import Assets
import Testing

@testable import Workspace

/// Which folders are watched.
@Suite struct WatchScopeTests {
  private func roots(_ roots: [WatchScope.Root]) -> [String] {
    WatchScope(roots: roots).roots.map { $0.path + ($0.isRecursive ? "/**" : "") }
  }

  @Test(arguments: [
    (["/a/b", "/a"], ["/a/**"]),
    (["/a", "/ab"], ["/a/**", "/ab/**"]),
    (["/a", "/a"], ["/a/**"]),
    (["/", "/a"], ["//**"]),
  ])
  func `a root in another is dropped`(_ given: [String], _ kept: [String]) {
    #expect(roots(given.map { .init(path: $0) }) == kept)
  }

  @Test func `a folder without those below it covers only itself`() {
    #expect(
      roots([.init(path: "/a", isRecursive: false), .init(path: "/a/b")]) == ["/a", "/a/b/**"]
    )
    #expect(roots([.init(path: "/a", isRecursive: false), .init(path: "/a")]) == ["/a/**"])
  }

  @Test(arguments: [
    ("/a/b", true), ("/a/.git", false), ("/a/skip", false), ("/a/b/skip", false), ("/c", false),
    ("/flat/b", false),
  ])
  func `folders are entered`(_ folder: String, _ isEntered: Bool) {
    var scope = WatchScope(roots: [
      .init(path: "/a"), .init(path: "/flat", isRecursive: false),
    ])
    scope.excludes = [Glob("skip")]
    #expect(scope.enters(folder) == isEntered)
  }

  @Test(arguments: [
    ("/a/b/c.png", true), ("/a/c.png", true), ("/flat/c.png", true), ("/flat/b/c.png", false),
    ("/other/tercet.yml", true), ("/other/c.png", false), ("/ab/c.png", false),
    ("/a/.b/c.png", false), ("/a/skip/c.png", false),
  ])
  func `files count by where they lie`(_ file: String, _ isCovered: Bool) {
    var scope = WatchScope(roots: [
      .init(path: "/a"), .init(path: "/flat", isRecursive: false),
    ])
    scope.excludes = [Glob("skip")]
    scope.files = ["/other/tercet.yml"]
    #expect(scope.covers(file) == isCovered)
  }

  @Test func `the folders of single files are watched too`() {
    var scope = WatchScope(roots: [.init(path: "/a/b")])
    scope.files = ["/a/tercet.yml", "/a/b/tercet.yml", "/a/b/.hidden/tercet.yml"]
    #expect(scope.places == ["/a", "/a/b", "/a/b/.hidden"])
  }
}
