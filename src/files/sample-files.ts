import type { Clock } from '../clock.ts'
import { findRemoved, keepRemoved } from '../database/samples/removed-samples.ts'
import type { SampleItem } from '../database/samples/sample-items.ts'
import type { Tx } from '../database/tables.ts'
import { keptSince } from './deleted-files.ts'
import type { FileKind } from './file-kind.ts'

type Seen = Pick<SampleItem, 'id' | 'revision'>

/** Into the bin, exactly as they were seen. False, with nothing to be relied on, where one has been changed since. */
export async function removeSampleFiles(
  trx: Tx,
  clock: Clock,
  kind: FileKind,
  seen: readonly Seen[],
  accountId: string,
): Promise<boolean> {
  const now = clock().getTime()
  for (const { id, revision } of seen) {
    const { numUpdatedRows } = await trx
      .updateTable(kind.table)
      .set({ revision: revision + 1, deleted_at: now, deleted_by: accountId })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
  }
  await keepRemoved(
    trx,
    kind.table,
    seen.map(({ id, revision }) => ({ id, data: { revision } })),
  )
  return true
}

/**
 * Out of the bin, with the number they had, so that they are as untouched as before. What somebody has brought back by
 * hand stays as he left it, what he has emptied the bin of is gone. Answers the ids of those that are back.
 */
export async function restoreSampleFiles(trx: Tx, clock: Clock, kind: FileKind): Promise<string[]> {
  const back: string[] = []
  for (const { id, data } of await findRemoved<{ revision: number }>(trx, kind.table)) {
    const { numUpdatedRows } = await trx
      .updateTable(kind.table)
      .set({ revision: data.revision, deleted_at: null, deleted_by: null })
      .where('id', '=', id)
      .where('revision', '=', data.revision + 1)
      .where('deleted_at', '>', keptSince(clock))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) back.push(id)
  }
  return back
}
