import { z } from 'zod'
import type { FactorParts } from './factor-parts.ts'
import { type Prover, proveCode } from './prove-code.ts'
import { provePasskey } from './prove-passkey.ts'
import { passkeyAnswer } from './webauthn.ts'

/** What somebody shows beside his password. */
export const proof = z.union([z.object({ passkey: passkeyAnswer }), z.object({ code: z.string().max(100) })])

export type Proof = z.infer<typeof proof>

/** By what he has proven himself, or a refusal in words. */
export async function demandProof(
  parts: FactorParts,
  prover: Prover,
  given: Proof,
): Promise<'passkey' | 'app' | 'recovery' | 'rescue'> {
  if ('code' in given) return proveCode(parts, prover, given.code)
  await provePasskey(parts, prover, given.passkey)
  return 'passkey'
}
