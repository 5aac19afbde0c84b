import Testing

@testable import Assets

struct DuplicateMarkTests {
  @Test(arguments: [
    "logo copy", "logo copy 2", "logo Copy", "logo的副本", "logo的副本 2", "logo 副本", "logo 的副本",
    "logo 副本 2", "logo拷貝", "logo拷貝2", "logoのコピー", "logoのコピー2", "logo のコピー", "logo Kopie",
    "logo Kopie 2", "logo copie", "logo copie 2", "logo copia", "logo copia 2", "logo cópia",
    "logo co\u{301}pia 2", "logo 복사본", "logo 복사본 2", "logo kopia", "logo — kopia", "logo – kopia",
    "logo - kopia", "logo kopie", "logo kopie 2", "logo — копия", "logo — копия (2)", "logo - Copy",
    "logo - Copy (2)", "logo - Kopie", "logo - コピー", "logo - 副本", "logo - 복사본", "logo-copy",
    "logo_copy", "Copy of logo", "Kopie von logo", "Copie de logo", "Copia de logo",
    "Cópia de logo", "Копия logo",
  ])
  func `words for a copy, as Macs, Windows and design programs write them`(base: String) {
    #expect(DuplicateMark.original(of: base) == "logo")
  }

  @Test(arguments: [
    "copy", "Kopie", "副本", "photocopy", "hardcopy 2", "copy 2", "logo 2", "copyright",
    "logo copied", "logo-1", "Copy of ", "-copy", "the copy machine", "", "2",
  ])
  func `other names are no copies`(base: String) {
    #expect(DuplicateMark.original(of: base) == nil)
  }

  @Test(arguments: [
    ("Mesa de trabajo 1 copia 2", "Mesa de trabajo 1"),
    ("Plan de travail 1 copie 2", "Plan de travail 1"),
    ("Prancheta 1 cópia 2", "Prancheta 1"),
    ("a copy copy", "a copy"),
  ])
  func `artboards keep their own numbers`(base: String, original: String) {
    #expect(DuplicateMark.original(of: base) == original)
  }

  @Test(arguments: [
    ("logo 2", "logo"), ("logo-1", "logo"), ("logo_3", "logo"), ("logo (1)", "logo"),
    ("logo(1)", "logo"), ("logo 12", "logo"), ("logo2", nil), ("2", nil), ("(1)", nil),
    ("logo 1)", nil), ("logo (a)", nil), ("logo", nil), ("v1.2", nil), ("logo ٣", nil),
  ])
  func `numbers that a copy may have`(base: String, original: String?) {
    #expect(DuplicateMark.unnumbered(base) == original)
  }

  @Test func `the original's file name has the same scale and device`() {
    let name = AssetName("logo copy@3x~ipad.png")
    #expect(name.original(by: DuplicateMark.original) == "logo@3x~ipad.png")
    #expect(AssetName("logo.png").original(by: DuplicateMark.original) == nil)
  }
}
