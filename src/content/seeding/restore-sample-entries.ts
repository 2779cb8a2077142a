import type { Clock } from '../../clock.ts'
import { findRemoved } from '../../database/samples/removed-samples.ts'
import type { Db, EntriesTable, Tx } from '../../database/tables.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { titleEntries } from '../editing/find-names.ts'
import { recordChanges } from '../editing/write-content.ts'
import { findEntries, findEntriesById, insertEntries, replaceEntry } from '../entries.ts'
import { insertRevisions } from '../history/revisions.ts'
import { checkEntry } from '../schema/check-entry.ts'
import { keyErrors } from '../schema/entry-keys.ts'
import type { RemovedEntry, RemovedText } from './remove-sample-entries.ts'

export interface KeptEntry {
  collection: CollectionName
  id: string
  title: string
}

/**
 * Brings the entries of the sample back as they were. What people have written since stays as it is, and is answered: a
 * page's text that was changed, an entry that has taken the key of one, and what does not fit the fields of today. No other
 * writer of content may be at work.
 */
export async function restoreSampleEntries(trx: Tx, clock: Clock): Promise<{ back: string[]; kept: KeptEntry[] }> {
  await takeBlanks(trx)
  const texts = await restoreTexts(trx, clock)
  const lists = await restoreLists(trx)
  await recordChanges(trx, texts.traces)
  return {
    back: [...texts.back, ...lists.back],
    kept: await titleKept(trx, [...texts.kept, ...lists.kept]),
  }
}

/** Those that nobody has changed. */
async function takeBlanks(trx: Tx): Promise<void> {
  const ids = (await findRemoved(trx, 'blank')).map(({ id }) => id)
  if (ids.length === 0) return
  const untouched = trx.selectFrom('entries').select('id').where('id', 'in', ids).where('revision', '=', 1)
  await trx.deleteFrom('revisions').where('entry_id', 'in', untouched).execute()
  await trx.deleteFrom('entries').where('id', 'in', ids).where('revision', '=', 1).execute()
}

async function restoreTexts(trx: Tx, clock: Clock) {
  const removed = await findRemoved<RemovedText>(trx, 'text')
  const rows = await findEntriesById(
    trx,
    removed.map(({ id }) => id),
  )
  const changed_at = clock().getTime()
  const traces = []
  const back: string[] = []
  const kept: EntriesTable[] = []
  for (const { id, data } of removed) {
    const row = rows.find((each) => each.id === id)
    if (!row) continue
    if (row.revision !== data.revision || checkEntry(data.collection, JSON.parse(data.data)).errors) {
      kept.push(row)
      continue
    }
    await replaceEntry(trx, row, { data: data.data, changed_at })
    back.push(id)
    const former = { data_before: row.data, position_before: row.position, entry_id: id, revision: row.revision + 1 }
    traces.push({ ...former, collection: data.collection, account_id: null, changed_at, what: 'restored' as const })
  }
  return { traces, back, kept }
}

async function restoreLists(trx: Tx) {
  const removed = await findRemoved<RemovedEntry>(trx, 'entry')
  const kept: EntriesTable[] = []
  const back: string[] = []
  for (const [name, all] of Map.groupBy(removed, ({ data }) => data.row.collection as CollectionName)) {
    if (!(name in collections)) continue
    const present = await findEntries(trx, [name])
    const said = present.map((row) => JSON.parse(row.data) as unknown)
    const fitting = all.filter(({ data: { row } }) => {
      const { entry, errors } = checkEntry(name, JSON.parse(row.data))
      return !errors && keyErrors(name, entry, said).length === 0
    })
    kept.push(...all.filter((each) => !fitting.includes(each)).map(({ data }) => data.row))
    const taken = new Set(present.map(({ position }) => position))
    const isTaken = fitting.some(({ data: { row } }) => taken.has(row.position))
    // Where people have begun a list of their own, the sample stands behind it.
    const behind = isTaken ? Math.max(...taken) + 1 : 0
    const rows = fitting.map(({ data: { row } }) => ({ ...row, position: row.position + behind }))
    for (let at = 0; at < rows.length; at += rowsPerStatement) {
      await insertEntries(trx, rows.slice(at, at + rowsPerStatement))
    }
    const revisions = fitting.flatMap(({ data }) => data.revisions)
    for (let at = 0; at < revisions.length; at += rowsPerStatement) {
      await insertRevisions(trx, revisions.slice(at, at + rowsPerStatement))
    }
    back.push(...rows.map(({ id }) => id))
  }
  return { back, kept }
}

/** An engine takes only so many values in one statement. */
const rowsPerStatement = 200

async function titleKept(db: Db, rows: readonly EntriesTable[]): Promise<KeptEntry[]> {
  const said = rows.map(({ collection, data }) => {
    return { collection: collection as CollectionName, data: JSON.parse(data) as unknown }
  })
  const titles = await titleEntries(db, said)
  return rows.map(({ id }, index) => {
    const collection = said[index]?.collection as CollectionName
    return { collection, id, title: titles[index] ?? '' }
  })
}

/** After thirty days: what the texts of pages said before their blanks goes from their history, too. */
export async function forgetRemovedTexts(trx: Tx): Promise<void> {
  const removed = await findRemoved<RemovedText>(trx, 'text')
  for (const { id, data } of removed) {
    await trx.deleteFrom('revisions').where('entry_id', '=', id).where('revision', '<=', data.revision).execute()
  }
}
