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
  /// The file itself.
  package let path: String

  /// The plan of the manifest in a folder.
  package init(disk: any Disk, folder: String) {
    self.disk = disk
    path = PathText.join(folder, AdoptionJournal.name)
  }

  /// A rename of the plan; paths are as the manifest names them.
  package struct Entry: Codable, Hashable, Sendable {
    package var from: ManifestPath
    package var to: ManifestPath
    /// The content of the image.
    package var sha256: Digest
    /// What is made of it; the rendition under the old name may be among them.
    package var made: [ManifestPath]

    package init(from: ManifestPath, to: ManifestPath, sha256: Digest, made: [ManifestPath]) {
      self.from = from
      self.to = to
      self.sha256 = sha256
      self.made = made
    }

    /// Whether both names lie in one folder below the manifest's, and what is made of the image
    /// there or below; nothing else is ever touched.
    package var isWithinReach: Bool {
      let home = from.folder
      return to.folder == home
        && ([from, to] + made).allSatisfy { $0.isConfined && $0.folder.isWithin(home) }
    }
  }

  /// The renames of an adoption that was cut off; nil where none was.
  ///
  /// - Throws: The failure to read a plan that is there; one whose content is no plan is none.
  package func load() throws(DiskError) -> [Entry]? {
    do throws(DiskError) {
      let bytes = try disk.read(path)
      let entries = try? JSONDecoder().decode([Entry].self, from: Data(bytes))
      return entries?.filter(\.isWithinReach)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Writes the plan; comes back when it is safe.
  package func save(_ entries: [Entry]) throws(DiskError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(entries) else {
      throw DiskError(.write, path, errno: 0)
    }
    try AtomicWrite(disk: disk, path: path).write(Array(bytes), isDurable: true)
  }

  /// Ends the plan: every file has the name it should have.
  package func end() throws(DiskError) {
    do throws(DiskError) { try disk.remove(path) } catch { if !error.isMissing { throw error } }
  }
}
