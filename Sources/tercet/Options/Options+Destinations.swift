import Assets
import Layouts
import Pipeline

extension Options {
  /// Where renditions go, and what goes there: what the file's targets say, or else the options.
  var destinations: [Destination] {
    guard !targets.isEmpty else {
      // In one order, each once, however they were given.
      let names = LayoutName.allCases.filter(layouts.contains)
      var destination = Destination(
        output: output,
        targets: names.map(\.layout).map { Target($0) }
      )
      (destination.manifest, destination.writesManifest) = (manifest, writesManifest)
      return [destination]
    }
    var destinations: [Destination] = []
    for target in targets {
      let made = target.layouts.map(\.layout).map { Target($0, target.settings) }
      if let index = destinations.firstIndex(where: { $0.output == target.output }) {
        destinations[index].targets += made
        destinations[index].manifest = destinations[index].manifest ?? target.manifest
        destinations[index].writesManifest =
          destinations[index].writesManifest && target.writesManifest
      } else {
        var destination = Destination(output: target.output, targets: made)
        destination.manifest = target.manifest
        destination.writesManifest = writesManifest && target.writesManifest
        destinations.append(destination)
      }
    }
    return destinations
  }

  /// Whether something is written beside the masters.
  var writesBesideMasters: Bool {
    targets.isEmpty ? output == nil : targets.contains { $0.output == nil }
  }

  /// Whether nothing is written elsewhere than beside the masters.
  var isInPlace: Bool { targets.isEmpty ? output == nil : targets.allSatisfy { $0.output == nil } }

  /// A scale that a layout has no name for, where one layout or output says it all.
  var impossibleScale: (scale: Scale, layout: any Layout)? {
    guard targets.isEmpty else { return nil }
    for layout in layouts.map(\.layout) {
      guard let known = layout.possibleScales else { continue }
      if let scale = settings.scales?.first(where: { !known.contains($0) }) {
        return (scale, layout)
      }
    }
    return nil
  }

  /// A layout that can't lie beside the masters, where it would have to.
  var homeless: LayoutName? {
    targets.isEmpty && output == nil ? layouts.first { $0.layout.needsOutput } : nil
  }
}

/// One of the targets in a configuration file.
struct TargetOptions: Sendable {
  var layouts: [LayoutName] = []
  var output: String?
  var manifest: String?
  var writesManifest = true
  var settings = PartialSettings()
}
