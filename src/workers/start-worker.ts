import { type ChildProcess, fork } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { WorkerFigures } from '../figures/worker-figures.ts'

export interface WorkerLimits {
  /** Of what JavaScript makes; buffers and libraries count with the rest only. */
  heapMb: number
  mostMemoryBytes: number
  /** How often its time and memory are looked at. */
  watchMs: number
  /** So long it may take to end when asked to. */
  stopMs: number
}

/** What has been too much where a process was ended by force. */
export type Excess = 'memory' | 'time'

export interface WorkerOrders<Message> {
  /** The file that the process runs. */
  program: string | URL
  /** What it is told with its start. */
  order?: unknown
  /** Instead of that the words of a command, where it is one that people call, too. */
  words?: readonly string[]
  env: Record<string, string | undefined>
  limits: WorkerLimits
  hear(message: Message): void
  /** Asked at every look: whether what it does has taken too long. */
  isOverdue(): boolean
  /** Where the processes of its kind are counted. */
  counted?: WorkerFigures | undefined
  /** Called when it is ended by force. */
  onForce?(excess: Excess): void
}

export interface WorkerEnding {
  code: number | null
  signal: NodeJS.Signals | null
  /** Why it could not be started at all. */
  fault: Error | undefined
  /** Set where it was ended for it. */
  excess: Excess | undefined
  lastWords: string
}

export interface WorkerProcess {
  pid: number | undefined
  /** It may just be on its way out; then it is not heard. */
  send(message: object | string): void
  /** Ends it within a moment, if need be by force. */
  stop(): Promise<void>
  /** When it is over and all that it has said is heard; it never fails. */
  ended: Promise<WorkerEnding>
}

const lastWordsLength = 2000

/** Starts a process beside the server and watches its memory and time. Closing the line asks it to end. It keeps none running. */
export function startWorker<Message>(orders: WorkerOrders<Message>): WorkerProcess {
  const { limits } = orders
  const child = fork(orders.program, orders.words ?? [JSON.stringify(orders.order)], {
    env: orders.env,
    execArgv: [`--max-old-space-size=${limits.heapMb}`, '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let excess: Excess | undefined
  let isStopped = false
  let lastWords = ''
  const { counted } = orders
  if (counted) {
    counted.running += 1
    counted.started += 1
  }
  child.stderr?.on('data', (chunk) => {
    lastWords = (lastWords + chunk).slice(-lastWordsLength)
  })
  child.on('message', (message: Message) => orders.hear(message))
  letGo(child)

  function endByForce(found: Excess): void {
    clearInterval(watching)
    excess = found
    orders.onForce?.(found)
    child.kill('SIGKILL')
  }
  const watching = setInterval(async () => {
    const isTooMuch = (await memoryOf(child.pid)) > limits.mostMemoryBytes
    // It may have ended, or been ended, while its memory was looked at.
    if (child.killed || child.exitCode !== null || child.signalCode !== null) return
    if (isTooMuch) endByForce('memory')
    else if (orders.isOverdue()) endByForce('time')
  }, limits.watchMs).unref()

  const ended = endOf(child).then((fault) => {
    clearInterval(watching)
    if (counted) {
      counted.running -= 1
      if (child.exitCode !== 0 && !isStopped) counted.died += 1
    }
    return { code: child.exitCode, signal: child.signalCode, fault, excess, lastWords }
  })

  return {
    pid: child.pid,
    send: (message) => void (child.connected && child.send(message, () => {})),
    async stop() {
      isStopped = true
      if (child.connected) child.disconnect()
      const force = setTimeout(() => child.kill('SIGKILL'), limits.stopMs)
      await ended
      clearTimeout(force)
    },
    ended,
  }
}

/** What keeps the server running for an answer is the connection of its reader. */
function letGo(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  if (child.stderr && 'unref' in child.stderr) (child.stderr as unknown as { unref(): void }).unref()
}

/** Its last words and messages may be heard after its end. Answers the fault of one that could not be started. */
async function endOf(child: ChildProcess): Promise<Error | undefined> {
  const { promise, resolve } = Promise.withResolvers<Error | undefined>()
  // A message that could not be sent is an error as well, but no end.
  child.on('error', (error) => child.pid === undefined && resolve(error))
  const happens = (emitter: EventEmitter | null, event: string) =>
    new Promise<void>((go) => void emitter?.once(event, () => go()))
  // Its own 'close' does not come where the line was closed from here.
  const all = [happens(child, 'exit'), happens(child, 'disconnect'), happens(child.stderr, 'close')]
  void Promise.all(all).then(() => resolve(undefined))
  return promise
}

/** What a process has in memory now; 0 where the system does not tell. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
