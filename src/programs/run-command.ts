import { type Config, readConfig } from '../config.ts'
import type { Database } from '../database/open-database.ts'
import { isUnreachable } from '../database/unreachable-errors.ts'
import { sayIfDenied } from '../disk/say-if-denied.ts'
import { sayIfFull } from '../disk/say-if-full.ts'
import { Refusal, StartError } from '../errors.ts'
import { layAsideIn } from '../starting/lay-aside-in.ts'
import { leaveRoot } from '../starting/leave-root.ts'
import { loadEnvironment } from '../starting/load-environment.ts'
import { openKnownDatabase } from '../starting/open-known-database.ts'
import { awayWords } from '../storage/away-words.ts'
import { StorageAway } from '../storage/storage-away.ts'
import { wrongCallWords } from './wrong-call-words.ts'

export interface Terminal {
  out(text: string): void
  err(text: string): void
  /** How wide the terminal is, where it is one, and how to write to it without a new line. */
  screen?: { columns: number; write(text: string): void } | undefined
}

/** Where a command is run: its settings, who reads what it says, and whether it is broken off. */
export interface Surroundings {
  env: Record<string, string | undefined>
  terminal: Terminal
  signal?: AbortSignal
  /** Goes on as whoever has the data folder, where that is somebody else. */
  leaveRoot?: () => void
}

/** What a person starts beside the server. */
export interface Command<Wanted> extends Called<Wanted> {
  /** Whether the database is brought to the form of this release first, as a start would do it. It is, where nothing is said. */
  leavesDatabase?: boolean
  /** Does it and answers an exit code. A Refusal or a StartError is told in its own words. */
  run(wanted: Wanted, parts: Work & { database: Database }): Promise<number>
}

/** The same where no start has been yet, or where none is needed. */
export interface CommandOnNothing<Wanted> extends Called<Wanted> {
  runOnNothing(wanted: Wanted, parts: Work): Promise<number>
}

interface Called<Wanted> {
  usage: string
  /** What --help shows below the usage. */
  help: string
  /** Whether the first Ctrl-C, or SIGTERM, is left to it. */
  breaksOff?: boolean
  /** Whether it needs the rights of root for more than the data folder. */
  keepsRoot?: boolean
  /** What is wanted. Throws, best a WrongCall, or answers undefined, where that cannot be said. */
  read(args: string[]): Wanted | undefined
  /** Completes what is wanted from files that only its caller may read, who may be root. */
  takeAlong?(wanted: Wanted): Wanted
}

/** As a shell has it: 128 and the number of the signal. */
const [brokenOff, terminated] = [130, 143]

type AnyCommand<Wanted> = Command<Wanted> | CommandOnNothing<Wanted>
type Work = Required<Omit<Surroundings, 'leaveRoot'>> & { config: Config }

/**
 * Runs a command, most of them over the database that a start has made, and answers its exit code: 0 done, 1 refused or not
 * all done, 2 called wrongly, 130 broken off (143 by SIGTERM). What is refused is told in one line.
 */
export function runCommand<Wanted>(command: AnyCommand<Wanted>, args: string[], given: Surroundings): Promise<number> {
  const { env, terminal, signal = new AbortController().signal, leaveRoot = () => {} } = given
  return tellRefusals(terminal, async () => {
    if (args.includes('--help') || args.includes('-h')) {
      terminal.out(`${command.usage}\n\n${command.help}`)
      return 0
    }
    const read = readWanted(command, args, terminal)
    if (read === undefined) {
      terminal.err(command.usage)
      return 2
    }
    const wanted = command.takeAlong?.(read) ?? read
    leaveRoot()
    const config = readConfig(env)
    layAsideIn(config.dataDir, env)
    const work = { env, terminal, signal, config }
    const run = async () =>
      'runOnNothing' in command ? command.runOnNothing(wanted, work) : runOnDatabase(command, wanted, work)
    return sayIfDenied(() => sayIfFull(config.dataDir, run))
  })
}

async function runOnDatabase<Wanted>(command: Command<Wanted>, wanted: Wanted, work: Work): Promise<number> {
  const onMended = () => work.terminal.out('Der Suchindex war beschädigt und ist neu angelegt worden.')
  const database = await openKnownDatabase(work.config, { onMended, mayMigrate: command.leavesDatabase !== true })
  try {
    return await command.run(wanted, { ...work, database })
  } finally {
    await database.close()
  }
}

/** Runs a command as a program of its own, with the environment completed from `.env`. */
export async function startCommand<Wanted>(command: AnyCommand<Wanted>): Promise<void> {
  // As the server does: what it writes is for its owner only.
  process.umask(0o077)
  const { env, stdout } = process
  const breakOff = new AbortController()
  let isTerminated = false
  // The second one ends at once.
  if (command.breaksOff) {
    process.once('SIGINT', () => breakOff.abort())
    // As a service manager or a machine that shuts down ends it: what it has begun is tidied up in the same way.
    process.once('SIGTERM', () => {
      isTerminated = true
      breakOff.abort()
    })
    // A server that has started it ends, in whatever way; that alone keeps no process.
    process.once('disconnect', () => breakOff.abort())
    process.channel?.unref()
  }
  const screen = stdout.isTTY
    ? { columns: stdout.columns ?? 80, write: (text: string) => void stdout.write(text) }
    : undefined
  const terminal = { out: console.log, err: console.error, screen }
  const code = await tellRefusals(terminal, async () => {
    for (const line of loadEnvironment(env)) terminal.err(`Achtung: ${line}`)
    const leave = () => (command.keepsRoot ? undefined : leaveRoot(env.DATA_DIR || 'data', { mayMake: true }))
    return runCommand(command, process.argv.slice(2), { env, terminal, signal: breakOff.signal, leaveRoot: leave })
  })
  process.exitCode = isTerminated && code === brokenOff ? terminated : code
}

function readWanted<Wanted>(command: Called<Wanted>, args: string[], { err }: Terminal): Wanted | undefined {
  try {
    return command.read(args)
  } catch (error) {
    const words = wrongCallWords(error)
    if (words) err(words)
    return undefined
  }
}

async function tellRefusals({ err }: Terminal, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StorageAway) err(awayWords(error))
    else if (isUnreachable(error)) err('Die Datenbank antwortet nicht mehr. Bitte später noch einmal.')
    else if (error instanceof Refusal || error instanceof StartError) err(error.message)
    else throw error
    return 1
  }
}
