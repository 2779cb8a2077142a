import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { Passkey } from './passkeys.ts'

// The library takes a tenth of a second to load, which who never uses a passkey need not wait for.
const load = () => import('@simplewebauthn/server')

// Left alone, the library asks first for ML-DSA-44, which Node has only as an experiment.
const algorithms = [-7, -8, -257]

const encoded = z.string().regex(/^[\w-]{1,8192}$/, 'Das ist keine Antwort eines Passkeys.')
const shape = { id: encoded, rawId: encoded, type: z.literal('public-key'), clientExtensionResults: z.object({}) }

/** What a browser answers when it has made a passkey. */
export const registrationAnswer = z.object({
  ...shape,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
})

/** What a browser answers when one was used. */
export const passkeyAnswer = z.object({
  ...shape,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.nullish(),
  }),
})

export type RegistrationAnswer = z.infer<typeof registrationAnswer>
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

/** The host without its port. An address in digits has no passkeys. */
const rpIdOf = (origin: string): string => new URL(origin).hostname

export interface Site {
  origin: string
  name: string
}

/** What a browser needs to make one. A device that cannot check who holds it is welcome, too: as the second step. */
export async function registrationOptions(
  site: Site,
  challenge: Uint8Array<ArrayBuffer>,
  account: { id: string; email: string; name: string },
  have: readonly Passkey[],
) {
  const { generateRegistrationOptions } = await load()
  return generateRegistrationOptions({
    rpName: site.name,
    challenge,
    rpID: rpIdOf(site.origin),
    // Never the address: this stays on the device, and may be read there.
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: account.name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: have.map(describe),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Without any passkeys named, nobody learns from it who has one. */
export async function proofOptions(
  origin: string,
  challenge: Uint8Array<ArrayBuffer>,
  named: readonly Passkey[] | undefined,
) {
  const { generateAuthenticationOptions } = await load()
  return generateAuthenticationOptions({
    challenge,
    rpID: rpIdOf(origin),
    userVerification: named ? 'preferred' : 'required',
    ...(named && { allowCredentials: named.map(describe) }),
  })
}

/** What the browser says of where and for what it has asked the device; nothing of it is proven yet. */
export function claimsOf({ clientDataJSON }: { clientDataJSON: string }): { challenge: string; origin: string } {
  const claims = z.object({ challenge: encoded, origin: z.string().max(500) })
  try {
    return claims.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()))
  } catch {
    return { challenge: '', origin: '' }
  }
}

export async function verifyRegistration(origin: string, answer: RegistrationAnswer, challenge: string) {
  const { verifyRegistrationResponse } = await load()
  const verified = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    supportedAlgorithmIDs: algorithms,
    requireUserVerification: false,
  }).catch(() => undefined)
  return verified?.registrationInfo
}

/** Undefined where it is not signed by this passkey for this site. What its counter means is left to the caller. */
export async function verifyUse(origin: string, passkey: Passkey, answer: PasskeyAnswer, challenge: string) {
  const { verifyAuthenticationResponse } = await load()
  const verified = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: false,
    credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')), counter: 0 },
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo : undefined
}

function describe({ id, transports }: Passkey) {
  return { id, transports: JSON.parse(transports) as AuthenticatorTransport[] }
}
