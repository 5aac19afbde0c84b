/// Everything about a rendition's pixels and encoding that doesn't depend on its size.
///
/// The text form of these values is part of each recipe, so a change re-renders what it touches.
public struct RenderSettings: Codable, Sendable, Hashable {
  /// The resampling filter.
  public var filter: Filter
  /// What becomes of the master's profile.
  public var color: ColorHandling
  /// Resample in linear light.
  public var linear: Bool
  /// Bits a channel to write: 8, or nil for the master's own depth.
  public var depth: Int?
  /// 1 to 100 for lossy encoders; nil for each format's default.
  public var quality: Int?
  /// What lies under a transparent picture in a format without alpha.
  public var background: Background
  /// Spend more time to write fewer bytes, still lossless.
  public var optimize: Bool
  /// Reduce to a palette of at most 256 colours, lossy.
  public var quantize: Bool
  /// Which of PNG's ways to store colours is taken.
  public var png: PNGType

  /// Settings with the defaults of the command line.
  public init(
    filter: Filter = .auto,
    color: ColorHandling = .keep,
    linear: Bool = false,
    depth: Int? = nil,
    quality: Int? = nil,
    background: Background = .white,
    optimize: Bool = false,
    quantize: Bool = false,
    png: PNGType = .smallest
  ) {
    self.filter = filter
    self.color = color
    self.linear = linear
    self.depth = depth
    self.quality = quality
    self.background = background
    self.optimize = optimize
    self.quantize = quantize
    self.png = png
  }
}

/// How the colours of a PNG are stored.
public enum PNGType: String, Codable, Sendable, CaseIterable {
  /// In the smallest of the types that hold them exactly.
  case smallest
  /// As in the master, where that holds them exactly.
  case keep
  /// As red, green, blue and alpha, whatever they are.
  case rgba
}

extension RenderSettings {
  /// Every setting, in the order of recipes; rules, recipes and files' settings go through these.
  public static let all = [
    Setting("filter", \.filter) { $0.rawValue },
    Setting("color", \.color) { $0.rawValue },
    Setting("linear", \.linear) { "\($0)" },
    Setting("depth", \.depth) { $0.map { "\($0)" } ?? "default" },
    Setting("quality", \.quality, for: \.isLossy) { $0.map { "\($0)" } ?? "default" },
    Setting("background", \.background, for: { !$0.traits.holdsAlpha }) { $0.hex },
    Setting("optimize", \.optimize, for: { $0 == .png }) { "\($0)" },
    Setting("quantize", \.quantize, for: { $0 == .png }) { "\($0)" },
    Setting("png", \.png, for: { $0 == .png }) { $0.rawValue },
  ]

  /// One of the settings.
  public struct Setting: Sendable {
    /// What recipes, rules and the command line call it.
    public let name: String
    /// Whether files of a format differ by it.
    public let matters: @Sendable (PictureFormat) -> Bool
    private let valueText: @Sendable (RenderSettings) -> String
    private let isPlain: @Sendable (RenderSettings) -> Bool
    private let copy: @Sendable (RenderSettings, inout RenderSettings) -> Void

    fileprivate init<Value: Equatable & Sendable>(
      _ name: String,
      _ path: any WritableKeyPath<RenderSettings, Value> & Sendable,
      for matters: @escaping @Sendable (PictureFormat) -> Bool = { _ in true },
      text: @escaping @Sendable (Value) -> String
    ) {
      self.name = name
      self.matters = matters
      valueText = { text($0[keyPath: path]) }
      isPlain = { $0[keyPath: path] == RenderSettings()[keyPath: path] }
      copy = { $1[keyPath: path] = $0[keyPath: path] }
    }

    /// Its value as recipes write it; nil where that is the default.
    public func text(in settings: RenderSettings) -> String? {
      isPlain(settings) ? nil : valueText(settings)
    }

    /// Takes it over from other settings.
    public func copy(from source: RenderSettings, to target: inout RenderSettings) {
      copy(source, &target)
    }
  }
}

/// What becomes of a master's colour profile.
public enum ColorHandling: String, Codable, Sendable, CaseIterable {
  /// The same values under the same profile.
  case keep
  case srgb
  case displayP3 = "display-p3"
}

/// An opaque sRGB colour, 0 to 255 a channel.
public struct Background: Codable, Sendable, Hashable {
  /// 0 to 255.
  public var red: Int
  /// 0 to 255.
  public var green: Int
  /// 0 to 255.
  public var blue: Int

  /// A colour of three channels, 0 to 255 each.
  public init(red: Int, green: Int, blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// White, the default.
  public static let white = Background(red: 255, green: 255, blue: 255)

  /// Six hexadecimal digits.
  public var hex: String {
    [red, green, blue].map { value in
      let digits = String(value, radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }
}
