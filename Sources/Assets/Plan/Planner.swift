import RenderProtocol

/// Turns masters whose content is known into a plan; pure, every problem is a diagnostic.
package struct Planner: Sendable {
  package var settings: BuildSettings
  /// What becomes of settings for one master, where they may differ from the others'.
  package var settingsOf: (@Sendable (InspectedMaster, BuildSettings) -> BuildSettings)?
  package var targets: [Target]
  /// The most pixels that a rendition may have, all its frames together.
  package var maxPixels = Int.max
  /// Whether renditions lie beside their masters.
  package var isInPlace: Bool
  /// An output's path as messages show it.
  package var display: @Sendable (Path) -> String

  package init(
    settings: BuildSettings,
    targets: [Target],
    isInPlace: Bool,
    display: @escaping @Sendable (Path) -> String
  ) {
    self.settings = settings
    self.targets = targets
    self.isInPlace = isInPlace
    self.display = display
  }

  /// Plans every asset and finds outputs that two masters claim.
  package func plan(_ masters: [InspectedMaster]) -> Plan {
    var plan = Plan()
    for master in masters {
      switch self.plan(master, into: &plan) {
      case .some(let asset): plan.assets.append(asset)
      case .none: plan.refused.append(master)
      }
    }
    remarkOnTwins(masters, into: &plan.diagnostics)
    refuseCollisions(in: &plan)
    return plan
  }

  private func plan(_ inspected: InspectedMaster, into plan: inout Plan) -> PlannedAsset? {
    remark(on: inspected, into: &plan.diagnostics)
    let base = settings(of: inspected, settings)
    var outputs: [PlannedOutput] = []
    var named: NamedMaster?
    for target in targets {
      var planner = self
      planner.settings =
        target.settings.decided.isEmpty
        ? base : settings(of: inspected, settings.applying(target.settings))
      guard let own = planner.outputs(of: inspected, in: target.layout, &plan) else { return nil }
      outputs += own.outputs
      named = named ?? own.named
    }
    if let large = outputs.first(where: { isTooLarge($0, inspected) }) {
      plan.diagnostics.append(
        .renditionTooLarge(
          inspected.source,
          large.scale,
          large.size,
          most: mostPixels(of: inspected),
          isVector: inspected.picture.format.isVector
        )
      )
      return nil
    }
    if let fault = doubled(among: outputs) {
      plan.fault = plan.fault ?? fault
      return nil
    }
    return PlannedAsset(
      source: inspected,
      named: named ?? NamedMaster(master: inspected.master),
      outputs: outputs.sorted { $0.path < $1.path },
      render: base.render
    )
  }

  func settings(of inspected: InspectedMaster, _ base: BuildSettings) -> BuildSettings {
    settingsOf?(inspected, base) ?? base
  }

  /// All outputs of one layout; nil where the master can't have them.
  private func outputs(
    of inspected: InspectedMaster,
    in layout: any Layout,
    _ plan: inout Plan
  ) -> (named: NamedMaster, outputs: [PlannedOutput])? {
    let layout = layout.applying(settings)
    guard var named = named(inspected, into: &plan.diagnostics) else { return nil }
    var renamed = inspected
    renamed.master = named.master
    let wanted = (settings.scales ?? layout.scales).sorted()
    if let known = layout.possibleScales, let scale = wanted.first(where: { !known.contains($0) }) {
      plan.fault = plan.fault ?? .impossibleScale(inspected.source, scale, in: layout)
      return nil
    }
    let scales = scales(of: inspected, among: wanted)
    let sizing = Sizing(
      master: inspected.size,
      masterScale: inspected.master.scale,
      scales: dividing(scales),
      settings: settings,
      isNinePatch: inspected.master.name.isNinePatch
    )
    guard accepts(inspected, sizing, scales: scales, into: &plan.diagnostics) else { return nil }
    let usual = scales.flatMap { self.outputs(of: renamed, at: $0, sizing, layout) }
    guard let outputs = placed(usual, of: renamed, in: layout, into: &plan.diagnostics) else {
      return nil
    }
    named.note(usual, outputs)
    for output in outputs {
      guard let fault = layout.fault(in: output.path, scale: output.scale) else { continue }
      plan.diagnostics.append(.illegalName(inspected.source, fault))
      return nil
    }
    for scale in scales where isEnlarged(inspected, scale) {
      plan.diagnostics.append(.upscaled(inspected.source, from: inspected.master.scale, to: scale))
    }
    return (named, outputs)
  }

  /// The scales whose sizes should come out whole: that half a point more or less has no whole
  /// size at the 1.5x of a platform is no fault of a master.
  private func dividing(_ scales: [Scale]) -> [Scale] {
    let rounding = settings.effectiveRounding
    let isStrict = settings.scales != nil || rounding == .pad || rounding == .fail
    return isStrict ? scales : scales.filter(\.isWhole)
  }

  private func remark(on inspected: InspectedMaster, into diagnostics: inout [Diagnostic]) {
    let promised = PictureFormat(extension: inspected.master.name.lastExtension)
    if promised != inspected.picture.format {
      diagnostics.append(
        .extensionMismatch(
          inspected.source,
          found: inspected.picture.format,
          isKept: !inspected.picture.format.traits.isVector
            && settings(of: inspected, settings).format == nil,
          extension: String(inspected.master.name.lastExtension)
        )
      )
    }
  }

  private func mostPixels(of inspected: InspectedMaster) -> Int {
    inspected.picture.format.mostRenditionPixels(within: maxPixels)
  }

  /// Whether a rendition would have more pixels than are allowed.
  private func isTooLarge(_ output: PlannedOutput, _ inspected: InspectedMaster) -> Bool {
    guard output.action == .render else { return false }
    let frames = output.frame == nil ? inspected.picture.frames : 1
    let (pixels, overflow) = output.size.width.multipliedReportingOverflow(by: output.size.height)
    return overflow || pixels > mostPixels(of: inspected) / max(1, frames)
  }

  /// Whether a rendition would have more pixels than its master.
  private func isEnlarged(_ inspected: InspectedMaster, _ scale: Scale) -> Bool {
    let ratio = settings.percent?.fraction(of: scale) ?? scale.ratio / inspected.master.scale.ratio
    return !inspected.master.isVector && ratio > Ratio(1)
  }

  private func scales(of inspected: InspectedMaster, among wanted: [Scale]) -> [Scale] {
    wanted.filter { settings.upscales || !isEnlarged(inspected, $0) }
  }

  /// Whether the sides divide or may be rounded; says so where they don't.
  private func accepts(
    _ inspected: InspectedMaster,
    _ sizing: Sizing,
    scales: [Scale],
    into diagnostics: inout [Diagnostic]
  ) -> Bool {
    guard !sizing.divides, !inspected.master.isVector else { return true }
    diagnostics.append(
      .notDivisible(
        inspected.source,
        sizing,
        scales: scales.filter { $0 != inspected.master.scale },
        rounding: settings.effectiveRounding,
        isInPlace: isInPlace
      )
    )
    return settings.effectiveRounding != .fail
  }

  /// One output at each scale, or one for each frame of an animation that is taken apart.
  private func outputs(
    of inspected: InspectedMaster,
    at scale: Scale,
    _ sizing: Sizing,
    _ layout: any Layout
  ) -> [PlannedOutput] {
    guard settings.splitsFrames, inspected.picture.frames > 1 else {
      return output(of: inspected, at: scale, sizing, layout).map { [$0] } ?? []
    }
    let format = settings.format ?? .png
    return (0..<inspected.picture.frames).map { frame in
      var still = inspected.master
      still.name.base += "\(frame)"
      let path = layout.path(for: still, scale: scale, fileExtension: format.extensions[0])
      return PlannedOutput(
        path: path,
        layout: layout.name,
        scale: scale,
        size: sizing.size(of: scale),
        ratio: sizing.ratio(of: scale),
        canvas: sizing.isPadded ? sizing.canvas : nil,
        format: format,
        action: .render,
        frame: frame,
        resource: layout.resource(at: path)
      )
    }
  }

  /// One output, or nil where it would be the master itself.
  private func output(
    of inspected: InspectedMaster,
    at scale: Scale,
    _ sizing: Sizing,
    _ layout: any Layout
  ) -> PlannedOutput? {
    let master = inspected.master
    let own = inspected.picture.format
    let frame = frame(of: master, in: layout)
    // A nine-patch with its frame is a PNG, whatever else is asked for.
    let format = frame == .keep ? .png : settings.format ?? (own.isVector ? .png : own)
    let isSame =
      scale == master.scale && format == own && sizing.ratio(of: scale) == Ratio(1)
      && frame != .cut
    let fileExtension = format == own ? master.fileExtension(frame) : format.extensions[0]
    let path = layout.path(for: master, scale: scale, fileExtension: fileExtension)
    if isSame && isInPlace && path == master.properPath { return nil }
    let isCopy = isSame && !sizing.isPadded && inspected.showsItself(with: settings.render)
    return PlannedOutput(
      path: path,
      layout: layout.name,
      scale: scale,
      size: isCopy ? inspected.fileSize : sizing.size(of: scale, within: frame),
      ratio: isCopy ? Ratio(1) : sizing.ratio(of: scale),
      canvas: sizing.isPadded ? sizing.canvas : nil,
      format: format,
      action: isCopy ? .copy : .render,
      ninePatch: frame,
      resource: layout.resource(at: path)
    )
  }

  private func frame(of master: Master, in layout: any Layout) -> NinePatchFrame? {
    guard master.name.isNinePatch else { return nil }
    return layout.drawsNinePatches ? .keep : .cut
  }
}

extension Master {
  /// The extension of a rendition in the master's format.
  fileprivate func fileExtension(_ frame: NinePatchFrame?) -> String {
    frame == .cut ? String(name.lastExtension) : name.fileExtension
  }
}

extension Sizing {
  /// The size of a file, with the frame of a nine-patch that keeps it.
  fileprivate func size(of scale: Scale, within frame: NinePatchFrame?) -> PixelSize {
    frame == .keep ? size(of: scale).map { $0 + NinePatchFrame.pixels } : size(of: scale)
  }
}
