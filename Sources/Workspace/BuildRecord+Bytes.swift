import Assets
import FoundationEssentials

/// The record's form on disk: a magic line, the SHA-256 of the rest, then little-endian numbers
/// and texts with their lengths before them.
extension BuildRecord {
  private static let magic = Array("tercet record 2\n".utf8)

  /// The record as bytes.
  package var bytes: [UInt8] {
    var body = RecordWriter()
    body.write(fingerprint)
    let outcome = outcome.flatMap { try? JSONEncoder().encode($0) }
    body.write(Array(outcome ?? Data()))
    for entries in [folders, files] {
      body.write(entries.count)
      for entry in entries { body.write(entry) }
    }
    let checksum = SHA256.digest(body.bytes)
    return BuildRecord.magic + Array(checksum.hex.utf8) + body.bytes
  }

  /// Reads a record; nil for anything that isn't whole.
  package init?(bytes: [UInt8]) {
    let start = BuildRecord.magic.count + 64
    guard bytes.count > start, bytes.starts(with: BuildRecord.magic),
      Array(SHA256.digest(bytes[start...]).hex.utf8) == Array(bytes[(start - 64)..<start])
    else { return nil }
    var body = RecordReader(bytes: bytes, position: start)
    guard let fingerprint = body.readText(), let outcome = body.readBytes() else { return nil }
    self.init(fingerprint: fingerprint)
    self.outcome = try? JSONDecoder().decode(Outcome.self, from: Data(outcome))
    guard let folders = body.readEntries(), let files = body.readEntries() else { return nil }
    (self.folders, self.files) = (folders, files)
  }
}

/// Appends numbers and texts.
private struct RecordWriter {
  var bytes: [UInt8] = []

  mutating func write(_ number: Int) {
    withUnsafeBytes(of: UInt64(bitPattern: Int64(number)).littleEndian) {
      bytes.append(contentsOf: $0)
    }
  }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(_ raw: [UInt8]) {
    write(raw.count)
    bytes.append(contentsOf: raw)
  }

  mutating func write(_ entry: BuildRecord.Entry) {
    write(entry.path)
    write(Int(truncatingIfNeeded: entry.key.identity.device))
    write(Int(truncatingIfNeeded: entry.key.identity.inode))
    write(entry.key.bytes)
    write(entry.key.modified)
    write(entry.key.changed)
    // No content has the digest zero, so it stands for none.
    let words = entry.digest?.words ?? SIMD4()
    for index in 0..<4 { write(Int(truncatingIfNeeded: words[index])) }
  }
}

/// Takes numbers and texts from the front; nil past the end.
private struct RecordReader {
  let bytes: [UInt8]
  var position: Int

  mutating func readNumber() -> Int? {
    guard position + 8 <= bytes.count else { return nil }
    defer { position += 8 }
    let number = bytes.withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: position, as: UInt64.self)
    }
    return Int(truncatingIfNeeded: UInt64(littleEndian: number))
  }

  mutating func readBytes() -> ArraySlice<UInt8>? {
    guard let count = readNumber(), count >= 0, count <= bytes.count - position else { return nil }
    defer { position += count }
    return bytes[position..<(position + count)]
  }

  mutating func readText() -> String? {
    readBytes().map { String(decoding: $0, as: UTF8.self) }
  }

  mutating func readEntries() -> [BuildRecord.Entry]? {
    guard let count = readNumber(), count >= 0, count <= bytes.count else { return nil }
    var entries: [BuildRecord.Entry] = []
    entries.reserveCapacity(count)
    for _ in 0..<count {
      guard let path = readText(), let device = readNumber(), let inode = readNumber(),
        let size = readNumber(), let modified = readNumber(), let changed = readNumber()
      else { return nil }
      let identity = FileIdentity(
        device: UInt64(truncatingIfNeeded: device),
        inode: UInt64(truncatingIfNeeded: inode)
      )
      let key = FileKey(identity: identity, bytes: size, modified: modified, changed: changed)
      var words = SIMD4<UInt64>()
      for index in 0..<4 {
        guard let word = readNumber() else { return nil }
        words[index] = UInt64(truncatingIfNeeded: word)
      }
      let digest = words == SIMD4() ? nil : Digest(words: words)
      entries.append(BuildRecord.Entry(path: path, key: key, digest: digest))
    }
    return entries
  }
}
