import { client } from '../../session/client.ts'
import { knowsPasskeys, showPasskey } from '../../session/passkeys.ts'
import { answerOf } from '../../session/refused-call.ts'

const { user } = client

/** By what somebody can show that it is he. */
export interface Ways {
  /** Who has a second factor is not believed his password alone. */
  isByFactor: boolean
  /** Whether he has a passkey that is not locked, and a browser that knows them. */
  hasPasskey: boolean
  /** Whether an app makes codes for him; those for recovery he has in any case. */
  hasCodes: boolean
}

export async function fetchWays(): Promise<Ways> {
  const { passkeys, codesSince } = await answerOf(user.factors.$get())
  const hasCodes = codesSince !== null
  return {
    isByFactor: passkeys.length > 0 || hasCodes,
    hasPasskey: passkeys.some(({ isLocked }) => !isLocked) && knowsPasskeys(),
    hasCodes,
  }
}

export const proveByPassword = (password: string) => answerOf(user.fresh.$post({ json: { password } }))

export const proveByCode = (code: string) => answerOf(user.fresh.$post({ json: { code } }))

export async function proveByPasskey() {
  const passkey = await showPasskey(await answerOf(user.factors.challenge.$post()))
  return answerOf(user.fresh.$post({ json: { passkey } as never }))
}
