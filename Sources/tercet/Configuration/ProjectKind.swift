import Layouts

/// What a folder is, by the names of what lies in it.
enum ProjectKind: String, CaseIterable, Sendable {
  case xcode, flutter, reactNative, android, art

  /// Recognises a folder.
  ///
  /// - Parameters:
  ///   - names: What the folder holds.
  ///   - package: The text of `package.json`, where there is one.
  init(names: Set<String>, package: String? = nil) {
    // A Flutter or React Native project holds those of both platforms too.
    if names.contains("pubspec.yaml") {
      self = .flutter
    } else if package?.contains("\"react-native\"") ?? false {
      self = .reactNative
    } else if names.contains(where: { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") })
    {
      self = .xcode
    } else if names.contains(where: { $0.hasPrefix("build.gradle") })
      || names.contains("AndroidManifest.xml")
    {
      self = .android
    } else {
      self = .art
    }
  }

  /// The first comment of the file.
  var title: String {
    switch self {
    case .xcode: "an Xcode project"
    case .flutter: "a Flutter package"
    case .reactNative: "a React Native package"
    case .android: "an Android module"
    case .art: "a folder of art"
    }
  }

  /// How the platform wants renditions named and placed.
  var layout: LayoutName {
    switch self {
    case .xcode, .art: LayoutName(IOSLayout())
    case .flutter: LayoutName(FlutterLayout())
    case .reactNative: LayoutName(ReactNativeLayout())
    case .android: LayoutName(AndroidLayout())
    }
  }

  /// Where renditions go if that is not beside the masters.
  ///
  /// - Parameters:
  ///   - names: What the folder holds.
  ///   - sources: The folders with masters.
  /// - Returns: A path relative to the folder; nil for beside the masters.
  func output(names: Set<String>, sources: [String]) -> String? {
    switch self {
    case .flutter:
      sources.isEmpty || sources.contains { $0 == "." || $0 == "assets" } ? nil : "assets"
    case .android:
      if names.contains("AndroidManifest.xml") {
        "res"
      } else {
        // A project's top has the modules below it, `app` by custom.
        names.contains("src") ? "src/main/res" : "app/src/main/res"
      }
    case .xcode, .reactNative, .art: nil
    }
  }

  /// What holds no masters of one's own.
  var excludes: [String] {
    switch self {
    case .xcode: ["*.xcassets", "Pods", "Carthage", "DerivedData", "build"]
    case .flutter: ["build", "Pods", "*.xcassets"]
    case .reactNative: ["node_modules", "Pods", "build", "*.xcassets"]
    case .android: ["build"]
    case .art: []
    }
  }
}
