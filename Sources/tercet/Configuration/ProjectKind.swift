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

  /// What the platform wants otherwise; nil where names and places fit.
  var caution: String? {
    switch self {
    case .flutter:
      "Names are those of iOS, such as hero@2x.png; Flutter looks for 2.0x/hero.png."
    case .android:
      "Names are those of iOS, such as hero@2x.png; Android looks for drawable-xhdpi/hero.png."
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
