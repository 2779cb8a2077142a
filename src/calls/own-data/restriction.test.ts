import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { findOccasions } from '../../members/birthdays/find-occasions.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import { addAccountBeside, useOwnData } from '../../testing/set-ups/own-data.ts'
import { callLines } from '../call-lines.ts'
import { readPeople } from '../circulars/read-people.ts'

const bird = 'Kanarienvogelx7q'

describe.each(engines)('a restricted record on %s', (engine) => {
  const { state, ask, letters } = useOwnData(engine)

  /** Every call of members that only reads, and those that search. */
  async function listen(authorization: string) {
    const heard: string[] = []
    const note = (path: string, text: string) => {
      if (text.toLowerCase().includes(bird.toLowerCase()) || text.includes(state.member.id)) heard.push(path)
    }
    for (const { method, path, role } of callLines) {
      if (method !== 'GET' || role !== 'member' || !path.startsWith('/members/io/')) continue
      const pages = path.endsWith('/content/:page') ? ['profiles', 'directory', 'birthdays', 'functions'] : ['']
      for (const page of pages) {
        const asked = path.replace(':page', page).replace(':id', state.member.id).replace(/:\w+/g, randomUUID())
        note(asked, (await ask('GET', asked.slice('/members/io'.length), undefined, authorization)).text)
      }
    }
    note('?search', (await ask('GET', `/directory?search=${bird}`, undefined, authorization)).json.members.join())
    for (const path of ['/search', '/search/suggestions']) {
      const { text } = await ask('POST', path, { term: 'Emil' }, authorization)
      note(path, text)
    }
    return heard
  }

  it('is seen by no other member in any call, and by administrators with a mark, until it is lifted', async () => {
    const { app } = state.calls
    await changePerson(app, state.member.id, { surName: bird })
    const other = await addPerson(app, { surName: 'Nachbar', leibbursch: state.member.id })
    const stranger = await addAccountBeside(app, other.id, 'nachbar@b.example')
    const { db } = app.database
    await saveEntry(db, app.clock, null, {
      collection: 'profiles',
      data: { member: state.member.id, text: '<p>Ich.</p>' },
    })
    const before = await listen(stranger.authorization)
    for (const path of ['/members/io/directory', '/members/io/content/profiles', '/members/io/people', '/search']) {
      expect(before).toContain(path)
    }
    expect(before.length).toBeGreaterThan(7)
    const span = { from: '2026-11-15', to: '2026-11-25' }
    const isThere = async () => [
      (await findOccasions(db, span, 'office')).some(({ id }) => id === state.member.id),
      (await readPeople(db)).some(({ id }) => id === state.member.id),
    ]
    expect(await isThere()).toEqual([true, true])

    expect((await ask('POST', '/own-data/restriction')).json.record.restricted).toBe('2026-11-15')
    expect((await ask('POST', '/own-data/restriction')).status).toBe(200)
    expect(await listen(stranger.authorization)).toEqual([])
    expect(await isThere()).toEqual([false, false])
    const read = () => ask('GET', `/members/${state.member.id}`, undefined, state.admin.authorization)
    const { member, history } = (await read()).json
    expect([member.restricted, history[0].what]).toEqual(['2026-11-15', 'restricted'])
    const listed = await ask('GET', `/members?search=${bird}`, undefined, state.admin.authorization)
    expect(listed.json.members).toMatchObject([{ restricted: '2026-11-15' }])
    // What is taken out of the house is without his record; that of his Leibfux still names him.
    const exported = await ask('GET', '/members/export.csv', undefined, state.admin.authorization)
    expect([exported.status, exported.text.includes('Nachbar'), exported.text.includes('Eigenweg 1')]).toEqual([
      200,
      true,
      false,
    ])
    // He himself still sees and changes his own.
    expect((await ask('GET', '/addresses')).text).toContain('Eigenweg 1')

    const shared = ['address', 'birthday', 'email']
    const decided = await ask('PUT', '/consent', { visible: true, shared, newsletter: false, delivery: 'paper' })
    expect(decided.status).toBe(200)
    expect((await ask('GET', '/own-data')).json.record.restricted).toBe('2026-11-15')

    expect((await ask('DELETE', '/own-data/restriction')).json.record.restricted).toBe('')
    expect(await listen(stranger.authorization)).toEqual(before)
  })

  it('is made and lifted by an administrator, who tells him', async () => {
    const path = `/members/${state.member.id}/restriction`
    const as = (method: string, revision: number) => ask(method, path, { revision }, state.admin.authorization)
    expect((await as('DELETE', 1)).status).toBe(422)
    expect((await as('POST', 1)).json.restricted).toBe('2026-11-15')
    expect((await as('DELETE', 1)).status).toBe(409)
    expect((await as('DELETE', 2)).json.restricted).toBe('')
    expect((await letters()).map(({ to, text }) => [to, /eingeschränkt|aufgehoben/.exec(text ?? '')?.[0]])).toEqual([
      ['emil@post.example', 'eingeschränkt'],
      ['emil@post.example', 'aufgehoben'],
    ])
    expect((await ask('POST', path, { revision: 3 })).status).toBe(403)
  })
})
