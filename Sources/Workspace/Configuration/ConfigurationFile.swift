import Assets
import TercetSystem

/// A configuration on the disk.
package struct ConfigurationFile: Sendable {
  package static let name = "tercet.yml"
  /// The largest file accepted, in bytes.
  package static let maxBytes = 1 << 20

  package var disk: any Disk
  package var path: String

  package init(disk: any Disk, path: String) {
    self.disk = disk
    self.path = path
  }

  /// Where a configuration was looked for.
  package struct Search: Hashable, Sendable {
    /// The absolute paths that were tried, from the nearest upwards; the last one is the file
    /// that was found, if any was.
    package var places: [String] = []
    package var found: String?

    package init(places: [String] = [], found: String? = nil) {
      self.places = places
      self.found = found
    }
  }

  /// Looks for the configuration that a path belongs to: the nearest at or above it, up to the
  /// repository's root.
  ///
  /// Above the path none is taken from the disk's top or from a folder that everybody may write
  /// to: such a file says nothing about this tree.
  ///
  /// - Parameters:
  ///   - path: An absolute path; nothing need be there.
  ///   - disk: The disk.
  /// - Returns: The file, if there is one, and where else one would have counted.
  package static func search(from path: String, on disk: any Disk) -> Search {
    var search = Search()
    var folder = path
    while folder != "/" {
      let candidate = PathText.join(folder, name)
      let home = try? disk.status(folder, followingLinks: true)
      if folder == path || home?.isShared != true {
        search.places.append(candidate)
        if let status = try? disk.status(candidate, followingLinks: true), status.kind == .file {
          search.found = candidate
          return search
        }
      }
      if disk.isRepository(folder) { return search }
      folder = PathText.parent(of: folder)
    }
    return search
  }

  /// Reads the file; nil where it holds nothing but comments.
  package func load() throws(ConfigurationFailure) -> YAMLNode? {
    let bytes = try content()
    do throws(YAMLProblem) {
      return try YAMLReader.read(bytes)
    } catch {
      throw .content(error)
    }
  }

  private func content() throws(ConfigurationFailure) -> [UInt8] {
    let status: FileStatus
    do throws(DiskError) {
      status = try disk.status(path, followingLinks: true)
    } catch {
      throw .disk(error)
    }
    guard status.kind == .file else { throw .notAFile }
    guard status.bytes <= ConfigurationFile.maxBytes else { throw .tooLarge }
    do throws(DiskError) {
      return try disk.read(path)
    } catch {
      throw .disk(error)
    }
  }
}

/// Why a configuration can't be read.
package enum ConfigurationFailure: Error, Hashable, Sendable {
  case disk(DiskError)
  case notAFile
  /// More than `ConfigurationFile.maxBytes`.
  case tooLarge
  case content(YAMLProblem)
}
