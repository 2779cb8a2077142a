import { formatMinute } from '../shell/moments.ts'
import type { Outbox, OutboxMail } from './mail-calls.ts'

type Delivery = Outbox['delivery']

/** Whether a mail that is done with lies in the folder: as it says itself, or where that is not known as mails go now. */
export const liesInFolder = ({ wentBy }: Pick<OutboxMail, 'wentBy'>, delivery: Delivery): boolean =>
  (wentBy ?? delivery) === 'files'

/** What has become of a mail and when. Nothing says that it arrived: nobody here can know. */
export function momentWords(mail: OutboxMail, delivery: Delivery): string {
  const { state, attempts, createdAt, nextAttemptAt, doneAt } = mail
  const done = formatMinute(doneAt ?? createdAt)
  if (state === 'sent') return liesInFolder(mail, delivery) ? `als Datei abgelegt am ${done}` : `verschickt am ${done}`
  if (state === 'cancelled') return `zurückgezogen am ${done}`
  const tries = attempts === 1 ? 'ein Versuch' : `${attempts} Versuche`
  if (state === 'failed') return `${tries}, aufgegeben am ${done}`
  if (attempts === 0) {
    // A letter to the office waits a few minutes for what else the member may change.
    const isHeldBack = nextAttemptAt !== null && nextAttemptAt > createdAt
    return `geschrieben am ${formatMinute(createdAt)}${isHeldBack ? `, an der Reihe am ${formatMinute(nextAttemptAt)}` : ''}`
  }
  return `${tries} seit ${formatMinute(createdAt)}, der nächste ${nextAttemptAt ? `am ${formatMinute(nextAttemptAt)}` : 'gleich'}`
}

/** What is said when an invitation has been put into the outbox. */
export function invitedWords(email: string, delivery: Delivery, isAgain = false): string {
  const old = isAgain ? ' Der alte Link gilt nicht mehr.' : ''
  return delivery === 'smtp'
    ? `Die Einladung an ${email} wird jetzt verschickt. Ob der Mailserver sie annimmt, steht gleich beim Eintrag.${old}`
    : `Die Einladung an ${email} ist geschrieben. Sie wird nicht verschickt, sondern liegt gleich als Datei bereit.${old}`
}
