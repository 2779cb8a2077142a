import { Hono } from 'hono'
import { revokeToken } from '../../accounts/tokens/revoke-token.ts'
import type { App } from '../../app.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { OAuthRefusal } from '../../http/oauth-refusal.ts'
import { readForm } from '../../http/read-form.ts'
import { requireClient } from './require-client.ts'

/** Logout by RFC 7009: 200 for every token, since one that is unknown is as revoked as can be. */
export function oauthRevoke(app: App) {
  return new Hono<CallEnvironment>().post('/oauth/revoke', async (c) => {
    const form = await readForm(c.req)
    requireClient(app.config.client, c.req.header('authorization'))
    const token = form.get('token')
    if (token === undefined) throw new OAuthRefusal('invalid_request', 'Das Feld token fehlt.')

    await revokeToken(app.database.db, token)
    return c.body(null, 200)
  })
}
