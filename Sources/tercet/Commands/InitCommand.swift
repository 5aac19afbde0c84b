import Assets
import Flags
import TercetSystem
import Workspace

extension ProgramCommand {
  static let initialize = ProgramCommand(
    "init",
    summary: "Write a tercet.yml that fits what the folder holds.",
    discussion: "One that exists is left as it is.",
    positionals: Positionals("DIR", maximum: 1, kind: .folder),
    run: CommandAction { call, context in
      ProjectStart(
        disk: context.disk,
        console: context.console,
        folder: call.words.first ?? "."
      ).run()
    }
  )
}

/// Writes the first `tercet.yml` of a folder.
struct ProjectStart {
  let disk: any Disk
  let console: Console
  let folder: String

  /// Looks at the folder and writes the file, unless there is one.
  func run() -> ExitStatus {
    let path = PathText.join(folder, ConfigurationFile.name)
    do throws(DiskError) {
      let names = try disk.list(folder).compactMap { String(validating: $0.name, as: UTF8.self) }
      if (try? disk.status(path, followingLinks: false)) != nil {
        return refuse(.configurationExists(path))
      }
      let kind = ProjectKind(names: Set(names), package: package)
      let sources = sources(kind)
      let draft = ProjectDraft(
        kind: kind,
        sources: sources,
        output: kind.output(names: Set(names), sources: sources)
      )
      try AtomicWrite(disk: disk, place: disk.place(at: path)).write(Array(draft.text.utf8))
      console.result("\(path): written for \(kind.title)")
      return .done
    } catch {
      return refuse(.unwritableConfiguration(error))
    }
  }

  private func refuse(_ diagnostic: Diagnostic) -> ExitStatus {
    console.error(Style.plain.lines(of: diagnostic))
    return .failed
  }

  private var package: String? {
    (try? disk.read(PathText.join(folder, "package.json"))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The folders at the top that hold masters; the folder itself where a master lies in it.
  private func sources(_ kind: ProjectKind) -> [String] {
    var scanner = Scanner(disk: disk)
    scanner.excludes = kind.excludes.map { Glob($0) }
    guard let scan = try? scanner.scan(folder) else { return [] }
    let masters = MasterSelection(paths: scan.pictures).masters.filter { $0.name.scale != nil }
    if masters.contains(where: { $0.path.folder.text.isEmpty }) { return ["."] }
    return Set(masters.compactMap(\.path.parts.first))
      .sorted()
  }
}
