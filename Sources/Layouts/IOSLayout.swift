import Assets

/// Loose files for iOS and macOS: `hero.png`, `hero@2x.png`, `hero@3x.png` side by side.
///
/// Source: Apple's Resource Programming Guide for the grammar; the scale stands before the
/// device modifier, `hero@2x~ipad.png`.
package struct IOSLayout: Layout {
  package init() {}

  package let name = "ios"

  package let scales = [Scale(1), Scale(2), Scale(3)]

  package func path(for master: Master, scale: Scale, fileExtension: String) -> Path {
    master.path.folder.appending(
      master.name.fileName(scale: scale, fileExtension: fileExtension)
    )
  }
}
