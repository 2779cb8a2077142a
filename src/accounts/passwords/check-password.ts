import { isCommonPassword } from './common-passwords.ts'
import { isLeakedPassword } from './leaked-passwords.ts'
import { type PasswordOwner, passwordProblem } from './password-rules.ts'

/** Why this password is refused, in German, or undefined if it may be used. The server's word, and the last one. */
export async function checkPassword(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const problem = passwordProblem(password, owner)
  if (problem !== undefined) return problem
  if (await isCommonPassword(password)) {
    return 'Das Passwort ist zu leicht zu erraten: Es gehört zu den häufigsten Passwörtern.'
  }
  if (await isLeakedPassword(password)) {
    return 'Das Passwort ist zu leicht zu erraten: Es steht in einer Liste gestohlener Passwörter.'
  }
  return undefined
}
