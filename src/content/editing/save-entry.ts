import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Outer } from '../../database/tables.ts'
import type { CollectionName, DataOf } from '../collections/collections.ts'
import { checkEntry } from '../schema/check-entry.ts'
import { refuseInvalid } from './entry-refusals.ts'
import { misfits, putEntry } from './put-entry.ts'
import { writeContent } from './write-content.ts'

interface EntryToSave<Name extends CollectionName> {
  collection: Name
  /** As it comes from outside: it is checked and sanitised here. */
  data: unknown
  /** Which entry, and which state of it the change started from. Without it a new one is made, at the end of its list. */
  basedOn?: { id: string; revision: number } | undefined
  /** What a new one is to be known by, where that has been said already. */
  newId?: string | undefined
}

export interface SavedEntry<Name extends CollectionName> {
  id: string
  revision: number
  data: DataOf<Name>
}

/** Creates or changes an entry. `editorId` is the account that does so; what it may do has been looked at before. */
export async function saveEntry<Name extends CollectionName>(
  db: Outer,
  clock: Clock,
  editorId: string | null,
  { collection, data, basedOn, newId }: EntryToSave<Name>,
): Promise<SavedEntry<Name>> {
  const { entry, errors } = checkEntry(collection, data)
  refuseInvalid(errors)
  const stamp = { collection, account_id: editorId, changed_at: clock().getTime() }
  const id = basedOn?.id ?? newId ?? randomUUID()
  const { revision } = await writeContent(db, async (trx) => {
    const put = await putEntry(trx, stamp, { id, basedOn: basedOn?.revision ?? null, entry })
    refuseInvalid(await misfits(trx, put))
    return put
  })
  return { id, revision, data: entry as DataOf<Name> }
}
