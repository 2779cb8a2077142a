import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { listAddresses } from '../../members/own/list-addresses.ts'
import { updateAddress } from '../../members/own/update-address.ts'
import { readOffice } from './read-office.ts'

/** A member's own address, and no other one: no call here takes an id. */
export function addresses(app: Pick<App, 'database' | 'config' | 'clock' | 'mail'>) {
  const { clock, mail } = app
  const { db } = app.database
  return new Hono<CallEnvironment>()
    .get('/members/io/addresses', async (c) => c.json(await listAddresses(db, c.var.member.accountId)))
    .post('/members/io/addresses', jsonBody(z.unknown()), async (c) => {
      const office = await readOffice(app)
      const saved = await updateAddress(db, clock, { author: c.var.member, body: c.req.valid('json'), office })
      mail.wake()
      return c.json(saved, 201)
    })
}
