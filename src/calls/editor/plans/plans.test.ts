import { describe, expect, it } from 'vitest'
import type { DataOf } from '../../../content/collections/collections.ts'
import type { Plan, PlanRow } from '../../../programme/planning/plan-answers.ts'
import { engines } from '../../../testing/databases.ts'
import { useEditorCalls } from '../../../testing/set-ups/editor-calls.ts'

describe.each(engines)('plans on %s', (engine) => {
  const { state, ask, read } = useEditorCalls(engine)
  type Who = typeof state.editor
  const winter = 'ws2026-27'
  const begin = (semester = winter, who?: Who) => ask('POST', 'plans', { semester }, who)
  const planOf = async (semester = winter, who?: Who): Promise<Plan> =>
    (await ask('GET', `plans/${semester}`, undefined, who)).json
  const add = (event: object, who?: Who, semester = winter) => ask('POST', `plans/${semester}/events`, event, who)
  const copy = (body: object, who?: Who) => ask('POST', `plans/${winter}/copies`, body, who)
  const publish = (drafts: readonly object[], who?: Who) =>
    ask('POST', `plans/${winter}/publish`, { drafts: drafts.map((each) => pick(each)) }, who)
  const pick = (draft: object) => {
    const { collection, entry } = draft as { collection: string; entry: string }
    return { collection, entry }
  }
  const own = (rows: readonly PlanRow[]) => rows.filter(({ collection }) => collection === 'events')
  const keysOf = async () => (await read('semesters')).entries.map(({ data }) => (data as DataOf<'semesters'>).id)

  it('begin as drafts, once, with the likely semester first', async () => {
    const list = (await ask('GET', 'plans')).json
    expect(list.plans).toHaveLength(13)
    expect(list.plans[0]).toEqual({
      semester: 'ss2025',
      title: 'Sommersemester 2025',
      state: 'published',
      events: 10,
      drafts: 0,
    })
    expect(list.offered[0]).toEqual({ semester: winter, title: 'Wintersemester 2026/27' })
    expect((await planOf()).state).toBe('missing')
    for (const _ of [1, 2]) expect(await begin()).toEqual({ status: 201, json: { semester: winter } })
    const later = (await ask('GET', 'plans')).json
    expect(later.plans[0]).toMatchObject({ semester: winter, state: 'new', events: 0, drafts: 1 })
    expect(later.plans).toHaveLength(14)
    expect(later.offered.map((each: { semester: string }) => each.semester)).not.toContain(winter)
    expect((await ask('GET', 'drafts')).json).toHaveLength(1)
    // It is his own: nobody else sees more than that he is at it.
    const elsewhere = await planOf(winter, state.admin)
    expect(elsewhere).toMatchObject({ state: 'missing', others: [{ name: 'Test editor', title: null }], drafts: [] })
    expect(await keysOf()).not.toContain(winter)
  })

  it('say what is around a semester: holidays of the state, exam weeks, what was fixed before', async () => {
    await begin()
    const { surroundings, federalState, holidaysEnd, rows, entry } = await planOf()
    expect(federalState).toEqual({ code: 'NI', name: 'Niedersachsen' })
    expect(holidaysEnd).toBeNull()
    expect(surroundings).toMatchObject({ today: '2026-11-15', conventWord: 'Convent', examWeeks: [] })
    expect(surroundings.schoolHolidays.map(({ label }) => label)).toEqual([
      'Herbstferien',
      'Weihnachtsferien',
      'Halbjahresferien',
      'Beweglicher Ferientag am Gymnasium am Lindentor',
      'Osterferien',
    ])
    expect(surroundings.publicHolidays).toContainEqual({ day: '2026-10-31', label: 'Reformationstag' })
    expect(rows.map(({ title, collection }) => `${collection} ${title}`)).toEqual([
      'fixedDates Weihnachtskneipe 2026',
      'fixedDates Hüttenwochenende',
    ])
    const examWeeks = [{ label: 'Klausuren', from: '2026-11-30', to: '2026-12-11' }]
    const data = { id: winter, title: 'Wintersemester 2026/27', note: '', examWeeks }
    await ask('PUT', `drafts/semesters/${entry}`, { revision: null, data })
    expect((await planOf()).surroundings.examWeeks).toEqual(examWeeks)
    // What is known of the schools ends before this one does.
    expect((await planOf('ws2030-31')).holidaysEnd).toBe('2030-09-30')
    expect((await planOf('ss2030')).holidaysEnd).toBeNull()
  })

  it('go by the setting where the fraternity has named no state, and say so where there is none', async () => {
    const [{ id, data, revision } = { id: '', data: {}, revision: 0 }] = (await read('fraternity')).entries
    const { state: _, ...stateless } = data as DataOf<'fraternity'>
    await ask('PUT', `collections/fraternity/entries/${id}`, { data: stateless, revision })
    expect(await planOf()).toMatchObject({ federalState: null, surroundings: { publicHolidays: [] } })
    state.calls.app.config.holidaysState = 'BY'
    expect(await planOf()).toMatchObject({ federalState: { name: 'Bayern' } })
  })

  it('take an event quickly, with its date in the words of programmes', async () => {
    await begin()
    expect((await add({ title: ' Bier & „Brezn“ <b> ', begins: '2026-12-05T19:30' })).status).toBe(201)
    expect((await add({ title: 'Irgendwann' })).status).toBe(201)
    const rows = own((await planOf()).rows)
    expect(rows).toMatchObject([
      {
        title: 'Bier & „Brezn“ <b>',
        datum: 'Sa, 5.\u00a0Dezember 2026, 19.30\u00a0Uhr',
        begins: '2026-12-05T19:30',
        state: 'new',
      },
      { title: 'Irgendwann', datum: 'Termin noch offen' },
    ])
    expect(new Set(rows.map(({ data }) => data.id)).size).toBe(2)
    for (const [event, message] of [
      [{ title: ' ' }, 'Bitte gib der Veranstaltung einen Namen.'],
      [{ title: 'x', begins: '2027-02-29' }, 'dieses Datum gibt es nicht'],
      [{ title: 'x', begins: 'morgen' }, 'muss ein Datum wie 2025-06-21 oder 2025-06-21T20:00 sein'],
    ] as const) {
      expect(await add(event)).toMatchObject({
        status: 422,
        json: { errors: expect.arrayContaining([expect.objectContaining({ message })]) },
      })
    }
    const gone = { status: 404, json: { title: 'Dieses Semester gibt es nicht (mehr).' } }
    expect(await add({ title: 'x' }, undefined, 'ss2031')).toMatchObject(gone)
    expect(await begin('irgendwas')).toMatchObject(gone)
    expect(await ask('GET', 'plans/irgendwas')).toMatchObject(gone)
    expect(own((await planOf()).rows)).toHaveLength(2)
  })

  it('copy events of an earlier winter to the same weekday, and never twice', async () => {
    await begin()
    const { sources } = await planOf()
    const from = 'ws2024-25'
    expect(sources.find(({ semester }) => semester === from)).toMatchObject({ months: 24 })
    const source = own((await planOf(from)).rows)
    const events = source.map(({ entry }) => ({ entry, moving: 'weekday' }))
    const first = (await copy({ from, events: [...events, ...events] })).json
    // The Weihnachtskneipe and the weekend at the hut are fixed dates already.
    expect(first.present.map(({ title }: { title: string }) => title)).toEqual(['Weihnachtskneipe', 'Hüttenwochenende'])
    expect(first.made).toHaveLength(source.length - 2)
    const rows = own((await planOf()).rows)
    expect(rows[0]).toMatchObject({
      title: 'Antrittsconvent',
      begins: '2026-10-10T18:30',
      datum: 'Sa, 10.\u00a0Oktober 2026, 18.30\u00a0Uhr',
      place: 'Gasthof Zur Alten Münze',
      state: 'new',
    })
    expect(new Set(rows.map(({ data }) => data.id)).size).toBe(rows.length)
    const again = (await copy({ from, events })).json
    expect(again.made).toEqual([])
    expect(again.present).toHaveLength(source.length)
    expect(own((await planOf()).rows)).toHaveLength(rows.length)
    expect((await copy({ from, events: [] })).status).toBe(422)
    expect((await copy({ from: 'ss1999', events })).status).toBe(404)
    const unknown = [
      { entry: source[0]?.entry, moving: 'weekday' },
      { entry: 'weg', moving: 'date' },
    ]
    expect(await copy({ from, events: unknown })).toMatchObject({ status: 404 })
  })

  it('are published all at once, the new semester in front, or not at all', async () => {
    await begin()
    await add({ title: 'Auftakt', begins: '2026-12-05T20:00' })
    const { json: half } = await add({ title: 'Halb', begins: '2026-12-19' })
    const place = `drafts/events/${half.entry}`
    const { data } = (await ask('GET', place)).json
    await ask('PUT', place, { revision: null, data: { ...data, ends: '2026-12-18' } })
    const { drafts } = await planOf()
    expect(drafts.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Wintersemester 2026/27', 'Auftakt', 'Halb']),
    )
    const refused = await publish(drafts)
    expect(refused).toMatchObject({
      status: 422,
      json: { title: 'Bitte prüfe deine Eingaben. Es ist nichts veröffentlicht.' },
    })
    expect(refused.json.drafts).toEqual([
      {
        collection: 'events',
        entry: half.entry,
        errors: [{ field: 'ends', message: 'Das Ende liegt vor dem Beginn.' }],
      },
    ])
    expect(await keysOf()).not.toContain(winter)
    await ask('PUT', place, { revision: null, data })
    expect((await publish(drafts)).status).toBe(200)
    expect((await keysOf()).slice(0, 2)).toEqual([winter, 'ss2025'])
    expect(await planOf()).toMatchObject({ state: 'published', drafts: [] })
    expect((await publish(drafts)).status).toBe(404)
  })

  it('publish only what belongs to them', async () => {
    await begin()
    await add({ title: 'Hier', begins: '2026-12-05' })
    await begin('ss2027')
    await add({ title: 'Dort', begins: '2027-05-08' }, undefined, 'ss2027')
    const [here, there] = [await planOf(), await planOf('ss2027')]
    const refused = await publish([...here.drafts, ...there.drafts])
    const wrong = there.drafts.map(({ collection, entry }) => ({
      ...{ collection, entry, errors: [{ field: '', message: 'gehört nicht in dieses Semester' }] },
    }))
    expect(refused).toMatchObject({ status: 422, json: { drafts: wrong } })
    expect(await keysOf()).not.toContain(winter)
    expect((await publish(here.drafts)).status).toBe(200)
    expect((await planOf('ss2027')).drafts).toHaveLength(2)
  })

  it('take over a fixed date, which the event replaces when it is published, with who has answered', async () => {
    await begin()
    const take = (entry: string) => ask('POST', `plans/${winter}/taken`, { entry })
    const { entry: date = '', data } = (await planOf()).rows[0] ?? {}
    const [first, second] = [await take(date), await take(date)]
    expect([first.status, second.json]).toEqual([201, first.json])
    const [row, ...others] = (await planOf()).rows
    expect(others.map(({ title }) => title)).toEqual(['Hüttenwochenende'])
    expect(row).toMatchObject({ collection: 'events', state: 'new', title: 'Weihnachtskneipe 2026', isTakenOver: true })
    const { id, semester, ...rest } = row?.data ?? {}
    expect({ ...rest, id: data?.id }).toEqual(data)
    expect([semester, id]).toEqual([winter, expect.any(Number)])
    const account = (await state.calls.app.database.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()).id
    const answer = { answer: 'yes', persons: 1, people: '[]', note: '', waiting_since: null, revision: 1 } as const
    const unknown = { guest_name: null, guest_email: null, secret_hash: null, confirmed_at: null, told_day: null }
    const times = { created_at: 1, changed_at: 1, cancelling_told_at: null }
    await state.calls.app.database.db
      .insertInto('sign_ups')
      .values({ id: 's', event_id: date, account_id: account, ...answer, ...unknown, ...times })
      .execute()
    expect((await publish((await planOf()).drafts)).status).toBe(200)
    expect((await planOf()).rows.map(({ collection, title }) => `${collection} ${title}`)).toEqual([
      'events Weihnachtskneipe 2026',
      'fixedDates Hüttenwochenende',
    ])
    const kept = await state.calls.app.database.db.selectFrom('sign_ups').select('event_id').execute()
    expect(kept).toEqual([{ event_id: first.json.entry }])
    expect((await take(date)).status).toBe(404)
  })

  it('have a fixed date replaced also where the draft is published by itself', async () => {
    await begin()
    const { entry = '' } = (await planOf()).rows[0] ?? {}
    await ask('POST', `plans/${winter}/taken`, { entry })
    const drafts = (await planOf()).drafts.map(pick)
    expect((await ask('POST', 'drafts/publish', { drafts })).status).toBe(200)
    expect((await read('fixedDates')).entries.map(({ id }) => id)).not.toContain(entry)
  })

  it('leave a fixed date where it is that was changed after it was taken over', async () => {
    await begin()
    const { entry = '', data, revision } = (await planOf()).rows[0] ?? {}
    await ask('POST', `plans/${winter}/taken`, { entry })
    const changed = { data: { ...data, bemerkung: 'Mit Gesang.' }, revision }
    expect((await ask('PUT', `collections/fixedDates/entries/${entry}`, changed)).status).toBe(200)
    const { rows, drafts } = await planOf()
    expect(rows).toHaveLength(3)
    expect((await publish(drafts)).status).toBe(200)
    expect((await planOf()).rows).toHaveLength(3)
  })

  it('of two editors meet without harm', async () => {
    for (const who of [state.editor, state.admin]) {
      await begin(winter, who)
      await add({ title: 'Kneipe', begins: '2026-12-05T20:00' }, who)
    }
    const [mine, theirs] = await Promise.all([planOf(), planOf(winter, state.admin)])
    expect(own(mine.rows)).toHaveLength(1)
    expect(mine.rows[0]?.data.id).not.toBe(own(theirs.rows)[0]?.data.id)
    expect((await publish(mine.drafts)).status).toBe(200)
    // Who comes second keeps what he has planned; the semester is there already.
    const now = await planOf(winter, state.admin)
    expect(now).toMatchObject({ state: 'published', superfluousDraft: theirs.entry })
    expect(now.drafts).toHaveLength(1)
    expect(own(now.rows)).toHaveLength(2)
    expect((await publish(now.drafts, state.admin)).status).toBe(200)
    expect((await keysOf()).filter((key) => key === winter)).toHaveLength(1)
  })

  it('keep what was begun for a semester that has vanished', async () => {
    await begin()
    await publish((await planOf()).drafts)
    await add({ title: 'Kneipe', begins: '2026-12-05T20:00' })
    const { entry } = await planOf()
    expect((await ask('DELETE', `collections/semesters/entries/${entry}?revision=1`)).status).toBe(204)
    const { state: now, drafts, rows } = await planOf()
    expect([now, drafts.length, own(rows).length]).toEqual(['missing', 1, 1])
    expect(await publish(drafts)).toMatchObject({
      status: 422,
      json: { drafts: [{ errors: [{ field: 'semester' }] }] },
    })
    await begin()
    expect((await publish((await planOf()).drafts)).status).toBe(200)
  })
})
