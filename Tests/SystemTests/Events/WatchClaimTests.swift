import Testing
import TestSupport

@testable import TercetSystem

/// Two watches on one folder.
@Suite struct WatchClaimTests {
  @Test func `a second claim learns whose the first is, until that is gone`() throws {
    let folder = try TemporaryFolder()
    try folder.link("link", to: folder.path)
    var claim: WatchClaim?
    if case .claimed(let first) = WatchClaim.attempt(folder("out")) { claim = first }
    #expect(claim != nil)
    for path in [folder("out"), folder("link/out")] {
      var holder: Int32?
      if case .held(let process) = WatchClaim.attempt(path) { holder = process }
      #expect(holder == CurrentProcess.number)
    }
    withExtendedLifetime(claim) {}
    claim = nil
    var again: WatchClaim?
    if case .claimed(let second) = WatchClaim.attempt(folder("out")) { again = second }
    #expect(again != nil)
  }

  @Test func `other folders are free`() throws {
    let folder = try TemporaryFolder()
    var claims: [WatchClaim] = []
    for name in ["a", "b"] {
      if case .claimed(let claim) = WatchClaim.attempt(folder(name)) { claims.append(claim) }
    }
    #expect(claims.count == 2)
  }
}
