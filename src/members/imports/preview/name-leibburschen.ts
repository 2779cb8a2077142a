import { createGiveWay } from '../../../pace/give-way.ts'
import { wordsOf } from '../../duplicates/duplicate-rules.ts'
import { fieldLabels } from '../../record/fields/field-lists-rules.ts'
import type { JudgedRow } from './judge-row.ts'
import type { KnownPeople } from './known-people.ts'

/** Stands for the record that a row will get when it is taken over. */
export const placeOfRow = (number: number): string => `row-${number}`

/**
 * Whom rows name as a Leibbursch, looked up among the records and among the rows themselves. Who is not found, or could be
 * several, is left out with a word about it: that is no reason to leave a whole person out.
 */
export async function nameLeibburschen(rows: readonly JudgedRow[], people: KnownPeople): Promise<void> {
  if (rows.every(({ leibbursch }) => leibbursch === '')) return
  const giveWay = createGiveWay()
  const inFile = new Map<string, JudgedRow[]>()
  for (const row of rows) {
    if (!row.record || row.kind !== 'new') continue
    const words = wordsOf(`${row.record.firstName} ${row.record.surName}`)
    inFile.set(words, [...(inFile.get(words) ?? []), row])
    await giveWay()
  }
  const named = new Map<string, string>()
  for (const row of rows) {
    await giveWay()
    const { record, member, leibbursch, outcome } = row
    if (!record || leibbursch === '') continue
    const before = member?.record.leibbursch ?? ''
    if (before !== '' && people.names[before] === leibbursch) continue
    const words = wordsOf(leibbursch)
    const found = [
      ...people.byName(leibbursch).map(({ id }) => id),
      ...(inFile.get(words) ?? []).map(({ number }) => placeOfRow(number)),
    ].filter((id) => id !== member?.id && id !== placeOfRow(row.number))
    const [id] = found
    if (id === undefined || found.length > 1) {
      const why = found.length > 1 ? 'gibt es mehrmals' : 'ist nicht eingetragen'
      outcome.hints.push(`Leibbursch: „${leibbursch}“ ${why} und wird nicht übernommen.`)
      continue
    }
    const own = member?.id ?? placeOfRow(row.number)
    if (leadsTo(id, own, named, people)) {
      outcome.hints.push(`Leibbursch: „${leibbursch}“ kommt selbst erst nach ihm und wird nicht übernommen.`)
      continue
    }
    if (id === before) continue
    named.set(own, id)
    record.leibbursch = id
    const after = people.names[id] ?? leibbursch
    outcome.changes.push({
      field: 'leibbursch',
      label: fieldLabels.leibbursch,
      before: people.names[before] ?? '',
      after,
    })
    if (row.kind === 'same') row.kind = 'changed'
  }
}

/** Whether the way from one Leibbursch to the next comes past this person. */
function leadsTo(from: string, person: string, named: ReadonlyMap<string, string>, people: KnownPeople): boolean {
  const met = new Set<string>()
  for (let id = from; id !== '' && !met.has(id); id = named.get(id) ?? people.byId(id)?.record.leibbursch ?? '') {
    if (id === person) return true
    met.add(id)
  }
  return false
}
