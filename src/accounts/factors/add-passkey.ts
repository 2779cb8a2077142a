import { Refusal, wrongFields } from '../../errors.ts'
import { addFactor, type Owner } from './add-factor.ts'
import type { FactorParts } from './factor-parts.ts'
import { challengeOver, otherOrigin, wrongPasskey } from './factor-refusals.ts'
import { isGoodChallenge, takeChallenge } from './passkey-challenges.ts'
import { findPasskeys, insertPasskey } from './passkeys.ts'
import { claimsOf, type RegistrationAnswer, verifyRegistration } from './webauthn.ts'

/** More than anybody has devices. */
const most = 20

/** Keeps a passkey that a device has made. Answers recovery codes where it is the first factor. */
export async function addPasskey(
  parts: FactorParts,
  owner: Owner,
  { answer, name: typed }: { answer: RegistrationAnswer; name: string },
): Promise<string[] | undefined> {
  const { db, clock, origin, linkSecret } = parts
  const { accountId } = owner
  const name = tidyPasskeyName(typed)
  const now = clock().getTime()
  const claims = claimsOf(answer.response)
  if (claims.origin !== origin) throw otherOrigin(origin)
  const { challenge } = claims
  if (!isGoodChallenge(linkSecret, { purpose: 'register', accountId }, challenge, now)) throw challengeOver()
  const made = await verifyRegistration(origin, answer, challenge)
  if (!made) throw wrongPasskey()
  if (!(await takeChallenge(db, challenge, now))) throw challengeOver()
  const passkey = {
    id: made.credential.id,
    account_id: accountId,
    public_key: Buffer.from(made.credential.publicKey).toString('base64url'),
    counter: made.credential.counter,
    transports: JSON.stringify(answer.response.transports ?? []),
    is_backed_up: made.credentialBackedUp ? 1 : 0,
    name,
    created_at: now,
    last_used_at: null,
    locked_at: null,
  }
  const told = { act: { kind: 'passkey added', details: { name } }, news: 'passkeyAdded' } as const
  return addFactor(parts, owner, told, async (trx) => {
    if ((await findPasskeys(trx, accountId)).length >= most) {
      throw new Refusal('conflict', `Mehr als ${most} Passkeys kann ein Konto nicht haben. Entferne zuerst einen.`)
    }
    if (!(await insertPasskey(trx, passkey))) throw new Refusal('conflict', 'Dieser Passkey ist schon angelegt.')
  })
}

/** Its owner tells them apart by it. */
export function tidyPasskeyName(typed: string): string {
  const name = typed.replace(/\s+/g, ' ').trim()
  if (name === '') throw wrongFields({ field: 'name', message: 'Bitte gib dem Passkey einen Namen.' })
  if (name.length > 60) throw wrongFields({ field: 'name', message: 'Der Name darf höchstens 60 Zeichen haben.' })
  return name
}
