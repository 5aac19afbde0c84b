import Assets
import TercetSystem
import Workspace

/// What a watch has to know of the trees before the first build.
extension TreeResolver {
  /// The folders whose changes can matter to a request.
  package func scope(of request: BuildRequest) -> WatchScope {
    let trees = resolve(request).trees
    var roots = trees.flatMap(\.inputs).map { input in
      let folder = PathText.join(input.root, (input.files?.first?.folder ?? input.below).text)
      return WatchScope.Root(path: absolute(folder).text, isRecursive: input.files == nil)
    }
    // A folder that is missing may come.
    roots += request.paths.filter { (try? disk.status($0, followingLinks: true)) == nil }
      .map { WatchScope.Root(path: absolute($0).text) }
    roots += trees.filter { !$0.isInPlace }.map { WatchScope.Root(path: absolute($0.output).text) }
    var scope = WatchScope(roots: roots)
    scope.excludes = request.excludesAnywhere
    scope.followsFolderLinks = trees.contains { !$0.isInPlace }
    return scope
  }

  /// The output folders of a request, as typed and in full.
  package func outputs(of request: BuildRequest) -> [(shown: String, absolute: String)] {
    resolve(request).trees.map { ($0.output, absolute($0.output).text) }
  }
}
