/// The first line a worker writes, before any job.
public struct WorkerHello: Codable, Sendable, Hashable {
  /// Raised whenever a line's meaning changes; both sides must agree.
  public var protocolVersion: Int
  /// The release the worker belongs to.
  public var version: String
  /// The library's version, such as `8.14.1`.
  public var libvips: String
  /// Formats this machine's libraries read safely.
  public var reads: [PictureFormat]
  /// Formats this machine's libraries write.
  public var writes: [PictureFormat]
  /// Files of the shared libraries that the worker has loaded; while none of them changes, a new
  /// worker would say the same.
  public var libraries: [String]

  /// Introduces a worker.
  public init(
    protocolVersion: Int,
    version: String,
    libvips: String,
    reads: [PictureFormat],
    writes: [PictureFormat],
    libraries: [String] = []
  ) {
    self.protocolVersion = protocolVersion
    self.version = version
    self.libvips = libvips
    self.reads = reads
    self.writes = writes
    self.libraries = libraries
  }
}

/// One line from a worker: what became of the job with the same `id`.
public struct RenderAnswer: Codable, Sendable, Hashable {
  /// The job's number.
  public var id: Int
  /// The header, for an inspect job.
  public var picture: PictureInfo?
  /// How many renditions lie whole at their paths, for a render job that succeeded.
  public var written: Int?
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
    written: Int? = nil,
    similarities: [Similarity?]? = nil,
    warnings: [RenderWarning] = [],
    failure: RenderFailure? = nil
  ) {
    self.id = id
    self.picture = picture
    self.written = written
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
  /// Whether the file has an alpha channel or another kind of transparency.
  public var hasAlpha: Bool
  /// Number of frames; 1 for a still.
  public var frames: Int

  /// Describes a picture.
  public init(format: PictureFormat, width: Int, height: Int, hasAlpha: Bool, frames: Int = 1) {
    self.format = format
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    self.frames = frames
  }
}

/// Something a worker did that its user should know.
public enum RenderWarning: String, Codable, Sendable, CaseIterable {
  case cmykConverted
  case profileDropped
  case alphaFlattened
  case depthReduced
  case animationFlattened
}
