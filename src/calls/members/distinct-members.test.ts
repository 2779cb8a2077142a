import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson } from '../../testing/members.ts'

describe.each(engines)('that two records are of two people, on %s,', (engine) => {
  let calls: TestCalls
  let headers: { authorization: string }
  let one: string
  let two: string

  beforeEach(async () => {
    calls = await openTestCalls(engine)
    headers = { authorization: (await signedIn(calls.app, 'admin')).authorization }
    one = (await addPerson(calls.app)).id
    two = (await addPerson(calls.app)).id
  })
  afterEach(() => calls.close())

  async function ask(method: string, path: string, body?: unknown) {
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await calls.request(`/members/io/members${path}`, init)
    const text = await answer.text()
    return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) }
  }
  const suggested = async () => (await ask('GET', '/duplicates')).json.total
  const decisions = () => calls.app.database.db.selectFrom('distinct_members').selectAll().execute()
  const merging = (other: string) => ({ revision: 1, other, otherRevision: 1, record: {} })

  it('is remembered with who and when, and forgotten again; twice is fine', async () => {
    for (const path of [one, one, two]) {
      const answer = await ask('POST', `/${path}/distinct`, { other: path === one ? two : one })
      expect([answer.status, await suggested()]).toEqual([204, 0])
    }
    const [admin] = await calls.app.database.db.selectFrom('accounts').select('id').execute()
    expect(await decisions()).toEqual([
      {
        one_id: [one, two].toSorted()[0],
        other_id: [one, two].toSorted()[1],
        decided_by: admin?.id,
        decided_at: expect.any(Number),
      },
    ])
    for (const path of [two, one]) {
      const answer = await ask('DELETE', `/${path}/distinct`, { other: path === one ? two : one })
      expect([answer.status, await suggested()]).toEqual([204, 1])
    }
    // Neither has become another record by it: nobody who edits one meets a conflict.
    expect((await ask('GET', `/${one}`)).json.member.revision).toBe(1)
  })

  it('is refused for the unknown and for oneself, and nothing is remembered', async () => {
    const gone = '3f0c2a4e-7d11-4c55-9b1e-0a6f2d8c7b90'
    for (const method of ['POST', 'DELETE']) {
      const status = async (id: string, body: unknown) => (await ask(method, `/${id}/distinct`, body)).status
      expect(await status(one, { other: gone })).toBe(404)
      expect(await status(gone, { other: one })).toBe(404)
      expect(await status(one, { other: '\u0000' })).toBe(404)
      expect(await status(one, { other: '' })).toBe(404)
      expect(await status(one, { other: one })).toBe(422)
      for (const body of [{}, { other: 7 }, { other: [two] }, [], null]) expect(await status(one, body)).toBe(422)
      expect(await ask(method, `/${one}/distinct`)).toMatchObject({ status: 400 })
    }
    expect([await decisions(), await suggested()]).toEqual([[], 1])
  })

  it('is not said of a record behind another', async () => {
    expect((await ask('POST', `/${one}/merge`, merging(two))).status).toBe(200)
    for (const [id, other] of [
      [one, two],
      [two, one],
    ]) {
      expect(await ask('POST', `/${id}/distinct`, { other })).toMatchObject({
        status: 422,
        json: { title: 'Dieser Eintrag ist mit einem anderen zusammengelegt. Trenne die beiden zuerst.' },
      })
    }
    expect(await decisions()).toEqual([])
  })

  it('hinders nobody from merging them, which forgets it', async () => {
    await ask('POST', `/${one}/distinct`, { other: two })
    expect((await ask('POST', `/${one}/merge`, { ...merging(two), otherRevision: 2 })).status).toBe(409)
    expect(await decisions()).toHaveLength(1)
    expect((await ask('POST', `/${one}/merge`, merging(two))).status).toBe(200)
    expect(await decisions()).toEqual([])
    expect((await ask('POST', `/${two}/separate`, { revision: 2 })).status).toBe(200)
    expect(await suggested()).toBe(1)
  })

  it('goes with either of them', async () => {
    const three = (await addPerson(calls.app)).id
    await ask('POST', `/${one}/distinct`, { other: two })
    await ask('POST', `/${two}/distinct`, { other: three })
    await ask('POST', `/${three}/distinct`, { other: one })
    expect((await ask('DELETE', `/${two}`, { revision: 1 })).status).toBe(200)
    expect(await decisions()).toHaveLength(1)
    expect((await ask('DELETE', `/${one}`, { revision: 1 })).status).toBe(200)
    expect(await decisions()).toEqual([])
  })

  it('at the same time as merging or erasing leaves nothing behind', async () => {
    const both = await Promise.all([
      ask('POST', `/${one}/merge`, merging(two)),
      ask('POST', `/${two}/distinct`, { other: one }),
      ask('POST', `/${one}/distinct`, { other: two }),
    ])
    expect(both[0].status).toBe(200)
    for (const { status } of both.slice(1)) expect([204, 422]).toContain(status)
    expect(await decisions()).toEqual([])

    const three = (await addPerson(calls.app)).id
    const erasing = await Promise.all([
      ask('DELETE', `/${three}`, { revision: 1 }),
      ask('POST', `/${three}/distinct`, { other: one }),
      ask('POST', `/${one}/distinct`, { other: three }),
    ])
    expect(erasing[0].status).toBe(200)
    for (const { status } of erasing.slice(1)) expect([204, 404]).toContain(status)
    expect(await decisions()).toEqual([])
  })
})
