import { Hono } from 'hono'
import { z } from 'zod'
import { checkOneTimeLink } from '../../accounts/links/check-one-time-link.ts'
import type { App } from '../../app.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'

const link = z.object({ token: z.string() })

/** Whom a link in a mail is for and how long it is good. Looking at it does not use it up: mail programs do so, too. */
export function oneTimeLink({ database, clock }: Pick<App, 'database' | 'clock'>) {
  return new Hono<CallEnvironment>().post('/user/link', jsonBody(link), async (c) => {
    const { token } = c.req.valid('json')
    const { email, purpose, expiresAt } = await checkOneTimeLink(database.db, clock, {
      token,
      clientAddress: c.var.clientAddress,
    })
    return c.json({ email, purpose, expiresAt: new Date(expiresAt).toISOString() })
  })
}
