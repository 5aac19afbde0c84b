import Testing

@testable import tercet

struct ProjectKindTests {
  @Test(arguments: [
    (["App.xcodeproj", "App"], nil, ProjectKind.xcode),
    (["App.xcworkspace", "Podfile"], nil, .xcode),
    (["pubspec.yaml", "ios", "android"], nil, .flutter),
    (["package.json", "ios"], #"{"dependencies": {"react-native": "1"}}"#, .reactNative),
    (["package.json"], #"{"name": "tree"}"#, .art),
    (["build.gradle", "src"], nil, .android),
    (["build.gradle.kts"], nil, .android),
    (["art", "readme.txt"], nil, .art),
    ([], nil, .art),
  ])
  func `a folder is recognised by what it holds`(
    names: [String],
    package: String?,
    kind: ProjectKind
  ) {
    #expect(ProjectKind(names: Set(names), package: package) == kind)
  }

  @Test(arguments: [
    (ProjectKind.flutter, ["pubspec.yaml"], ["art"], "assets" as String?),
    (.flutter, ["pubspec.yaml"], ["assets"], nil),
    (.flutter, ["pubspec.yaml"], [], nil),
    (.android, ["build.gradle", "src"], ["art"], "src/main/res"),
    (.android, ["build.gradle", "settings.gradle", "app"], ["art"], "app/src/main/res"),
    (.android, ["AndroidManifest.xml"], ["art"], "res"),
    (.reactNative, ["package.json"], ["img"], nil),
    (.xcode, ["App.xcodeproj"], ["App"], nil),
  ])
  func `renditions go where the platform looks for them`(
    kind: ProjectKind,
    names: [String],
    sources: [String],
    output: String?
  ) {
    #expect(kind.output(names: Set(names), sources: sources) == output)
  }
}
