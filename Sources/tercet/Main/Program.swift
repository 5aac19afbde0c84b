import Assets
import Flags
import Pipeline
import RenderProtocol
import TercetSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads a command line and carries out what it asks for.
struct Program: Sendable {
  let context: CommandContext

  private var console: Console { context.console }

  /// Reads the command line, runs the command and says how it went.
  func run(_ arguments: [String]) async -> ExitStatus {
    let table = ProgramCommands.tercet
    let invocation: Invocation<Options, CommandAction>
    do throws(UsageError) {
      invocation = try table.parse(arguments)
    } catch {
      return context.refuse(error.description)
    }
    switch invocation {
    case .help(let command, let form):
      console.document(table.help(for: command, form, width: helpWidth))
    case .manual: return showManual(table)
    case .topic(let topic): console.document(topic.text())
    case .version: return await showVersion()
    case .run(let action, let command, let options, let words):
      let call = CommandCall(
        command: command,
        options: options,
        words: words,
        arguments: arguments
      )
      return await action.run(call, context)
    }
    return .done
  }

  private func showManual(_ table: ProgramCommands) -> ExitStatus {
    do throws(InvalidDay) {
      console.document(table.manPage(date: try ReleaseDay.text(environment: context.environment)))
      return .done
    } catch {
      return context.refuse(error.description)
    }
  }

  private var helpWidth: Int { min(Terminal.width ?? 80, 100) }

  private func showVersion() async -> ExitStatus {
    let pool = context.pool(jobs: 1, limits: WorkerLimits())
    let hello = await pool.hello()
    await pool.finish()
    if Task.isCancelled { return .interrupted }
    switch hello {
    case .success(let hello):
      console.result("tercet \(Release.version) (libvips \(hello.libvips))")
      return .done
    case .failure(let failure):
      console.result("tercet \(Release.version)")
      console.error(Style.plain.lines(of: .worker(failure)))
      return .software
    }
  }
}
