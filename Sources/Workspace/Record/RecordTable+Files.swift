import Assets
import TercetSystem

/// Finding files in a record and holding them against the disk.
extension RecordTable {
  /// The number of a file; nil where it isn't recorded.
  func file(at path: String) -> Int? {
    var path = path
    return path.withUTF8 { path in
      let slash = path.lastIndex(of: UInt8(ascii: "/"))
      let name = UnsafeBufferPointer(rebasing: path[(slash.map { $0 + 1 } ?? 0)...])
      // As `PathText.parent` has it.
      let folder = UnsafeBufferPointer(rebasing: path[..<max(slash ?? 0, slash == 0 ? 1 : 0)])
      let found = slash == nil ? self.folder(".") : self.folder(folder)
      return found.flatMap { file(name, in: files(ofFolder: $0)) }
    }
  }

  private func folder(_ path: StaticString) -> Int? {
    folder(UnsafeBufferPointer(start: path.utf8Start, count: path.utf8CodeUnitCount))
  }

  private func folder(_ path: UnsafeBufferPointer<UInt8>) -> Int? {
    RecordTable.search(0..<folderCount) { RecordTable.order(name(ofFolder: $0), path) }
  }

  private func file(_ name: UnsafeBufferPointer<UInt8>, in files: Range<Int>) -> Int? {
    RecordTable.search(files) { RecordTable.order(self.name(ofFile: $0), name) }
  }

  /// The place where something sorted has the order 0.
  private static func search(_ range: Range<Int>, _ order: (Int) -> Int) -> Int? {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      let side = order(middle)
      if side == 0 { return middle }
      if side < 0 { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Below, at or above 0 as a name comes before, is, or comes behind another, by their bytes.
  private static func order(
    _ name: UnsafePointer<CChar>,
    _ other: UnsafeBufferPointer<UInt8>
  ) -> Int {
    for (index, byte) in other.enumerated() {
      let side = Int(UInt8(bitPattern: name[index])) - Int(byte)
      if side != 0 { return side }
    }
    return name[other.count] == 0 ? 0 : 1
  }

  /// Whether files, and the folders that they are the first ones of, are what they were.
  func isUnchanged(_ range: Range<Int>, on disk: any Disk) -> Bool {
    var folder = firstFolder(reaching: range.lowerBound)
    while folder < folderCount {
      let own = files(ofFolder: folder)
      // Folders without files of their own come with the next file, or with the last one.
      if own.lowerBound >= range.upperBound && range.upperBound < fileCount { return true }
      let isFirst = own.lowerBound >= range.lowerBound
      guard isUnchanged(folder, own.clamped(to: range), isFirst, disk) else { return false }
      folder += 1
    }
    return true
  }

  private func isUnchanged(
    _ folder: Int,
    _ files: Range<Int>,
    _ isFirst: Bool,
    _ disk: any Disk
  ) -> Bool {
    let key = isFirst ? key(ofFolder: folder) : nil
    if key == nil && files.isEmpty { return true }
    let path = String(cString: name(ofFolder: folder))
    guard let view = try? disk.view(of: path, holding: files.count) else { return false }
    if let key, view.key() != key { return false }
    return files.allSatisfy { view.key(of: name(ofFile: $0)) == self.key(ofFile: $0) }
  }

  /// The first folder that has a file at or behind a number, or that has no file and lies there.
  private func firstFolder(reaching file: Int) -> Int {
    var (low, high) = (0, folderCount)
    while low < high {
      let middle = low + (high - low) / 2
      let own = files(ofFolder: middle)
      if own.upperBound <= file && own.lowerBound < file {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
