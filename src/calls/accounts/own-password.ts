import { Hono } from 'hono'
import { z } from 'zod'
import { changeOwnPassword } from '../../accounts/passwords/change-own-password.ts'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { readSiteWords } from '../../content/reading/site-words.ts'
import { Refusal } from '../../errors.ts'
import { bearerToken } from '../../http/bearer-token.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { actDoor } from '../audit/act-door.ts'
import { readSender } from '../content/read-sender.ts'

const body = z.object({ current: z.string(), password: z.string() })

/** A new password for the member who is signed in. */
export function ownPassword(app: Pick<App, 'database' | 'clock' | 'config' | 'mail' | 'log' | 'sealing'>) {
  const { database, clock, mail } = app
  const acts = actDoor(app)
  return new Hono<CallEnvironment>().put('/user/password', jsonBody(body), async (c) => {
    const token = bearerToken(c.req.header('authorization')) ?? ''
    const { accountId } = c.var.member
    const site = await readSiteWords(database.db)
    try {
      const act: Act = { kind: 'password changed', on: { sort: 'account', id: accountId } }
      const post = { clock, sender: await readSender(app) }
      await changeOwnPassword(acts.db(c, act), post, { ...c.req.valid('json'), accountId, token, site })
    } catch (error) {
      // One who does not know the password of the session he is in may not be its owner.
      const isGuess = error instanceof Refusal && error.errors?.some(({ field }) => field === 'current')
      if (isGuess) await acts.note(c, { kind: 'new password refused', details: { why: 'wrong password' } })
      throw error
    }
    mail.wake()
    return c.body(null, 204)
  })
}
