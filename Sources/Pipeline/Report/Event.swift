import RenderProtocol
import Assets
import TercetSystem
import Workspace

/// What a run tells whoever listens, as it happens.
package enum Event: Sendable {
  /// An output was dealt with; `reason` says why it was written or kept.
  case output(OutputEvent)
  case diagnostic(Diagnostic)
  /// We put a file in place, or removed it where the key is nil; outputs, manifests and folders.
  case placed(path: String, FileKey?)
  /// So many masters of so many are done; the name is the one just finished.
  case progress(done: Int, total: Int, current: String)
  /// What one manifest's outputs were made from; comes at the end, where it was asked for.
  case dependencies(Dependencies)
}

/// What became of one output.
package struct OutputEvent: Hashable, Sendable {
  package var kind: Kind
  package var path: String
  package var master: String
  package var size: PixelSize?
  package var reason: String?

  /// The possible fates, by the names that machine output uses.
  package enum Kind: String, Sendable, CaseIterable {
    case rendered
    /// Taken from the cache instead of being rendered.
    case restored
    case copied, unchanged, kept, removed
    /// A file of the user got another name; only adoption does that.
    case renamed
    /// A finished file that tercet didn't write is in the manifest from now on.
    case adopted
  }
}

extension OutputEvent.Kind {
  /// Whether the file is another one now.
  package var isChange: Bool {
    switch self {
    case .rendered, .restored, .copied, .removed, .renamed: true
    case .unchanged, .kept, .adopted: false
    }
  }
}
