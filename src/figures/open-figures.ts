import { type Answered, countAnswered } from './answered.ts'
import type { CacheFigures } from './cache-figures.ts'
import { collectFaults, type Faults } from './faults.ts'
import { type LoopDelay, watchLoopDelay } from './loop-delay.ts'
import type { WorkerFigures, WorkerKind } from './worker-figures.ts'

/** What this process counts of itself. Nothing of it names a person. */
export interface Figures {
  answered: Answered
  loopDelay: LoopDelay
  faults: Faults
  /** By their names, of which there is a handful. */
  caches: Map<string, () => CacheFigures>
  workers: Map<string, WorkerFigures>
  /** For who starts the processes of a kind: he counts here. */
  countWorkers(kind: WorkerKind): WorkerFigures
  /** Milliseconds since 1970. */
  startedAt: number
  close(): void
}

export function openFigures(): Figures {
  const loopDelay = watchLoopDelay()
  const workers = new Map<string, WorkerFigures>()
  return {
    answered: countAnswered(),
    loopDelay,
    faults: collectFaults(),
    caches: new Map(),
    workers,
    countWorkers(kind) {
      const counted = { running: 0, started: 0, died: 0 }
      workers.set(kind, counted)
      return counted
    },
    startedAt: Math.round(performance.timeOrigin),
    close: () => loopDelay.close(),
  }
}
