import { Session } from 'node:inspector/promises'

const lookMs = 2_000
/** Milliseconds of the thread within one look: at a hundredth of it nobody is kept waiting, or hardly anybody. */
const quiet = 20
/** So much work makes it worth while: collecting takes about a tenth of that. */
const worthwhile = 1_000

interface Parts {
  /** Milliseconds that the thread has worked so far. */
  worked?: () => number
  collect?: () => Promise<void>
}

/**
 * Gives back what work has left behind, the start above all, once there is nothing to do: V8 collects while more is asked of
 * memory, so that of a burst it would hold everything until the next one.
 */
export function startCollectingWhenQuiet({ worked = threadTime, collect = collectAll }: Parts = {}): { close(): void } {
  let lookedAt = worked()
  // The start itself is worth while on any machine.
  let collectedAt = Number.NEGATIVE_INFINITY
  const timer = setInterval(async () => {
    const before = lookedAt
    lookedAt = worked()
    if (lookedAt - before > quiet || lookedAt - collectedAt < worthwhile) return
    collectedAt = Number.POSITIVE_INFINITY
    // Where V8 will not, the next burst asks again.
    await collect().catch(() => undefined)
    lookedAt = collectedAt = worked()
  }, lookMs)
  timer.unref()
  return { close: () => clearInterval(timer) }
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The way that Node documents for it; a flag would have to be known where the process is started. */
export async function collectAll(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
