import Assets
import Workspace

/// What a watch has to know of the sites before the first build.
extension SiteResolver {
  /// The folders whose changes can matter to a request.
  package func scope(of request: BuildRequest) -> WatchScope {
    let sites = resolve(request).sites
    var roots = sites.flatMap(\.inputs).map { input in
      let folder = PathText.join(input.root, (input.files?.first?.folder ?? input.below).text)
      return WatchScope.Root(path: absolute(folder), isRecursive: input.files == nil)
    }
    // A folder that is missing may come.
    roots += request.paths.filter { (try? disk.status($0, followingLinks: true)) == nil }
      .map { WatchScope.Root(path: absolute($0)) }
    roots += sites.filter { !$0.isInPlace }.map { WatchScope.Root(path: absolute($0.output)) }
    var scope = WatchScope(roots: roots)
    scope.excludes = request.excludesAnywhere
    scope.followsFolderLinks = sites.contains { !$0.isInPlace }
    return scope
  }

  /// The output folders of a request, as typed and in full.
  package func outputs(of request: BuildRequest) -> [(shown: String, absolute: String)] {
    resolve(request).sites.map { ($0.output, absolute($0.output)) }
  }
}
