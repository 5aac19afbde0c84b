internal import CAllocation
import Raster
import RenderProtocol
import TercetSystem

/// The worker: reads render jobs from standard input and answers on standard output.
@main
struct Main {
  static func main() {
    tercet_report_lack_of_memory()
    // What libvips prints must not end up in a picture.
    StandardFiles.hold()
    // The parent decides when to stop; a parent that is gone shows as a failed write.
    for signal in [Signal.interrupt, .terminate, .hangUp, .brokenPipe] { signal.ignore() }
    // The next picture needs it again, and asking the system twice a picture takes its time.
    FreedMemory.keep(32 << 20, exceptBlocksOf: 4 << 20)
    do {
      try Engine.start()
    } catch {
      let reason = error.detail ?? "libvips doesn't start"
      _ = StandardFiles.write(Array("tercet-render: error: \(reason)\n".utf8), to: .errors)
      CurrentProcess.exit(70)
    }
    if CommandLine.arguments.dropFirst().first == "--version" {
      print("tercet-render \(Release.version) (libvips \(Engine.libraryVersion))")
      return
    }
    Worker.run()
  }
}
