/// The size that an SVG states, in CSS pixels, which count as points.
///
/// Rules: SVG 2, section 8.2, and the lengths of CSS Values 3, by which an inch has 96 pixels.
struct SVGSize: Sendable, Equatable {
  var width: Double
  var height: Double

  /// The size in a root element's attributes; nil where they leave it open.
  ///
  /// Percentages refer to a page that isn't there, so they count as absent, and the view box decides.
  init?(_ attributes: [String: String]) {
    let width = attributes["width"].flatMap(Self.pixels)
    let height = attributes["height"].flatMap(Self.pixels)
    let box = attributes["viewBox"].flatMap(Self.viewBox)
    switch (width, height, box) {
    case (let width?, let height?, _): (self.width, self.height) = (width, height)
    case (let width?, nil, let box?):
      (self.width, self.height) = (width, width * box.height / box.width)
    case (nil, let height?, let box?):
      (self.width, self.height) = (height * box.width / box.height, height)
    case (nil, nil, let box?): (self.width, self.height) = box
    default: return nil
    }
  }

  /// Pixels in one of each unit; the font size is 16.
  private static let units: [(name: String, pixels: Double)] = [
    ("px", 1), ("in", 96), ("cm", 96 / 2.54), ("mm", 96 / 25.4), ("q", 96 / 101.6),
    ("pt", 96.0 / 72), ("pc", 16), ("rem", 16), ("em", 16), ("ex", 8), ("ch", 8), ("", 1),
  ]

  private static func pixels(_ length: String) -> Double? {
    let text = trimmed(length).lowercased()
    for unit in units where text.hasSuffix(unit.name) {
      guard let number = Double(trimmed(String(text.dropLast(unit.name.count)))) else { continue }
      return number > 0 && number.isFinite ? number * unit.pixels : nil
    }
    return nil
  }

  private static func viewBox(_ text: String) -> (width: Double, height: Double)? {
    let numbers = text.split { $0 == "," || $0.isWhitespace }.map { Double($0) ?? 0 }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return (numbers[2], numbers[3])
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
