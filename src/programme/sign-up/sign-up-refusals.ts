import { Refusal } from '../../errors.ts'
import { closedWords, type SignUpState } from './sign-up-rules.ts'

/** Says why one cannot sign up as things stand, unless one can. */
export function refuseUnless(state: SignUpState, allowed: readonly SignUpState[]): void {
  if (state === 'none') throw notWanted()
  if (!allowed.includes(state)) throw new Refusal('unprocessable', closedWords(state))
}

export const noSuchEvent = () => new Refusal('not_found', 'Diese Veranstaltung gibt es nicht.')

export const notWanted = () => new Refusal('not_found', 'Für diese Veranstaltung meldet man sich nicht an.')
