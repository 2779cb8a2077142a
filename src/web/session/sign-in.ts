import { setupPath } from '../../content/site-map.ts'
import { basicAuthorization, type Client } from './basic-authorization.ts'
import { client } from './client.ts'
import { forgetDeparture } from './departure.ts'
import { keptForms } from './kept-forms.ts'
import { loadMembersPlan } from './load-members-plan.ts'
import { loadProfile } from './load-profile.ts'
import { ownEmail } from './own-email.ts'
import { answerOf } from './refused-call.ts'
import { session } from './session.ts'
import { beginTurn } from './turn.ts'
import { keepWayOn, readWayOn, titleAt } from './way-on.ts'

const wrong = 'User oder Passwort ist nicht korrekt. Bitte probieren Sie es noch einmal.'
const unreachable = 'Der Server ist gerade nicht erreichbar. Ein neuer Versuch in ein paar Minuten hilft meist.'

/** What is asked for after a right password. */
export interface SecondStep {
  ticket: string
  passkeys: number
  hasCodes: boolean
}

/** Sends the sign-in form as it stands and keeps the token. Answers the message to show, what else is asked for, or nothing after success. */
export function signIn(form: FormData, knownAs: Client): Promise<string | SecondStep | undefined> {
  return enterBy<string | SecondStep>(async () => {
    const response = await fetch('/oauth/token', {
      method: 'POST',
      headers: { authorization: basicAuthorization(knownAs) },
      body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
    })
    const answer = await response.json()
    if (response.ok) return { token: answer.access_token }
    if (answer.secondStep) return { refused: answer.secondStep as SecondStep }
    // What is not about user or password has a title of its own.
    return { refused: response.status === 429 || response.status >= 500 ? String(answer.title) : wrong }
  })
}

/** Keeps a token that was got in whatever way, and all that a session begins with. */
export async function enterBy<Refused>(
  ask: () => Promise<{ token: string } | { refused: Refused }>,
): Promise<Refused | string | undefined> {
  session.change({ status: 'loading' })
  try {
    const answer = await ask()
    if ('refused' in answer) {
      session.dropToken('error')
      return answer.refused
    }
    session.keepToken(answer.token)
    const [isKnown] = await Promise.all([loadProfile(), loadMembersPlan()])
    if (!isKnown) return unreachable
    // Only now: what the other tabs are given has the role and the menu with it.
    beginTurn()
    forgetDeparture()
    offerKept()
    await offerSetup()
    return undefined
  } catch (error) {
    console.error(error)
    session.dropToken('error')
    return unreachable
  }
}

/** What he had begun to write when he was here last is the way on, where he did not want to go elsewhere. */
function offerKept(): void {
  const [newest] = keptForms(ownEmail())
  if (newest && !readWayOn()) keepWayOn(newest)
}

/** The first administrator of a site that has just begun is led to where he makes it his own. */
async function offerSetup(): Promise<void> {
  if (!session.get().profile?.roles.includes('admin') || readWayOn()) return
  try {
    const { isFresh } = await answerOf(client.members.io.setup.$get())
    if (isFresh) keepWayOn({ path: setupPath, title: titleAt(setupPath) })
  } catch {
    // He is in all the same, and finds it in the menu.
  }
}
