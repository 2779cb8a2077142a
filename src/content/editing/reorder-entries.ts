import type { Clock } from '../../clock.ts'
import type { Outer } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import type { CollectionName } from '../collections/collections.ts'
import { findEntries, placeEntries } from '../entries.ts'
import { ContentConflict } from './content-conflict.ts'
import { recordChanges, writeContent } from './write-content.ts'

interface Reordering {
  collection: CollectionName
  /** All ids of the list in the order they were read in. If that is no longer the order, another editor was at it. */
  from: readonly string[]
  /** The same ids in the order they are to have. */
  to: readonly string[]
}

/** Puts a list into another order. The entries themselves are not touched, nor changes under way. */
export async function reorderEntries(
  db: Outer,
  clock: Clock,
  editorId: string | null,
  { collection, from, to }: Reordering,
): Promise<void> {
  if (!haveSameMembers(from, to)) {
    throw new Refusal('unprocessable', 'Die neue Reihenfolge muss jeden Eintrag der alten genau einmal enthalten.')
  }
  await writeContent(db, async (trx) => {
    const entries = await findEntries(trx, [collection])
    const current = entries.map((entry) => entry.id)
    if (!areEqual(current, from)) {
      throw new ContentConflict('Die Liste ist inzwischen geändert worden.', { base: from, current, mine: to })
    }
    if (areEqual(from, to)) return
    const positions = new Map(entries.map((entry) => [entry.id, entry.position]))
    const placed = to.map((id, position) => ({ id, position }))
    await placeEntries(
      trx,
      placed.filter(({ id, position }) => positions.get(id) !== position),
    )
    const changed_at = clock().getTime()
    const data_before = JSON.stringify(current)
    await recordChanges(trx, [{ collection, what: 'moved', data_before, account_id: editorId, changed_at }])
  })
}

function areEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}

function haveSameMembers(one: readonly string[], other: readonly string[]): boolean {
  const members = new Set(one)
  return one.length === other.length && members.size === new Set(other).size && other.every((id) => members.has(id))
}
