import Assets
import TercetSystem

/// Lays out what a record holds.
struct RecordWriter {
  private let files: [BuildRecord.Entry]
  private var folders: [Folder] = []
  private var places: [Path: Int] = [:]
  /// The folder that the last file lay in: neighbours mostly come together.
  private var last: (path: String, place: Int)?

  private struct Folder {
    var path: String
    var key: FileKey?
    /// Where its files stand among all.
    var files: [Int] = []
  }

  /// Groups files by their folders.
  init(folders: [BuildRecord.Entry], files: [BuildRecord.Entry]) {
    self.files = files
    for entry in folders { self.folders[place(of: entry.path)].key = entry.key }
    for (index, entry) in files.enumerated() {
      self.folders[place(ofParent: entry.path)].files.append(index)
    }
    self.folders.sort { Path($0.path) < Path($1.path) }
    // Within a folder, whole paths have the order of their names.
    for index in self.folders.indices {
      self.folders[index].files.sort { Path(files[$0].path) < Path(files[$1].path) }
    }
  }

  private mutating func place(ofParent path: String) -> Int {
    let length = path.utf8.count - Path(path).name.utf8.count - 1
    if let last, last.path.utf8.count == length, path.utf8.starts(with: last.path.utf8) {
      return last.place
    }
    let folder = PathText.parent(of: path)
    let place = place(of: folder)
    last = (folder, place)
    return place
  }

  private mutating func place(of folder: String) -> Int {
    if let place = places[Path(folder)] { return place }
    places[Path(folder)] = folders.count
    folders.append(Folder(path: folder))
    return folders.count - 1
  }

  /// The record's bytes.
  func bytes(fingerprint: String, outcome: [UInt8]) -> [UInt8] {
    var names = Names()
    var rows: [UInt8] = []
    rows.reserveCapacity(
      folders.count * RecordTable.folderBytes + files.count * RecordTable.fileBytes
    )
    var first = 0
    for folder in folders {
      var row = LittleEndianWriter()
      row.append(names.add(folder.path[...]))
      row.append(first)
      row.append(folder.key == nil ? 0 : 1)
      row.append(folder.key)
      rows += row.bytes
      first += folder.files.count
    }
    for folder in folders {
      var row = LittleEndianWriter()
      for file in folder.files.lazy.map({ files[$0] }) {
        row.append(names.add(Path(file.path).name))
        row.append(file.key)
        row.append(file.digest ?? Digest(words: SIMD4()))
      }
      rows += row.bytes
    }
    var counts = LittleEndianWriter()
    for count in [folders.count, files.count, names.bytes.count] { counts.append(count) }
    for count in [fingerprint.utf8.count, outcome.count] { counts.append(count) }
    let parts = [counts.bytes, rows, names.bytes, Array(fingerprint.utf8), outcome]
    let sum = SHA256()
    for part in parts { part.withUnsafeBytes { sum.update($0) } }
    var start = LittleEndianWriter()
    start.append(sum.finish())
    return Array(([RecordTable.magic, start.bytes] + parts).joined())
  }

  /// Names one behind the other.
  private struct Names {
    var bytes: [UInt8] = []

    /// Adds a name and returns where it begins.
    mutating func add(_ name: Substring) -> Int {
      let start = bytes.count
      bytes += name.utf8
      bytes.append(0)
      return start
    }
  }
}

extension LittleEndianWriter {
  /// Appends the five numbers of a key, zeros for none.
  fileprivate mutating func append(_ key: FileKey?) {
    append(key?.identity.device ?? 0)
    append(key?.identity.inode ?? 0)
    append(key?.bytes ?? 0)
    append(key?.modified ?? 0)
    append(key?.changed ?? 0)
  }
}
