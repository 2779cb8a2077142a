import { fetchCollection, saveBatch } from '../editor-calls.ts'
import { addable, entriesNamed, type Missing } from './missing-rules.ts'

/** Writes entries down that have nothing but a name yet, all of them or none. */
export async function addNamed({ collection, titles }: Missing): Promise<void> {
  const entries = entriesNamed(await fetchCollection(collection), titles)
  const named = entries.map((data) => ({ id: crypto.randomUUID(), revision: null, data }))
  await saveBatch(collection, { entries: named, place: addable[collection].place })
}
