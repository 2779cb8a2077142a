import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { readContent } from '../../content/reading/read-content.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { readAddressOffice } from '../../members/office/address-office.ts'
import { changeAddressOffice } from '../../members/office/change-address-office.ts'

export interface Settings {
  /** Who is told by mail of new addresses. */
  addressOffice: string[]
  /** What the office is called that they belong to. */
  officeName: string
}

const change = z.object({ addressOffice: z.array(z.string()) })

export function settings({ database: { db }, clock }: Pick<App, 'database' | 'clock'>) {
  return new Hono<CallEnvironment>()
    .get('/members/io/settings', async (c) => {
      return c.json(await answer(await readAddressOffice(db)))
    })
    .put('/members/io/settings', jsonBody(change), async (c) => {
      const { addressOffice } = c.req.valid('json')
      const changed = await changeAddressOffice(db, clock, c.var.member.accountId, addressOffice)
      return c.json(await answer(changed))
    })

  async function answer(addressOffice: string[]): Promise<Settings> {
    const office = (await readContent(db, 'member', 'officeKinds')).find(({ id }) => id === 'adressverwaltung')
    return { addressOffice, officeName: office?.name ?? 'Adressverwaltung' }
  }
}
