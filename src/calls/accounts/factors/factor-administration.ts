import { Hono } from 'hono'
import { z } from 'zod'
import { noSuchAccount } from '../../../accounts/account-refusals.ts'
import { changeObligation, isObligatory } from '../../../accounts/factors/obligation.ts'
import { rescueAccount } from '../../../accounts/factors/rescue-account.ts'
import { actorOf } from '../../../http/actor-of.ts'
import type { CallEnvironment } from '../../../http/call-environment.ts'
import { demandId } from '../../../http/id-shape.ts'
import { jsonBody } from '../../../http/json-body.ts'
import { readSender } from '../../content/read-sender.ts'
import type { FactorApp } from './factor-parts.ts'

/** Whether administrators need a second factor, and a way back in for who has lost his. */
export function factorAdministration(app: FactorApp) {
  const { database, clock, mail } = app
  const { db } = database
  return new Hono<CallEnvironment>()
    .get('/members/io/settings/factors', async (c) => c.json({ isObligatory: await isObligatory(db) }))
    .put('/members/io/settings/factors', jsonBody(z.object({ isObligatory: z.boolean() })), async (c) => {
      await changeObligation(db, clock, actorOf(c), c.req.valid('json').isObligatory)
      return c.json({ isObligatory: await isObligatory(db) })
    })
    .post('/members/io/accounts/:id/rescue', async (c) => {
      const id = demandId(c.req.param('id'), noSuchAccount)
      const { expiresAt, ...rescue } = await rescueAccount(db, { clock, sender: await readSender(app) }, actorOf(c), id)
      mail.wake()
      return c.json({ ...rescue, expiresAt: new Date(expiresAt).toISOString() }, 201)
    })
}
