import Assets
import Testing

@testable import Workspace

@Suite struct BuildRecordTests {
  private func key(_ number: Int) -> FileKey {
    FileKey(
      identity: FileIdentity(device: .max - UInt64(number), inode: UInt64(number)),
      bytes: number,
      modified: -number,
      changed: number << 40
    )
  }

  private var record: BuildRecord {
    var record = BuildRecord(fingerprint: "tercet 1\u{0}libvips\u{0}\n")
    record.folders = [
      BuildRecord.Entry(path: "art", key: key(1)), BuildRecord.Entry(path: "", key: key(0)),
    ]
    record.files = [
      BuildRecord.Entry(path: "art/ä@3x.png", key: key(2), digest: SHA256.digest("one")),
      BuildRecord.Entry(path: "art/asset-manifest.json", key: key(3)),
    ]
    record.outcome = BuildRecord.Outcome(
      masters: 1,
      unchanged: 2,
      kept: 3,
      diagnostics: [Diagnostic(.warning, "code", path: "art", "says something", notes: ["more"])]
    )
    return record
  }

  @Test func `reads what it wrote`() {
    #expect(BuildRecord(bytes: record.bytes) == record)
    let empty = BuildRecord(fingerprint: "")
    #expect(BuildRecord(bytes: empty.bytes) == empty)
  }

  @Test func `refuses every truncation`() {
    let bytes = record.bytes
    for count in 0..<bytes.count { #expect(BuildRecord(bytes: Array(bytes.prefix(count))) == nil) }
    #expect(BuildRecord(bytes: bytes + [0]) == nil)
  }

  @Test func `refuses every flipped byte`() {
    let bytes = record.bytes
    for index in bytes.indices {
      for bit in [UInt8(1), 0x80] {
        var damaged = bytes
        damaged[index] ^= bit
        #expect(BuildRecord(bytes: damaged) == nil, "byte \(index)")
      }
    }
  }

  @Test func `refuses another version`() {
    for version in ["1", "3", "9"] {
      var bytes = record.bytes
      bytes.replaceSubrange(14..<15, with: version.utf8)
      #expect(BuildRecord(bytes: bytes) == nil)
    }
    #expect(BuildRecord(bytes: Array("{}".utf8)) == nil)
  }

  @Test func `counts beyond the end are refused, not believed`() {
    let bytes = record.bytes
    // Whole by its checksum, but with an impossible length at the front.
    for count in [UInt8(0x7F), 0xFF] {
      var body = Array(bytes[80...])
      for index in 0..<8 { body[index] = count }
      let sum = Array(SHA256.digest(body).hex.utf8)
      #expect(BuildRecord(bytes: Array(bytes[..<16]) + sum + body) == nil)
    }
  }

  @Test func `grows by the same amount with every file`() {
    func size(_ count: Int) -> Int {
      var record = BuildRecord(fingerprint: "")
      record.files = (0..<count).map {
        BuildRecord.Entry(path: "\(1000 + $0)", key: key($0), digest: SHA256.digest("x"))
      }
      return record.bytes.count
    }
    #expect(size(300) - size(200) == size(200) - size(100))
  }
}
