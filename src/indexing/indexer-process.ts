import type { Logger } from 'pino'
import type { WorkerFigures } from '../figures/worker-figures.ts'
import { type Excess, startWorker, type WorkerEnding, type WorkerLimits } from '../workers/start-worker.ts'
import { type IndexerMessage, type IndexerOrder, mendMessage, wakeMessage } from './indexer-messages.ts'

export interface IndexerLimits extends Omit<IndexerOrder, 'claimant' | 'isToMend'>, WorkerLimits {}

export interface IndexerProcess {
  /** Under which it claims what it reads. */
  claimant: string
  wake(): void
  mend(): void
  /** Ends it within a moment, if need be by force. */
  stop(): Promise<void>
  /** What is left to say when it is over; it never fails. */
  ended: Promise<IndexerEnding>
}

export interface IndexerEnding {
  isOrderly: boolean
  /** It has found the disk too full to go on. */
  isFull: boolean
  /** How many documents it got through. */
  done: number
  fields: Pick<WorkerEnding, 'code' | 'signal' | 'lastWords'> & { document: string | undefined }
}

const reasons: Record<Excess, string> = { memory: 'it takes too much memory', time: 'a document takes too long' }

/** Starts the program that reads documents, and hands on what it has to say to the log. */
export function startIndexer(
  program: string | URL,
  env: Record<string, string | undefined>,
  log: Logger,
  limits: IndexerLimits,
  { claimant, isToMend }: Pick<IndexerOrder, 'claimant' | 'isToMend'>,
  counted?: WorkerFigures,
): IndexerProcess {
  const { leaseMs, idleMs, niceness, keptFreeBytes } = limits
  let reading: { id: string; since: number } | undefined
  let done = 0
  let isFull = false

  function hear(message: IndexerMessage): void {
    if (message.what === 'log') log[message.level](message.fields, message.message)
    else if (message.what === 'full') isFull = true
    else reading = message.what === 'begun' ? { id: message.id, since: performance.now() } : undefined
    if (message.what === 'done') done++
  }

  const worker = startWorker<IndexerMessage>({
    program,
    order: { claimant, leaseMs, idleMs, niceness, keptFreeBytes, isToMend } satisfies IndexerOrder,
    env,
    limits,
    counted,
    hear,
    isOverdue: () => reading !== undefined && performance.now() - reading.since > leaseMs,
    onForce: (excess) => log.warn({ document: reading?.id }, `indexer ended: ${reasons[excess]}`),
  })

  return {
    claimant,
    // It may just be on its way out; then the queue is looked at when it is gone.
    wake: () => worker.send(wakeMessage),
    mend: () => worker.send(mendMessage),
    stop: worker.stop,
    ended: worker.ended.then(({ code, signal, lastWords }) => {
      return { isOrderly: code === 0, isFull, done, fields: { code, signal, document: reading?.id, lastWords } }
    }),
  }
}
