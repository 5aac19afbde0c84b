import RenderProtocol
import TercetSystem

extension BuildRequest {
  /// Everything besides files that decides what a run does, as one text.
  ///
  /// - Parameters:
  ///   - libvips: The version of the library that the workers use.
  ///   - tree: The tree that is built.
  /// - Returns: A text that is equal where two runs would do the same to the same files.
  func fingerprint(libvips: String, tree: OutputTree) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add((Release.version, libvips, deciding, tree.deciding))
    return fingerprint.digest
  }

  /// The request without what decides about no output: what the tree says, how a run goes about
  /// its work, and what it tells.
  private var deciding: BuildRequest {
    let plain = BuildRequest()
    var request = self
    (request.paths, request.destinations) = (plain.paths, plain.destinations)
    (request.staging, request.failsFast) = (plain.staging, plain.failsFast)
    (request.isForced, request.waitsForTurn) = (plain.isForced, plain.waitsForTurn)
    (request.listsEverything, request.isDryRun) = (plain.listsEverything, plain.isDryRun)
    request.listsDependencies = plain.listsDependencies
    (request.adopted, request.postponed) = (plain.adopted, plain.postponed)
    return request
  }
}

extension OutputTree {
  /// The tree without the place where files are made, which may be another in each run.
  fileprivate var deciding: OutputTree {
    var tree = self
    tree.staging = .beside
    return tree
  }
}
