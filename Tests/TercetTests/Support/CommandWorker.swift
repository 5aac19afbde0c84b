import Foundation

/// Workers that misbehave, as shell scripts.
enum CommandWorker {
  /// Writes a script and says where it lies.
  static func install(_ body: String, in folder: CommandFolder) throws -> [String: String] {
    let name = "worker-\(UUID().uuidString)"
    try folder.write("#!/bin/sh\n\(body)\n", to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: folder.full(name)
    )
    return ["TERCET_RENDER": folder.full(name)]
  }

  /// The real worker behind a script that sees each job first.
  ///
  /// - Parameters:
  ///   - cases: Shell `case` clauses over a job's line; `$$` is the process that was started.
  ///     A job that no clause ends is handed on.
  ///   - folder: Where the script is put.
  /// - Returns: The environment that names it.
  /// - Throws: The failure to write the script.
  static func wrapped(_ cases: String, in folder: CommandFolder) throws -> [String: String] {
    try install(
      """
      while IFS= read -r line; do
        case $line in
          \(cases)
        esac
        printf '%s\\n' "$line"
      done | '\(CommandProcess.product("tercet-render"))'
      """,
      in: folder
    )
  }

  /// The first line of a worker of this release.
  static let hello =
    #"{"libraries":[],"libvips":"8.14.1","protocolVersion":2}"#
}
