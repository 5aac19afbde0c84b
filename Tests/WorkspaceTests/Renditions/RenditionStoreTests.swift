import Assets
import RenderProtocol
import TercetSystem
import Testing
import TestSupport

@testable import Workspace

@Suite struct RenditionStoreTests {
  /// A store in a folder of its own, and files to put into it.
  private struct Shelf {
    let folder: TemporaryFolder
    let disk = LocalDisk()

    init() throws { folder = try TemporaryFolder() }

    var store: RenditionStore {
      RenditionStore(disk: disk, folder: CacheFolder(path: folder("cache")))
    }

    var packs: [String] {
      get throws { try folder.names().filter { $0.hasSuffix(".pack") }.map { folder($0) } }
    }

    static func content(_ number: Int) -> [UInt8] { Array("content \(number)".utf8) }

    static func key(_ number: Int) -> Digest { SHA256.digest("key \(number)") }

    func add(
      _ number: Int,
      _ remarks: [RenderWarning] = [],
      to store: RenditionStore
    ) throws {
      try disk.write(Shelf.content(number), to: folder("new"))
      store.add(Shelf.key(number), remarks, file: folder("new"))
      try disk.remove(folder("new"))
    }

    /// Whether the store gives back what was put in; anything else would be a lie.
    func has(
      _ number: Int,
      _ store: RenditionStore,
      saying remarks: [RenderWarning] = []
    ) throws -> Bool {
      guard let found = store.take(Shelf.key(number), to: RootedPath(typed: folder("taken"))) else {
        try? disk.remove(folder("taken"))
        return false
      }
      defer { try? disk.remove(folder("taken")) }
      #expect(try disk.read(folder("taken")) == Shelf.content(number))
      #expect(found == remarks)
      return true
    }
  }

  @Test func `gives back what was put in, to the next run`() throws {
    let shelf = try Shelf()
    #expect(try !shelf.has(1, shelf.store))
    #expect(try shelf.folder.names() == [])
    let store = shelf.store
    for number in 1...3 { try shelf.add(number, to: store) }
    let next = shelf.store
    for number in 1...3 { #expect(try shelf.has(number, next)) }
    #expect(try !shelf.has(4, next))
    #expect(next.statistics().renditions == 3)
    // What is there already is not added again, neither by this run nor by a later one.
    try shelf.add(1, to: store)
    try shelf.add(1, to: next)
    #expect(shelf.store.statistics() == next.statistics())
  }

  @Test func `gives back what was said of a rendition`() throws {
    let shelf = try Shelf()
    let store = shelf.store
    let remarks = RenderWarning.allCases.map { [$0] } + [RenderWarning.allCases, []]
    for (number, remarks) in remarks.enumerated() { try shelf.add(number, remarks, to: store) }
    for (number, remarks) in remarks.enumerated() {
      #expect(try shelf.has(number, shelf.store, saying: remarks))
    }
  }

  @Test func `entries of any size are found`() throws {
    let shelf = try Shelf()
    let store = shelf.store
    // Around the size of the pieces in which headers are read.
    let sizes = [0, 1, 65_000, 65_440, 65_448, 65_449, 65_536, 200_000, 3]
    for (number, size) in sizes.enumerated() {
      try shelf.disk.write([UInt8](repeating: UInt8(number), count: size), to: shelf.folder("new"))
      store.add(Shelf.key(number), [], file: shelf.folder("new"))
      try shelf.disk.remove(shelf.folder("new"))
    }
    let next = shelf.store
    for (number, size) in sizes.enumerated() {
      #expect(next.take(Shelf.key(number), to: RootedPath(typed: shelf.folder("\(number)"))) == [])
      #expect(try shelf.disk.read(shelf.folder("\(number)")).count == size)
    }
  }

  @Test func `an end that was torn off anywhere costs the last entry alone`() throws {
    let shelf = try Shelf()
    let store = shelf.store
    try shelf.add(1, to: store)
    let pack = try #require(try shelf.packs.first)
    let whole = try shelf.disk.read(pack)
    try shelf.add(2, to: store)
    let both = try shelf.disk.read(pack)
    for count in whole.count..<both.count {
      try shelf.disk.remove(pack)
      try shelf.disk.write(Array(both.prefix(count)), to: pack)
      #expect(try shelf.has(1, shelf.store))
      #expect(try !shelf.has(2, shelf.store))
      // What comes after it is found again.
      try shelf.add(3, to: shelf.store)
      let next = shelf.store
      #expect(try shelf.has(1, next) && shelf.has(3, next))
      for other in try shelf.packs where other != pack { try shelf.disk.remove(other) }
    }
  }

  @Test func `no damaged byte is ever given back`() throws {
    let shelf = try Shelf()
    try shelf.add(1, to: shelf.store)
    let pack = try #require(try shelf.packs.first)
    let whole = try shelf.disk.read(pack)
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 1
      try shelf.disk.remove(pack)
      try shelf.disk.write(damaged, to: pack)
      #expect(try !shelf.has(1, shelf.store), "byte \(index)")
    }
  }

