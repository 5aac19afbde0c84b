/// The distinct colours of a picture with 8 bits a sample, as long as there are at most 256.
///
/// A colour is a key whose highest byte is alpha, then red, green and blue.
struct ColorTable {
  /// The colours found: in the order of their first pixel, until `sort` is called.
  private(set) var keys: [UInt32] = []
  /// Open addressing, four times as many places as colours: an index into `keys`, or -1.
  private var places = [Int16](repeating: -1, count: 1024)

  /// The most colours that a palette holds.
  static let limit = 256

  /// Adds a colour unless it is known; false if there is no room for it.
  mutating func insert(_ key: UInt32) -> Bool {
    var place = Self.place(of: key)
    while places[place] >= 0 {
      if keys[Int(places[place])] == key { return true }
      place = (place + 1) & 1023
    }
    guard keys.count < Self.limit else { return false }
    places[place] = Int16(keys.count)
    keys.append(key)
    return true
  }

  /// Orders the colours by alpha, then red, green and blue.
  ///
  /// The order doesn't depend on where a colour lies in the picture, and the entries that need
  /// an alpha value come first.
  mutating func sort() {
    let sorted = keys.sorted()
    self = ColorTable()
    for key in sorted {
      _ = insert(key)
    }
  }

  /// The place in `keys` of a colour that was inserted.
  func index(of key: UInt32) -> UInt8 {
    var place = Self.place(of: key)
    while places[place] >= 0, keys[Int(places[place])] != key {
      place = (place + 1) & 1023
    }
    return UInt8(truncatingIfNeeded: places[place])
  }

  private static func place(of key: UInt32) -> Int {
    Int((key &* 0x9E37_79B1) >> 22)
  }
}
