import RenderProtocol
import struct TercetSystem.Digest

/// What was made from what, with sizes and hashes; made to be committed.
///
/// Paths are relative to the manifest's folder, with `/`. Nothing in it depends on the time, the
/// machine or the number of workers.
package struct Manifest: Hashable, Sendable {
  /// The form of this file; readers refuse a number they don't know.
  package var schema = Manifest.currentSchema
  package var generator = Generator()
  /// Sorted by name, then by the master's path.
  package var assets: [Asset] = []
  /// Files that aren't pictures, sorted by path.
  package var documents: [Document] = []

  package static let currentSchema = 1

  package init(assets: [Asset] = []) {
    self.assets = assets.sorted {
      // As bytes: two names that differ only in normal form would have no order as strings.
      (Path($0.name), $0.master.path) < (Path($1.name), $1.master.path)
    }
  }

  /// Whether two manifests say the same, to the byte.
  package static func == (left: Manifest, right: Manifest) -> Bool {
    left.schema == right.schema && left.generator == right.generator
      && left.documents == right.documents
      && left.assets.elementsEqual(right.assets) { $0.isSame(as: $1) }
  }

  /// The program that wrote the manifest.
  package struct Generator: Hashable, Sendable {
    package var name = "tercet"
    package var version = Release.version

    package init() {}
  }

  /// A master with everything made from it.
  package struct Asset: Hashable, Sendable {
    package var name: String
    /// What the image is for, such as `dark` or `ipad`; nil for everything.
    package var variants: [String]?
    package var master: Source
    package var points: Points
    /// Of a nine-patch; nil for other pictures.
    package var ninePatch: NinePatch?
    /// What was said when it was rendered, sorted by code: later runs say it too.
    package var remarks: [RenderWarning]
    /// Sorted by path.
    package var renditions: [Rendition]

    package init(
      name: String,
      variants: [String]? = nil,
      master: Source,
      points: Points,
      ninePatch: NinePatch? = nil,
      remarks: [RenderWarning] = [],
      renditions: [Rendition]
    ) {
      self.name = name
      self.variants = variants
      self.master = master
      self.points = points
      self.ninePatch = ninePatch
      self.remarks = remarks
      self.renditions = renditions.sorted { $0.path < $1.path }
    }

    /// The same master with other renditions.
    package func with(_ renditions: [Rendition]) -> Asset {
      Asset(
        name: name,
        variants: variants,
        master: master,
        points: points,
        ninePatch: ninePatch,
        remarks: remarks,
        renditions: renditions
      )
    }
  }

  /// A master as it was when its renditions were made.
  package struct Source: Hashable, Sendable {
    package var path: ManifestPath
    package var scale: String
    package var format: PictureFormat
    package var width: Int
    package var height: Int
    /// Of an animation; nil for a still.
    package var frames: Int?
    /// What makes renditions show other pixels than the file's own; none for most.
    package var traits: [PixelTrait] = []
    package var bytes: Int
    package var sha256: Digest
    /// Where the file lay before it was adopted; nil where its user named it.
    package var adoptedFrom: ManifestPath?

    package init(
      path: ManifestPath,
      scale: String,
      format: PictureFormat,
      width: Int,
      height: Int,
      frames: Int? = nil,
      bytes: Int,
      sha256: Digest
    ) {
      self.path = path
      self.scale = scale
      self.format = format
      self.width = width
      self.height = height
      self.frames = frames
      self.bytes = bytes
      self.sha256 = sha256
    }
  }

  /// A size in points; fractional where the master's sides do not divide.
  package struct Points: Hashable, Sendable {
    package var width: Double
    package var height: Double

    package init(
      width: Double,
      height: Double
    ) {
      self.width = width
      self.height = height
    }
  }

  /// One output picture.
  package struct Rendition: Hashable, Sendable {
    package var path: ManifestPath
    package var layout: String
    package var scale: String
    /// Of the master's side, to four decimals.
    package var percent: Double
    /// nil for a kept file that is no readable picture.
    package var width: Int?
    package var height: Int?
    package var bytes: Int
    package var sha256: Digest
    package var role: Role
    /// What decides the bytes besides the master and the size; only of rendered files.
    package var recipe: String?

    package init(
      path: ManifestPath,
      layout: String,
      scale: String,
      percent: Double,
      width: Int? = nil,
      height: Int? = nil,
      bytes: Int,
      sha256: Digest,
      role: Role,
      recipe: String? = nil
    ) {
      self.path = path
      self.layout = layout
      self.scale = scale
      self.percent = percent
      self.width = width
      self.height = height
      self.bytes = bytes
      self.sha256 = sha256
      self.role = role
      self.recipe = recipe
    }
  }

  /// How a rendition came to be.
  package enum Role: String, Hashable, Sendable {
    case rendered
    /// The master, byte for byte.
    case copied
    /// Made or edited by hand and left alone.
    case kept
    /// Made by hand and taken over: made anew when its master changes, never removed.
    case adopted

    /// Whether tercet made the file, so that it is removed when nothing asks for it any more.
    package var isOurs: Bool { self == .rendered || self == .copied }
  }

  /// A written file that isn't a picture.
  package struct Document: Hashable, Sendable {
    package var path: ManifestPath
    package var sha256: Digest

    package init(
      path: ManifestPath,
      sha256: Digest
    ) {
      self.path = path
      self.sha256 = sha256
    }
  }
}

extension Manifest.Asset {
  /// Whether two entries say the same, to the byte: to strings alone, two names that differ only
  /// in normal form are one.
  package func isSame(as other: Self) -> Bool {
    self == other && Path(name) == Path(other.name)
  }
}
