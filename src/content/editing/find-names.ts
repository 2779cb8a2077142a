import type { Db } from '../../database/tables.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { findEntries } from '../entries.ts'
import { readPlan } from '../reading/read-plan.ts'
import { describeForm } from '../schema/describe-form.ts'
import { keyOf } from '../schema/entry-keys.ts'
import { entryTitle } from '../schema/entry-title-rules.ts'
import { isNaming, mediumName, type Names, nameKey } from '../schema/names-rules.ts'
import { type FieldMeta, mapFields } from '../schema/walk-schema.ts'
import { wordedForm } from '../schema/worded-form.ts'
import { planOf } from '../site-plan-rules.ts'
import type { FormField } from './editor-answers.ts'

/** What an entry says, or has said. */
export interface Said {
  collection: CollectionName
  data: unknown
}

interface Named {
  to: NonNullable<FieldMeta['refersTo']> | { what: 'media' }
  key: string
}

/** What everything is called that these entries name. What is gone has no name; what is only deleted still has its own. */
export async function findNames(db: Db, said: readonly Said[]): Promise<Names> {
  const named = said.flatMap(namedIn)
  const keys = (what: string) => [...new Set(named.filter(({ to }) => to.what === what).map(({ key }) => key))]
  const lists = named.flatMap(({ to }) => (to.what === 'entry' ? (to.collection as CollectionName) : []))
  return Object.fromEntries([
    ...(await mediaNames(db, keys('media'))),
    ...(await memberNames(db, keys('member'))),
    ...(await documentNames(db, keys('document'))),
    ...(await titlesOf(db, [...new Set(lists)], new Set(keys('entry')))),
  ])
}

/** Of these names those that one entry needs. */
export function namesFor(said: Said, names: Names): Names {
  return Object.fromEntries(namedIn(said).flatMap(({ key }) => (names[key] === undefined ? [] : [[key, names[key]]])))
}

/** What these entries are called, in their order: what belongs to a page, as that page is called here. */
export async function titleEntries(db: Db, said: readonly Said[]): Promise<string[]> {
  const names = await findNames(db, said)
  const plan = planOf(await readPlan(db))
  const lists = [...new Set(said.map(({ collection }) => collection))]
  const forms = new Map(lists.map((name) => [name, wordedForm(describeForm(name), plan)]))
  return said.map(({ collection, data }) => entryTitle(forms.get(collection) as FormField, data, names))
}

/** All that an entry names, by an id or a key. */
export function namedIn({ collection, data }: Said): Named[] {
  const named: Named[] = []
  mapFields(collections[collection].schema, data, (value, field) => {
    if (!isNaming(field) || typeof value !== 'string') return
    named.push({ to: field.refersTo ?? { what: 'media' }, key: nameKey(field, value) })
  })
  return named
}

async function mediaNames(db: Db, ids: readonly string[]): Promise<[string, string][]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('media').select(['id', 'name', 'alt', 'caption']).where('id', 'in', ids).execute()
  return rows.map(({ id, ...medium }) => [id, mediumName(medium)])
}

async function memberNames(db: Db, ids: readonly string[]): Promise<[string, string][]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('members').select(['id', 'name']).where('id', 'in', ids).execute()
  return rows.map(({ id, name }) => [id, name])
}

async function documentNames(db: Db, ids: readonly string[]): Promise<[string, string][]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('documents')
    .innerJoin('document_versions as versions', (join) =>
      join
        .onRef('versions.document_id', '=', 'documents.id')
        .onRef('versions.version', '=', 'documents.current_version'),
    )
    .select(['documents.id', 'versions.file_name'])
    .where('documents.id', 'in', ids)
    .execute()
  return rows.map(({ id, file_name }) => [id, file_name])
}

async function titlesOf(
  db: Db,
  names: readonly CollectionName[],
  wanted: ReadonlySet<string>,
): Promise<[string, string][]> {
  const rows = await findEntries(db, names)
  return rows.flatMap((row): [string, string][] => {
    const collection = row.collection as CollectionName
    const data: unknown = JSON.parse(row.data)
    const key = nameKey({ refersTo: { what: 'entry', collection } }, String(keyOf(collection, data)))
    return wanted.has(key) ? [[key, entryTitle(describeForm(collection), data)]] : []
  })
}
