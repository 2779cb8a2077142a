import { Refusal } from '../errors.ts'
import type { JobEnd, JobMessage } from './job-messages.ts'
import { startWorker, type WorkerEnding, type WorkerOrders } from './start-worker.ts'

export interface JobOrders<Job> extends Pick<WorkerOrders<never>, 'program' | 'order' | 'env' | 'limits' | 'counted'> {
  /** How long a job may take, once it has begun. */
  timeFor(job: Job): number
  /** So long a process may take until it begins one. */
  startMs: number
}

/** A job that its process did not survive. */
export interface Death extends WorkerEnding {
  died: true
}

export interface JobWorker<Job, Answer> {
  /**
   * What became of a job: its answer, or the death of the process over it. Rejects with the refusal or with the fault of
   * the machine; 'not begun' if the process was on its way out and the job can go to another. One job at a time.
   */
  ask(job: Job): Promise<{ answer: Answer } | Death | 'not begun'>
  /** What it held in memory after its last job. */
  readonly memoryBytes: number
  stop(): Promise<void>
  ended: Promise<WorkerEnding>
}

/** A process that does one job at a time, so that its death has one cause. It runs a program that calls serveJobs. */
export function startJobWorker<Job extends object, Answer>(orders: JobOrders<Job>): JobWorker<Job, Answer> {
  let current: { limit: number; isBegun: boolean; finish(end: JobEnd<Answer>): void; job: Job } | undefined
  let memoryBytes = 0
  /** A process that has never got as far as that is no fault of any file. */
  let hasBegun = false

  function hear(message: JobMessage<Answer>): void {
    if (!current) return
    if (message.what === 'begun') {
      hasBegun = true
      current.isBegun = true
      current.limit = performance.now() + orders.timeFor(current.job)
    } else {
      memoryBytes = message.memoryBytes
      current.finish(message)
    }
  }

  const worker = startWorker<JobMessage<Answer>>({
    ...orders,
    hear,
    isOverdue: () => current !== undefined && performance.now() > current.limit,
  })

  return {
    get memoryBytes() {
      return memoryBytes
    },
    async ask(job) {
      const { promise, resolve: finish } = Promise.withResolvers<JobEnd<Answer>>()
      const asked = { job, isBegun: false, limit: performance.now() + orders.startMs, finish }
      current = asked
      worker.send(job)
      const end = await Promise.race([promise, worker.ended])
      current = undefined
      if ('answer' in end) return end
      if ('refusal' in end) throw new Refusal(end.refusal.code, end.refusal.title)
      if ('lastWords' in end) {
        if (asked.isBegun) return { died: true, ...end }
        if (hasBegun) return 'not begun'
        throw new Error(`${orders.program} does not start: ${end.lastWords}`, { cause: end.fault })
      }
      const { message, code, syscall } = end.fault
      throw Object.assign(new Error(message), { code, syscall })
    },
    stop: worker.stop,
    ended: worker.ended,
  }
}
