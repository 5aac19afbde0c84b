import RenderProtocol

/// What is said of names that come of a project's naming rules.
extension Diagnostic {
  private static func naming(_ path: String, _ sentence: String) -> Diagnostic {
    Diagnostic(.naming, path: path, sentence)
  }

  /// A name that the rules make nothing usable of, or that they forbid.
  package static func unusableName(
    _ path: String,
    _ refusal: NamedMaster.Refusal
  ) -> Diagnostic {
    let sentence =
      switch refusal {
      case .nothingLeft:
        "the naming rules leave nothing of its name; rename the file or change 'replace'"
      case .hidden(let name):
        "the naming rules make '\(name)' of its name, which would be hidden; rename the file or "
          + "change 'replace' or 'prefix'"
      case .endsLikeModifier(let name):
        "the naming rules make '\(name)' of its name, whose end would be taken for the scale or "
          + "the device; rename the file or change 'replace' or 'suffix'"
      case .notAllowed(let name, let requirement):
        requirement.message.map { "'\(name)' is not allowed: \($0)" }
          ?? "'\(name)' does not match '\(requirement.pattern.text)', which 'require' asks for; "
          + "rename the file"
      case .patternFailed(let pattern, let name, .tooCostly):
        "'\(pattern)' takes more than \(NamePattern.stepLimit) steps, or too much memory, on "
          + "'\(name)'; write it without repetitions inside of repetitions"
      case .patternFailed(let pattern, let name, .tooLong):
        "'\(pattern)' makes a name of '\(name)' that is too long for a file"
      }
    return naming(path, sentence)
  }

  /// A template whose result is no place for a file in the output folder.
  package static func unusableTemplate(
    _ path: String,
    _ refusal: NamedOutput.Refusal
  ) -> Diagnostic {
    let sentence =
      switch refusal {
      case .leadsOut(let output):
        "the template gives '\(output)', which leads out of its folder; rename the file or change "
          + "the template"
      case .noFileName(let output):
        "the template gives '\(output)', which is no file's name; rename the file or change the "
          + "template"
      }
    return naming(path, sentence)
  }

  /// A master that would have to be renamed, which only its user may do.
  package static func nameInPlace(_ path: String, wanted: String) -> Diagnostic {
    naming(
      path,
      "by the naming rules the set is named '\(wanted)', and a master keeps its name; rename the "
        + "file so, or give '--output'"
    )
  }

  /// A template that gives several scales one path.
  package static func sharedOutput(
    _ path: String,
    output: String,
    _ scales: [Scale]
  ) -> Diagnostic {
    let names = scales.map(\.description).joined(separator: " and ")
    return naming(
      path,
      "its \(names) renditions would all be written to '\(output)'; put '{scale}' or '{number}' "
        + "into the template"
    )
  }

  /// A template that ends in another format's extension.
  package static func foreignExtension(
    _ path: String,
    output: String,
    _ format: PictureFormat
  ) -> Diagnostic {
    naming(
      path,
      "the template gives '\(output)' to a \(format.traits.name) file; end it with '.{ext}'"
    )
  }

  /// A template whose end hides that a file is a nine-patch, or says so of one that is none any more.
  package static func ninePatchExtension(
    _ path: String,
    output: String,
    _ frame: NinePatchFrame
  ) -> Diagnostic {
    let reason =
      switch frame {
      case .keep: "to a nine-patch, which is known by '.9.png' alone"
      case .cut: "to a picture whose nine-patch frame is cut off"
      }
    return naming(path, "the template gives '\(output)' \(reason); end it with '.{ext}'")
  }

  /// A name that no usual file system holds.
  package static func nameTooLong(_ path: String, output: String, bytes: Int) -> Diagnostic {
    naming(
      path,
      "'\(output)' would have \(bytes) bytes, and a name can have \(Path.nameLimit); shorten it"
    )
  }

  /// A numbered name with another master's content.
  package static func sameContent(_ path: String, original: String) -> Diagnostic {
    Diagnostic(
      .name,
      path: path,
      "has the same content as '\(original)' and looks like its duplicate; delete it, or say "
        + "'clean: false' if both are meant"
    )
  }
}

extension Path {
  /// The most bytes that one part of a path can have, on every usual file system.
  package static let nameLimit = 255
}
