import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { administration } from '../administration/administration-list.ts'
import { listMembers } from '../administration/list-members.ts'
import { directoryQuery, memberFilters, memberQuery } from '../listing/list-queries.ts'
import { blankRecord, type MemberRecord } from '../record/member-record.ts'
import { addMember, saveMember } from '../record/save-member.ts'
import { listDirectory } from './list-directory.ts'

const stamp = { what: 'created', accountId: null } as const

const people: Partial<MemberRecord>[] = [
  { firstName: 'Jörg', surName: 'Müller', nickname: 'Käuzchen', status: 'Alter Herr', city: 'Kiel', exam: 1987 },
  { firstName: 'Anna', surName: 'Schmidthuber', status: 'aktiv', city: 'Kiel', admissionDate: '1987' },
  { firstName: 'Paul', surName: 'Schmidt', status: 'Fux', city: 'Zürich', exam: 1990, admissionDate: '1990-05-01' },
  { firstName: 'Emil', surName: 'Öhlmann', status: 'Alter Herr', city: 'Ärzen', mobilePhoneNumber: '+4917604069217' },
  { firstName: 'Otto', surName: 'Zahn', status: 'inaktiv', city: 'Geheimstadt', shared: [], profession: 'Dompteur' },
  { firstName: 'Hans', surName: 'Versteckt', status: 'aktiv', city: 'Kiel', exam: 1987, visible: false },
  { firstName: 'Karl', surName: 'Selig', status: 'verstorben', statusBefore: 'Alter Herr', city: 'Kiel', exam: 1987 },
  { firstName: 'A_a', surName: 'Hundert%', status: 'Ehrenmitglied', street: 'C:\\Weg 5' },
]

describe.each(engines)('the directory on %s', (engine) => {
  let database: Database

  beforeAll(async () => {
    database = await openFreshDatabase(engine)
    for (const person of people) await put(person)
    const [double, kept] = [
      await put({ surName: 'Doppelt', city: 'Kiel', exam: 1987 }),
      await put({ surName: 'Zwilling' }),
    ]
    const merged = { record: double.record, mergedInto: kept.id }
    await inTransaction(database.db, 'read committed', (trx) =>
      saveMember(trx, systemClock, double, merged, { what: 'merged', accountId: null }),
    )
  })
  afterAll(() => database.close())

  const put = (person: Partial<MemberRecord>) =>
    inTransaction(database.db, 'read committed', (trx) =>
      addMember(trx, systemClock, { ...blankRecord, ...person }, stamp),
    )
  const list = (query: Record<string, string> = {}) => listDirectory(database.db, directoryQuery.parse(query))
  const surnames = async (query: Record<string, string>) => (await list(query)).members.map(({ surName }) => surName)

  it('has those who want to be found, by name, and nobody else', async () => {
    const { members, total } = await list()
    const names = ['Hundert%', 'Müller', 'Öhlmann', 'Schmidt', 'Schmidthuber', 'Zahn', 'Zwilling']
    expect(members.map(({ surName }) => surName)).toEqual(names)
    expect(total).toBe(7)
  })

  it('says of each what he shares', async () => {
    const [otto] = (await list({ search: 'zahn' })).members
    expect(otto).toEqual({
      id: expect.any(String),
      title: '',
      firstName: 'Otto',
      surName: 'Zahn',
      nickname: '',
      status: 'inaktiv',
      admissionYear: null,
      exam: null,
      gymnasium: '',
      profession: '',
      birthday: '',
      leibbursch: '',
      leibfuexe: [],
      street: '',
      zipCode: '',
      city: '',
      state: '',
      country: '',
      mobilePhoneNumber: '',
      phoneNumber: '',
      email: '',
    })
  })

  it.each([
    ['mueller', ['Müller']],
    ['MÜLLER', ['Müller']],
    ['üll', ['Müller']],
    ['müller jörg', ['Müller']],
    ['kiel joerg', ['Müller']],
    ['Jörg Müller v. Käuzchen', ['Müller']],
    ['schmidt', ['Schmidt', 'Schmidthuber']],
    ['schmidt paul', ['Schmidt']],
    ['0176 0406 9217', ['Öhlmann']],
    ['+49 176 0406', ['Öhlmann']],
    ['0176/0406', ['Öhlmann']],
    ['%', ['Hundert%']],
    ['_', ['Hundert%']],
    ['c:\\weg', ['Hundert%']],
    ['müller schmidt', []],
    ["' or 1=1 --", []],
  ])('finds by %j: %j', async (search, found) => {
    expect(await surnames({ search })).toEqual(found)
  })

  it.each([
    ['a hidden man’s name', { search: 'versteckt' }],
    ['a dead man’s name', { search: 'selig' }],
    ['the name of a record that was merged', { search: 'doppelt' }],
    ['a town that is not shared', { search: 'geheimstadt' }],
    ['a town that is not shared, as a filter', { town: 'Geheimstadt' }],
    ['a profession that is not shared', { search: 'dompteur' }],
    ['a column’s or a field’s own name', { search: 'surname' }],
  ])('finds nobody by %s', async (_, query) => {
    expect(await list(query)).toEqual({
      members: [],
      total: 0,
      statuses: expect.any(Array),
      years: expect.any(Array),
      towns: expect.any(Array),
    })
    const shown = JSON.stringify(await list())
    expect(shown).not.toMatch(/geheimstadt|dompteur|versteckt|selig|doppelt/i)
  })

  it('is narrowed down by status, by town, and by a year of admission or examination', async () => {
    expect(await surnames({ status: 'Alter Herr' })).toEqual(['Müller', 'Öhlmann'])
    expect(await surnames({ town: 'Kiel' })).toEqual(['Müller', 'Schmidthuber'])
    expect(await surnames({ year: '1987' })).toEqual(['Müller', 'Schmidthuber'])
    expect(await surnames({ year: '1987', town: 'Kiel', status: 'aktiv', search: 'anna' })).toEqual(['Schmidthuber'])
    expect(await surnames({ year: '1988' })).toEqual([])
  })

  it('counts what each choice would leave, beside the other filters', async () => {
    const all = await list()
    expect(all.statuses).toEqual([
      { value: 'Fux', count: 1 },
      { value: 'aktiv', count: 2 },
      { value: 'inaktiv', count: 1 },
      { value: 'Alter Herr', count: 2 },
      { value: 'Ehrenmitglied', count: 1 },
    ])
    expect(all.years).toEqual([
      // Examined and admitted in one year: one person.
      { value: 1990, count: 1 },
      { value: 1987, count: 2 },
    ])
    expect(all.towns).toEqual([
      { value: 'Ärzen', count: 1 },
      { value: 'Kiel', count: 2 },
      { value: 'Zürich', count: 1 },
    ])
    const inKiel = await list({ town: 'Kiel', search: 'e' })
    expect(inKiel.towns).toEqual(all.towns)
    expect(inKiel.statuses).toEqual([
      { value: 'aktiv', count: 1 },
      { value: 'Alter Herr', count: 1 },
    ])
    expect(inKiel.years).toEqual([{ value: 1987, count: 2 }])
    for (const { value, count } of all.statuses) expect((await list({ status: value })).total).toBe(count)
    for (const { value, count } of all.years) expect((await list({ year: String(value) })).total).toBe(count)
    for (const { value, count } of all.towns) expect((await list({ town: value })).total).toBe(count)
  })

  it('comes page by page, nobody twice and nobody left out', async () => {
    const pages = await Promise.all(['0', '3', '6', '9'].map((offset) => list({ offset, limit: '3' })))
    expect(pages.map(({ members }) => members.length)).toEqual([3, 3, 1, 0])
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7])
    expect(pages.flatMap(({ members }) => members)).toEqual((await list()).members)
  })
})

