import type { Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { putMail } from '../mail/put-mail.ts'
import { type Letter, type Sender, writeLetter } from '../mail/write-letter.ts'
import { fieldText } from './field-text-rules.ts'
import type { MemberRecord } from './member-record.ts'
import { fieldLabels, type RecordField } from './member-rules.ts'
import type { Member } from './members.ts'
import { findOfficeMails } from './office-mails.ts'

/** Whose letters they are, and where an administrator finds a record. */
export interface Office {
  sender: Sender
  recordPath: (id: string) => string
}

/** What has happened to a record, for those who look after the addresses. */
export interface News {
  /** Before the name, in the subject. */
  subject: string
  paragraphs: string[]
  /** Undefined for a record that is new. */
  before: MemberRecord | undefined
  after: Member
  /** What of it the letter is about. */
  fields: readonly RecordField[]
  closing: string[]
}

/** A letter to each address of the office, in the transaction of what it tells. Wake the delivery after it. */
export async function tellOffice(trx: Transaction<Tables>, clock: Clock, office: Office, news: News): Promise<void> {
  const { sender } = office
  const { record, id } = news.after
  const letter: Letter = {
    greeting: 'Liebe Adressverwaltung,',
    paragraphs: news.paragraphs,
    comparison: compare(news.before, record, news.fields),
    button: { label: 'Eintrag öffnen', href: `${sender.origin}${office.recordPath(id)}` },
    closing: news.closing,
  }
  const written = writeLetter(sender, letter)
  const subject = `${news.subject}: ${record.firstName} ${record.surName}`
  for (const to of await findOfficeMails(trx)) {
    await putMail(trx, clock, { from: { name: sender.name, address: sender.address }, to, subject, ...written })
  }
}

/** Old beside new, where they differ; of a new record, all that there is. */
function compare(before: MemberRecord | undefined, after: MemberRecord, fields: readonly RecordField[]) {
  return fields
    .map((field) => ({
      field: fieldLabels[field],
      before: before ? fieldText(before, field) : '',
      after: fieldText(after, field),
    }))
    .filter((row) => row.before !== row.after)
}
