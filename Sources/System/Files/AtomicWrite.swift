/// Writes a file whole or not at all.
package struct AtomicWrite: Sendable {
  package let disk: any Disk
  package let place: RootedPath
  /// Where the bytes lie before they are whole.
  package let staging: Staging

  package init(disk: any Disk, place: RootedPath, staging: Staging = .beside) {
    self.disk = disk
    self.place = place
    self.staging = staging
  }

  /// Writes a temporary file and then puts the result in its place; makes missing folders.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - isDurable: Whether to come back only when the file would survive a power cut.
  /// - Throws: What the disk refused; the old file is still there then.
  package func write(_ bytes: [UInt8], isDurable: Bool = false) throws(DiskError) {
    try write(pieces: CollectionOfOne(bytes), isDurable: isDurable)
  }

  /// As `write(_:isDurable:)`, with a content that is made piece by piece.
  package func write(
    pieces: some Sequence<[UInt8]>,
    isDurable: Bool = false
  ) throws(DiskError) {
    let temporary = staging.temporary(for: place)
    try disk.makeFolders(place.folder)
    try staging.prepare(on: disk)
    // A process of the same number may have died here.
    try? disk.remove(temporary)
    var pieces = pieces.makeIterator()
    try disk.write(pieces.next() ?? [], to: temporary)
    do throws(DiskError) {
      while let piece = pieces.next() { try disk.append(piece, to: temporary) }
      if isDurable { try disk.sync(temporary) }
      try staging.place(temporary, at: place, on: disk)
      if isDurable { try disk.sync(place.folder) }
    } catch {
      try? disk.remove(temporary)
      throw error
    }
  }
}
