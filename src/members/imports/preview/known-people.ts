import type { Db } from '../../../database/tables.ts'
import { createGiveWay } from '../../../pace/give-way.ts'
import { foldEmail } from '../../../text/email-rules.ts'
import { type DuplicateReason, duplicateKeys, wordsOf } from '../../duplicates/duplicate-rules.ts'
import type { MemberRecord } from '../../record/member-record.ts'
import { fullName } from '../../record/member-rules.ts'
import { type Member, memberSelection, toMember } from '../../record/members.ts'

/** Everybody who has a record, by all that a row may name him by. */
export interface KnownPeople {
  /** Of a record that is merged into another, that other. */
  byId(id: string): Member | undefined
  byEmail(email: string): readonly Member[]
  byNameAndBirthday(record: Pick<MemberRecord, 'firstName' | 'surName' | 'birthday'>): readonly Member[]
  /** Those of that name, with their titles or without. */
  byName(name: string): readonly Member[]
  /** Those who may be the same person, by the rules for duplicates. */
  alike(record: MemberRecord): { member: Member; reasons: Set<DuplicateReason> }[]
  names: Readonly<Record<string, string>>
}

const atOnce = 500
/** The number of a school that a thousand have given makes none a duplicate of all the others. */
const mostAlike = 10

/** Reads all records, a few at a time, so that others are answered meanwhile. */
export async function readKnownPeople(db: Db): Promise<KnownPeople> {
  const ids = new Map<string, Member>()
  const giveWay = createGiveWay()
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('members')
      .select(memberSelection)
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const row of rows) {
      ids.set(row.id, toMember(row))
      await giveWay()
    }
    if (rows.length < atOnce) break
    after = rows.at(-1)?.id ?? ''
  }
  const byId = (id: string): Member | undefined => {
    const member = ids.get(id)
    return member?.mergedInto ? ids.get(member.mergedInto) : member
  }
  const [emails, births, names, alike] = [index(), index(), index(), index()]
  const shown: Record<string, string> = {}
  for (const member of ids.values()) {
    const { record } = member
    shown[member.id] = fullName(byId(member.id)?.record ?? record)
    if (member.mergedInto !== null) continue
    if (record.email !== '') emails.put(foldEmail(record.email), member)
    if (record.birthday !== '') births.put(nameAndBirthday(record), member)
    names.put(wordsOf(`${record.firstName} ${record.surName}`), member)
    for (const { reason, key } of duplicateKeys(record)) alike.put(`${reason} ${key}`, member)
    await giveWay()
  }
  return {
    byId,
    byEmail: (email) => emails.get(foldEmail(email)),
    byNameAndBirthday: (record) => (record.birthday === '' ? [] : births.get(nameAndBirthday(record))),
    byName: (name) => names.get(wordsOf(name)),
    alike(record) {
      const found = new Map<string, { member: Member; reasons: Set<DuplicateReason> }>()
      for (const { reason, key } of duplicateKeys(record)) {
        const members = alike.get(`${reason} ${key}`)
        if (members.length > mostAlike) continue
        for (const member of members) {
          const known = found.get(member.id) ?? { member, reasons: new Set() }
          known.reasons.add(reason)
          found.set(member.id, known)
        }
      }
      return [...found.values()]
    },
    names: shown,
  }
}

function nameAndBirthday({ firstName, surName, birthday }: Pick<MemberRecord, 'firstName' | 'surName' | 'birthday'>) {
  return `${birthday} ${wordsOf(`${firstName} ${surName}`)}`
}

function index() {
  const members = new Map<string, Member[]>()
  return {
    get: (key: string): readonly Member[] => members.get(key) ?? [],
    put(key: string, member: Member) {
      const known = members.get(key)
      if (known) known.push(member)
      else members.set(key, [member])
    },
  }
}
