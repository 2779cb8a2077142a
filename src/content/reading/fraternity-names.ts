import type { Db } from '../../database/tables.ts'
import { findEntries } from '../entries.ts'
import { readRows } from './read-rows.ts'

/** What the fraternity is called: name, short name and town. Nothing while there is none yet, before the first start. */
export async function readFraternityNames(db: Db): Promise<string[]> {
  const rows = await findEntries(db, ['fraternity'])
  if (rows.length === 0) return []
  const { name, shortName, town } = readRows('visitor', 'fraternity', rows)
  return [name, shortName, town]
}
