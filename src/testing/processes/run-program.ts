import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Site } from '../set-ups/sites.ts'

/** A command beside the server, as it is built, in a process of its own. */
export interface RunningProgram {
  pid: number
  /** What it has said so far, on either way. */
  said(): string
  /** Its exit code, or the signal that has ended it. */
  ended: Promise<number | string>
  kill(): Promise<void>
}

const built = join(import.meta.dirname, '../../../build/server')

/** The file of it. */
export const builtProgram = (name: Name): string => join(built, `${name}.js`)

type Name = 'backup' | 'restore' | 'verify' | 'move' | 'survival'

export function startProgram(name: Name, args: readonly string[], env: Site['env']): RunningProgram {
  const child = spawn(process.execPath, [builtProgram(name), ...args], {
    // Where no .env of the person at work is found.
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  return {
    pid: child.pid as number,
    said: () => said,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** To its end; throws with what it has said unless it has done all of it. */
export async function runProgram(name: Name, args: readonly string[], env: Site['env']): Promise<string> {
  const program = startProgram(name, args, env)
  const code = await program.ended
  if (code !== 0) throw new Error(`${name} ended with ${code}.\n${program.said()}`)
  return program.said()
}
