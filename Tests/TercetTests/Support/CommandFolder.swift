import Foundation
import TestSupport

/// A temporary folder of one test, and the programs that run in it; gone with its last user.
final class CommandFolder: Sendable {
  private let folder: TemporaryFolder
  /// The folder's absolute path, links resolved.
  var path: String { folder.path }

  init() throws { folder = try TemporaryFolder() }

  /// A folder that holds a picture at each path.
  convenience init(pictures: [String: CommandPicture]) throws {
    try self.init()
    for (name, picture) in pictures { try write(picture.png, to: name) }
  }

  /// A folder of its own with the same content.
  init(copyOf other: CommandFolder) throws {
    folder = try TemporaryFolder(copyOf: other.folder)
  }

  /// The absolute form of a path in the folder.
  func full(_ name: String) -> String { name.isEmpty ? path : path + "/" + name }

  /// Writes a file, with the folders above it.
  func write(_ bytes: [UInt8], to name: String) throws { try folder.write(Data(bytes), to: name) }

  func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

  func makeFolder(_ name: String) throws { try folder.makeFolder(name) }

  func link(_ name: String, to target: String) throws { try folder.link(name, to: target) }

  func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: full(name))))
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: full(name)) }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: full(name)) }

  func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: full(name), toPath: full(other))
  }

  /// Every file in the folder as it is now.
  func tree(below name: String = "") throws -> CommandTree { try CommandTree(full(name)) }

  /// Runs `tercet` here and waits for its end.
  func tercet(
    _ arguments: String...,
    in folder: String = "",
    environment: [String: String] = [:]
  ) async throws -> CommandResult {
    try await CommandProcess(
      arguments: arguments,
      folder: full(folder),
      environment: environment
    ).run()
  }

  /// Runs a shell script here, in which `"$0"` is `tercet`, and waits for its end.
  func shell(
    _ script: String,
    environment: [String: String] = [:]
  ) async throws -> CommandResult {
    try await CommandProcess(
      arguments: ["-c", script, CommandProcess.product("tercet")],
      folder: path,
      environment: environment,
      program: "/bin/sh"
    ).run()
  }
}
