import { foldEmail, isEmail } from '../../text/email-rules.ts'
import { foldText } from '../../text/fold-text.ts'

/**
 * What somebody signs in with who has no e-mail address: karl.mueller@brief. It looks like one, since the field of the login
 * takes nothing else, and can be none, since no mailbox has a domain without a dot: no mail ever goes there.
 */
const ending = '@brief'
const shape = /^[a-z0-9]+([.-][a-z0-9]+)*@brief$/

export function isPaperLogin(login: string): boolean {
  return login.length <= 100 && shape.test(login)
}

/** Whether an account can have it: an e-mail address, or the name from a letter. */
export const isLogin = (login: string): boolean => isEmail(login) || isPaperLogin(login)

/** Vorname.nachname in plain letters, with a number behind it from the second one on. */
export function paperLogin({ firstName, surName }: { firstName: string; surName: string }, number: number): string {
  const plain = [firstName, surName].map(shorten).filter(Boolean)
  const name = plain.join('.') || 'mitglied'
  return foldEmail(`${name}${number > 1 ? number : ''}${ending}`)
}

/** Somebody has to type it: as many whole words as fit, and of one that is longer still its beginning. */
const mostLetters = 26

function shorten(name: string): string {
  const [first = '', ...words] = foldText(name.slice(0, 300))
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let short = first.slice(0, mostLetters)
  for (const word of words) {
    if (short.length + 1 + word.length > mostLetters) break
    short += `-${word}`
  }
  return short
}
