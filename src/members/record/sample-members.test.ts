import { join } from 'node:path'
import readWorkbook from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { dateIn, readSample, readSampleProfiles, seedDir } from '../../testing/samples/sample-fraternity.ts'
import { duplicateKeys } from '../duplicates/duplicate-rules.ts'
import { parseAddress } from '../input/address-input.ts'
import { parseMember } from '../input/member-input.ts'
import { normalisePhone } from '../input/phone-rules.ts'
import { addressFields, pick } from './fields/field-lists-rules.ts'
import { blankRecord, type MemberRecord } from './member-record.ts'
import { fullName } from './member-rules.ts'
import { readSampleMembers } from './seed-members.ts'

// The records, and every list in which one of these people stands, speak of one person.

const now = new Date('2025-09-01T12:00:00Z')

let people: { id: string; key: string; record: MemberRecord }[]
let records: MemberRecord[]
beforeAll(async () => {
  people = await readSampleMembers(seedDir)
  records = people.map(({ record }) => record)
})

const isLiving = ({ status }: MemberRecord) => status !== 'verstorben'

/** "<strong>Dr. jur. Hermann Lüddecke</strong> <em>v. Lotse</em>, …" is Dr. jur. Hermann Lüddecke. */
const nameIn = (html: string) => (html.replace(/<em>.*?<\/em>|<[^>]*>/g, '').split(',')[0] ?? '').trim()

const nicknameIn = (html: string) => /<em>v\. (.+?)<\/em>/.exec(html)?.[1] ?? ''

function recordOf(name: string): MemberRecord {
  const found = records.filter((record) => fullName(record) === name)
  if (found.length !== 1) throw new Error(`${found.length} records of ${name}`)
  return found[0] as MemberRecord
}

const untitled = (name: string) => records.find(({ firstName, surName }) => `${firstName} ${surName}` === name)

/** What a list says of a birth, if it does: a day is in the record, anything less in its note. */
function expectBirth({ birthday, note }: MemberRecord, said: string, name: string) {
  if (said === '') return
  const day = dateIn(said) ?? ''
  expect(birthday, `birth of ${name}`).toBe(day.length === 10 ? day : '')
  if (day.length === 4) expect(note, `birth of ${name}`).toContain(`Geboren ${said}`)
}

function expectDeath(record: MemberRecord, said: string, name: string) {
  expect(record.diedOn, `death of ${name}`).toBe(dateIn(said) ?? '')
  expect(isLiving(record), `${name} lives`).toBe(said === '')
}

