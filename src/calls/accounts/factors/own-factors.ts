import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { addPasskey } from '../../../accounts/factors/add-passkey.ts'
import { readFactors } from '../../../accounts/factors/factor-answer.ts'
import { offerProof, offerRegistration } from '../../../accounts/factors/offer-passkeys.ts'
import { base32, otpauthUri } from '../../../accounts/factors/one-time-code-rules.ts'
import { noSuchPasskey, removeCodes, removePasskey } from '../../../accounts/factors/remove-factor.ts'
import { renamePasskey } from '../../../accounts/factors/rename-passkey.ts'
import { renewRecoveryCodes } from '../../../accounts/factors/renew-recovery-codes.ts'
import { beginCodes, confirmCodes } from '../../../accounts/factors/set-up-codes.ts'
import { registrationAnswer } from '../../../accounts/factors/webauthn.ts'
import { memberActorOf } from '../../../http/actor-of.ts'
import type { CallEnvironment } from '../../../http/call-environment.ts'
import { jsonBody } from '../../../http/json-body.ts'
import { drawQrCode } from '../../papers/qr-code.ts'
import { type FactorApp, factorPartsOf } from './factor-parts.ts'

const name = z.string().max(500)

/** A member's own second factors. */
export function ownFactors(app: FactorApp) {
  const parts = factorPartsOf(app)
  const answer = (c: Context<CallEnvironment>) => readFactors(parts.db, c.var.member)

  return (
    new Hono<CallEnvironment>()
      .get('/user/factors', async (c) => c.json(await answer(c)))
      // What a passkey signs to confirm that it is still he who is signed in.
      .post('/user/factors/challenge', async (c) => c.json(await offerProof(parts, c.var.member.accountId)))
      .post('/user/passkeys/challenge', async (c) => c.json(await offerRegistration(parts, c.var.member.accountId)))
      .post('/user/passkeys', jsonBody(z.object({ passkey: registrationAnswer, name })), async (c) => {
        const { passkey, name } = c.req.valid('json')
        const recoveryCodes = await addPasskey(parts, memberActorOf(c), { answer: passkey, name })
        return c.json({ factors: await answer(c), recoveryCodes: recoveryCodes ?? null }, 201)
      })
      .patch('/user/passkeys/:id', jsonBody(z.object({ name })), async (c) => {
        await renamePasskey(parts, memberActorOf(c), { id: passkeyId(c), name: c.req.valid('json').name })
        return c.json(await answer(c))
      })
      .delete('/user/passkeys/:id', async (c) => {
        await removePasskey(parts, memberActorOf(c), passkeyId(c))
        return c.json(await answer(c))
      })
      .post('/user/codes', async (c) => {
        const secret = await beginCodes(parts, c.var.member.accountId)
        const uri = otpauthUri((await parts.readSender()).shortName, c.var.member.email, secret)
        const qr = drawQrCode(uri).toString()
        return c.json({ secret: base32(secret).replace(/.{4}(?=.)/g, '$& '), uri, qr }, 201)
      })
      .put('/user/codes', jsonBody(z.object({ code: z.string().max(100) })), async (c) => {
        const recoveryCodes = await confirmCodes(parts, memberActorOf(c), c.req.valid('json').code)
        return c.json({ factors: await answer(c), recoveryCodes: recoveryCodes ?? null })
      })
      .delete('/user/codes', async (c) => {
        await removeCodes(parts, memberActorOf(c))
        return c.json(await answer(c))
      })
      .post('/user/recovery-codes', async (c) => {
        const recoveryCodes = await renewRecoveryCodes(parts, memberActorOf(c))
        return c.json({ factors: await answer(c), recoveryCodes }, 201)
      })
  )
}

/** Devices name their passkeys themselves, with up to 1023 bytes. */
function passkeyId(c: Context<CallEnvironment>): string {
  const id = c.req.param('id') ?? ''
  if (!/^[\w-]{1,1400}$/.test(id)) throw noSuchPasskey()
  return id
}
