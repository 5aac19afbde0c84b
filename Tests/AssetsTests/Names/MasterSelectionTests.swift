import Testing

@testable import Assets

struct MasterSelectionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var files: [String]
    var sourceScale: Scale?
    /// Path and scale.
    var masters: [String]
    var remarks: [String: MasterSelection.Remark]

    init(
      _ files: String...,
      sourceScale: Int? = nil,
      masters: [String],
      remarks: [String: MasterSelection.Remark] = [:]
    ) {
      (self.files, self.masters, self.remarks) = (files, masters, remarks)
      self.sourceScale = sourceScale.map { Scale($0) }
    }

    var testDescription: String { files.joined(separator: " ") }
  }

  static func missing(_ found: String) -> MasterSelection.Remark {
    .missingScale(wanted: Scale(3), found: Scale(found) ?? Scale(1))
  }

  static let raster = [
    Case("a@3x.png", masters: ["a@3x.png 3x"]),
    Case("a@3X.PNG", masters: ["a@3X.PNG 3x"]),
    Case("a.png", "a@2x.png", "a@3x.png", masters: ["a@3x.png 3x"]),
    // Where 3x is there, it is the master, whatever else is.
    Case("a@3x.png", "a@4x.png", masters: ["a@3x.png 3x"]),
    Case("a@4x.png", "a@2x.png", masters: ["a@4x.png 4x"]),
    // Less than 3x is better than nothing, and said.
    Case("a.png", "a@2x.png", masters: ["a@2x.png 2x"], remarks: ["a@2x.png": missing("2x")]),
    Case("a@2.5x.png", masters: ["a@2.5x.png 2.5x"], remarks: ["a@2.5x.png": missing("2.5x")]),
    Case("a@1.5x.png", masters: []),
    Case("a@1x.png", masters: []),
    Case("a.png", masters: []),
    // A set is one folder, one stem, one extension in any case.
    Case(
      "a@3x.png",
      "a@3x~ipad.png",
      "a@3x.ios.png",
      "b/a@3x.png",
      "a@3x.jpg",
      masters: [
        "a@3x.ios.png 3x", "a@3x.jpg 3x", "a@3x.png 3x", "a@3x~ipad.png 3x", "b/a@3x.png 3x",
      ]
    ),
    Case("a@2x.PNG", "a@3x.png", masters: ["a@3x.png 3x"]),
    Case("a@3X.png", "a@3x.png", masters: ["a@3X.png 3x", "a@3x.png 3x"]),
    Case(
      "A@3x.png",
      "a@2x.png",
      masters: ["A@3x.png 3x", "a@2x.png 2x"],
      remarks: ["a@2x.png": missing("2x")]
    ),
    // Two names that differ only in normal form are two masters.
    Case(
      "e\u{301}@3x.png",
      "\u{E9}@3x.png",
      masters: ["e\u{301}@3x.png 3x", "\u{E9}@3x.png 3x"]
    ),
    // What no worker reads is nobody's master.
    Case("a@3x.txt", "a@3x", "a@3x.psd", masters: []),
    Case("a@3x.9.png", masters: ["a@3x.9.png 3x"]),
  ]

  static let slips = [
    Case(
      "sort@3x.png",
      "sort@3x copy.png",
      masters: ["sort@3x.png 3x"],
      remarks: [
        "sort@3x copy.png": .slip(.duplicate(of: "sort@3x.png"), corrected: "sort@3x copy.png")
      ]
    ),
    Case(
      "a@3x~iPad.png",
      masters: ["a@3x~iPad.png 3x"],
      remarks: [
        "a@3x~iPad.png": .slip(.deviceCase(written: "iPad"), corrected: "a@3x~ipad.png")
      ]
    ),
    Case(
      "a~ipad@3x.png",
      masters: ["a~ipad@3x.png 3x"],
      remarks: ["a~ipad@3x.png": .slip(.deviceBeforeScale, corrected: "a@3x~ipad.png")]
    ),
  ]

  private static func copy(of original: String, _ file: String) -> (
    String, MasterSelection.Remark
  ) {
    (file, .slip(.duplicate(of: original), corrected: file))
  }

  /// Words before the scale, where the original lies beside them.
  static let copies = [
    Case(
      "sort@3x.png",
      "sort copy 2@3x.png",
      "sort Kopie@3x.jpg",
      "ui/sort copy@3x.png",
      masters: ["sort Kopie@3x.jpg 3x", "sort@3x.png 3x", "ui/sort copy@3x.png 3x"],
      remarks: Dictionary(uniqueKeysWithValues: [copy(of: "sort@3x.png", "sort copy 2@3x.png")])
    ),
    Case(
      "sort.svg",
      "sort的副本.svg",
      "Copy of sort.svg",
      masters: ["sort.svg 1x"],
      remarks: Dictionary(
        uniqueKeysWithValues: ["sort的副本.svg", "Copy of sort.svg"].map { copy(of: "sort.svg", $0) }
      )
    ),
    // Without a scale they are no masters, and nothing is said.
    Case("sort.png", "sort copy.png", masters: []),
    Case(
      "sort.png",
      "sort copy.png",
      sourceScale: 3,
      masters: ["sort.png 3x"],
      remarks: Dictionary(uniqueKeysWithValues: [copy(of: "sort.png", "sort copy.png")])
    ),
    // Numbers are names.
    Case(
      "a@3x.png",
      "a 2@3x.png",
      "a-1@3x.png",
      masters: ["a 2@3x.png 3x", "a-1@3x.png 3x", "a@3x.png 3x"]
    ),
  ]

  @Test func `duplicates count like any file where nobody cleans`() {
    let paths = ["a@3x.png", "a copy@3x.png", "a@3x 2.png"].map { Path($0) }
    let selection = MasterSelection(paths: paths) { _ in false }
    #expect(selection.masters.map(\.path.text) == ["a copy@3x.png", "a@3x.png"])
    #expect(selection.remarks.isEmpty)
    let some = MasterSelection(paths: paths) { $0 == Path("a@3x 2.png") }
    #expect(some.remarks.map(\.path.text) == ["a@3x 2.png"])
  }

  static let sourceScales = [
    Case("a.png", sourceScale: 3, masters: ["a.png 3x"]),
    Case("a.png", "a~ipad.png", sourceScale: 2, masters: ["a.png 2x", "a~ipad.png 2x"]),
    // A file that states its scale is believed.
    Case("a.png", "a@3x.png", sourceScale: 3, masters: ["a@3x.png 3x"]),
    Case(
      "a@2x.png",
      sourceScale: 3,
      masters: ["a@2x.png 2x"],
      remarks: ["a@2x.png": missing("2x")]
    ),
    Case("a.png", "a@1x.png", sourceScale: 3, masters: []),
    Case("a.jpg", "a@3x.png", sourceScale: 3, masters: ["a.jpg 3x", "a@3x.png 3x"]),
  ]

  static let vectors = [
    Case("a.svg", masters: ["a.svg 1x"]),
    Case("a.pdf", "a.SVG", masters: ["a.SVG 1x", "a.pdf 1x"]),
    Case("a@3x.svg", masters: ["a@3x.svg 1x"]),
    Case("a.svg", "a@2x.svg", "a@3x.svg", masters: ["a.svg 1x"]),
    // Beside a vector, images of its name are renditions of it.
    Case(
      "a.svg",
      "a.png",
      "a@2x.png",
      "a@3x.png",
      "b/a@3x.png",
      masters: ["a.svg 1x", "b/a@3x.png 3x"],
      remarks: ["a@3x.png": .besideVector("a.svg")]
    ),
    Case(
      "A@2x.png",
      "a.pdf",
      masters: ["a.pdf 1x"],
      remarks: ["A@2x.png": .besideVector("a.pdf")]
    ),
    Case("a.svg", "a@3x~ipad.png", masters: ["a.svg 1x", "a@3x~ipad.png 3x"]),
    Case("a.svg", sourceScale: 3, masters: ["a.svg 1x"]),
  ]

  @Test(arguments: raster + slips + copies + sourceScales + vectors)
  func `finds the master of every set`(_ row: Case) {
    for files in [row.files, row.files.reversed()] {
      let selection = MasterSelection(paths: files.map { Path($0) }, sourceScale: row.sourceScale)
      #expect(
        selection.masters.map { Path("\($0.path) \($0.scale)") } == row.masters.map { Path($0) }
      )
      let remarks = selection.remarks.map { ($0.path.text, $0.remark) }
      #expect(Dictionary(remarks, uniquingKeysWith: { $1 }) == row.remarks)
      #expect(remarks.count == row.remarks.count)
    }
  }

  @Test func `an image that is chosen leaves the vector of its name out`() {
    let paths = ["a.pdf", "a.svg", "a@3x.png", "b.svg", "b@3x.png"].map { Path($0) }
    let selection = MasterSelection(
      paths: paths,
      kind: { $0.name.hasPrefix("a") ? .raster : .vector }
    )
    #expect(selection.masters.map(\.path.name) == ["a@3x.png", "b.svg"])
    #expect(selection.remarks.map(\.remark) == [.besideVector("b.svg")])
  }

  @Test func `a vector is known by its extension until it is read`() {
    let selection = MasterSelection(paths: [Path("a.svg"), Path("b@3x.png")])
    #expect(selection.masters.map(\.isVector) == [true, false])
  }

  @Test func `masters and remarks come in the order of their bytes`() {
    let paths = ["b@2x.png", "a/c@2x.png", "B@2x.png", "a@2x.png"].map { Path($0) }
    let selection = MasterSelection(paths: paths)
    #expect(selection.masters.map(\.path) == paths.sorted())
    #expect(selection.remarks.map(\.path) == paths.sorted())
  }
}
