import Assets
import RenderProtocol
import Synchronization
import TercetSystem

/// Finished renditions by what decides their bytes, shared by all projects of a user.
///
/// A few files that are only appended to, entry by entry. A torn or damaged entry is never used,
/// because its digest is checked whenever one is taken out. The oldest files go when the limit is
/// reached.
package final class RenditionStore: Sendable {
  /// Bytes that all files together may take.
  package static let limit = 512 << 20
  private static let packLimit = 64 << 20

  private let disk: any Disk
  private let folder: RootedPath
  /// Loaded when the first rendition is asked for.
  private let index = Mutex<Index?>(nil)

  private struct Index {
    var places: [Digest: Place] = [:]
    /// Put in by this run; where they lie is known only after a new look.
    var added: Set<Digest> = []
    var packs: [Int] = []
    var current = 1
    var currentBytes = 0
  }

  /// Where an entry's body lies.
  private struct Place {
    var pack: Int
    var offset: Int
    var bytes: Int
    var digest: Digest
  }

  /// The store in a cache folder; nothing is read or made yet.
  package init(disk: any Disk, folder: CacheFolder) {
    self.disk = disk
    self.folder = folder.place("renditions")
  }

  /// The key of a rendition: its master's content, its size and its recipe.
  package static func key(master: Digest, size: PixelSize, recipe: Recipe) -> Digest {
    SHA256.digest("\(master.hex) \(size.width) \(size.height) \(recipe.text)")
  }

  /// Writes a rendition to a new file, if the store has it whole.
  ///
  /// - Returns: What was said when it was rendered; nil where the store doesn't have it.
  package func take(_ key: Digest, to place: RootedPath) -> [RenderWarning]? {
    guard let found = loaded({ $0.places[key] }),
      let body = try? disk.read(pack(found.pack), at: found.offset, count: found.bytes),
      SHA256.digest(body) == found.digest, let entry = RenditionEntry(body: body)
    else { return nil }
    return (try? disk.write(entry.content, to: place)).map { entry.remarks }
  }

  /// Adds a finished rendition; a failure is no loss.
  ///
  /// - Parameters:
  ///   - key: What decides its bytes.
  ///   - remarks: What was said when it was rendered.
  ///   - path: The file.
  package func add(_ key: Digest, _ remarks: [RenderWarning], file path: String) {
    guard let content = try? disk.read(path), content.count <= RenditionStore.packLimit else {
      return
    }
    let bytes = RenditionEntry(remarks: remarks, content: content).bytes(key: key)
    loaded { index in
      guard index.places[key] == nil, index.added.insert(key).inserted else { return }
      if index.currentBytes > RenditionStore.packLimit { startPack(&index) }
      if index.packs.isEmpty { try? disk.makeFolders(folder) }
      guard (try? disk.append(bytes, to: pack(index.current))) != nil else { return }
      // Another run may append to the same file, so the place is known only after a new look.
      index.currentBytes += bytes.count
      if index.packs.last != index.current { index.packs.append(index.current) }
    }
  }

  /// What the store holds.
  package func statistics() -> (renditions: Int, bytes: Int) {
    loaded { index in (index.places.count, index.packs.reduce(0) { $0 + size(of: $1) }) }
  }

  /// Removes everything.
  package func clear() throws(DiskError) {
    let packs = loaded { index in
      defer { index = Index() }
      return index.packs
    }
    for number in packs {
      do throws(DiskError) {
        try disk.remove(pack(number))
      } catch {
        // Another run may have cleared it.
        if !error.isMissing { throw error }
      }
    }
  }

  /// Removes the oldest files above the limit.
  package func trim(to limit: Int = RenditionStore.limit) {
    index.withLock { index in
      guard let packs = index?.packs else { return }
      var total = packs.reduce(0) { $0 + size(of: $1) }
      for number in packs.dropLast() where total > limit {
        total -= size(of: number)
        try? disk.remove(pack(number))
      }
    }
  }

  @discardableResult
  private func loaded<Value: Sendable>(_ body: (inout Index) -> Value) -> Value {
    index.withLock { index in
      var loaded = index ?? load()
      defer { index = loaded }
      return body(&loaded)
    }
  }

  private func load() -> Index {
    var index = Index()
    let names = (try? disk.list(folder.shown)) ?? []
    index.packs = names.compactMap { RenditionStore.number(of: $0.name) }.sorted()
    for number in index.packs { read(number, into: &index) }
    return index
  }

  private func read(_ number: Int, into index: inout Index) {
    let total = size(of: number)
    var offset = 0
    if let file = try? disk.view(ofFile: pack(number)) {
      var reader = PackReader(file: file)
      while let (header, end) = reader.entry(at: offset), end <= total {
        index.places[header.key] = Place(
          pack: number,
          offset: offset + RenditionEntry.headerBytes,
          bytes: header.bytes,
          digest: header.digest
        )
        offset = end
      }
    }
    (index.current, index.currentBytes) = (number, offset)
    // Nothing behind a torn entry could be found, so another file is begun.
    if offset < total { startPack(&index) }
  }

  private func startPack(_ index: inout Index) {
    index.current += 1
    index.currentBytes = 0
  }

  private func size(of number: Int) -> Int {
    (try? disk.status(pack(number)))?.bytes ?? 0
  }

  /// The number of a file that is named as ours are; nil for any other.
  private static func number(of name: [UInt8]) -> Int? {
    let name = String(decoding: name, as: UTF8.self)
    return name.split(separator: ".").first.flatMap { Int($0) }
      .flatMap { "\($0).pack" == name ? $0 : nil }
  }

  private func pack(_ number: Int) -> RootedPath {
    RootedPath(folder.root, PathText.join(folder.path, "\(number).pack"))
  }
}
