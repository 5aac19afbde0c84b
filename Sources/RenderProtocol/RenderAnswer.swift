/// The first line a worker writes, before any job.
public struct WorkerHello: Codable, Sendable, Hashable {
  /// Raised whenever a line's meaning changes; both sides must agree.
  public var protocolVersion: Int
  /// The library's version, such as `8.14.1`.
  public var libvips: String
  /// Files of the shared libraries that the worker has loaded; while none of them changes, a new
  /// worker would say the same.
  public var libraries: [String]

  /// Introduces a worker.
  public init(protocolVersion: Int, libvips: String, libraries: [String] = []) {
    self.protocolVersion = protocolVersion
    self.libvips = libvips
    self.libraries = libraries
  }
}

/// One line from a worker: what became of the job with the same `id`.
public struct RenderAnswer: Codable, Sendable, Hashable {
  /// The job's number.
  public var id: Int
  /// The header, for an inspect job.
  public var picture: PictureInfo?
  /// How near each file is, for a compare job, in the order of its renditions; nil for a file that
  /// can't be compared.
  public var similarities: [Similarity?]?
  /// What was done that the user should know, each kind once.
  public var warnings: [RenderWarning]
  /// Why nothing was made; nil on success.
  public var failure: RenderFailure?

  /// An answer to a job.
  public init(
    id: Int,
    picture: PictureInfo? = nil,
    similarities: [Similarity?]? = nil,
    warnings: [RenderWarning] = [],
    failure: RenderFailure? = nil
  ) {
    self.id = id
    self.picture = picture
    self.similarities = similarities
    self.warnings = warnings
    self.failure = failure
  }
}

/// A picture's header.
public struct PictureInfo: Codable, Sendable, Hashable {
  /// What the content is.
  public var format: PictureFormat
  /// Upright pixels of one frame; points for a vector, rounded up.
  public var width: Int
  /// As `width`.
  public var height: Int
  /// Number of frames; 1 for a still.
  public var frames: Int
  /// What makes its renditions show other pixels, in a fixed order; none for most.
  public var traits: [PixelTrait]
  /// The files of its own folder that an SVG links to; nil for other pictures.
  public var links: [String]?
  /// What the frame of a nine-patch says; nil where none was asked for.
  public var ninePatch: NinePatchInsets?

  /// Describes a picture.
  public init(
    format: PictureFormat,
    width: Int,
    height: Int,
    frames: Int = 1,
    traits: [PixelTrait] = [],
    links: [String]? = nil,
    ninePatch: NinePatchInsets? = nil
  ) {
    self.ninePatch = ninePatch
    self.format = format
    self.width = width
    self.height = height
    self.frames = frames
    self.traits = traits
    self.links = links
  }
}

/// Something a worker did that its user should know.
public enum RenderWarning: String, Codable, Sendable, CaseIterable {
  case cmykConverted
  case profileDropped
  case alphaFlattened
  case depthReduced
  case animationFlattened
  case endMissing
  case chunkIgnored
  case checksumWrong
  case paletteOutgrown
  case paletteExceeded
  case strayBytes
}
