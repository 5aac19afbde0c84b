#if os(Linux)
  import Glibc
  import Testing

  @testable import TercetSystem

  /// The kernel's form of events.
  @Suite struct InotifyTests {
    private func event(_ watch: Int32, _ mask: Int, _ name: String, padding: Int) -> [UInt8] {
      let text = Array(name.utf8) + [UInt8](repeating: 0, count: padding)
      return [watch, Int32(mask), 7, Int32(text.count)].flatMap { number in
        withUnsafeBytes(of: number) { Array($0) }
      } + text
    }

    @Test func `events are taken apart`() {
      let bytes =
        event(1, Int(IN_CLOSE_WRITE), "a@3x.png", padding: 8)
        + event(2, Int(IN_DELETE_SELF), "", padding: 0)
        + event(-1, Int(IN_Q_OVERFLOW), "", padding: 0)
      let events = Inotify.events(in: bytes[...])
      #expect(events.map(\.watch) == [1, 2, -1])
      #expect(events.map { String(decoding: $0.name, as: UTF8.self) } == ["a@3x.png", "", ""])
      #expect(events[0].has([.written, .created]))
      #expect(!events[1].has(.written))
      #expect(events[2].has(.overflow))
    }

    @Test func `an empty buffer holds no event`() {
      #expect(Inotify.events(in: []) == [])
    }
  }
#endif
