import { isCommonPassword } from './common-passwords.ts'
import { type PasswordOwner, passwordProblem } from './password-rules.ts'

/** Why this password is refused, in German, or undefined if it may be used. The server's word, and the last one. */
export async function checkPassword(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const problem = passwordProblem(password, owner)
  if (problem !== undefined) return problem
  if (!(await isCommonPassword(password))) return undefined
  return 'Das Passwort ist zu leicht zu erraten: Es gehört zu den häufigsten Passwörtern.'
}
