import type { Clock } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import type { Letter, Sender } from '../../mail/letter.ts'
import { putMail } from '../../mail/put-mail.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { isEmail } from '../../text/email-rules.ts'
import { showDay } from '../input/date-rules.ts'
import type { MemberRecord } from '../record/member-record.ts'
import type { DataRequest } from './data-requests.ts'
import { changeWords, readChanges } from './request-changes.ts'
import { requestNames } from './request-rules.ts'

/** One who can decide. */
interface Administrator {
  id: string
  /** What he signs in with: a name from a letter is none that mail can go to. */
  email: string
  memberId: string | null
}

/** Whose letters they are, who decides, and where: both as paths of the site. */
export interface RequestPost {
  sender: Sender
  administrators: readonly Administrator[]
  requestsPath: string
  ownPath: string
}

/** Who asks, as a letter calls him. */
export interface Asker {
  memberId: string
  accountId: string
  /** First name and surname. */
  name: string
  firstName: string
  /** Where a letter reaches him; '' where none does. */
  email: string
}

/** What he signs in with, else what his record has: a name from a letter is no mailbox. '' if there is none. */
export function mailboxOf(login: string | undefined, { email }: Pick<MemberRecord, 'email'>): string {
  return [login ?? '', email].find(isEmail) ?? ''
}

/** To him, in case that somebody else was at his screen, and to those who decide. */
export async function tellAsked(trx: Tx, clock: Clock, post: RequestPost, asker: Asker, request: DataRequest) {
  const what = requestNames[request.kind]
  const asked =
    request.kind === 'erasure'
      ? 'du hast darum gebeten, deine Daten zu löschen.'
      : 'du hast darum gebeten, deinen Eintrag zu berichtigen.'
  const due = showDay(request.due_on)
  await send(
    trx,
    clock,
    post,
    { to: asker.email, about: asker.memberId, subject: `Deine Bitte um ${what}` },
    {
      greeting: `Hallo ${asker.firstName},`,
      paragraphs: [
        asked,
        `Ein Administrator entscheidet darüber bis zum ${due}. Bis dahin kannst du sie zurückziehen.`,
      ],
      comparison: comparisonOf(request),
      button: { label: 'Bitte ansehen', href: `${post.sender.origin}${post.ownPath}` },
      closing: ['Warst du das nicht? Dann ziehe die Bitte zurück und ändere dein Passwort.'],
    },
  )
  for (const { email: to } of reachable(decidersOf(post, asker))) {
    await send(
      trx,
      clock,
      post,
      { to, about: asker.memberId, subject: `Bitte um ${what}: ${asker.name}` },
      {
        greeting: 'Hallo,',
        paragraphs: [
          request.kind === 'erasure'
            ? `${asker.name} bittet darum, seine Daten zu löschen.`
            : `${asker.name} bittet darum, seinen Eintrag zu berichtigen.`,
          `Das Gesetz verlangt eine Antwort binnen eines Monats: bis zum ${due}.`,
        ],
        comparison: comparisonOf(request),
        button: decideButton(post),
      },
    )
  }
}

/** What has become of it, in the words of who has decided. `about` is null once there is no record any more. */
export async function tellDecided(
  trx: Tx,
  clock: Clock,
  post: RequestPost,
  asker: Pick<Asker, 'firstName' | 'email'> & { about: string | null },
  request: Pick<DataRequest, 'kind' | 'state' | 'answer' | 'changes'>,
): Promise<void> {
  const what = requestNames[request.kind]
  const isGranted = request.state === 'granted'
  const outcome = {
    erasure: isGranted
      ? 'wie du es wolltest, sind deine Daten gelöscht: dein Eintrag mit seinem Verlauf, dein Konto und deine Vorstellung. Diese E-Mail ist die letzte.'
      : 'deine Bitte, deine Daten zu löschen, ist abgelehnt. Der Grund:',
    correction: isGranted ? 'dein Eintrag ist berichtigt.' : 'deine Bitte um Berichtigung ist abgelehnt. Der Grund:',
  }[request.kind]
  await send(
    trx,
    clock,
    post,
    { to: asker.email, about: asker.about, subject: `Deine Bitte um ${what}` },
    {
      greeting: `Hallo ${asker.firstName},`,
      paragraphs: [outcome, ...request.answer.split(/\n+/).filter(Boolean)],
      comparison: comparisonOf(request),
      closing: isGranted
        ? []
        : [
            'Bist du damit nicht einverstanden, kannst du dich bei der Aufsichtsbehörde für den Datenschutz beschweren.',
          ],
    },
  )
}

