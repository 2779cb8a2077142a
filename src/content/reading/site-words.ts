import type { Db } from '../../database/tables.ts'
import { findEntries } from '../entries.ts'
import { readFraternityNames } from './fraternity-names.ts'
import { readRows } from './read-rows.ts'
import { readTerms } from './read-terms.ts'

/**
 * What everybody knows of the fraternity: its names, the words in which it speaks of itself, and the year it was founded. Nothing
 * while there is none yet, before the first start.
 */
export async function readSiteWords(db: Db): Promise<{ names: string[]; days: string[] }> {
  const rows = await findEntries(db, ['fraternity'])
  if (rows.length === 0) return { names: [], days: [] }
  const { founded } = readRows('visitor', 'fraternity', rows)
  const words = Object.values(await readTerms(db)).flatMap((forms): string[] => Object.values(forms))
  return { names: [...(await readFraternityNames(db)), ...words], days: founded > 0 ? [String(founded)] : [] }
}
