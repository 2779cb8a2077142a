import { basicAuthorization, type Client } from './basic-authorization.ts'
import { forgetDeparture } from './departure.ts'
import { forgetFormsOf } from './kept-forms.ts'
import { leave } from './leave.ts'
import { ownEmail } from './own-email.ts'
import { session } from './session.ts'
import { forgetWayOn } from './way-on.ts'

/**
 * Forgets the session in all tabs at once, with what its owner has left in this browser, and has the server forget it too,
 * even while this document is going away.
 */
export function signOut(client: Client): void {
  const token = session.token()
  if (token) {
    fetch('/oauth/revoke', {
      method: 'POST',
      keepalive: true,
      headers: { authorization: basicAuthorization(client) },
      body: new URLSearchParams({ token }),
    }).catch(console.error)
  }
  forgetFormsOf(ownEmail())
  forgetWayOn()
  forgetDeparture()
  leave()
}
