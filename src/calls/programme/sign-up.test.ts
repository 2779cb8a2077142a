import { randomUUID } from 'node:crypto'
import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readContent } from '../../content/reading/read-content.ts'
import { giveAnswer } from '../../programme/sign-up/give-answer.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson } from '../../testing/members.ts'
import { readSender } from '../content/read-sender.ts'
import { findEventOf } from './sign-up-events.ts'
import { keepSignUps } from './sign-up-following.ts'

const dayMs = 24 * 60 * 60 * 1000
const setting = { guests: false, companions: 2, meals: [], limit: 2, seenBy: 'members' }
const alone = [{ name: '', meal: '' }]

describe.each(engines)('answers to an event on %s', (engine) => {
  let calls: TestCalls
  let now: number
  let entryId: string
  let tokens: Record<'member' | 'editor', string>
  const db = () => calls.app.database.db

  beforeEach(async () => {
    now = Date.parse('2026-11-18T12:00:00Z')
    calls = await openTestCalls(engine, () => new Date(now), 'sample')
    const event = (await readContent(db(), 'member', 'fixedDates')).find(({ id }) => id === 1)
    entryId = event?.entryId ?? expect.fail('the sample has changed')
    tokens = {
      member: (await signedIn(calls.app, 'member')).authorization,
      editor: (await signedIn(calls.app, 'editor')).authorization,
    }
    await change({ signUp: setting })
  })
  afterEach(() => calls.close())

  /** As an editor does, by the call that others follow. */
  async function change(changes: object): Promise<void> {
    const headers = { authorization: tokens.editor }
    const list = await (await calls.request('/editor/collections/fixedDates', { headers })).json()
    const { revision, data } = list.entries.find((each: { id: string }) => each.id === entryId)
    const body = JSON.stringify({ revision, data: { ...data, ...changes } })
    const path = `/editor/collections/fixedDates/entries/${entryId}`
    expect((await calls.request(path, { method: 'PUT', headers, body })).status).toBe(200)
  }
  const put = (who: 'member' | 'editor', body: object) =>
    calls.request('/members/io/dates/f1/answer', {
      method: 'PUT',
      headers: { authorization: tokens[who] },
      body: JSON.stringify(body),
    })
  const answer = async (who: 'member' | 'editor', body: object) =>
    (await (await put(who, body)).json()).signUp?.own?.answer
  const date = async (who: 'member' | 'editor') =>
    (await calls.request('/members/io/dates/f1', { headers: { authorization: tokens[who] } })).json()
  const mails = async () => (await db().selectFrom('mails').select(['to_address', 'subject']).execute()) as object[]

  /** Somebody else with an account, who answers as the call does. */
  async function another(name: string, memberId: string | null = null): Promise<string> {
    const id = randomUUID()
    const account = {
      id,
      email: `${name}@aurora.example`,
      title: '',
      name,
      role: 'member',
      member_id: memberId,
    } as const
    const unused = { password_hash: '', password_number: 0, disabled_at: null, created_at: 1, last_sign_in_at: null }
    await db()
      .insertInto('accounts')
      .values({ ...account, ...unused })
      .execute()
    return id
  }
  async function prepared() {
    const event = (await findEventOf(db(), entryId)) ?? expect.fail('no such event')
    const post = { clock: calls.app.clock, sender: await readSender(calls.app) }
    return (accountId: string, said: 'yes' | 'no', people = alone) =>
      giveAnswer(db(), post, event, accountId, { answer: said, wish: { people } })
  }
  const answerAs = async (...given: Parameters<Awaited<ReturnType<typeof prepared>>>) => (await prepared())(...given)

  it('are given, changed and taken back, and who comes is seen by all', async () => {
    expect(await answer('member', { answer: 'yes', people: [...alone, { name: 'Eva', meal: '' }] })).toBe('yes')
    const { signUp } = await date('editor')
    expect(signUp.comers).toEqual({
      people: [{ id: expect.any(String), name: 'Test member', companions: 1 }],
      guests: 0,
    })
    expect(signUp.list.totals).toMatchObject({ persons: 2, waiting: 0 })
    const listed = await (
      await calls.request('/members/io/dates', { headers: { authorization: tokens.member } })
    ).json()
    const own = listed.dates.find((each: { id: string }) => each.id === entryId)
    expect(own.signUp).toMatchObject({ answer: 'yes', companions: 1, mayAnswer: true, needsMeal: false, isFull: true })
    expect(await answer('member', { answer: 'no' })).toBe('no')
    expect((await date('member')).signUp).toMatchObject({ taken: 0, list: null })
  })

  it('show who comes to the organiser alone where it says so, and he is known by his name', async () => {
    await change({ signUp: { ...setting, seenBy: 'organiser' }, organiser: 'Emil Brakebusch' })
    expect((await date('member')).signUp).toMatchObject({ comers: null, list: null })
    const { id } = await addPerson(calls.app)
    await db().updateTable('accounts').set({ member_id: id }).where('email', '=', 'member@aurora.example').execute()
    expect((await date('member')).signUp.list).not.toBeNull()
  })

  it('of two who want the last place at once give it to one, and the other waits', async () => {
    await change({ signUp: { ...setting, limit: 1 } })
    const others = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => another(name)))
    const answerNow = await prepared()
    await Promise.all(others.map((id) => answerNow(id, 'yes')))
    expect((await date('editor')).signUp).toMatchObject({ taken: 1, waiting: 5 })
    const given = await Promise.all([answer('member', { answer: 'yes' }), answer('member', { answer: 'yes' })])
    expect(given).toEqual(['waiting', 'waiting'])
    expect((await date('editor')).signUp).toMatchObject({ taken: 1, waiting: 6 })
  })

  it('move up by themselves when somebody leaves, with one letter each', async () => {
    await answer('member', { answer: 'yes', people: [...alone, ...alone] })
    const [big, small] = [await another('gross'), await another('klein')]
    await answerAs(big, 'yes', [...alone, ...alone, ...alone])
    await answerAs(small, 'yes')
    expect((await date('editor')).signUp).toMatchObject({ taken: 2, waiting: 4 })
    await answer('member', { answer: 'no' })
    expect((await date('editor')).signUp).toMatchObject({ taken: 1, waiting: 3 })
    expect(await mails()).toEqual([
      { to_address: 'klein@aurora.example', subject: 'Du hast einen Platz: Weihnachtskneipe 2026' },
    ])
    expect(calls.mailWakes.count).toBe(1)
  })

  it('wait in the order in which they came, also where one changes what he wants', async () => {
    await change({ signUp: { ...setting, limit: 1 } })
    await answer('member', { answer: 'yes' })
    const waiting = []
    for (const name of ['erster', 'zweiter', 'dritter']) {
      now += 1000
      waiting.push(await another(name))
      await answerAs(waiting.at(-1) ?? '', 'yes')
    }
    now += 1000
    await answerAs(waiting[0] ?? '', 'yes', [{ name: '', meal: '' }])
    const names = async () => {
      const { answers } = (await date('editor')).signUp.list
      return answers.map((each: { name: string; answer: string }) => `${each.name} ${each.answer}`)
    }
    expect(await names()).toEqual(['Test member yes', 'erster waiting', 'zweiter waiting', 'dritter waiting'])
    await answer('member', { answer: 'no' })
    expect(await names()).toEqual(['erster yes', 'zweiter waiting', 'dritter waiting', 'Test member no'])
  })

  it('move up when an editor raises the limit; lowering it throws nobody out', async () => {
    await answer('member', { answer: 'yes', people: [...alone, ...alone] })
    await answer('editor', { answer: 'yes' })
    expect((await date('editor')).signUp.own).toMatchObject({ answer: 'waiting', place: 1 })
    await change({ signUp: { ...setting, limit: 3 } })
    expect((await date('editor')).signUp.own).toMatchObject({ answer: 'yes', place: null })
    expect(await mails()).toHaveLength(1)
    await change({ signUp: { ...setting, limit: 1 } })
    expect((await date('editor')).signUp).toMatchObject({ taken: 3, waiting: 0 })
    // What was promised can be changed to less, and to no more.
    expect(await answer('member', { answer: 'yes', people: alone })).toBe('yes')
    expect((await put('member', { answer: 'yes', people: [...alone, ...alone] })).status).toBe(422)
    expect((await date('member')).signUp.own.people).toHaveLength(1)
  })

  it('after the closing date may only become less', async () => {
    await change({ signUp: { ...setting, limit: undefined, closes: '2026-11-18T13:10' } })
    await answer('member', { answer: 'yes', people: [...alone, ...alone] })
    now += 10 * 60_000
    expect((await put('editor', { answer: 'yes' })).status).toBe(422)
    expect((await put('member', { answer: 'yes', people: [...alone, ...alone, ...alone] })).status).toBe(422)
    expect(await answer('member', { answer: 'yes', people: alone })).toBe('yes')
    expect(await answer('member', { answer: 'no' })).toBe('no')
    expect((await put('member', { answer: 'yes' })).status).toBe(422)
  })

  it('are told once that it is called off, and none is taken then', async () => {
    await answer('member', { answer: 'yes' })
    await answer('editor', { answer: 'no' })
    await change({ cancelled: true })
    await change({ bemerkung: 'Wegen Sturms.' })
    expect(await mails()).toEqual([{ to_address: 'member@aurora.example', subject: 'Abgesagt: Weihnachtskneipe 2026' }])
    expect((await put('editor', { answer: 'yes' })).status).toBe(422)
    // By a way that no call has seen, and before it begins.
    await keepSignUps(calls.app)
    expect(await mails()).toHaveLength(1)
  })

  it('are told once of each move to another day, and of no other change', async () => {
    await answer('member', { answer: 'yes' })
    await answer('editor', { answer: 'no' })
    await change({ begins: '2026-12-19T19:30', datum: 'Sa, 19. Dezember 2026' })
    await change({ begins: '2026-12-19T20:00', bemerkung: 'Eine halbe Stunde später.' })
    await keepSignUps(calls.app)
    const moved = { to_address: 'member@aurora.example', subject: 'Neuer Termin: Weihnachtskneipe 2026' }
    expect(await mails()).toEqual([moved])
    const [{ text } = { text: '' }] = await db().selectFrom('mails').select('text').execute()
    expect(text?.replace(/\s+/g, ' ')).toContain('vom 12. Dezember 2026 auf Samstag, 19. Dezember 2026, 19.30 Uhr.')
    // Back again is a change, too; who answers now knows of it.
    await change({ begins: '2026-12-12T19:30' })
    expect(await mails()).toEqual([moved, moved])
    await answer('editor', { answer: 'yes' })
    await keepSignUps(calls.app)
    await change({ begins: undefined, datum: 'Im Dezember' })
    await change({ begins: '2026-12-20' })
    expect(await mails()).toHaveLength(6)
  })

  it('are told once that it takes place after all, with the day if that is another', async () => {
    await answer('member', { answer: 'yes' })
    await change({ cancelled: true })
    await change({ begins: '2026-12-19T19:30' })
    await change({ cancelled: false })
    await change({ bemerkung: 'Nun doch.' })
    const of = (subject: string) => ({ to_address: 'member@aurora.example', subject })
    const [off, on] = [of('Abgesagt: Weihnachtskneipe 2026'), of('Findet doch statt: Weihnachtskneipe 2026')]
    expect(await mails()).toEqual(expect.arrayContaining([off, on]))
    expect(await mails()).toHaveLength(2)
    await change({ cancelled: true })
    expect(await mails()).toHaveLength(3)
  })

  it('are told nothing of a day that lies behind', async () => {
    await answer('member', { answer: 'yes' })
    await change({ begins: '2026-11-10T19:30' })
    expect(await mails()).toEqual([])
  })

  it('want what is asked for, in words beside the field, and change nothing else', async () => {
    await change({ signUp: { ...setting, meals: ['Braten', 'Linsen'] } })
    const refused = await put('member', { answer: 'yes' })
    expect(refused.status).toBe(422)
    expect((await refused.json()).errors).toEqual([{ field: 'meal-0', message: 'Bitte wähle ein Essen.' }])
    expect((await date('member')).signUp.own).toBeNull()
    expect((await put('member', { answer: 'yes', people: alone, revision: 3 })).status).toBe(409)
    expect((await calls.request('/members/io/dates/f99', { headers: { authorization: tokens.member } })).status).toBe(
      404,
    )
    const unwanted = await calls.request('/members/io/dates/f2/answer', {
      method: 'PUT',
      headers: { authorization: tokens.member },
      body: '{"answer":"yes"}',
    })
    expect(unwanted.status).toBe(404)
  })

  it('stay as they were when an editor takes a meal away, and are marked to the organiser', async () => {
    await change({ signUp: { ...setting, meals: ['Braten', 'Linsen'] } })
    await answer('member', { answer: 'yes', people: [{ name: '', meal: 'Braten' }] })
    await change({ signUp: { ...setting, meals: ['Linsen'] } })
    const { list } = (await date('editor')).signUp
    expect(list.answers[0]).toMatchObject({ oddities: ['„Braten“ steht nicht mehr zur Wahl'] })
    expect(list.totals.meals).toEqual([
      { meal: 'Linsen', count: 0 },
      { meal: 'Braten', count: 1 },
    ])
    expect(await answer('member', { answer: 'yes', people: [{ name: '', meal: 'Braten' }], note: 'Später.' })).toBe(
      'yes',
    )
  })

  it('come as a workbook to who organises it, and to nobody else', async () => {
    await answer('member', { answer: 'yes', people: [...alone, { name: '=1+1', meal: '' }] })
    const ask = (who: 'member' | 'editor') =>
      calls.request('/members/io/dates/f1/list.xlsx', { headers: { authorization: tokens[who] } })
    expect((await ask('member')).status).toBe(403)
    const rows = await readSheet(Buffer.from(await (await ask('editor')).arrayBuffer()), 'Anmeldungen')
    expect(rows.slice(1, 3).map((row) => row[1])).toEqual(['Test member', "'=1+1"])
  })

  it('are for members also where visitors know of no such event', async () => {
    await change({ shownTo: 'members' })
    expect(await answer('member', { answer: 'yes' })).toBe('yes')
    expect((await date('member')).event.shownTo).toBe('members')
  })

  it('go with the account, and a year after the event', async () => {
    const id = await another('fort')
    await answerAs(id, 'yes')
    await answer('member', { answer: 'yes' })
    await db().deleteFrom('accounts').where('id', '=', id).execute()
    const count = async () => (await db().selectFrom('sign_ups').select('id').execute()).length
    expect(await count()).toBe(1)
    now = Date.parse('2027-12-12T12:00:00Z')
    expect(await keepSignUps(calls.app)).toBe(0)
    now += 2 * dayMs
    expect(await keepSignUps(calls.app)).toBe(1)
    expect(await count()).toBe(0)
  })
})
