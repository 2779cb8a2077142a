import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Db, Outer, Tx } from '../database/tables.ts'
import type { Storage } from '../storage/storage.ts'
import type { FileKind } from './file-kind.ts'
import { findKeysOf, findNamedKeys } from './stored-keys.ts'

// The way of a file that is deleted, in order: into the bin, out of it again for 30 days, then gone for good.

export const keptMilliseconds = 30 * 24 * 60 * 60 * 1000

/** What was deleted after this moment can still be brought back; the rest is gone. */
export const keptSince = (clock: Clock): number => clock().getTime() - keptMilliseconds

const fromDeletion = (deletedAt: number) => ({
  deletedAt: new Date(deletedAt).toISOString(),
  goneAt: new Date(deletedAt + keptMilliseconds).toISOString(),
})

/** Takes it out of every list. Its files stay, and with them who did it. */
export async function deleteFile(db: Db, clock: Clock, kind: FileKind, id: string, accountId: string) {
  const now = clock().getTime()
  const { numUpdatedRows } = await db
    .updateTable(kind.table)
    .set((eb) => ({ ...changeOf(kind, now), revision: eb('revision', '+', 1), deleted_at: now, deleted_by: accountId }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw kind.noSuch()
  return { id, ...fromDeletion(now) }
}

const changeOf = ({ changedAt }: FileKind, now: number) => (changedAt ? { [changedAt]: now } : {})

/** What the bin says of each, beside what it is. By whom is null where the account is no more. */
export function describeDeletion({ deleted_at, deleter }: { deleted_at: number | null; deleter: string | null }) {
  return { ...fromDeletion(deleted_at ?? 0), deletedBy: deleter }
}

/** Brings it back as it was, unless it is gone. Where it is there already, nothing happens. */
export async function restoreFile(trx: Tx, clock: Clock, kind: FileKind, id: string): Promise<void> {
  const change = changeOf(kind, clock().getTime())
  await trx
    .updateTable(kind.table)
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1), deleted_at: null, deleted_by: null }))
    .where('id', '=', id)
    .where('deleted_at', '>', keptSince(clock))
    .execute()
}

/** How many of a kind the bin holds, and the bytes of all their files. */
export async function countDeleted(db: Db, kind: FileKind): Promise<{ count: number; bytes: number }> {
  const deleted = db.selectFrom(kind.table).where('deleted_at', 'is not', null)
  const { count } = await deleted.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  let bytes = 0
  for (const { table, owner } of kind.files) {
    const sum = await db
      .selectFrom(table)
      .select((eb) => eb.fn.sum<number | string | null>('size').as('bytes'))
      .where(sql.ref(owner), 'in', deleted.select('id'))
      .executeTakeFirstOrThrow()
    // PostgreSQL answers a sum as text.
    bytes += Number(sum.bytes ?? 0)
  }
  return { count, bytes }
}

/**
 * Ends what was deleted at a moment or before it, rows and bytes, in steps of which each counts by itself. Bytes go only
 * when their rows have gone: dying in between leaves keys in doubt, which the next start settles, and what is brought back
 * meanwhile keeps both. Answers how many have gone.
 */
export async function purgeDeleted(
  { db, storage }: { db: Outer; storage: Storage },
  kind: FileKind,
  until: number,
): Promise<number> {
  let purged = 0
  for (;;) {
    const due = db.selectFrom(kind.table).select('id').where('deleted_at', '<=', until)
    const ids = (await due.orderBy('deleted_at').limit(kind.purgedAtOnce).execute()).map(({ id }) => id)
    if (ids.length === 0) return purged
    const keys = await findKeysOf(db, kind, ids)
    await storage.doubt(keys)
    try {
      purged += await inTransaction(db, 'read committed', async (trx) => {
        const stillDue = trx.deleteFrom(kind.table).where('id', 'in', ids).where('deleted_at', '<=', until)
        return Number((await stillDue.executeTakeFirst()).numDeletedRows)
      })
    } finally {
      await storage.settle(keys, (asked) => findNamedKeys(db, [kind], asked))
    }
  }
}
