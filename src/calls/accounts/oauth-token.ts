import { Hono } from 'hono'
import { openSignIn, type RefusedSignIn } from '../../accounts/sign-in/open-sign-in.ts'
import { signIn } from '../../accounts/sign-in/sign-in.ts'
import { idleSeconds } from '../../accounts/tokens/token-rules.ts'
import type { App } from '../../app.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { logAct } from '../../http/log-act.ts'
import { OAuthRefusal } from '../../http/oauth-refusal.ts'
import { readForm } from '../../http/read-form.ts'
import { requireClient } from './require-client.ts'

/** Sign-in by RFC 6749's password grant. */
export function oauthToken(app: App) {
  const service = openSignIn(app.database.db, app.clock)

  return new Hono<CallEnvironment>().post('/oauth/token', async (c) => {
    const form = await readForm(c.req)
    requireClient(app.config.client, c.req.header('authorization'))
    const grantType = required(form, 'grant_type')
    if (grantType !== 'password') {
      throw new OAuthRefusal('unsupported_grant_type', 'Diese Art der Anmeldung gibt es hier nicht.')
    }
    const username = required(form, 'username')
    const password = required(form, 'password')

    const note = ({ accountId, why }: RefusedSignIn) =>
      logAct(c, app.log, 'sign-in refused', { ...(accountId !== undefined && { accountId }), why })
    const token = await signIn(service, { username, password, clientAddress: c.var.clientAddress }, note)
    if (token === undefined) {
      throw new OAuthRefusal(
        'invalid_grant',
        'User oder Passwort ist nicht korrekt. Bitte probieren Sie es noch einmal.',
      )
    }
    return c.json({ access_token: token, token_type: 'Bearer', expires_in: idleSeconds })
  })
}

function required(form: Map<string, string>, field: string): string {
  const value = form.get(field)
  if (value === undefined) throw new OAuthRefusal('invalid_request', `Das Feld ${field} fehlt.`)
  return value
}
