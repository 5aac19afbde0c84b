import Testing

@testable import tercet

struct ProjectKindTests {
  @Test(arguments: [
    (["App.xcodeproj", "App"], nil, ProjectKind.xcode),
    (["App.xcworkspace", "Podfile"], nil, .xcode),
    (["pubspec.yaml", "ios", "android"], nil, .flutter),
    (["package.json", "ios"], #"{"dependencies": {"react-native": "1"}}"#, .reactNative),
    (["package.json"], #"{"name": "site"}"#, .art),
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
}
