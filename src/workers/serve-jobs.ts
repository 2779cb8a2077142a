import { Refusal } from '../errors.ts'
import type { JobEnd, JobMessage } from './job-messages.ts'

/** The worker's side of start-job-worker.ts: does what comes, one after the other, and tells how it went. */
export function serveJobs<Job, Answer>(work: (job: Job) => Promise<Answer>): void {
  let isBusy = false
  let isLeaving = false

  process.on('message', async (job: Job) => {
    isBusy = true
    tell<Answer>({ what: 'begun' })
    const end = await endOf(() => work(job))
    tell<Answer>({ what: 'done', memoryBytes: process.memoryUsage.rss(), ...end }, () => {
      isBusy = false
      if (isLeaving) process.exit(0)
    })
  })
  // A service that is stopped tells all of its processes, but the server finishes answers under way.
  process.on('SIGTERM', () => {
    isLeaving = true
    if (!isBusy) process.exit(0)
  })
  // A library that loses a promise over a bad file has told by another what is wrong with it.
  process.on('unhandledRejection', () => {})
}

async function endOf<Answer>(work: () => Promise<Answer>): Promise<JobEnd<Answer>> {
  try {
    return { answer: await work() }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { code: error.code, title: error.title } }
    const { message, code, syscall } = error as NodeJS.ErrnoException
    return { fault: { message, code, syscall } }
  }
}

function tell<Answer>(message: JobMessage<Answer>, then = () => {}): void {
  process.send?.(message, then)
}
