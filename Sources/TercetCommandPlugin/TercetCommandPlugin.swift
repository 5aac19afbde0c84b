import Foundation
import PackagePlugin

/// Runs tercet in the package's folder: `swift package tercet check Sources`.
@main
struct TercetCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = try TercetTool(for: context).process(arguments)
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // Ends as tercet did, which has said why.
    exit(process.terminationStatus)
  }
}
