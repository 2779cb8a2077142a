import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/tables.ts'

/** Which letters go out by themselves to those who hold an office. */
export const mailSwitches = z.object({
  /** Of duties that come near or lie. */
  duties: z.boolean(),
  /** Of the birthdays of a week, on Mondays. */
  birthdays: z.boolean(),
})

export type MailSwitches = z.infer<typeof mailSwitches>

const name = 'office-mails'

/** All of them, until an administrator decides otherwise. */
const usual: MailSwitches = { duties: true, birthdays: true }

export async function readMailSwitches(db: Db): Promise<MailSwitches> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row ? mailSwitches.parse(JSON.parse(row.value)) : usual
}

export async function replaceMailSwitches(
  db: Db,
  clock: Clock,
  accountId: string,
  switches: MailSwitches,
): Promise<void> {
  const values = { value: JSON.stringify(switches), changed_by: accountId, changed_at: clock().getTime() }
  await db
    .insertInto('settings')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}
