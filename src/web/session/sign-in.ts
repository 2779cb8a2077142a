import { basicAuthorization, type Client } from './basic-authorization.ts'
import { loadProfile } from './load-profile.ts'
import { loadMembersPlan } from './members-plan.ts'
import { session } from './session.ts'

const wrong = 'User oder Passwort ist nicht korrekt. Bitte probieren Sie es noch einmal.'
const unreachable = 'Der Server ist gerade nicht erreichbar. Ein neuer Versuch in ein paar Minuten hilft meist.'

/** Sends the sign-in form as it stands and keeps the token. Answers the message to show, or nothing after success. */
export async function signIn(form: FormData, client: Client): Promise<string | undefined> {
  session.change({ status: 'loading' })
  try {
    const response = await fetch('/oauth/token', {
      method: 'POST',
      headers: { authorization: basicAuthorization(client) },
      body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
    })
    if (response.ok) {
      session.keepToken((await response.json()).access_token)
      const [isKnown] = await Promise.all([loadProfile(), loadMembersPlan()])
      return isKnown ? undefined : unreachable
    }
    session.dropToken('error')
    // What is not about user or password has a title of its own.
    if (response.status === 429 || response.status >= 500) return (await response.json()).title
    return wrong
  } catch (error) {
    console.error(error)
    session.dropToken('error')
    return unreachable
  }
}
