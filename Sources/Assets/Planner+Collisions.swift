/// Two claims on one place.
extension Planner {
  /// Takes out every asset that claims an output of another one, or a master's own path.
  func refuseCollisions(in plan: inout Plan) {
    let keys = plan.assets.map { $0.outputs.map(key) }
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
      let places = zip(asset.outputs, keys[index]).lazy.map { output, key in
        output.resource == nil ? key : Path(display(output.path)).collisionKey
      }
      if let victim = places.compactMap({ masters[$0] }).first {
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

  /// Two outputs of one master in one place, which only two targets can ask for.
  func doubled(among outputs: [PlannedOutput]) -> Diagnostic? {
    guard targets.count > 1 else { return nil }
    var known: [String: PlannedOutput] = [:]
    for output in outputs {
      if let first = known.updateValue(output, forKey: key(output)) {
        return .layoutsCollide(first, output, at: display(first.path))
      }
    }
    return nil
  }

  /// What has to be an output's own.
  func key(_ output: PlannedOutput) -> String {
    Path(display(output.resource ?? output.path)).collisionKey
  }
}
