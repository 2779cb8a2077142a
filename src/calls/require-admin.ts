import { createMiddleware } from 'hono/factory'
import { Refusal } from '../errors.ts'
import type { CallEnvironment } from '../http/call-environment.ts'

/** Lets through only who looks after accounts, addresses and settings. Stands behind requireMember, which says who it is. */
export const requireAdmin = createMiddleware<CallEnvironment>(async (c, next) => {
  if (c.var.member.role !== 'admin') throw new Refusal('forbidden', 'Das dürfen nur Administratoren.')
  await next()
})
