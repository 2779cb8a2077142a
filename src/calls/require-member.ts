import { createMiddleware } from 'hono/factory'
import type { App } from '../app.ts'
import { Refusal } from '../errors.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { authenticate } from './authenticate.ts'

/** Lets through only who brings a valid token, and says who it is in c.var.member. */
export function requireMember(app: Pick<App, 'database' | 'clock' | 'tokenUses'>) {
  return createMiddleware<CallEnvironment>(async (c, next) => {
    // The server's gate may have asked already; once is enough.
    if (!c.get('member')) {
      const member = await authenticate(app, c.req.header('authorization'))
      if (!member) throw new Refusal('unauthorized', 'Bitte melde dich an.')
      c.set('member', member)
    }
    await next()
  })
}
