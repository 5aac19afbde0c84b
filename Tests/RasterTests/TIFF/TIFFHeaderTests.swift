import RenderProtocol
import Testing

@testable import Raster

extension EngineTests {
  /// Kinds of TIFF that libvips gets right, and those that are refused instead.
  @Suite struct TIFFHeaderTests {
    struct Kind: Sendable, CustomTestStringConvertible {
      let testDescription: String
      /// What stands in the way; nil where nothing does.
      let found: String?
      let file: TIFFFile

      init(
        _ name: String,
        _ found: String?,
        _ photometric: Int,
        _ samples: Int,
        bits: Int = 8,
        extras: [Int] = [],
        _ tags: [Int: [Int]] = [:]
      ) {
        testDescription = name
        self.found = found
        let count = (2 * samples * bits + 7) / 8 * 2
        var file = TIFFFile(
          photometric: photometric,
          samples: samples,
          bits: bits,
          extras: extras,
          data: [UInt8](repeating: 7, count: count)
        )
        file.tags.merge(tags) { $1 }
        self.file = file
      }
    }

    static let kinds: [Kind] = [
      Kind("grey", nil, 1, 1),
      Kind("grey, white first", nil, 0, 1),
      Kind("grey of 1 bit", nil, 1, 1, bits: 1),
      Kind("grey of 2 bits", nil, 1, 1, bits: 2),
      Kind("grey of 4 bits", nil, 0, 1, bits: 4),
      Kind("grey of 16 bits", nil, 1, 1, bits: 16),
      Kind("grey with alpha", nil, 1, 2, extras: [2]),
      Kind("RGB", nil, 2, 3),
      Kind("RGB of 16 bits", nil, 2, 3, bits: 16),
      Kind("RGB with premultiplied alpha", nil, 2, 4, extras: [1]),
      Kind("RGB of floating-point numbers", nil, 2, 3, bits: 32, [339: [3, 3, 3]]),
      Kind("CMYK", nil, 5, 4),
      Kind("CMYK of 16 bits", nil, 5, 4, bits: 16),
      Kind("Lab", nil, 8, 3),
      Kind("YCbCr without JPEG", "tiff-ycbcr", 6, 3),
      Kind("YCbCr, compressed by LZW", "tiff-ycbcr", 6, 3, [259: [5]]),
      Kind("YCbCr in the JPEG of TIFF's first years", "tiff-compression", 6, 3, [259: [6]]),
      Kind("ICC Lab", "tiff-icc-lab", 9, 3),
      Kind("Lab with alpha", "tiff-lab-alpha", 8, 4, extras: [2]),
      Kind("ITU Lab", "tiff-colors", 10, 3),
      Kind("a camera's raw data", "tiff-colors", 34892, 3),
      Kind("a mask", "tiff-colors", 4, 1),
      Kind("inks of its own", "tiff-inks", 5, 4, [332: [2]]),
      Kind("three inks", "tiff-channels", 5, 3),
      Kind("signed grey", "tiff-signed", 1, 1, [339: [2]]),
      Kind("signed RGB of 16 bits", "tiff-signed", 2, 3, bits: 16, [339: [2, 2, 2]]),
      Kind("grey of floating-point numbers", "tiff-float", 1, 1, bits: 32, [339: [3]]),
      Kind("RGB of half numbers", "tiff-float", 2, 3, bits: 16, [339: [3, 3, 3]]),
      Kind("grey of 32 bits", "tiff-depth", 1, 1, bits: 32),
      Kind("grey of 12 bits", "tiff-depth", 1, 1, bits: 12),
      Kind("RGB of 4 bits", "tiff-depth", 2, 3, bits: 4),
      Kind("RGB of 5, 6 and 5 bits", "tiff-depth", 2, 3, [258: [5, 6, 5]]),
      Kind("alpha behind another channel", "tiff-channels", 2, 5, extras: [0, 2]),
      Kind(
        "tiles with a plane for each channel",
        "tiff-planar-tiles",
        2,
        3,
        [284: [2], 322: [16]]
      ),
      Kind("JPEG 2000", "tiff-compression", 2, 3, [259: [34712]]),
    ]

    @Test(arguments: kinds)
    func kind(_ kind: Kind) throws {
      let header = try TIFFHeader(kind.file.bytes)
      let failure = kind.found.map { RenderFailure(.unsupported, operation: .open, found: $0) }
      if let failure {
        #expect(throws: failure) { try header.checkKind() }
      } else {
        try header.checkKind()
      }
    }

    @Test(arguments: kinds.filter { $0.found == nil })
    func `what is read opens`(_ kind: Kind) throws {
      let studio = try Studio()
      let path = try studio.scratch.write("master.tif", kind.file.bytes)
      #expect(try studio.render(path, 1, 1).bitmap.width == 2)
    }

    @Test func `big endian and big files`() throws {
      let entries: [[UInt8]] = [
        [1, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 1, 0, 9, 0, 0, 0, 0, 0, 0],
        [1, 1, 0, 4, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 7, 0, 0, 0, 0],
      ]
      let bytes: [UInt8] =
        [0x4D, 0x4D, 0, 43, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16]
        + [0, 0, 0, 0, 0, 0, 0, 2] + entries.flatMap(\.self) + [UInt8](repeating: 0, count: 8)
      let header = try TIFFHeader(bytes)
      #expect(header.claim == Claim(width: 9, height: 7, pixelBytes: 1))
    }

    @Test(arguments: [4, 8, 20, 40])
    func `cut off`(at count: Int) {
      let bytes = Array(
        TIFFFile(photometric: 1, samples: 1, data: [1, 2, 3, 4]).bytes.prefix(count)
      )
      let failure = #expect(throws: RenderFailure.self) { try TIFFHeader(bytes) }
      #expect([.truncated, .corrupt].contains(failure?.code))
    }

    @Test func `more pixels than bytes`() throws {
      var file = TIFFFile(photometric: 1, samples: 1, data: [1, 2, 3, 4])
      file.tags[256] = [200]
      let bytes = file.bytes
      let header = try TIFFHeader(bytes)
      #expect(throws: RenderFailure(.overstated, operation: .open, width: 200, height: 2)) {
        try header.checkSize(bytes: bytes.count)
      }
    }
  }
}
