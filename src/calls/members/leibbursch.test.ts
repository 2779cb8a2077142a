import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson } from '../../testing/members.ts'

describe.each(engines)('a Leibbursch on %s', (engine) => {
  let calls: TestCalls
  let admin: string
  let member: string
  let anton: string
  let bruno: string
  let carl: string

  beforeEach(async () => {
    calls = await openTestCalls(engine)
    admin = (await signedIn(calls.app, 'admin')).authorization
    member = (await signedIn(calls.app, 'member')).authorization
    anton = (await addPerson(calls.app, { title: 'Dr.', firstName: 'Anton', surName: 'Ahlers' })).id
    bruno = (await addPerson(calls.app, { firstName: 'Bruno', surName: 'Bock' })).id
    carl = (await addPerson(calls.app, { firstName: 'Carl', surName: 'Clasen' })).id
  })
  afterEach(() => calls.close())

  async function ask(method: string, path: string, body?: unknown, authorization = admin) {
    const init = { method, headers: { authorization }, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await calls.request(`/members/io/${path}`, init)
    const text = await answer.text()
    return { status: answer.status, text, json: text.startsWith('{') ? JSON.parse(text) : undefined }
  }
  const read = async (id: string) => (await ask('GET', `members/${id}`)).json
  const change = async (id: string, body: object) => {
    const { revision } = (await read(id)).member
    return ask('PATCH', `members/${id}`, { revision, ...body })
  }
  const choose = (id: string, leibbursch: string) => change(id, { leibbursch })
  const merge = async (survivor: string, other: string, record: object = {}) =>
    ask('POST', `members/${survivor}/merge`, {
      revision: (await read(survivor)).member.revision,
      other,
      otherRevision: (await read(other)).member.revision,
      record,
    })
  const erase = async (id: string) => ask('DELETE', `members/${id}`, { revision: (await read(id)).member.revision })
  const inDirectory = async (surName: string) => {
    const { members } = (await ask('GET', 'directory', undefined, member)).json
    const entry = members.find((each: { surName: string }) => each.surName === surName)
    return [entry.leibbursch, entry.leibfuexe]
  }
  const db = () => calls.app.database.db

  it('is named in the record, its history, the export and the directory, and in no vCard', async () => {
    const { status, json } = await choose(bruno, anton)
    expect([status, json.leibbursch, json.names]).toEqual([200, anton, { [anton]: 'Dr. Anton Ahlers' }])
    await choose(carl, anton)
    await choose(bruno, '')
    await choose(bruno, carl)
    const { member: record, history } = await read(bruno)
    expect(history.map((each: { record: { leibbursch: string } }) => each.record.leibbursch)).toEqual([
      carl,
      '',
      anton,
      '',
    ])
    expect(record.names).toEqual({ [anton]: 'Dr. Anton Ahlers', [carl]: 'Carl Clasen' })
    expect((await read(anton)).leibfuexe).toEqual([{ id: carl, name: 'Carl Clasen' }])
    const rows = (await ask('GET', 'members/export.csv')).text.split('\r\n').map((row) => row.split(';'))
    const column = rows[0]?.indexOf('Leibbursch') ?? -1
    expect(rows.slice(1, 4).map((row) => row[column])).toEqual(['', 'Carl Clasen', 'Dr. Anton Ahlers'])
    expect(await inDirectory('Clasen')).toEqual(['Dr. Anton Ahlers', ['Bruno Bock']])
    expect((await ask('GET', `directory/${carl}/vcard`, undefined, member)).text).not.toMatch(/Ahlers|Bock/)
  })

  it('is somebody who is there, not himself, and nobody who comes after him', async () => {
    const refused = async (id: string, leibbursch: unknown) => {
      const { status, json } = await change(id, { leibbursch })
      return [status, json.errors]
    }
    const wrong = (message: string) => [422, [{ field: 'leibbursch', message }]]
    const unknown = wrong('Diesen Eintrag gibt es nicht mehr. Bitte wähle noch einmal.')
    expect(await refused(bruno, '00000000-0000-4000-8000-000000000000')).toEqual(unknown)
    for (const odd of [7, null, 'a b', ['x'], 'x'.repeat(65)]) {
      expect(await refused(bruno, odd)).toEqual(wrong('Bitte wähle jemanden aus der Liste.'))
    }
    expect(await refused(bruno, bruno)).toEqual(wrong('Niemand ist sein eigener Leibbursch.'))
    await choose(bruno, anton)
    await choose(carl, bruno)
    const circle = wrong('Das ergäbe einen Kreis: Carl Clasen kommt selbst erst nach ihm.')
    expect(await refused(anton, carl)).toEqual(circle)
    expect((await ask('POST', 'members', { surName: 'Neu', leibbursch: carl })).json.leibbursch).toBe(carl)
    expect((await ask('POST', 'members', { surName: 'Neu', leibbursch: 'niemand' })).status).toBe(422)
  })

  it('cannot become a circle by two who choose each other at once', async () => {
    const both = [choose(anton, bruno), choose(bruno, anton)]
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('is told to whoever was slower', async () => {
    await choose(bruno, anton)
    const { status, json } = await ask('PATCH', `members/${bruno}`, { revision: 1, leibbursch: carl })
    expect([status, json.conflict.leibbursch]).toEqual([409, anton])
    expect(json.conflict.names).toEqual({ [anton]: 'Dr. Anton Ahlers' })
  })

  it('is shown to the others only where both want to be seen, and stays when he dies', async () => {
    await choose(bruno, anton)
    await ask('POST', `members/${anton}/deceased`, { revision: 1 })
    expect(await inDirectory('Bock')).toEqual(['Dr. Anton Ahlers', []])
    await change(anton, { visible: false })
    expect(await inDirectory('Bock')).toEqual(['', []])
    expect((await read(bruno)).member.names).toEqual({ [anton]: 'Dr. Anton Ahlers' })
    await choose(carl, bruno)
    expect(await inDirectory('Bock')).toEqual(['', ['Carl Clasen']])
    await change(carl, { visible: false })
    expect(await inDirectory('Bock')).toEqual(['', []])
  })

  it('is followed to the record that takes his place, and back', async () => {
    const twin = (await addPerson(calls.app, { firstName: 'Toni', surName: 'Ahlers' })).id
    await choose(bruno, twin)
    expect((await merge(anton, twin)).status).toBe(200)
    expect((await read(bruno)).member.names).toEqual({ [twin]: 'Dr. Anton Ahlers' })
    expect((await read(anton)).leibfuexe).toEqual([{ id: bruno, name: 'Bruno Bock' }])
    expect(await inDirectory('Bock')).toEqual(['Dr. Anton Ahlers', []])
    expect(await inDirectory('Ahlers')).toEqual(['', ['Bruno Bock']])
    expect((await choose(carl, twin)).json.leibbursch).toBe(anton)
    expect((await choose(anton, bruno)).json.errors[0].message).toMatch(/Kreis/)
    await ask('POST', `members/${twin}/separate`, { revision: (await read(twin)).member.revision })
    expect((await read(bruno)).member.names).toEqual({ [twin]: 'Toni Ahlers' })
    expect((await read(twin)).leibfuexe).toEqual([{ id: bruno, name: 'Bruno Bock' }])
  })

  it('is never made one with his Leibfux, or with somebody after him', async () => {
    await choose(bruno, anton)
    expect((await merge(bruno, anton)).json.errors).toEqual([
      { field: 'leibbursch', message: 'Niemand ist sein eigener Leibbursch.' },
    ])
    expect((await merge(bruno, anton, { leibbursch: '' })).status).toBe(200)
    const dora = (await addPerson(calls.app, { surName: 'Dorn', leibbursch: carl })).id
    const egon = (await addPerson(calls.app, { surName: 'Ehlers', leibbursch: dora })).id
    expect((await merge(egon, carl)).json.errors[0].message).toMatch(/^Das ergäbe einen Kreis: Emil Dorn/)
  })

  it('who is erased is named nowhere any more, and those who named him stay as they are', async () => {
    const twin = (await addPerson(calls.app, { firstName: 'Toni', surName: 'Ahlers' })).id
    await choose(bruno, twin)
    await merge(anton, twin)
    await choose(carl, anton)
    await choose(carl, '')
    const before = (await read(bruno)).member
    expect((await erase(anton)).status).toBe(200)
    for (const table of ['members', 'member_versions'] as const) {
      const rows = JSON.stringify(await db().selectFrom(table).selectAll().execute())
      expect([anton, twin].filter((id) => rows.includes(id))).toEqual([])
    }
    const { member: after, history } = await read(bruno)
    expect(after).toMatchObject({ ...before, leibbursch: '', names: {}, revision: 3, changedAt: expect.any(String) })
    expect(history[0]).toMatchObject({ what: 'unnamed', revision: 3, record: { leibbursch: '' } })
    // Whoever still has the form with him in it is told, instead of writing him into it again.
    expect((await ask('PATCH', `members/${bruno}`, { revision: 2, city: 'Kiel' })).status).toBe(409)
    expect((await read(carl)).member.revision).toBe(3)
  })

  it('who is erased while somebody chooses him is not left behind', async () => {
    const { revision } = (await read(anton)).member
    await Promise.all([ask('DELETE', `members/${anton}`, { revision }), choose(bruno, anton), choose(carl, anton)])
    const rows = await db().selectFrom('members').select(['leibbursch', 'data']).execute()
    expect(rows.filter(({ leibbursch, data }) => leibbursch !== null || data.includes(anton))).toEqual([])
  })

  it('who was a sample is forgotten with the samples', async () => {
    await db().updateTable('members').set({ is_sample: 1 }).where('id', 'in', [anton, carl]).execute()
    await choose(bruno, anton)
    expect((await ask('DELETE', 'members/samples')).json).toEqual({ removed: 2 })
    expect((await read(bruno)).member).toMatchObject({ leibbursch: '', names: {} })
    expect(JSON.stringify(await db().selectFrom('member_versions').selectAll().execute())).not.toContain(anton)
  })
})
