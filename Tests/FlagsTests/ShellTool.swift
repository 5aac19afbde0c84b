import Foundation

/// A program that a test runs when this machine has it.
struct ShellTool {
  /// Its path, or nil where it isn't installed.
  let path: String?

  init(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    path = folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  var isInstalled: Bool { path != nil }

  /// Everything the program says about `input`, errors and results together, and its status.
  func run(_ arguments: [String], input: String) throws -> (output: String, status: Int32) {
    let process = Process()
    let standardInput = Pipe()
    let output = Pipe()
    process.executableURL = path.map { URL(filePath: $0) }
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = output
    // A script fits into the pipe, so it can be there before anyone reads.
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
