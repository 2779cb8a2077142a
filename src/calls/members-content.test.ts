import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageContent } from '../content/page-content.ts'
import { seedContent } from '../content/seed-content.ts'
import { pageNames } from '../content/site-map.ts'
import { signedIn } from '../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../testing/calls.ts'
import { engines } from '../testing/databases.ts'
import { seedDir } from '../testing/sample-fraternity.ts'

describe.each(engines)('GET /members/io/content/{page} on %s', (engine) => {
  let calls: TestCalls
  let authorization: string

  beforeAll(async () => {
    calls = await openTestCalls(engine)
    await seedContent(calls.app.database.db, calls.app.clock, seedDir)
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
    expect(Object.keys(content).sort()).toEqual([...pageContent[page], 'intro'].sort())
    expect(content.intro).toMatchObject({ page })
    for (const shown of pageContent[page]) expect(Object.keys(content[shown]).length, shown).toBeGreaterThan(0)
  })

  it.each(pageNames('members'))('answers nothing of %s without a valid token', async (page) => {
    for (const headers of [{}, { authorization: 'Bearer erfunden' }, { authorization: 'Basic cGVubmFsOnBlbm5hbA==' }]) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const response = await ask(page, method, headers as Record<string, string>)
        expect(response.status).toBe(401)
        expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
        expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/)
        expect(response.headers.get('cache-control')).toBe('no-store')
        const expected = { type: 'about:blank', title: 'Bitte melden Sie sich an.', status: 401, code: 'unauthorized' }
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
    ...['unbekannt', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'logout', 'fraternity', 'seniors'],
    ...['Penalties', 'penalties%20', 'penalties%00', 'penalties.json', 'penalties%2fmore', '0', ':page'],
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
