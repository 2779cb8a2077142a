import type { Clock } from '../clock.ts'
import type { Db } from '../database/tables.ts'
import type { FileKind } from './file-kind.ts'

const week = 7 * 24 * 60 * 60 * 1000
const keysPerStep = 20

interface Scan {
  db: Db
  clock: Clock
  /** Their tables are gone through in this order. */
  kinds: readonly FileKind[]
  /** Looks at the bytes of one key, and notes what it finds. */
  check(key: string): Promise<void>
  /** Nothing is begun any more once it is aborted. */
  signal: AbortSignal
  /** For so long one instance has the scan to itself, each time it goes on. */
  leaseMs: number
}

/**
 * Goes on with the look at all stored files, which begins anew a week after it has begun, and ends when all are seen. How
 * far it has come is noted after every few files: the next start goes on from there, and of several instances one does it.
 */
export async function scanFiles({ db, clock, kinds, check, signal, leaseMs }: Scan): Promise<void> {
  const tables = kinds.flatMap(({ files }) => files)
  while (!signal.aborted) {
    const now = clock().getTime()
    const scan = await claim(db, now, leaseMs)
    if (!scan) return
    const stage = tables[scan.stage]
    if (stage === undefined) {
      if (now < scan.begun_at + week) return release(db)
      await db.updateTable('file_scans').set({ stage: 0, after_key: '', begun_at: now, claimed_until: 0 }).execute()
      continue
    }
    const rows = await db
      .selectFrom(stage.table)
      .select('storage_key')
      .where('storage_key', '>', scan.after_key)
      .orderBy('storage_key')
      .limit(keysPerStep)
      .execute()
    for (const { storage_key } of rows) {
      if (signal.aborted) return release(db)
      if (storage_key !== null) await check(storage_key)
    }
    const last = rows.at(-1)?.storage_key
    const next = last === undefined || last === null ? { stage: scan.stage + 1, after_key: '' } : { after_key: last }
    await db
      .updateTable('file_scans')
      .set({ ...next, claimed_until: 0 })
      .execute()
  }
}

async function claim(db: Db, now: number, leaseMs: number) {
  return db
    .updateTable('file_scans')
    .set({ claimed_until: now + leaseMs })
    .where('claimed_until', '<=', now)
    .returning(['stage', 'after_key', 'begun_at'])
    .executeTakeFirst()
}

async function release(db: Db): Promise<void> {
  await db.updateTable('file_scans').set({ claimed_until: 0 }).execute()
}
