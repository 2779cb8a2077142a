import { Hono } from 'hono'
import { z } from 'zod'
import { changeOwnPassword } from '../accounts/change-own-password.ts'
import type { App } from '../app.ts'
import { bearerToken } from './authenticate.ts'
import type { CallEnvironment } from './call-environment.ts'
import { jsonBody } from './json-body.ts'

const wish = z.object({ current: z.string(), password: z.string() })

/** A new password for whoever is signed in. */
export function ownPassword({ database, clock }: Pick<App, 'database' | 'clock'>) {
  return new Hono<CallEnvironment>().put('/user/password', jsonBody(wish), async (c) => {
    const token = bearerToken(c.req.header('authorization')) ?? ''
    await changeOwnPassword(database.db, clock, { ...c.req.valid('json'), accountId: c.var.member.accountId, token })
    return c.body(null, 204)
  })
}
