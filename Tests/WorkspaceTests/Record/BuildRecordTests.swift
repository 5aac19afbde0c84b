import Assets
import TercetSystem
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

  private var files: [BuildRecord.Entry] {
    [
      BuildRecord.Entry(path: "art/ä@3x.png", key: key(2), digest: SHA256.digest("one")),
      BuildRecord.Entry(path: "art/asset-manifest.json", key: key(3)),
      BuildRecord.Entry(path: "/top.png", key: key(4), digest: SHA256.digest("two")),
      BuildRecord.Entry(path: "art/ui/b.png", key: key(5), digest: SHA256.digest("three")),
      BuildRecord.Entry(path: "here.png", key: key(6), digest: SHA256.digest("four")),
      BuildRecord.Entry(path: "art/b.png", key: key(7), digest: SHA256.digest("five")),
    ]
  }

  private var record: BuildRecord {
    BuildRecord(
      fingerprint: "tercet 1\u{0}libvips\u{0}\n",
      outcome: BuildRecord.Outcome(
        masters: 1,
        unchanged: 2,
        kept: 3,
        diagnostics: [Diagnostic(.noMasters, path: "art", "says something", notes: ["more"])]
      ),
      folders: [
        BuildRecord.Entry(path: "art", key: key(1)), BuildRecord.Entry(path: "", key: key(0)),
      ],
      files: files
    )
  }

  @Test func `reads what it wrote`() {
    #expect(BuildRecord(bytes: record.bytes) == record)
    let empty = BuildRecord(fingerprint: "")
    #expect(BuildRecord(bytes: empty.bytes) == empty)
    #expect(empty.fileCount == 0)
  }

  @Test func `finds every file, and no other`() {
    #expect(record.fileCount == files.count)
    for file in files { #expect(record.entry(at: file.path) == file) }
    for path in ["art/b", "art/b.png2", "art", "", "/", "b.png", "art/ui", "art/ui/", "zoo/b.png"] {
      #expect(record.entry(at: path) == nil)
    }
  }

  @Test func `is the same in whatever order it was told`() {
    let other = BuildRecord(
      fingerprint: record.fingerprint,
      outcome: record.outcome,
      folders: [
        BuildRecord.Entry(path: "", key: key(0)), BuildRecord.Entry(path: "art", key: key(1)),
      ],
      files: files.reversed()
    )
    #expect(other == record)
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
    for version in ["1", "2", "9"] {
      var bytes = record.bytes
      bytes.replaceSubrange(14..<15, with: version.utf8)
      #expect(BuildRecord(bytes: bytes) == nil)
    }
    #expect(BuildRecord(bytes: Array("{}".utf8)) == nil)
  }

  @Test(arguments: [0, 1, 6, 7, 0x7F, 0xFF] as [UInt8])
  func `numbers that lead astray are refused, not believed`(_ value: UInt8) {
    let body = Array(record.bytes[RecordTable.start...])
    let folders = record.bytes.withUnsafeBytes { RecordTable($0)?.folderCount ?? 0 }
    #expect(folders > 0)
    // Whole by its checksum, but with one number in it that is wrong: the counts, then the first
    // rows.
    for word in 0...5 + folders * 8 {
      var body = body
      for index in 0..<8 { body[word * 8 + index] = value }
      var sum = LittleEndianWriter()
      sum.append(SHA256.digest(body))
      let forged = BuildRecord(bytes: RecordTable.magic + sum.bytes + body)
      let column = (word - 5) % 8
      let isCount = word < 5
      let leadsSomewhere = word < 5 + folders * 8 ? column < 2 : word == 5 + folders * 8
      if isCount || leadsSomewhere && value > 0 {
        #expect(forged == nil, "word \(word)")
      } else if !leadsSomewhere {
        #expect(forged != nil, "word \(word)")
      }
      // Whatever is believed can be used.
      for file in files {
        let found = forged?.entry(at: file.path)
        #expect(found == nil || found?.path == file.path)
      }
    }
  }

  @Test func `grows by the same amount with every file`() {
    func size(_ count: Int) -> Int {
      let files = (0..<count).map {
        BuildRecord.Entry(path: "\(1000 + $0)", key: key($0), digest: SHA256.digest("x"))
      }
      return BuildRecord(fingerprint: "", files: files).bytes.count
    }
    #expect(size(300) - size(200) == size(200) - size(100))
  }
}