function onBoard(html: string) {
  const text = html.replace(/<[^>]*>/g, '')
  const birth = /\*\s([^,(]+)/.exec(text)?.[1]?.trim() ?? ''
  return { birth, death: /(?:†|gefallen|vermisst)\s([^,(]+)/.exec(text)?.[1]?.trim() ?? '' }
}

describe('the members of the sample fraternity', () => {
  it('are 150 who live, of every status, as the start page says', () => {
    expect(records.filter(isLiving)).toHaveLength(150)
    const count = (status: string) => records.filter((record) => record.status === status).length
    expect(['Fux', 'aktiv', 'inaktiv', 'Ehrenmitglied'].map(count)).toEqual([3, 3, 24, 2])
    expect(count('Alter Herr')).toBeGreaterThan(60)
    expect(count('verstorben')).toBe(56)
  })

  it('could each have been entered by an administrator', () => {
    for (const record of records) {
      const { status, statusBefore, diedOn, postReturned } = record
      const before = { ...blankRecord, status, statusBefore, diedOn, postReturned }
      expect(parseMember(record, before, now), fullName(record)).toEqual(record)
    }
  })

  it('hold every office since 2018 in their lifetime', async () => {
    const offices = await readSample('offices')
    expect(offices).toHaveLength(14)
    for (const { id, holders } of offices) {
      for (const { office, person: name } of holders) {
        if (name !== '') expect(isLiving(recordOf(name)), `${name}, ${office} ${id}`).toBe(true)
      }
    }
  })

  it('are the seniors of actives and alumni since 1906, date by date', async () => {
    const rows = [...(await readSample('seniors')), ...(await readSample('ahSeniors'))]
    const known = rows.filter(({ name }) => !/^<em>/.test(name))
    expect(known.length).toBeGreaterThan(90)
    for (const { name, birthday, schoolLeavingExamination, dayOfDeath } of known) {
      // Pupils had no titles yet.
      const record = untitled(nameIn(name)) ?? recordOf(nameIn(name))
      expect(record.nickname, name).toBe(nicknameIn(name))
      expect(record.exam, `examination of ${name}`).toBe(Number(schoolLeavingExamination.match(/^\d{4}$/)?.[0]) || null)
      expectBirth(record, birthday, name)
      expectDeath(record, dayOfDeath, name)
    }
  })

  it('are on the board of the honorary members exactly if they are honoured, and live if it says so', async () => {
    const board = await readSample('dignitaries')
    for (const { name } of board) {
      const record = recordOf(nameIn(name))
      const { birth, death } = onBoard(name)
      expectBirth(record, birth, name)
      expectDeath(record, death, name)
    }
    const honoured = records.filter(({ status, statusBefore }) => [status, statusBefore].includes('Ehrenmitglied'))
    expect(honoured.map(fullName).sort()).toEqual(board.map(({ name }) => nameIn(name)).sort())
  })

  it('are dead if the memorial names them, and nobody is remembered who lives', async () => {
    for (const { name } of [...(await readSample('fallen')), ...(await readSample('remembered'))]) {
      const record = recordOf(nameIn(name))
      const { birth, death } = onBoard(name)
      expect(isLiving(record), name).toBe(false)
      expectBirth(record, birth, name)
      // "vermisst seit Juli 1944": a year is all that is known.
      expect(record.diedOn, name).toBe(dateIn(death) ?? '')
      if (nicknameIn(name)) expect(record.nickname, name).toBe(nicknameIn(name))
    }
  })

  it('introduce themselves, nine of them, under the names of their records', async () => {
    const entries = await readSample('profiles')
    const names = entries.map(({ member }) => people.find(({ id }) => id === member)?.key)
    expect(names).toEqual([
      'julian-pham',
      'levin-adomeit',
      'karim-touati',
      'felix-amelung',
      'emre-aksoylu',
      'daniel-przybilla',
      'christian-wehrhahn',
      'dirk-schaperjahn',
      'eckhard-sundermeyer',
    ])
    for (const { displayName, ...facts } of await readSampleProfiles()) {
      const unknown = Object.entries(facts).filter(([, fact]) => fact === '')
      expect(unknown, displayName).toEqual(displayName === 'Eckhard Sundermeyer' ? [['mobileNumber', '']] : [])
    }
  })

  it('stand in the address list exactly if they share everything, field by field', async () => {
    const [sheet] = await readWorkbook(join(seedDir, 'documents/Adressliste 2025-09-01.xlsx'))
    const [heads = [], ...rows] = sheet?.data ?? []
    const statuses: Record<string, string[]> = {
      Aktiver: ['Fux', 'aktiv'],
      Inaktiver: ['inaktiv'],
      'Alter Herr': ['Alter Herr', 'Ehrenmitglied'],
    }
    const listed = rows.map((cells) => {
      const row = Object.fromEntries(heads.map((head, column) => [String(head), cells[column] ?? '']))
      const text = (head: string) => String(row[head] ?? '')
      const record = recordOf([row.Titel, row.Vorname, row.Nachname].filter(Boolean).join(' '))
      expect(record).toMatchObject({
        nickname: text('Biername'),
        street: text('Straße'),
        zipCode: text('Postleitzahl'),
        city: text('Ort'),
        email: text('E-Mail'),
        profession: text('Beruf'),
        exam: row.Abitur === '' ? null : row.Abitur,
        birthday: new Date(String(row.Geburtstag)).toISOString().slice(0, 10),
      })
      expect({ number: record.mobilePhoneNumber }).toEqual(normalisePhone(text('Mobil'), ''))
      expect(statuses[text('Status')], fullName(record)).toContain(record.status)
      return fullName(record)
    })
    const open = records.filter((record) => isLiving(record) && record.visible && record.shared.length === 5)
    expect(open.map(fullName).sort()).toEqual(listed.sort())
    expect(listed).toHaveLength(65)
    for (const record of open) {
      const sent = pick(record, addressFields)
      // He could have sent it himself, once he has his examination.
      if (sent.exam !== null) expect(parseAddress(sent, now), fullName(record)).toEqual(sent)
    }
  })

  it('are each in there once, but for one whom an administrator has yet to notice', () => {
    const traits = people.flatMap(({ key: who, record }) =>
      duplicateKeys(record).map(({ reason, key }) => ({ who, trait: `${reason} ${key}` })),
    )
    const alike = [...Map.groupBy(traits, ({ trait }) => trait).values()].filter((same) => same.length > 1)
    const pairs = new Set(alike.map((same) => same.map(({ who }) => who).join(', ')))
    expect([...pairs]).toEqual(['bjoern-haselhorst, bjoern-haselhorst-kartei'])
  })

  it('cannot be reached: no code, number or address of theirs is anybody’s', () => {
    const numbers =
      /^(\+4917604069\d{3}|\+49171392\d{4}|\+493023125\d{3}|\+496990009\d{3}|\+494066969\d{3}|\+492214710\d{3}|\+498999998\d{3}|\+43100001\d\d|\+41440000\d{3}|\+31600000\d{3}|\+161755501\d\d|\+447700900\d{3}|\+442079460\d{3}|)$/
    for (const record of records) {
      const name = fullName(record)
      for (const number of [record.mobilePhoneNumber, record.phoneNumber]) expect(number, name).toMatch(numbers)
      expect(record.email, name).toMatch(/^([a-z.-]+@(aurora|haselhorst)\.example|)$/)
      if (record.country === '') expect(record.zipCode, name).toMatch(/^(00\d{3}|)$/)
    }
    const mobiles = records.map(({ mobilePhoneNumber }) => mobilePhoneNumber).filter(Boolean)
    expect(new Set(mobiles).size).toBe(mobiles.length)
    const emails = records.map(({ email }) => email).filter(Boolean)
    expect(new Set(emails).size).toBe(emails.length)
  })
})