/** To those who decide: what waits and must not wait much longer, or has waited too long. */
export async function remindOf(
  trx: Tx,
  clock: Clock,
  post: RequestPost,
  requests: readonly { name: string; request: DataRequest }[],
  isLate: boolean,
): Promise<void> {
  const lines = requests.map(
    ({ name, request }) => `${name}: ${requestNames[request.kind]}, bis zum ${showDay(request.due_on)}`,
  )
  for (const { email: to } of reachable(post.administrators)) {
    const subject = isLate ? 'Überfällig: Bitten zu eigenen Daten' : 'Bald fällig: Bitten zu eigenen Daten'
    await send(
      trx,
      clock,
      post,
      { to, about: null, subject },
      {
        greeting: 'Hallo,',
        paragraphs: [
          isLate
            ? 'die Frist des Gesetzes für diese Antwort ist vorbei:'
            : 'in wenigen Tagen endet die Frist des Gesetzes für diese Antwort:',
          ...lines,
        ],
        button: decideButton(post),
      },
    )
  }
}

/** To a member whose record an administrator has restricted or opened again: before that, the law wants him to know. */
export async function tellRestriction(
  trx: Tx,
  clock: Clock,
  post: Pick<RequestPost, 'sender'>,
  member: { id: string; firstName: string; email: string },
  isRestricted: boolean,
): Promise<void> {
  await send(
    trx,
    clock,
    post,
    { to: member.email, about: member.id, subject: 'Einschränkung deines Eintrags' },
    {
      greeting: `Hallo ${member.firstName},`,
      paragraphs: isRestricted
        ? [
            'dein Eintrag ist jetzt eingeschränkt: Nur Administratoren und wer die Anschriften verwaltet sehen ihn, und du bekommst keine Rundschreiben.',
          ]
        : [
            'die Einschränkung deines Eintrags ist aufgehoben: Es gilt wieder, was du über deine Daten entschieden hast.',
          ],
    },
  )
}

/** Nobody decides about himself, whichever of his accounts he does it with. */
export function decidersOf(
  { administrators }: Pick<RequestPost, 'administrators'>,
  { accountId, memberId }: Pick<Asker, 'accountId' | 'memberId'>,
): Administrator[] {
  return administrators.filter((each) => each.id !== accountId && each.memberId !== memberId)
}

const reachable = (administrators: readonly Administrator[]) => administrators.filter(({ email }) => isEmail(email))

const decideButton = ({ sender, requestsPath }: RequestPost) => ({
  label: 'Entscheiden',
  href: `${sender.origin}${requestsPath}`,
})

function comparisonOf({ changes }: Pick<DataRequest, 'changes'>) {
  return readChanges(changes)
    .map(changeWords)
    .map(({ label, before, after }) => ({ field: label, before, after }))
}

async function send(
  trx: Tx,
  clock: Clock,
  { sender }: Pick<RequestPost, 'sender'>,
  head: { to: string; about: string | null; subject: string },
  letter: Letter,
): Promise<void> {
  // Who has no mailbox reads it on the page.
  if (head.to === '') return
  const from = { name: sender.name, address: sender.address }
  await putMail(trx, clock, { from, ...head, ...writeLetter(sender, letter) })
}
