import Assets
import RenderProtocol
import Testing

@testable import Pipeline

struct ProjectTests {
  /// A project at `/home/team`, seen from one of its folders.
  static func project(roots: [String] = [], in folder: String = "/home/team/art") -> Project {
    var project = Project(folder: "/home/team", currentFolder: folder)
    project.roots = roots
    return project
  }

  @Test(arguments: [
    ("a@3x.png", "art/a@3x.png"), ("../photos/b@3x.png", "photos/b@3x.png"), (".", "art"),
    ("/home/team/c@3x.png", "c@3x.png"), ("/home/other/d@3x.png", "../other/d@3x.png"),
  ])
  func `patterns see paths from the file's folder`(file: String, path: String) {
    #expect(Self.project().path(of: file) == Path(path))
  }

  @Test func `the innermost source holds a folder`() {
    let project = Self.project(roots: ["../art", "ui"])
    #expect(project.root(above: "ui/icons") == "ui")
    #expect(project.root(above: "uis") == "../art")
    #expect(project.root(above: "../photos") == nil)
  }

  @Test func `rules change settings by the master's place`() {
    var request = BuildRequest()
    var pixel = BuildSettings()
    pixel.render.filter = .nearest
    request.project = Self.project()
    request.project?.rules = [
      AssetRule(
        match: Glob("art/sprites/**"),
        PartialSettings(Set(AssetSetting.allCases.filter { $0.name == "filter" }), of: pixel)
      )
    ]
    func settings(of source: String) -> BuildSettings {
      request.applyingRules(to: request.settings, of: source)
    }
    #expect(settings(of: "sprites/fox@3x.png").render.filter == .nearest)
    #expect(settings(of: "icons/map@3x.png") == request.settings)
  }

  @Test func `only the file's own patterns are relative to its folder`() {
    var request = BuildRequest()
    request.project = Self.project()
    request.settings.excludes = [Glob("art/drafts")]
    func isOut(_ path: String) -> Bool {
      request.excludes(below: ".").contains { $0.matches(Path(path)) }
    }
    #expect(!isOut("drafts/a@3x.png"))
    request.project?.ownsExcludes = true
    #expect(isOut("drafts/a@3x.png"))
    #expect(!isOut("art/drafts/a@3x.png"))
    request.settings.excludes.append(Glob("legacy"))
    #expect(request.excludesAnywhere == [Glob("legacy")])
  }
}
