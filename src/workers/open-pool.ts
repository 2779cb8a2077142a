import type { Refusal } from '../errors.ts'
import type { Death, JobWorker } from './start-job-worker.ts'
import { createTurns } from './turns.ts'

export interface PoolLimits {
  /** Processes at once. No member has more than one job under way, so that none takes all of them. */
  places: number
  mostWaiting: number
  /** A process with nothing to do ends after this. */
  idleMs: number
  /** One that holds more than this after a job is replaced: the next one is to have all of its room. */
  mostRestingBytes: number
}

export interface Pool<Job, Answer> {
  /** There will be a job soon: it is to find a process that is ready. */
  warm(): void
  /** @param isFirst for the second step of something: it is not sent away, and comes before what its sender has begun since */
  do(who: string, job: Job, isFirst: boolean): Promise<{ answer: Answer } | Death>
  close(): Promise<void>
}

interface Waiting<Job, Answer> {
  job: Job
  resolve(outcome: { answer: Answer } | Death): void
  reject(error: unknown): void
}

interface Place<Job, Answer> {
  worker: JobWorker<Job, Answer>
  isBusy: boolean
  idle: NodeJS.Timeout | undefined
}

/** A few processes that share jobs. They are started when they are wanted and end when they are not. */
export function openPool<Job, Answer>(
  start: () => JobWorker<Job, Answer>,
  limits: PoolLimits,
  refuse: () => Refusal,
): Pool<Job, Answer> {
  const places = new Set<Place<Job, Answer>>()
  const leaving = new Set<Promise<void>>()
  const turns = createTurns<Waiting<Job, Answer>>()
  const busy = new Set<string>()
  let isClosed = false

  function hire(): Place<Job, Answer> {
    const place: Place<Job, Answer> = { worker: start(), isBusy: false, idle: undefined }
    places.add(place)
    void place.worker.ended.then(() => {
      clearTimeout(place.idle)
      places.delete(place)
    })
    return place
  }

  function dismiss(place: Place<Job, Answer>): void {
    clearTimeout(place.idle)
    places.delete(place)
    const going = place.worker.stop().finally(() => leaving.delete(going))
    leaving.add(going)
  }

  function rest(place: Place<Job, Answer>): void {
    place.isBusy = false
    if (!places.has(place)) return
    if (place.worker.memoryBytes > limits.mostRestingBytes) dismiss(place)
    else place.idle = setTimeout(dismiss, limits.idleMs, place).unref()
  }

  const findIdle = () => [...places].find(({ isBusy }) => !isBusy)

  /** Gives jobs away as long as there is a process to do them. */
  function serve(): void {
    while (!isClosed && (findIdle() || places.size < limits.places)) {
      const next = turns.take((who) => busy.has(who))
      if (!next) return
      void run(next.who, next.job)
    }
  }

  async function run(who: string, waiting: Waiting<Job, Answer>): Promise<void> {
    busy.add(who)
    let place: Place<Job, Answer> | undefined
    try {
      place = findIdle() ?? hire()
      clearTimeout(place.idle)
      place.isBusy = true
      const outcome = await place.worker.ask(waiting.job)
      if (outcome !== 'not begun' && 'answer' in outcome) waiting.resolve(outcome)
      // Whatever has ended with the server is no fault of any job.
      else if (isClosed) throw ending()
      else if (outcome === 'not begun') turns.add(who, waiting, true)
      else waiting.resolve(outcome)
    } catch (error) {
      waiting.reject(error)
    }
    busy.delete(who)
    if (place) rest(place)
    serve()
  }

  return {
    warm() {
      if (isClosed) return
      const idle = findIdle()
      clearTimeout(idle?.idle)
      try {
        if (idle || places.size === 0) rest(idle ?? hire())
      } catch {
        // The caller with the job is told.
      }
    },
    async do(who, job, isFirst) {
      if (isClosed) throw ending()
      if (!isFirst && turns.length >= limits.mostWaiting) throw refuse()
      return new Promise((resolve, reject) => {
        turns.add(who, { job, resolve, reject }, isFirst)
        serve()
      })
    },
    async close() {
      isClosed = true
      for (let left = turns.take(() => false); left; left = turns.take(() => false)) left.job.reject(ending())
      for (const place of [...places]) dismiss(place)
      await Promise.all(leaving)
    },
  }
}

const ending = () => new Error('the server is ending')
