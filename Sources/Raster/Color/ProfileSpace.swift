/// The kind of colour that an ICC profile describes (ICC.1, header bytes 16 to 19).
enum ProfileSpace: Sendable {
  case grey, rgb, cmyk, other

  /// Reads a profile's header.
  init(_ profile: [UInt8]) {
    switch profile.count >= 128 ? String(decoding: profile[16..<20], as: UTF8.self) : "" {
    case "GRAY": self = .grey
    case "RGB ": self = .rgb
    case "CMYK": self = .cmyk
    default: self = .other
    }
  }
}
