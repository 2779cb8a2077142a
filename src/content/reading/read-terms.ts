import type { Db } from '../../database/tables.ts'
import { type Terms, usualTerms } from '../../text/term-rules.ts'
import { findEntries } from '../entries.ts'
import { fitEntry } from '../schema/fit-entry.ts'

/** The words of this fraternity; the usual ones where it has not said any, or what it has said does not fit. */
export async function readTerms(db: Db): Promise<Terms> {
  const [row] = await findEntries(db, ['terms'])
  return (row && fitEntry('terms', JSON.parse(row.data)).entry) ?? usualTerms
}