describe.each(engines)('the order of names on %s', (engine) => {
  // DIN 5007-1: ä like a, ß like ss, and a blank before any letter. No engine's own order has all of it.
  const names = [
    ['Abel', 'Zoe'],
    ['Äbert', 'Ida'],
    ["d'Alba", 'Ute'],
    ['de Boor', 'Ute'],
    ['Dechant', 'Ute'],
    ['Goethe', 'Cornelia'],
    ['Gott', 'Karel'],
    ['Götz', 'Emil'],
    ['große', 'Ben'],
    ['Grosse', 'Carl'],
    ['Große', 'Dirk'],
    ['Łuka', 'Jan'],
    ['Lutz', 'Jan'],
    ['Meyer', 'Zacharias'],
    ['Meyer Ahrens', 'Anna'],
    ['Meyer-Ahrens', 'Anna'],
    ['Meyerbeer', 'Anna'],
    ['Muller', 'Änne'],
    ['Müller', 'Anton'],
    // By its bytes the apostrophe comes first, in German order the hyphen.
    ["O'Hara", 'Sean'],
    ['O-Hara', 'Sean'],
    ['Zahn', 'Otto'],
  ] as const
  const expected = names.map(([surName, firstName]) => `${firstName} ${surName}`)
  let database: Database

  beforeAll(async () => {
    database = await openFreshDatabase(engine)
    for (const [surName, firstName] of [...names.slice(10).reverse(), ...names.slice(0, 10)]) {
      const record: MemberRecord = { ...blankRecord, surName, firstName, status: 'aktiv' }
      await inTransaction(database.db, 'read committed', (trx) => addMember(trx, systemClock, record, stamp))
    }
  })
  afterAll(() => database.close())

  const fullNames = (people: readonly Pick<MemberRecord, 'firstName' | 'surName'>[]) =>
    people.map(({ firstName, surName }) => `${firstName} ${surName}`)

  it('is that of a German dictionary in the directory, and page by page', async () => {
    const list = async (query: Record<string, string>) =>
      fullNames((await listDirectory(database.db, directoryQuery.parse(query))).members)
    expect(await list({ limit: '50' })).toEqual(expected)
    expect([...(await list({ limit: '12' })), ...(await list({ limit: '12', offset: '12' }))]).toEqual(expected)
  })

  it('is the same in the administration and in what is exported', async () => {
    expect(fullNames((await listMembers(database.db, memberQuery.parse({}))).members)).toEqual(expected)
    const exported: MemberRecord[] = []
    for await (const some of await administration.readAll(database.db, memberFilters.parse({}))) {
      exported.push(...some.map(({ record }) => record))
    }
    expect(fullNames(exported)).toEqual(expected)
  })
})
