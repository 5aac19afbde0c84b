import Foundation
import PackagePlugin

/// The `tercet` that a plugin runs.
struct TercetTool {
  /// The program's own file.
  let file: URL
  /// The worker's file where it isn't found from the program's own place.
  let worker: URL?

  /// Names a program that lies ready, to be used instead of the package's own.
  static let variable = "TERCET"

  /// Finds the program where `TERCET` says, else among the plugin's tools.
  ///
  /// - Throws: ``PluginProblem`` where `TERCET` names no program, or SwiftPM's error where the
  ///   plugin has no such tool.
  init(for context: PluginContext) throws {
    if let path = ProcessInfo.processInfo.environment[TercetTool.variable], !path.isEmpty {
      guard path.hasPrefix("/"), FileManager.default.isExecutableFile(atPath: path) else {
        throw PluginProblem.notAProgram(path)
      }
      file = URL(filePath: path)
      worker = nil
    } else {
      file = try context.tool(named: "tercet").url
      // SwiftPM gives programs that it compiles for plugins other names, which tercet can't guess.
      worker = try? context.tool(named: "tercet-render").url
    }
  }

  /// What the program needs in its environment beside what is there.
  var environment: [String: String] { worker.map { ["TERCET_RENDER": $0.path] } ?? [:] }

  /// The files whose change makes everything stale.
  var files: [URL] { [file] + (worker.map { [$0] } ?? []) }

  /// A process that will run the program.
  func process(_ arguments: [String]) throws(PluginProblem) -> Process {
    // Xcode makes its plan before it compiles anything.
    guard FileManager.default.isExecutableFile(atPath: file.path) else {
      throw .notCompiled(file.path)
    }
    let process = Process()
    process.executableURL = file
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    return process
  }
}
