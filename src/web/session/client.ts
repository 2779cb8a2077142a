import { hc } from 'hono/client'
import type { Calls } from '../../calls/calls.ts'
import { fetchFresh } from './fetch-fresh.ts'
import { leave } from './leave.ts'
import { session } from './session.ts'

/** The calls of this site, typed. Every call asks for JSON and carries the token; any 401 ends the session and leads back to the root page; what wants a fresh sign-in asks for it. */
export const client = hc<Calls>('/', {
  headers: (): Record<string, string> => {
    const token = session.token()
    const accept = 'application/json'
    return token ? { accept, authorization: `Bearer ${token}` } : { accept }
  },
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await fetchFresh(input, init)
    if (response.status === 401) leave('ended')
    if (response.status === 403) await leadToFactors(response.clone())
    return response
  },
})

/** Who has to set up a second factor first is led to where he does. */
async function leadToFactors(response: Response): Promise<void> {
  const { needsFactor } = Object(await response.json().catch(() => ({}))) as { needsFactor?: boolean }
  if (needsFactor && window.location.pathname !== '/account') window.location.assign('/account#zweiter-faktor')
}
