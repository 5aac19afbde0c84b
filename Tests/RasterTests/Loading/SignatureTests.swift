import RenderProtocol
import Testing

@testable import Raster

struct SignatureTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let bytes: [UInt8]
    let format: PictureFormat?
    let failure: RenderFailure.Code?
    let found: String?

    init(_ id: String, _ bytes: [UInt8], _ format: PictureFormat) {
      (self.id, self.bytes, self.format, failure, found) = (id, bytes, format, nil, nil)
    }

    init(_ id: String, _ bytes: [UInt8], _ failure: RenderFailure.Code, _ found: String? = nil) {
      (self.id, self.bytes, format, self.failure, self.found) = (id, bytes, nil, failure, found)
    }

    var testDescription: String { id }
  }

  private static func media(_ brands: String...) -> [UInt8] {
    let body = Array("ftyp".utf8) + Array(brands[0].utf8) + [0, 0, 0, 0]
    let rest = brands.dropFirst().flatMap { Array($0.utf8) }
    return [0, 0, 0, UInt8(4 + body.count + rest.count)] + body + rest
  }

  static let cases = [
    Case("png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
    Case("jpeg", [0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
    Case("gif", Array("GIF89a".utf8), .gif),
    Case("webp", Array("RIFF\u{1}\u{1}\u{1}\u{1}WEBPVP8L".utf8), .webp),
    Case("little tiff", [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0], .tiff),
    Case("big tiff", [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8], .tiff),
    Case("heic", media("heic", "mif1", "heic"), .heic),
    Case("heic by a compatible brand", media("mif1", "heic"), .heic),
    Case("avif", media("avif", "mif1"), .avif),
    Case("avif by a compatible brand", media("mif1", "avif"), .avif),
    Case("pdf", Array("%PDF-1.7".utf8), .pdf),
    Case("svg", Array("<svg xmlns='a'/>".utf8), .svg),
    Case(
      "svg behind a prolog",
      Array(
        "\u{FEFF}<?xml version='1.0'?>\n<!-- <html> -->\n<!DOCTYPE svg [<!ENTITY a '>'>]>\n<svg:svg>"
          .utf8
      ),
      .svg
    ),
    Case("nothing", [], .empty),
    Case("text", Array("hello\n".utf8), .notAPicture, "text"),
    Case("html", Array("<!DOCTYPE html><html>".utf8), .notAPicture, "html"),
    Case(
      "lfs",
      Array("version https://git-lfs.github.com/spec/v1\n".utf8),
      .notAPicture,
      "lfs-pointer"
    ),
    Case("noise", [0, 1, 2, 3, 250, 251], .notAPicture, "unknown"),
    Case("words that begin like a bitmap", Array("BMW is a car.".utf8), .notAPicture, "text"),
    Case("bmp", [0x42, 0x4D, 0x36, 0, 0, 0], .unsupported, "bmp"),
    Case("psd", Array("8BPS\0\u{1}".utf8), .unsupported, "psd"),
    Case("ico", [0, 0, 1, 0, 1, 0], .unsupported, "ico"),
    Case("jxl", [0xFF, 0x0A, 0x10], .unsupported, "jxl"),
    Case("jp2", [0, 0, 0, 12] + Array("jP  ".utf8), .unsupported, "jp2"),
    Case(
      "camera",
      [0x49, 0x49, 0x2A, 0, 16, 0, 0, 0, 0x43, 0x52, 2, 0],
      .unsupported,
      "camera-raw"
    ),
    Case("film", media("qt  "), .unsupported, "video"),
    Case("png after a transfer as text", [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A], .corrupt),
    Case("png without eighth bits", [0x09, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .corrupt),
  ]

  @Test(arguments: cases)
  func `the first bytes tell what a file is`(_ example: Case) {
    do throws(RenderFailure) {
      let format = try Signature.identify(example.bytes)
      #expect(format == example.format)
    } catch {
      #expect(error.code == example.failure)
      #expect(error.found == example.found)
    }
  }
}
