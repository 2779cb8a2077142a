import { z } from 'zod'
import { recordAct } from '../../audit/record-act.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { Refusal, wrongFields } from '../../errors.ts'
import type { Owner } from '../factors/add-factor.ts'
import type { FactorParts } from '../factors/factor-parts.ts'
import { needsSecondStep } from '../factors/own-factors.ts'
import { demandProof, proof } from '../factors/prove.ts'
import { judgeOwnPassword } from '../passwords/judge-own-password.ts'
import { noteProof } from '../tokens/tokens.ts'

export const ownersProof = z.union([z.object({ password: z.string() }), proof])

const wrongPassword = { field: 'password', message: 'Das ist nicht dein Passwort.' }

/**
 * Who is signed in shows that it is he, and his session is fresh again. It is the same one, no other; wrong tries are counted.
 * A password suffices only where it also does for signing in: who has got hold of one and of an open window is stopped here.
 */
export async function proveOwner(
  parts: FactorParts,
  owner: Owner,
  { sessionId, given }: { sessionId: string; given: z.infer<typeof ownersProof> },
): Promise<void> {
  const { db, clock } = parts
  const on = { sort: 'account', id: owner.accountId } as const
  try {
    await demandOwner(parts, owner, given)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unprocessable') {
      await inTransaction(db, 'read committed', (trx) =>
        recordAct(trx, clock, owner, { kind: 'sign-in not confirmed', on }),
      )
    }
    throw error
  }
  await inTransaction(db, 'read committed', async (trx) => {
    await recordAct(trx, clock, owner, { kind: 'sign-in confirmed', on })
    // It may have been ended while the proof was looked at.
    if (await noteProof(trx, sessionId, clock().getTime())) return
    throw new Refusal('unauthorized', 'Bitte melde dich an.')
  })
}

async function demandOwner(parts: FactorParts, owner: Owner, given: z.infer<typeof ownersProof>): Promise<void> {
  if (!('password' in given)) {
    await demandProof(parts, owner, given)
    return
  }
  if (await needsSecondStep(parts.db, owner.accountId)) {
    throw wrongFields({
      field: 'password',
      message: 'Dein Konto hat einen zweiten Faktor: Bitte bestätige es mit deinem Passkey oder einem Code.',
    })
  }
  const { matches } = await judgeOwnPassword(parts.db, parts.clock, owner.accountId, given.password)
  if (!matches) throw wrongFields(wrongPassword)
}
