import Assets
import Flags
import TercetSystem
import Workspace

extension ProgramCommand {
  static let cache = ProgramCommand(
    "cache",
    summary: "Show or clear what is kept to make later builds quick.",
    discussion: "The cache may be cleared at any time; results never depend on it.",
    positionals: Positionals("ACTION", maximum: 1, kind: .oneOf(["stats", "clear"])),
    flags: [.cacheDir],
    run: CommandAction { call, context in
      CacheReport(
        disk: context.disk,
        folder: context.cache(call.options),
        console: context.console
      ).run(call.words.first ?? "stats")
    }
  )
}

/// Shows or clears the cache folder.
struct CacheReport {
  let disk: LocalDisk
  let folder: CacheFolder?
  let console: Console

  /// Does one of `stats` and `clear`.
  func run(_ action: String) -> ExitStatus {
    guard let folder else {
      console.error([Line("tercet: error: There is no cache folder; set XDG_CACHE_HOME or HOME.")])
      return .usage
    }
    let store = RenditionStore(disk: disk, folder: folder)
    let records = PathText.join(folder.path, "records")
    let names = ((try? disk.list(records)) ?? []).map { String(decoding: $0.name, as: UTF8.self) }
    guard action == "clear" else {
      let (renditions, bytes) = store.statistics()
      console.result("\(folder.path)")
      console.result(
        "\(renditions) renditions, \(bytes / 1024) KiB of \(RenditionStore.limit / 1024)"
      )
      console.result("\(names.count) build records")
      return .done
    }
    do throws(DiskError) {
      try store.clear()
      for name in names { try disk.remove(folder.place("records/" + name)) }
      return .done
    } catch {
      console.error([Line("\(error.path): error: cannot be removed: \(error.reason)")])
      return .failed
    }
  }
}
