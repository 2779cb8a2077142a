import { describe, expect, it } from 'vitest'
import { tellErased } from '../../members/own-data/decide.ts'
import { engines } from '../../testing/databases.ts'
import { changePerson } from '../../testing/members.ts'
import { addAccountBeside, useOwnData } from '../../testing/set-ups/own-data.ts'
import { erasePerson } from '../members/erase-person.ts'
import { requestPost } from './request-post.ts'
import { watchRequests } from './watch-requests.ts'

const day = 86_400_000

describe.each(engines)('requests about one’s own data on %s', (engine) => {
  const { state, ask, letters } = useOwnData(engine)
  const decide = (path: string, body: unknown) => ask('POST', `/data-requests/${path}`, body, state.admin.authorization)
  const list = async () => (await ask('GET', '/data-requests', undefined, state.admin.authorization)).json.requests
  const kinds = async () =>
    (await state.calls.app.database.db.selectFrom('acts').select('kind').orderBy('kind').execute()).map(
      ({ kind }) => kind,
    )
  const revision = async () => (await list())[0].member.revision

  it('for erasure waits a month, is told to both sides, and only once', async () => {
    expect((await ask('POST', '/own-data/erasure', { reason: 'Ich ziehe um.' })).json.requests).toMatchObject([
      { kind: 'erasure', state: 'open', reason: 'Ich ziehe um.', dueOn: '2026-12-15' },
    ])
    expect((await ask('POST', '/own-data/erasure', { reason: '' })).status).toBe(409)
    expect((await letters()).map(({ to, subject }) => [to, subject])).toEqual([
      ['member@aurora.example', 'Deine Bitte um Löschung'],
      ['admin@aurora.example', 'Bitte um Löschung: Emil Brakebusch'],
    ])
    expect(await list()).toMatchObject([{ urgency: 'none', isOwn: false, member: { name: 'Emil Brakebusch' } }])
    expect((await ask('POST', '/own-data/erasure', { reason: 'x'.repeat(2001) })).status).toBe(422)
    expect(await kinds()).toEqual(['erasure asked'])
  })

  it('is withdrawn by who asked, until it is decided, and by nobody else', async () => {
    const { json } = await ask('POST', '/own-data/erasure', { reason: '' })
    const [{ id }] = json.requests
    const other = await addAccountBeside(state.calls.app, null, 'fremd@b.example')
    expect((await ask('DELETE', `/own-data/requests/${id}`, undefined, other.authorization)).status).toBe(422)
    expect((await ask('DELETE', `/own-data/requests/${id}`)).json.requests).toMatchObject([{ state: 'withdrawn' }])
    expect((await ask('DELETE', `/own-data/requests/${id}`)).status).toBe(409)
    expect((await decide(`${id}/refuse`, { answer: 'Zu spät.' })).status).toBe(409)
    expect(await list()).toEqual([])
    // He may ask once more.
    expect((await ask('POST', '/own-data/erasure', { reason: '' })).status).toBe(201)
  })

  it('is refused with a reason that he gets', async () => {
    const [{ id }] = (await ask('POST', '/own-data/erasure', { reason: '' })).json.requests
    expect((await decide(`${id}/refuse`, { answer: ' ' })).status).toBe(422)
    expect((await decide(`${id}/refuse`, { answer: 'Du bist noch Kassenwart.' })).status).toBe(204)
    expect((await ask('GET', '/own-data')).json.requests).toMatchObject([
      { state: 'refused', answer: 'Du bist noch Kassenwart.' },
    ])
    const last = (await letters()).at(-1)
    expect([last?.to, last?.text]).toEqual(['member@aurora.example', expect.stringContaining('Kassenwart')])
    expect((await decide(`${id}/refuse`, { answer: 'Noch einmal.' })).status).toBe(409)
    expect((await decide(`${id}/erase`, { answer: '', revision: 1 })).status).toBe(409)
  })

  it('is granted by erasing him and all he asked, and a last letter that is about nobody', async () => {
    const [{ id }] = (await ask('POST', '/own-data/erasure', { reason: '' })).json.requests
    expect((await decide(`${id}/correct`, { answer: '', revision: await revision() })).status).toBe(404)
    expect((await decide(`${id}/erase`, { answer: '', revision: 77 })).status).toBe(409)
    const { status, json } = await decide(`${id}/erase`, { answer: 'Alles Gute!', revision: await revision() })
    expect([status, json.erased.records]).toEqual([200, 1])
    const { db } = state.calls.app.database
    expect(await db.selectFrom('data_requests').select('id').execute()).toEqual([])
    expect(await db.selectFrom('members').select('id').where('id', '=', state.member.id).execute()).toEqual([])
    expect((await kinds()).sort()).toEqual(
      ['account erased', 'erasure asked', 'erasure granted', 'member erased'].sort(),
    )
    expect(await letters()).toMatchObject([
      { to: 'member@aurora.example', about: null, text: expect.stringContaining('Alles Gute!') },
    ])
    expect((await ask('GET', '/own-data')).status).toBe(401)
  })

  it('is decided by somebody else than who asked', async () => {
    const { db } = state.calls.app.database
    await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', state.his.account.id).execute()
    const [{ id }] = (await ask('POST', '/own-data/erasure', { reason: '' })).json.requests
    // Neither himself nor with another account of his.
    const second = await addAccountBeside(state.calls.app, state.member.id, 'zweites@b.example')
    await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', second.id).execute()
    for (const authorization of [state.his.authorization, second.authorization]) {
      for (const [way, body] of [
        ['erase', { answer: '', revision: 1 }],
        ['refuse', { answer: 'Nein.' }],
      ] as const) {
        const own = await ask('POST', `/data-requests/${id}/${way}`, body, authorization)
        expect([own.status, own.json.title], way).toEqual([422, expect.stringContaining('anderer Administrator')])
      }
      expect((await ask('GET', '/data-requests', undefined, authorization)).json.requests).toMatchObject([
        { state: 'open', isOwn: true },
      ])
    }
    await ask('POST', '/own-data/correction', { reason: '', changes: { nickname: 'Anker' } })
    const correction = (await list()).find(({ kind }: { kind: string }) => kind === 'correction')
    const granting = { answer: '', revision: correction.member.revision }
    expect((await ask('POST', `/data-requests/${correction.id}/correct`, granting)).status).toBe(422)
    expect((await decide(`${correction.id}/correct`, granting)).status).toBe(204)
    // Nor do the letters that call for a decision go to him.
    const calls = (await letters()).filter(({ subject }) => subject.startsWith('Bitte um'))
    expect(new Set(calls.map(({ to }) => to))).toEqual(new Set(['admin@aurora.example']))
  })

  it('is not taken from the only administrator, about whom nobody could decide', async () => {
    const { db } = state.calls.app.database
    const his = state.his.account.id
    await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', his).execute()
    await db.updateTable('accounts').set({ role: 'member' }).where('id', '!=', his).execute()
    const asked = await ask('POST', '/own-data/erasure', { reason: '' })
    expect([asked.status, asked.json.title]).toEqual([422, expect.stringContaining('einzige Administrator')])
    const correction = await ask('POST', '/own-data/correction', { reason: 'Falsch.', changes: {} })
    expect([correction.status, correction.json.title]).toEqual([422, expect.stringContaining('selbst')])
    expect([await letters(), await kinds()]).toEqual([[], []])
  })

  it('is decided once by two who decide at the same moment', async () => {
    await ask('POST', '/own-data/correction', { reason: '', changes: { nickname: 'Anker' } })
    const [{ id, member }] = await list()
    const second = await addAccountBeside(state.calls.app, null, 'zweiter@b.example')
    const { db } = state.calls.app.database
    await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', second.id).execute()
    const answers = await Promise.all([
      decide(`${id}/correct`, { answer: '', revision: member.revision }),
      ask('POST', `/data-requests/${id}/refuse`, { answer: 'Nein.' }, second.authorization),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await letters()).filter(({ subject }) => subject === 'Deine Bitte um Berichtigung')).toHaveLength(2)
  })

  it('erases nobody who has withdrawn while it was decided', async () => {
    const { app } = state.calls
    const [{ id }] = (await ask('POST', '/own-data/erasure', { reason: '' })).json.requests
    const decision = { id, answer: '', actor: { accountId: state.admin.account.id, network: null } }
    const post = await requestPost(app)
    const erasing = erasePerson(app, state.admin.account.id, { id: state.member.id, revision: 1 }, async (trx) => {
      // As if he had done it just before the transaction, whose last look this is.
      await trx.updateTable('data_requests').set({ state: 'withdrawn' }).where('id', '=', id).execute()
      await tellErased(trx, app.clock, { ...decision, post }, { email: 'emil@post.example', firstName: 'Emil' })
    })
    await expect(erasing).rejects.toMatchObject({ code: 'conflict' })
    expect((await ask('GET', '/own-data')).json.requests).toMatchObject([{ state: 'open' }])
    expect(await letters()).toHaveLength(2)
  })

  it('shows among what waits for administrators, and how much of it too long', async () => {
    const waiting = async () => (await ask('GET', '/waiting', undefined, state.admin.authorization)).json.dataRequests
    expect(await waiting()).toEqual({ open: 0, late: 0 })
    await ask('POST', '/own-data/erasure', { reason: '' })
    expect(await waiting()).toEqual({ open: 1, late: 0 })
    const due = { due_on: '2026-11-14' }
    await state.calls.app.database.db.updateTable('data_requests').set(due).execute()
    expect(await waiting()).toEqual({ open: 1, late: 1 })
  })

  it('for correction shows old and new, and a click writes it', async () => {
    expect((await ask('POST', '/own-data/correction', { reason: '', changes: {} })).status).toBe(422)
    expect((await ask('POST', '/own-data/correction', { reason: '', changes: { note: 'x' } })).status).toBe(422)
    expect((await ask('POST', '/own-data/correction', { reason: '', changes: { status: 'verstorben' } })).status).toBe(
      422,
    )
    const wanted = { nickname: 'Anker', admissionDate: '01.04.2007' }
    const asked = await ask('POST', '/own-data/correction', { reason: 'Steht so in der Urkunde.', changes: wanted })
    expect(asked.status).toBe(201)
    const [{ id, changes }] = await list()
    expect(changes).toEqual([
      { label: 'Biername', before: '', now: '', after: 'Anker' },
      { label: 'Aufnahme', before: '30.03.2007', now: '30.03.2007', after: '01.04.2007' },
    ])
    const seen = await revision()
    await changePerson(state.calls.app, state.member.id, { city: 'Kiel' })
    expect((await decide(`${id}/correct`, { answer: '', revision: seen })).status).toBe(409)
    expect((await decide(`${id}/correct`, { answer: '', revision: seen + 1 })).status).toBe(204)
    const { json } = await ask('GET', `/members/${state.member.id}`, undefined, state.admin.authorization)
    expect(json.member).toMatchObject({ nickname: 'Anker', admissionDate: '2007-04-01', city: 'Kiel' })
    expect((await ask('GET', '/own-data')).json.requests).toMatchObject([{ state: 'granted' }])
    expect(await kinds()).toEqual(['correction asked', 'correction granted', 'member seen'])
  })

  it('is brought to mind a week before its term and once it is over, each once', async () => {
    await ask('POST', '/own-data/erasure', { reason: '' })
    const subjects = async () => (await letters()).slice(2).map(({ subject }) => subject)
    const look = async (at: string) => {
      state.now = Date.parse(at)
      await watchRequests(state.calls.app)
      return subjects()
    }
    expect(await look('2026-12-07T10:00:00Z')).toEqual([])
    expect(await look('2026-12-08T03:00:00Z')).toEqual([])
    expect(await look('2026-12-08T10:00:00Z')).toEqual(['Bald fällig: Bitten zu eigenen Daten'])
    expect(await look('2026-12-15T10:00:00Z')).toHaveLength(1)
    expect(await look('2026-12-16T10:00:00Z')).toEqual([
      ...['Bald fällig: Bitten zu eigenen Daten', 'Überfällig: Bitten zu eigenen Daten'],
    ])
    expect(await look(new Date(state.now + 9 * day).toISOString())).toHaveLength(2)
    // A week past its sessions' time: he is not asked, the administrator is.
    expect((await state.calls.app.database.db.selectFrom('data_requests').selectAll().execute())[0]).toMatchObject({
      ...{ state: 'open', told_soon_at: expect.any(Number), told_late_at: expect.any(Number) },
    })
  })
})
