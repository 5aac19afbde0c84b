import Assets
import TercetSystem

/// A record's form on disk, read where it lies.
///
/// A magic line, the SHA-256 of the rest, five counts, a row for each folder, a row for each file,
/// names that end with a zero byte, the fingerprint and the outcome. Numbers are little-endian and
/// 64 bits wide, so that every row has its place. Folders are sorted by path, the files of each by
/// name.
struct RecordTable {
  static let magic = Array("tercet record 3\n".utf8)
  /// Where the part begins that the checksum covers.
  static let start = magic.count + 32
  /// Name, first file, whether it was listed, key.
  static let folderBytes = 8 * 8
  /// Name, key, digest.
  static let fileBytes = 10 * 8

  private let base: UnsafeRawPointer
  private let count: Int
  let folderCount: Int
  let fileCount: Int
  private let nameCount: Int
  private let fingerprintCount: Int
  private let outcomeCount: Int

  /// A table in bytes that were found whole before.
  init?(trusted bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress, bytes.count >= RecordTable.start + 5 * 8 else { return nil }
    func count(_ index: Int) -> Int {
      LittleEndianWriter.number(base + RecordTable.start + index * 8)
    }
    (self.base, self.count) = (base, bytes.count)
    (folderCount, fileCount, nameCount) = (count(0), count(1), count(2))
    (fingerprintCount, outcomeCount) = (count(3), count(4))
  }

  /// A table in bytes from anywhere; nil unless all of it is whole.
  init?(_ bytes: UnsafeRawBufferPointer) {
    self.init(trusted: bytes)
    guard bytes.starts(with: RecordTable.magic) else { return nil }
    let sum = SHA256.digest(UnsafeRawBufferPointer(rebasing: bytes[RecordTable.start...]))
    let counts = [folderCount, fileCount, nameCount, fingerprintCount, outcomeCount]
    guard sum == LittleEndianWriter.digest(base + RecordTable.magic.count),
      // Each by itself first, so that no sum of them can overflow.
      counts.allSatisfy((0...bytes.count).contains),
      outcomeStart + outcomeCount == bytes.count, isConsistent
    else { return nil }
  }

  /// Whether every number leads to where it may.
  private var isConsistent: Bool {
    if nameCount > 0 && names[nameCount - 1] != 0 { return false }
    var next = 0
    for folder in 0..<folderCount {
      let first = files(ofFolder: folder).lowerBound
      // The first folder has the first file.
      guard folder == 0 ? first == 0 : first >= next && first <= fileCount,
        isName(LittleEndianWriter.number(row(ofFolder: folder)))
      else { return false }
      next = first
    }
    return (folderCount > 0 || fileCount == 0)
      && (0..<fileCount).allSatisfy { isName(LittleEndianWriter.number(row(ofFile: $0))) }
  }

  private func isName(_ offset: Int) -> Bool { offset >= 0 && offset < nameCount }

  private var foldersStart: Int { RecordTable.start + 5 * 8 }
  private var filesStart: Int { foldersStart + folderCount * RecordTable.folderBytes }
  private var namesStart: Int { filesStart + fileCount * RecordTable.fileBytes }
  private var fingerprintStart: Int { namesStart + nameCount }
  private var outcomeStart: Int { fingerprintStart + fingerprintCount }

  /// The bytes of the fingerprint's text.
  var fingerprint: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: base + fingerprintStart, count: fingerprintCount)
  }

  /// The bytes of the outcome.
  var outcome: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: base + outcomeStart, count: outcomeCount)
  }

  private func row(ofFolder folder: Int) -> UnsafeRawPointer {
    base + foldersStart + folder * RecordTable.folderBytes
  }

  private func row(ofFile file: Int) -> UnsafeRawPointer {
    base + filesStart + file * RecordTable.fileBytes
  }

  private var names: UnsafePointer<CChar> {
    (base + namesStart).assumingMemoryBound(to: CChar.self)
  }

  func name(ofFolder folder: Int) -> UnsafePointer<CChar> {
    names + LittleEndianWriter.number(row(ofFolder: folder))
  }

  func name(ofFile file: Int) -> UnsafePointer<CChar> {
    names + LittleEndianWriter.number(row(ofFile: file))
  }

  func files(ofFolder folder: Int) -> Range<Int> {
    let first = LittleEndianWriter.number(row(ofFolder: folder) + 8)
    let isLast = folder + 1 == folderCount
    let end = isLast ? fileCount : LittleEndianWriter.number(row(ofFolder: folder + 1) + 8)
    return first..<max(first, end)
  }

  /// The folder's key; nil where the folder was not listed.
  func key(ofFolder folder: Int) -> FileKey? {
    let row = row(ofFolder: folder)
    return LittleEndianWriter.number(row + 16) == 0 ? nil : RecordTable.key(row + 24)
  }

  func key(ofFile file: Int) -> FileKey { RecordTable.key(row(ofFile: file) + 8) }

  func digest(ofFile file: Int) -> Digest? {
    let digest = LittleEndianWriter.digest(row(ofFile: file) + 48)
    // No content has the digest zero, so it stands for none.
    return digest.words == SIMD4() ? nil : digest
  }

  private static func key(_ place: UnsafeRawPointer) -> FileKey {
    FileKey(
      identity: FileIdentity(
        device: UInt64(bitPattern: Int64(LittleEndianWriter.number(place))),
        inode: UInt64(bitPattern: Int64(LittleEndianWriter.number(place + 8)))
      ),
      bytes: LittleEndianWriter.number(place + 16),
      modified: LittleEndianWriter.number(place + 24),
      changed: LittleEndianWriter.number(place + 32)
    )
  }
}
