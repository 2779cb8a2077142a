import type { Actor } from '../../audit/record-act.ts'
import { recordAct } from '../../audit/record-act.ts'
import { recordUnlessLately } from '../../audit/record-unless-lately.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Refusal } from '../../errors.ts'
import { tryLimits } from '../sign-in/try-rules.ts'
import { tellOfFactor } from './factor-letters.ts'
import type { FactorParts } from './factor-parts.ts'
import {
  challengeOver,
  lockedPasskey,
  notVerified,
  otherOrigin,
  unknownPasskey,
  wrongPasskey,
} from './factor-refusals.ts'
import { isGoodChallenge, takeChallenge } from './passkey-challenges.ts'
import { findPasskey, lockPasskey, noteUse, type Passkey } from './passkeys.ts'
import { claimsOf, type PasskeyAnswer, verifyUse } from './webauthn.ts'

/**
 * The passkey that was used, or a refusal in words. What it has signed is used up by that: a stranger, who has nothing to sign
 * with, writes nothing down here.
 * @param accountId whose it has to be, by a challenge that was made for him; null where it says itself whose it is, and then the
 *   device must have checked who holds it, since nothing else does
 */
export async function provePasskey(
  parts: FactorParts,
  { accountId, network }: { accountId: string | null; network: string | null },
  answer: PasskeyAnswer,
): Promise<Passkey> {
  const { db, clock, origin, linkSecret } = parts
  const now = clock().getTime()
  const claims = claimsOf(answer.response)
  if (claims.origin !== origin) throw otherOrigin(origin)
  const purpose = accountId === null ? 'sign-in' : 'confirm'
  const { challenge } = claims
  if (!isGoodChallenge(linkSecret, { purpose, accountId }, challenge, now)) throw challengeOver()
  const passkey = await findPasskey(db, answer.id)
  if (!passkey || (accountId !== null && passkey.account_id !== accountId)) throw unknownPasskey()
  const refuse = async (refusal: Refusal) => {
    await noteRefused(parts, passkey.account_id, network)
    throw refusal
  }
  if (passkey.locked_at !== null) return refuse(lockedPasskey())
  const { userHandle } = answer.response
  const names = userHandle ? Buffer.from(userHandle, 'base64url').toString() : passkey.account_id
  const use = await verifyUse(origin, passkey, answer, challenge)
  if (!use || names !== passkey.account_id) return refuse(wrongPasskey())
  if (!(await takeChallenge(db, challenge, now))) throw challengeOver()
  if (accountId === null && !use.userVerified) return refuse(notVerified())
  const goesBack = use.newCounter <= passkey.counter && (use.newCounter > 0 || passkey.counter > 0)
  if (goesBack) {
    await lock(parts, passkey, { accountId: passkey.account_id, network })
    throw lockedPasskey()
  }
  if (!(await noteUse(db, passkey, now, use.newCounter))) return refuse(wrongPasskey())
  return passkey
}

/** Of an account that is there; who tries on and on fills nothing. */
async function noteRefused({ db, clock }: FactorParts, accountId: string, network: string | null): Promise<void> {
  const act = { kind: 'passkey refused', on: { sort: 'account', id: accountId } } as const
  await inTransaction(db, 'read committed', (trx) =>
    recordUnlessLately(trx, clock, { accountId: null, network }, act, tryLimits.signIn.milliseconds),
  )
}

/** Somebody else may have it, too. Its owner is told at once. */
async function lock({ db, clock, readSender, mail }: FactorParts, passkey: Passkey, actor: Actor): Promise<void> {
  const sender = await readSender()
  await inTransaction(db, 'read committed', async (trx) => {
    if (!(await lockPasskey(trx, passkey.id, clock().getTime()))) return
    const on = { sort: 'account', id: passkey.account_id } as const
    await recordAct(trx, clock, actor, { kind: 'passkey locked', on, details: { name: passkey.name } })
    await tellOfFactor(trx, { clock, sender }, passkey.account_id, 'passkeyLocked')
  })
  mail.wake()
}
