import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import profiles from '../../../seed/profiles.json' with { type: 'json' }
import { systemClock } from '../../clock.ts'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import { findBearers } from '../../text/person-name-rules.ts'
import type { CardAnswer, NamesAnswer } from './people.ts'

describe.each(engines)('people and their names on %s', (engine) => {
  let calls: TestCalls
  let authorization: string
  const ids: Record<string, string> = {}
  const reach = { mobilePhoneNumber: '+4915199887766', email: 'milan@post.example', street: 'Weg 1', city: 'Kiel' }

  beforeAll(async () => {
    calls = await openTestCalls(engine, systemClock, 'sample')
    authorization = (await signedIn(calls.app, 'member')).authorization
    const add = async (key: string, person: Parameters<typeof addPerson>[1]) => {
      ids[key] = (await addPerson(calls.app, { status: 'aktiv', ...person })).id
    }
    await add('milan', { firstName: 'Milan', surName: 'Jovanovski', nickname: 'Kies', shared: ['phone'], ...reach })
    await add('senior', { firstName: 'Julian', surName: 'Pham', visible: false, ...reach })
    await add('hidden', { firstName: 'Jan', surName: 'Brandt', visible: false, ...reach })
    await add('listed', { firstName: 'Jan', surName: 'Brandt' })
    await add('dead', { firstName: 'Henri', surName: 'Dauber', status: 'verstorben', statusBefore: 'aktiv', ...reach })
    await add('heir', { firstName: 'Henri', surName: 'Dauber' })
    await add('one', { firstName: 'Noah', surName: 'Tietjen' })
    await add('other', { firstName: 'Noah', surName: 'Tietjen' })
  })
  afterEach(() => expect(calls.logged).toEqual([]))
  afterAll(() => calls.close())

  const get = (path: string) => calls.request(`/members/io/people${path}`, { headers: { authorization } })
  const card = async (id = ''): Promise<CardAnswer> => (await get(`/${id}`)).json()
  const meant = async (written: string) => {
    const { people }: NamesAnswer = await (await get('')).json()
    return findBearers(people)(written)?.id
  }

  it('tells the names of the directory, and of those nobody else bears', async () => {
    expect(await meant('Dr. Milan Jovanovski v. Kies')).toBe(ids.milan)
    for (const name of ['Julian Pham', 'Jan Brandt', 'Henri Dauber', 'Noah Tietjen', 'Felix Amelung']) {
      expect([name, await meant(name)]).toEqual([name, undefined])
    }
    const told = await (await get('')).text()
    for (const unseen of [ids.senior, ids.hidden, ids.dead, 'Pham', 'post.example', '998877', 'Kiel']) {
      expect(told).not.toContain(unseen)
    }
  })

  it('shows of a person what the directory shows, and the offices that he holds', async () => {
    const { person, offices, introduction } = await card(ids.milan)
    expect(person).toMatchObject({ id: ids.milan, nickname: 'Kies', mobilePhoneNumber: reach.mobilePhoneNumber })
    expect([person.email, person.street, person.city]).toEqual(['', '', ''])
    const listed = await calls.request('/members/io/directory?search=Jovanovski', { headers: { authorization } })
    expect([person]).toEqual((await listed.json()).members)
    expect(offices).toEqual([{ title: 'Kassenwart', semester: 'Sommersemester 2025' }])
    expect(introduction).toBeNull()
  })

  it('follows what he changes at once', async () => {
    await changePerson(calls.app, ids.milan ?? '', { shared: [] })
    expect((await card(ids.milan)).person.mobilePhoneNumber).toBe('')
    await changePerson(calls.app, ids.milan ?? '', { shared: ['phone'], surName: 'Jovanow' })
    expect((await card(ids.milan)).offices).toEqual([])
    expect(await meant('Milan Jovanow')).toBe(ids.milan)
    await changePerson(calls.app, ids.milan ?? '', { surName: 'Jovanovski' })
  })

  it('gives an office to the living one of two, and to neither of two who live', async () => {
    expect((await card(ids.heir)).offices).toHaveLength(1)
    expect((await card(ids.one)).offices).toEqual([])
    expect((await card(ids.other)).offices).toEqual([])
  })

  it('leads to his introduction, with the photo of it', async () => {
    const { account } = await signedIn(calls.app, 'editor')
    const { photo } = profiles[0] ?? {}
    const data = { member: ids.milan, text: '<p>Ich bin Milan.</p>', photo }
    await saveEntry(calls.app.database.db, calls.app.clock, account.id, { collection: 'profiles', data })
    const { introduction } = await card(ids.milan)
    expect(introduction).toMatchObject({ path: '/profiles#milan-jovanovski', photo: { src: expect.any(String) } })
  })

  it('knows nothing of those who are not in the directory, whoever guesses their ids', async () => {
    const unknown = [ids.senior, ids.hidden, ids.dead, randomUUID(), '0', '%00', "'or'1", 'x'.repeat(5000)]
    const answers = await Promise.all(unknown.map((id) => get(`/${id}`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    const told = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(told).size).toBe(1)
    expect(JSON.parse(told[0] ?? '').title).toBe('Diesen Eintrag gibt es im Verzeichnis nicht.')
  })
})
