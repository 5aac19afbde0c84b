import Assets
import TercetSystem
import Workspace

/// Adopts the images of one tree: plans, renames, builds, and puts back what could not be built.
struct TreeAdoption: Sendable {
  let build: TreeBuild

  private var tree: OutputTree { build.tree }
  private var disk: any Disk { build.disk }

  /// Adopts the tree, whose lock is held.
  func run(_ report: Report) async {
    let adoptees: [Adoptee]
    do throws(Diagnostic) {
      adoptees = try await AdoptionInspection(build: build).run(report)
    } catch {
      return report.add([error])
    }
    if adoptees.isEmpty || Task.isCancelled { return }
    if build.request.isDryRun { return forecast(adoptees, report) }
    let plan = tree.restoration(disk, build.currentFolder).plan
    do throws(DiskError) {
      try plan.save(adoptees.map { $0.entry(in: tree, on: disk) })
    } catch {
      report.addMasters(adoptees.count)
      report.addFailed(adoptees.map { tree.display($0.rename.from) })
      return report.add([.unwritable(tree.output, error)])
    }
    let renamed = rename(adoptees, report)
    if !renamed.isEmpty { await building(renamed).runInTurn(report) }
    settle(renamed, report)
  }

  /// Renames what can be renamed; of the rest it says why not.
  private func rename(_ adoptees: [Adoptee], _ report: Report) -> [Adoptee] {
    adoptees.filter { adoptee in
      let (from, to) = (tree.place(adoptee.rename.from), tree.place(adoptee.rename.to))
      do throws(DiskError) {
        try disk.move(from, to: to)
        return true
      } catch {
        report.add([.notRenamed(from.shown, to: to.name, error)])
        report.addMasters(1)
        report.addFailed([from.shown])
        return false
      }
    }
  }

  /// The build of these masters alone.
  private func building(_ adoptees: [Adoptee]) -> TreeBuild {
    var narrowed = build
    let folders = Dictionary(grouping: adoptees.map(\.rename.to), by: \.folder)
    narrowed.tree.inputs = folders.sorted { $0.key < $1.key }.map { folder, files in
      OutputTree.Input(root: tree.output, below: folder, files: Set(files), prefix: "")
    }
    narrowed.request.adopted = Dictionary(
      first: adoptees.map { (tree.manifestPath($0.rename.to), tree.manifestPath($0.rename.from)) }
    )
    return narrowed
  }

  /// Tells of what is done, puts the rest back, and ends the plan.
  private func settle(_ renamed: [Adoptee], _ report: Report) {
    let file = ManifestFile(disk: disk, place: tree.place(Path(Scanner.manifestName)))
    let assets = ((try? file.load()) ?? nil)?.assets ?? []
    let recorded = Dictionary(first: assets.map { ($0.master.path, $0) })
    let failed = renamed.filter {
      !$0.isComplete(recorded[tree.manifestPath($0.rename.to)], in: tree)
    }
    for adoptee in renamed where !failed.contains(adoptee) { report.add(event(adoptee)) }
    do throws(Diagnostic) {
      let entries = failed.map { $0.entry(in: tree, on: disk) }
      report.add(try tree.restoration(disk, build.currentFolder).run(entries))
      report.add(failed.map { .nameGivenBack(tree.display($0.rename.from)) })
    } catch {
      report.add([error])
    }
  }

  private func forecast(_ adoptees: [Adoptee], _ report: Report) {
    report.addMasters(adoptees.count)
    for adoptee in adoptees {
      report.add(event(adoptee))
      for output in adoptee.asset.outputs {
        report.add(
          OutputEvent(
            kind: output.action == .copy ? .copied : .rendered,
            path: tree.display(output.path),
            master: tree.display(adoptee.rename.to),
            size: output.size,
            reason: Step.Reason.new.description
          )
        )
      }
    }
  }

  private func event(_ adoptee: Adoptee) -> OutputEvent {
    let to = tree.display(adoptee.rename.to)
    let from = tree.display(adoptee.rename.from)
    return OutputEvent(kind: .renamed, path: from, master: to, reason: "to \(to)")
  }
}
