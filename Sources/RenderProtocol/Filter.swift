/// A resampling filter, by the name that users type.
public enum Filter: String, Codable, Sendable, CaseIterable {
  /// Box for integer reductions, coverage between 3:2 and its neighbours, Lanczos-3 elsewhere.
  case auto
  /// Three taps fitted to what designers export at 3:2.
  case coverage
  /// The mean of the covered area.
  case box
  case lanczos3
  case lanczos2
  case catmullRom = "catmull-rom"
  case mitchell
  /// The triangle filter, also called bilinear.
  case linear
  /// One source pixel for each output pixel; never blends, for pixel art.
  case nearest
}
