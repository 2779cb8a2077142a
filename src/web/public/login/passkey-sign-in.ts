import { client } from '../../session/client.ts'
import { passkeyWords, showPasskey } from '../../session/passkeys.ts'
import { answerOf, RefusedCall } from '../../session/refused-call.ts'
import { enterBy } from '../../session/sign-in.ts'

/** Why a passkey did not let in: in words, or without any where its owner did not want to after all. */
export interface NotIn {
  words: string | undefined
  /** The server has said so, and not the browser. */
  isTold: boolean
  /** The password has to be typed once more. */
  isOver: boolean
}

/** Signs in with whichever passkey its owner chooses. Undefined after success. */
export async function signInWithPasskey(inField = false): Promise<NotIn | undefined> {
  return notIn(async () => {
    const options = await answerOf(client.user['sign-in'].challenge.$post())
    const passkey = await showPasskey(options, { inField })
    return enterBy(async () => tokenOf(client.user['sign-in'].passkey.$post({ json: { passkey } as never })))
  })
}

/** The second step, with one of the passkeys of the account. */
export async function confirmWithPasskey(ticket: string): Promise<NotIn | undefined> {
  return notIn(async () => {
    const options = await answerOf(client.user['sign-in'].second.challenge.$post({ json: { ticket } }))
    const passkey = await showPasskey(options)
    return sendSecondStep(ticket, { passkey })
  })
}

/** The second step, with a code of an app or one for recovery. */
export function confirmWithCode(ticket: string, code: string): Promise<NotIn | undefined> {
  return notIn(() => sendSecondStep(ticket, { code }))
}

const sendSecondStep = (ticket: string, proof: object) =>
  enterBy(async () => tokenOf(client.user['sign-in'].second.$post({ json: { ticket, proof } as never })))

async function tokenOf(call: Parameters<typeof answerOf<{ access_token: string }>>[0]) {
  try {
    return { token: (await answerOf(call)).access_token }
  } catch (error) {
    if (error instanceof RefusedCall) return { refused: error }
    throw error
  }
}

async function notIn(work: () => Promise<RefusedCall | string | undefined>): Promise<NotIn | undefined> {
  const refused = await work().catch((error: unknown) => (error instanceof RefusedCall ? error : { error }))
  if (refused === undefined) return undefined
  if (typeof refused === 'string') return { words: refused, isTold: true, isOver: false }
  if ('error' in refused) return { words: passkeyWords(refused.error), isTold: false, isOver: false }
  return { words: refused.message, isTold: true, isOver: 'isOver' in refused.answer }
}
