import { Hono } from 'hono'
import { z } from 'zod'
import { askNewLogin } from '../../accounts/login/ask-new-login.ts'
import { confirmNewLogin, withdrawNewLogin } from '../../accounts/login/confirm-new-login.ts'
import { findLoginChange } from '../../accounts/login/login-changes.ts'
import type { App } from '../../app.ts'
import { actorOf } from '../../http/actor-of.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { deliveryWay } from '../../mail/delivery-way.ts'
import { readSender } from '../content/read-sender.ts'

const wish = z.object({ current: z.string(), email: z.string() })
const confirmation = z.object({ token: z.string() })

/** What a member signs in with, changed by himself in two steps: he asks for it, and opens the link that goes to the new address. */
export function ownEmail(app: Pick<App, 'database' | 'clock' | 'config' | 'mail'>) {
  const { database, clock, config, mail } = app
  const { db } = database
  async function answer({ accountId, email }: { accountId: string; email: string }) {
    const wanted = await findLoginChange(db, accountId, clock().getTime())
    const asked = wanted && { email: wanted.email, expiresAt: new Date(wanted.expires_at).toISOString() }
    return { email, asked: asked ?? null, delivery: deliveryWay(config) }
  }
  return new Hono<CallEnvironment>()
    .get('/user/email', async (c) => c.json(await answer(c.var.member)))
    .put('/user/email', jsonBody(wish), async (c) => {
      const { accountId } = c.var.member
      const parts = { clock, sender: await readSender(app), actor: actorOf(c) }
      await askNewLogin(db, parts, { accountId, ...c.req.valid('json') })
      mail.wake()
      return c.json(await answer(c.var.member), 202)
    })
    .delete('/user/email', async (c) => {
      await withdrawNewLogin(db, { clock, actor: actorOf(c) }, c.var.member.accountId)
      return c.json(await answer(c.var.member))
    })
    .post('/user/email/confirmation', jsonBody(confirmation), async (c) => {
      const { accountId } = c.var.member
      const parts = { clock, sender: await readSender(app), actor: actorOf(c) }
      const email = await confirmNewLogin(db, parts, { accountId, ...c.req.valid('json') })
      mail.wake()
      return c.json(await answer({ accountId, email }))
    })
}
