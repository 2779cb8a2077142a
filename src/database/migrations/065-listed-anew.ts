import { sql } from 'kysely'
import { blank, keysOf } from './061-member-keys.ts'
import type { Migration } from './migration.ts'

type Rows = {
  members: { id: string; data: string; merged_into: string | null; is_sample: number }
  member_keys: { member_id: string; sort: string; key: string }
}

/**
 * Signs and long numbers stand elsewhere in long lists of documents: the next start works them out anew. And people of the sample
 * who had been brought back were found by nothing, since they came without their keys.
 */
export const listedAnew: Migration = {
  name: '065-listed-anew',
  async up(trx) {
    await sql`update documents set listed_text = null`.execute(trx)
    const db = trx.withTables<Rows>()
    const lacking = await db
      .selectFrom('members')
      .select(['id', 'data'])
      .where('is_sample', '=', 1)
      .where('merged_into', 'is', null)
      .where('id', 'not in', db.selectFrom('member_keys').select('member_id'))
      .execute()
    for (const { id, data } of lacking) {
      const keys = keysOf({ ...blank, ...JSON.parse(data) }).map((key) => ({ ...key, member_id: id }))
      if (keys.length === 0) continue
      await db
        .insertInto('member_keys')
        .values(keys)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  },
}
