import type { Clock } from '../../clock.ts'
import { putSetting, readSetting } from '../../database/settings.ts'
import type { Db } from '../../database/tables.ts'

const name = 'address-office'

/** The mail addresses of those who look after the addresses: they are told of every change. */
export async function readAddressOffice(db: Db): Promise<string[]> {
  return ((await readSetting(db, name)) ?? []) as string[]
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
  await putSetting(db, { name, value: addresses }, { by: accountId, at: clock().getTime() })
}
