import Assets
import RenderProtocol
import TercetSystem

/// Walks a folder in sorted order and finds what may be pictures.
package struct Scanner: Sendable {
  package var disk: any Disk
  package var excludes: [Glob] = []
  /// Folders that are never entered, such as the output folder.
  package var skipped: Set<FileIdentity> = []
  package var isRecursive = true
  /// Whether links to folders are entered.
  ///
  /// In place they never are: what they lead to may lie anywhere, and renditions would be written
  /// there.
  package var followsFolderLinks = false

  package static let manifestName = "asset-manifest.json"

  package init(disk: any Disk) {
    self.disk = disk
  }

  /// Looks through a folder.
  ///
  /// Hidden files and folders are left out. Links to folders are followed after everything
  /// else, unless the folder was seen already or holds the root, so a circle of links ends and a
  /// real path wins.
  ///
  /// - Parameter root: The folder.
  /// - Returns: Everything found, sorted; problems below the root are part of it.
  /// - Throws: The failure to read the root itself.
  package func scan(_ root: String) throws(DiskError) -> Scan {
    let top = try disk.status(root, followingLinks: true)
    var walk = Walk(scanner: self, root: root, seen: [top.identity])
    walk.enter(Path(""), top, try disk.list(root))
    while !walk.links.isEmpty {
      let link = walk.links.removeFirst()
      walk.follow(link)
    }
    walk.scan.pictures.sort()
    walk.scan.manifests.sort()
    walk.scan.problems.sort { $0.path < $1.path }
    return walk.scan
  }

  /// One walk under way.
  private struct Walk {
    let scanner: Scanner
    let root: String
    var seen: Set<FileIdentity>
    var links: [Path] = []
    var scan = Scan()

    mutating func enter(_ folder: Path, _ status: FileStatus, _ entries: [FolderEntry]) {
      scan.folders.append((folder, FileKey(status)))
      let sorted = entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
      for entry in sorted { visit(entry, in: folder) }
      reportForeign(among: sorted, in: folder)
    }

    /// Tells of masters in formats that nobody here reads, but for those that were exported too.
    mutating func reportForeign(among entries: [FolderEntry], in folder: Path) {
      let foreign = entries.compactMap { entry -> String? in
        let name = String(decoding: entry.name, as: UTF8.self)
        return Scanner.isForeignMaster(name) && entry.kind != .folder ? name : nil
      }
      if foreign.isEmpty { return }
      let exported = Set(
        entries.map { String(decoding: $0.name, as: UTF8.self) }.filter(Scanner.isPicture)
          .map { AssetName($0).stem }
      )
      for name in foreign where !exported.contains(AssetName(name).stem) {
        let path = folder.appending(name)
        if name.hasPrefix(".") || scanner.excludes.contains(where: { $0.matches(path) }) {
          continue
        }
        report(.foreignPicture(AssetName.lastExtension(of: name).lowercased()), path)
      }
    }

    mutating func visit(_ entry: FolderEntry, in folder: Path) {
      guard let name = String(validating: entry.name, as: UTF8.self) else {
        let shown = String(decoding: entry.name, as: UTF8.self)
        if entry.kind == .folder || Scanner.isPicture(shown) {
          report(.nameNotUTF8, folder.appending(shown))
        }
        return
      }
      let path = folder.appending(name)
      guard !name.hasPrefix(".") else {
        if TemporaryName.isOurs(name) { scan.leftovers.append(path) }
        if name == AdoptionJournal.name { scan.adoptions.append(folder) }
        return
      }
      if scanner.excludes.contains(where: { $0.matches(path) }) { return }
      if name == Scanner.manifestName {
        if !folder.text.isEmpty { scan.manifests.append(path) }
        return
      }
      switch entry.kind ?? kind(of: path) {
      case .file where Scanner.isPicture(name): scan.pictures.append(path)
      case .folder: descend(path, name)
      case .link: sort(link: path, name)
      case .other where Scanner.isPicture(name): report(.notAFile, path)
      default: break
      }
    }

    mutating func descend(_ path: Path, _ name: String) {
      guard scanner.isRecursive else { return }
      if Scanner.isScaledPicture(name) { report(.folderNamedLikePicture, path) }
      do throws(DiskError) {
        let status = try scanner.disk.status(full(path), followingLinks: true)
        guard !scanner.skipped.contains(status.identity) else { return }
        seen.insert(status.identity)
        enter(path, status, try scanner.disk.list(full(path)))
      } catch {
        report(.unreadableFolder(errno: error.errno), path)
      }
    }

    mutating func sort(link path: Path, _ name: String) {
      do throws(DiskError) {
        let status = try scanner.disk.status(full(path), followingLinks: true)
        switch status.kind {
        case .file where Scanner.isPicture(name): scan.pictures.append(path)
        case .folder where scanner.isRecursive && scanner.followsFolderLinks:
          links.append(path)
        case .folder where scanner.isRecursive: report(.linkToFolder, path)
        default: break
        }
      } catch {
        if Scanner.isScaledPicture(name) {
          report(error.isMissing ? .danglingLink : .linkInCircle, path)
        } else if !Scanner.isPicture(name), scanner.isRecursive {
          // What it led to may have been a folder of masters.
          report(.lostLink, path)
        }
      }
    }

    mutating func follow(_ path: Path) {
      guard let status = try? scanner.disk.status(full(path), followingLinks: true),
        !scanner.skipped.contains(status.identity)
      else { return }
      if leadsAbove(path, status.identity) { return report(.linkToFolderAbove, path) }
      guard seen.insert(status.identity).inserted else { return }
      do throws(DiskError) {
        enter(path, status, try scanner.disk.list(full(path)))
      } catch {
        report(.unreadableFolder(errno: error.errno), path)
      }
    }

    /// More folders than any path has.
    private static let depth = 2048

    /// Whether a link's target holds the link itself, up to the top of the disk.
    func leadsAbove(_ link: Path, _ identity: FileIdentity) -> Bool {
      var folder = full(link.folder)
      for _ in 0..<Walk.depth {
        let status = try? scanner.disk.status(folder, followingLinks: true)
        if status?.identity == identity { return true }
        let above = PathText.join(folder, "..")
        let next = try? scanner.disk.status(above, followingLinks: true)
        if next == nil || next?.identity == status?.identity { return false }
        folder = above
      }
      return false
    }

    func kind(of path: Path) -> FileStatus.Kind {
      (try? scanner.disk.status(full(path), followingLinks: false))?.kind ?? .other
    }

    func full(_ path: Path) -> String { PathText.join(root, path.text) }

    mutating func report(_ kind: Scan.Kind, _ path: Path) {
      scan.problems.append(Scan.Problem(path: path, kind: kind))
    }
  }

  /// Whether a file of that name can decide what a run does.
  package static func matters(_ name: String) -> Bool {
    !name.hasPrefix(".") && (isPicture(name) || name == manifestName)
  }

  /// Whether a name is a picture's, by its extension.
  package static func isPicture(_ name: String) -> Bool {
    PictureFormat(extension: AssetName.lastExtension(of: name)) != nil
  }

  /// Extensions of pictures that designers save and no worker opens.
  private static let foreign: Set = [
    "ai", "bmp", "eps", "ico", "jp2", "jxl", "psb", "psd", "svgz", "tga", "xcf",
  ]

  private static func isForeignMaster(_ name: String) -> Bool {
    foreign.contains(AssetName.lastExtension(of: name).lowercased())
      && AssetName(name).scale.map { $0 > Scale(1) } == true
  }

  private static func isScaledPicture(_ name: String) -> Bool {
    isPicture(name) && AssetName(name).scale != nil
  }
}
