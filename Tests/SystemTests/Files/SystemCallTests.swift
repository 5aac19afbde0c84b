import Testing

@testable import TercetSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct SystemCallTests {
  @Test func `a call that a signal cut short is made again`() throws {
    var calls = 0
    let result = try systemCall(.read, "file") {
      calls += 1
      errno = EINTR
      return calls < 4 ? -1 : 7
    }
    #expect(result == 7 && calls == 4)
  }

  @Test(arguments: [ENOSPC, EIO, EACCES, EDQUOT, EROFS])
  func `any other failure is thrown at once`(_ number: Int32) {
    var calls = 0
    #expect(throws: DiskError(.write, "file", errno: number)) {
      try systemCall(.write, "file") {
        calls += 1
        errno = number
        return -1
      }
    }
    #expect(calls == 1)
  }
}
