import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { queryParams } from '../../http/query-params.ts'
import { seenRevision } from '../../http/seen-revision.ts'
import { listAddresses } from '../../members/own/list-addresses.ts'
import { takeBackAddress } from '../../members/own/take-back-address.ts'
import { updateAddress } from '../../members/own/update-address.ts'
import { actDoor } from '../audit/act-door.ts'
import { readOffice } from './read-office.ts'

/** The state of his record that a form was filled in from; who sends a whole address of his own need not know one. */
const seenState = z.object({ revision: z.coerce.number().pipe(seenRevision).optional() })

/** A member's own address, and no other one: no call here takes an id. */
export function addresses(app: Pick<App, 'database' | 'config' | 'clock' | 'mail' | 'log' | 'sealing'>) {
  const acts = actDoor(app)
  const act = (
    kind: 'own address changed' | 'own address taken back',
    { accountId: id }: { accountId: string },
  ): Act => {
    return { kind, on: { sort: 'account', id } }
  }
  const { clock, mail } = app
  const { db } = app.database
  return new Hono<CallEnvironment>()
    .get('/members/io/addresses', async (c) => c.json(await listAddresses(db, c.var.member.accountId)))
    .post('/members/io/addresses', jsonBody(z.unknown()), queryParams(seenState), async (c) => {
      const office = await readOffice(app)
      const sent = { author: c.var.member, body: c.req.valid('json'), basedOn: c.req.valid('query').revision }
      const saved = await updateAddress(acts.db(c, act('own address changed', c.var.member)), clock, {
        ...sent,
        office,
      })
      mail.wake()
      return c.json(saved, 201)
    })
    .post('/members/io/addresses/undo', jsonBody(z.object({ revision: seenRevision })), async (c) => {
      const office = await readOffice(app)
      const taken = await takeBackAddress(acts.db(c, act('own address taken back', c.var.member)), clock, {
        author: c.var.member,
        ...c.req.valid('json'),
        office,
      })
      mail.wake()
      return c.json(taken)
    })
}
