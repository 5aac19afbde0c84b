// swift-tools-version: 6.2
import PackageDescription

/// Settings that every Swift target of ours shares.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The programs that SwiftPM compiles for the plugins, even in a build where no plugin runs.
///
/// It needn't where TERCET names one.
let programs: [Target.Dependency] =
  (Context.environment["TERCET"] ?? "").isEmpty ? ["tercet", "tercet-render"] : []

let package = Package(
  name: "tercet",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "tercet", targets: ["tercet"]),
    .executable(name: "tercet-render", targets: ["tercet-render"]),
    .plugin(name: "TercetPlugin", targets: ["TercetPlugin"]),
    .plugin(name: "TercetCommandPlugin", targets: ["TercetCommandPlugin"]),
  ],
  targets: [
    // C libraries, each a module map and the inline shims that Swift needs.
    .systemLibrary(
      name: "CVips",
      pkgConfig: "vips",
      providers: [.apt(["libvips-dev"]), .brew(["vips"])]
    ),
    .systemLibrary(
      name: "CDeflate",
      pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]
    ),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CSystem"),
    .systemLibrary(
      name: "CLcms",
      pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]
    ),
    .systemLibrary(
      name: "CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),
    .systemLibrary(
      name: "CYaml",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .systemLibrary(
      name: "CPcre",
      pkgConfig: "libpcre2-8",
      providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]
    ),

    // The operating system: the only code that calls it. Not named `System`, which on a Mac is a
    // module of Apple's that Foundation imports.
    .target(
      name: "TercetSystem",
      dependencies: [
        // A Mac has a library of its own for it.
        .target(name: "CCrypto", condition: .when(platforms: [.linux])),
        "CSystem",
      ],
      path: "Sources/System",
      swiftSettings: strict
    ),

    // Pictures: the only code that sees libvips.
    .target(name: "RenderProtocol", swiftSettings: strict),
    .target(
      name: "Raster",
      dependencies: ["CVips", "CDeflate", "CLcms", "CZlib", "RenderProtocol", "TercetSystem"],
      swiftSettings: strict
    ),
    // Stands before the C library's allocator, in the worker alone.
    .target(name: "CAllocation"),
    .executableTarget(
      name: "tercet-render",
      dependencies: ["CAllocation", "Raster", "RenderProtocol", "TercetSystem"],
      swiftSettings: strict
    ),

    // Everything else: values in the middle, the disk at the edge.
    .target(
      name: "Assets",
      dependencies: ["CPcre", "RenderProtocol", "TercetSystem"],
      swiftSettings: strict
    ),
    .target(
      name: "Layouts",
      dependencies: ["Assets", "RenderProtocol"],
      swiftSettings: strict
    ),
    .target(
      name: "Workspace",
      dependencies: ["Assets", "CYaml", "RenderProtocol", "TercetSystem"],
      swiftSettings: strict
    ),
    .target(
      name: "Pipeline",
      dependencies: ["Assets", "Layouts", "RenderProtocol", "TercetSystem", "Workspace"],
      swiftSettings: strict
    ),
    .target(name: "Flags", swiftSettings: strict),
    .executableTarget(
      name: "tercet",
      dependencies: [
        "Assets", "Flags", "Layouts", "Pipeline", "RenderProtocol", "TercetSystem", "Workspace",
      ],
      resources: [
        .embedInCode("asset-manifest.schema.json"), .embedInCode("events.schema.json"),
      ],
      swiftSettings: strict
    ),

    // At home in other packages.
    .plugin(
      name: "TercetPlugin",
      capability: .buildTool(),
      dependencies: programs,
      path: "Sources/TercetPlugin"
    ),
    .plugin(
      name: "TercetCommandPlugin",
      capability: .command(
        intent: .custom(verb: "tercet", description: "Make and check renditions of @3x images."),
        permissions: [.writeToPackageDirectory(reason: "Renditions lie beside their masters.")]
      ),
      dependencies: programs,
      path: "Sources/TercetCommandPlugin"
    ),

    // What the tests of several targets share.
    .target(
      name: "TestSupport",
      dependencies: ["Assets", "TercetSystem"],
      path: "Tests/TestSupport",
      swiftSettings: strict
    ),
    .testTarget(
      name: "RasterTests",
      dependencies: [
        "Assets", "CLcms", "CZlib", "Layouts", "Raster", "RenderProtocol", "TercetSystem",
        "TestSupport", "tercet-render",
      ],
      swiftSettings: strict
    ),
    .testTarget(name: "FlagsTests", dependencies: ["Flags"], swiftSettings: strict),
    .testTarget(
      name: "AssetsTests",
      dependencies: ["Assets", "Layouts", "RenderProtocol", "TercetSystem"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SystemTests",
      dependencies: ["TercetSystem", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "WorkspaceTests",
      dependencies: ["Assets", "RenderProtocol", "TercetSystem", "TestSupport", "Workspace"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PipelineTests",
      dependencies: [
        "Assets", "Layouts", "Pipeline", "RenderProtocol", "TercetSystem", "TestSupport",
        "Workspace",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TercetTests",
      dependencies: [
        "Assets", "Flags", "Layouts", "Pipeline", "RenderProtocol", "TercetSystem", "TestSupport",
        "Workspace", "tercet", "tercet-render",
      ],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
