import type { DataOf } from '../../../content/collections/collections.ts'
import type { EditedEntry } from '../../../content/editing/editor-answers.ts'
import { conflictIn, fetchCollection } from '../../editor/editor-calls.ts'
import { sameValues } from '../../editor/entry/same-values.ts'
import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'
import { Overtaken, type Stored, type Values } from './step-form-rules.ts'

export type Fraternity = DataOf<'fraternity'>

/** The entry as it was read; every form changes a part of it. */
export interface Basis {
  id: string
  revision: number
  data: Fraternity
}

/** How a form shows its part of the fraternity, and what becomes of the whole by it. */
export interface Part {
  toValues: (data: Fraternity) => Values
  change: (data: Fraternity, values: Values) => object
}

const oneEntry = client.editor.collections[':name'].entries[':id']

export async function putEntry(collection: string, { id, revision }: Omit<EditedEntry, 'data'>, data: unknown) {
  return answerOf(oneEntry.$put({ param: { name: collection, id }, json: { revision, data } }))
}

export async function readFraternity(): Promise<Basis> {
  const [entry] = (await fetchCollection('fraternity')).entries
  if (!entry) throw new Error('there is always one fraternity')
  return { id: entry.id, revision: entry.revision, data: entry.data as Fraternity }
}

export async function loadPart({ toValues }: Part): Promise<Stored<Basis>> {
  const basis = await readFraternity()
  return { values: toValues(basis.data), basis }
}

/**
 * Saves a part of the fraternity. A colleague who has changed another part meanwhile is not in the way: then it is saved on
 * top of his. Where he has changed the same part, the two have to be told apart by a person.
 */
export async function savePart(part: Part, values: Values, basis: Basis): Promise<Stored<Basis>> {
  try {
    const saved = await putEntry('fraternity', basis, part.change(basis.data, values))
    const data = saved.data as Fraternity
    return { values: part.toValues(data), basis: { id: basis.id, revision: saved.revision, data } }
  } catch (error) {
    const current = conflictIn(error)?.current
    if (current?.revision === undefined) throw error
    const newer = { id: basis.id, revision: current.revision, data: current.data as Fraternity }
    const theirs = part.toValues(newer.data)
    // So it stands there already: it was saved before, and only the answer was lost.
    if (sameValues(theirs, values)) return { values: theirs, basis: newer }
    if (JSON.stringify(theirs) === JSON.stringify(part.toValues(basis.data))) return savePart(part, values, newer)
    throw new Overtaken({ values: theirs, basis: newer }, current.changedBy ?? null)
  }
}
