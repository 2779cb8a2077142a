import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { blankRecord, type MemberRecord } from '../../members/record/member-record.ts'
import { addMember, saveMember } from '../../members/record/save-member.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { readVcards } from '../../testing/vcards.ts'
import type { FoundInDirectory } from './directory.ts'

const path = '/members/io/directory'

/** What nobody may learn, whatever he asks. */
const secrets = {
  street: 'Geheimgasse 7',
  zipCode: '99999',
  city: 'Geheimstadt',
  state: 'Geheimland',
  country: 'Geheimreich',
  mobilePhoneNumber: '+4915199887766',
  phoneNumber: '+4930998877',
  email: 'geheim@geheim.example',
  birthday: '1951-12-31',
  profession: 'Geheimagent',
  note: 'Geheimnis',
}

describe.each(engines)('the directory on %s', (engine) => {
  let calls: TestCalls
  let authorization: string
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    calls = await openTestCalls(engine, systemClock, 'sample')
    authorization = (await signedIn(calls.app, 'member')).authorization
    const { db } = calls.app.database
    const open = await put({ firstName: 'Jörg', surName: 'Süß', city: 'Kiel', status: 'Alter Herr', exam: 1987 })
    await put({ firstName: 'Emil', surName: 'Brandt', city: 'Kiel', exam: 1990 })
    await put({ firstName: 'Otto', surName: 'Zahn', shared: [], ...secrets }, 'closed')
    await put({ surName: 'Versteckt', visible: false, ...secrets }, 'hidden')
    await put({ surName: 'Selig', status: 'verstorben', statusBefore: 'aktiv', ...secrets }, 'deceased')
    const double = await put({ surName: 'Doppelt', ...secrets }, 'merged')
    const merged = { record: double.record, mergedInto: open.id }
    await inTransaction(db, 'read committed', (trx) =>
      saveMember(trx, calls.app.clock, double, merged, { what: 'merged', accountId: null }),
    )
  })
  afterEach(() => expect(calls.logged).toEqual([]))
  afterAll(() => calls.close())

  async function put(person: Partial<MemberRecord>, name = 'open') {
    const record = { ...blankRecord, ...person }
    const { app } = calls
    const member = await inTransaction(app.database.db, 'read committed', (trx) =>
      addMember(trx, app.clock, record, { what: 'created', accountId: null }),
    )
    ids[name] ??= member.id
    return member
  }
  const get = (address: string) => calls.request(`${path}${address}`, { headers: { authorization } })
  async function list(query: Record<string, string> = {}): Promise<FoundInDirectory> {
    const answer = await get(`?${new URLSearchParams(query)}`)
    expect(answer.status).toBe(200)
    return answer.json()
  }

  it('answers whom the filters leave', async () => {
    const { members, total, towns } = await list({ search: 'suess', status: 'Alter Herr', year: '1987', town: 'Kiel' })
    expect(members).toMatchObject([{ id: ids.open, firstName: 'Jörg', surName: 'Süß', city: 'Kiel', exam: 1987 }])
    expect([total, towns]).toEqual([1, [{ value: 'Kiel', count: 1 }]])
    expect((await list({ search: '', status: '', year: '', town: '', offset: '', limit: '' })).total).toBe(3)
  })

  it('forgives what is mistyped or written as it was heard, behind what has the very letters', async () => {
    const alike = async (query: Record<string, string>) => {
      const { total, alike } = await list(query)
      return [total, ...alike.map(({ surName }) => surName)]
    }
    expect(await alike({ search: 'Brant' })).toEqual([0, 'Brandt'])
    expect(await alike({ search: 'Emil Prant' })).toEqual([0, 'Brandt'])
    expect(await alike({ search: 'Brandd', town: 'Kiel', year: '1990' })).toEqual([0, 'Brandt'])
    // What the filters leave out is not brought back by an error.
    expect(await alike({ search: 'Brandd', town: 'Ulm' })).toEqual([0])
    expect(await alike({ search: 'Brandd', year: '1987' })).toEqual([0])
    expect(await alike({ search: 'Brandd', status: 'Fux' })).toEqual([0])
    // Nobody stands there twice, and who pages on is not offered them again.
    expect(await alike({ search: 'Brandt' })).toEqual([1])
    expect(await alike({ search: 'Brandd', offset: '50' })).toEqual([0])
    expect(await alike({})).toEqual([3])
    expect(await alike({ search: 'Xylophonbau' })).toEqual([0])
    // Nor is anybody found by what he keeps to himself, or who is not in it at all.
    for (const search of ['Geheimstatt', 'Geheimagend', 'Versteckd', 'Seelig', 'Dopelt']) {
      expect(await alike({ search })).toEqual([0])
    }
  })

  it('never says what somebody keeps to himself, and finds nobody by it', async () => {
    const answers = [await list(), ...(await Promise.all(Object.values(secrets).map((search) => list({ search }))))]
    const vcards = await Promise.all([get('/vcards'), get(`/${ids.closed}/vcard`)])
    const told = JSON.stringify(answers) + (await Promise.all(vcards.map((each) => each.text()))).join()
    for (const secret of [...Object.values(secrets), 'geheim', 'Versteckt', 'Selig', 'Doppelt', '998877']) {
      expect(told.toLowerCase()).not.toContain(secret.toLowerCase())
    }
    expect(answers.map(({ total }) => total)).toEqual([3, ...Object.values(secrets).map(() => 0)])
    expect(await list({ town: secrets.city })).toMatchObject({ members: [], total: 0 })
    expect((await list()).towns).toEqual([{ value: 'Kiel', count: 2 }])
  })

  it('knows nothing of those who are not in it, whoever guesses their ids', async () => {
    const unknown = [ids.hidden, ids.deceased, ids.merged, randomUUID(), '0', '%00', "'or'1", 'x'.repeat(5000), '..%2f']
    const answers = await Promise.all(unknown.map((id) => get(`/${id}/vcard`)))
    const told = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(told).size).toBe(1)
    expect(JSON.parse(told[0] ?? '').title).toBe('Diesen Eintrag gibt es im Verzeichnis nicht.')
  })

  it.each([
    ['status=verstorben', 'status'],
    ['status=aktiv%00', 'status'],
    ['year=abc', 'year'],
    ['year=19870', 'year'],
    ['year=1987.5', 'year'],
    ['town=a%00b', 'town'],
    [`town=${'x'.repeat(201)}`, 'town'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['offset=-1', 'offset'],
    ['offset=99999999999', 'offset'],
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['limit=1e2', 'limit'],
  ])('refuses ?%s in German', async (query, field) => {
    const answer = await get(`?${query}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      422,
      'application/problem+json; charset=utf-8',
    ])
    const { errors } = await answer.json()
    expect(errors).toEqual([{ field, message: expect.stringMatching(/^(muss|darf) /) }])
  })

  it.each([
    'search=%00',
    'search=%zz',
    'search=%F0%9F%8D%BA',
    'search=%5C',
    'other=1',
    'search=a&search=b',
    'offset=7',
  ])('bears ?%s', async (query) => {
    expect((await get(`?${query}`)).status).toBe(200)
  })

  it('gives one person as a file', async () => {
    const answer = await get(`/${ids.open}/vcard`)
    expect(answer.headers.get('content-type')).toBe('text/vcard; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Suess-Joerg.vcf"; filename*=UTF-8''S%C3%BC%C3%9F-J%C3%B6rg.vcf`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(readVcards(await answer.text())).toMatchObject([
      { FN: ['Jörg Süß'], ORG: ['Pennälerverbindung Aurora zu Eschenfurt'], UID: [`urn:uuid:${ids.open}`] },
    ])
  })

  it('gives all that the filters leave as one file', async () => {
    const answer = await get('/vcards?town=Kiel&limit=1')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Verzeichnis-Aurora.vcf"/)
    expect(readVcards(await answer.text()).map(({ FN }) => FN?.[0])).toEqual(['Emil Brandt', 'Jörg Süß'])
    expect(readVcards(await (await get('/vcards?search=gibtesnicht')).text())).toEqual([])
    expect((await get('/vcards?year=x')).status).toBe(422)
  })
})
