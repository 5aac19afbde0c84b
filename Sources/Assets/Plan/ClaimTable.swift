/// Which assets claim which places.
struct ClaimTable<Key: Hashable> {
  /// All assets that claim a place, where there are several.
  private let sharers: [Key: [Int]]

  /// Takes what every asset claims, in the order of the plan.
  init(_ keys: [[Key]]) {
    var owners = [Key: Int](minimumCapacity: keys.reduce(0) { $0 + $1.count })
    var sharers: [Key: [Int]] = [:]
    for (asset, keys) in keys.enumerated() {
      for key in keys {
        if let first = owners[key] {
          sharers[key, default: [first]].append(asset)
        } else {
          owners[key] = asset
        }
      }
    }
    self.sharers = sharers
  }

  /// The other assets that claim a place.
  func rivals(_ key: Key, of asset: Int) -> [Int] {
    sharers.isEmpty ? [] : (sharers[key] ?? []).filter { $0 != asset }
  }
}
