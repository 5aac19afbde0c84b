import Foundation

/// What a process holds of the system at one moment.
struct ProcessUsage: CustomStringConvertible {
  let descriptors: Int
  /// Of inotify.
  let watches: Int
  /// Resident memory.
  let kibibytes: Int

  init(of process: RunningProgram) {
    let folder = "/proc/\(process.processIdentifier)"
    func lines(_ file: String) -> [Substring] {
      ((try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)) ?? "")
        .split(separator: "\n")
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/fdinfo")) ?? []
    descriptors = names.count
    watches = names.map { name in
      lines("fdinfo/\(name)").count { $0.hasPrefix("inotify wd:") }
    }.reduce(0, +)
    let memory = lines("status").first { $0.hasPrefix("VmRSS:") }
    kibibytes = memory.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  var description: String {
    "\(descriptors) descriptors, \(watches) watches, \(kibibytes / 1024) MiB"
  }
}
