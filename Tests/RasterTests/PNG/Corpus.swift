import Foundation

/// Public pictures beside the package, which no test needs.
enum Corpus {
  /// `TERCET_CORPUS`, or `../shared/corpus` beside the package's folder.
  static var folder: URL {
    if let path = ProcessInfo.processInfo.environment["TERCET_CORPUS"] {
      return URL(fileURLWithPath: path)
    }
    return URL(fileURLWithPath: #filePath).appending(path: "../../../../../shared/corpus")
      .standardized
  }

  static var exists: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "formats/pngsuite").path)
  }
}
