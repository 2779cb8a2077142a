import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { keepRemoved } from '../../database/samples/removed-samples.ts'
import type { EntriesTable, RevisionsTable, Tx } from '../../database/tables.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { recordChanges } from '../editing/write-content.ts'
import { countEntries, findEntriesById, insertEntries, replaceEntry } from '../entries.ts'
import { isFixed, keyOf } from '../schema/entry-keys.ts'
import { readBlank } from './read-blank.ts'

/** An entry of a list, with its history. */
export interface RemovedEntry {
  row: EntriesTable
  revisions: RevisionsTable[]
}

/** What an entry that pages rely on said before, and the number of the blank that has taken its place. */
export interface RemovedText {
  collection: CollectionName
  data: string
  revision: number
}

/**
 * Takes these entries away, with their history, all kept aside. What pages rely on says its blank instead, and so does a
 * list that has one and would be empty. No other writer of content may be at work.
 */
export async function removeSampleEntries(
  trx: Tx,
  clock: Clock,
  seedDir: string,
  ids: readonly string[],
): Promise<void> {
  const rows = await findEntriesById(trx, ids)
  const listed = rows.filter(({ collection }) => !isFixed(collection as CollectionName))
  await takeAway(trx, listed)
  const traces = [
    ...(await putBlanks(
      trx,
      clock,
      seedDir,
      rows.filter((row) => !listed.includes(row)),
    )),
    ...(await fillLists(trx, clock, seedDir, new Set(listed.map(({ collection }) => collection as CollectionName)))),
  ]
  await recordChanges(trx, traces)
}

async function takeAway(trx: Tx, rows: readonly EntriesTable[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const revisions = await trx.selectFrom('revisions').selectAll().where('entry_id', 'in', ids).execute()
  const byEntry = Map.groupBy(revisions, ({ entry_id }) => entry_id)
  const removed = rows.map((row) => {
    const data: RemovedEntry = { row, revisions: byEntry.get(row.id) ?? [] }
    return { id: row.id, data }
  })
  await keepRemoved(trx, 'entry', removed)
  await trx.deleteFrom('revisions').where('entry_id', 'in', ids).execute()
  await trx.deleteFrom('entries').where('id', 'in', ids).execute()
}

async function putBlanks(trx: Tx, clock: Clock, seedDir: string, rows: readonly EntriesTable[]) {
  const changed_at = clock().getTime()
  const traces = []
  for (const row of rows) {
    const { id, revision, data, position } = row
    const collection = row.collection as CollectionName
    const key = keyOf(collection, JSON.parse(data))
    const blank = (await readBlank(seedDir, collection)).entries.find((each) => keyOf(collection, each) === key)
    // The entry of a page that is no more is in no one's way.
    if (blank === undefined) continue
    await replaceEntry(trx, row, { data: JSON.stringify(blank), changed_at })
    const removed: RemovedText = { collection, data, revision: revision + 1 }
    await keepRemoved(trx, 'text', [{ id, data: removed }])
    const former = { data_before: data, position_before: position, entry_id: id, revision: revision + 1 }
    traces.push({ ...former, collection, account_id: null, changed_at, what: 'changed' as const })
  }
  return traces
}

async function fillLists(trx: Tx, clock: Clock, seedDir: string, names: ReadonlySet<CollectionName>) {
  const changed_at = clock().getTime()
  const counts = await countEntries(trx)
  const traces = []
  for (const collection of Object.keys(collections) as CollectionName[]) {
    if (!names.has(collection) || counts.has(collection)) continue
    const { entries } = await readBlank(seedDir, collection)
    const rows = entries.map((entry, position) => {
      return { id: randomUUID(), collection, position, data: JSON.stringify(entry), revision: 1, changed_at }
    })
    await insertEntries(trx, rows)
    await keepRemoved(
      trx,
      'blank',
      rows.map(({ id }) => ({ id, data: null })),
    )
    const stamp = { collection, account_id: null, changed_at, what: 'created' as const, revision: 1 }
    traces.push(...rows.map(({ id }) => ({ ...stamp, entry_id: id })))
  }
  return traces
}
