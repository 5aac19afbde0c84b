#if os(Linux)
  import Testing

  @testable import TercetSystem

  @Suite struct FileSystemTests {
    @Test(
      arguments: [
        (0x6969, "NFS"), (0xFF53_4D42, "SMB"), (0x6573_5546, "FUSE"), (0x0102_1997, "9P"),
        (0xEF53, nil), (0x0102_1994, nil), (0x794C_7630, nil), (0, nil),
      ] as [(UInt32, String?)]
    )
    func `file systems that don't tell are known`(_ magic: UInt32, _ name: String?) {
      #expect(FileSystem.name(of: magic) == name)
    }

    @Test func `a file system that can't be asked counts as one that tells`() {
      #expect(FileSystem.blind(at: "/no/such/place") == nil)
    }
  }
#endif
