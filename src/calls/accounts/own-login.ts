import { Hono } from 'hono'
import { z } from 'zod'
import { changeOwnLogin } from '../../accounts/login/change-own-login.ts'
import { readOwnLogin } from '../../accounts/login/read-own-login.ts'
import type { App } from '../../app.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { logAct } from '../../http/log-act.ts'
import { readSender } from '../content/read-sender.ts'

const body = z.object({ current: z.string(), name: z.string(), email: z.string() })

/** What an administrator signs in with, changed by himself: the first account has an address that is not his. */
export function ownLogin(app: Pick<App, 'database' | 'clock' | 'config' | 'mail' | 'log'>) {
  const { database, clock, mail, log } = app
  return new Hono<CallEnvironment>()
    .get('/user/login', async (c) => c.json(await readOwnLogin(database.db, c.var.member.accountId)))
    .put('/user/login', jsonBody(body), async (c) => {
      const { accountId } = c.var.member
      const post = { clock, sender: await readSender(app) }
      try {
        await changeOwnLogin(database.db, post, { ...c.req.valid('json'), accountId })
      } catch (error) {
        // One who does not know the password of the session he is in may not be its owner.
        const isGuess = error instanceof Refusal && error.errors?.some(({ field }) => field === 'current')
        if (isGuess) logAct(c, log, 'new login refused', { why: 'wrong password' })
        throw error
      }
      mail.wake()
      logAct(c, log, 'login changed', { account: accountId })
      return c.body(null, 204)
    })
}
