/// How a team wants its outputs named; the rules apply in the order of these properties.
package struct Naming: Hashable, Sendable {
  /// Whether files that look like duplicates are left out.
  package var cleans = true
  package var replacements: [NameReplacement] = []
  package var style = NameStyle.keep
  package var prefix = ""
  package var suffix = ""
  package var requirements: [NameRequirement] = []
  package var folders = FolderRule.keep
  /// What joins folders to a name.
  package var separator = "-"
  /// Decides about the whole path, in place of the layout; nil leaves it to the layout.
  package var template: NameTemplate?

  package init() {}

  /// What becomes of the folders that a master lies in.
  package enum FolderRule: String, CaseIterable, Sendable {
    case keep
    /// They become part of the name.
    case flatten
  }

  /// Names a master.
  ///
  /// The marks of variants are no part of what the rules see; the name writes them back.
  ///
  /// - Returns: The master as its outputs are named, with every rule that changed it and, where
  ///   the rules can't be kept, the reason.
  package func apply(to master: Master, variants: VariantPatterns = .init()) -> NamedMaster {
    var named = NamedMaster(master: master)
    named.change("variants") { variants.take(from: &$0) }
    do throws(NamedMaster.Refusal) {
      for replacement in replacements { try replace(replacement, in: &named) }
      named.change("case \(style.rawValue)") { $0.name.base = style.apply(to: $0.name.base) }
      named.change("prefix") { $0.name.base = prefix + $0.name.base }
      named.change("suffix") { $0.name.base += suffix }
      for requirement in requirements { try hold(requirement, to: named.master.name.base) }
      if folders == .flatten { named.change("folders") { flatten(&$0) } }
      if named.master != master { try refuseUnusable(named.master.name.base) }
    } catch {
      named.refusal = error
    }
    return named
  }

  private func replace(
    _ replacement: NameReplacement,
    in named: inout NamedMaster
  ) throws(NamedMaster.Refusal) {
    let base: String
    do throws(NamePattern.Failure) {
      base = try replacement.pattern.replacing(
        in: named.master.name.base,
        with: replacement.replacement
      )
    } catch {
      throw .patternFailed(replacement.pattern.text, named.master.name.base, error)
    }
    named.change("replace '\(replacement.pattern.text)'") { $0.name.base = base }
  }

  private func hold(
    _ requirement: NameRequirement,
    to base: String
  ) throws(NamedMaster.Refusal) {
    let isMet: Bool
    do throws(NamePattern.Failure) {
      isMet = try requirement.pattern.matches(base)
    } catch {
      throw .patternFailed(requirement.pattern.text, base, error)
    }
    if !isMet { throw .notAllowed(base, requirement) }
  }

  /// A folder's name that becomes part of the file's is written in the same case.
  private func flatten(_ master: inout Master) {
    let folders = master.path.folder.parts.map(style.apply)
    master.name.base = (folders + [master.name.base]).joined(separator: separator)
    master.path = Path(String(master.path.name))
  }

  private func refuseUnusable(_ base: String) throws(NamedMaster.Refusal) {
    if base.isEmpty { throw .nothingLeft }
    if base.utf8.first == UInt8(ascii: ".") { throw .hidden(base) }
    let again = AssetName(base + ".png")
    // A scale or device at the end of the base would be taken for the file's own.
    if again.scale != nil || again.device != nil { throw .endsLikeModifier(base) }
  }
}
