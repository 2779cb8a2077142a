import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'

/** A real second process, for what only shows between two: it runs a TypeScript file and talks in messages. */
export interface Child {
  process: ChildProcess
  tell(message: string): void
  /** The next message; fails if the process ends without one. */
  hear(): Promise<string>
  kill(): Promise<void>
}

export function startChild(file: URL, args: readonly string[], nodeOptions: readonly string[] = []): Child {
  const child = fork(file, args, { execArgv: [...nodeOptions] })
  const ended = once(child, 'exit')
  const heard: string[] = []
  let wake = () => {}
  child.on('message', (message) => {
    heard.push(String(message))
    wake()
  })
  return {
    process: child,
    tell: (message) => child.send(message),
    async hear() {
      const arrival = new Promise<void>((resolve) => {
        wake = resolve
      })
      if (heard.length === 0) await Promise.race([arrival, ended])
      const message = heard.shift()
      if (message === undefined) throw new Error(`Der Prozess ${file.pathname} endete ohne Nachricht.`)
      return message
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Removes where a server has worked. What it had started ends a moment after it was killed, and may write until then. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })

/** The processes that one has started and whose command looks like this. */
export function childrenOf(pid: number, command: RegExp): number[] {
  const threads = readdirSync(`/proc/${pid}/task`)
  const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
  const children = lists.flatMap((list) => list.trim().split(' ').filter(Boolean).map(Number))
  return children.filter((child) => command.test(commandOf(child)))
}

/** Empty where it has just ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
