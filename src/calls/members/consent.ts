import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { parseConsent } from '../../members/input/consent-input.ts'
import { changeConsent } from '../../members/own/change-consent.ts'
import { readConsent } from '../../members/own/read-consent.ts'
import { actDoor } from '../audit/act-door.ts'
import { readOffice } from './read-office.ts'

/** What of himself a member shows to the others, and how he is written to. */
export function consent(app: Pick<App, 'database' | 'config' | 'clock' | 'mail' | 'log' | 'sealing'>) {
  const acts = actDoor(app)
  const { clock, mail } = app
  const { db } = app.database
  return new Hono<CallEnvironment>()
    .get('/members/io/consent', async (c) => c.json({ consent: await readConsent(db, c.var.member.accountId) }))
    .put('/members/io/consent', jsonBody(z.unknown()), async (c) => {
      const consent = parseConsent(c.req.valid('json'), clock())
      const office = await readOffice(app)
      const act: Act = { kind: 'consent changed', on: { sort: 'account', id: c.var.member.accountId } }
      const saved = await changeConsent(acts.db(c, act), clock, { author: c.var.member, consent, office })
      mail.wake()
      return c.json({ consent: saved })
    })
}
