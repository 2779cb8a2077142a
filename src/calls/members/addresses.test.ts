import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { signedIn } from '../../testing/accounts.ts'
import { setOffice, testAddress, waitingMails } from '../../testing/addresses.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson } from '../../testing/members.ts'
import { startUploadServer } from '../../testing/upload-server.ts'

const path = '/members/io/addresses'

/** As the form sends it: both numbers as numbers, phones as they are typed. */
const typed = { ...testAddress, zipCode: 895, mobilePhoneNumber: '0176/0406 9217' }

describe.each(engines)('the call for addresses on %s', (engine) => {
  let calls: TestCalls
  let authorization: string

  beforeEach(async () => {
    calls = await openTestCalls(engine, systemClock, 'sample')
    const { app } = calls
    await setOffice(app.database.db, ['adressen@aurora.example', 'zweite@aurora.example'])
    authorization = (await signedIn(app, 'member')).authorization
  })
  afterEach(() => calls.close())

  const post = (body: BodyInit) => calls.request(path, { method: 'POST', headers: { authorization }, body })
  const send = (change: object = {}) => post(JSON.stringify({ ...typed, ...change }))
  const list = async (as = authorization) =>
    (await calls.request(path, { headers: { authorization: as } })).json() as Promise<{
      current: unknown
      history: unknown[]
    }>
  const countRows = async () => {
    const { db } = calls.app.database
    const tables = ['members', 'member_versions', 'mails'] as const
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
    return rows.map(({ length }) => length)
  }

  it('answers the stored record, and from then on one’s own', async () => {
    expect(await list()).toEqual({ current: null, history: [] })
    const response = await send()
    expect(response.status).toBe(201)
    const stored = await response.json()
    expect(stored).toEqual({
      ...testAddress,
      changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      changedBy: 'Emil Brakebusch',
      revision: 1,
    })
    const { revision: _, ...first } = stored
    expect(await list()).toEqual({ current: stored, history: [first] })
    const moved = await (await send({ city: 'Marbrück' })).json()
    const { revision: second, ...then } = moved
    expect(second).toBe(2)
    expect(await list()).toEqual({ current: moved, history: [then, first] })
  })

  it('takes an address back that was just sent, and refuses what is no number', async () => {
    await send()
    await send({ city: 'Marbrück' })
    const undo = (body: object) =>
      calls.request(`${path}/undo`, { method: 'POST', headers: { authorization }, body: JSON.stringify(body) })
    for (const wrong of [{}, { revision: 0 }, { revision: '2' }]) expect((await undo(wrong)).status).toBe(422)
    const response = await undo({ revision: 2 })
    expect([response.status, await response.json()]).toMatchObject([200, { city: testAddress.city, revision: 3 }])
    expect((await undo({ revision: 1 })).status).toBe(422)
    expect(
      (await calls.request(`${path}?revision=viele`, { method: 'POST', headers: { authorization } })).status,
    ).not.toBe(201)
  })

  it('tells the office in the name of the fraternity, and wakes the delivery', async () => {
    await send()
    const mails = await waitingMails(calls.app.database.db)
    expect(mails.map(({ to_address }) => to_address)).toEqual(['adressen@aurora.example', 'zweite@aurora.example'])
    expect(mails[0]?.from_name).toContain('Aurora')
    expect(mails[0]?.text).toMatch(/http:\/\/localhost:3000\/administration\/members\/[0-9a-f-]{36}/)
    expect(calls.mailWakes.count).toBe(1)
  })

  it('shows nobody else’s', async () => {
    await addPerson(calls.app, { ...testAddress, visible: true })
    await send()
    for (const role of ['editor', 'admin'] as const) {
      const other = await signedIn(calls.app, role)
      expect(await list(other.authorization)).toEqual({ current: null, history: [] })
    }
  })

  it('refuses what does not fit with all that is wrong, and changes nothing', async () => {
    const before = await countRows()
    const wrong = {
      firstName: '',
      birthday: '2023-02-29',
      exam: 1,
      zipCode: 123456,
      phoneNumber: '4711',
      email: 'x',
      visible: 'ja',
    }
    const response = await send(wrong)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      422,
      'application/problem+json; charset=utf-8',
    ])
    const problem = (await response.json()) as { title: string; errors: { field: string; message: string }[] }
    expect(problem.title).toBe('Bitte prüfe deine Angaben.')
    expect(problem.errors.map(({ field }) => field)).toEqual(Object.keys(wrong))
    for (const { message } of problem.errors) expect(message).toMatch(/^[A-ZÄÖÜ].*\.$/)
    expect(await countRows()).toEqual(before)
    expect(calls.mailWakes.count).toBe(0)
  })

  it.each([
    ['a name of 10 KB', { firstName: 'x'.repeat(10_240) }],
    ['a nested object', { firstName: { first: { name: 'Emil' } } }],
    ['a list', { surName: ['Brakebusch'] }],
    ['a huge number', { exam: 1e308 }],
    ['a number that is too exact', { zipCode: 1067.000_000_1 }],
    ['a line break for a mail', { surName: 'x\r\nBcc: a@b.example' }],
    ['a zero byte', { street: 'Markt\u0000 1' }],
    ['half a letter', { city: '\ud83d' }],
  ])('refuses %s', async (_, change) => {
    const response = await send(change)
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: { field: string }[] }
    expect(errors.map(({ field }) => field)).toEqual(Object.keys(change))
    expect((await countRows())[0]).toBe(0)
  })

  it.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['null', 'null', 422],
    ['a list', '[]', 422],
    ['a word', '"Emil"', 422],
    ['a form', 'firstName=Emil', 400],
    ['deep nesting', `{"firstName":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 422],
  ])('refuses %s', async (_, body, status) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toHaveProperty('title')
    expect((await countRows())[0]).toBe(0)
  })

  it('refuses bytes that are no text', async () => {
    const [start = '', end = ''] = JSON.stringify(typed).split('Emil')
    const body = Buffer.concat([Buffer.from(start), Buffer.from([0xff, 0xfe, 0x80]), Buffer.from(end)])
    const response = await post(new Uint8Array(body))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ field: 'firstName' }] })
  })

  it('takes no consent for given where it is not spoken of', async () => {
    const { newsletter: _, visible: __, ...silent } = typed
    expect(await (await post(JSON.stringify(silent))).json()).toMatchObject({ newsletter: true, visible: true })
    await post(JSON.stringify({ ...typed, newsletter: false, visible: false }))
    expect(await (await post(JSON.stringify(silent))).json()).toMatchObject({ newsletter: false, visible: false })
  })

  it('ignores unknown fields, dangerous ones among them', async () => {
    const more =
      '"__proto__": {"isAdmin": true}, "constructor": {"prototype": 1}, "status": "Ehrenmitglied", "id": "x", "role": "admin"'
    const response = await post(`{ ${more}, ${JSON.stringify(typed).slice(1)}`)
    expect(response.status).toBe(201)
    const answer = (await response.json()) as object
    expect(Object.keys(answer)).toEqual([...Object.keys(testAddress), 'changedAt', 'changedBy', 'revision'])
    expect('isAdmin' in {}).toBe(false)
    const { data } = await calls.app.database.db.selectFrom('members').select('data').executeTakeFirstOrThrow()
    expect(JSON.parse(data)).toMatchObject({ status: 'aktiv' })
    expect(data).not.toMatch(/isAdmin|"role"|"id"/)
  })

  it('stays whole when many are sent at once', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, (_, i) => send({ city: `Ort ${i}` })))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect((await list()).history).toHaveLength(10)
    // Each is kept, and each of the two of the office is told once.
    expect(await countRows()).toEqual([1, 10, 2])
  })
})

describe('the server in front of it', () => {
  it('takes no address of more than 64 KiB', async () => {
    const server = await startUploadServer('sqlite')
    try {
      const { authorization } = await signedIn(server.app, 'member')
      const body = JSON.stringify({ ...typed, gymnasium: 'x'.repeat(70_000) })
      const response = await fetch(server.origin + path, { method: 'POST', headers: { authorization }, body })
      expect([response.status, await response.json()]).toMatchObject([413, { title: 'Die Anfrage ist zu groß.' }])
    } finally {
      await server.close()
    }
  })
})
