// swift-tools-version: 6.2
import PackageDescription

/// The plugins of tercet with its programs as they are; takes the place of the source package.
let package = Package(
  name: "tercet",
  products: [
    .plugin(name: "TercetPlugin", targets: ["TercetPlugin"]),
    .plugin(name: "TercetCommandPlugin", targets: ["TercetCommandPlugin"]),
  ],
  targets: [
    .binaryTarget(name: "tercet", path: "tercet.artifactbundle"),
    .plugin(name: "TercetPlugin", capability: .buildTool(), dependencies: ["tercet"]),
    .plugin(
      name: "TercetCommandPlugin",
      capability: .command(
        intent: .custom(verb: "tercet", description: "Make and check renditions of @3x images."),
        permissions: [.writeToPackageDirectory(reason: "Renditions lie beside their masters.")]
      ),
      dependencies: ["tercet"]
    ),
  ]
)
