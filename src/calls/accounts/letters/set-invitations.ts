import { writeCode } from '../../../accounts/invitations/code-rules.ts'
import { isPaperLogin } from '../../../accounts/invitations/paper-login-rules.ts'
import type { PlannedLetter } from '../../../accounts/invitations/plan-letters.ts'
import { codeEnd } from '../../../accounts/invitations/put-letters.ts'
import type { App } from '../../../app.ts'
import type { Person } from '../../../circulars/person.ts'
import { comparePostal, postalLines } from '../../../circulars/postal-address-rules.ts'
import { inTerms } from '../../../text/term-rules.ts'
import { type LettersData, letterFrame } from '../../papers/letter-frame.ts'
import { breakable, writtenDay } from '../../papers/paper-words-rules.ts'
import { drawQrCode } from '../../papers/qr-code.ts'

/** What templates/invitation-letter.typ wants. */
interface InvitationsData extends Omit<LettersData, 'letters'> {
  letters: InvitationLetter[]
}

interface InvitationLetter {
  address: string[]
  subject: string
  greeting: string
  paragraphs: string[]
  facts: { name: string; value: string; isCode: boolean }[]
  code: { path: string; alt: string }
  closing: string[]
}

type Parts = Pick<App, 'database' | 'storage' | 'clock' | 'config' | 'log' | 'typesetting'>

interface Wanted {
  accountId: string
  /** Who invites. */
  inviter: string
  letters: readonly PlannedLetter[]
  people: ReadonlyMap<string, Person>
}

const title = 'Einladungen zum Mitgliederbereich'

/** A letter with a code for each of them as one PDF, in the order in which the post wants them. */
export async function setInvitations(app: Parts, { accountId, inviter, letters, people }: Wanted): Promise<Buffer> {
  const { frame, files, terms } = await letterFrame(app, { at: app.clock() })
  const { origin } = new URL(app.config.publicOrigin)
  const page = `${origin}/invitation`
  const until = writtenDay(codeEnd(app.clock))
  const brothers = inTerms(terms, 'die Anschriften {der Bundesbrüder}')
  const codes: Record<string, Uint8Array> = {}
  const data: InvitationsData = {
    ...frame,
    title,
    letters: inPostalOrder(letters, people).map(({ name, login, code, memberId }, at) => {
      const path = `/code-${at}.svg`
      // Behind the #, a secret is sent to no server and stands in no log.
      codes[path] = drawQrCode(`${page}#${code}`)
      const person = memberId === null ? undefined : people.get(memberId)
      return {
        address: person ? postalLines(person) : [name],
        subject: 'Einladung zum Mitgliederbereich',
        greeting: `Lieber ${name},`,
        paragraphs: [
          `${inviter} hat dir ein Konto im Mitgliederbereich ${frame.head.genitive} eingerichtet. Dort stehen ${brothers}, Protokolle und Bilder, und dort hältst du auch deine eigene Adresse auf dem Laufenden.`,
          'So kommst du hinein: Öffne die Seite, die hier steht, oder halte die Kamera deines Telefons auf das Muster. Gib den Code ein, und denk dir ein Passwort aus.',
        ],
        facts: [
          { name: 'Seite', value: breakable(page.replace(/^https?:\/\//, '')), isCode: false },
          { name: 'Code', value: writeCode(code), isCode: true },
          { name: 'Benutzer', value: breakable(login), isCode: false },
        ],
        code: { path, alt: `QR-Code zur Seite mit dem Code ${writeCode(code)}` },
        closing: [
          `Danach meldest du dich immer unter ${origin.replace(/^https?:\/\//, '')}/login an, mit ${isPaperLogin(login) ? 'dem Benutzer, der im Kasten steht,' : 'deiner E-Mail-Adresse'} und deinem Passwort.`,
          `Der Code gilt bis zum ${until} und nur einmal. Gib ihn an niemanden weiter. Hast du mehrere solche Briefe, gilt nur der neueste. Ist der Code abgelaufen, bitte um einen neuen Brief.`,
        ],
      }
    }),
  }
  return app.typesetting.typeset(accountId, { template: 'invitation-letter', data, files: { ...files, ...codes } })
}

/** Who has no record has no address either, and comes last. */
function inPostalOrder(letters: readonly PlannedLetter[], people: ReadonlyMap<string, Person>): PlannedLetter[] {
  const personOf = ({ memberId }: PlannedLetter) => (memberId === null ? undefined : people.get(memberId))
  return letters.toSorted((one, other) => {
    const [a, b] = [personOf(one), personOf(other)]
    return a && b ? comparePostal(a, b) : Number(!a) - Number(!b)
  })
}
