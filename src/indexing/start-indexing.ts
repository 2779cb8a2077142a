import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/open-database.ts'
import { isDamaged } from '../disk/damage-rules.ts'
import { keptFreeBytes } from '../disk/disk-space-rules.ts'
import type { WorkerFigures } from '../figures/worker-figures.ts'
import { newClaimant } from '../queue/claimant-rules.ts'
import { release } from '../queue/queues.ts'
import { type Looking, type LookingPace, startLooking } from '../queue/start-looking.ts'
import { isAnyFree, readingQueue } from '../search/reading/readings.ts'
import { indexerEnvironment } from './indexer-environment.ts'
import { type IndexerEnding, type IndexerLimits, type IndexerProcess, startIndexer } from './indexer-process.ts'

export interface Indexing extends Looking {
  /** The database has been found damaged: what can be made anew is, in the other process. */
  mend(): void
}

interface Parts {
  config: Config
  database: Database
  /** Which of those that share the database this is, where there may be others. */
  instance?: string
  clock: Clock
  log: Logger
  counted?: WorkerFigures
  /** The file that the process runs. */
  program: string | URL
  /** Clears away what a process has left that died. */
  tidy(): Promise<void>
  /** What is left of the disk that it writes to. */
  freeBytes(): Promise<number>
}

interface Pace extends IndexerLimits, LookingPace {
  leastPauseMs: number
  /** Damage that cannot be mended is not looked at more often than this. */
  mendEveryMs: number
}

const usualPace: Pace = {
  leaseMs: 180_000,
  heapMb: 512,
  mostMemoryBytes: 768 * 1024 ** 2,
  watchMs: 1000,
  idleMs: 10_000,
  niceness: 10,
  keptFreeBytes,
  stopMs: 800,
  firstLookMs: 1000,
  lookEveryMs: 15_000,
  leastPauseMs: 1000,
  mendEveryMs: 60_000,
}
const longestPauseMs = 60_000

/**
 * Has the texts of documents read, in a process of its own that runs only while there is something to read. To close it ends
 * that process: what it had begun, another one begins anew.
 */
export function startIndexing(parts: Parts, given: Partial<Pace> = {}): Indexing {
  const { config, database, clock, log, program, tidy, freeBytes, counted } = parts
  const pace = { ...usualPace, ...given }
  let indexer: IndexerProcess | undefined
  let isClosed = false
  let failures = 0
  let isResting = false
  let isWithoutRoom = false
  let isToMend = false
  let lastMend = Number.NEGATIVE_INFINITY
  let retry: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    // One that runs and has nothing to do is told: the claim of a dead instance may have run out meanwhile.
    if (indexer) return indexer.wake()
    if (isResting) return
    const isWork = isToMend || ((await isAnyFree(database.db, clock().getTime())) && (await hasRoom()))
    if (!isWork || isClosed) return
    const order = { claimant: newClaimant(parts.instance), isToMend }
    indexer = startIndexer(program, indexerEnvironment(config), log, pace, order, counted)
    isToMend = false
    void indexer.ended.then(onEnd)
  }

  /** What is left then is for what people do. Each look asks again, so it goes on by itself. */
  async function hasRoom(): Promise<boolean> {
    const free = await freeBytes()
    const was = isWithoutRoom
    isWithoutRoom = free < pace.keptFreeBytes
    if (isWithoutRoom && !was) {
      log.warn({ free, kept: pace.keptFreeBytes }, 'documents are not read for now: the disk is nearly full')
    }
    if (was && !isWithoutRoom) log.info({ free }, 'there is room again: documents are read')
    return !isWithoutRoom
  }

  function mend(): void {
    if (performance.now() - lastMend < pace.mendEveryMs) return
    lastMend = performance.now()
    isToMend = indexer === undefined
    if (indexer) indexer.mend()
    else looking.wake()
  }

  async function onEnd({ isOrderly, isFull, done, fields }: IndexerEnding): Promise<void> {
    const claimant = indexer?.claimant ?? ''
    if (isClosed || isOrderly) {
      failures = 0
      indexer = undefined
      // A call may have come just when it went. Where it had no room, the next look in its time is soon enough.
      if (isOrderly && !isFull) looking.wake()
      return
    }
    failures = done > 0 ? 1 : failures + 1
    const pause = Math.min(pace.leastPauseMs * 2 ** (failures - 1), longestPauseMs)
    log.error({ ...fields, pause }, 'the indexer has died')
    isResting = true
    await letGo(claimant, true)
    indexer = undefined
    if (!isClosed) retry = setTimeout(rested, pause).unref()
  }

  function rested(): void {
    isResting = false
    looking.wake()
  }

  /** The claims of a process that is known to be dead need not run out. */
  async function letGo(claimant: string, isCounted: boolean): Promise<void> {
    try {
      await release(database.db, readingQueue, claimant, { isCounted })
      await tidy()
    } catch (error) {
      log.warn({ err: error }, 'what an indexer had begun is left until its time has run out')
    }
  }

  const looking = startLooking(look, pace, (error) => {
    log.warn({ err: error }, 'the queue of documents to read does not answer')
    if (isDamaged(error)) mend()
  })

  return {
    wake: looking.wake,
    mend,
    async close() {
      isClosed = true
      clearTimeout(retry)
      await looking.close()
      const last = indexer
      if (!last) return
      await last.stop()
      await letGo(last.claimant, false)
    },
  }
}
