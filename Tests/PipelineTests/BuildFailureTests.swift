import Assets
import Foundation
import RenderProtocol
import TercetSystem
import Testing
import TestSupport
import Workspace

@testable import Pipeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Disks that fail in the middle of a run; the user `root` can't meet them otherwise.
@Suite struct BuildFailureTests {
  /// A fault and what a first build of `in` to `out` says of it.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fault: FaultyDisk.Fault
    var line: String
    /// Masters that are not built.
    var failed = 1
  }

  static let rows = [
    Row(
      testDescription: "a file without permission",
      fault: .init(operation: .read, suffix: "in/b@3x.png", errno: EACCES),
      line: "in/b@3x.png: error: cannot be read: permission denied; check its permissions"
    ),
    Row(
      testDescription: "a file that fails to read",
      fault: .init(operation: .read, suffix: "in/b@3x.png", errno: EIO),
      line: "in/b@3x.png: error: cannot be read: input/output error; check the disk and run again"
    ),
    Row(
      testDescription: "a file that disappears after the scan",
      fault: .init(operation: .look, suffix: "in/b@3x.png", errno: ENOENT),
      line: "in/b@3x.png: error: disappeared during the run; run again when the folder is at rest"
    ),
    Row(
      testDescription: "a file that disappears before it is copied",
      fault: .init(operation: .read, suffix: "in/b@3x.png", errno: ENOENT, after: 1),
      line: "in/b@3x.png: error: disappeared during the run; run again when the folder is at rest"
    ),
    Row(
      testDescription: "a folder without permission",
      fault: .init(operation: .list, suffix: "in/ui", errno: EACCES),
      line: "in/ui: error: the folder cannot be read: permission denied; check its permissions; "
        + "until then what it holds is left as it is",
      failed: 0
    ),
    Row(
      testDescription: "a full disk",
      fault: .init(operation: .write, suffix: "-1-2.part", errno: ENOSPC),
      line: "out/b@3x.png: error: cannot be written: no space left on device; make room and "
        + "run again"
    ),
    Row(
      testDescription: "a file that can't be put in place",
      fault: .init(operation: .rename, suffix: "out/b@2x.png", errno: EACCES),
      line: "out/b@2x.png: error: cannot be written: permission denied; check its permissions"
    ),
    Row(
      testDescription: "a folder that can't be made",
      fault: .init(operation: .makeFolder, suffix: "out/ui", errno: EACCES),
      line: "out/ui/c.png: error: cannot be written: permission denied; check its permissions"
    ),
    Row(
      testDescription: "an output folder that can't be made",
      fault: .init(operation: .makeFolder, suffix: "/out", errno: EROFS),
      line: "out: error: cannot be written: read-only file system; choose a place that can be "
        + "written",
      failed: 3
    ),
    Row(
      testDescription: "an output folder that is read-only",
      fault: .init(operation: .write, suffix: "out/.tercet-journal", errno: EROFS),
      line: "out: error: cannot be written: read-only file system; choose a place that can be "
        + "written",
      failed: 3
    ),
  ]

  @Test(arguments: rows)
  func `is reported, nothing half-written stays, and the rest is built`(_ row: Row) async throws {
    let folder = try BuildFolder(["in/a@3x.png", "in/b@3x.png", "in/ui/c@3x.png"])
    let outcome = await folder.build(on: FaultyDisk(LocalDisk(), [row.fault])) {
      $0.destinations[0].output = folder("out")
    }
    #expect(outcome.lines == [row.line])
    #expect(outcome.summary.errors == 1)
    #expect(outcome.summary.failed == row.failed)
    let names = try folder.names()
    #expect(!names.contains { $0.contains(".tercet-") && $0.hasSuffix(".part") })
    #expect(names.contains("out/a@2x.png") == (row.failed < 3))

    let again = await folder.build { $0.destinations[0].output = folder("out") }
    #expect(again.lines == [])
    #expect(again.summary.failed == 0)
    #expect(again.summary.kept == 0)
    #expect(try folder.names().count { $0.hasPrefix("out/") && $0.hasSuffix(".png") } == 9)
    #expect(try !folder.names().contains { $0.contains(".tercet-") })
  }

  @Test func `a root that can't be looked at`() async throws {
    let folder = try BuildFolder(["in/a@3x.png"])
    let fault = FaultyDisk.Fault(operation: .look, suffix: "/in", errno: EACCES)
    let outcome = await folder.build(on: FaultyDisk(LocalDisk(), [fault]))
    #expect(
      outcome.lines == ["in: error: cannot be read: permission denied; check its permissions"]
    )
  }

  @Test func `what lies in a folder that can't be read is left as it is`() async throws {
    let folder = try BuildFolder(["in/a@3x.png", "in/ui/b@3x.png"])
    _ = await folder.build()
    let before = try folder.names()
    let fault = FaultyDisk.Fault(operation: .list, suffix: "in/ui", errno: EACCES)
    let outcome = await folder.build(on: FaultyDisk(LocalDisk(), [fault]))
    #expect(outcome.summary.removed == 0)
    #expect(try folder.names() == before)
    let again = await folder.build()
    #expect(again.summary.unchanged == 4)
  }

  @Test func `an output that can't be compared`() async throws {
    let folder = try BuildFolder(["in/a@3x.png", "in/b@3x.png"])
    _ = await folder.build()
    let fault = FaultyDisk.Fault(operation: .read, suffix: "in/b.png", errno: EACCES)
    let outcome = await folder.build(on: FaultyDisk(LocalDisk(), [fault]))
    #expect(
      outcome.lines == [
        "in/b.png: error: cannot be compared, because it cannot be read: permission denied; check "
          + "its permissions"
      ]
    )
    #expect(outcome.summary.failed == 1 && outcome.summary.unchanged == 2)
    #expect(await folder.build().summary.unchanged == 4)
  }

  @Test func `a manifest that can't be read or written`() async throws {
    let folder = try BuildFolder(["in/a@3x.png"])
    let full = FaultyDisk.Fault(operation: .rename, suffix: "manifest.json", errno: ENOSPC)
    let unwritten = await folder.build(on: FaultyDisk(LocalDisk(), [full]))
    #expect(
      unwritten.lines == [
        "in/asset-manifest.json: error: cannot be written: no space left on device; the "
          + "renditions are whole, run again to record them"
      ]
    )
    #expect(unwritten.summary.errors == 1)

    let again = await folder.build()
    #expect(again.lines == [] && again.summary.kept == 0)
    let fault = FaultyDisk.Fault(operation: .read, suffix: "manifest.json", errno: EACCES)
    let unread = await folder.build(on: FaultyDisk(LocalDisk(), [fault]))
    #expect(
      unread.lines == [
        "in/asset-manifest.json: error: cannot be read: permission denied; check its permissions"
      ]
    )
  }

  @Test(arguments: [(nil, "in/a@3x.9.png"), (PictureFormat.webp, "in/a@3x.png")])
  func `a rendition that is named like a master is none after a run that was cut off`(
    _ format: PictureFormat?,
    _ master: String
  ) async throws {
    let folder = try BuildFolder([])
    try folder.write(format == nil ? BuildFolder.ninePatch : BuildFolder.picture, to: master)
    let full = FaultyDisk.Fault(operation: .rename, suffix: "manifest.json", errno: ENOSPC)
    let cut = await folder.build(on: FaultyDisk(LocalDisk(), [full])) {
      $0.settings.format = format
    }
    #expect(cut.summary.errors == 1)
    #expect(try folder.names().contains { $0.hasSuffix("a@3x.\(format?.rawValue ?? "png")") })
    let again = await folder.build { $0.settings.format = format }
    #expect(again.lines == [] && again.summary.masters == 1 && again.summary.kept == 0)
    let last = await folder.build { $0.settings.format = format }
    #expect(last.lines == [] && last.summary.unchanged == 3)
  }

  @Test func `an orphan that can't be removed`() async throws {
    let folder = try BuildFolder(["in/a@3x.png", "in/b@3x.png"])
    _ = await folder.build()
    try folder.remove("in/b@3x.png")
    let fault = FaultyDisk.Fault(operation: .remove, suffix: "in/b.png", errno: EACCES)
    let outcome = await folder.build(on: FaultyDisk(LocalDisk(), [fault]))
    #expect(
      outcome.lines == [
        "in/b.png: error: cannot be removed: permission denied; check its permissions"
      ]
    )
    #expect(outcome.summary.removed == 1)
  }

  @Test func `nothing to do changes nothing`() async throws {
    let folder = try BuildFolder(["in/a@3x.png", "in/ui/b@3x.png"])
    let first = FaultyDisk(LocalDisk())
    _ = await folder.build(on: first)
    #expect(first.changes.last.map { $0.contains(".tercet-journal") } == true)
    let second = FaultyDisk(LocalDisk())
    #expect(await folder.build(on: second).summary.unchanged == 4)
    #expect(second.changes == [])
  }
}
