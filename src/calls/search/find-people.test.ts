import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CollectionName } from '../../content/collections/collections.ts'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import { putFindable } from '../../testing/search.ts'
import { usualTerms } from '../../text/term-rules.ts'
import type { SearchAnswer } from './search.ts'
import type { SuggestionsAnswer } from './suggestions.ts'

describe.each(engines)('people among what is found on %s', (engine) => {
  let calls: TestCalls
  let authorization: string
  let id: string
  beforeAll(async () => {
    calls = await openTestCalls(engine)
    authorization = (await signedIn(calls.app, 'member')).authorization
    const shares = { nickname: 'Kauz', city: 'Celle', profession: 'Imker', mobilePhoneNumber: '+4917604069217' }
    id = (await addPerson(calls.app, { surName: 'Brandhofer', firstName: 'Jörg', status: 'Alter Herr', ...shares })).id
    await addPerson(calls.app, { surName: 'Versteckt', visible: false })
    await addPerson(calls.app, { surName: 'Selig', status: 'verstorben', statusBefore: 'Alter Herr' })
  })
  afterAll(() => calls.close())

  async function ask<Answer>(path: string, term: string, headers: Record<string, string> = { authorization }) {
    const answer = await calls.request(path, { method: 'POST', headers, body: JSON.stringify({ term }) })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Answer
  }
  const find = async (term: string) =>
    (await ask<SearchAnswer>('/members/io/search', encodeURIComponent(term))).hits.filter(
      ({ kind }) => kind === 'person',
    )
  const suggest = (term: string) => ask<SuggestionsAnswer>('/members/io/search/suggestions', term)

  it('are found by the office that they hold, under the name that it has', async () => {
    const { db } = calls.app.database
    const save = (collection: CollectionName, data: unknown, basedOn?: { id: string; revision: number }) =>
      saveEntry(db, calls.app.clock, null, { collection, data, ...(basedOn && { basedOn }) })
    const senior = { id: 'senior', name: 'Senior', group: 'actives', isShown: true }
    const office = await save('officeKinds', senior)
    const holders = [{ office: 'senior', person: 'Jörg Brandhofer' }]
    await save('offices', { id: 'ss2025', semester: 'Sommersemester 2025', holders })
    const found = async (term: string) => (await find(term)).map(({ title, ...hit }) => [title, hit])
    expect(await found('Wer ist Senior?')).toEqual([
      ['Jörg Brandhofer', expect.objectContaining({ offices: ['Senior'] })],
    ])
    const renamed = await save('officeKinds', { ...senior, name: 'Sprecher' }, office)
    expect(await found('Wer ist Sprecher?')).toEqual([
      ['Jörg Brandhofer', expect.objectContaining({ offices: ['Sprecher'] })],
    ])
    expect(await found('Wer ist Senior?')).toEqual([])
    await save('officeKinds', { ...senior, name: 'Sprecher', isShown: false }, renamed)
    expect(await found('Wer ist Sprecher?')).toEqual([])
  })

  it('are found by what they are, as this fraternity calls it', async () => {
    const { app } = calls
    const usual = { id: 'terms', collection: 'terms', position: 0, revision: 1, changed_at: 1 }
    await app.database.db
      .insertInto('entries')
      .values({ ...usual, data: JSON.stringify(usualTerms) })
      .execute()
    const alumnus = { one: 'Philister', many: 'Philister', ofMany: 'Philister', short: 'Philister' }
    const data = { ...usualTerms, alumnus }
    await saveEntry(app.database.db, app.clock, null, { collection: 'terms', data, basedOn: usual })
    expect((await find('Philister')).map(({ title }) => title)).toEqual(['Jörg Brandhofer'])
    const basedOn = { id: 'terms', revision: 2 }
    await saveEntry(app.database.db, app.clock, null, { collection: 'terms', data: usualTerms, basedOn })
  })

  it('show what they share', async () => {
    await changePerson(calls.app, id, {
      shared: ['address', 'phone', 'profession'],
      email: 'bienenstock@honig.example',
    })
    expect(await find('Brandhoffer')).toEqual([
      {
        kind: 'person',
        id,
        title: 'Jörg Brandhofer',
        nickname: 'Kauz',
        path: `/directory?suche=J%C3%B6rg+Brandhofer&person=${id}`,
        status: 'Alter Herr',
        offices: [],
        profession: 'Imker',
        city: 'Celle',
        mobilePhoneNumber: '+4917604069217',
        phoneNumber: '',
        email: '',
        partial: false,
      },
    ])
    expect(await find('0176 0406 9217')).toHaveLength(1)
    expect(await find('bienenstock@honig.example')).toEqual([])
  })

  it('are found by nothing that they do not share any more, from that moment on', async () => {
    expect(await find('Imker Celle')).toHaveLength(1)
    await changePerson(calls.app, id, { shared: [] })
    for (const term of ['Imker', 'Celle', '017604069217', '0176 0406 9217']) expect(await find(term), term).toEqual([])
    expect(await find('Brandhofer')).toMatchObject([{ profession: '', city: '', mobilePhoneNumber: '' }])
    expect(JSON.stringify(await suggest('Brandhofer'))).not.toMatch(/Imker|Celle|0406/)
  })

  it('are not there if they do not want to be seen, are dead or gone', async () => {
    for (const term of ['Versteckt', 'Selig', 'Verstekt']) {
      expect(await find(term), term).toEqual([])
      expect(await suggest(term), term).toEqual({ suggestions: [] })
    }
    await changePerson(calls.app, id, { visible: false })
    expect(await find('Brandhofer')).toEqual([])
    expect((await suggest('Brandhof')).suggestions).toEqual([])
    // Nor as what is called nearly so.
    const { nearest } = await ask<SearchAnswer>('/members/io/search', 'Brndhfoer')
    expect(JSON.stringify(nearest)).not.toMatch(/Brandhofer|Versteckt|Selig/)
    await changePerson(calls.app, id, { visible: true })
    expect((await suggest('Brandhof')).suggestions).toMatchObject([{ kind: 'person', title: 'Jörg Brandhofer' }])
  })

  it('are no more than names to visitors: there is none of them', async () => {
    await putFindable(calls.app.database, { fileName: 'Brandhofer.pdf' })
    expect(await ask('/search/suggestions', 'Brandhofer', {})).toEqual({ suggestions: [] })
  })

  it('stand in no excerpt of a document that holds personal data', async () => {
    const text = 'Adressen: Brandhofer, Imkerweg 5, 0176 0406 9217'
    const list = await putFindable(calls.app.database, { fileName: 'Liste.txt', description: 'Stand heute', text })
    const search = () => ask<SearchAnswer>('/members/io/search', 'Imkerweg')
    expect((await search()).searchResults).toMatchObject([{ snippet: expect.stringContaining('Imkerweg') }])
    const personal = calls.app.database.db.updateTable('documents').set({ is_personal: 1 }).where('id', '=', list)
    await personal.execute()
    const answer = await search()
    expect(answer.searchResults).toMatchObject([{ fileName: 'Liste.txt', snippet: '', page: null }])
    expect(JSON.stringify(answer)).not.toMatch(/Imkerweg|0406/)
    // What is said of it is not what stands in it.
    const [named] = (await ask<SearchAnswer>('/members/io/search', 'Liste')).searchResults
    expect(named).toMatchObject({ snippet: 'Stand heute' })
    expect(JSON.stringify(await suggest('Liste'))).not.toMatch(/Imkerweg|0406/)
  })
})
