import { randomBytes } from 'node:crypto'
import type { Db } from '../database/tables.ts'

const name = 'download-links'

/** The key that signs download links: made on the first start, the same for every instance on this database. */
export async function readLinkSecret(db: Db): Promise<string> {
  const value = randomBytes(32).toString('hex')
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return kept.value
}
