import Foundation
import Testing

/// What the compiler can't say: which part of the program may know which other part.
struct ImportsTests {
  /// One import line of one file.
  struct Import: Sendable, Equatable {
    var file: String
    var module: String
    var isInternal: Bool

    /// Reads a line; nil where it imports nothing.
    init?(_ line: String, file: String) {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
        words[..<place].allSatisfy({ $0.hasPrefix("@") || Self.accessLevels.contains($0) })
      else { return nil }
      let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
      ]
      let named = words[(place + 1)...].drop { kinds.contains($0) }
      guard let module = named.first?.prefix(while: { $0 != "." && $0 != ";" }) else { return nil }
      self.file = file
      self.module = String(module)
      isInternal = words[..<place].contains { ["internal", "private", "fileprivate"].contains($0) }
    }

    static let accessLevels: Set<Substring> = [
      "public", "package", "internal", "fileprivate", "private",
    ]
  }

  static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  /// What each target never imports; nil is everything of ours.
  static let never: [String: [String]?] = [
    "System": [
      "CVips", "RenderProtocol", "Raster", "Assets", "Layouts", "Workspace", "Pipeline", "Flags",
    ],
    "Raster": ["Assets", "Layouts", "Workspace", "Pipeline", "Flags"],
    "tercet-render": ["CVips", "Assets", "Layouts", "Workspace", "Pipeline", "Flags"],
    "RenderProtocol": nil,
    "Assets": ["CVips", "Raster", "Layouts", "Workspace", "Pipeline", "Flags"],
    "Layouts": ["CVips", "Raster", "Workspace", "Pipeline", "Flags"],
    "Workspace": ["CVips", "Raster", "Layouts", "Pipeline", "Flags"],
    "Pipeline": ["CVips", "Raster", "Flags"],
    "Flags": nil,
    "tercet": ["CVips", "Raster"],
    "TercetPlugin": nil,
    "TercetCommandPlugin": nil,
  ]

  /// The module of a target whose folder has another name.
  static func module(of target: String) -> String {
    target == "System" ? "TercetSystem" : target
  }

  /// Targets that SwiftPM runs, where start-up time matters less than starting a program.
  static let mayImportFoundation: Set<String> = ["TercetPlugin", "TercetCommandPlugin"]

  /// Folders of `Sources`, and whether each is C.
  static func targets() throws -> [(name: String, isC: Bool)] {
    try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted().map { name in
      let marks = ["module.modulemap", "include"].map { sources.appending(path: "\(name)/\($0)") }
      return (name, marks.contains { FileManager.default.fileExists(atPath: $0.path) })
    }
  }

  static func files(of target: String) throws -> [(name: String, text: String)] {
    let folder = sources.appending(path: target)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") }
      .map { name in
        ("\(target)/\(name)", try String(contentsOf: folder.appending(path: name), encoding: .utf8))
      }
  }

  static func imports(of target: String) throws -> [Import] {
    try files(of: target).flatMap { name, text in
      // All of Foundation only where the small part of it doesn't come by itself, as on a Mac.
      text.replacing("#else\n  import Foundation\n#endif", with: "#endif").split(separator: "\n")
        .compactMap { Import(String($0), file: name) }
    }
  }

  @Test(arguments: never.keys.sorted())
  func `a target never imports`(target: String) throws {
    let imports = try Self.imports(of: target)
    #expect(!imports.isEmpty || ["RenderProtocol", "Flags"].contains(target))
    let everything = try Self.targets().map { Self.module(of: $0.name) }
    let forbidden =
      ((Self.never[target] ?? nil) ?? everything)
      + (target == "System" ? [] : ["Glibc", "Darwin", "Musl", "CSystem", "CCrypto"])
      + (Self.mayImportFoundation.contains(target) ? [] : ["Foundation"])
    for line in imports {
      #expect(!forbidden.contains(line.module), "\(line.file) imports \(line.module)")
    }
  }

  @Test func `every Swift target has a rule`() throws {
    let targets = try Self.targets().filter { !$0.isC }.map(\.name)
    #expect(Set(targets) == Set(Self.never.keys))
  }

  @Test func `names and plans know of the system the values that they name`() throws {
    for target in ["Assets", "Layouts"] {
      for (name, text) in try Self.files(of: target) {
        for line in text.split(separator: "\n") where line.contains("import TercetSystem") {
          Issue.record("\(name) imports all of TercetSystem")
        }
      }
    }
  }

  @Test func `C types never leak`() throws {
    let libraries = Set(try Self.targets().filter(\.isC).map(\.name))
    #expect(libraries.contains("CVips"))
    var importers: Set<String> = []
    for target in Self.never.keys {
      for line in try Self.imports(of: target) where libraries.contains(line.module) {
        #expect(line.isInternal, "\(line.file) imports \(line.module) for all to see")
        if line.module == "CVips" { importers.insert(target) }
      }
    }
    #expect(importers == ["Raster"])
  }

  @Test(arguments: ["Assets", "Layouts"])
  func `values and pure functions never touch the disk`(target: String) throws {
    for (name, text) in try Self.files(of: target) {
      for call in ["FileManager", "contentsOf:", "fopen(", "#filePath"] {
        #expect(!text.contains(call), "\(name) uses \(call)")
      }
    }
  }

  @Test(arguments: [
    ("import Assets", "Assets", false),
    ("  import Glibc", "Glibc", false),
    ("internal import CVips", "CVips", true),
    ("private import CVips", "CVips", true),
    ("@preconcurrency import Dispatch", "Dispatch", false),
    ("@testable internal import Assets", "Assets", true),
    ("public import struct Assets.Path", "Assets", false),
    ("// import Assets", nil, false),
    ("/// We import Assets", nil, false),
    ("let important = 1", nil, false),
    ("import", nil, false),
  ])
  func `reads an import line`(line: String, module: String?, isInternal: Bool) {
    let found = Import(line, file: "a.swift")
    #expect(found?.module == module)
    #expect((found?.isInternal ?? false) == isInternal)
  }
}
