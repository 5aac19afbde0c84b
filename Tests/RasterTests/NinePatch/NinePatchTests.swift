import RenderProtocol
import Testing

@testable import Raster

struct NinePatchTests {
  @Test func `a frame is read`() throws {
    let art = NinePatchArt(top: "..##.#.", left: "#...", bottom: "r.###.r", right: ".##r")
    let patch = try NinePatch(art.border)
    #expect(
      patch
        == NinePatch(
          ground: .transparent,
          horizontal: NinePatchAxis(
            length: 7,
            stretch: [2..<4, 5..<6],
            padding: 2..<5,
            bounds: .init(start: 1, end: 1)
          ),
          vertical: NinePatchAxis(
            length: 4,
            stretch: [0..<1],
            padding: 1..<3,
            bounds: .init(start: 0, end: 1)
          )
        )
    )
  }

  @Test func `a white frame is read alike`() throws {
    let edges = (top: ".#.", left: "#", bottom: "...", right: "r")
    let white = NinePatchArt(
      top: edges.top,
      left: edges.left,
      bottom: edges.bottom,
      right: edges.right,
      isWhite: true
    )
    let patch = try NinePatch(white.border)
    #expect(patch.ground == .white && patch.horizontal.stretch == [1..<2])
    #expect(patch.horizontal.padding == nil && patch.vertical.bounds == .init(start: 1, end: 0))
  }

  struct FaultCase: Sendable, CustomTestStringConvertible {
    let art: String
    let rule: NinePatchRule
    var x: Int?
    var y: Int?
    var isWhite = false

    init(
      _ art: String,
      _ rule: NinePatchRule,
      _ x: Int? = nil,
      _ y: Int? = nil,
      isWhite: Bool = false
    ) {
      (self.art, self.rule, self.x, self.y, self.isWhite) = (art, rule, x, y, isWhite)
    }

    var testDescription: String { "\(rule) \(art)" }
  }

  @Test(arguments: [
    FaultCase("..\n..", .tooSmall),
    FaultCase("...\n...", .tooSmall),
    FaultCase("c##.\n#cc.\n#cc.\n....", .noFrame, 0, 0),
    FaultCase("h##.\n#cc.\n#cc.\n....", .noFrame, 0, 0),
    FaultCase("g##.\n#cc.\n#cc.\n....", .noFrame, 0, 0, isWhite: true),
    FaultCase(".#g.\n#cc.\n#cc.\n....", .notTransparent, 2, 0),
    FaultCase(".##.\n#cc.\nhcc.\n....", .notTransparent, 0, 2),
    FaultCase(".##.\n#cc.\n#cc.\n..c.", .notTransparent, 2, 3),
    FaultCase(".##.\n#ccg\n#cc.\n....", .notTransparent, 3, 1),
    FaultCase(".#h.\n#cc.\n#cc.\n....", .notWhite, 2, 0, isWhite: true),
    FaultCase("....\n#cc.\n#cc.\n....", .nothingStretches, 1, 0),
    FaultCase(".##.\n.cc.\n.cc.\n....", .nothingStretches, 0, 1),
    FaultCase(".#r.\n#cc.\n#cc.\n....", .misplacedBounds, 2, 0),
    FaultCase(".##.\n#cc.\nrcc.\n....", .misplacedBounds, 0, 2),
    FaultCase(".####.\n#cccc.\n#cccc.\n..r...", .looseBounds, 2, 3),
    FaultCase(".####.\n#cccc.\n#cccc.\n.#.##.", .secondPadding, 3, 3),
    FaultCase(".#.\n#c#\n#c.\n#c#\n...", .secondPadding, 2, 3),
  ])
  func `each rule names the pixel that breaks it`(_ test: FaultCase) {
    let art = NinePatchArt(test.art, isWhite: test.isWhite)
    #expect(throws: NinePatchFault(rule: test.rule, x: test.x, y: test.y)) {
      try NinePatch(art.border)
    }
  }

  @Test func `what is in the other corners means nothing`() throws {
    _ = try NinePatch(NinePatchArt(".#g\n#c.\nr.#").border)
  }

  @Test func `there can be 127 parts, and no more`() throws {
    let stripes = { String(repeating: "#.", count: $0) }
    func art(_ across: Int, _ down: Int) -> NinePatchArt {
      let (top, left) = (stripes(across), stripes(down))
      let blank = { String(repeating: ".", count: $0) }
      return NinePatchArt(
        top: top,
        left: left,
        bottom: blank(top.count),
        right: blank(left.count)
      )
    }
    let most = try NinePatch(art(5, 6).border)
    #expect(most.horizontal.parts * most.vertical.parts == 120)
    #expect(throws: NinePatchFault(rule: .tooManyParts, x: 0, y: 13)) {
      try NinePatch(art(5, 7).border)
    }
    #expect(throws: NinePatchFault(rule: .tooManyParts, x: 63, y: 0)) {
      try NinePatch(art(32, 1).border)
    }
  }

  @Test(arguments: [false, true])
  func `a frame is drawn as it was read`(isWhite: Bool) throws {
    let art = NinePatchArt(
      top: "..##.#.",
      left: "#...",
      bottom: "r.###.r",
      right: ".##r",
      isWhite: isWhite
    )
    let patch = try NinePatch(art.border)
    #expect(patch.framing(art.content) == art.bitmap)
  }

  @Test(arguments: 1...4, [false, true])
  func `a picture of any kind gets a pure frame`(channels: Int, isSixteen: Bool) throws {
    let patch = try NinePatch(
      NinePatchArt(top: "##", left: "#", bottom: "..", right: "r").border
    )
    let values = (0..<2 * channels).map { 10 + $0 }
    let picture = Bitmap(
      width: 2,
      height: 1,
      channels: channels,
      samples: isSixteen ? .sixteen(values.map(UInt16.init)) : .eight(values.map(UInt8.init))
    )
    let framed = patch.framing(picture)
    #expect(framed.width == 4 && framed.height == 3 && framed.channels == 4)
    #expect(framed.cropped(to: PixelArea(x: 1, y: 1, width: 2, height: 1)) == picture.rgba)
    let top: [Int] = [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0]
    let right = [1, 0, 0, 1]
    switch framed.samples {
    case .eight(let samples):
      #expect(Array(samples.prefix(16)) == top.map { UInt8($0 * 255) })
      #expect(Array(samples[28..<32]) == right.map { UInt8($0 * 255) })
    case .sixteen(let samples):
      #expect(Array(samples.prefix(16)) == top.map { UInt16($0 * 65535) })
      #expect(Array(samples[28..<32]) == right.map { UInt16($0 * 65535) })
    }
  }

  @Test func `both axes are grown and scaled`() throws {
    let patch = try NinePatch(
      NinePatchArt(top: ".###..", left: "###", bottom: "......", right: "rrr").border
    )
    let scaled = patch.scaled(
      from: PixelSize(width: 9, height: 3),
      to: PixelSize(width: 3, height: 1)
    )
    #expect(scaled.horizontal == NinePatchAxis(length: 3, stretch: [1..<2]))
    #expect(scaled.vertical.length == 1 && scaled.vertical.stretch == [0..<1])
    #expect(scaled.vertical.bounds == .init(start: 1, end: 0))
  }

  @Test func `insets lead from the edges to what is marked`() throws {
    let art = NinePatchArt(top: "..##.#.", left: "#...", bottom: ".####..", right: "....")
    #expect(
      try NinePatch(art.border).insets
        == NinePatchInsets(
          stretch: .init(left: 2, top: 0, right: 1, bottom: 3),
          padding: .init(left: 1, top: 0, right: 2, bottom: 3),
          opticalBounds: nil
        )
    )
    let bound = NinePatchArt(top: "#...", left: "#.", bottom: "r.rr", right: "..")
    #expect(
      try NinePatch(bound.border).insets.opticalBounds
        == .init(left: 1, top: 0, right: 2, bottom: 0)
    )
  }
}
