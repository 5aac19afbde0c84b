import Assets
import Layouts
import TercetSystem
import Testing
import TestSupport
import Workspace

@testable import Pipeline

/// What is watched for a request.
struct TreeResolverWatchTests {
  private let resolver = TreeResolver(
    disk: MemoryDisk(files: ["art/a@3x.png", "art/ui/b@3x.png", "icons/c@3x.png"]),
    currentFolder: "/home"
  )

  private func request(_ paths: [String], to output: String? = nil) -> BuildRequest {
    var request = BuildRequest()
    request.paths = paths
    request.destinations = [Destination(output: output, targets: [Target(IOSLayout())])]
    return request
  }

  /// The roots, with a star where what lies deeper counts.
  private func roots(_ request: BuildRequest) -> [String] {
    resolver.scope(of: request).roots.map { $0.path + ($0.isRecursive ? "/*" : "") }
  }

  @Test func `folders are watched with all below`() {
    #expect(roots(request([])) == ["/home/*"])
    #expect(roots(request(["art", "icons"])) == ["/home/art/*", "/home/icons/*"])
    #expect(roots(request(["art", "art/ui"])) == ["/home/art/*"])
  }

  @Test func `of files, their folder alone is watched`() {
    #expect(roots(request(["art/ui/b@3x.png"])) == ["/home/art/ui"])
    #expect(roots(request(["art/a@3x.png", "icons"])) == ["/home/art", "/home/icons/*"])
  }

  @Test func `a part of a project's source is watched, and not all of it`() {
    var request = request(["art/ui"], to: "out")
    request.project = Project(folder: "/home", currentFolder: "/home")
    request.project?.roots = ["art"]
    #expect(roots(request) == ["/home/art/ui/*", "/home/out/*"])
  }

  @Test func `what is missing may come, and outputs may be touched`() {
    #expect(roots(request(["art", "later"])) == ["/home/art/*", "/home/later/*"])
    #expect(roots(request(["art"], to: "out")) == ["/home/art/*", "/home/out/*"])
    #expect(roots(request(["art"], to: "art/out")) == ["/home/art/*"])
  }

  @Test func `links to folders are entered where outputs have a folder of their own`() {
    #expect(resolver.scope(of: request(["art"], to: "out")).followsFolderLinks)
    #expect(!resolver.scope(of: request(["art"])).followsFolderLinks)
  }

  @Test func `what is left out wherever a path begins is not watched`() {
    var request = request(["art"])
    request.settings.excludes = [Glob("old"), Glob("art/ui")]
    #expect(resolver.scope(of: request).excludes.map(\.pattern) == ["old", "art/ui"])
    // Seen from the file's folder, which is none of the roots.
    request.project = Project(folder: "/home", currentFolder: "/home")
    request.project?.ownsExcludes = true
    #expect(resolver.scope(of: request).excludes.map(\.pattern) == ["old"])
  }

  @Test func `output folders are told as typed and in full`() {
    var request = request(["art"], to: "out/res")
    request.destinations.append(Destination(targets: [Target(IOSLayout())]))
    let outputs = resolver.outputs(of: request)
    #expect(outputs.map(\.shown) == ["out/res", "art"])
    #expect(outputs.map(\.absolute) == ["/home/out/res", "/home/art"])
  }
}
