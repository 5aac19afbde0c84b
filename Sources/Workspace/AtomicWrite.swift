/// Writes a file whole or not at all.
package struct AtomicWrite: Sendable {
  package let disk: any Disk
  package let path: String

  package init(disk: any Disk, path: String) {
    self.disk = disk
    self.path = path
  }

  /// Writes beside the file and then puts the result in its place; makes missing folders.
  package func write(_ bytes: [UInt8]) throws(DiskError) {
    let temporary = TemporaryName.beside(path)
    try disk.makeFolders(PathText.parent(of: path))
    // A process of the same number may have died here.
    try? disk.remove(temporary)
    try disk.write(bytes, to: temporary)
    do throws(DiskError) {
      try disk.rename(temporary, to: path)
    } catch {
      try? disk.remove(temporary)
      throw error
    }
  }
}
