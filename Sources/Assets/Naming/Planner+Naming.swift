import RenderProtocol

/// Where the naming rules come into a plan.
extension Planner {
  /// A master as its outputs are named; nil, and a diagnostic, where that can't be.
  func named(
    _ inspected: InspectedMaster,
    into diagnostics: inout [Diagnostic]
  ) -> NamedMaster? {
    let named = settings.naming.apply(to: inspected.master, variants: settings.variants)
    if let refusal = named.refusal {
      diagnostics.append(.unusableName(inspected.source, refusal))
      return nil
    }
    if isInPlace, named.master != inspected.master, named.master.file != inspected.master.file {
      diagnostics.append(.nameInPlace(inspected.source, wanted: named.master.wanted(inspected)))
      return nil
    }
    return named
  }

  /// Outputs with the paths that a template gives them; nil, and a diagnostic, where one can't be.
  ///
  /// - Parameters:
  ///   - outputs: All of one layout, with the paths that the layout gives them.
  ///   - inspected: The master, as the naming rules name it.
  ///   - layout: The layout.
  ///   - diagnostics: Where it is said.
  /// - Returns: The outputs, or nil.
  func placed(
    _ outputs: [PlannedOutput],
    of inspected: InspectedMaster,
    in layout: any Layout,
    into diagnostics: inout [Diagnostic]
  ) -> [PlannedOutput]? {
    do throws(Diagnostic) {
      var outputs = outputs
      if let template = settings.naming.template {
        for index in outputs.indices {
          let path = try path(of: outputs[index], of: inspected, by: template)
          outputs[index].path = path
          outputs[index].resource = layout.resource(at: path)
        }
        if isInPlace { try refuseInPlace(inspected, template: template, layout: layout.name) }
        try refuseShared(outputs, of: inspected)
      }
      try refuseLong(outputs, of: inspected)
      return outputs
    } catch {
      diagnostics.append(error)
      return nil
    }
  }

  private func path(
    of output: PlannedOutput,
    of inspected: InspectedMaster,
    by template: NameTemplate
  ) throws(Diagnostic) -> Path {
    var named = NamedOutput(
      master: inspected.master,
      layout: output.layout,
      scale: output.scale,
      size: output.size,
      fileExtension: AssetName(output.path.name).fileExtension
    )
    if let frame = output.frame { named.master.name.base += "\(frame)" }
    let path: Path
    do throws(NamedOutput.Refusal) {
      path = try template.path(for: named)
    } catch {
      throw .unusableTemplate(inspected.source, error)
    }
    let promised = PictureFormat(extension: AssetName(path.name).lastExtension)
    // A master with a foreign extension keeps it, and that is said elsewhere.
    if promised != output.format, AssetName(path.name).fileExtension != named.fileExtension {
      throw .foreignExtension(inspected.source, output: display(path), output.format)
    }
    if let frame = output.ninePatch, AssetName(path.name).isNinePatch != (frame == .keep) {
      throw .ninePatchExtension(inspected.source, output: display(path), frame)
    }
    return path
  }

  /// The template has to give the master the place that it has.
  private func refuseInPlace(
    _ inspected: InspectedMaster,
    template: NameTemplate,
    layout: String
  ) throws(Diagnostic) {
    let master = inspected.master
    let own = NamedOutput(
      master: master,
      layout: layout,
      scale: master.name.scale ?? Scale(1),
      size: inspected.fileSize,
      fileExtension: master.name.fileExtension
    )
    guard let wanted = try? template.path(for: own), wanted != master.file else { return }
    throw .nameInPlace(inspected.source, wanted: wanted.text)
  }

  private func refuseShared(
    _ outputs: [PlannedOutput],
    of inspected: InspectedMaster
  ) throws(Diagnostic) {
    let groups = Dictionary(grouping: outputs) { $0.path.collisionKey }
    guard let output = outputs.first(where: { (groups[$0.path.collisionKey] ?? []).count > 1 })
    else { return }
    let scales = Set((groups[output.path.collisionKey] ?? []).map(\.scale)).sorted()
    throw .sharedOutput(inspected.source, output: display(output.path), scales)
  }

  private func refuseLong(
    _ outputs: [PlannedOutput],
    of inspected: InspectedMaster
  ) throws(Diagnostic) {
    for output in outputs where output.path.text.utf8.count > Path.nameLimit {
      for name in output.path.parts where name.utf8.count > Path.nameLimit {
        throw .nameTooLong(inspected.source, output: name, bytes: name.utf8.count)
      }
    }
  }

  /// Remarks on numbered names whose content is that of the name without the number.
  func remarkOnTwins(_ masters: [InspectedMaster], into diagnostics: inout [Diagnostic]) {
    let numbered = masters.compactMap { master in
      master.master.name.original(by: DuplicateMark.unnumbered).map { (master, name: $0) }
    }
    if numbered.isEmpty { return }
    let digests = Dictionary(
      masters.map { (Path($0.source), $0.digest) },
      uniquingKeysWith: { first, _ in first }
    )
    for (twin, name) in numbered {
      guard digests[Path(twin.source).folder.appending(name)] == twin.digest,
        settings(of: twin, settings).naming.cleans
      else { continue }
      diagnostics.append(.sameContent(twin.source, original: name))
    }
  }
}

extension Master {
  /// The file as its name's grammar spells it.
  fileprivate var file: Path {
    let scale = name.scale ?? Scale(1)
    return path.folder.appending(
      name.fileName(scale: scale, fileExtension: name.fileExtension)
    )
  }

  /// The name that the file should have; with its folder where that differs too.
  fileprivate func wanted(_ inspected: InspectedMaster) -> String {
    path.folder == inspected.master.path.folder ? String(file.name) : file.text
  }
}
