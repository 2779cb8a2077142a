import { Hono } from 'hono'
import { z } from 'zod'
import { setPasswordByLink } from '../../accounts/passwords/set-password-by-link.ts'
import { deviceOf } from '../../accounts/sessions/device-rules.ts'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { readSiteWords } from '../../content/reading/site-words.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { actDoor } from '../audit/act-door.ts'
import { readSender } from '../content/read-sender.ts'

const body = z.object({ token: z.string(), password: z.string() })

/** The password that is chosen with the link from a mail. */
export function newPassword(app: Pick<App, 'database' | 'clock' | 'config' | 'mail' | 'log' | 'sealing'>) {
  const { database, clock, mail } = app
  const acts = actDoor(app)
  return new Hono<CallEnvironment>().post('/user/new-password', jsonBody(body), async (c) => {
    const { clientAddress } = c.var
    const site = await readSiteWords(database.db)
    const device = deviceOf(c.req.header('user-agent'))
    const post = { clock, readSender: () => readSender(app) }
    const told = (id: string): Act => ({ kind: 'password set by link', on: { sort: 'account', id } })
    const chosen = { ...c.req.valid('json'), clientAddress, device, site }
    await setPasswordByLink(acts.db(c, told), post, chosen)
    mail.wake()
    return c.body(null, 204)
  })
}
