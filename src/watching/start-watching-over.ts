import type { Logger } from 'pino'
import manifest from '../../package.json' with { type: 'json' }
import type { Clock } from '../clock.ts'
import type { Outer } from '../database/tables.ts'
import type { Figures } from '../figures/open-figures.ts'
import { startKeepingFaults } from './faults/start-keeping-faults.ts'
import { startBeingSeen } from './start-being-seen.ts'
import { startKeepingWatch } from './start-keeping-watch.ts'

interface Parts {
  db: Outer
  clock: Clock
  log: Pick<Logger, 'warn'>
  figures: Figures
  /** At what changes slowly, and whether a letter is due. */
  look: () => Promise<void>
}

/** All that is written down of how this process and its machine are. */
export function startWatchingOver({ db, clock, log, figures, look }: Parts): { close(): Promise<void> } {
  const faults = startKeepingFaults({ db, clock, log, faults: figures.faults })
  const seen = startBeingSeen({ db, clock, log, version: manifest.version, startedAt: figures.startedAt })
  const watch = startKeepingWatch({ look, log })
  return {
    async close() {
      await watch.close()
      await Promise.all([faults.close(), seen.close()])
    },
  }
}
