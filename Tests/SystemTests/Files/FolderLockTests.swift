import Foundation
import Testing
import TestSupport

@testable import TercetSystem

@Suite struct FolderLockTests {
  @Test func `is held by one at a time, and says by whom`() throws {
    let folder = try TemporaryFolder()
    let disk = LocalDisk()
    var first: LockAttempt? = try disk.lock(folder.path)
    guard case .locked = first else {
      Issue.record("nobody else holds it")
      return
    }
    // The lock belongs to an open file, so that a second try of this process counts too.
    guard case .held(let holder) = try disk.lock(folder.path) else {
      Issue.record("it is held")
      return
    }
    #expect(holder == nil || holder == ProcessInfo.processInfo.processIdentifier)
    first = nil
    guard case .locked = try disk.lock(folder.path) else {
      Issue.record("it was let go")
      return
    }
    #expect(try folder.names() == [])
  }

  @Test func `another folder is another lock`() throws {
    let folder = try TemporaryFolder(files: ["one/a", "two/a"])
    let one = try LocalDisk().lock(folder("one"))
    let two = try LocalDisk().lock(folder("two"))
    guard case .locked = one, case .locked = two else {
      Issue.record("both are free")
      return
    }
  }

  @Test func `needs a folder`() throws {
    let folder = try TemporaryFolder(files: ["file"])
    #expect(throws: DiskError(.lock, folder("nowhere"), errno: 2)) {
      try LocalDisk().lock(folder("nowhere"))
    }
    #expect(throws: DiskError(.lock, folder("file"), errno: 20)) {
      try LocalDisk().lock(folder("file"))
    }
  }
}
