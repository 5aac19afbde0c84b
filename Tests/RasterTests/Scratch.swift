import Foundation

/// A folder of a test's own, removed with this object.
final class Scratch: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "raster-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A path inside the folder.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Writes a file and returns its path.
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: self(name)))
    return self(name)
  }

  /// A file's bytes.
  func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: self(name))))
  }

  /// Names of the files inside, sorted.
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }
}

extension Scratch {
  /// Makes a folder inside.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: self(name),
      withIntermediateDirectories: true
    )
  }

  /// Makes a symbolic link inside.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self(name),
      withDestinationPath: target
    )
  }
}
