import Assets
import TercetSystem
import Workspace

/// Finds adoptions that were cut off around the folders of a run.
struct OpenAdoptions: Sendable {
  let disk: any Disk
  let currentFolder: String

  /// Folders above those of a tree that hold a plan, up to the repository's root.
  ///
  /// As with manifests, none counts from the disk's top or from a folder that everybody may write to.
  func above(_ tree: OutputTree) -> [String] {
    let starts = tree.inputs.map { PathText.join($0.root, $0.below.text) } + [tree.output]
    var found: [String] = []
    var seen: Set<Path> = []
    for start in starts {
      var folder = PathText.absolute(start, currentFolder: currentFolder)
      var isOwn = true
      while folder != "/", seen.insert(Path(folder)).inserted {
        let isShared = (try? disk.status(folder, followingLinks: true))?.isShared ?? false
        if isOwn || !isShared, isThere(in: folder) { found.append(shown(folder, like: start)) }
        if exists(PathText.join(folder, ".git")) { break }
        folder = PathText.parent(of: folder)
        isOwn = false
      }
    }
    return found
  }

  /// All of them, above, in and below the folders of a tree.
  func around(_ tree: OutputTree) -> [String] {
    var found = above(tree)
    for input in tree.inputs {
      var scanner = Scanner(disk: disk)
      scanner.isRecursive = input.files == nil
      let folder = PathText.join(
        input.root,
        (input.files?.first?.folder ?? input.below).text
      )
      found += adoptions(in: folder, scanner)
    }
    if !tree.isInPlace { found += adoptions(in: tree.output, Scanner(disk: disk)) }
    var seen: Set<Path> = []
    return found.filter {
      seen.insert(Path(PathText.absolute($0, currentFolder: currentFolder))).inserted
    }
  }

  /// Whether a folder holds a plan, or something in its place.
  func isThere(in folder: String) -> Bool {
    exists(PathText.join(folder, AdoptionJournal.name))
  }

  /// What is to be said of a plan to somebody who can't go on because of it.
  func diagnostic(of folder: String, for tree: OutputTree) -> Diagnostic {
    let full = PathText.absolute(folder, currentFolder: currentFolder)
    // The lock of the run's own folder is the run's.
    if full != PathText.absolute(tree.output, currentFolder: currentFolder),
      let attempt = try? disk.lock(folder), case .held(let process) = attempt
    {
      return .locked(folder, by: process, isWaiting: false)
    }
    let restoration = Restoration(disk: disk, root: Root(folder), currentFolder: currentFolder)
    do throws(Diagnostic) {
      _ = try restoration.unfinished(isAsked: false)
      return .adoptionUnfinished(folder)
    } catch {
      return error
    }
  }

  private func adoptions(in folder: String, _ scanner: Scanner) -> [String] {
    ((try? scanner.scan(folder))?.adoptions ?? []).map { PathText.join(folder, $0.text) }
  }

  private func exists(_ path: String) -> Bool {
    (try? disk.status(path, followingLinks: false)) != nil
  }

  /// An absolute path in the form its user typed: relative where the given path was.
  private func shown(_ path: String, like given: String) -> String {
    if given.utf8.first == UInt8(ascii: "/") { return path }
    let short = PathText.relative(path, to: currentFolder)
    return short.isEmpty ? "." : short
  }
}
