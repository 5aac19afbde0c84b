import TercetSystem

#if os(Linux)
  import Foundation
  import Testing

  /// A watch where the system gives less than usual, in namespaces of its own.
  @Suite struct CommandWatchMountTests {
    /// Whether this user may do something in new namespaces; builders often forbid it.
    private static func may(_ options: String, _ script: String) async -> Bool {
      guard let folder = try? CommandFolder() else { return false }
      var process = CommandProcess(
        arguments: [options, "/bin/sh", "-c", script],
        folder: folder.path
      )
      process.program = "/usr/bin/unshare"
      return (try? await process.run())?.status == 0
    }

    static func mayMount() async -> Bool {
      await may("-m", "mount -t tmpfs none \"$PWD\"")
    }

    static func mayForbidWatchers() async -> Bool {
      await may("-Urm", "echo 0 > /proc/sys/user/max_inotify_instances")
    }

    /// Runs a script beside a watch of `art`, whose number it finds in `$watch`.
    private func run(_ options: String, before: String, _ script: String) async throws
      -> (CommandFolder, CommandResult)
    {
      let folder = try CommandFolder(pictures: ["master.png": .small()])
      try folder.makeFolder("art")
      let frame = """
        set -e
        # Waits for a line of the events.
        await() {
          turns=0
          until grep -q "$1" events; do
            turns=$((turns + 1))
            [ $turns -lt 600 ] || { echo "no $1 in:"; cat events; kill -KILL $watch; exit 9; }
            sleep 0.05
          done
        }
        \(before)
        : > events
        "$0" watch art --format json > events &
        watch=$!
        await '"event":"watching"'
        \(script)
        kill -TERM $watch
        wait $watch
        """
      var process = CommandProcess(
        arguments: [options, "/bin/sh", "-c", frame, CommandProcess.product("tercet")],
        folder: folder.path,
        environment: ["XDG_CACHE_HOME": folder.full("cache")]
      )
      process.program = "/usr/bin/unshare"
      return (folder, try await process.run())
    }

    @Test(.enabled("needs the right to mount (root)") { await mayMount() })
    func `a watched folder that is unmounted, and mounted again before SIGHUP`() async throws {
      let (folder, result) = try await run(
        "-m",
        before: "mount -t tmpfs none art; cp master.png art/a@3x.png",
        """
        until umount art; do sleep 0.05; done
        await '"code":"no-masters"'
        cp master.png art/b@3x.png
        await '"path":"art/b.png"'
        mount -t tmpfs none art
        kill -HUP $watch
        cp master.png art/c@3x.png
        await '"path":"art/c.png"'
        cp master.png art/d@3x.png
        await '"path":"art/d.png"'
        """
      )
      #expect(result.output == "")
      #expect(result.errors == "")
      #expect(result.status == 0)
      let paths = try folder.tree(below: "art").paths
      #expect(paths.contains("b@2x.png") && !paths.contains("c@2x.png"))
    }

    @Test(
      .enabled("needs a user namespace") { await mayForbidWatchers() },
      arguments: [
        ("max_inotify_instances", 0, "fs.inotify.max_user_instances"),
        ("max_inotify_watches", 2, "fs.inotify.max_user_watches"),
      ]
    )
    func `without inotify, a home and a disk to write to it polls, and says so`(
      _ limit: String,
      _ number: Int,
      _ told: String
    ) async throws {
      let (folder, result) = try await run(
        "-Urm",
        before: """
          echo \(number) > /proc/sys/user/\(limit)
          mount -o bind "$PWD" "$PWD"; mount -o remount,bind,ro /; cd "$PWD"
          unset XDG_CACHE_HOME HOME TMPDIR
          """,
        """
        await '\(told)'
        cp master.png art/b@3x.png
        await '"path":"art/b.png"'
        """
      )
      #expect(result.output == "")
      #expect(result.errors == "")
      #expect(result.status == 0)
      #expect(folder.exists("art/b@2x.png"))
    }
  }
#endif
