import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { codeDoor } from './code-door.ts'

const look = z.object({ code: z.string() })
const choice = z.object({ code: z.string(), password: z.string() })

/** The code from a letter: whom it is for, and the password that is chosen with it. Looking does not use it up. */
export function invitationCode(app: Pick<App, 'database' | 'clock' | 'config' | 'mail'>) {
  const door = codeDoor(app)
  return new Hono<CallEnvironment>()
    .post('/user/invitation', jsonBody(look), async (c) => {
      return c.json(await door.look(c.req.valid('json').code, callerOf(c)))
    })
    .post('/user/invitation/password', jsonBody(choice), async (c) => {
      await door.choose(c.req.valid('json'), callerOf(c))
      return c.body(null, 204)
    })
}

function callerOf(c: Context<CallEnvironment>) {
  return { clientAddress: c.var.clientAddress, userAgent: c.req.header('user-agent') }
}
