/// The segments before a JPEG's picture, as we want them.
///
/// libvips writes Exif data, profile and density, or none of them. So it writes none, and the
/// profile and the density are put in here.
enum JPEGSegments {
  /// A stripped JPEG with its profile and density.
  ///
  /// - Parameters:
  ///   - bytes: A JPEG without a JFIF segment.
  ///   - profile: An ICC profile to embed.
  ///   - resolution: The density to state, in whole dots per inch.
  /// - Returns: the finished file.
  static func finish(_ bytes: [UInt8], profile: [UInt8]?, resolution: Resolution?) -> [UInt8] {
    bytes.prefix(2) + jfif(resolution) + icc(profile ?? []) + bytes.dropFirst(2)
  }

  /// JFIF 1.1: unit, density across and down, no thumbnail; without a unit, square pixels.
  private static func jfif(_ resolution: Resolution?) -> [UInt8] {
    var density: [UInt8] = [0, 0, 1, 0, 1]
    if let resolution {
      let numbers = [resolution.x, resolution.y].map {
        max(1, UInt16(clamping: Int(($0 * 25.4).rounded())))
      }
      density = [1] + numbers.flatMap(\.bigEndianBytes)
    }
    return segment(0xE0, Array("JFIF\0".utf8) + [1, 1] + density + [0, 0])
  }

  /// An ICC profile in as many segments as it needs (ICC.1, annex B.4).
  private static func icc(_ profile: [UInt8]) -> [UInt8] {
    let room = 65_519
    let count = (profile.count + room - 1) / room
    guard count < 256 else { return [] }
    return (0..<count).flatMap { index -> [UInt8] in
      let part = profile[index * room..<min(profile.count, (index + 1) * room)]
      let head = Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(count)]
      return segment(0xE2, head + part)
    }
  }

  private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + UInt16(body.count + 2).bigEndianBytes + body
  }
}
