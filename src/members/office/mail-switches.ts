import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { putSetting, readSetting } from '../../database/settings.ts'
import type { Db } from '../../database/tables.ts'

/** Which letters go out by themselves to those who hold an office, or look after the site. */
export const mailSwitches = z.object({
  /** Of duties that come near or lie. */
  duties: z.boolean(),
  /** Of the birthdays of a week, on Mondays. */
  birthdays: z.boolean(),
  /** To administrators, of what is wrong with the machine, on Mondays. Not in what was stored before it was there. */
  health: z.boolean().default(true),
})

export type MailSwitches = z.infer<typeof mailSwitches>

const name = 'office-mails'

/** All of them, until an administrator decides otherwise. */
const usual: MailSwitches = { duties: true, birthdays: true, health: true }

export async function readMailSwitches(db: Db): Promise<MailSwitches> {
  return mailSwitches.parse((await readSetting(db, name)) ?? usual)
}

export async function replaceMailSwitches(
  db: Db,
  clock: Clock,
  accountId: string,
  switches: MailSwitches,
): Promise<void> {
  await putSetting(db, { name, value: switches }, { by: accountId, at: clock().getTime() })
}