  @Test func `two runs add to one file`() throws {
    let shelf = try Shelf()
    let (one, two) = (shelf.store, shelf.store)
    #expect(try !shelf.has(0, one) && !shelf.has(0, two))
    for number in 1...10 { try shelf.add(number, to: number % 2 == 0 ? one : two) }
    let next = shelf.store
    for number in 1...10 { #expect(try shelf.has(number, next)) }
    #expect(try shelf.packs.count == 1)
  }

  @Test func `the oldest files go above the limit`() throws {
    let shelf = try Shelf()
    // Each run begins another file behind a torn one.
    for number in 1...4 {
      let store = shelf.store
      try shelf.add(number, to: store)
      let last = try #require(try shelf.packs.last)
      try shelf.disk.append([0], to: last)
    }
    #expect(try shelf.packs.count == 4)
    let store = shelf.store
    let size = store.statistics().bytes / 4
    store.trim(to: size * 4)
    #expect(try shelf.packs.count == 4)
    store.trim(to: size * 2)
    let next = shelf.store
    #expect(try (1...4).map { try shelf.has($0, next) } == [false, false, true, true])
    next.trim(to: 0)
    #expect(try shelf.has(4, shelf.store))
  }

  @Test func `is empty once it is cleared, and can be filled again`() throws {
    let shelf = try Shelf()
    let store = shelf.store
    try shelf.add(1, to: store)
    try shelf.store.clear()
    #expect(shelf.store.statistics() == (0, 0))
    #expect(try shelf.packs == [])
    let next = shelf.store
    try shelf.add(2, to: next)
    #expect(try shelf.has(2, shelf.store))
  }

  @Test func `files that are none of its own are left alone`() throws {
    let shelf = try Shelf()
    try shelf.folder.write("hello", to: "cache/renditions/notes.txt")
    try shelf.folder.write("hello", to: "cache/renditions/7.pack.bak")
    try shelf.add(1, to: shelf.store)
    #expect(try shelf.has(1, shelf.store))
    try shelf.store.clear()
    let names = try shelf.folder.names()
    #expect(names.contains("cache/renditions/notes.txt"))
    #expect(names.contains("cache/renditions/7.pack.bak"))
  }

  @Test func `the key depends on content, size and recipe`() {
    let size = PixelSize(width: 2, height: 3)
    let keys = [
      RenditionStore.key(master: Shelf.key(1), size: size, recipe: Recipe(text: "a=1")),
      RenditionStore.key(master: Shelf.key(2), size: size, recipe: Recipe(text: "a=1")),
      RenditionStore.key(master: Shelf.key(1), size: size, recipe: Recipe(text: "a=2")),
      RenditionStore.key(
        master: Shelf.key(1),
        size: PixelSize(width: 3, height: 2),
        recipe: Recipe(text: "a=1")
      ),
    ]
    #expect(Set(keys).count == 4)
  }
}
