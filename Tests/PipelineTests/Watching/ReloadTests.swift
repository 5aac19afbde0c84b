import TercetSystem
import Testing
import TestSupport
import Workspace

@testable import Pipeline

/// When a configuration is read again.
@Suite struct ReloadTests {
  private let disk = MemoryDisk()
  private let file = "/home/tercet.yml"

  private func reload() throws -> Reload {
    try disk.write([1], to: file)
    var reload = Reload(disk: disk)
    reload.follow([file, "/home/art/tercet.yml"])
    return reload
  }

  private func save() throws {
    try? disk.remove(file)
    try disk.write([2], to: file)
  }

  @Test func `nothing is due before a change`() throws {
    var reload = try reload()
    #expect(!reload.isReady(unfinished: []))
    #expect(reload.note(.file("/home/art/a@3x.png")) == [])
    #expect(reload.note(.folder("/home/art/sub")) == [])
    #expect(reload.note(.everything) == [])
    #expect(!reload.isDue)
  }

  @Test func `a save is due when it is finished`() throws {
    var reload = try reload()
    try save()
    #expect(reload.note(.unfinished(file)) == [.unfinished(file)])
    #expect(!reload.isReady(unfinished: [file]))
    #expect(reload.note(.file(file)) == [.file(file)])
    #expect(reload.isReady(unfinished: ["/home/art/a@3x.png"]))
    #expect(reload.disturbed() == [])
    reload.begin()
    #expect(!reload.isReady(unfinished: []))
  }

  @Test func `a file that went is waited for, for it may come again`() throws {
    var reload = try reload()
    try disk.remove(file)
    #expect(reload.note(.file(file)) == [.unfinished(file)])
    #expect(reload.isHeld(unfinished: [file]))
    // The wait for it is over.
    #expect(!reload.isHeld(unfinished: ["/home/art/a@3x.png"]))
    try disk.write([2], to: file)
    #expect(reload.note(.file(file)) == [.file(file)])
    #expect(!reload.isHeld(unfinished: [file]))
    #expect(reload.isReady(unfinished: []) && reload.disturbed() == [])
  }

  @Test func `a nearer file that comes is due`() throws {
    var reload = try reload()
    try disk.makeFolders("/home/art")
    try disk.write([1], to: "/home/art/tercet.yml")
    #expect(reload.note(.file("/home/art/tercet.yml")) == [.file("/home/art/tercet.yml")])
    #expect(reload.isReady(unfinished: []))
  }

  @Test func `what changed since it was told of is waited for`() throws {
    var reload = try reload()
    try save()
    _ = reload.note(.file(file))
    // Another save has begun.
    try save()
    #expect(reload.disturbed() == [.unfinished(file)])
    #expect(reload.disturbed() == [])
  }

  @Test(arguments: [Change.everything, .folder("/home")])
  func `lost changes are found by looking`(_ change: Change) throws {
    var reload = try reload()
    try disk.remove(file)
    #expect(reload.note(change) == [.unfinished(file)])
    #expect(reload.isDue)
  }

  @Test func `a request is due at once`() throws {
    var reload = try reload()
    reload.request()
    #expect(reload.isReady(unfinished: []))
  }
}
