import { Hono } from 'hono'
import { rolesOf } from '../../accounts/permissions.ts'
import { type Grants, mayEdit, mayEditSome } from '../../accounts/rights/rights-rules.ts'
import { type CollectionName, collections } from '../../content/collections/collections.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'

/** The profile of the member who is signed in. */
export function userMe() {
  return new Hono<CallEnvironment>().get('/user/me', (c) => {
    const { title, name, email, role, rights, collections } = c.get('member')
    const grants = { rights, collections }
    return c.json({ title, name, email, roles: rolesOf(role), ...grants, editablePages: editablePages(grants) })
  })
}

/** The pages of which he may change something, for who may not change them all. */
function editablePages(grants: Grants): string[] {
  if (grants.rights.includes('pages') || !mayEditSome(grants)) return []
  const own = (Object.keys(collections) as CollectionName[]).filter((name) => mayEdit(grants, name))
  return [...new Set(own.flatMap((name): readonly string[] => collections[name].shownOn))]
}
