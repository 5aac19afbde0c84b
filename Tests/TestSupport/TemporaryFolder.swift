import Foundation
import TercetSystem

/// A folder of one test, gone with its last user.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tercet-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
  }

  /// A folder of its own with the same content.
  package init(copyOf other: TemporaryFolder) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tercet-test-\(UUID().uuidString)")
    try FileManager.default.copyItem(atPath: other.path, toPath: folder.path)
    path = folder.resolvingSymlinksInPath().path
  }

  /// A folder with files that hold their own names.
  package convenience init(files: [String]) throws {
    try self.init()
    for name in files { try write(name, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package func callAsFunction(_ name: String) -> String { path + "/" + name }

  package func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  /// Writes a file, with the folders above it.
  package func write(_ data: Data, to name: String) throws {
    let file = URL(fileURLWithPath: self(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: file)
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: self(name),
      withIntermediateDirectories: true
    )
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self(name),
      withDestinationPath: target
    )
  }

  /// Names of everything below, sorted.
  package func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }
}
