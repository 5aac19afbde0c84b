import TercetSystem
import TestSupport

#if os(Linux)
  import Foundation
  import Glibc
  import Testing

  @testable import Workspace

  /// A tree of watches on `top` in a folder of its own.
  final class WatchedFolder {
    let folder: TemporaryFolder
    private var tree: InotifyTree

    init(
      files: [String] = [],
      limit: Int = .max,
      isThere: Bool = true,
      _ adjust: (inout WatchScope) -> Void = { _ in }
    ) throws {
      folder = try TemporaryFolder(files: files)
      if isThere { try folder.makeFolder("top") }
      var scope = WatchScope(roots: [.init(path: folder("top"))])
      adjust(&scope)
      tree = InotifyTree(scope, limit: limit, try Inotify())
      try tree.start()
    }

    var count: Int { tree.count }

    /// What happened since the last call, with paths relative to the folder.
    func changes() throws -> [String] {
      try tree.read().map { change in
        let text =
          switch change {
          case .file(let path): "file \(path)"
          case .attributes(let path): "attributes \(path)"
          case .unfinished(let path): "unfinished \(path)"
          case .folder(let path): "folder \(path)"
          case .everything: "everything"
          case .trouble(let trouble): "\(trouble)"
          }
        return text.replacing(folder.path + "/", with: "")
      }
    }

    /// Takes what waits past the tree, which never hears of it.
    func intercept() -> [Inotify.Event] {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(tree.descriptor, &buffer, buffer.count)
      return Inotify.events(in: buffer[..<max(0, count)])
    }

    func handle(_ events: [Inotify.Event]) throws { try tree.handle(events) }

    func move(_ name: String, _ other: String) { rename(folder(name), folder(other)) }
    func remove(_ name: String) throws {
      try FileManager.default.removeItem(atPath: folder(name))
    }
    func write(_ name: String) throws {
      let file = try #require(fopen(folder(name), "w"))
      fputs("x", file)
      fclose(file)
    }
  }
#endif
