import type { Clock } from '../../clock.ts'
import type { MemberVersionsTable, Tx } from '../../database/tables.ts'
import type { Sender } from '../../mail/letter.ts'
import { putMail } from '../../mail/put-mail.ts'
import { takeBackLetters } from '../../mail/waiting-letters.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { fullName } from '../record/member-rules.ts'
import type { Member } from '../record/members.ts'
import type { Author } from '../record/own-members.ts'
import { findLikely } from './likely-members.ts'
import { findOfficeMails } from './office-mails.ts'
import { type LetterWait, letterDueAt, newsWords } from './office-news-rules.ts'
import type { UntoldChange } from './untold-changes.ts'

/** Whose letters they are, where an administrator finds a record, and how long a letter waits for further changes. */
export interface Office {
  /** What it is called, of whichever gender that is. */
  name: string
  sender: Sender
  recordPath: (id: string) => string
  wait: LetterWait
}

/** What a member has done to his own record just now. */
interface OwnChange {
  /** Undefined where he has not signed in for it: by the link of a letter. */
  author: Author | undefined
  what: MemberVersionsTable['what']
  /** Undefined for a record that is new. */
  before: Member | undefined
  after: Member
  /** What the office had not been told of before this change (untold-changes.ts). */
  untold: readonly UntoldChange[]
}

/**
 * A letter to each address of the office, in the transaction of what it tells; one that still waits there for the same
 * person is replaced, so that several changes are told at once, and none where they cancel out. Wake the delivery after.
 */
export async function tellOffice(trx: Tx, clock: Clock, office: Office, change: OwnChange): Promise<void> {
  const { author, before, after } = change
  const taken = new Set(
    await takeBackLetters(
      trx,
      change.untold.map(({ letter }) => letter),
    ),
  )
  for (const to of await findOfficeMails(trx)) {
    const joined = change.untold.find(({ letter }) => taken.has(letter) && letter.to === to)
    const news = newsWords({
      before: joined ? joined.before : before?.record,
      after: after.record,
      acts: [...(joined?.acts ?? []), change.what],
      login: author?.email,
    })
    if (!news) continue
    const { sender } = office
    const isNew = joined ? joined.letter.sinceRevision === 0 : before === undefined
    const button = { label: 'Eintrag öffnen', href: `${sender.origin}${office.recordPath(after.id)}` }
    const closing = [...(news.closing ?? []), ...(isNew ? await describeDoubles(trx, office, after) : [])]
    const letter = { greeting: `Hallo ${office.name},`, ...news, button, closing }
    await putMail(trx, clock, {
      from: { name: sender.name, address: sender.address },
      to,
      subject: `${news.subject}: ${after.record.firstName} ${after.record.surName}`,
      ...writeLetter(sender, letter),
      about: after.id,
      ...(author && {
        told: { by: author.accountId, sinceRevision: joined?.letter.sinceRevision ?? before?.revision ?? 0 },
      }),
      dueAt: letterDueAt(office.wait, joined?.firstChangeAt ?? after.changedAt, clock().getTime()),
    })
  }
}

/** Others who may be the same person, for a new one. */
async function describeDoubles(trx: Tx, office: Office, entry: Member): Promise<string[]> {
  const doubles = (await findLikely(trx, entry)).map(({ id, record }) => {
    const where = record.city === '' ? '' : `, ${record.city}`
    return `${fullName(record)}${where}: ${office.sender.origin}${office.recordPath(id)}`
  })
  const warning = 'Vielleicht gibt es ihn schon. Dann lege die Einträge bitte zusammen:'
  return doubles.length > 0 ? [warning, ...doubles] : []
}
