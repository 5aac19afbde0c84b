internal import CPcre

/// A regular expression over names, in Perl's dialect as PCRE2 reads it.
///
/// Letters of any script are letters, so `\w` matches `é` and `日`. A match that would take too
/// many steps or too much memory is given up, so that no pattern can hold up a run. The C
/// documentation is `pcre2pattern(3)`.
package struct NamePattern: Sendable {
  /// The pattern as it was given.
  package let text: String
  private let code: CompiledPattern

  /// The most steps that one match may take; names are short, and honest patterns need hundreds.
  package static let stepLimit: UInt32 = 50_000
  /// The most memory that one match may take, in KiB.
  private static let memoryLimit: UInt32 = 16 * 1024
  /// The longest pattern, in bytes; each of its groups makes every step dearer.
  package static let patternLimit = 1024
  /// The longest result of a replacement, in bytes; no file name comes near it.
  static let lengthLimit = 4096

  /// Why a text is no pattern.
  package struct Mistake: Error, Hashable, Sendable {
    /// The library's own words, without a full stop.
    package var reason: String
    /// In characters, counted from 1; one past the end where something is missing there.
    package var place: Int
  }

  /// Why a pattern could not be tried on a name.
  package enum Failure: Error, Hashable, Sendable {
    /// It takes too many steps, or too much memory.
    case tooCostly
    /// What is put in makes the name longer than any file's.
    case tooLong
  }

  /// Reads a pattern.
  ///
  /// - Throws: What is wrong with it, and where.
  package init(_ text: String) throws(Mistake) {
    self.text = text
    if text.utf8.count > NamePattern.patternLimit {
      let start = String(decoding: text.utf8.prefix(NamePattern.patternLimit), as: UTF8.self)
      let reason = "it has more than \(NamePattern.patternLimit) bytes"
      throw Mistake(reason: reason, place: start.count + 1)
    }
    code = try CompiledPattern(text)
  }

  /// Whether any part of a name matches.
  package func matches(_ name: String) throws(Failure) -> Bool {
    let subject = Array(name.utf8)
    let data = pcre2_match_data_create_from_pattern_8(code.pointer, nil)
    let limits = NamePattern.limits()
    defer {
      pcre2_match_data_free_8(data)
      pcre2_match_context_free_8(limits)
    }
    let result = pcre2_match_8(code.pointer, subject, subject.count, 0, 0, data, limits)
    if result == PCRE2_ERROR_NOMATCH { return false }
    guard result >= 0 else { throw .tooCostly }
    return true
  }

  /// A name with every match replaced, from left to right.
  ///
  /// - Parameters:
  ///   - name: The text to search.
  ///   - replacement: What to put in, with captures such as `$1`; one that `NameReplacement` took.
  /// - Returns: The new name.
  /// - Throws: Why the pattern could not be tried.
  package func replacing(in name: String, with replacement: String) throws(Failure) -> String {
    let subject = Array(name.utf8)
    let inserted = Array(replacement.utf8)
    let limits = NamePattern.limits()
    defer { pcre2_match_context_free_8(limits) }
    var buffer = [UInt8](repeating: 0, count: NamePattern.lengthLimit)
    var length = buffer.count
    let result = pcre2_substitute_8(
      code.pointer,
      subject,
      subject.count,
      0,
      PCRE2_SUBSTITUTE_GLOBAL | PCRE2_SUBSTITUTE_UNSET_EMPTY,
      nil,
      limits,
      inserted,
      inserted.count,
      &buffer,
      &length
    )
    if result == PCRE2_ERROR_NOMEMORY { throw .tooLong }
    guard result >= 0 else { throw .tooCostly }
    return String(decoding: buffer[..<length], as: UTF8.self)
  }

  /// How many groups capture something.
  package var groups: Int {
    var count: UInt32 = 0
    pcre2_pattern_info_8(code.pointer, UInt32(PCRE2_INFO_CAPTURECOUNT), &count)
    return Int(count)
  }

  /// Whether a group of that name captures something.
  package func hasGroup(named name: String) -> Bool {
    pcre2_substring_number_from_name_8(code.pointer, Array(name.utf8) + [0]) > 0
  }

  private static func limits() -> OpaquePointer? {
    let context = pcre2_match_context_create_8(nil)
    pcre2_set_match_limit_8(context, stepLimit)
    pcre2_set_heap_limit_8(context, memoryLimit)
    return context
  }
}

extension NamePattern: Hashable {
  package static func == (left: NamePattern, right: NamePattern) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// Owns what the library made of a pattern.
private final class CompiledPattern: Sendable {
  // Never changed once it is compiled, and such a pattern may be used by several threads at once:
  // pcre2api(3), "Multithreading".
  nonisolated(unsafe) let pointer: OpaquePointer

  init(_ text: String) throws(NamePattern.Mistake) {
    let bytes = Array(text.utf8)
    var code: Int32 = 0
    var offset = 0
    let options = PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C
    guard let made = pcre2_compile_8(bytes, bytes.count, options, &code, &offset, nil) else {
      let before = String(decoding: bytes.prefix(offset), as: UTF8.self)
      throw NamePattern.Mistake(reason: CompiledPattern.reason(code), place: before.count + 1)
    }
    pointer = made
  }

  deinit { pcre2_code_free_8(pointer) }

  private static func reason(_ code: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = pcre2_get_error_message_8(code, &buffer, buffer.count)
    return length < 0
      ? "error \(code)" : String(decoding: buffer.prefix(Int(length)), as: UTF8.self)
  }
}
