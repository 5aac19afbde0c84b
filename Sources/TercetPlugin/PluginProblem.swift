import Foundation

/// Why a plugin can't do its work, in sentences for its user.
struct PluginProblem: Error, CustomStringConvertible {
  let sentences: [String]

  var description: String { sentences.joined(separator: "\n") }

  static func notAProgram(_ path: String) -> PluginProblem {
    PluginProblem(sentences: [
      "TERCET is '\(path)', which is not a program; set it to the absolute path of tercet, or unset "
        + "it."
    ])
  }

  static func notCompiled(_ path: String) -> PluginProblem {
    PluginProblem(sentences: [
      "'\(path)' isn't there yet; build the product 'tercet' first, or set TERCET to the absolute "
        + "path of a tercet that is installed."
    ])
  }

  /// The program refused; its own sentences say why, and only where it has none its status does.
  static func noPlan(for target: String, status: Int32, messages: String) -> PluginProblem {
    // SwiftPM puts 'error' before each itself.
    let mark = ": error: "
    let sentences = messages.split(separator: "\n").filter { $0.contains(mark) }
      .map { $0.replacingOccurrences(of: mark, with: ": ") }
    let status =
      "The renditions of target '\(target)' can't be planned: tercet ended with status \(status)."
    return PluginProblem(sentences: sentences.isEmpty ? [status] : sentences)
  }

  static func sameName(_ name: String, _ masters: [String]) -> PluginProblem {
    let list = masters.map { "'\($0)'" }.joined(separator: " and ")
    return PluginProblem(sentences: [
      "Resources have no folders, so there can be only one '\(name)', but \(list) make one each; "
        + "rename one of them, or exclude it in Package.swift."
    ])
  }
}
