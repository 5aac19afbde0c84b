import RenderProtocol

/// Turns masters whose content is known into a plan; pure, every problem is a diagnostic.
package struct Planner: Sendable {
  package var settings: BuildSettings
  /// The settings of one master, where they may differ from the others'.
  package var settingsOf: (@Sendable (SurveyedMaster) -> BuildSettings)?
  package var layouts: [any Layout]
  /// Whether renditions lie beside their masters.
  package var isInPlace: Bool
  /// An output's path as messages show it.
  package var display: @Sendable (Path) -> String

  package init(
    settings: BuildSettings,
    layouts: [any Layout],
    isInPlace: Bool,
    display: @escaping @Sendable (Path) -> String
  ) {
    self.settings = settings
    self.layouts = layouts
    self.isInPlace = isInPlace
    self.display = display
  }

  /// Plans every asset and finds outputs that two masters claim.
  package func plan(_ masters: [SurveyedMaster]) -> Plan {
    var plan = Plan()
    for master in masters {
      var planner = self
      planner.settings = settingsOf?(master) ?? settings
      switch planner.plan(master, into: &plan.diagnostics) {
      case .some(let asset): plan.assets.append(asset)
      case .none: plan.refused.append(master)
      }
    }
    refuseCollisions(in: &plan)
    return plan
  }

  private func plan(
    _ surveyed: SurveyedMaster,
    into diagnostics: inout [Diagnostic]
  ) -> PlannedAsset? {
    remark(on: surveyed, into: &diagnostics)
    if surveyed.master.name.isNinePatch {
      diagnostics.append(.ninePatch(surveyed.source))
      return nil
    }
    var outputs: [PlannedOutput] = []
    for layout in layouts {
      let wanted = (settings.scales ?? layout.scales).sorted()
      let scales = scales(of: surveyed, among: wanted)
      let sizing = Sizing(
        master: surveyed.size,
        masterScale: surveyed.master.scale,
        scales: scales,
        settings: settings
      )
      guard accepts(surveyed, sizing, scales, into: &diagnostics) else { return nil }
      outputs += scales.flatMap { self.outputs(of: surveyed, at: $0, sizing, layout) }
      for scale in scales where isEnlarged(surveyed, scale) {
        diagnostics.append(
          .upscaled(surveyed.source, from: surveyed.master.scale, to: scale)
        )
      }
    }
    return PlannedAsset(
      source: surveyed,
      outputs: outputs.sorted { $0.path < $1.path },
      render: settings.render
    )
  }

  private func remark(on surveyed: SurveyedMaster, into diagnostics: inout [Diagnostic]) {
    let promised = PictureFormat(extension: surveyed.master.name.lastExtension)
    if promised != surveyed.picture.format {
      diagnostics.append(
        .extensionMismatch(
          surveyed.source,
          found: surveyed.picture.format,
          extension: String(surveyed.master.name.lastExtension)
        )
      )
    }
  }

  /// Whether a rendition would have more pixels than its master.
  private func isEnlarged(_ surveyed: SurveyedMaster, _ scale: Scale) -> Bool {
    let ratio = settings.percent?.fraction(of: scale) ?? scale.ratio / surveyed.master.scale.ratio
    return !surveyed.master.isVector && ratio > Ratio(1)
  }

  private func scales(of surveyed: SurveyedMaster, among wanted: [Scale]) -> [Scale] {
    wanted.filter { settings.upscales || !isEnlarged(surveyed, $0) }
  }

  /// Whether the sides divide or may be rounded; says so where they don't.
  private func accepts(
    _ surveyed: SurveyedMaster,
    _ sizing: Sizing,
    _ scales: [Scale],
    into diagnostics: inout [Diagnostic]
  ) -> Bool {
    guard !sizing.divides, !surveyed.master.isVector else { return true }
    diagnostics.append(
      .notDivisible(
        surveyed.source,
        sizing,
        scales: scales.filter { $0 != surveyed.master.scale },
        rounding: settings.effectiveRounding,
        isInPlace: isInPlace
      )
    )
    return settings.effectiveRounding != .fail
  }

  /// One output at each scale, or one for each frame of an animation that is taken apart.
  private func outputs(
    of surveyed: SurveyedMaster,
    at scale: Scale,
    _ sizing: Sizing,
    _ layout: any Layout
  ) -> [PlannedOutput] {
    guard settings.splitsFrames, surveyed.picture.frames > 1 else {
      return output(of: surveyed, at: scale, sizing, layout).map { [$0] } ?? []
    }
    let format = settings.format ?? .png
    return (0..<surveyed.picture.frames).map { frame in
      var still = surveyed.master
      still.name.base += "\(frame)"
      return PlannedOutput(
        path: layout.path(for: still, scale: scale, fileExtension: format.extensions[0]),
        layout: layout.name,
        scale: scale,
        size: sizing.size(of: scale),
        ratio: sizing.ratio(of: scale),
        canvas: sizing.isPadded ? sizing.canvas : nil,
        format: format,
        action: .render,
        frame: frame
      )
    }
  }

  /// One output, or nil where it would be the master itself.
  private func output(
    of surveyed: SurveyedMaster,
    at scale: Scale,
    _ sizing: Sizing,
    _ layout: any Layout
  ) -> PlannedOutput? {
    let master = surveyed.master
    let own = surveyed.picture.format
    let format = settings.format ?? (own.isVector ? .png : own)
    let isSame = scale == master.scale && format == own && sizing.ratio(of: scale) == Ratio(1)
    if isSame && isInPlace { return nil }
    let fileExtension = format == own ? master.name.fileExtension : format.extensions[0]
    let isCopy = isSame && !sizing.isPadded
    return PlannedOutput(
      path: layout.path(for: master, scale: scale, fileExtension: fileExtension),
      layout: layout.name,
      scale: scale,
      size: isCopy ? surveyed.size : sizing.size(of: scale),
      ratio: isCopy ? Ratio(1) : sizing.ratio(of: scale),
      canvas: sizing.isPadded ? sizing.canvas : nil,
      format: format,
      action: isCopy ? .copy : .render
    )
  }

  /// Takes out every asset that claims an output of another one, or a master's own path.
  private func refuseCollisions(in plan: inout Plan) {
    let keys = plan.assets.map { $0.outputs.map { Path(display($0.path)).collisionKey } }
    var owners: [String: [Int]] = [:]
    for (index, keys) in keys.enumerated() {
      for key in keys { owners[key, default: []].append(index) }
    }
    let masters = Dictionary(
      (plan.assets.map(\.source) + plan.refused).map { (Path($0.source).collisionKey, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var accepted: [PlannedAsset] = []
    for (index, asset) in plan.assets.enumerated() {
      let source = asset.source.source
      func rivals(_ key: String) -> [Int] { (owners[key] ?? []).filter { $0 != index } }
      if let victim = keys[index].lazy.compactMap({ masters[$0] }).first {
        plan.diagnostics.append(.overwritesMaster(source, victim: victim.source))
      } else if let place = keys[index].firstIndex(where: { !rivals($0).isEmpty }) {
        let output = display(asset.outputs[place].path)
        let others = rivals(keys[index][place]).map { plan.assets[$0].source.source }
        plan.diagnostics.append(.collision(source, output: output, with: others))
      } else {
        accepted.append(asset)
        continue
      }
      plan.refused.append(asset.source)
    }
    plan.assets = accepted
  }
}
