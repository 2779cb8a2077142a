import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import type { Database } from '../../database/open-database.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import { blankRecord, type MemberRecord } from '../record/member-record.ts'
import { distinguishMembers } from './distinguish-members.ts'
import { duplicateKeys } from './duplicate-rules.ts'
import { findDuplicates } from './find-duplicates.ts'

const blank = { ...blankRecord, firstName: 'Jörg', surName: 'Müller' }

describe('two records', () => {
  const shared = (one: Partial<MemberRecord>, other: Partial<MemberRecord>) => {
    const keys = new Set(duplicateKeys({ ...blank, ...one }).map(({ reason, key }) => `${reason} ${key}`))
    const both = duplicateKeys({ ...blank, ...other }).filter(({ reason, key }) => keys.has(`${reason} ${key}`))
    return [...new Set(both.map(({ reason }) => reason))]
  }
  const named = (firstName: string, surName: string, nickname = '') => ({ firstName, surName, nickname })

  it.each([
    ['spelled otherwise', named('Jörg', 'Müller'), named('JOERG', 'Mueller')],
    ['in the wrong boxes', named('Jörg', 'Müller'), named('Müller', 'Jörg')],
    ['with a title among the names', named('Jörg', 'Müller'), named('Dr. med. Jörg', 'Müller')],
    ['with a hyphen', named('Hans-Peter', 'Weiß'), named('Hans Peter', 'Weiss')],
    ['with the Biername between', named('Jörg', 'Müller', 'Bär'), named('Jörg „Bär“', 'Müller')],
    ['with the Biername alone', named('Jörg', 'Müller', 'Bär'), named('Bär', 'Müller')],
    ['with the Biername as lists have it', named('Jörg', 'Müller', 'Bär'), named('Jörg', 'Müller v/o Bär')],
  ])('have one name, %s', (_, one, other) => {
    expect(shared(one, other)).toEqual(['name'])
  })

  it.each([
    ['birth', { firstName: 'J.', birthday: '1987-03-02' }, { firstName: 'Georg', birthday: '1987-03-02' }],
    ['email', { firstName: 'A', email: 'Jo@kiel.example' }, { firstName: 'B', email: 'jo@kiel.example' }],
    ['phone', { firstName: 'A', phoneNumber: '+4943112345' }, { firstName: 'B', mobilePhoneNumber: '+4943112345' }],
  ])('have one %s', (reason, one, other) => {
    expect(shared(one, other)).toEqual([reason])
  })

  it('that have in common only what is not known are not alike', () => {
    expect(shared({ firstName: 'Jörg' }, { firstName: 'Karl' })).toEqual([])
    expect(shared({ firstName: '' }, { firstName: '' })).toEqual([])
  })
})

describe.each(engines)('duplicates on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
  })
  afterEach(() => database.close())

  const add = (person: Partial<MemberRecord>) => addPerson({ database, clock: systemClock }, person)

  it('come with the most in common first, and never with a merged one', async () => {
    const [one, two] = [await add({ surName: 'Zahn', email: 'z@kiel.example' }), await add({ surName: 'Zahn' })]
    await add({ surName: 'Zahn', email: 'z@kiel.example', firstName: 'Emil' })
    await changePerson({ database, clock: systemClock }, two.id, {}, one.id)
    await add({ surName: 'Ahn', firstName: 'A', phoneNumber: '+4943112345' })
    await add({ surName: 'Bahn', firstName: 'B', phoneNumber: '+4943112345' })
    const { pairs, total } = await findDuplicates(database.db)
    expect(pairs.map(({ reason, members }) => [reason, ...members.map(({ surName }) => surName)])).toEqual([
      ['gleicher Name, gleiche E-Mail-Adresse', 'Zahn', 'Zahn'],
      ['gleiche Telefonnummer', 'Ahn', 'Bahn'],
    ])
    expect(total).toBe(2)
  })

  it('of many who gave the same number are not all with all, and others come for those that are two people', async () => {
    for (let at = 0; at < 250; at++) await add({ surName: `N${at}`, phoneNumber: '+4943112345' })
    const { pairs, total } = await findDuplicates(database.db)
    expect([pairs.length, total]).toEqual([200, 249])
    for (const { members } of pairs.slice(0, 2)) {
      await distinguishMembers(database.db, systemClock, 'somebody', [members[0].id, members[1].id])
    }
    const later = await findDuplicates(database.db)
    expect([later.pairs.length, later.total]).toEqual([200, 247])
    expect(later.pairs.slice(0, 198)).toEqual(pairs.slice(2))
  })
})
