import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { readContent } from '../../content/reading/read-content.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { readAddressOffice } from '../../members/office/address-office.ts'
import { changeAddressOffice } from '../../members/office/change-address-office.ts'
import {
  type MailSwitches,
  mailSwitches,
  readMailSwitches,
  replaceMailSwitches,
} from '../../members/office/mail-switches.ts'
import { presentOffices } from '../handover/office-holders.ts'
import { birthdayOffice } from './birthdays/birthday-office.ts'

export interface Settings {
  /** Who is told by mail of new addresses. */
  addressOffice: string[]
  /** What the office is called that they belong to. */
  officeName: string
  /** Which letters go out by themselves to those who hold an office. */
  mails: MailSwitches
  /** What the offices are called that are told of birthdays. */
  birthdayOffices: string[]
}

const change = z.object({ addressOffice: z.array(z.string()) })

export function settings({ database, clock }: Pick<App, 'database' | 'clock'>) {
  const { db } = database
  return new Hono<CallEnvironment>()
    .get('/members/io/settings', async (c) => {
      return c.json(await answer(await readAddressOffice(db)))
    })
    .put('/members/io/settings', jsonBody(change), async (c) => {
      const { addressOffice } = c.req.valid('json')
      const changed = await changeAddressOffice(db, clock, c.var.member.accountId, addressOffice)
      return c.json(await answer(changed))
    })
    .put('/members/io/settings/mails', jsonBody(mailSwitches), async (c) => {
      await replaceMailSwitches(db, clock, c.var.member.accountId, c.req.valid('json'))
      return c.json(await answer(await readAddressOffice(db)))
    })

  async function answer(addressOffice: string[]): Promise<Settings> {
    const office = (await readContent(db, 'member', 'officeKinds')).find(({ id }) => id === 'adressverwaltung')
    return {
      addressOffice,
      officeName: office?.name ?? 'Adressverwaltung',
      mails: await readMailSwitches(db),
      birthdayOffices: birthdayOffice(await presentOffices(database)).names,
    }
  }
}
