import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deleteEntry } from '../../content/editing/delete-entry.ts'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { findEntries } from '../../content/entries.ts'
import { purgeDuties } from '../../handover/duties/purge-duties.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import { findOpenDuties } from './find-open-duties.ts'
import type { DutiesAnswer } from './tell-duties.ts'

describe.each(engines)('duties of the offices on %s', (engine) => {
  let calls: TestCalls
  let now: number
  const clock = () => new Date(now)
  const db = () => calls.app.database.db
  type Session = Awaited<ReturnType<typeof signedIn>>
  let member: Session
  let editor: Session

  const semester = async (title: string, id: string, holders: Record<string, string>) => {
    const [first] = await findEntries(db(), ['offices'])
    const data = {
      id,
      semester: title,
      holders: Object.entries(holders).map(([office, person]) => ({ office, person })),
    }
    // The present one is the first of the list, and a new entry comes last: the one that is there becomes it.
    if (!first) throw new Error('the sample has semesters')
    return saveEntry(db(), clock, null, { collection: 'offices', data, basedOn: first })
  }
  /** As if all that is there had been entered then. */
  const keptSince = (moment: string) =>
    db()
      .updateTable('revisions')
      .set({ changed_at: Date.parse(moment) })
      .execute()
  const read = async ({ authorization }: Session = member): Promise<DutiesAnswer> => {
    // A session of the test idles out like any other.
    await db().updateTable('tokens').set({ last_used_at: now, issued_at: now }).execute()
    return (await calls.request('/members/io/duties', { headers: { authorization } })).json()
  }
  const put = (id: string, body: object, { authorization }: Session = member) =>
    calls.request(`/members/io/duties/${id}`, {
      method: 'PUT',
      headers: { authorization },
      body: JSON.stringify(body),
    })
  const tick = (id: string, isDone: boolean, session?: Session) => put(id, { semester: 'ws2026-27', isDone }, session)
  const of = ({ offices }: DutiesAnswer, office: string) => offices.find(({ id }) => id === office)
  const wreath = async (session?: Session) =>
    of(await read(session), 'schriftwart')?.duties.find(({ title }) => title.startsWith('Kranz'))
  const be = async ({ account }: Session, firstName: string, surName: string) => {
    const { id } = await addPerson(calls.app, { firstName, surName, status: 'aktiv' })
    await db().updateTable('accounts').set({ member_id: id }).where('id', '=', account.id).execute()
    return id
  }

  beforeEach(async () => {
    now = Date.parse('2026-11-03T10:00:00Z')
    calls = await openTestCalls(engine, clock, 'sample')
    member = await signedIn(calls.app, 'member')
    editor = await signedIn(calls.app, 'editor')
    await semester('Wintersemester 2026/2027', 'ws2026-27', { senior: 'Emil Brakebusch', schriftwart: 'Jan Brandt' })
    // The sample has been there for a year.
    await keptSince('2025-11-01T10:00:00Z')
  })
  afterEach(async () => {
    expect(calls.logged).toEqual([])
    await calls.close()
  })

  it('stand by office and day, each as near as it is', async () => {
    const answer = await read()
    expect(answer.semester).toEqual({ key: 'ws2026-27', title: 'Wintersemester 2026/2027', isOver: false })
    expect(answer).toMatchObject({ today: '2026-11-03', isLeader: false, mayChangeSemester: false, mine: [] })
    const letters = of(answer, 'schriftwart')
    expect(letters).toMatchObject({ name: 'Schriftwart', holder: 'Jan Brandt', isMine: false, task: 'schriftfuehrer' })
    expect(letters?.duties.map(({ title, due, state }) => [title, due, state])).toEqual([
      ['Programm drucken lassen', '2026-09-10', 'overdue'],
      ['Programm und Einladung verschicken', '2026-09-25', 'overdue'],
      ['Kranz für den Gräbergang bestellen', '2026-11-02', 'overdue'],
      ['Weihnachtsgrüße schreiben', '2026-12-10', 'open'],
    ])
    expect(of(answer, 'kassenwart')?.duties.at(-1)).toMatchObject({ due: '2027-01-15', state: 'open' })
    expect(of(answer, 'senior')?.duties.map(({ state }) => state)).toEqual(['overdue', 'open'])
    now = Date.parse('2026-11-04T10:00:00Z')
    expect(of(await read(), 'senior')?.duties.map(({ state }) => state)).toEqual(['overdue', 'due'])
    // Of the summer alone: not in a winter.
    expect(of(answer, 'ahKassenwart')?.duties).toEqual([])
  })

  it('are overdue for nobody who has begun to keep them after their day', async () => {
    await be(member, 'Jan', 'Brandt')
    await keptSince('2026-09-20T10:00:00Z')
    const states = async () => of(await read(), 'schriftwart')?.duties.map(({ state }) => state)
    expect(await states()).toEqual(['earlier', 'overdue', 'overdue', 'open'])
    const shown = await calls.request('/members/io/overview', { headers: { authorization: member.authorization } })
    expect((await shown.json()).duties).toHaveLength(3)
    // A duty that was written down later than the offices counts from then on.
    const wreathId = (await wreath())?.id ?? ''
    await db().updateTable('revisions').set({ changed_at: now }).where('entry_id', '=', wreathId).execute()
    expect(await states()).toEqual(['earlier', 'overdue', 'earlier', 'open'])
    // It may still be ticked off, and taken back.
    expect((await tick(wreathId, true)).status).toBe(200)
    expect(await wreath()).toMatchObject({ state: 'done', unticked: 'earlier' })
  })

  it('are ticked off by who holds the office, and taken back, as often as he likes', async () => {
    await be(member, 'Jan', 'Brandt')
    const duty = (await wreath())?.id ?? ''
    expect(await wreath()).toMatchObject({ mayTick: true, state: 'overdue', doneBy: null, doneAt: null })
    for (const again of [1, 2]) {
      now += again
      expect((await tick(duty, true)).status).toBe(200)
    }
    expect(await wreath()).toMatchObject({ state: 'done', doneBy: 'Jan Brandt', doneAt: '2026-11-03T10:00:00.001Z' })
    expect((await read()).mine).toEqual(['schriftwart'])
    for (const _ of [1, 2]) expect((await tick(duty, false)).status).toBe(200)
    expect(await wreath()).toMatchObject({ state: 'overdue', doneBy: null, doneAt: null })
  })

  it('are ticked off once by two at once', async () => {
    await be(member, 'Jan', 'Brandt')
    const duty = (await wreath())?.id ?? ''
    const answers = await Promise.all([tick(duty, true), tick(duty, true, editor), tick(duty, true)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await db().selectFrom('duty_ticks').selectAll().execute()).toHaveLength(1)
  })

  it('are ticked off for others by who leads and by editors, and it is noted who it was', async () => {
    await be(member, 'Emil', 'Brakebusch')
    const duty = (await wreath())?.id ?? ''
    expect(await read()).toMatchObject({ isLeader: true, mine: ['senior'] })
    expect((await tick(duty, true)).status).toBe(200)
    expect(await wreath()).toMatchObject({ doneBy: 'Emil Brakebusch' })
    await tick(duty, false, editor)
    await tick(duty, true, editor)
    expect(await wreath()).toMatchObject({ doneBy: 'Test editor' })
  })

  it('are none of the business of others', async () => {
    const duty = (await wreath())?.id ?? ''
    const refused = async () => {
      expect((await wreath())?.mayTick).toBe(false)
      const answer = await tick(duty, true)
      expect(answer.status).toBe(403)
      expect((await answer.json()).title).toMatch(/^Diese Aufgabe hakt ab, wer das Amt innehat\./)
    }
    // Without a record, with that of another, and after the office has gone to somebody else.
    await refused()
    const id = await be(member, 'Felix', 'Amelung')
    await refused()
    await changePerson(calls.app, id, { firstName: 'Jan', surName: 'Brandt' })
    expect((await wreath())?.mayTick).toBe(true)
    await semester('Wintersemester 2026/2027', 'ws2026-27', { schriftwart: 'Noah Tietjen' })
    await refused()
    expect(await db().selectFrom('duty_ticks').selectAll().execute()).toEqual([])
  })

  it('begin anew with the next semester, and who has the old one before his eyes hears so', async () => {
    const duty = (await of(await read(editor), 'senior'))?.duties[0]?.id ?? ''
    await tick(duty, true, editor)
    await semester('Sommersemester 2027', 'ss2027', { senior: 'Jan Brandt' })
    const late = await tick(duty, false, editor)
    expect(late.status).toBe(409)
    expect((await late.json()).title).toBe('Inzwischen hat das Sommersemester 2027 begonnen. Bitte lade die Seite neu.')
    expect(of(await read(), 'senior')?.duties).toMatchObject([{ due: '2027-02-20', state: 'open' }])
    expect(await db().selectFrom('duty_ticks').select('semester').execute()).toEqual([{ semester: 'ws2026-27' }])
    const open = await findOpenDuties(db(), 'ws2026-27')
    expect(open.filter(({ office }) => office === 'senior')).toEqual([
      { office: 'senior', title: 'Gräbergang vorbereiten', due: '2026-11-14' },
    ])
    expect(await findOpenDuties(db(), 'bald')).toEqual([])
    // Under whatever name an editor has entered the semester.
    await semester('Wintersemester 2026/27', 'der-winter', {})
    expect(await findOpenDuties(db(), 'der-winter')).toEqual(open)
  })

  it('are not found where they are not, or are no more', async () => {
    const [first] = (await findEntries(db(), ['officeDuties'])).map(({ id, revision }) => ({ id, revision }))
    if (!first) throw new Error('the sample has duties')
    await tick(first.id, true, editor)
    await deleteEntry(db(), clock, editor.account.id, { collection: 'officeDuties', ...first })
    for (const id of [first.id, randomUUID(), '%00', "'or'1"]) {
      expect([id, (await tick(id, true, editor)).status]).toEqual([id, 404])
    }
    // Due in summer alone.
    const summer = (await findEntries(db(), ['officeDuties'])).find(({ data }) => data.includes('ahKassenwart'))
    expect((await tick(summer?.id ?? '', true, editor)).status).toBe(404)
    const rest = (await findEntries(db(), ['officeDuties'])).map(({ id }) => id)
    expect(await purgeDuties(db(), rest, now)).toBe(0)
    expect(await purgeDuties(db(), rest, now + 1)).toBe(1)
  })

  it('refuse what is no tick', async () => {
    const duty = (await wreath())?.id ?? ''
    for (const body of [{}, { semester: 'ws2026-27' }, { semester: 7, isDone: true }, { semester: '', isDone: 'ja' }]) {
      expect([body, (await put(duty, body, editor)).status]).toEqual([body, 422])
    }
  })

  it('keep their ticks without the name of who has been erased', async () => {
    const id = await be(member, 'Jan', 'Brandt')
    const duty = (await wreath())?.id ?? ''
    await tick(duty, true)
    const { authorization } = await signedIn(calls.app, 'admin')
    const body = JSON.stringify({ revision: 1 })
    const init = { method: 'DELETE', headers: { authorization }, body }
    expect((await calls.request(`/members/io/members/${id}`, init)).status).toBe(200)
    expect(await wreath(editor)).toMatchObject({ state: 'done', doneBy: null })
    const [row] = await db().selectFrom('duty_ticks').selectAll().execute()
    expect(row).toMatchObject({ duty, done_by: null })
  })

  it('go by the calendar where no semester is entered that is one', async () => {
    await semester('Corona', 'corona', { senior: 'Emil Brakebusch' })
    expect((await read()).semester).toEqual({ key: 'ws2026-27', title: 'Wintersemester 2026/2027', isOver: false })
    await semester('Sommersemester 2026', 'ss2026', {})
    expect((await read()).semester).toMatchObject({ key: 'ss2026', isOver: true })
    expect((await read(await signedIn(calls.app, 'admin'))).mayChangeSemester).toBe(true)
  })

  it('show a member on his overview what is next', async () => {
    const next = async () =>
      (await (await calls.request('/members/io/overview', { headers: { authorization: member.authorization } })).json())
        .duties as { title: string }[] | null
    expect(await next()).toBeNull()
    const id = await be(member, 'Jan', 'Brandt')
    const titles = async () => (await next())?.map(({ title }) => title)
    expect(await titles()).toEqual([
      'Programm drucken lassen',
      'Programm und Einladung verschicken',
      'Kranz für den Gräbergang bestellen',
    ])
    for (const { id: duty } of of(await read(), 'schriftwart')?.duties ?? []) await tick(duty, true)
    expect(await titles()).toEqual([])
    // Who leads sees what lies with others, too.
    await changePerson(calls.app, id, { firstName: 'Emil', surName: 'Brakebusch' })
    expect(await titles()).toEqual([
      'Programm planen und Räume zusagen lassen',
      'Gräbergang vorbereiten',
      'Sammelbestellung der Couleurartikel',
    ])
  })
})
