import { noSuchAccount } from '../account-refusals.ts'
import { findAccount } from '../accounts.ts'
import type { FactorParts } from './factor-parts.ts'
import { stepOver } from './factor-refusals.ts'
import { makeChallenge } from './passkey-challenges.ts'
import { findPasskeys } from './passkeys.ts'
import { findStep } from './second-steps.ts'
import { proofOptions, registrationOptions } from './webauthn.ts'

/** For who has not said who he is. */
export function offerSignIn({ clock, origin, linkSecret }: FactorParts) {
  const challenge = makeChallenge(linkSecret, { purpose: 'sign-in', accountId: null }, clock().getTime())
  return proofOptions(origin, challenge, undefined)
}

/** For who shall prove that he is the owner of this account: after his password, or once more while he is signed in. */
export async function offerProof({ db, clock, origin, linkSecret }: FactorParts, accountId: string) {
  const usable = (await findPasskeys(db, accountId)).filter(({ locked_at }) => locked_at === null)
  const challenge = makeChallenge(linkSecret, { purpose: 'confirm', accountId }, clock().getTime())
  return proofOptions(origin, challenge, usable)
}

export async function offerSecondStep(parts: FactorParts, ticket: string) {
  const account = await findStep(parts.db, parts.clock, ticket)
  if (!account) throw stepOver()
  return offerProof(parts, account.id)
}

/** For who wants another passkey. One that he has on this device already is not made again. */
export async function offerRegistration(parts: FactorParts, accountId: string) {
  const { db, clock, origin, linkSecret, readSender } = parts
  const account = await findAccount(db, accountId)
  if (!account) throw noSuchAccount()
  const { shortName } = await readSender()
  const challenge = makeChallenge(linkSecret, { purpose: 'register', accountId }, clock().getTime())
  const site = { origin, name: shortName }
  return registrationOptions(site, challenge, account, await findPasskeys(db, accountId))
}
