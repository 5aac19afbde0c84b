import Assets
import TercetSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The renames of an adoption that is under way, beside the manifest.
///
/// It is on the disk before the first file gets another name and goes last, so that whatever
/// was cut off in between can be put back.
package struct AdoptionJournal: Sendable {
  package static let name = ".tercet-adopt"

  private let disk: any Disk
  private let place: RootedPath

  /// The file itself.
  package var path: String { place.shown }

  /// The plan of the manifest in a folder.
  package init(disk: any Disk, root: Root) {
    self.disk = disk
    place = RootedPath(root, AdoptionJournal.name)
  }

  /// A rename of the plan; paths are as the manifest names them.
  package struct Entry: Codable, Hashable, Sendable {
    package var from: ManifestPath
    package var to: ManifestPath
    /// The content of the image.
    package var sha256: Digest
    /// What is made of it; the rendition under the old name may be among them.
    package var made: [ManifestPath]
    /// The image itself; nil where an older release wrote the plan.
    package var mark: FileMark?

    package init(
      from: ManifestPath,
      to: ManifestPath,
      sha256: Digest,
      made: [ManifestPath],
      mark: FileMark? = nil
    ) {
      self.from = from
      self.to = to
      self.sha256 = sha256
      self.made = made
      self.mark = mark
    }

    /// Whether it is what adopting an image means; nothing else is ever touched.
    ///
    /// The new name is the old one with a scale, both lie in one folder below the manifest's, and
    /// what is made of the image there or below.
    package var isWithinReach: Bool {
      let home = from.folder
      return to.text == Rename(Path(from.text), scale: Scale(3)).to.text
        && ([from, to] + made).allSatisfy {
          $0.isConfined && $0.folder.isWithin(home) && Scanner.isPicture(String($0.name))
        }
    }
  }

  /// What lies under the plan's name.
  package enum Content: Hashable, Sendable {
    case nothing
    /// A file that tells nothing.
    case unreadable
    /// The renames, and whether any was left out that no adoption can have asked for.
    case plan([Entry], isWhole: Bool)
  }

  /// Reads the plan.
  ///
  /// - Throws: The failure to read one that is there.
  package func content() throws(DiskError) -> Content {
    do throws(DiskError) {
      let bytes = try disk.read(place)
      guard let entries = try? JSONDecoder().decode([Entry].self, from: Data(bytes)) else {
        return .unreadable
      }
      let good = entries.filter(\.isWithinReach)
      return .plan(good, isWhole: good.count == entries.count)
    } catch {
      if error.isMissing { return .nothing }
      throw error
    }
  }

  /// The renames of an adoption that was cut off; nil where none was.
  ///
  /// - Throws: The failure to read a plan that is there; one whose content is no plan is none.
  package func load() throws(DiskError) -> [Entry]? {
    guard case .plan(let entries, _) = try content() else { return nil }
    return entries
  }

  /// Writes the plan; comes back when it is safe.
  package func save(_ entries: [Entry]) throws(DiskError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(entries) else {
      throw DiskError(.write, path, errno: 0)
    }
    try AtomicWrite(disk: disk, place: place).write(Array(bytes), isDurable: true)
  }

  /// Ends the plan: every file has the name it should have.
  package func end() throws(DiskError) {
    do throws(DiskError) { try disk.remove(place) } catch { if !error.isMissing { throw error } }
  }
}
