import TercetSystem

/// What a test does to a disk by itself, with paths as a person types them.
extension Disk {
  package func write(_ bytes: [UInt8], to path: String) throws(DiskError) {
    try write(bytes, to: place(at: path))
  }

  package func append(_ bytes: [UInt8], to path: String) throws(DiskError) {
    try append(bytes, to: place(at: path))
  }

  package func copy(_ source: String, to path: String) throws(DiskError) {
    try copy(source, to: place(at: path))
  }

  package func rename(_ source: String, to path: String) throws(DiskError) {
    try rename(place(at: source), to: place(at: path))
  }

  package func move(_ source: String, to path: String) throws(DiskError) {
    try move(place(at: source), to: place(at: path))
  }

  package func remove(_ path: String) throws(DiskError) { try remove(place(at: path)) }

  package func removeFolder(_ path: String) throws(DiskError) {
    try removeFolder(place(at: path))
  }

  package func makeFolders(_ path: String) throws(DiskError) {
    try makeFolders(place(at: path))
  }
}
