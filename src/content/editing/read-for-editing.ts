import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/tables.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { findPresence } from '../drafts/find-presence.ts'
import { findEntries } from '../entries.ts'
import type { Collection } from '../schema/collection.ts'
import { describeForm } from '../schema/describe-form.ts'
import { wordedForm } from '../schema/worded-form.ts'
import type { SitePlan } from '../site-plan-rules.ts'
import type { CollectionForEditing } from './editor-answers.ts'
import { findNames } from './find-names.ts'
import { describeCollection } from './list-collections.ts'

/** A collection with its form and its entries, and who else is at them. */
export async function readForEditing(
  db: Db,
  clock: Clock,
  editorId: string,
  name: CollectionName,
  plan: SitePlan,
): Promise<CollectionForEditing> {
  const { key }: Collection = collections[name]
  const rows = await findEntries(db, [name])
  const entries = rows.map(({ id, revision, data }) => ({ id, revision, data: JSON.parse(data) }))
  return {
    ...describeCollection(name, plan.terms),
    ...(key !== undefined && { key }),
    form: wordedForm(describeForm(name), plan),
    order: rows.map(({ id }) => id),
    entries,
    names: await findNames(
      db,
      entries.map(({ data }) => ({ collection: name, data })),
    ),
    others: await findPresence(db, clock, { collection: name, notBy: editorId }),
  }
}
