import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectionsOn } from '../../content/reading/page-content.ts'
import { seedContent } from '../../content/seeding/seed-content.ts'
import { pageNames } from '../../content/site-map.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { MemberRecord } from '../../members/record/member-record.ts'
import { findMember } from '../../members/record/members.ts'
import { saveMember } from '../../members/record/save-member.ts'
import { seedMembers } from '../../members/record/seed-members.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import { putSampleMedia } from '../../testing/set-ups/media.ts'

describe.each(engines)('GET /members/io/content/{page} on %s', (engine) => {
  let calls: TestCalls
  let authorization: string

  beforeAll(async () => {
    calls = await openTestCalls(engine)
    await seedMembers(calls.app.database, calls.app.clock, seedDir)
    await inTransaction(calls.app.database.db, 'read committed', async (trx) => {
      await putSampleMedia(trx)
      await seedContent(trx, calls.app.clock, seedDir)
    })
    authorization = (await signedIn(calls.app, 'member')).authorization
  })
  afterAll(() => calls.close())

  const ask = async (path: string, method = 'GET', headers: Record<string, string> = { authorization }) =>
    calls.request(`/members/io/content/${path}`, { method, headers })

  it.each(pageNames('members'))('answers what %s shows, and nothing else', async (page) => {
    const response = await ask(page)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const content = await response.json()
    expect(Object.keys(content).sort()).toEqual([...collectionsOn(page), 'intro'].sort())
    expect(content.intro).toMatchObject({ page })
    for (const shown of collectionsOn(page)) expect(Object.keys(content[shown]).length, shown).toBeGreaterThan(0)
  })

  it.each(pageNames('members'))('answers nothing of %s without a valid token', async (page) => {
    for (const headers of [{}, { authorization: 'Bearer erfunden' }, { authorization: 'Basic cGVubmFsOnBlbm5hbA==' }]) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const response = await ask(page, method, headers as Record<string, string>)
        expect(response.status).toBe(401)
        expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
        expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/)
        expect(response.headers.get('cache-control')).toBe('no-store')
        const expected = { type: 'about:blank', title: 'Bitte melde dich an.', status: 401, code: 'unauthorized' }
        if (method !== 'HEAD') expect(await response.json()).toEqual(expected)
      }
    }
  })

  it('answers HEAD with the head alone', async () => {
    const response = await ask('penalties', 'HEAD')
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    'unbekannt',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'logout',
    'fraternity',
    'seniors',
    'Penalties',
    'penalties%20',
    'penalties%00',
    'penalties.json',
    'penalties%2fmore',
    '0',
    ':page',
  ])('knows no page %s', async (page) => {
    const response = await ask(page)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(await response.json()).toMatchObject({ code: 'not_found', title: 'Diese Seite gibt es nicht.' })
  })

  it.each(['', 'penalties/', 'penalties/more', '/penalties', '%2e%2e'])('knows no call content/%s', async (path) => {
    expect((await ask(path)).status).toBe(404)
    expect((await ask(path, 'GET', {})).status).toBe(401)
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('takes no %s', async (method) => {
    const response = await ask('penalties', method)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  describe('of the profiles', () => {
    const id = 'b73c6ff0-07ab-858d-a453-fa2afc666a66'
    const change = (changes: Partial<MemberRecord>) =>
      inTransaction(calls.app.database.db, 'read committed', async (trx) => {
        const member = (await findMember(trx, id)) ?? expect.fail('nobody')
        const record = { ...member.record, ...changes }
        return saveMember(trx, calls.app.clock, member, { record }, { what: 'edited', accountId: null })
      })
    const profiles = async () => (await (await ask('profiles')).json()).profiles

    it('tells of each what his record says, in one shape', async () => {
      const [julian, levin, ...others] = await profiles()
      expect(julian).toEqual({
        displayName: 'Julian Pham',
        nickname: 'Kranich',
        address: 'Am Mühlengraben 17, 00895 Eschenfurt',
        mobileNumber: '0176 04069217',
        email: 'julian.pham@aurora.example',
        birthDate: '30.03.2007',
        admissionDate: '14.10.2023',
        // Elias has chosen not to be seen.
        leibbursch: 'Jakob Marquardsen',
        leibfuexe: [],
        entryId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        text: expect.stringMatching(/^<p>Ich bin Julian/),
        photo: expect.objectContaining({
          src: expect.stringMatching(
            /^\/downloads\/directories\/images\/vorstellungen\/[^?]+\?expires=\d+&for=.+&signature=/,
          ),
          width: 240,
          height: 300,
        }),
      })
      expect(levin).toMatchObject({ displayName: 'Levin Adomeit', nickname: '-' })
      for (const each of others) expect(Object.keys(each)).toEqual(Object.keys(julian))
      expect(others.at(-1)).toMatchObject({ displayName: 'Eckhard Sundermeyer', mobileNumber: '' })
    })

    it('tells the new address as soon as there is one', async () => {
      await change({ street: 'Lohseufer 1', mobilePhoneNumber: '+4917604069001' })
      const [julian] = await profiles()
      expect(julian).toMatchObject({ address: 'Lohseufer 1, 00895 Eschenfurt', mobileNumber: '0176 04069001' })
    })

    it('tells nothing that he keeps to himself', async () => {
      await change({ shared: ['email'], note: 'geheim' })
      const [{ entryId, ...julian }] = await profiles()
      expect(julian).toMatchObject({
        address: '',
        mobileNumber: '',
        email: 'julian.pham@aurora.example',
        birthDate: '',
      })
      expect(JSON.stringify(julian)).not.toMatch(/geheim|Lohseufer|069001|2007|b73c6ff0/)
      await change({ visible: false })
      expect((await profiles())[0]).toMatchObject({ displayName: 'Julian Pham', email: '', nickname: 'Kranich' })
    })

    it('leaves out whom there is no record of', async () => {
      await calls.app.database.db.deleteFrom('members').where('id', '=', id).execute()
      expect((await profiles()).map(({ displayName }: { displayName: string }) => displayName)).toEqual([
        'Levin Adomeit',
        'Karim Touati',
        'Felix Amelung',
        'Emre Aksoylu',
        'Daniel Przybilla',
        'Dr. med. Christian Wehrhahn',
        'Dirk Schaperjahn',
        'Eckhard Sundermeyer',
      ])
    })
  })

  it('answers a fault with nothing but its number', async () => {
    const { db } = calls.app.database
    await db
      .updateTable('entries')
      .set({ data: '{"offence":"geheim"}' })
      .where('collection', '=', 'penalties')
      .execute()
    const response = await ask('penalties')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toMatch(/geheim|offence|euros/)
    expect(calls.logged.at(-1)).toContain('of penalties, euros: fehlt')
    expect(calls.logged.at(-1)).not.toContain('geheim')
  })
})
