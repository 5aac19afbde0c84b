import Testing

/// The commands that only look.
@Suite struct CommandPlanTests {
  @Test func `a plan lists what a build reads and writes`() async throws {
    let folder = try CommandFolder(pictures: [
      "art/a@3x.png": .small(), "art/b@3x.png": .small(),
      "art/b@2x.png": CommandPicture(width: 20, height: 20),
    ])
    let before = try folder.tree()
    let result = try await folder.tercet("plan", "art")
    #expect(
      result.output == """
        art/a@3x.png 30×30 3x
          render art/a.png 10×10 1x (is new)
          render art/a@2x.png 20×20 2x (is new)
        art/b@3x.png 30×30 3x
          render art/b.png 10×10 1x (is new)
          keep art/b@2x.png 20×20 2x (made by hand)

        """
    )
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(try folder.tree() == before)
  }

  @Test func `a plan in JSON`() async throws {
    let folder = try CommandFolder(pictures: ["a@3x.png": .small()])
    let result = try await folder.tercet("plan", "--format", "json", "-o", "out", "--scales", "3x")
    #expect(
      result.output == """
        {
          "assets" : [
            {
              "height" : 30,
              "master" : "a@3x.png",
              "name" : "a",
              "outputs" : [
                {
                  "action" : "copy",
                  "format" : "png",
                  "height" : 30,
                  "layout" : "ios",
                  "path" : "out/a@3x.png",
                  "reason" : "is new",
                  "scale" : "3x",
                  "width" : 30
                }
              ],
              "scale" : "3x",
              "width" : 30
            }
          ]
        }

        """
    )
  }

  @Test func `a check tells by its status whether there is work`() async throws {
    let folder = try CommandFolder(pictures: ["a@3x.png": .small()])
    let before = try folder.tree()
    let stale = try await folder.tercet("check")
    #expect(
      stale.output == """
        would render a.png 10×10 (is new)
        would render a@2x.png 20×20 (is new)
        1 master: 2 to render, 0 unchanged, 0 kept, 0 failed (0.0 s)

        """
    )
    #expect(stale.status == 1)
    #expect(try folder.tree() == before)

    #expect(try await folder.tercet().status == 0)
    let fresh = try await folder.tercet("check")
    #expect(fresh.output == "1 master: 0 to render, 2 unchanged, 0 kept, 0 failed (0.0 s)\n")
    #expect(fresh.status == 0)

    try folder.remove("a@3x.png")
    #expect(try await folder.tercet("check", "-q").status == 1)
  }
}
