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
}
