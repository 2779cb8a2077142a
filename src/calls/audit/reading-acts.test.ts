import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginRecord } from '../../audit/begin-record.ts'
import { purgeActs } from '../../audit/keep-acts.ts'
import { recordAct } from '../../audit/record-act.ts'
import { sealActs } from '../../audit/seal-acts.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson } from '../../testing/members.ts'
import type { ActAnswer } from './tell-acts.ts'

const minute = 60_000
const start = Date.parse('2026-11-18T13:03:00Z')

describe.each(engines)('the record of acts on %s', (engine) => {
  let calls: TestCalls
  let admin: Awaited<ReturnType<typeof signedIn>>
  let now: number

  beforeEach(async () => {
    now = start
    calls = await openTestCalls(engine, () => new Date(now))
    admin = await signedIn(calls.app, 'admin')
  })
  afterEach(() => calls.close())

  const db = () => calls.app.database.db
  const send = (method: string, path: string, body?: unknown, who = admin) =>
    calls.request(path, {
      method,
      headers: { authorization: who.authorization },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const read = async (query = '', who = admin) => (await send('GET', `/members/io/acts${query}`, undefined, who)).json()
  const sentences = async (query = '', who = admin) => ((await read(query, who)).acts as ActAnswer[]).map(sentence)
  const sentence = ({ who, words, thing }: ActAnswer) => `${who.name} ${words[0]}${thing?.name ?? ''}${words[1]}`

  const secondAdmin = async () => {
    const made = await signedIn(calls.app, 'editor')
    await db().updateTable('accounts').set({ role: 'admin' }).where('id', '=', made.account.id).execute()
    return made
  }

  it('says who did what to whom, when and from where, and what was changed', async () => {
    const { id } = await addPerson(calls.app, { firstName: 'Otto', surName: 'Zahn' })
    await send('PATCH', `/members/io/members/${id}`, { revision: 1, city: 'Kiel' })
    const { acts, ownNetwork } = await read()
    expect(acts).toHaveLength(1)
    expect(acts[0]).toMatchObject({
      day: '2026-11-18',
      time: '14:03',
      who: { name: 'Test admin', account: admin.account.id },
      words: ['hat ', ' geändert'],
      thing: { sort: 'member', id, name: 'den Eintrag von Otto Zahn', path: `/administration/members/${id}` },
      network: ownNetwork,
      facts: [{ label: 'Geändert', text: 'Ort' }],
    })
  })

  it('goes on page by page, whatever it is narrowed by, and counts up to a thousand', async () => {
    const { id } = await addPerson(calls.app)
    const { id: other } = await addPerson(calls.app, { firstName: 'Otto', surName: 'Zahn' })
    for (let i = 0; i < 60; i++) {
      // Some of them in the same moment.
      if (i % 3 === 0) now += minute
      await send('GET', `/members/io/members/${i % 2 ? id : other}`)
    }
    for (const query of ['', `by=${admin.account.id}`, 'group=members', 'group=members&from=2026-11-18']) {
      const first = await read(`?${query}`)
      const second = await read(`?${query}&afterAt=${first.next.at}&afterId=${first.next.id}`)
      expect([first.acts.length, second.acts.length, second.next, first.count], query).toEqual([50, 10, null, 60])
      const all: ActAnswer[] = [...first.acts, ...second.acts]
      expect(new Set(all.map((act) => act.id)).size).toBe(60)
      const times = all.map(({ time }) => time)
      expect(times).toEqual(times.toSorted().toReversed())
    }
    expect((await read(`?sort=member&thing=${other}`)).acts).toHaveLength(30)
    expect((await read(`?sort=member&thing=${other}`)).about).toBe('den Eintrag von Otto Zahn')
    const rows = Array.from({ length: 1000 }, () => ({
      ...{ id: randomUUID(), at: start, kind: 'sign-in', by_account: admin.account.id, thing_sort: null },
      ...{ thing_id: null, details_digest: '', chain: 'visits' as const, place: null, hash: null },
    }))
    await db().insertInto('acts').values(rows).execute()
    expect((await read()).count).toBe(1001)
    expect((await read('?group=sign-ins')).count).toBe(1000)
  })

  it('is narrowed by person, kind and day, and by all of them at once', async () => {
    const { id } = await addPerson(calls.app, { firstName: 'Otto', surName: 'Zahn' })
    await send('GET', `/members/io/members/${id}`)
    // Five to midnight in Germany, and three past.
    now = Date.parse('2026-11-18T22:55:00Z')
    const second = await secondAdmin()
    await send('PATCH', `/members/io/members/${id}`, { revision: 1, city: 'Kiel' }, second)
    now = Date.parse('2026-11-18T23:03:00Z')
    await send('GET', '/members/io/members/export.csv', undefined, second)
    const changed = 'Test editor hat den Eintrag von Otto Zahn geändert'
    const exported = 'Test editor hat die Mitgliederliste exportiert'
    expect(await sentences(`?by=${second.account.id}`, second)).toEqual([exported, changed])
    expect(await sentences('?from=2026-11-19', second)).toEqual([exported])
    expect(await sentences(`?until=2026-11-18&by=${second.account.id}`, second)).toEqual([changed])
    expect(await sentences('?group=exports', second)).toEqual([exported])
    expect(await sentences(`?group=members&by=${second.account.id}&sort=member&thing=${id}`, second)).toEqual([changed])
    expect(await sentences('?group=letters', second)).toEqual([])
    for (const query of ['sort=x', 'sort=member', 'thing=x', 'group=x', 'from=2026-02-30', 'from=gestern', 'by=%00']) {
      expect((await send('GET', `/members/io/acts?${query}`, undefined, second)).status, query).toBe(422)
    }
  })

  it('calls nobody by name whom nobody knows, and erased people by a pseudonym', async () => {
    const { id } = await addPerson(calls.app)
    await send('GET', `/members/io/members/${id}`)
    await db().deleteFrom('members').where('id', '=', id).execute()
    now += minute
    await inTransaction(db(), 'read committed', async (trx) => {
      const clock = () => new Date(now)
      await recordAct(trx, clock, { accountId: null, network: null }, { kind: 'bin emptied' })
      now += minute
      const on = { sort: 'account', id: admin.account.id } as const
      await recordAct(trx, clock, { accountId: null, network: '192.0.2.9' }, { kind: 'sign-in refused', on })
    })
    const told = await sentences()
    expect(told.slice(0, 2)).toEqual([
      'Jemand konnte sich nicht anmelden: das Konto von Test admin',
      'Der Server hat den Papierkorb geleert',
    ])
    expect(told[2]).toMatch(/^Test admin hat den Eintrag von „Gelöschte Person [0-9A-F]{3}“ angesehen$/)
    expect((await read()).acts[2].thing.path).toBeNull()
  })

  it('goes on with the histories of what was before, and tells nothing twice', async () => {
    // Before acts were known.
    now -= 60 * minute
    const { id } = await addPerson(calls.app, { firstName: 'Otto', surName: 'Zahn' })
    await send('PATCH', `/members/io/members/${id}`, { revision: 1, city: 'Kiel' })
    await db().deleteFrom('act_details').execute()
    await db().deleteFrom('acts').execute()
    now += 60 * minute
    await beginRecord(db(), () => new Date(now))
    await send('PATCH', `/members/io/members/${id}`, { revision: 2, city: 'Bonn' })
    const changed = 'Test admin hat den Eintrag von Otto Zahn geändert'
    const { acts, count } = await read()
    expect(acts.map(sentence)).toEqual([changed, changed])
    expect(acts.map(({ time }: ActAnswer) => time)).toEqual(['14:03', '13:03'])
    expect(count).toBe(2)
    expect(await sentences(`?sort=member&thing=${id}&group=members&by=${admin.account.id}`)).toHaveLength(2)
    expect(await sentences('?group=content')).toEqual([])
    expect(await sentences('?from=2026-11-19')).toEqual([])
    const after = await read(`?afterAt=${start}&afterId=0`)
    expect(after.acts.map(({ time }: ActAnswer) => time)).toEqual(['13:03'])
    expect((await read(`?afterAt=${start - 60 * minute}&afterId=${after.acts[0].id}`)).acts).toEqual([])
  })

  it('is exported as a table without formulas, which is an act itself', async () => {
    const { id } = await addPerson(calls.app, { firstName: '=1+1', surName: 'Zahn' })
    await send('GET', `/members/io/members/${id}`)
    now += minute
    const answer = await send('GET', '/members/io/acts/export.csv?group=members')
    expect(answer.headers.get('content-disposition')).toContain('Protokoll-2026-11-18.csv')
    const [head, line, ...rest] = (await answer.text()).split('\r\n')
    expect(head).toBe('Tag;Uhrzeit;Wer;Was;Netz;Einzelheiten;Kennung')
    expect(line).toMatch(/^2026-11-18;14:03;Test admin;Test admin hat den Eintrag von =1\+1 Zahn angesehen\.;/)
    expect(rest).toEqual([''])
    expect(await sentences('?group=exports')).toEqual(['Test admin hat das Protokoll exportiert'])
  })

  it('is kept for as long as is set, which says what would go', async () => {
    const { id } = await addPerson(calls.app)
    await send('GET', `/members/io/members/${id}`)
    now = Date.parse('2027-01-20T12:00:00Z')
    const fresh = await secondAdmin()
    const path = '/members/io/acts/keeping'
    const lines = async (visits: number) =>
      (await (await send('GET', `${path}?changes=36&visits=${visits}`, undefined, fresh)).json()).lines
    expect([await lines(3), await lines(2)]).toEqual([0, 1])
    for (const wrong of [0, 121, 1.5, 'x', null]) {
      expect((await send('PUT', path, { changes: 36, visits: wrong }, fresh)).status).toBe(422)
    }
    expect(await (await send('PUT', path, { changes: 24, visits: 2 }, fresh)).json()).toEqual({
      changes: 24,
      visits: 2,
    })
    const { acts } = await (await send('GET', '/members/io/acts', undefined, fresh)).json()
    expect(acts[0].facts).toEqual([
      { label: 'Änderungen (Monate)', text: '36 → 24' },
      { label: 'Zugriffe (Monate)', text: '6 → 2' },
    ])
    await sealActs(db(), () => new Date(now))
    expect(await purgeActs(db(), () => new Date(now))).toBe(1)
  })
})
