import { Hono } from 'hono'
import { revokeToken } from '../../accounts/tokens/revoke-token.ts'
import type { App } from '../../app.ts'
import { recordAct } from '../../audit/record-act.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { actorOf } from '../../http/actor-of.ts'
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

    await inTransaction(app.database.db, 'read committed', async (trx) => {
      const accountId = await revokeToken(trx, token)
      if (accountId === undefined) return
      await recordAct(trx, app.clock, { ...actorOf(c), accountId }, { kind: 'sign-out' })
    })
    app.sealing.wake()
    return c.body(null, 200)
  })
}
