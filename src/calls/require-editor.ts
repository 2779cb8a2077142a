import { createMiddleware } from 'hono/factory'
import { rolesOf } from '../accounts/permissions.ts'
import { Refusal } from '../errors.ts'
import type { CallEnvironment } from '../http/call-environment.ts'

/** Lets through only who may change what others read. Stands behind requireMember, which says who it is. */
export const requireEditor = createMiddleware<CallEnvironment>(async (c, next) => {
  if (!rolesOf(c.var.member.role).includes('editor')) throw new Refusal('forbidden', 'Das dürfen nur Redakteure.')
  await next()
})
