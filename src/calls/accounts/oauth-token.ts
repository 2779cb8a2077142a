import { type Context, Hono } from 'hono'
import { SecondStepNeeded } from '../../accounts/factors/second-step-needed.ts'
import { deviceOf } from '../../accounts/sessions/device-rules.ts'
import { openNews } from '../../accounts/sign-in/news.ts'
import { openSignIn, type RefusedSignIn } from '../../accounts/sign-in/open-sign-in.ts'
import { signIn } from '../../accounts/sign-in/sign-in.ts'
import { tryLimits } from '../../accounts/sign-in/try-rules.ts'
import type { App } from '../../app.ts'
import { type Act, recordAct } from '../../audit/record-act.ts'
import { recordNews } from '../../audit/record-news.ts'
import type { Tx } from '../../database/tables.ts'
import { actorOf } from '../../http/actor-of.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { logAct } from '../../http/log-act.ts'
import { OAuthRefusal } from '../../http/oauth-refusal.ts'
import { readForm } from '../../http/read-form.ts'
import { readSender } from '../content/read-sender.ts'
import { bearerAnswer } from './bearer-answer.ts'
import { requireClient } from './require-client.ts'

/** Sign-in by RFC 6749's password grant. */
export function oauthToken(app: App) {
  const post = { readSender: () => readSender(app), wake: app.mail.wake }
  const service = openSignIn(app.database.db, app.clock, post)
  const isNews = openNews(app.clock)

  return new Hono<CallEnvironment>().post('/oauth/token', async (c) => {
    const form = await readForm(c.req)
    requireClient(app.config.client, c.req.header('authorization'))
    const grantType = required(form, 'grant_type')
    if (grantType !== 'password') {
      throw new OAuthRefusal('unsupported_grant_type', 'Diese Art der Anmeldung gibt es hier nicht.')
    }
    const username = required(form, 'username')
    const password = required(form, 'password')

    const { clientAddress } = c.var
    const note = (refused: RefusedSignIn) => noteRefused(c, refused)
    const witness = (trx: Tx, accountId: string) =>
      recordAct(
        trx,
        app.clock,
        { ...actorOf(c), accountId },
        { kind: 'sign-in', on: { sort: 'account', id: accountId }, details: { by: 'password' } },
      )
    const device = deviceOf(c.req.header('user-agent'))
    const tried = { username, password, clientAddress, device }
    const token = await signIn(service, tried, { note, witness }).catch(askForSecondStep)
    if (token === undefined) {
      throw new OAuthRefusal(
        'invalid_grant',
        'User oder Passwort ist nicht korrekt. Bitte probieren Sie es noch einmal.',
      )
    }
    app.sealing.wake()
    return c.json(bearerAnswer(token))
  })

  /**
   * Each is logged, but a stranger must not fill the record: one act for an account and a network in the time in which tries
   * are counted, and one for all addresses without an account. Nobody waits for it, or the answer would tell which it was.
   */
  function noteRefused(c: Context<CallEnvironment>, { accountId, why }: RefusedSignIn): void {
    logAct(c, app.log, 'sign-in refused', { ...(accountId !== undefined && { accountId }), why })
    const actor = actorOf(c)
    const news = { key: `${accountId} ${actor.network}`, milliseconds: tryLimits.signIn.milliseconds }
    if (!isNews(news.key, news.milliseconds)) return
    const on = accountId === undefined ? {} : { on: { sort: 'account', id: accountId } as const }
    const act: Act = { kind: 'sign-in refused', ...on, details: { why } }
    // Another instance may have told of it.
    const told = { ...news, key: `${act.kind} ${news.key}` }
    recordNews(app.database.db, app.clock, actor, act, told).then(app.sealing.wake, (error) =>
      app.log.warn({ err: error }, 'a refused sign-in could not be recorded'),
    )
  }
}

/** A word of our own, as RFC 6749 allows: who sends a form only is told what is missing, our page shows the second step. */
function askForSecondStep(error: unknown): never {
  if (!(error instanceof SecondStepNeeded)) throw error
  const { ticket, factors } = error
  throw new OAuthRefusal('second_step', 'Bitte bestätige die Anmeldung mit deinem zweiten Faktor.', {
    secondStep: { ticket, ...factors },
  })
}

function required(form: Map<string, string>, field: string): string {
  const value = form.get(field)
  if (value === undefined) throw new OAuthRefusal('invalid_request', `Das Feld ${field} fehlt.`)
  return value
}
