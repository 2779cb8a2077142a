import { Hono } from 'hono'
import { z } from 'zod'
import { changeOwnPassword } from '../../accounts/passwords/change-own-password.ts'
import type { App } from '../../app.ts'
import { readFraternityNames } from '../../content/reading/fraternity-names.ts'
import { Refusal } from '../../errors.ts'
import { bearerToken } from '../../http/bearer-token.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { logAct } from '../../http/log-act.ts'

const body = z.object({ current: z.string(), password: z.string() })

/** A new password for the member who is signed in. */
export function ownPassword({ database, clock, log }: Pick<App, 'database' | 'clock' | 'log'>) {
  return new Hono<CallEnvironment>().put('/user/password', jsonBody(body), async (c) => {
    const token = bearerToken(c.req.header('authorization')) ?? ''
    const { accountId } = c.var.member
    const fraternityNames = await readFraternityNames(database.db)
    try {
      await changeOwnPassword(database.db, clock, { ...c.req.valid('json'), accountId, token, fraternityNames })
    } catch (error) {
      // One who does not know the password of the session he is in may not be its owner.
      const isGuess = error instanceof Refusal && error.errors?.some(({ field }) => field === 'current')
      if (isGuess) logAct(c, log, 'new password refused', { why: 'wrong password' })
      throw error
    }
    return c.body(null, 204)
  })
}
