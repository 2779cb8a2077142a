import type { Tx } from '../../database/tables.ts'
import { findEntries, placeEntries } from '../entries.ts'
import { recordChanges, type Stamp } from './write-content.ts'

/** New entries are written at the end; a list with the newest first has them in front. */
export async function moveToStart(trx: Tx, stamp: Stamp, newIds: readonly string[]): Promise<void> {
  if (newIds.length === 0) return
  const ids = (await findEntries(trx, [stamp.collection])).map(({ id }) => id)
  const others = ids.filter((id) => !newIds.includes(id))
  if (others.length === 0) return
  await placeEntries(
    trx,
    [...newIds, ...others].map((id, position) => ({ id, position })),
  )
  await recordChanges(trx, [{ ...stamp, what: 'moved', data_before: JSON.stringify(ids) }])
}
