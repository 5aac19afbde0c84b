import RenderProtocol
import Testing

@testable import Raster

extension EngineTests {
  /// Pictures with a few bytes changed: each is refused with a kind that has a sentence, or rendered at
  /// the size that its header states.
  @Suite struct MutantTests {
    /// The same numbers in every run (SplitMix64).
    private struct Numbers: RandomNumberGenerator {
      var state: UInt64

      mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
      }
    }

    private static let kinds: Set<RenderFailure.Code> = [
      .empty, .notAPicture, .unsupported, .truncated, .corrupt, .tooLarge, .overstated,
      .noSize,
    ]

    private static func mutant(of bytes: [UInt8], _ numbers: inout Numbers) -> [UInt8] {
      var bytes = bytes
      for _ in 0..<Int.random(in: 1...3, using: &numbers) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
        case 1: bytes[place] = [0, 255, 127, 128].randomElement(using: &numbers) ?? 0
        case 2: bytes.remove(at: place)
        case 3: bytes.insert(.random(in: 0...255, using: &numbers), at: place)
        default: bytes.removeSubrange(place...)
        }
      }
      return bytes
    }

    @Test(arguments: [PictureFormat.png, .jpeg, .webp, .tiff, .gif])
    func `every mutant is refused or rendered`(_ format: PictureFormat) throws {
      let studio = try Studio()
      let picture = Bitmap(13, 9) { x, y in [UInt8(x * 19), UInt8(y * 28), UInt8(x ^ y)] }
      let sound =
        format == .gif
        ? GIFFile.flat(5, [0, 1, 2]).bytes
        : try studio.scratch.read(
          String(studio.master(picture, as: format).dropFirst(studio.scratch.path.count + 1))
        )
      var numbers = Numbers(state: UInt64(format.rawValue.utf8.reduce(0) { $0 * 31 + Int($1) }))
      var rendered = 0
      for _ in 0..<120 {
        let bytes = Self.mutant(of: sound, &numbers)
        let path = try studio.scratch.write("mutant", bytes)
        do throws(RenderFailure) {
          let info = try Engine.inspect(InspectRequest(source: path, maxPixels: 1 << 20))
          let request = RenditionRequest(
            path: studio.scratch("rendition.png"),
            width: info.width,
            height: info.height,
            format: .png,
            numerator: 1,
            denominator: 1
          )
          _ = try Engine.render(
            RenderRequest(
              source: path,
              maxPixels: 1 << 20,
              settings: RenderSettings(),
              renditions: [request]
            )
          )
          rendered += 1
        } catch {
          #expect(Self.kinds.contains(error.code), "\(error) of \(bytes)")
        }
      }
      #expect(rendered < 120)
    }
  }
}
