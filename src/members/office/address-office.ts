import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/tables.ts'

const name = 'address-office'

/** The mail addresses of those who look after the addresses: they are told of every change. */
export async function readAddressOffice(db: Db): Promise<string[]> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row ? JSON.parse(row.value) : []
}

/** What holds until an administrator decides otherwise: only where nothing has been set yet. */
export async function seedAddressOffice(db: Db, clock: Clock, addresses: readonly string[]): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(addresses), changed_by: null, changed_at: clock().getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function replaceAddressOffice(
  db: Db,
  clock: Clock,
  accountId: string,
  addresses: readonly string[],
): Promise<void> {
  const values = { value: JSON.stringify(addresses), changed_by: accountId, changed_at: clock().getTime() }
  await db
    .insertInto('settings')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}
