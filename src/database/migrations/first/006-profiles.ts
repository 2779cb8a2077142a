import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { foldText } from '../../../text/fold-text.ts'
import type { Migration } from '../migration.ts'

type Rows = {
  entries: { id: string; collection: string; data: string; changed_at: number }
  revisions: {
    id: string
    version: number
    collection: string
    entry_id: string | null
    data_before: string | null
    changed_at: number
    what: string
  }
  members: Record<string, string | number | null>
  member_versions: Record<string, string | number | null>
}

interface OldProfile {
  displayName: string
  nickname: string
  address: string
  mobileNumber: string
  email: string
  birthDate: string
  admissionDate: string
}

/**
 * Profiles used to hold the facts about a person themselves. Each becomes a record, which its profile names; so do the
 * former states in the history, or erasing a record would leave them behind. A deleted profile becomes a hidden
 * record, so that it can still be brought back.
 */
export const profiles: Migration = {
  name: '006-profiles',
  up: (trx) => bringProfilesOver(trx.withTables<Rows>()),
}

async function bringProfilesOver(db: Transaction<Rows>): Promise<void> {
  const entries = await db
    .selectFrom('entries')
    .select(['id', 'data', 'changed_at'])
    .where('collection', '=', 'profiles')
    .execute()
  const former = await db
    .selectFrom('revisions')
    .select(['id', 'entry_id', 'data_before', 'changed_at'])
    .where('collection', '=', 'profiles')
    .where('what', '!=', 'moved')
    .orderBy('version', 'desc')
    .execute()
  const states = former.flatMap(({ id, entry_id, data_before, changed_at }) =>
    entry_id !== null && data_before !== null ? [{ id, entry: entry_id, data: data_before, changed_at }] : [],
  )
  for (const entry of new Set([...entries.map(({ id }) => id), ...states.map((state) => state.entry)])) {
    const present = entries.find(({ id }) => id === entry)
    const history = states.filter((state) => state.entry === entry)
    const newest = present ?? history[0]
    const profile = newest && readOld(newest.data)
    if (!profile) continue
    const member = await addRecord(db, profile, present !== undefined, newest.changed_at)
    if (present) {
      const data = withoutFacts(present.data, member)
      await db.updateTable('entries').set({ data }).where('id', '=', entry).execute()
    }
    for (const { id, data } of history) {
      const data_before = withoutFacts(data, member)
      await db.updateTable('revisions').set({ data_before }).where('id', '=', id).execute()
    }
  }
}

function readOld(data: string): OldProfile | undefined {
  const profile = JSON.parse(data)
  return typeof profile?.displayName === 'string' ? profile : undefined
}

function withoutFacts(data: string, member: string): string {
  const { text, photo } = JSON.parse(data)
  return JSON.stringify({ member, text, photo })
}

async function addRecord(
  db: Transaction<Rows>,
  profile: OldProfile,
  isShown: boolean,
  changed_at: number,
): Promise<string> {
  const id = randomUUID()
  const record = toRecord(profile, isShown)
  const data = JSON.stringify(record)
  const name = `${record.firstName} ${record.surName}`.trim()
  const year = record.admissionDate === '' ? null : Number(record.admissionDate.slice(0, 4))
  const { title, nickname, street, zipCode, city, email, mobilePhoneNumber, note } = record
  const call = mobilePhoneNumber.replace(/^\+49/, '0')
  const words = [`${title} ${name}`, `${record.surName} ${record.firstName}`, nickname, street, `${zipCode} ${city}`]
  const searchable = (...more: string[]) => foldText([...words, email, call, ...more].filter(Boolean).join(' | '))
  await db
    .insertInto('members')
    .values({
      id,
      revision: 1,
      data,
      merged_into: null,
      is_sample: 0,
      created_at: changed_at,
      changed_at,
      title,
      name,
      sort_name: foldText(`${record.surName}  ${record.firstName}`),
      status: record.status,
      admission_year: year,
      exam_year: null,
      city,
      email,
      search_text: searchable(note),
      birth_day: record.birthday === '' ? null : Number(record.birthday.slice(5).replace('-', '')),
      is_listed: isShown ? 1 : 0,
      listed_text: isShown ? searchable() : foldText(words.slice(0, 3).filter(Boolean).join(' | ')),
      listed_city: isShown ? city : '',
      gets_newsletter: 0,
      post_returned: 0,
      gets_paper: record.delivery === 'paper' && street !== '' ? 1 : 0,
    })
    .execute()
  const version = { member_id: id, revision: 1, data, what: 'created', account_id: null, changed_at }
  await db.insertInto('member_versions').values(version).execute()
  return id
}

/** He shares what his profile has shown. What cannot be read as what it was meant for stands in the note. */
function toRecord(profile: OldProfile, isShown: boolean) {
  const { nickname, email } = profile
  const birthday = dayIn(profile.birthDate)
  const admissionDate = dayIn(profile.admissionDate) || (profile.admissionDate.match(/^\d{4}$/)?.[0] ?? '')
  const mobilePhoneNumber = numberIn(profile.mobileNumber)
  const unread = [
    birthday === '' && profile.birthDate !== '' && `Geburtsdatum: ${profile.birthDate}.`,
    admissionDate === '' && profile.admissionDate !== '' && `Aufnahme: ${profile.admissionDate}.`,
    mobilePhoneNumber === '' && profile.mobileNumber !== '' && `Mobil: ${profile.mobileNumber}.`,
  ]
  const origin = `Aus ${isShown ? 'seiner' : 'einer gelöschten'} Vorstellung übernommen, bitte den Status prüfen.`
  return {
    ...nameIn(profile.displayName),
    nickname: /^[-–]?$/.test(nickname) ? '' : nickname,
    status: 'Alter Herr',
    statusBefore: '',
    admissionDate,
    gymnasium: '',
    exam: null,
    profession: '',
    birthday,
    diedOn: '',
    ...addressIn(profile.address),
    state: '',
    country: '',
    mobilePhoneNumber,
    phoneNumber: '',
    email: email.toLowerCase(),
    newsletter: false,
    visible: isShown,
    shared: ['address', 'phone', 'email', 'birthday'],
    delivery: email === '' ? 'paper' : 'email',
    postReturned: '',
    note: [origin, ...unread].filter(Boolean).join(' '),
  }
}

/** "Dr. med. Christian von der Lohse": titles are shortened with dots, and a surname may begin small. */
function nameIn(displayName: string) {
  const { title = '', name = '' } =
    /^(?<title>(?:(?:Prof|Dr|Dipl|Mag)\.\S*\s+(?:\p{Ll}\S*\.\s+)*)*)(?<name>.*)$/su.exec(displayName)?.groups ?? {}
  const surName = /(?:(?<=^|\s)\p{Ll}\S*\s+)*\S+$/u.exec(name)?.[0] ?? name
  return { title: title.trim(), firstName: name.slice(0, name.length - surName.length).trim(), surName }
}

function addressIn(address: string) {
  const [, street, zipCode, city] = /^(.+), (\d{5}) (.+)$/.exec(address) ?? []
  if (street && zipCode && city) return { street, zipCode, city }
  return { street: address, zipCode: '', city: '' }
}

function dayIn(date: string): string {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(date) ?? []
  if (!day || !month || !year) return ''
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const real = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(iso) ? iso : ''
}

function numberIn(typed: string): string {
  const digits = typed.replace(/[\s()/.–-]/g, '').replace(/^00/, '+')
  if (/^0[1-9]\d{5,12}$/.test(digits)) return `+49${digits.slice(1)}`
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : ''
}
