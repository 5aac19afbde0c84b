import Assets
import TercetSystem

/// What a watch builds by other settings while the configuration that it worked by is away.
struct Absence {
  /// The configuration that is away.
  private let configuration: String
  /// What is in force meanwhile.
  private let setup: WatchSetup
  /// Manifests that were not there before, so that all they record was made meanwhile.
  private let manifests: Set<String>

  /// An absence that begins where another setup came into force; nil where the file is there.
  init?(of before: WatchSetup, replacedBy setup: WatchSetup) {
    let disk = setup.build.disk
    guard let file = before.configuration?.path, setup.configuration?.path != file,
      (try? disk.status(file, followingLinks: true)) == nil
    else { return nil }
    configuration = file
    self.setup = setup
    manifests = Absence.manifests(of: setup).filter {
      (try? disk.status($0, followingLinks: true)) == nil
    }
  }

  /// What takes away again what was built meanwhile; nil while the configuration is away.
  func cleaning(before next: WatchSetup) -> Cleaning? {
    guard next.configuration?.path == configuration else { return nil }
    let build = setup.build
    var cleaning = Cleaning(
      request: build.request,
      disk: build.disk,
      currentFolder: build.currentFolder
    )
    cleaning.manifests = manifests.subtracting(Absence.manifests(of: next))
    return cleaning
  }

  private static func manifests(of setup: WatchSetup) -> Set<String> {
    let build = setup.build
    let resolver = TreeResolver(disk: build.disk, currentFolder: build.currentFolder)
    return Set(resolver.resolve(build.request).trees.compactMap(\.manifest))
  }
}
