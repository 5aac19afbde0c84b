import Assets
import Flags
import RenderProtocol

extension ValueParser where Value == Scale {
  static var scale: Self {
    Self { text throws(InvalidValue) in
      guard let scale = Scale(text) else {
        throw InvalidValue("Please provide a scale such as 3x.")
      }
      return scale
    }
  }
}

extension ValueParser where Value == [Scale] {
  static var scales: Self {
    Self { text throws(InvalidValue) in
      let scales = text.split(separator: ",", omittingEmptySubsequences: false).map { Scale($0) }
      let unique = Set(scales.compactMap(\.self))
      guard !unique.isEmpty, scales.allSatisfy({ $0 != nil }) else {
        throw InvalidValue("Please provide scales with commas between them, such as 1x,2x.")
      }
      return unique.sorted()
    }
  }
}

extension ValueParser where Value == PercentTable {
  static var percent: Self {
    Self { text throws(InvalidValue) in
      guard let table = PercentTable(text) else {
        throw InvalidValue(
          "Please provide percentages such as 2x=66.67,1x=33.33, or the preset 'automator'."
        )
      }
      return table
    }
  }
}

extension ValueParser where Value == PixelSize {
  static var size: Self {
    Self { text throws(InvalidValue) in
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard let width = sides.first ?? nil, let height = sides.last ?? nil, sides.count <= 2,
        (1...16_384).contains(width), (1...16_384).contains(height)
      else { throw InvalidValue("Please provide points such as 24 or 32x24.") }
      return PixelSize(width: width, height: height)
    }
  }
}

extension ValueParser where Value == PathVariable {
  static var pathVariable: Self {
    Self { text throws(InvalidValue) in
      guard let variable = PathVariable(text) else {
        throw InvalidValue("Please provide a variable and its folder, such as SRCROOT=app.")
      }
      return variable
    }
  }
}

extension ValueParser where Value == Glob {
  static var glob: Self { Self { Glob($0) } }
}

extension ValueParser where Value == PictureFormat {
  static var outputFormat: Self {
    let formats = PictureFormat.allCases.filter(\.traits.isOffered)
    return Self(.oneOf(formats.map(\.rawValue))) { text throws(InvalidValue) in
      guard let format = PictureFormat(rawValue: text), formats.contains(format) else {
        throw InvalidValue()
      }
      return format
    }
  }
}

extension ValueParser where Value == Int {
  static var depth: Self {
    Self(.oneOf(["8"])) { text throws(InvalidValue) in
      guard text == "8" else { throw InvalidValue() }
      return 8
    }
  }
}

extension ValueParser where Value == Background {
  static var background: Self {
    Self { text throws(InvalidValue) in
      let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
      guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
        let value = Int(digits, radix: 16)
      else { throw InvalidValue("Please provide a colour of six hexadecimal digits.") }
      return Background(red: value >> 16, green: value >> 8 & 255, blue: value & 255)
    }
  }
}
