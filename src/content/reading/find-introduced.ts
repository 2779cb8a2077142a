import type { Db } from '../../database/tables.ts'
import { collections } from '../collections/collections.ts'
import { findEntries } from '../entries.ts'
import { fitEntry } from '../schema/fit-entry.ts'
import { mayRead, type Reader } from './visibility-rules.ts'

/** Which members the profiles name that this reader may see. */
export async function findIntroduced(db: Db, reader: Reader): Promise<string[]> {
  if (!mayRead(reader, collections.profiles)) return []
  const rows = await findEntries(db, ['profiles'])
  return rows.flatMap(({ data }) => fitEntry('profiles', JSON.parse(data)).entry?.member ?? [])
}
