import Foundation
import PackagePlugin

/// Which sets are made for one target, and by what command.
struct TargetBuild {
  let program: TercetTool
  let module: any SourceModuleTarget
  /// The only folder that a plugin may write to.
  let workFolder: URL

  /// The command that makes the sets; none where the target has no masters.
  func commands() throws -> [Command] {
    let arguments = arguments
    let plan = try JSONDecoder().decode(
      Plan.self,
      from: print(["plan"] + arguments + ["--format", "json"])
    )
    guard !plan.assets.isEmpty else { return [] }
    return [
      .buildCommand(
        displayName: "Making renditions for \(module.name)",
        executable: program.file,
        // Nothing in the work folder is anybody's own.
        arguments: ["build"] + arguments + ["--force"],
        environment: program.environment,
        inputFiles: try inputs(arguments) + program.files,
        outputFiles: try outputs(of: plan)
      )
    ]
  }

  /// The paths and options that planning and building share.
  ///
  /// Settings come from a tercet.yml as always, but for where and how a bundle wants its files.
  private var arguments: [String] {
    let output = workFolder.appending(path: "renditions").path
    return [module.directoryURL.path, "--layout", "ios", "--output", output]
      + ["--manifest", "\(output)/asset-manifest.json"]
      + ["--cache-dir", workFolder.appending(path: "cache").path]
      + TargetFiles(module).others.flatMap { ["--exclude", $0] }
  }

  /// Everything that decides about the renditions: masters, settings, what vectors draw.
  private func inputs(_ arguments: [String]) throws -> [URL] {
    let text = try print(["plan"] + arguments + ["--format", "inputs"])
    return String(decoding: text, as: UTF8.self).split(separator: "\n")
      .map { URL(filePath: String($0), directoryHint: .checkFileSystem) }
      .filter { !$0.hasDirectoryPath }
  }

  /// The files that become resources.
  ///
  /// A file that Package.swift declares as a resource is left out: it is in the bundle already, as
  /// a master is, or somebody made a rendition by hand.
  private func outputs(of plan: Plan) throws -> [URL] {
    let declared = Set(
      module.sourceFiles.filter { $0.type == .resource }.map(\.url.lastPathComponent)
    )
    var masters: [String: String] = [:]
    var outputs: [URL] = []
    for asset in plan.assets {
      for file in asset.outputs.map({ URL(filePath: $0.path) })
      where !declared.contains(file.lastPathComponent) {
        let name = file.lastPathComponent
        if let other = masters.updateValue(asset.master, forKey: name) {
          throw PluginProblem.sameName(name, [other, asset.master])
        }
        outputs.append(file)
      }
    }
    return outputs
  }

  /// What the program prints.
  private func print(_ arguments: [String]) throws -> Data {
    let process = try program.process(arguments)
    let (output, errors) = (Pipe(), workFolder.appending(path: "problems.txt"))
    try Data().write(to: errors)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw PluginProblem.noPlan(
        for: module.name,
        status: process.terminationStatus,
        messages: try String(contentsOf: errors, encoding: .utf8)
      )
    }
    return text
  }
}
