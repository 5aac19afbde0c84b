import Assets
import Layouts

/// What is said of the targets in a configuration file.
extension Diagnostic {
  static func targetWithoutLayout(_ place: Place) -> Diagnostic {
    configuration(place, "this target has no 'layout', which says what platform it is for")
  }

  static func keyBesideTargets(_ place: Place, _ name: String) -> Diagnostic {
    configuration(place, "'\(name)' and 'targets' exclude each other; move it into each target")
  }

  static func layoutNeedsOutput(_ place: Place, _ layout: String) -> Diagnostic {
    configuration(
      place,
      "'\(layout)' needs 'output', such as app/src/main/res, because its folders don't lie beside "
        + "the masters"
    )
  }

  static func impossibleScale(_ place: Place, _ scale: Scale, in layout: any Layout) -> Diagnostic {
    configuration(place, sentence(impossible: scale, layout))
  }

  static func doubledTarget(_ place: Place, _ layout: LayoutName, line: Int) -> Diagnostic {
    configuration(
      place,
      "the target in line \(line) makes '\(layout.rawValue)' in this output already; remove one"
    )
  }

  static func manifestsDiffer(_ place: Place, line: Int) -> Diagnostic {
    configuration(
      place,
      "the target in line \(line) has the same output and another 'manifest'; both need the same"
    )
  }

  static func nestedOutputs(
    _ place: Place,
    _ output: String,
    in taken: String,
    line: Int
  ) -> Diagnostic {
    configuration(
      place,
      "'\(output)' and '\(taken)', the output of the target in line \(line), hold one another; "
        + "choose folders side by side"
    )
  }

  static func outputsAlike(
    _ place: Place,
    _ output: String,
    and taken: String,
    line: Int
  ) -> Diagnostic {
    configuration(
      place,
      "'\(output)' and '\(taken)', the output of the target in line \(line), are one folder on a "
        + "Mac; write both alike"
    )
  }

  static func outputIsSource(_ place: Place, _ output: String) -> Diagnostic {
    configuration(
      place,
      "'\(output)' is one of the sources; choose another folder, or leave 'output' out to write "
        + "beside the masters"
    )
  }
}
