import Pipeline
import RenderProtocol
import TercetSystem
import Workspace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file that tells other programs what the last build changed.
struct ChangeNotice {
  let disk: any Disk
  let path: String
  /// How many builds have changed something since the watch began.
  private var number = 0

  init(disk: any Disk, path: String) {
    self.disk = disk
    self.path = path
  }

  private struct Content: Encodable {
    var version = Release.version
    /// Tells two notices apart whose files are the same.
    var build: Int
    var changed: [File]
  }

  private struct File: Encodable {
    var path: String
    var kind: String
    var master: String?
  }

  /// Writes the file whole or not at all.
  mutating func write(_ changed: [OutputEvent]) throws(DiskError) {
    number += 1
    let content = Content(
      build: number,
      changed: changed.map { output in
        File(
          path: output.path,
          kind: output.kind.rawValue,
          master: output.master.isEmpty ? nil : output.master
        )
      }
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(content) else { return }
    try AtomicWrite(disk: disk, place: disk.place(at: path)).write(
      Array(data) + [UInt8(ascii: "\n")]
    )
  }
}
