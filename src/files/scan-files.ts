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
  /** Who goes on with it, and for so long has it to himself, each time he does. */
  instance: string
  leaseMs: number
}

/**
 * Goes on with the look at all stored files, which begins anew a week after it has begun, and ends when all are seen. How
 * far it has come is noted after every few files: the next start goes on from there, and of several instances one does it.
 */
export async function scanFiles({ db, clock, kinds, check, signal, instance, leaseMs }: Scan): Promise<void> {
  const tables = kinds.flatMap(({ files }) => files)
  while (!signal.aborted) {
    const now = clock().getTime()
    const scan = await claim(db, { now, instance, leaseMs })
    if (!scan) return
    const stage = tables[scan.stage]
    if (stage === undefined) {
      if (now < scan.begun_at + week) return release(db, instance)
      await held(db, instance)
        .set({ ...unclaimed, stage: 0, after_key: '', begun_at: now })
        .execute()
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
      if (signal.aborted) return release(db, instance)
      if (storage_key !== null) await check(storage_key)
    }
    const last = rows.at(-1)?.storage_key
    const next = last === undefined || last === null ? { stage: scan.stage + 1, after_key: '' } : { after_key: last }
    // Who was taken for dead meanwhile does not set back the one that has gone on.
    await held(db, instance)
      .set({ ...unclaimed, ...next })
      .execute()
  }
}

async function claim(db: Db, { now, instance, leaseMs }: { now: number } & Pick<Scan, 'instance' | 'leaseMs'>) {
  return db
    .updateTable('file_scans')
    .set({ claimed_by: instance, claimed_until: now + leaseMs })
    .where('claimed_until', '<=', now)
    .returning(['stage', 'after_key', 'begun_at'])
    .executeTakeFirst()
}

const unclaimed = { claimed_by: null, claimed_until: 0 }

const held = (db: Db, instance: string) => db.updateTable('file_scans').where('claimed_by', '=', instance)

async function release(db: Db, instance: string): Promise<void> {
  await held(db, instance).set(unclaimed).execute()
}

/** For others, when an instance that was at it is no more. */
export const heldScans = {
  async findHolders(db: Db): Promise<string[]> {
    const rows = await db.selectFrom('file_scans').select('claimed_by').where('claimed_by', 'is not', null).execute()
    return rows.flatMap((row) => row.claimed_by ?? [])
  },
  letGo: release,
}

/** For a start where no other process can be at it. */
export async function releaseScan(db: Db): Promise<void> {
  await db.updateTable('file_scans').set(unclaimed).execute()
}

/** The look at all files has begun, or is claimed, further ahead than can be: the clock was fast. */
export async function resetFutureScan(db: Db, now: number): Promise<void> {
  await db.updateTable('file_scans').set({ begun_at: now }).where('begun_at', '>', now).execute()
  await db
    .updateTable('file_scans')
    .set({ claimed_until: 0 })
    .where('claimed_until', '>', now + week)
    .execute()
}
