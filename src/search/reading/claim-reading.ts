import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/open-database.ts'
import { claimNext, isSpent } from '../../queue/queues.ts'
import { finishReading } from './finish-reading.ts'
import { type ClaimedVersion, findFile, readingQueue } from './readings.ts'

export interface ClaimedReading extends ClaimedVersion {
  fileName: string
  /** Where the storage keeps its bytes. */
  key: string
  /** This time included. */
  attempts: number
  /** What was said of it when it was read before. */
  note: string | null
}

const gaveUp = 'Die Datei ließ sich wiederholt nicht lesen; gefunden wird sie nur über Namen und Beschreibung.'

/**
 * Takes on what has waited longest, for as long as the lease lasts; after that it is free again. What has been begun too
 * often is given up on the way. Undefined if nothing waits.
 */
export async function claimReading(
  database: Database,
  clock: Clock,
  claimant: string,
  leaseMs: number,
): Promise<ClaimedReading | undefined> {
  for (;;) {
    const now = clock().getTime()
    const row = await claimNext(database, readingQueue, { claimant, now, until: now + leaseMs })
    if (!row) return undefined
    const { document_id: id, version, attempts, note } = row
    const claimed = { id, version, claimant }
    if (!isSpent(readingQueue, attempts))
      return { ...claimed, attempts, note, ...(await findFile(database.db, claimed)) }
    await giveUpReading(database, clock, claimed)
  }
}

/** Of a text that was read before, it is not known whether it is right. */
export async function giveUpReading(database: Database, clock: Clock, claimed: ClaimedVersion): Promise<void> {
  await finishReading(database, clock, claimed, { sections: [], note: gaveUp })
}
