import Assets
import Testing

@testable import tercet

/// Every sentence about targets, word for word.
struct DiagnosticTargetsTests {
  typealias Row = DiagnosticConfigurationTests.Row

  static let rows = [
    Row("targets: a", "1:10: 'targets' takes a list of targets, each a map with 'layout', not 'a'"),
    Row(
      "targets: [ios]",
      "1:11: 'targets' takes a list of targets, each a map with 'layout', not 'ios'"
    ),
    Row("targets: []", "1:10: 'targets' has no value; give it one or leave the key out"),
    Row(
      "targets:\n- output: a",
      "2:3: this target has no 'layout', which says what platform it is for"
    ),
    Row("targets:\n- layout:", "2:3: 'layout' has no value; give it one or leave the key out"),
    Row(
      "targets:\n- layout: flutte",
      "2:11: 'flutte' is invalid for 'layout'; did you mean 'flutter'?"
    ),
    Row(
      "targets:\n- layout: ios\n  filter: box",
      "3:3: 'filter' holds for the whole file and can't stand in a target"
    ),
    Row(
      "targets:\n- layout: ios\n  otput: box",
      "3:3: unknown key 'otput'; did you mean 'output'?"
    ),
    Row("targets:\n- layout: ios\n  output: [a]", "3:11: 'output' takes a path, not a list"),
    Row("targets:\n- layout: ios\n  scales: [2]", "3:12: '2' is no scale; write one such as 2x"),
    Row(
      "targets:\n- layout: ios\n  layout: web",
      "3:3: 'layout' stands here twice, first in line 2; remove one"
    ),
    Row(
      "targets:\n- layout: ios\n  percent: automator\n  scales: {2x: 50}",
      "3:3: 'percent' and a map in 'scales' exclude each other; remove one"
    ),
    Row("targets:\n- layout: ios\n  match: a", "3:3: 'match' can only stand in one of the 'rules'"),
    Row(
      "rules:\n- match: a\n  targets: [{layout: ios}]",
      "3:3: 'targets' holds for the whole file and can't stand in a rule"
    ),
    // With the rest of the file.
    Row(
      "output: a\nlayout: ios\nmanifest: m\ntargets: [{layout: web}]",
      "1:1: 'output' and 'targets' exclude each other; move it into each target",
      "2:1: 'layout' and 'targets' exclude each other; move it into each target",
      "3:1: 'manifest' and 'targets' exclude each other; move it into each target"
    ),
    Row(
      "rounding: pad\ntargets:\n- {layout: ios, percent: automator}\n- {layout: web, output: a, "
        + "scales: {1x: 25}}",
      "3:26: 'pad' has no meaning with percentages, where sides never divide; choose 'up', "
        + "'nearest' or 'down'",
      "4:36: 'pad' has no meaning with percentages, where sides never divide; choose 'up', "
        + "'nearest' or 'down'"
    ),
    Row(
      "sources: [art, icons]\ntargets: [{layout: ios, output: ./icons/}]",
      "2:33: 'home/./icons/' is one of the sources; choose another folder, or leave 'output' out "
        + "to write beside the masters"
    ),
    // A target alone.
    Row(
      "targets:\n- layout: android",
      "2:11: 'android' needs 'output', such as app/src/main/res, because its folders don't lie "
        + "beside the masters"
    ),
    Row(
      "targets:\n- layout: windows\n  scales: [1x, 1.1x]",
      "3:11: 'windows' has no name for the scale 1.1x; choose among 1x, 1.2x, 1.25x, 1.4x, 1.5x, "
        + "1.6x, 1.75x, 1.8x, 2x, 2.25x, 2.5x, 3x, 3.5x, 4x, 4.5x, 5x"
    ),
    // Two targets.
    Row(
      "targets:\n- {layout: web, output: a}\n- {layout: [ios, web], output: a}",
      "3:12: the target in line 2 makes 'web' in this output already; remove one"
    ),
    Row(
      "targets:\n- layout: ios\n- layout: ios",
      "3:11: the target in line 2 makes 'ios' in this output already; remove one"
    ),
    Row(
      "targets:\n- {layout: web, output: a}\n- {layout: ios, output: a/b}\n"
        + "- {layout: flutter, output: ab}",
      "3:25: 'home/a/b' and 'home/a', the output of the target in line 2, hold one another; choose "
        + "folders side by side"
    ),
    Row(
      "targets:\n- {layout: web, output: Out}\n- {layout: ios, output: out}\n"
        + "- {layout: flutter, output: OUT/b}",
      "3:25: 'home/out' and 'home/Out', the output of the target in line 2, are one folder on a "
        + "Mac; write both alike",
      "4:29: 'home/OUT/b' and 'home/Out', the output of the target in line 2, hold one another; "
        + "choose folders side by side",
      "4:29: 'home/OUT/b' and 'home/out', the output of the target in line 3, hold one another; "
        + "choose folders side by side"
    ),
    Row(
      "targets:\n- {layout: windows, output: a, manifest: m}\n- {layout: ios, output: a}",
      "3:3: the target in line 2 has the same output and another 'manifest'; both need the same"
    ),
    Row(
      "targets:\n- {layout: windows, output: a}\n- {layout: ios, output: a, manifest: false}",
      "3:38: the target in line 2 has the same output and another 'manifest'; both need the same"
    ),
    // All at once, from the top.
    Row(
      "output: x\ntargets:\n- layout: android\n- {layout: ios, depth: 8}\n- {output: b}",
      "1:1: 'output' and 'targets' exclude each other; move it into each target",
      "3:11: 'android' needs 'output', such as app/src/main/res, because its folders don't lie "
        + "beside the masters",
      "4:17: 'depth' holds for the whole file and can't stand in a target",
      "5:3: this target has no 'layout', which says what platform it is for"
    ),
  ]

  @Test(arguments: rows)
  func `targets that make no sense are refused`(_ row: Row) throws {
    let mistakes = try ConfigurationDecoderTests.decode(row.text).mistakes.map(\.description)
    let lines = mistakes.map {
      $0.replacing("tercet.yml:", with: "").replacing(" error:", with: "")
    }
    #expect(lines == row.lines)
  }

  @Test(arguments: [
    "targets: [{layout: ios}]",
    "targets: [{layout: [android, windows], output: a}, {layout: flutter, output: b}]",
    "targets: [{layout: web, output: a}, {layout: web, output: a, format: webp}]",
    "sources: art\ntargets: [{layout: ios}, {layout: web, output: art/out}]",
    "targets: [{layout: android, output: r, scales: {1x: 25}, resource-type: mipmap}]",
    "manifest: lists/m.json\nlayout: android\noutput: a",
    "targets: [{layout: windows, output: a, manifest: m}, {layout: ios, output: a, manifest: m}]",
  ])
  func `targets that make sense are taken`(text: String) throws {
    #expect(try ConfigurationDecoderTests.decode(text).mistakes == [])
  }
}
