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
    // The parent decides when to stop; a parent that is gone shows as a failed write.
    signal(SIGINT, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
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
