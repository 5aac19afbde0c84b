/// One line from `tercet` to a worker: exactly one of `inspect`, `render` and `compare` is set.
public struct RenderJob: Codable, Sendable, Hashable {
  /// Chosen by the sender and repeated in the answer.
  public var id: Int
  /// The mebibytes of memory that the worker holds itself to from now on; absent to leave that as
  /// it is.
  public var memory: Int?
  /// Asks for a header.
  public var inspect: InspectRequest?
  /// Asks for renditions.
  public var render: RenderRequest?
  /// Asks how near files are to the renditions that would be made; a rendition's path is the file
  /// to look at, and nothing is written to it.
  public var compare: RenderRequest?

  /// Asks for the header of one picture.
  public init(id: Int, inspect: InspectRequest) {
    self.id = id
    self.inspect = inspect
  }

  /// Asks for every rendition of one master.
  public init(id: Int, render: RenderRequest) {
    self.id = id
    self.render = render
  }

  /// Asks how near files are to the renditions of one master.
  public init(id: Int, compare: RenderRequest) {
    self.id = id
    self.compare = compare
  }
}

/// What a worker needs to describe a picture; only a nine-patch has to be decoded for it.
public struct InspectRequest: Codable, Sendable, Hashable {
  /// The file, absolute or relative to the folder that the worker was started in.
  public var source: String
  /// The largest width times height accepted.
  public var maxPixels: Int
  /// The size in points to answer for a vector that states none; nil refuses it.
  public var vectorSize: PixelSize?
  /// Whether the file is to be a nine-patch, whose frame is read and held to its rules; nil for no.
  public var ninePatch: Bool?

  /// Describes one file to look at.
  public init(
    source: String,
    maxPixels: Int,
    vectorSize: PixelSize? = nil,
    isNinePatch: Bool = false
  ) {
    self.source = source
    self.maxPixels = maxPixels
    self.vectorSize = vectorSize
    ninePatch = isNinePatch ? true : nil
  }
}

/// One master and everything to be made from it; the worker decodes it once.
public struct RenderRequest: Codable, Sendable, Hashable {
  /// The file, absolute or relative to the folder that the worker was started in.
  public var source: String
  /// The largest width times height accepted.
  public var maxPixels: Int
  /// What all renditions share; a line may leave them out where all are the defaults.
  public var settings: RenderSettings
  /// At least one.
  public var renditions: [RenditionRequest]

  /// Describes one master and its renditions.
  public init(
    source: String,
    maxPixels: Int,
    settings: RenderSettings,
    renditions: [RenditionRequest]
  ) {
    self.source = source
    self.maxPixels = maxPixels
    self.settings = settings
    self.renditions = renditions
  }
}

extension RenderRequest {
  /// Reads a request from a line.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    source = try values.decode(String.self, forKey: .source)
    maxPixels = try values.decode(Int.self, forKey: .maxPixels)
    settings =
      try values.decodeIfPresent(RenderSettings.self, forKey: .settings) ?? RenderSettings()
    renditions = try values.decode([RenditionRequest].self, forKey: .renditions)
  }

  /// Writes a request to a line: the defaults, which are most of it, are left out.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(source, forKey: .source)
    try values.encode(maxPixels, forKey: .maxPixels)
    if settings != RenderSettings() { try values.encode(settings, forKey: .settings) }
    try values.encode(renditions, forKey: .renditions)
  }

  private enum CodingKeys: CodingKey {
    case source, maxPixels, settings, renditions
  }
}

/// One output file of a render job.
public struct RenditionRequest: Codable, Sendable, Hashable {
  /// Where the worker writes; a temporary file that `tercet` moves into place.
  public var path: String
  /// The size to write in pixels, upright, at least 1×1, with the frame of a nine-patch that keeps
  /// it.
  public var width: Int
  /// In pixels, at least 1.
  public var height: Int
  /// The format to write.
  public var format: PictureFormat
  /// Master pixels the rendition covers, when the canvas is grown at the right and the bottom
  /// before scaling, without the frame of a nine-patch; nil where the master is used as it is.
  public var canvas: PixelSize?
  /// The one frame of an animation to write as a still, counted from 0; nil for all frames.
  public var frame: Int?
  /// What becomes of the frame where the master is a nine-patch; nil where it is none.
  ///
  /// All renditions of a job have to agree on that.
  public var ninePatch: NinePatchFrame?
  /// The rendition's scale over the master's as an exact fraction, `2/3` for @2x from @3x.
  public var numerator: Int
  /// As `numerator`.
  public var denominator: Int

  /// Describes one output file.
  public init(
    path: String,
    width: Int,
    height: Int,
    format: PictureFormat,
    canvas: PixelSize? = nil,
    frame: Int? = nil,
    ninePatch: NinePatchFrame? = nil,
    numerator: Int,
    denominator: Int
  ) {
    self.path = path
    self.width = width
    self.height = height
    self.format = format
    self.canvas = canvas
    self.frame = frame
    self.ninePatch = ninePatch
    self.numerator = numerator
    self.denominator = denominator
  }
}
