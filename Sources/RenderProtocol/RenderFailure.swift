/// Why a worker could not do a job; `tercet` makes the sentence from it.
public struct RenderFailure: Error, Codable, Sendable, Hashable {
  /// The kind of failure.
  public var code: Code
  /// What the worker was doing.
  public var operation: Operation
  /// The picture's width, for `tooLarge` and `overstated`.
  public var width: Int?
  /// The picture's height, for `tooLarge` and `overstated`.
  public var height: Int?
  /// How many frames of that size there are, for the same; nil for a still.
  public var frames: Int?
  /// The kind of file found, for `notAPicture`, `unsupported`, `highDynamicRange` and `missingFile`;
  /// the `NinePatchRule` that is broken, for `ninePatch`.
  public var found: String?
  /// The column of the pixel that is at fault, counted from 0, for `ninePatch`.
  public var x: Int?
  /// As `x`, the row.
  public var y: Int?
  /// The error number, for disk failures.
  public var errno: Int32?
  /// The library's own text, for a note; it may name a neighbour's fault.
  public var detail: String?

  /// A failure of one job.
  public init(
    _ code: Code,
    operation: Operation,
    width: Int? = nil,
    height: Int? = nil,
    frames: Int? = nil,
    found: String? = nil,
    x: Int? = nil,
    y: Int? = nil,
    errno: Int32? = nil,
    detail: String? = nil
  ) {
    self.code = code
    self.operation = operation
    self.width = width
    self.height = height
    self.frames = frames
    self.found = found
    self.x = x
    self.y = y
    self.errno = errno
    self.detail = detail
  }

  /// The steps of a job.
  public enum Operation: String, Codable, Sendable, CaseIterable {
    /// Loading the image library.
    case start
    /// Finding out what a file is, up to its header.
    case open
    /// Making pixels of its content.
    case decode
    /// Turning pixels upright and changing their colours.
    case convert
    /// Making a rendition's pixels.
    case resample
    /// Making a file's content of them.
    case encode
    /// Putting it on the disk.
    case write
  }

  /// The kinds of failure.
  public enum Code: String, CaseIterable, Codable, Sendable {
    /// The file has no bytes.
    case empty
    /// The file is something else; `found` says what: `html`, `text`, `lfs-pointer`, `unknown`.
    case notAPicture = "not-a-picture"
    /// A picture of a kind that this tool doesn't open; `found` names it.
    case unsupported
    /// The data ends before the picture does.
    case truncated
    /// The data is damaged.
    case corrupt
    /// More pixels than the job allows.
    case tooLarge = "too-large"
    /// More pixels than so few bytes can hold.
    case overstated
    /// Less memory than the picture needs.
    case memoryLimit = "memory-limit"
    /// A vector that states no size.
    case noSize = "no-size"
    /// A vector draws a picture that isn't there; `found` is the link.
    case missingFile = "missing-file"
    /// The frame of a nine-patch breaks a rule; `found` says which.
    case ninePatch = "nine-patch"
    /// The file can't be read; `errno` says why.
    case unreadable
    /// The output can't be written; `errno` says why.
    case unwritable
    /// The library can't write this format on this machine.
    case cannotEncode = "cannot-encode"
    /// The colours are HDR's, which can't be converted or held by the format; `found` is `PQ` or
    /// `HLG`, and the operation, `convert` or `encode`, tells which.
    case highDynamicRange = "high-dynamic-range"
    /// The job itself makes no sense: a mistake of ours.
    case badJob = "bad-job"
  }
}
