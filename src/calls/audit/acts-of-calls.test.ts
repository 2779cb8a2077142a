import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedIn, testPassword } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { putDocument } from '../../testing/documents.ts'
import { addPerson } from '../../testing/members.ts'

describe.each(engines)('what people do on %s', (engine) => {
  let calls: TestCalls
  let admin: Awaited<ReturnType<typeof signedIn>>

  beforeEach(async () => {
    calls = await openTestCalls(engine)
    admin = await signedIn(calls.app, 'admin')
  })
  afterEach(() => calls.close())

  const db = () => calls.app.database.db
  const send = (method: string, path: string, body?: unknown) =>
    calls.request(path, {
      method,
      headers: { authorization: admin.authorization },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const signIn = (password: string, username = 'admin@aurora.example', address = '192.0.2.1') =>
    calls.request('/oauth/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa('pennal:pennal')}`,
        'content-type': 'application/x-www-form-urlencoded',
        'x-test-address': address,
      },
      body: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
    })
  const acts = () => db().selectFrom('acts').select(['kind', 'by_account', 'thing_id']).orderBy('kind').execute()
  const kinds = async () => (await acts()).map(({ kind }) => kind)

  it('is recorded with who did it and to what', async () => {
    const { id } = await addPerson(calls.app)
    expect((await send('PATCH', `/members/io/members/${id}`, { revision: 1, city: 'Kiel' })).status).toBe(200)
    expect(await acts()).toEqual([{ kind: 'member changed', by_account: admin.account.id, thing_id: id }])
    const [details] = await db().selectFrom('act_details').select('data').execute()
    // The value is in the history of the record, where it is erased with it.
    expect(JSON.parse(details?.data ?? '')).toEqual({ network: '192.0.2.1', fields: ['city'] })
  })

  it('is not recorded where it was refused', async () => {
    const { id } = await addPerson(calls.app)
    expect((await send('PATCH', `/members/io/members/${id}`, { revision: 7, city: 'Kiel' })).status).toBe(409)
    expect((await send('PATCH', `/members/io/members/${randomUUID()}`, { revision: 1, city: 'Kiel' })).status).toBe(404)
    expect(await acts()).toEqual([])
  })

  it('is not done where it cannot be recorded', async () => {
    const { id } = await addPerson(calls.app, { city: 'Bonn' })
    await db().schema.alterTable('acts').renameTo('acts_away').execute()
    expect((await send('PATCH', `/members/io/members/${id}`, { revision: 1, city: 'Kiel' })).status).toBe(500)
    await db().schema.alterTable('acts_away').renameTo('acts').execute()
    const { member } = await (await send('GET', `/members/io/members/${id}`)).json()
    expect(member).toMatchObject({ revision: 1, city: 'Bonn' })
  })

  it('includes to look at a record, and to sign in and out', async () => {
    const { id } = await addPerson(calls.app)
    await send('GET', `/members/io/members/${id}`)
    const { access_token: token } = await (await signIn(testPassword)).json()
    const headers = {
      authorization: `Basic ${btoa('pennal:pennal')}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const body = new URLSearchParams({ token }).toString()
    for (const _ of [1, 2]) await calls.request('/oauth/revoke', { method: 'POST', headers, body })
    const byAdmin = { by_account: admin.account.id }
    expect(await acts()).toMatchObject([
      { kind: 'member seen', thing_id: id, ...byAdmin },
      { kind: 'sign-in', ...byAdmin },
      { kind: 'sign-out', ...byAdmin },
    ])
  })

  it('cannot be filled by strangers: one refused sign-in for an account and a network', async () => {
    for (const name of ['admin', 'admin', 'niemand', 'keiner']) await signIn('falsch', `${name}@aurora.example`)
    await signIn('falsch', 'admin@aurora.example', '192.0.2.2')
    await expect.poll(kinds).toEqual(['sign-in refused', 'sign-in refused', 'sign-in refused'])
    const things = (await acts()).map(({ thing_id }) => thing_id)
    expect(things.toSorted()).toEqual([admin.account.id, admin.account.id, null].toSorted())
  })

  it('includes that somebody was refused for want of a right: once for a call, however often and for whatever id', async () => {
    const { account, authorization } = await signedIn(calls.app, 'member')
    const headers = { authorization }
    for (let i = 0; i < 20; i++) {
      expect((await calls.request(`/members/io/members/${randomUUID()}`, { headers })).status).toBe(403)
    }
    expect((await calls.request('/members/io/acts', { headers })).status).toBe(403)
    expect((await calls.request('/members/io/acts')).status).toBe(401)
    const refused = { kind: 'access refused', by_account: account.id, thing_id: null }
    await expect.poll(acts).toEqual([refused, refused])
    const details = await db().selectFrom('act_details').select('data').execute()
    const asked = details.map(({ data }) => JSON.parse(data).call)
    expect(asked.toSorted()).toEqual(['GET /members/io/acts', 'GET /members/io/members/:id'])
  })

  it('includes that a document was taken, once however many pieces it was taken in', async () => {
    const { id } = await putDocument(calls.app, { fileName: 'Satzung.txt', bytes: Buffer.from('Paragraf eins') })
    const [document] = await (await send('GET', '/members/io/downloads/directories/common')).json()
    for (const range of ['bytes=0-3', 'bytes=4-']) {
      const answer = await calls.request(document.fileDownloadUri, { headers: { range } })
      expect([answer.status, (await answer.text()).length]).toEqual([206, range === 'bytes=4-' ? 9 : 4])
    }
    await expect.poll(acts).toEqual([{ kind: 'document taken', by_account: admin.account.id, thing_id: id }])
  })
})
