// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Trailhead",
  dependencies: [
    // Elsewhere: .package(url: "https://…/tercet", from: "0.1.0")
    .package(name: "tercet", path: "../..")
  ],
  targets: [
    .target(
      name: "Trailhead",
      plugins: [.plugin(name: "TercetPlugin", package: "tercet")]
    ),
    .testTarget(name: "TrailheadTests", dependencies: ["Trailhead"]),
  ],
  swiftLanguageModes: [.v6]
)
