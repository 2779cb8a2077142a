import { Hono } from 'hono'
import { ownersProof, proveOwner } from '../../accounts/sessions/prove-owner.ts'
import { memberActorOf } from '../../http/actor-of.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { type FactorApp, factorPartsOf } from './factors/factor-parts.ts'

/** Who is signed in shows once more that it is he, for what `freshCalls` names. */
export function freshSignIn(app: FactorApp) {
  const parts = factorPartsOf(app)
  return new Hono<CallEnvironment>().post('/user/fresh', jsonBody(ownersProof), async (c) => {
    await proveOwner(parts, memberActorOf(c), { sessionId: c.var.member.sessionId, given: c.req.valid('json') })
    return c.body(null, 204)
  })
}
