import Assets
import Workspace

/// What the outputs of one manifest are made from, as build tools want to know it.
///
/// Every path is spelled as messages show it.
package struct Dependencies: Hashable, Sendable {
  /// The manifest, which is written last; nil where none is.
  package var manifest: String?
  /// Outputs that tercet writes, with the masters they are made from.
  package var outputs: [Output] = []
  /// Every master, in the order of the plan.
  package var masters: [String] = []
  /// Other files that decide: what an SVG draws, and manifests further down.
  package var files: [String] = []
  /// Folders that were looked through; a new master changes one of them.
  package var folders: [String] = []

  package init() {}

  /// A file that a run writes or has written.
  package struct Output: Hashable, Sendable {
    package var path: String
    package var master: String

    package init(path: String, master: String) {
      self.path = path
      self.master = master
    }
  }

  /// Everything that is read, files before folders.
  package var inputs: [String] { masters + files + folders }
}

extension Preparation {
  /// What the tree's outputs are made from.
  package var dependencies: Dependencies {
    var dependencies = Dependencies()
    dependencies.manifest = tree.manifest
    dependencies.outputs = work.flatMap { work in
      // A file that is kept is made by hand, and so is no output.
      work.steps.filter { !$0.isKept }.map { step in
        Dependencies.Output(
          path: tree.display(step.output.path),
          master: work.asset.source.source
        )
      }
    }
    let sources = plan.assets.map(\.source) + plan.refused
    dependencies.masters = sources.map(\.source)
    dependencies.files = Set(sources.flatMap(\.linkedFiles)).sorted() + findings.manifestsBelow
    dependencies.folders = findings.folders.map(\.path)
    return dependencies
  }
}

extension Depfile {
  /// The rules of a whole run, one for each manifest.
  ///
  /// They tell of everything that was read, and so make a build tool run us again when a master is
  /// added or removed. Their target is one file that says whether anything changed, and not each
  /// output: ninja refuses targets that its own rule does not declare.
  ///
  /// - Parameters:
  ///   - trees: What each manifest's outputs are made from.
  ///   - configuration: The file of settings; nil where none is in force.
  ///   - stamp: The one target for everything; nil makes it each manifest, or the outputs where
  ///     there is none.
  package init(_ trees: [Dependencies], configuration: String?, stamp: String?) {
    let settings = configuration.map { [$0] } ?? []
    if let stamp {
      // Several manifests may be made from the same masters.
      var known: Set<Path> = []
      let inputs = (settings + trees.flatMap(\.inputs)).filter { known.insert(Path($0)).inserted }
      self.init(rules: [Rule(outputs: [stamp], inputs: inputs)])
      return
    }
    self.init(
      rules: trees.map { tree in
        Rule(
          outputs: tree.manifest.map { [$0] } ?? tree.outputs.map(\.path),
          inputs: settings + tree.inputs
        )
      }.filter { !$0.outputs.isEmpty }
    )
  }
}
