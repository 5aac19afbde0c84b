import Testing
import TestSupport

@testable import TercetSystem

@Suite struct FileKeyTests {
  static let second = 1_000_000_000

  /// Both times, when the key was taken, and whether it proves anything, in nanoseconds.
  @Test(arguments: [
    // A file system that counts finely: 20 ms have to pass.
    (10_500_000_001, 10_500_000_001, 10_520_000_001, true),
    (10_500_000_001, 10_500_000_001, 10_520_000_000, false),
    (10_500_000_001, 10_500_000_001, 10_500_000_001, false),
    // The later of both times counts.
    (1, 10_500_000_001, 10_510_000_000, false),
    (10_500_000_001, 1, 10_510_000_000, false),
    (1, 10_500_000_001, 11_000_000_000, true),
    // Whole seconds in both: the file system may know no others.
    (10_000_000_000, 10_000_000_000, 11_999_999_999, false),
    (10_000_000_000, 10_000_000_000, 12_000_000_000, true),
    (10_000_000_000, 10_000_000_001, 10_020_000_001, true),
    // A clock that was set back, and a file from the future.
    (10_500_000_001, 10_500_000_001, 3_000_000_000, false),
    (99_500_000_001, 10_500_000_001, 11_000_000_000, false),
  ])
  func `proves something once the file has rested`(
    _ modified: Int,
    _ changed: Int,
    _ moment: Int,
    _ isSettled: Bool
  ) {
    let key = FileKey(
      identity: FileIdentity(device: 1, inode: 2),
      bytes: 3,
      modified: modified,
      changed: changed
    )
    #expect(key.isSettled(at: moment) == isSettled)
  }

  @Test func `is the same as long as nothing changes, and another after each change`() throws {
    let folder = try TemporaryFolder(files: ["a", "b"])
    let disk = LocalDisk()
    func key(_ name: String) throws -> FileKey {
      FileKey(try disk.status(folder(name), followingLinks: true))
    }
    let first = try key("a")
    #expect(try key("a") == first)
    #expect(try key("b") != first)
    try disk.append([1], to: folder("a"))
    #expect(try key("a") != first)
    try disk.rename(folder("b"), to: folder("a"))
    #expect(try key("a") != first)
  }
}
