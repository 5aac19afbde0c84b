extension String {
  /// The text with control characters as `?`, so that a file's name can neither break a line nor
  /// steer a terminal.
  package var printable: String {
    if utf8.allSatisfy({ (32..<127).contains($0) }) { return self }
    return unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : String($0) }
      .joined()
  }
}
