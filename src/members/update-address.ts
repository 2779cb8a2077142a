import type { Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db, Tables } from '../database/tables.ts'
import { type AddressAnswer, isSameAddress, toAddressAnswer } from './address-answer.ts'
import { changeOwnRecord } from './change-own-record.ts'
import { addressFields } from './field-rules.ts'
import { findLikely } from './likely-members.ts'
import { type Address, blankRecord, type MemberRecord } from './member-record.ts'
import { fullName } from './member-rules.ts'
import type { Member } from './members.ts'
import { findAuthor, giveRecord } from './own-members.ts'
import { returnedMark } from './returned-post-rules.ts'
import { addMember, saveMember } from './save-member.ts'
import { type News, type Office, tellOffice } from './tell-office.ts'

interface Update {
  accountId: string
  address: Address
  office: Office
}

/**
 * A member sends his address: it goes into his record, into its history and to the office, or into none of them. An
 * account without a record gets a new one and never one that is there already: a name proves nothing, and with the
 * record all that is hidden in it would be his.
 */
export function updateAddress(db: Db, clock: Clock, { accountId, address, office }: Update): Promise<AddressAnswer> {
  return changeOwnRecord(db, accountId, async (trx, own) => {
    const after = own
      ? await saveMember(trx, clock, own, { record: atAddress(own.record, address) }, { what: 'address', accountId })
      : await addOwn(trx, clock, accountId, address)
    const author = await findAuthor(trx, accountId)
    const news = own
      ? newsOfChange(own.record, after, author.email)
      : await newsOfEntry(trx, after, author.email, office)
    await tellOffice(trx, clock, office, { ...news, before: own?.record, after, fields: addressFields })
    return toAddressAnswer(after.record, after.changedAt, author.name)
  })
}

/** Everything else that is known of him stays. */
function atAddress(record: MemberRecord, address: Address): MemberRecord {
  return { ...record, ...address, postReturned: returnedMark(address, [record]) }
}

async function addOwn(trx: Transaction<Tables>, clock: Clock, accountId: string, address: Address): Promise<Member> {
  const member = await addMember(trx, clock, { ...blankRecord, ...address }, { what: 'address', accountId })
  await giveRecord(trx, accountId, member.id)
  return member
}

type Words = Pick<News, 'subject' | 'paragraphs' | 'closing'>

function newsOfChange(before: MemberRecord, { record }: Member, login: string): Words {
  const name = fullName(record)
  if (isSameAddress(before, record)) {
    const paragraph = `${name} (angemeldet als ${login}) hat seine Adresse bestätigt. Geändert hat sich nichts.`
    return { subject: 'Adresse bestätigt', paragraphs: [paragraph], closing: [] }
  }
  const hasMoved = before.postReturned !== '' && record.postReturned === ''
  const moved =
    'An die alte Anschrift war Post zurückgekommen. Mit der neuen ist das erledigt, das Kennzeichen ist weg.'
  return {
    subject: 'Adressänderung',
    paragraphs: [`${name} (angemeldet als ${login}) hat seine Adresse geändert.`],
    closing: hasMoved ? [moved] : [],
  }
}

async function newsOfEntry(trx: Transaction<Tables>, entry: Member, login: string, office: Office): Promise<Words> {
  const likely = await findLikely(trx, entry)
  const doubles = likely.map(({ id, record }) => {
    const where = record.city === '' ? '' : `, ${record.city}`
    return `${fullName(record)}${where}: ${office.sender.origin}${office.recordPath(id)}`
  })
  const warning = 'Vielleicht gibt es ihn schon. Dann lege die Einträge bitte zusammen:'
  return {
    subject: 'Neuer Eintrag',
    paragraphs: [
      `${fullName(entry.record)} (angemeldet als ${login}) hat zum ersten Mal seine Adresse eingetragen. Sein Konto gehörte noch zu niemandem; es hat jetzt einen neuen Eintrag. Bitte prüfe Status und Aufnahme.`,
    ],
    closing: doubles.length > 0 ? [warning, ...doubles] : [],
  }
}
