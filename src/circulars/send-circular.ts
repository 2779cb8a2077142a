import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { CircularRecipientsTable, Tx } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import { keepMailFile } from '../mail/bulk/mail-files.ts'
import { unsubscribeHeaders } from '../mail/bulk/unsubscribe-rules.ts'
import type { DeliveryWay } from '../mail/delivery-way.ts'
import type { Letter, Sender } from '../mail/letter.ts'
import { putMail } from '../mail/put-mail.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { wordsTo } from './circular-letter.ts'
import { type Circular, changeDraft } from './circulars.ts'
import type { Person } from './person.ts'
import { postalLines } from './postal-address-rules.ts'
import { insertRecipients } from './recipients.ts'
import { isChosen, type Way, wayTo } from './way-rules.ts'

export interface Addressee extends Way {
  person: Person
}

/** Everybody whom it is for, with how it reaches him, or why not. */
export function addresseesOf(
  { kind, content }: Pick<Circular, 'kind' | 'content'>,
  people: readonly Person[],
  by: DeliveryWay,
) {
  return people
    .filter((person) => isChosen(person, content.selection))
    .map((person): Addressee => ({ person, ...wayTo(person, kind, content.selection, by) }))
}

export interface Attachment {
  fileName: string
  mediaType: string
  bytes: Uint8Array
}

/** What comes with the mails: a file, or a button that leads to one. */
export interface Enclosed {
  file?: Attachment
  link?: Letter['button']
}

export interface Post {
  clock: Clock
  sender: Sender
  /** Where this person unsubscribes, as a whole address. */
  unsubscribeAt(memberId: string): string
}

interface Dispatch {
  circular: Circular
  addressees: readonly Addressee[]
  enclosed: Enclosed
  by: string
}

/** Whether a letter that came back went to the address that a record has now. */
export const addressDigest = (person: Person): string =>
  createHash('sha256').update(postalLines(person).slice(1).join('\n')).digest('base64url')

/**
 * Sends it, in one transaction: who gets it how is fixed, and all mails are in the outbox, or nothing has happened. False
 * where it is not the draft any more that was seen: of two who send it at once, one does. Wake the delivery afterwards.
 */
export async function sendCircular(
  trx: Tx,
  post: Post,
  { circular, addressees, enclosed, by }: Dispatch,
): Promise<boolean> {
  const now = post.clock().getTime()
  const stamp = { state: 'sent', sent_by: by, sent_at: now, changed_by: by, changed_at: now } as const
  if (!(await changeDraft(trx, circular, stamp))) return false
  if (addressees.every(({ way }) => way === 'none')) {
    throw new Refusal('unprocessable', 'Von den Ausgewählten erreicht das niemanden, weder per E-Mail noch per Brief.')
  }
  const hasMails = addressees.some(({ way }) => way === 'mail')
  const fileId = enclosed.file && hasMails ? await keepMailFile(trx, enclosed.file) : undefined
  const kept = { fileId, link: enclosed.link }
  const rows: CircularRecipientsTable[] = []
  for (const { person, way, why } of addressees) {
    const mailId = way === 'mail' ? await putCircularMail(trx, post, circular, person, kept) : null
    rows.push({
      circular_id: circular.id,
      member_id: person.id,
      way,
      why,
      mail_id: mailId,
      state: way === 'mail' ? 'waiting' : null,
      address_digest: way === 'letter' ? addressDigest(person) : null,
      returned_at: null,
    })
  }
  await insertRecipients(trx, rows)
  return true
}

function putCircularMail(
  trx: Tx,
  { clock, sender, unsubscribeAt }: Post,
  { content }: Pick<Circular, 'content'>,
  person: Person,
  { fileId, link }: Pick<Enclosed, 'link'> & { fileId: string | undefined },
): Promise<string> {
  const { subject, ...words } = wordsTo(person, content, sender.terms)
  const unsubscribe = unsubscribeAt(person.id)
  return putMail(trx, clock, {
    from: { name: sender.name, address: sender.address },
    to: person.email,
    subject,
    ...writeLetter(sender, { ...words, button: link, unsubscribe }),
    about: person.id,
    isBulk: true,
    headers: { ...unsubscribeHeaders(unsubscribe), ...listHeaders(sender) },
    fileId,
  })
}

/** By which mail programs sort them (RFC 2919): the list is named like the host that it comes from. */
const listHeaders = ({ origin }: Sender): Record<string, string> => ({
  'List-Id': `<rundschreiben.${new URL(origin).hostname}>`,
})

/** The same letter to the one who writes it, at once, with who he is put in for the reader. */
export async function putTestMail(
  trx: Tx,
  { clock, sender, unsubscribeAt }: Post,
  { content }: Pick<Circular, 'content'>,
  { person, to, enclosed }: { person: Person; to: string; enclosed: Enclosed },
): Promise<void> {
  const { subject, ...words } = wordsTo(person, content, sender.terms)
  const unsubscribe = unsubscribeAt(person.id)
  await putMail(trx, clock, {
    from: { name: sender.name, address: sender.address },
    to,
    subject: `Probe: ${subject}`,
    ...writeLetter(sender, { ...words, button: enclosed.link, unsubscribe }),
    about: null,
    fileId: enclosed.file && (await keepMailFile(trx, enclosed.file)),
  })
}
