import type { Clock } from '../clock.ts'
import type { CollectionName, DataOf } from '../content/collections/collections.ts'
import { saveEntry } from '../content/editing/save-entry.ts'
import { findEntries } from '../content/entries.ts'
import type { Outer } from '../database/tables.ts'

export const contentClock: Clock = () => new Date('2026-01-01T12:00:00Z')

/** A question of the FAQ: as good an entry as any. */
export function question(id: string, answer = 'Du.') {
  return { id, question: `${id}?`, answer }
}

/** Three questions, saved by the account `anton`. */
export async function saveQuestions(
  db: Outer,
  ids = ['wer', 'was', 'wo'],
): Promise<{ id: string; revision: number }[]> {
  const saved = []
  for (const id of ids)
    saved.push(await saveEntry(db, contentClock, 'anton', { collection: 'faq', data: question(id) }))
  return saved.map(({ id, revision }) => ({ id, revision }))
}

/** The entries of a collection in their order. */
export async function storedEntries<Name extends CollectionName>(db: Outer, name: Name): Promise<DataOf<Name>[]> {
  return (await findEntries(db, [name])).map((row) => JSON.parse(row.data))
}
