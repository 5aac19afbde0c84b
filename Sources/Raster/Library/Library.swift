internal import CVips
import RenderProtocol
import TercetSystem
import Synchronization

/// The libvips of this process.
///
/// libvips has one error buffer for the process, so all of this module is used by one thread at a
/// time; the worker is a single-threaded program.
enum Library {
  /// Whether libvips started; the first use starts it.
  static let isStarted: Bool = start()

  /// Three numbers with dots between them.
  static var version: String {
    "\(vips_version(0)).\(vips_version(1)).\(vips_version(2))"
  }

  /// Warnings since the last ``takeMessages()``; the decoders' own words often come this way.
  private static let warnings = Mutex<[String]>([])

  /// The decoders' first complaint about pixels since the last ``takeMessages()``.
  static var complaint: String? {
    let errors = String(cString: vips_error_buffer())
    let lines = errors.split(whereSeparator: \.isNewline).map(String.init)
    return (lines + warnings.withLock { $0 }).first { line in
      !harmless.contains { line.contains($0) }
    }
  }

  /// Words in messages of libvips' own about profiles, and in libtiff's about files of its first
  /// years, which it reads.
  private static let harmless = ["icc", "profile", "Old-style"]

  /// Takes libvips' messages since the last call; nil if it wrote none.
  static func takeMessages() -> String? {
    var lines = warnings.withLock { lines in
      defer { lines = [] }
      return lines
    }
    if let buffer = vips_error_buffer_copy() {
      lines += String(cString: buffer).split(whereSeparator: \.isNewline).map(String.init)
      g_free(buffer)
    }
    var seen: Set<String> = []
    let text = lines.filter { seen.insert($0).inserted }.joined(separator: "; ")
    return text.isEmpty ? nil : text
  }

  /// Loads one of libvips' modules, such as `vips-heif`, where it isn't loaded or built in.
  static func load(module: String, for operation: String) {
    guard vips_type_find("VipsOperation", operation) == 0, let path = modulePath(module) else {
      return
    }
    _ = g_module_open(path, G_MODULE_BIND_LAZY)
    permit()
  }

  /// Starts libvips without its modules.
  ///
  /// libvips would load them all from a folder below `VIPSHOME`, among them ImageMagick and
  /// OpenSlide, which we never use and which take half of the starting time.
  private static func start() -> Bool {
    EnvironmentVariable.set("VIPSHOME", to: "/nonexistent")
    guard tercet_vips_init("tercet-render") == 0 else { return false }
    let note: GLogFunc = { _, level, message, _ in
      guard let message, level.rawValue <= G_LOG_LEVEL_WARNING.rawValue << 1 - 1 else { return }
      let text = String(cString: message)
      // GLib's allocator ends the process next.
      if text.contains("failed to allocate") { _exit(Release.outOfMemoryStatus) }
      Library.warnings.withLock { $0.append(text) }
    }
    g_log_set_default_handler(note, nil)
    vips_concurrency_set(1)
    vips_cache_set_max(0)
    permit()
    return true
  }

  /// Blocks what libvips itself doesn't trust with hostile files, but for what we open by name.
  private static func permit() {
    vips_block_untrusted_set(1)
    vips_operation_block_set("VipsForeignLoadSvgFile", 0)
    vips_operation_block_set("VipsForeignLoadSvgSource", 0)
    vips_operation_block_set("VipsForeignLoadPdfSource", 0)
  }

  private static func modulePath(_ name: String) -> String? {
    guard let library = tercet_vips_library_path() else { return nil }
    let path = String(cString: library)
    guard let slash = path.lastIndex(of: "/") else { return nil }
    return path[..<slash] + "/vips-modules-\(vips_version(0)).\(vips_version(1))/\(name).so"
  }
}
