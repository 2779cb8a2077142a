import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import { type IndexerMessage, type IndexerOrder, wakeMessage } from './indexer-messages.ts'

export interface IndexerLimits extends Omit<IndexerOrder, 'claimant'> {
  mostMemoryBytes: number
  /** How often its time and memory are looked at. */
  watchMs: number
  /** So long it may take to end when asked to. */
  stopMs: number
}

export interface IndexerProcess {
  /** Under which it claims what it reads. */
  claimant: string
  wake(): void
  /** Ends it within a moment, if need be by force. */
  stop(): Promise<void>
  /** What is left to say when it is over; it never fails. */
  ended: Promise<IndexerEnding>
}

export interface IndexerEnding {
  isOrderly: boolean
  /** How many documents it got through. */
  done: number
  fields: { code: number | null; signal: NodeJS.Signals | null; document: string | undefined; lastWords: string }
}

const lastWordsLength = 2000

/** Starts the program that reads documents, hands on what it has to say to the log, and watches over its time and memory. */
export function startIndexer(
  program: string,
  env: Record<string, string | undefined>,
  log: Logger,
  limits: IndexerLimits,
): IndexerProcess {
  const claimant = randomUUID()
  const { leaseMs, idleMs, niceness } = limits
  const order: IndexerOrder = { claimant, leaseMs, idleMs, niceness }
  const child = fork(program, [JSON.stringify(order)], {
    env,
    execArgv: ['--max-old-space-size=512', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let reading: { id: string; since: number } | undefined
  let done = 0
  let lastWords = ''
  child.stderr?.on('data', (chunk) => {
    lastWords = (lastWords + chunk).slice(-lastWordsLength)
  })
  child.on('message', (message: IndexerMessage) => {
    if (message.what === 'log') log[message.level](message.fields, message.message)
    else reading = message.what === 'begun' ? { id: message.id, since: performance.now() } : undefined
    if (message.what === 'done') done++
  })

  function endByForce(reason: string): void {
    clearInterval(watching)
    log.warn({ document: reading?.id }, `indexer ended: ${reason}`)
    child.kill('SIGKILL')
  }
  const watching = setInterval(async () => {
    const isTooMuch = (await memoryOf(child.pid)) > limits.mostMemoryBytes
    // It may have ended, or been ended, while its memory was looked at.
    if (child.killed || child.exitCode !== null) return
    if (isTooMuch) endByForce('it takes too much memory')
    else if (reading && performance.now() - reading.since > leaseMs) endByForce('a document takes too long')
  }, limits.watchMs).unref()

  const ended = endOf(child).then(({ code, signal }) => {
    clearInterval(watching)
    return { isOrderly: code === 0, done, fields: { code, signal, document: reading?.id, lastWords } }
  })

  return {
    claimant,
    // It may just be on its way out; then somebody looks at the queue when it is gone.
    wake: () => void (child.connected && child.send(wakeMessage, () => {})),
    async stop() {
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), limits.stopMs)
      await ended
      clearTimeout(force)
    },
    ended,
  }
}

/** Also of one that could not be started at all. */
async function endOf(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  try {
    const [code, signal] = await once(child, 'exit')
    return { code, signal }
  } catch {
    return { code: null, signal: null }
  }
}

/** What a process has in memory now; 0 where the system does not tell. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
