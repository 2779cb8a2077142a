import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/open-database.ts'
import { finishReading } from './finish-reading.ts'
import { type ClaimedReading, claimOldest } from './readings.ts'

/** A file that has ended its reader so often would end the next one, too. */
const mostAttempts = 3

const gaveUp = 'Die Datei ließ sich wiederholt nicht lesen; gefunden wird sie nur über Namen und Beschreibung.'

/**
 * Takes on what has waited longest, for as long as the lease lasts; after that it is anybody's again. What has been begun
 * too often is given up on the way. Undefined if nothing waits.
 */
export async function claimReading(
  database: Database,
  clock: Clock,
  me: string,
  leaseMs: number,
): Promise<ClaimedReading | undefined> {
  for (;;) {
    const now = clock().getTime()
    const claimed = await claimOldest(database, { me, now, until: now + leaseMs })
    if (!claimed || claimed.attempts <= mostAttempts) return claimed
    const { id, version } = claimed
    await finishReading(database, clock, { id, version, claimant: me }, { sections: [], note: gaveUp })
  }
}
