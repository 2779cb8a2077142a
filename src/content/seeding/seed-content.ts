import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { findMarked, markSamples } from '../../database/samples/sample-marks.ts'
import { findSampleState } from '../../database/samples/sample-state.ts'
import type { EntriesTable, Tx } from '../../database/tables.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { recordChanges } from '../editing/write-content.ts'
import { findEntries, insertEntries, lockContentVersion, replaceEntry } from '../entries.ts'
import { completeEntry } from '../schema/complete-entry.ts'
import { fixedKeys, isFixed, keyOf } from '../schema/entry-keys.ts'
import { fitEntry } from '../schema/fit-entry.ts'
import { readBlank } from './read-blank.ts'
import { readSeed } from './read-seed.ts'
import { renewRichText } from './renew-rich-text.ts'

/** What the sample fraternity, or its blank, gives to a collection: whole entries, and fields to entries that lack them. */
interface Addition {
  collection: CollectionName
  entries: { entry: unknown; position: number }[]
  completions: { before: EntriesTable; entry: unknown; fields: string[] }[]
}

/**
 * Fills an empty database with the sample fraternity; after an update adds what the new release needs and replaces
 * nothing: a list is filled once, of what pages rely on missing entries and fields are added. A site that began without the
 * sample, or has let it go, gets blanks instead. Answers what was added.
 */
export async function seedContent(
  trx: Tx,
  clock: Clock,
  seedDir: string,
): Promise<{ collection: string; fields: string[] }[]> {
  await lockContentVersion(trx)
  await renewRichText(trx, clock)
  const names = Object.keys(collections) as CollectionName[]
  const seeded = await findMarked(trx)
  const newLists = names.filter((name) => !isFixed(name) && !seeded.has(name))
  const stored = await findEntries(trx, names.filter(isFixed))
  const read = (await findSampleState(trx)).state === 'there' ? readSeed : readBlank
  const readFor: ReadFor = async (name) => (await read(seedDir, name)).entries
  const additions: Addition[] = []
  // One after the other, so that of several faults it is always the same one that is named.
  for (const name of names) {
    const rows = stored.filter((row) => row.collection === name)
    if (isFixed(name)) additions.push(await whatIsMissing(readFor, name, rows))
    else if (newLists.includes(name)) additions.push(await wholeList(readFor, name))
  }
  await markSamples(trx, ...newLists)
  const given = additions.filter(({ entries, completions }) => entries.length + completions.length > 0)
  if (given.length > 0) await addAll(trx, clock, given)
  return stored.length === 0 ? [] : given.map(toNotice)
}

type ReadFor = (collection: CollectionName) => Promise<unknown[]>

async function wholeList(readFor: ReadFor, collection: CollectionName): Promise<Addition> {
  const entries = await readFor(collection)
  return { collection, entries: entries.map((entry, position) => ({ entry, position })), completions: [] }
}

/** Of a collection that pages rely on: the entries that are not there, and what those that are there lack. */
async function whatIsMissing(readFor: ReadFor, collection: CollectionName, rows: EntriesTable[]): Promise<Addition> {
  const stored = rows.map((before) => ({ before, data: JSON.parse(before.data) as unknown }))
  const missing = (fixedKeys(collection) ?? []).filter(
    (key) => !stored.some(({ data }) => keyOf(collection, data) === key),
  )
  const unfit = stored.flatMap(({ before, data }) => {
    const { errors } = fitEntry(collection, data)
    return errors ? [{ before, data, fields: errors.map((error) => error.field) }] : []
  })
  if (missing.length === 0 && unfit.length === 0) return { collection, entries: [], completions: [] }

  const sample = await readFor(collection)
  const behind = (rows.at(-1)?.position ?? -1) + 1
  return {
    collection,
    entries: sample
      .filter((entry) => missing.includes(keyOf(collection, entry)))
      .map((entry, index) => ({ entry, position: behind + index })),
    completions: unfit.flatMap(({ before, data, fields }) => {
      const like = sample.find((entry) => keyOf(collection, entry) === keyOf(collection, data))
      // The entry of a page that is no more is in no one's way.
      return like ? [{ before, fields, entry: completeEntry(collection, data, like) }] : []
    }),
  }
}

async function addAll(trx: Tx, clock: Clock, additions: Addition[]): Promise<void> {
  const changed_at = clock().getTime()
  const added = additions.flatMap(({ collection, entries }) =>
    entries.map(({ entry, position }) => {
      return { id: randomUUID(), collection, position, data: JSON.stringify(entry), revision: 1, changed_at }
    }),
  )
  await insertEntries(trx, added)
  const completed = additions.flatMap(({ collection, completions }) =>
    completions.map((each) => ({ collection, ...each })),
  )
  for (const { before, entry } of completed) {
    await replaceEntry(trx, before, { data: JSON.stringify(entry), changed_at })
  }
  const stamp = { account_id: null, changed_at }
  await recordChanges(trx, [
    ...added.map(({ id, collection }) => {
      return { ...stamp, collection, what: 'created' as const, entry_id: id, revision: 1 }
    }),
    ...completed.map(({ collection, before: { id, data, revision, position } }) => {
      const former = { data_before: data, position_before: position }
      return { ...stamp, ...former, collection, what: 'changed' as const, entry_id: id, revision: revision + 1 }
    }),
  ])
}

function toNotice({ collection, completions }: Addition) {
  return { collection, fields: completions.flatMap(({ fields }) => fields) }
}
