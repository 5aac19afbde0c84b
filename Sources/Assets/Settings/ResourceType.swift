/// What a picture is among Android's resources: the beginning of its folder's name.
package enum ResourceType: String, CaseIterable, Sendable {
  case drawable
  /// For launcher icons: packages that are stripped to one density keep these at all.
  case mipmap
}
