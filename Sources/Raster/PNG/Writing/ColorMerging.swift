import RenderProtocol

extension Quantizer {
  /// The picture with so few colours that a palette has room for some more.
  ///
  /// libvips' quantiser knows whole numbers of bits only, so the colours that are too many are
  /// merged with their neighbours here: three at most, those that change the picture least.
  ///
  /// - Throws: `cannotEncode` where libvips has no quantiser.
  static func reduce(
    _ bitmap: Bitmap,
    leavingRoomFor others: [SIMD4<UInt8>]
  ) throws(RenderFailure) -> Bitmap {
    let reduced = try reduce(bitmap).rgba
    guard case .eight(let samples) = reduced.samples else { return reduced }
    let merging = ColorMerging(samples, sparing: Set(others), limit: ColorTable.limit)
    return merging.replacements.isEmpty ? reduced : reduced.replacing(merging.replacements)
  }
}

/// Which colours of a picture to replace by others of it, so that few enough are left.
struct ColorMerging {
  /// The new colour of each one that goes.
  private(set) var replacements: [SIMD4<UInt8>: SIMD4<UInt8>] = [:]

  /// Chooses.
  ///
  /// - Parameters:
  ///   - samples: Red, green, blue and alpha of each pixel.
  ///   - spared: Colours that are needed besides, and stay where they occur.
  ///   - limit: How many there may be with these, at least one more than these.
  init(_ samples: [UInt8], sparing spared: Set<SIMD4<UInt8>>, limit: Int) {
    var counts: [SIMD4<UInt8>: Int] = [:]
    for start in stride(from: 0, to: samples.count, by: 4) {
      let color = SIMD4(
        samples[start],
        samples[start + 1],
        samples[start + 2],
        samples[start + 3]
      )
      counts[color, default: 0] += 1
    }
    var colors = Set(counts.keys).union(spared)
    while colors.count > limit {
      // In a fixed order, so that the same picture has the same result.
      let order = colors.sorted { $0.key < $1.key }
      var best: (cost: Int, from: SIMD4<UInt8>, to: SIMD4<UInt8>)?
      for from in order where !spared.contains(from) {
        for to in order where to != from {
          let cost = from.distance(to: to) * (counts[from] ?? 0)
          if cost < best?.cost ?? .max { best = (cost, from, to) }
        }
      }
      guard let best else { return }
      colors.remove(best.from)
      counts[best.to, default: 0] += counts[best.from] ?? 0
      for (color, target) in replacements where target == best.from {
        replacements[color] = best.to
      }
      replacements[best.from] = best.to
    }
  }
}

extension SIMD4<UInt8> {
  fileprivate var key: UInt32 {
    UInt32(x) << 24 | UInt32(y) << 16 | UInt32(z) << 8 | UInt32(w)
  }

  fileprivate func distance(to other: SIMD4<UInt8>) -> Int {
    (0..<4).reduce(0) { sum, lane in
      let difference = Int(self[lane]) - Int(other[lane])
      return sum + difference * difference
    }
  }
}

extension Bitmap {
  /// The picture, which has 8 bits a sample and four channels, with some colours replaced.
  fileprivate func replacing(_ colors: [SIMD4<UInt8>: SIMD4<UInt8>]) -> Bitmap {
    guard case .eight(var values) = samples else { return self }
    for start in stride(from: 0, to: values.count, by: 4) {
      let color = SIMD4(values[start], values[start + 1], values[start + 2], values[start + 3])
      guard let other = colors[color] else { continue }
      for lane in 0..<4 { values[start + lane] = other[lane] }
    }
    return Bitmap(width: width, height: height, channels: 4, samples: .eight(values))
  }
}
