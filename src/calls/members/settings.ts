import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { inTransaction } from '../../database/in-transaction.ts'
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
import { actDoor } from '../audit/act-door.ts'
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

export function settings(app: Pick<App, 'database' | 'clock' | 'log' | 'sealing'>) {
  const { database, clock } = app
  const acts = actDoor(app)
  const { db } = database
  return new Hono<CallEnvironment>()
    .get('/members/io/settings', async (c) => {
      return c.json(await answer(await readAddressOffice(db)))
    })
    .put('/members/io/settings', jsonBody(change), async (c) => {
      const { addressOffice } = c.req.valid('json')
      const act: Act = { kind: 'setting changed', on: { sort: 'setting', id: 'address office' } }
      const changed = await inTransaction(acts.db(c, act), 'read committed', (trx) =>
        changeAddressOffice(trx, clock, c.var.member.accountId, addressOffice),
      )
      return c.json(await answer(changed))
    })
    .put('/members/io/settings/mails', jsonBody(mailSwitches), async (c) => {
      const { accountId } = c.var.member
      const act: Act = { kind: 'setting changed', on: { sort: 'setting', id: 'office mails' } }
      await inTransaction(acts.db(c, act), 'read committed', (trx) =>
        replaceMailSwitches(trx, clock, accountId, c.req.valid('json')),
      )
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
