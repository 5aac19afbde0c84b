import TercetSystem

extension Disk {
  /// Whether a folder is a repository's root, above which nothing belongs to it.
  package func isRepository(_ folder: String) -> Bool {
    (try? status(PathText.join(folder, ".git"), followingLinks: true)) != nil
  }
}
