/// Two claims on one place.
extension Planner {
  /// What has to be an output's own, compared as a Mac's disk would: case and normal form ignored.
  private enum Claim: Hashable {
    /// The file.
    case path(String)
    /// What a layout's platform knows the file by.
    case resource(String, layout: String)
  }

  private func pathKey(_ path: Path) -> String { Path(display(path)).collisionKey }

  private func claims(of output: PlannedOutput) -> [Claim] {
    let resource = output.resource.map { Claim.resource(pathKey($0), layout: output.layout) }
    return [.path(pathKey(output.path))] + (resource.map { [$0] } ?? [])
  }

  /// Takes out every asset that claims an output of another one, a folder that another one's
  /// output lies in, or a master's own path.
  func refuseCollisions(in plan: inout Plan) {
    let claims = plan.assets.map { $0.outputs.map { self.claims(of: $0) } }
    let table = ClaimTable(claims.map { Array($0.joined()) })
    let masters = Dictionary(
      (plan.assets.map(\.source) + plan.refused).map { (Path($0.source).collisionKey, $0.source) },
      uniquingKeysWith: { first, _ in first }
    )
    let inhabitants = inhabitants(of: plan.assets)
    var refused: Set<Int> = []
    for (index, asset) in plan.assets.enumerated() {
      let source = asset.source.source
      let victim = asset.outputs.lazy.compactMap { masters[pathKey($0.path)] }.first
      let clash = zip(asset.outputs, claims[index]).lazy.compactMap { output, claims in
        self.clash(of: source, output, with: claims, inhabitants: inhabitants) { claim in
          table.rivals(claim, of: index).map { plan.assets[$0].source.source }
        }
      }.first
      guard let fault = victim.map({ .overwritesMaster(source, victim: $0) }) ?? clash else {
        continue
      }
      plan.diagnostics.append(fault)
      refused.insert(index)
      plan.refused.append(asset.source)
    }
    if refused.isEmpty { return }
    plan.assets = plan.assets.indices.filter { !refused.contains($0) }.map { plan.assets[$0] }
  }

  private func clash(
    of source: String,
    _ output: PlannedOutput,
    with claims: [Claim],
    inhabitants: [String: String],
    rivals: (Claim) -> [String]
  ) -> Diagnostic? {
    let path = display(output.path)
    for claim in claims {
      let others = rivals(claim)
      switch claim {
      case .path(let key):
        if let inhabitant = inhabitants[key] {
          return .outputIsFolder(source, output: path, of: inhabitant)
        }
        if !others.isEmpty { return .collision(source, output: path, with: others) }
      case .resource:
        if !others.isEmpty {
          return .sameResource(source, output: path, layout: output.layout, with: others)
        }
      }
    }
    return nil
  }

  /// Every folder that an output lies in, with the master of one such output.
  private func inhabitants(of assets: [PlannedAsset]) -> [String: String] {
    var known: Set<Path> = []
    var inhabitants: [String: String] = [:]
    for asset in assets {
      for output in asset.outputs {
        var folder = output.path.folder
        while !folder.text.isEmpty, known.insert(folder).inserted {
          inhabitants[pathKey(folder)] = asset.source.source
          folder = folder.folder
        }
      }
    }
    return inhabitants
  }

  /// Two outputs of one master in one place, which only two targets can ask for.
  func doubled(among outputs: [PlannedOutput]) -> Diagnostic? {
    guard targets.count > 1 else { return nil }
    var known: [Claim: PlannedOutput] = [:]
    for output in outputs {
      for claim in claims(of: output) {
        if let first = known.updateValue(output, forKey: claim) {
          return .layoutsCollide(first, output, at: display(first.path))
        }
      }
    }
    return nil
  }
}
