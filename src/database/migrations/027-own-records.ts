import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Accounts that belonged to nobody belong to the one record that has their e-mail address, as new ones do from now on
 * (accounts/record-of-email.ts): else the first address that is sent makes a second person.
 */
export const ownRecords: Migration = {
  name: '027-own-records',
  async up(trx) {
    const { rows } = await sql<{ account: string; record: string }>`
      select accounts.id as account, min(members.id) as record
      from accounts join members on lower(members.email) = accounts.email
      where accounts.member_id is null and members.merged_into is null and members.status <> 'verstorben'
      group by accounts.id having count(*) = 1`.execute(trx)
    for (const { account, record } of rows) {
      await sql`update accounts set member_id = ${record} where id = ${account}
        and not exists (select 1 from accounts as others where others.member_id = ${record})`.execute(trx)
    }
  },
}
