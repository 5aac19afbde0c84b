/// A master as its outputs are named, and how the naming rules came to it.
package struct NamedMaster: Hashable, Sendable {
  /// With the new name, and below the new folder; the file itself is where it was.
  package var master: Master
  /// The rules that changed something, in order.
  package var steps: [Step] = []
  /// Why the rules can't be kept; nil where they are.
  package var refusal: Refusal?

  package init(master: Master) {
    self.master = master
  }

  /// One rule, and the name before and after it.
  package struct Step: Hashable, Sendable {
    package var rule: String
    package var before: String
    package var after: String

    package init(rule: String, before: String, after: String) {
      (self.rule, self.before, self.after) = (rule, before, after)
    }
  }

  /// Why a name can't be used.
  package enum Refusal: Error, Hashable, Sendable {
    case nothingLeft
    /// It begins with a dot.
    case hidden(String)
    /// It ends like `@2x` or `~ipad`.
    case endsLikeModifier(String)
    case notAllowed(String, NameRequirement)
    case patternFailed(String, String, NamePattern.Failure)
  }

  /// Applies a rule, and notes it where it changes anything.
  mutating func change(_ rule: String, _ body: (inout Master) -> Void) {
    let before = master
    body(&master)
    guard master != before else { return }
    let isMoved = master.path.folder != before.path.folder
    func shown(_ master: Master) -> String {
      isMoved ? master.path.folder.appending(master.name.base).text : master.name.base
    }
    steps.append(Step(rule: rule, before: shown(before), after: shown(master)))
  }

  /// Notes what a template made of a layout's paths, by the first of them.
  mutating func note(_ paths: [PlannedOutput], _ placed: [PlannedOutput]) {
    guard let before = paths.first?.path, let after = placed.first?.path, before != after else {
      return
    }
    steps.append(Step(rule: "template", before: before.text, after: after.text))
  }
}
