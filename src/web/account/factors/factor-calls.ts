import type { FactorAnswer } from '../../../accounts/factors/factor-answer.ts'
import { client } from '../../session/client.ts'
import { makePasskey } from '../../session/passkeys.ts'
import { answerOf } from '../../session/refused-call.ts'

const { user } = client

/** What has become of it, and codes where it is the first factor. */
export interface Added {
  factors: FactorAnswer
  recoveryCodes: string[] | null
}

export const fetchFactors = (): Promise<FactorAnswer> => answerOf(user.factors.$get())

/** Has the device make a passkey, and keeps it. */
export async function addPasskey(name: string): Promise<Added> {
  const options = await answerOf(user.passkeys.challenge.$post())
  const passkey = await makePasskey(options)
  return answerOf(user.passkeys.$post({ json: { passkey, name } as never }))
}

export const renamePasskey = (id: string, name: string): Promise<FactorAnswer> =>
  answerOf(user.passkeys[':id'].$patch({ param: { id }, json: { name } }))

export const removePasskey = (id: string): Promise<FactorAnswer> =>
  answerOf(user.passkeys[':id'].$delete({ param: { id } }))

export const beginCodes = () => answerOf(user.codes.$post())

export const confirmCodes = (code: string): Promise<Added> => answerOf(user.codes.$put({ json: { code } }))

export const removeCodes = (): Promise<FactorAnswer> => answerOf(user.codes.$delete())

export const renewRecoveryCodes = (): Promise<Added> => answerOf(user['recovery-codes'].$post())
