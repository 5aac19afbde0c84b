import Testing

@testable import Raster

struct SVGSizeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let attributes: String
    let size: [Double]?

    init(_ attributes: String, _ size: [Double]?) {
      (self.attributes, self.size) = (attributes, size)
    }

    var testDescription: String { attributes }
  }

  static let cases = [
    Case("width='24' height='18'", [24, 18]),
    Case("width='24px' height=' 18.5px '", [24, 18.5]),
    Case("viewBox='0 0 24 18'", [24, 18]),
    Case("viewBox='-5,-5,24,18' width='100%' height='100%'", [24, 18]),
    Case("viewBox='0 0 24 18' width='48'", [48, 36]),
    Case("viewBox='0 0 24 18' height='9' width='auto'", [12, 9]),
    Case("width='1in' height='2.54cm'", [96, 96]),
    Case("width='25.4mm' height='101.6Q'", [96, 96]),
    Case("width='72pt' height='6pc'", [96, 96]),
    Case("width='2em' height='1e2'", [32, 100]),
    Case("", nil),
    Case("width='30'", nil),
    Case("width='50%' height='50%'", nil),
    Case("width='0' height='0'", nil),
    Case("viewBox='0 0 0 10'", nil),
  ]

  @Test(arguments: cases)
  func `the root says how large a drawing is`(_ example: Case) throws {
    let text = "<?xml version='1.0'?><!-- a --><svg \(example.attributes)><g/></svg>"
    let root = try #require(Markup.root(of: Array(text.utf8)))
    let size = SVGSize(root.attributes)
    guard let wanted = example.size else {
      #expect(size == nil)
      return
    }
    let found = try #require(size)
    #expect(abs(found.width - wanted[0]) < 1e-9 && abs(found.height - wanted[1]) < 1e-9)
  }
}
