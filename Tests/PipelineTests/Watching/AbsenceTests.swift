import Assets
import Foundation
import TercetSystem
import Testing
import Workspace

@testable import Pipeline

/// What is cleaned up when a configuration comes back.
struct AbsenceTests {
  private let folder: BuildFolder

  init() throws {
    folder = try BuildFolder(["in/a@3x.png"])
    try folder.write(Data(), to: ".git/HEAD")
  }

  /// A setup by a configuration of that name, for outputs beside the masters or in a folder.
  private func setup(_ configuration: String?, to output: String? = nil) -> WatchSetup {
    WatchSetup(
      build: folder.pipeline {
        $0.destinations[0].output = output.map { folder($0) }
        $0.settings.upscales = configuration == nil
      },
      scope: WatchScope(roots: [.init(path: folder("in"))]),
      source: MemorySource(),
      configuration: configuration.map { .init(path: folder($0), key: nil) }
    )
  }

  @Test func `begins where the file is away and another setup came into force`() throws {
    #expect(Absence(of: setup("tercet.yml"), replacedBy: setup(nil)) != nil)
    #expect(Absence(of: setup("in/tercet.yml"), replacedBy: setup("tercet.yml")) != nil)
    #expect(Absence(of: setup(nil), replacedBy: setup("tercet.yml")) == nil)
    #expect(Absence(of: setup("tercet.yml"), replacedBy: setup("tercet.yml")) == nil)
    try folder.write(Data(), to: "tercet.yml")
    #expect(Absence(of: setup("tercet.yml"), replacedBy: setup(nil)) == nil)
  }

  @Test func `lasts until that very file is in force again`() throws {
    let absence = try #require(Absence(of: setup("tercet.yml"), replacedBy: setup(nil)))
    #expect(absence.cleaning(before: setup(nil)) == nil)
    #expect(absence.cleaning(before: setup("in/tercet.yml")) == nil)
    #expect(absence.cleaning(before: setup("tercet.yml")) != nil)
  }

  @Test func `what was made meanwhile is cleaned by the settings of meanwhile`() throws {
    let absence = try #require(
      Absence(of: setup("tercet.yml", to: "out"), replacedBy: setup(nil))
    )
    let cleaning = try #require(absence.cleaning(before: setup("tercet.yml", to: "out")))
    #expect(cleaning.manifests == [folder("in/asset-manifest.json")])
    #expect(cleaning.request.destinations[0].output == nil)
    #expect(cleaning.request.settings.upscales)
    #expect(cleaning.currentFolder == folder.path)
  }

  @Test func `a manifest that was there before is let be`() throws {
    try folder.write(Data("{}".utf8), to: "in/asset-manifest.json")
    let absence = try #require(
      Absence(of: setup("tercet.yml", to: "out"), replacedBy: setup(nil))
    )
    #expect(absence.cleaning(before: setup("tercet.yml", to: "out"))?.manifests == [])
  }

  @Test func `a manifest that is the file's own too is let be`() throws {
    let absence = try #require(Absence(of: setup("tercet.yml"), replacedBy: setup(nil)))
    #expect(absence.cleaning(before: setup("tercet.yml"))?.manifests == [])
  }
}
