/// What is true of every file of a format, whatever it shows.
///
/// Decisions ask for a trait and never for a format's name, so that a new format is a new
/// row of the table.
public struct FormatTraits: Sendable {
  /// The name in sentences.
  public var name: String
  /// Extensions that users expect on such a file, in lower case, the usual one first.
  public var extensions: [String]
  /// Whether the picture has no pixels of its own and is drawn at every scale.
  public var isVector = false
  /// Whether renditions may be asked for in this format, whatever the master's is.
  public var isOffered = false
  /// Whether every pixel is kept as it is given; nil where each file decides for itself.
  public var isLossless: Bool? = true
  /// What a lossy encoder is told unless the user says otherwise; nil where there is nothing to tell.
  public var usualQuality: Int?
  /// Whether pixels may be transparent.
  public var holdsAlpha = true
  /// Whether a file may have more frames than one.
  public var holdsAnimation = false
  /// Whether samples may have sixteen bits.
  public var holdsSixteenBits = false
  /// Which colour profiles may stand in the file.
  public var profiles = Profiles.any

  /// The colour profiles that a format can describe its pixels with.
  public enum Profiles: Sendable {
    case none
    /// Pixels are RGB whatever they show, so a profile for grey doesn't fit.
    case onlyRGB
    case any
  }
}
