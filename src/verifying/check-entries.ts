import { collections } from '../content/collections/collections.ts'
import { countEntries, findEntries } from '../content/entries.ts'
import { fitEntry } from '../content/schema/fit-entry.ts'
import type { Check } from './check.ts'
import { findGone, findKnownNames, isCollection, readJson } from './known-names.ts'

/** Every entry against its collection, and against all that it names: other entries, people, documents, pictures and films. */
export const checkEntries: Check = {
  name: 'Inhalte der Seiten',
  remedy: 'Bitte unter „Redaktion“ den Eintrag öffnen und berichtigen; „Verlauf“ zeigt, wie er früher war.',
  async find({ db, signal }) {
    const lines: string[] = []
    const known = await findKnownNames(db)
    for (const name of (await countEntries(db)).keys()) {
      signal.throwIfAborted()
      if (!isCollection(name)) {
        lines.push(`Einträge einer Sammlung, die es nicht gibt („${name}“).`)
        continue
      }
      for (const { id, data } of await findEntries(db, [name])) {
        const entry = readJson(data)
        const { errors } = fitEntry(name, entry)
        const faults = errors
          ? errors.map(({ field, message }) => `${field} ${message}.`)
          : await findGone(known, name, entry)
        lines.push(...faults.map((fault) => `${collections[name].label}, Eintrag ${id}: ${fault}`))
      }
    }
    return lines
  },
}
