import Assets

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

  /// The configuration that a path belongs to: the nearest at or above it, up to the repository's
  /// root.
  ///
  /// - Parameter path: An absolute path; nothing need be there.
  /// - Returns: The configuration's absolute path.
  package static func nearest(to path: String, on disk: any Disk) -> String? {
    var folder = path
    while true {
      let candidate = PathText.join(folder, name)
      if let status = try? disk.status(candidate, followingLinks: true), status.kind == .file {
        return candidate
      }
      let repository = PathText.join(folder, ".git")
      if folder == "/" || (try? disk.status(repository, followingLinks: true)) != nil {
        return nil
      }
      folder = PathText.parent(of: folder)
    }
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
