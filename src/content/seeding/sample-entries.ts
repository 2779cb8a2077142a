import { isDeepStrictEqual } from 'node:util'
import type { Naming, SampleItem, SampleItems } from '../../database/samples/sample-items.ts'
import type { Db, EntriesTable } from '../../database/tables.ts'
import type { Terms } from '../../text/term-rules.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { namedIn, type Said, titleEntries } from '../editing/find-names.ts'
import { findEntries } from '../entries.ts'
import { readTerms } from '../reading/read-terms.ts'
import { isFixed, keyOf } from '../schema/entry-keys.ts'
import { nameKey } from '../schema/names-rules.ts'
import { labelOf } from '../schema/worded-form.ts'
import { readBlank } from './read-blank.ts'

export interface SampleEntry extends SampleItem {
  collection: CollectionName
}

/**
 * The entries that the program has made, but for texts of pages that are their blanks, and what all others name. One is untouched
 * for as long as nobody has published a change of it, or is writing one.
 */
export async function findSampleEntries(db: Db, seedDir: string): Promise<SampleItems<SampleEntry>> {
  const names = Object.keys(collections) as CollectionName[]
  const rows = await findEntries(db, names)
  const acts = await findActs(db)
  const drafts = await db
    .selectFrom('drafts')
    .select(['collection', 'entry_id', 'account_id', 'data', 'changed_at'])
    .execute()
  for (const { entry_id, account_id, changed_at } of drafts) {
    acts.touched.set(entry_id, { by: account_id, at: changed_at })
  }
  const said = rows.map(toSaid)
  const titles = await titleEntries(db, said)
  const terms = await readTerms(db)
  const isBlank = await findBlanks(seedDir)
  const samples: SampleEntry[] = []
  const others: Naming[] = []
  for (const [index, row] of rows.entries()) {
    const each = said[index] as Said
    const title = isFixed(each.collection) ? titleOfFixed(each, titles[index], terms) : (titles[index] ?? '')
    const named = namesOf(each)
    if (acts.made.has(row.id) || isBlank(each)) others.push({ title, names: named })
    else samples.push({ ...toItem(row, each), title, touched: acts.touched.get(row.id), names: named })
  }
  const written = drafts.map((draft) => ({
    collection: draft.collection as CollectionName,
    data: JSON.parse(draft.data),
  }))
  for (const draft of written.filter(({ collection }) => collection in collections)) {
    others.push({ title: `Entwurf in „${labelOf(draft.collection, terms)}“`, names: namesOf(draft) })
  }
  return { samples, others }
}

const toSaid = ({ collection, data }: EntriesTable): Said => {
  return { collection: collection as CollectionName, data: JSON.parse(data) }
}

function toItem({ id, revision }: EntriesTable, { collection, data }: Said) {
  const key = keyOf(collection, data)
  const named = key === undefined ? id : nameKey({ refersTo: { what: 'entry', collection } }, String(key))
  return { id, collection, revision, key: named }
}

/** Of a page's introduction its words say little without the page. */
function titleOfFixed({ collection, data }: Said, title: string | undefined, terms: Terms): string {
  const key = keyOf(collection, data)
  const label = labelOf(collection, terms)
  return key === undefined ? label : `${label}: ${title ?? ''}`
}

const namesOf = (said: Said): string[] => [...new Set(namedIn(said).map(({ key }) => key))]

/** Which entries people have made, and which they have changed. */
async function findActs(db: Db) {
  const rows = await db
    .selectFrom('revisions')
    .select(['entry_id', 'what', 'account_id', 'changed_at'])
    .where('account_id', 'is not', null)
    .where('entry_id', 'is not', null)
    .orderBy('version')
    .execute()
  const made = new Set(rows.filter(({ what }) => what === 'created').map(({ entry_id }) => entry_id ?? ''))
  const touched = new Map<string, { by: string | null; at: number }>(
    rows.map(({ entry_id, account_id, changed_at }) => [entry_id ?? '', { by: account_id, at: changed_at }]),
  )
  return { made, touched }
}

async function findBlanks(seedDir: string): Promise<(said: Said) => boolean> {
  const blanks = new Map<string, unknown[]>()
  for (const name of (Object.keys(collections) as CollectionName[]).filter(isFixed)) {
    blanks.set(name, (await readBlank(seedDir, name)).entries)
  }
  return ({ collection, data }) =>
    isFixed(collection) && (blanks.get(collection) ?? []).some((blank) => isDeepStrictEqual(blank, data))
}
