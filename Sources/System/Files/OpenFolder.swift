internal import CSystem

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The open folder of something below a root, reached through no link; closed at the end of its
/// scope unless it is the root.
struct OpenFolder: ~Copyable {
  let descriptor: Int32
  private let isRoot: Bool

  /// Opens the folder that holds a path.
  ///
  /// - Parameters:
  ///   - place: The path; nothing need be there.
  ///   - operation: What is to be done with it, for the error.
  ///   - walksByHand: Whether each folder is opened by a call of its own, as on systems that have
  ///     no call for all of it.
  /// - Throws: `ELOOP` where a link lies on the way, `EINVAL` for a path that leads back up.
  init(
    of place: RootedPath,
    for operation: DiskError.Operation,
    walksByHand: Bool
  ) throws(DiskError) {
    guard place.isConfined else { throw DiskError(operation, place.shown, errno: EINVAL) }
    let root = try place.root.descriptor(for: operation)
    let isRoot = place.folder.path.isEmpty
    let descriptor =
      isRoot ? root : try OpenFolder.open(below: root, place, operation, walksByHand: walksByHand)
    (self.isRoot, self.descriptor) = (isRoot, descriptor)
  }

  deinit {
    if !isRoot { close(descriptor) }
  }

  private static func open(
    below root: Int32,
    _ place: RootedPath,
    _ operation: DiskError.Operation,
    walksByHand: Bool
  ) throws(DiskError) -> Int32 {
    if !walksByHand {
      do throws(DiskError) {
        let path = place.folder.path
        return try systemCall(operation, place.shown) { tercet_open_beneath(root, path) }
      } catch {
        // The call is missing, or a sandbox forbids it.
        guard [ENOSYS, EPERM, EINVAL, EAGAIN].contains(error.errno) else { throw error }
      }
    }
    return try walk(from: root, place, operation)
  }

  private static func walk(
    from root: Int32,
    _ place: RootedPath,
    _ operation: DiskError.Operation
  ) throws(DiskError) -> Int32 {
    var above = root
    for part in place.folder.path.utf8.split(separator: UInt8(ascii: "/")) {
      let name = String(Substring(part))
      let last = above
      defer { if last != root { close(last) } }
      do throws(DiskError) {
        above = try systemCall(operation, place.shown) { tercet_open_folder(last, name) }
      } catch {
        var status = stat()
        let isLink =
          fstatat(last, name, &status, AT_SYMLINK_NOFOLLOW) == 0
          && status.st_mode & S_IFMT == S_IFLNK
        throw isLink ? DiskError(operation, place.shown, errno: ELOOP) : error
      }
    }
    return above
  }
}
