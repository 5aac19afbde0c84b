import Foundation
import Testing

/// Naming rules and variants of a `tercet.yml`, from the file to the outputs.
@Suite struct CommandNamingTests {
  static func folder(_ text: String, _ files: String...) throws -> CommandFolder {
    let pictures = files.enumerated().map { ("art/\($1)", CommandPicture.small($0)) }
    let folder = try CommandFolder(
      pictures: Dictionary(pictures, uniquingKeysWith: { first, _ in first })
    )
    try folder.makeFolder(".git")
    try folder.write(text, to: "tercet.yml")
    return folder
  }

  static func tercet(_ arguments: String..., in folder: CommandFolder) async throws -> CommandResult
  {
    try await CommandProcess(
      arguments: arguments,
      folder: folder.path,
      environment: ["XDG_CACHE_HOME": folder.full("cache")]
    ).run()
  }

  static let settings = """
    sources: art
    output: out
    naming:
      replace: {pattern: "^(icon|img)[ _-]", with: ""}
      case: snake
      prefix: ic_
    variants: {dark: "*-dark", ipad: "*-ipad"}

    """

  @Test func `outputs are named by the rules, masters stay`() async throws {
    let folder = try Self.folder(
      Self.settings,
      "icon-Home & Away@3x.png",
      "ui/Search-dark@3x.png",
      "Profile-ipad@3x.png"
    )
    let masters = try folder.tree(below: "art")
    let result = try await Self.tercet("build", in: folder)
    #expect(result.errors == "")
    #expect(
      try folder.tree(below: "out").paths == [
        "asset-manifest.json", "ic_home_away.png", "ic_home_away@2x.png", "ic_home_away@3x.png",
        "ic_profile@2x~ipad.png", "ic_profile@3x~ipad.png", "ic_profile~ipad.png",
        "ui/ic_search-dark.png", "ui/ic_search-dark@2x.png", "ui/ic_search-dark@3x.png",
      ]
    )
    #expect(try folder.tree(below: "art") == masters)
    #expect(try await Self.tercet("check", in: folder).status == 0)
  }

  @Test func `manifest and plan say what is a variant`() async throws {
    let folder = try Self.folder(Self.settings, "ui/Search-dark@3x.png", "ui/Search@3x.png")
    _ = try await Self.tercet("build", in: folder)
    let text = String(decoding: try folder.read("out/asset-manifest.json"), as: UTF8.self)
    #expect(try ManifestSchemaTests.problems(in: text) == [])
    let assets = try #require(try JSONValue(parsing: text)["assets"]?.list)
    #expect(assets.map { $0["name"] } == [.text("ui/ic_search"), .text("ui/ic_search")])
    #expect(assets.map { $0["variants"] } == [.list([.text("dark")]), nil])
    let plan = try await Self.tercet("plan", "--format", "json", in: folder)
    let planned = try #require(try JSONValue(parsing: plan.output)["assets"]?.list)
    #expect(planned.map { $0["name"] } == assets.map { $0["name"] })
    #expect(planned.map { $0["variants"] } == [.list([.text("dark")]), nil])
  }

  @Test func `a changed rule moves files, and renders none again`() async throws {
    let folder = try Self.folder(Self.settings, "Home@3x.png", "ui/Search-dark@3x.png")
    _ = try await Self.tercet("build", in: folder)
    try folder.write("mine", to: "out/ic_home.png")
    try folder.write(
      Self.settings.replacing("ic_", with: "\"\"").replacing("snake", with: "pascal"),
      to: "tercet.yml"
    )
    let result = try await Self.tercet("build", in: folder)
    #expect(
      result.output
        == "2 masters: 0 rendered, 4 restored, 2 copied, 0 unchanged, 0 kept, 5 removed, 0 failed "
        + "(0.0 s)\n"
    )
    // What somebody edited is nobody's to remove.
    #expect(
      try folder.tree(below: "out").paths == [
        "Home.png", "Home@2x.png", "Home@3x.png", "asset-manifest.json", "ic_home.png",
        "ui/Search-dark.png", "ui/Search-dark@2x.png", "ui/Search-dark@3x.png",
      ]
    )
  }

  @Test func `explain shows each rule that changed the name`() async throws {
    let folder = try Self.folder(
      Self.settings + "rules: [{match: ui, naming: {folders: flatten, separator: _}}]\n",
      "ui/img_Tab Bar-dark@3x.png"
    )
    let result = try await Self.tercet("explain", "art/ui/img_Tab Bar-dark@3x.png", in: folder)
    let lines = result.output.split(separator: "\n").filter { $0.contains("naming: ") }
    #expect(
      lines == [
        "  naming: variants: 'img_Tab Bar-dark' becomes 'img_Tab Bar'",
        "  naming: replace '^(icon|img)[ _-]': 'img_Tab Bar' becomes 'Tab Bar'",
        "  naming: case snake: 'Tab Bar' becomes 'tab_bar'",
        "  naming: prefix: 'tab_bar' becomes 'ic_tab_bar'",
        "  naming: folders: 'ui/ic_tab_bar' becomes 'ui_ic_tab_bar'",
      ]
    )
    #expect(result.output.contains("\n  variant: dark\n"))
    #expect(result.output.contains("\nout/ui_ic_tab_bar-dark@2x.png\n"))
  }

  @Test func `collisions by a rule are found before anything is written`() async throws {
    let folder = try Self.folder(Self.settings, "star-filled@3x.png", "star_filled@3x.png")
    let result = try await Self.tercet("build", in: folder)
    #expect(
      result.errorLines == [
        "art/star-filled@3x.png: error: would be written to 'out/ic_star_filled.png', and so "
          + "would 'art/star_filled@3x.png'; rename one of them",
        "art/star_filled@3x.png: error: would be written to 'out/ic_star_filled.png', and so "
          + "would 'art/star-filled@3x.png'; rename one of them",
      ]
    )
    #expect(result.status == 1)
    #expect(!folder.exists("out/ic_star_filled.png"))
  }

  @Test func `in place, a master is refused with the name that it should have`() async throws {
    let folder = try Self.folder(
      "naming: {case: kebab}\nrules: [{match: legacy, naming: {case: keep}}]\n",
      "Home Page@3x.png",
      "legacy/Old One@3x.png",
      "search@3x.png"
    )
    let result = try await Self.tercet("build", in: folder)
    #expect(
      result.errorLines == [
        "art/Home Page@3x.png: error: by the naming rules the set is named 'home-page@3x.png', "
          + "and a master keeps its name; rename the file so, or give '--output'"
      ]
    )
    #expect(result.status == 1)
    #expect(folder.exists("art/search@2x.png") && folder.exists("art/legacy/Old One@2x.png"))
    #expect(!folder.exists("art/Home Page@2x.png") && !folder.exists("art/home-page@2x.png"))
    try folder.move("art/Home Page@3x.png", to: "art/home-page@3x.png")
    #expect(try await Self.tercet("build", in: folder).status == 0)
  }

  @Test func `adoption leaves duplicates alone`() async throws {
    let folder = try Self.folder("", "search.png", "search copy.png", "other copy.png")
    let result = try await Self.tercet("adopt", "art", in: folder)
    #expect(
      result.errorLines == [
        "art/search copy.png: warning: looks like a duplicate of 'search.png' and is left out; "
          + "delete it or give it a name of its own"
      ]
    )
    #expect(folder.exists("art/search@3x.png") && folder.exists("art/other copy@3x.png"))
    #expect(folder.exists("art/search copy.png"))
  }

  @Test func `duplicates are left out, in front of the scale and behind it`() async throws {
    let files = [
      "sort@3x.png", "sort@3x copy.png", "sort Kopie 2@3x.png", "sort的副本@3x.png",
      "other copy@3x.png",
    ]
    let folder = try Self.folder("", files[0], files[1], files[2], files[3], files[4])
    let result = try await Self.tercet("build", in: folder)
    #expect(
      result.errorLines
        == ["sort Kopie 2@3x.png", "sort@3x copy.png", "sort的副本@3x.png"].map {
          "art/\($0): warning: looks like a duplicate of 'sort@3x.png' and is left out; delete it "
            + "or give it a name of its own"
        }
    )
    #expect(result.output.hasPrefix("2 masters: 4 rendered, "))
    try folder.write("naming: {clean: false}\n", to: "tercet.yml")
    let all = try await Self.tercet("build", in: folder)
    #expect(all.errors == "")
    #expect(all.output.hasPrefix("4 masters: 4 rendered, 4 unchanged, "))
  }

  @Test func `a template places every output`() async throws {
    let folder = try Self.folder(
      """
      sources: art
      output: res
      scales: [1x, 1.5x, 2x, 3x]
      naming:
        template: "drawable-{density}/{folder|snake}_{name|snake}.{ext}"
      """,
      "Icons/Home Page@3x.png"
    )
    let result = try await Self.tercet("build", in: folder)
    #expect(result.errors == "")
    #expect(
      try folder.tree(below: "res").paths == [
        "asset-manifest.json", "drawable-hdpi/icons_home_page.png",
        "drawable-mdpi/icons_home_page.png", "drawable-xhdpi/icons_home_page.png",
        "drawable-xxhdpi/icons_home_page.png",
      ]
    )
  }

  @Test func `a target can have names and qualifiers of its own`() async throws {
    let folder = try Self.folder(
      """
      sources: art
      scales: [2x]
      variants: {dark: "*-dark", rtl: "*-rtl"}
      targets:
        - {layout: ios, output: ios}
        - {layout: android, output: res, naming: {case: snake}}
        - {layout: windows, output: win, naming: {case: pascal}}
      """,
      "ui/Home Page-dark-rtl@3x.png"
    )
    let result = try await Self.tercet("build", in: folder)
    #expect(result.errors == "")
    for path in [
      "ios/ui/Home Page-dark-rtl@2x.png", "res/drawable-ldrtl-night-xhdpi/home_page.png",
      "win/ui/HomePage.theme-dark_layoutdir-RTL_scale-200.png",
    ] { #expect(folder.exists(path), "\(path)") }
    let text = String(decoding: try folder.read("res/asset-manifest.json"), as: UTF8.self)
    let asset = try #require(try JSONValue(parsing: text)["assets"]?.list?.first)
    #expect(asset["name"] == .text("ui/home_page"))
    #expect(asset["variants"] == .list([.text("dark"), .text("rtl")]))
  }

  @Test func `what makes no sense is reported at once, and nothing is written`() async throws {
    let folder = try Self.folder(
      "output: out\nnaming:\n  case: snak\n  replace: {pattern: \"(\", with: \"\"}\n",
      "a@3x.png"
    )
    let result = try await Self.tercet("build", in: folder)
    #expect(
      result.errorLines == [
        "tercet.yml:3:9: error: 'snak' is invalid for 'case'; did you mean 'snake'?",
        "tercet.yml:4:22: error: '(' is invalid for 'pattern'; missing closing parenthesis, at "
          + "character 2",
      ]
    )
    #expect(result.status == 64 && !folder.exists("out"))
  }

  @Test func `a pattern that would take for ever costs one master`() async throws {
    let name = String(repeating: "a", count: 80) + "!"
    let folder = try Self.folder(
      "output: out\nnaming: {require: {pattern: \"^(a+)+$\"}}\n",
      "\(name)@3x.png",
      "aa@3x.png"
    )
    let result = try await Self.tercet("build", in: folder)
    #expect(
      result.errorLines == [
        "art/\(name)@3x.png: error: '^(a+)+$' takes more than 50000 steps, or too much memory, on "
          + "'\(name)'; write it without repetitions inside of repetitions"
      ]
    )
    #expect(result.status == 1 && folder.exists("out/art/aa@2x.png"))
  }
}
