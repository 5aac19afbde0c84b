// swift-format-ignore-file
// What Apple's own module `Darwin` adds for Swift to the C library; see ../README.md.
@_exported import CDarwin

public var errno: Int32 {
  get { __error().pointee }
  set { __error().pointee = newValue }
}

public var S_IFMT: mode_t { 0o170000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFLNK: mode_t { 0o120000 }
public var S_IWOTH: mode_t { 0o000002 }

public var SIG_IGN: sig_t? { nil }

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
  tercet_open(path, flags, 0)
}

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  tercet_open(path, flags, mode)
}

public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
  tercet_openat(folder, path, flags, 0)
}

public func openat(
  _ folder: Int32,
  _ path: UnsafePointer<CChar>,
  _ flags: Int32,
  _ mode: mode_t
) -> Int32 {
  tercet_openat(folder, path, flags, mode)
}

public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { tercet_fcntl(file, command, 0) }

public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 {
  tercet_fcntl(file, command, value)
}

public func ioctl(_ file: Int32, _ request: UInt, _ value: UnsafeMutableRawPointer) -> Int32 {
  tercet_ioctl(file, request, value)
}

public var MAP_FAILED: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: -1) }
