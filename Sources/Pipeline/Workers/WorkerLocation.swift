import TercetSystem
import Workspace

/// Where the worker program lies.
package struct WorkerLocation: Sendable {
  package static let programName = "tercet-render"
  package static let variable = "TERCET_RENDER"

  private let candidates: [String]

  /// Looks at `TERCET_RENDER`, else beside the program, also where a link to it leads.
  ///
  /// - Parameters:
  ///   - program: The running program's own file, links resolved, or nil where unknown.
  ///   - environment: The process's environment.
  package init(program: String?, environment: [String: String]) {
    if let named = environment[Self.variable], !named.isEmpty {
      candidates = [named]
    } else if let program {
      let folder = PathText.parent(of: program)
      candidates = [
        PathText.join(folder, Self.programName),
        PathText.join(PathText.parent(of: folder), "libexec/tercet/\(Self.programName)"),
      ]
    } else {
      candidates = []
    }
  }

  /// The first candidate that is a file.
  package func find(on disk: any Disk) throws(WorkerFailure) -> String {
    for path in candidates {
      if let status = try? disk.status(path, followingLinks: true), status.kind == .file {
        return path
      }
    }
    throw .notFound(searched: candidates)
  }
}
