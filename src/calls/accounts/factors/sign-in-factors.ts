import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { finishSecondStep } from '../../../accounts/factors/finish-second-step.ts'
import { offerSecondStep, offerSignIn } from '../../../accounts/factors/offer-passkeys.ts'
import { proof } from '../../../accounts/factors/prove.ts'
import { findStep } from '../../../accounts/factors/second-steps.ts'
import { signInWithPasskey } from '../../../accounts/factors/sign-in-with-passkey.ts'
import { passkeyAnswer } from '../../../accounts/factors/webauthn.ts'
import { deviceOf } from '../../../accounts/sessions/device-rules.ts'
import type { Place } from '../../../accounts/sessions/known-places.ts'
import { networkOf } from '../../../accounts/sign-in/network-rules.ts'
import type { App } from '../../../app.ts'
import { Refusal } from '../../../errors.ts'
import type { CallEnvironment } from '../../../http/call-environment.ts'
import { jsonBody } from '../../../http/json-body.ts'
import { logAct } from '../../../http/log-act.ts'
import { bearerAnswer } from '../bearer-answer.ts'
import { type FactorApp, factorPartsOf } from './factor-parts.ts'

const ticket = z.string().max(100)

/** Signing in by a passkey alone, and the second step after a password. Both end in a token like that of POST /oauth/token. */
export function signInFactors(app: FactorApp & Pick<App, 'log'>) {
  const parts = factorPartsOf(app)
  return new Hono<CallEnvironment>()
    .post('/user/sign-in/challenge', async (c) => c.json(await offerSignIn(parts)))
    .post('/user/sign-in/passkey', jsonBody(z.object({ passkey: passkeyAnswer })), async (c) => {
      const { passkey } = c.req.valid('json')
      const signingIn = signInWithPasskey(parts, { passkey, place: placeOf(c) })
      return c.json(bearerAnswer(await signingIn.catch((error) => noteRefused(c, error))))
    })
    .post('/user/sign-in/second/challenge', jsonBody(z.object({ ticket })), async (c) =>
      c.json(await offerSecondStep(parts, c.req.valid('json').ticket)),
    )
    .post('/user/sign-in/second', jsonBody(z.object({ ticket, proof })), async (c) => {
      const given = c.req.valid('json')
      const finishing = finishSecondStep(parts, { ...given, place: placeOf(c) })
      return c.json(bearerAnswer(await finishing.catch((error) => noteRefused(c, error, given.ticket))))
    })

  /** Each is in the log, as a wrong password is. Those that were too many are not: the first of them is an act. */
  async function noteRefused(c: Context<CallEnvironment>, error: unknown, ticket?: string): Promise<never> {
    if (error instanceof Refusal && error.code !== 'too_many_requests') {
      const owner = ticket === undefined ? undefined : await findStep(parts.db, parts.clock, ticket)
      const why = ticket === undefined ? 'wrong passkey' : 'wrong second step'
      logAct(c, app.log, 'sign-in refused', { ...(owner && { accountId: owner.id }), why })
    }
    throw error
  }
}

function placeOf(c: Context<CallEnvironment>): Place {
  const { clientAddress } = c.var
  return { device: deviceOf(c.req.header('user-agent')), network: networkOf(clientAddress), clientAddress }
}
