import Foundation

/// Public pictures that no test needs, in the folder that `TERCET_CORPUS` names.
enum Corpus {
  /// The folder; one that doesn't exist where nothing names it.
  static var folder: URL {
    URL(fileURLWithPath: ProcessInfo.processInfo.environment["TERCET_CORPUS"] ?? "/nowhere")
  }

  static var exists: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "formats/pngsuite").path)
  }

  /// A published project with two hundred nine-patches.
  static var ninePatches: URL { folder.appending(path: "apps/JakeWharton+ActionBarSherlock") }

  static var hasNinePatches: Bool {
    FileManager.default.fileExists(atPath: ninePatches.path)
  }
}
