import Foundation
import Testing
import TestSupport

@testable import TercetSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct LocalDiskTests {
  let disk = LocalDisk()

  @Test func `lists names with their kinds`() throws {
    let folder = try TemporaryFolder(files: ["file", ".hidden", "folder/inner"])
    try folder.link("link", to: "nowhere")
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    let entries = try disk.list(folder.path)
    let kinds = entries.map { (String(decoding: $0.name, as: UTF8.self), $0.kind) }
    let expected: [(String, FileStatus.Kind)] = [
      (".hidden", .file), ("file", .file), ("folder", .folder), ("link", .link), ("pipe", .other),
    ]
    let sorted = kinds.sorted { $0.0 < $1.0 }
    #expect(sorted.map(\.0) == expected.map(\.0))
    #expect(sorted.map(\.1) == expected.map(\.1))
  }

  @Test func `looks at a link or at what it leads to`() throws {
    let folder = try TemporaryFolder(files: ["file"])
    try folder.link("link", to: "file")
    let file = try disk.status(folder("file"), followingLinks: true)
    #expect(file.kind == .file && file.bytes == 4)
    #expect(try disk.status(folder("link"), followingLinks: true) == file)
    #expect(try disk.status(folder("link"), followingLinks: false).kind == .link)
  }

  /// An operation and the number it fails with on a path that isn't there.
  @Test func `a missing path is a typed failure`() throws {
    let folder = try TemporaryFolder()
    let path = folder("nowhere/file")
    let calls: [(DiskError.Operation, () throws -> Void)] = [
      (.list, { _ = try disk.list(path) }),
      (.look, { _ = try disk.status(path, followingLinks: true) }),
      (.read, { _ = try disk.read(path) }),
      (.read, { _ = try disk.digest(path) }),
      (.write, { try disk.write([1], to: path) }),
      (.write, { try disk.append([1], to: path) }),
      (.remove, { try disk.remove(path) }),
      (.read, { try disk.copy(path, to: folder("x")) }),
    ]
    for (operation, call) in calls {
      let error = #expect(throws: DiskError.self) { try call() }
      #expect(error == DiskError(operation, path, errno: ENOENT))
      #expect(error?.isMissing == true)
      #expect(error?.reason == "no such file or directory")
    }
    #expect(try folder.names() == [])
  }

  @Test func `reads what it wrote, whole and in pieces`() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try disk.write(bytes, to: folder("a"))
    #expect(try disk.read(folder("a")) == bytes)
    #expect(try disk.read(folder("a"), at: 2_999_990, count: 100) == Array(bytes.suffix(10)))
    try disk.copy(folder("a"), to: folder("b"))
    let (digest, count) = try disk.digest(folder("b"))
    #expect(count == bytes.count)
    #expect(digest == SHA256.digest(bytes))
    try disk.append([1, 2], to: folder("b"))
    #expect(try disk.status(folder("b"), followingLinks: true).bytes == bytes.count + 2)
  }

  @Test func `an existing file is never written over`() throws {
    let folder = try TemporaryFolder(files: ["a", "b"])
    let error = DiskError(.write, folder("a"), errno: EEXIST)
    #expect(throws: error) { try disk.write([1], to: folder("a")) }
    #expect(throws: error) { try disk.copy(folder("b"), to: folder("a")) }
    #expect(try disk.read(folder("a")) == Array("a".utf8))
  }

  @Test func `a copy that fails in the middle leaves nothing`() throws {
    let folder = try TemporaryFolder(files: ["folder/x"])
    #expect(throws: DiskError(.read, folder("folder"), errno: EISDIR)) {
      try disk.copy(folder("folder"), to: folder("copy"))
    }
    #expect(try folder.names() == ["folder", "folder/x"])
  }

  @Test func `a named pipe is refused at once`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    #expect(throws: DiskError(.read, folder("pipe"), errno: EOPNOTSUPP)) {
      try disk.digest(folder("pipe"))
    }
    #expect(throws: DiskError(.write, folder("pipe"), errno: ENXIO)) {
      try disk.append([1], to: folder("pipe"))
    }
  }

  @Test func `a rename replaces in one step`() throws {
    let folder = try TemporaryFolder(files: ["a", "b"])
    try disk.rename(folder("a"), to: folder("b"))
    #expect(try folder.names() == ["b"])
    #expect(try disk.read(folder("b")) == Array("a".utf8))
    try folder.makeFolder("c")
    #expect(throws: DiskError(.rename, folder("c"), errno: EISDIR)) {
      try disk.rename(folder("b"), to: folder("c"))
    }
  }

  @Test func `a move replaces nothing`() throws {
    let folder = try TemporaryFolder(files: ["a", "b"])
    try folder.link("c", to: "nowhere")
    for taken in ["b", "c"] {
      #expect(throws: DiskError(.rename, folder(taken), errno: EEXIST)) {
        try disk.move(folder("a"), to: folder(taken))
      }
    }
    try disk.move(folder("a"), to: folder("d"))
    #expect(try folder.names() == ["b", "c", "d"])
    #expect(try disk.read(folder("d")) == Array("a".utf8))
  }

  @Test func `folders are made with those above, and existing ones are fine`() throws {
    let folder = try TemporaryFolder(files: ["file"])
    try disk.makeFolders(folder("x/y/z"))
    try disk.makeFolders(folder("x/y/z"))
    #expect(try disk.status(folder("x/y/z"), followingLinks: true).kind == .folder)
    try folder.link("link", to: "x")
    try disk.makeFolders(folder("link/w"))
    #expect(try folder.names().contains("x/w"))
    for path in ["file", "file/below"] {
      #expect(throws: DiskError(.makeFolder, folder(path), errno: ENOTDIR)) {
        try disk.makeFolders(folder(path))
      }
    }
  }
}
