import { client } from '../session/client.ts'
import { answerOf, RefusedCall, wordsOf } from '../session/refused-call.ts'

export interface OpenLink {
  email: string
  purpose: 'invitation' | 'forgotten'
  expiresAt: string
}

/** How it stands with the link of a mail. */
export type LinkState =
  | { kind: 'asking' }
  | { kind: 'unknown'; words: string }
  | { kind: 'dead'; words: string }
  | { kind: 'open'; link: OpenLink }
  | { kind: 'used' }

/** Looking at a link does not use it up. */
export async function lookAtLink(token: string): Promise<LinkState> {
  try {
    return { kind: 'open', link: await answerOf(client.user.link.$post({ json: { token } })) }
  } catch (error) {
    return { kind: isDead(error) ? 'dead' : 'unknown', words: wordsOf(error) }
  }
}

/** What is refused as a whole, and not for the sake of one field, is a link that opens nothing any more. */
export function isDead(error: unknown): boolean {
  return error instanceof RefusedCall && error.status === 422 && error.errors.length === 0
}
