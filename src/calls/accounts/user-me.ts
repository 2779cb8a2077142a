import { Hono } from 'hono'
import { rolesOf } from '../../accounts/permissions.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'

/** The profile of the member who is signed in. */
export function userMe() {
  return new Hono<CallEnvironment>().get('/user/me', (c) => {
    const { title, name, email, role } = c.get('member')
    return c.json({ title, name, email, roles: rolesOf(role) })
  })
}
