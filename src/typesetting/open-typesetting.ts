import { totalmem } from 'node:os'
import type { Logger } from 'pino'
import { Refusal } from '../errors.ts'
import type { WorkerFigures } from '../figures/worker-figures.ts'
import { openPool, type PoolLimits } from '../workers/open-pool.ts'
import { type Death, startJobWorker } from '../workers/start-job-worker.ts'
import type { WorkerLimits } from '../workers/start-worker.ts'
import { workerEnvironment } from '../workers/worker-environment.ts'
import type { TemplateName, TypesetterAnswer, TypesetterJob, TypesetterOrder } from './typesetter-jobs.ts'

export interface DocumentToSet {
  template: TemplateName
  /** The template whose pages this one shows as pictures, made of the same data. */
  pagesOf?: TemplateName | undefined
  /** What the template reads as `json("/data.json")`. */
  data: object
  /** Pictures, by the path that the template knows them by. */
  files: Record<string, Uint8Array>
}

/** Documents as PDF, set in a process of their own. */
export interface Typesetting {
  /** Refuses where it cannot be done just now; a template that does not fit its data is a fault. */
  typeset(accountId: string, document: DocumentToSet): Promise<Buffer>
  close(): Promise<void>
}

interface Limits extends WorkerLimits, PoolLimits, TypesetterOrder {
  /** So long a process may take to begin. */
  startMs: number
  timeMs: number
}

/** Of the machine, or of as much of it as we may have. */
const machineBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

const usualLimits: Limits = {
  // One document at a time: each takes as much memory as the server itself.
  places: 1,
  mostWaiting: 20,
  idleMs: 0,
  // Whatever it holds after a document: memory of WebAssembly never shrinks, so each document has a process.
  mostRestingBytes: 0,
  heapMb: 192,
  mostMemoryBytes: Math.min(768 * 1024 ** 2, machineBytes / 2),
  watchMs: 100,
  stopMs: 800,
  niceness: 5,
  startMs: 30_000,
  timeMs: 60_000,
}

const refusals = {
  waiting: 'Gerade werden zu viele Blätter gesetzt. Bitte versuche es in einer Minute noch einmal.',
  failed: 'Das Blatt konnte gerade nicht gesetzt werden. Bitte versuche es in einer Minute noch einmal.',
}
const refuse = (title: string, cause?: unknown) => new Refusal('unavailable', title, { retryAfterSeconds: 60, cause })

export function openTypesetting(
  { program, log, counted }: { program: string | URL; log: Logger; counted?: WorkerFigures },
  given: Partial<Limits> = {},
): Typesetting {
  const limits = { ...usualLimits, ...given }
  const { niceness, startMs, timeMs } = limits
  let isClosing = false
  const pool = openPool(
    () =>
      startJobWorker<TypesetterJob, TypesetterAnswer>({
        program,
        order: { niceness } satisfies TypesetterOrder,
        env: workerEnvironment(),
        counted,
        limits,
        startMs,
        timeFor: () => timeMs,
      }),
    limits,
    () => refuse(refusals.waiting),
  )

  async function ask(accountId: string, job: TypesetterJob): Promise<{ answer: TypesetterAnswer } | Death> {
    try {
      return await pool.do(accountId, job, false)
    } catch (error) {
      if (error instanceof Refusal || isClosing) throw error
      log.error({ err: error, template: job.template }, 'a document was not set: the typesetter does not work')
      throw refuse(refusals.failed, error)
    }
  }

  return {
    async typeset(accountId, { template, pagesOf, data, files }) {
      const packed = Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')])
      const job = { template, pagesOf, data: JSON.stringify(data), files: Object.fromEntries(packed) }
      const outcome = await ask(accountId, job)
      if ('died' in outcome) {
        const { code, signal, excess, lastWords } = outcome
        log.error(
          { template, code, signal, excess, lastWords },
          'a document was not set: the typesetter has died of it',
        )
        throw refuse(refusals.failed)
      }
      if ('problem' in outcome.answer) throw new Error(`the template ${template} fails: ${outcome.answer.problem}`)
      return Buffer.from(outcome.answer.pdf, 'base64')
    },
    close() {
      isClosing = true
      return pool.close()
    },
  }
}
