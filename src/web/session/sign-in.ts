import { loadProfile } from './load-profile.ts'
import { session } from './session.ts'

interface Client {
  id: string
  secret: string
}

const wrong = 'User oder Passwort ist nicht korrekt. Bitte probieren Sie es noch einmal.'
const unreachable = 'Der Server ist gerade nicht erreichbar. Ein neuer Versuch in ein paar Minuten hilft meist.'

/** Sends the sign-in form as it stands and keeps the token. Answers the message to show, or nothing after success. */
export async function signIn(form: FormData, client: Client): Promise<string | undefined> {
  session.change({ status: 'loading' })
  try {
    const response = await fetch('/oauth/token', {
      method: 'POST',
      headers: { authorization: basic(client) },
      body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
    })
    const answer = await response.json()
    if (response.ok) {
      session.keepToken(answer.access_token)
      return (await loadProfile()) ? undefined : unreachable
    }
    session.dropToken('error')
    return response.status === 429 || response.status >= 500 ? answer.title : wrong
  } catch (error) {
    console.error(error)
    session.dropToken('error')
    return unreachable
  }
}

export function basic({ id, secret }: Client): string {
  return `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`
}
