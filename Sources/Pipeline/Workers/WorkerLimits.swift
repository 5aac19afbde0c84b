/// What a worker may use for one master, as far as somebody has said so.
package struct WorkerLimits: Hashable, Sendable {
  /// Wall-clock seconds, from the first look to the last rendition.
  package var seconds: Int?
  /// Memory of the worker, in MiB.
  package var mebibytes: Int?

  package init() {}

  /// What one job may use.
  struct Job: Hashable, Sendable {
    var seconds: Int
    var mebibytes: Int
  }

  /// What a worker does for a master.
  enum Work {
    /// Reading a header, or drawing a vector.
    case look
    /// Decoding and scaling pixels, of which a header has told how many there are.
    case pixels
  }

  /// The limits of one job; the defaults depend on what it does.
  ///
  /// Looking costs little, whatever the file, and of what a vector costs no header tells: of a
  /// hundred real ones, drawn three times larger, none takes a second or 190 MiB.
  func limits(for work: Work) -> Job {
    switch work {
    case .look: Job(seconds: seconds ?? 20, mebibytes: mebibytes ?? 256)
    case .pixels: Job(seconds: seconds ?? 120, mebibytes: mebibytes ?? 4096)
    }
  }
}
