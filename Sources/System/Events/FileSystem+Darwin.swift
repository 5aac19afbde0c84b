#if canImport(Darwin)
  internal import Darwin

  extension FileSystem {
    /// The name that the system has for the file system that holds a path.
    static func kind(at path: String) -> String? {
      var status = statfs()
      guard statfs(path, &status) == 0 else { return nil }
      return withUnsafeBytes(of: &status.f_fstypename) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    }

    /// The common name of a file system, of those that don't tell.
    static func name(of kind: String) -> String? {
      switch kind {
      case "nfs": "NFS"
      case "smbfs": "SMB"
      case "webdav": "WebDAV"
      case "macfuse", "osxfuse": "FUSE"
      case "afpfs": "AFP"
      default: nil
      }
    }
  }
#endif
