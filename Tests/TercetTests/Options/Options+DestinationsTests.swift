import Assets
import Layouts
import Pipeline
import Testing

@testable import tercet

struct OptionsDestinationsTests {
  /// `output -> manifest: layouts`, one line for each destination.
  static func lines(_ options: Options) -> [String] {
    options.destinations.map { destination in
      let manifest = destination.writesManifest ? destination.manifest ?? "usual" : "none"
      let layouts = destination.targets.map { target in
        let decides = target.settings.decided.map(\.name).sorted().joined(separator: "+")
        return target.layout.name + (decides.isEmpty ? "" : "(\(decides))")
      }
      return "\(destination.output ?? "beside") -> \(manifest): \(layouts.joined(separator: ", "))"
    }
  }

  @Test func `options alone are one destination, layouts in one order and each once`() {
    #expect(Self.lines(Options()) == ["beside -> usual: ios"])
    var options = Options()
    options.layouts = [LayoutName(WebLayout()), .usual, LayoutName(WebLayout())]
    (options.output, options.manifest) = ("out", "m.json")
    #expect(Self.lines(options) == ["out -> m.json: ios, web"])
    options.writesManifest = false
    #expect(Self.lines(options) == ["out -> none: ios, web"])
  }

  @Test func `targets of one output share a destination`() throws {
    let text = """
      targets:
        - {layout: android, output: a, scales: [2x]}
        - {layout: web, output: b, manifest: false}
        - {layout: [flutter, windows], output: a, percent: automator, format: webp}
        - {layout: ios}
      """
    let options = try ConfigurationDecoderTests.decode(text).options
    #expect(
      Self.lines(options) == [
        "home/a -> usual: android(scales), flutter(format+percent), windows(format+percent)",
        "home/b -> none: web", "beside -> usual: ios",
      ]
    )
    #expect(options.writesBesideMasters && !options.isInPlace)
  }

  @Test func `what the command line says, no target decides`() throws {
    let decoder = try ConfigurationDecoderTests.decode(
      "targets: [{layout: web, output: a, scales: {2x: 50}, format: webp}]",
      given: ["scales", "to"]
    )
    #expect(Self.lines(decoder.options) == ["home/a -> usual: web(percent)"])
  }

  @Test func `a layout without a home`() {
    var options = Options()
    options.layouts = [.usual, LayoutName(AndroidLayout())]
    #expect(options.homeless == LayoutName(AndroidLayout()))
    options.output = "out"
    #expect(options.homeless == nil)
  }

  @Test func `every layout has its name, in one order`() {
    #expect(LayoutName.allCases.map(\.rawValue) == LayoutCatalog.all.map(\.name))
  }
}
