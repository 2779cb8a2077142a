import { hc } from 'hono/client'
import type { Calls } from '../../calls/calls.ts'
import { leave } from './leave.ts'
import { session } from './session.ts'

/** The calls of this site, typed. Every call asks for JSON and carries the token; any 401 ends the session and leads back to the root page. */
export const client = hc<Calls>('/', {
  headers: (): Record<string, string> => {
    const token = session.token()
    const accept = 'application/json'
    return token ? { accept, authorization: `Bearer ${token}` } : { accept }
  },
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await fetch(input, init)
    if (response.status === 401) leave('ended')
    return response
  },
})
