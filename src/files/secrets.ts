import { randomBytes } from 'node:crypto'
import type { Db } from '../database/tables.ts'

/** A key under a name, 32 bytes in hex: made when it is first wanted, the same for every instance on this database. */
export async function readSecret(db: Db, name: 'download-links' | 'backups'): Promise<string> {
  const value = randomBytes(32).toString('hex')
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return kept.value
}
