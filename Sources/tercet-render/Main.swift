internal import CSystem
import Raster
import RenderProtocol

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The worker: reads render jobs from standard input and answers on standard output.
@main
struct Main {
  static func main() {
    // What libvips prints must not end up in a picture.
    tercet_hold_standard_files()
    // The parent decides when to stop; a parent that is gone shows as a failed write.
    signal(SIGINT, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    // The next picture needs it again, and asking the system twice a picture takes its time.
    tercet_keep_freed_memory(32 << 20, 4 << 20)
    do {
      try Engine.start()
    } catch {
      let reason = error.detail ?? "libvips doesn't start"
      send(Array("tercet-render: error: \(reason)\n".utf8), to: STDERR_FILENO)
      exit(70)
    }
    if CommandLine.arguments.dropFirst().first == "--version" {
      print("tercet-render \(Release.version) (libvips \(Engine.libraryVersion))")
      return
    }
    Worker.run()
  }
}
