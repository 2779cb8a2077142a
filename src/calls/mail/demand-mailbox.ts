import { Refusal } from '../../errors.ts'
import { isEmail } from '../../text/email-rules.ts'

/** Where mail to who is signed in goes. Who signs in with a name from a letter has told us no such place yet. */
export function demandMailbox(login: string): string {
  if (isEmail(login)) return login
  throw new Refusal(
    'unprocessable',
    'Du meldest dich mit dem Namen aus einem Brief an, und dorthin kann keine E-Mail gehen. Gib zuerst unter „Mein Konto“ eine E-Mail-Adresse an.',
  )
}
