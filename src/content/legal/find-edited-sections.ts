import type { Db, EntriesTable } from '../../database/tables.ts'
import type { DataOf } from '../collections/collections.ts'
import { findEntries } from '../entries.ts'
import { checkEntry } from '../schema/check-entry.ts'
import { imprintSections, type LegalFacts, noFacts, privacySections } from './legal-texts-rules.ts'

/** A section that follows from the data, and says something else since somebody has written in it. */
export interface EditedSection {
  collection: 'imprint' | 'privacy'
  id: string
  heading: string
}

/** By what it is named where it is decided about. */
export const keyOfSection = ({ collection, id }: Pick<EditedSection, 'collection' | 'id'>): string =>
  `${collection}/${id}`

/**
 * The sections that writing the texts again would take from who has changed them: those that do not say what was written
 * from the data last. Where nothing was written yet, all that a person has touched.
 */
export async function findEditedSections(db: Db, facts: LegalFacts | null): Promise<EditedSection[]> {
  const touched = facts ? new Set<string>() : await findTouched(db)
  const found: EditedSection[] = []
  for (const collection of ['imprint', 'privacy'] as const) {
    const written = collection === 'imprint' ? imprintSections(facts ?? noFacts) : privacySections(facts ?? noFacts, '')
    for (const row of await findEntries(db, [collection])) {
      const data = JSON.parse(row.data) as DataOf<'imprint' | 'privacy'>
      const section = written.find(({ id }) => id === data.id)
      if (!section) continue
      const isEdited = facts ? !saysTheSame(row, collection, section.text) : touched.has(row.id)
      if (isEdited) found.push({ collection, id: data.id, heading: data.heading })
    }
  }
  return found
}

/** Entries that a person has written in; what the program itself does has no account. */
async function findTouched(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('revisions')
    .select('entry_id')
    .distinct()
    .where('collection', 'in', ['imprint', 'privacy'])
    .where('account_id', 'is not', null)
    .where('entry_id', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ entry_id }) => entry_id ?? []))
}

function saysTheSame(row: EntriesTable, collection: 'imprint' | 'privacy', text: string | undefined): boolean {
  const data = JSON.parse(row.data) as DataOf<'imprint' | 'privacy'>
  const { entry } = checkEntry(collection, { ...data, text })
  const kept = (entry as typeof data | undefined)?.text
  return kept !== undefined && undated(kept) === undated(data.text)
}

/** On which day it was written is no change. */
const undated = (text: string): string => text.replace(/Stand:[^.]*(?:\.[\s\u00a0]\p{L}+[\s\u00a0]\d{4})?\./u, '')
