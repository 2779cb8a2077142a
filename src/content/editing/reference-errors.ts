import type { Tx } from '../../database/tables.ts'
import { type FieldError, Refusal } from '../../errors.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { findEntries } from '../entries.ts'
import { readTerms } from '../reading/read-terms.ts'
import type { Collection } from '../schema/collection.ts'
import { keyOf } from '../schema/entry-keys.ts'
import { collectionsNaming, referencesIn } from '../schema/entry-references.ts'
import { labelOf } from '../schema/worded-form.ts'

export const recordIsGone = 'diesen Datensatz gibt es nicht mehr'

/** What an entry names and what is not there, or not any more. */
export async function referenceErrors(trx: Tx, name: CollectionName, entry: unknown): Promise<FieldError[]> {
  const errors: FieldError[] = []
  const terms = await readTerms(trx)
  for (const { field, to, value } of referencesIn(name, entry)) {
    if (to.what === 'member') {
      if (!(await isMember(trx, value))) errors.push({ field, message: recordIsGone })
    } else if (!(await keysOf(trx, to.collection)).includes(value)) {
      errors.push({ field, message: `${value} gibt es unter „${labelOf(to.collection, terms)}“ nicht (mehr)` })
    }
  }
  return errors
}

/** Whether the entries that name this one by its former key would name nothing now. */
export async function lostKeyErrors(
  trx: Tx,
  name: CollectionName,
  entry: unknown,
  before: unknown,
): Promise<FieldError[]> {
  const { key }: Collection = collections[name]
  const former = keyOf(name, before)
  if (key === undefined || former === keyOf(name, entry)) return []
  const naming = await findNaming(trx, name, former)
  return naming.map(({ label, count }) => ({ field: key, message: `${former} nennen noch ${inWords(count, label)}` }))
}

/** Does nothing if no entry names the one that is to go. */
export async function refuseNamed(trx: Tx, name: CollectionName, entry: unknown): Promise<void> {
  const naming = await findNaming(trx, name, keyOf(name, entry))
  if (naming.length === 0) return
  const where = naming.map(({ label, count }) => inWords(count, label)).join(' und ')
  const { insteadOfDeleting = 'Bitte ändere oder lösche sie zuerst.' }: Collection = collections[name]
  const title = `Dieser Eintrag wird noch gebraucht: Ihn nennen ${where}. ${insteadOfDeleting}`
  throw new Refusal('unprocessable', title)
}

function inWords(count: number, label: string): string {
  return `${count} ${count === 1 ? 'Eintrag' : 'Einträge'} in „${label}“`
}

async function findNaming(trx: Tx, name: CollectionName, key: unknown): Promise<{ label: string; count: number }[]> {
  const found = []
  const terms = await readTerms(trx)
  for (const each of key === undefined ? [] : collectionsNaming(name)) {
    const rows = await findEntries(trx, [each])
    const isNamed = ({ data }: { data: string }) =>
      referencesIn(each, JSON.parse(data)).some(({ to, value }) => {
        return to.what === 'entry' && to.collection === name && value === key
      })
    const count = rows.filter(isNamed).length
    if (count > 0) found.push({ label: labelOf(each, terms), count })
  }
  return found
}

async function keysOf(trx: Tx, name: CollectionName): Promise<unknown[]> {
  return (await findEntries(trx, [name])).map(({ data }) => keyOf(name, JSON.parse(data)))
}

async function isMember(trx: Tx, id: string): Promise<boolean> {
  const found = await trx.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}
