import PackagePlugin

/// Makes complete sets of a target's masters and adds them to its resources.
@main
struct TercetPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    do {
      return try TargetBuild(
        program: TercetTool(for: context),
        module: module,
        workFolder: context.pluginWorkDirectoryURL
      ).commands()
    } catch let problem as PluginProblem {
      // One message each; any of them ends the build.
      problem.sentences.forEach { Diagnostics.error($0) }
      return []
    }
  }
}
