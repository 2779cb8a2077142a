import { basicAuthorization, type Client } from './basic-authorization.ts'
import { leave } from './leave.ts'
import { session } from './session.ts'

/** Forgets the session here at once, and has the server forget it too, even while this document is going away. */
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
  leave()
}
