import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { engines } from '../../testing/databases.ts'
import { useEditorCalls } from '../../testing/set-ups/editor-calls.ts'

const question = (id: string, answer = '<p>Ja.</p>') => ({ id, question: 'Mit Mütze?', answer })

describe.each(engines)('an edited entry on %s', (engine) => {
  const { state, ask, read, first, db } = useEditorCalls(engine)
  const entries = 'collections/faq/entries'

  it('is refused field by field, and nothing is written', async () => {
    const before = await read('faq')
    const long = 'x'.repeat(20_001)
    for (const [data, errors] of [
      [undefined, [['data', 'fehlt']]],
      ['Text', [['', expect.any(String)]]],
      [[], [['', expect.any(String)]]],
      [question('Groß'), [['id', 'nur Kleinbuchstaben, Ziffern und Bindestriche']]],
      [
        { id: 'neu', answer: 7 },
        [
          ['question', 'fehlt'],
          ['answer', 'muss ein Text sein'],
        ],
      ],
      [{ ...question('neu'), x: 1 }, [['x', 'ist hier nicht vorgesehen']]],
      [question('neu', '<script>x</script>'), [['answer', 'darf nicht leer sein']]],
      [question('neu', long), [['answer', 'darf höchstens 20.000 Zeichen haben']]],
      [{ ...question('neu'), question: long }, [['question', 'darf höchstens 20.000 Zeichen haben']]],
      [
        question(String(before.entries.map(({ data }) => (data as { id: string }).id)[0])),
        [['id', expect.stringMatching(/ gibt es schon$/)]],
      ],
    ] as const) {
      const { status, json } = await ask('POST', entries, { data })
      expect([
        status,
        json.errors.map((each: { field: string; message: string }) => [each.field, each.message]),
      ]).toEqual([422, errors])
    }
    expect(await read('faq')).toEqual(before)
  })

  it('takes 20,000 characters in a field', async () => {
    const answer = 'ä'.repeat(20_000)
    const { status, json } = await ask('POST', entries, { data: question('lang', answer) })
    expect([status, json.data.answer]).toEqual([201, answer])
  })

  it('is not there under a wrong name or id', async () => {
    const { id } = await first('faq')
    const data = question('neu')
    for (const [method, path, body] of [
      ['GET', 'collections/nichts'],
      ['GET', 'collections/constructor'],
      ['GET', 'collections/__proto__/history'],
      ['POST', 'collections/nichts/entries', { data }],
      ['PUT', `collections/nichts/entries/${id}`, { data, revision: 1 }],
      ['PUT', `collections/lessons/entries/${id}`, { data: { title: 'a', text: 'b' }, revision: 1 }],
      ['PUT', `${entries}/${randomUUID()}`, { data, revision: 1 }],
      ['PUT', `${entries}/a%00b`, { data, revision: 1 }],
      ['DELETE', `${entries}/${'x'.repeat(65)}?revision=1`],
      ['GET', `${entries}/${randomUUID()}/history`],
      ['GET', `${entries}/%20/history`],
      ['POST', `${entries}/${randomUUID()}/restore`, { revision: 1 }],
      ['POST', `${entries}/${id}/restore`, { revision: 9 }],
    ] as const) {
      expect([path, (await ask(method, path, body)).status]).toEqual([path, 404])
    }
  })

  it('wants JSON of the right form', async () => {
    const { id } = await first('faq')
    expect((await ask('PUT', `${entries}/${id}`, '{"data":')).status).toBe(400)
    for (const [method, path, body, field] of [
      ['PUT', `${entries}/${id}`, { data: {} }, 'revision'],
      ['PUT', `${entries}/${id}`, { data: {}, revision: '1' }, 'revision'],
      ['PUT', `${entries}/${id}`, { data: {}, revision: 2 ** 31 }, 'revision'],
      ['POST', entries, { data: question('neu'), id: 'kurz' }, 'id'],
      ['DELETE', `${entries}/${id}`, undefined, 'revision'],
      ['DELETE', `${entries}/${id}?revision=x`, undefined, 'revision'],
      ['POST', `${entries}/${id}/restore`, {}, 'revision'],
      ['PUT', 'collections/faq/order', { order: 'x', ids: [] }, 'order'],
    ] as const) {
      const { status, json } = await ask(method, path, body)
      expect([path, status, json.errors?.[0]?.field]).toEqual([path, 422, field])
    }
  })

  it('comes with what both have written where another one was faster', async () => {
    const { id, data } = await first('faq')
    const [ours, theirs] = [
      { ...data, question: 'Unsere?' },
      { ...data, question: 'Deren?' },
    ]
    await ask('PUT', `${entries}/${id}`, { data: theirs, revision: 1 }, state.admin)
    const conflict = {
      base: { revision: 1, data },
      current: { revision: 2, data: theirs, changedBy: 'Test admin', changedAt: state.now.getTime() },
    }
    const put = await ask('PUT', `${entries}/${id}`, { data: ours, revision: 1 })
    expect(put).toMatchObject({ status: 409, json: { ...conflict, mine: { data: ours }, code: 'conflict' } })
    const deletion = await ask('DELETE', `${entries}/${id}?revision=1`)
    expect(deletion).toMatchObject({ status: 409, json: { ...conflict, mine: { data: null } } })
    await ask('DELETE', `${entries}/${id}?revision=2`)
    const late = await ask('PUT', `${entries}/${id}`, { data: ours, revision: 1 })
    expect(late).toMatchObject({ status: 409, json: { current: { data: null }, mine: { data: ours } } })
  })

  it('meets itself where it is sent twice, and takes no id of another list', async () => {
    const id = randomUUID()
    expect((await ask('POST', entries, { id, data: question('neu') })).status).toBe(201)
    const again = await ask('POST', entries, { id, data: question('neu-2') })
    expect(again).toMatchObject({
      status: 409,
      json: { title: 'Diesen Eintrag gibt es schon.', base: { data: null }, current: { data: question('neu') } },
    })
    const other = await ask('POST', 'collections/lessons/entries', { id, data: { title: 'a', text: 'b' } })
    expect(other).toMatchObject({ status: 422, json: { errors: [{ field: 'id', message: 'ist schon vergeben' }] } })
  })

  it('tells of a list that has another order by now', async () => {
    const { order } = await read('faq')
    const [one, two, ...rest] = order
    await ask('PUT', 'collections/faq/order', { order, ids: [two, one, ...rest] }, state.admin)
    const late = await ask('PUT', 'collections/faq/order', { order, ids: [...order].reverse() })
    expect(late).toMatchObject({
      status: 409,
      json: { base: order, current: [two, one, ...rest], mine: [...order].reverse() },
    })
    expect((await ask('PUT', 'collections/faq/order', { order: rest, ids: order })).status).toBe(422)
  })

  it('names only what is there', async () => {
    const semester = await first('semesters')
    const event = await first('events')
    const path = `collections/events/entries/${event.id}`
    const lost = await ask('PUT', path, { data: { ...event.data, semester: 'ss1848' }, revision: 1 })
    const message = 'ss1848 gibt es unter „Semester“ nicht (mehr)'
    expect(lost).toMatchObject({ status: 422, json: { errors: [{ field: 'semester', message }] } })

    await ask('PUT', path, { data: { ...event.data, semester: semester.data.id }, revision: 1 })
    const count = (await read('events')).entries.filter(
      ({ data }) => (data as { semester: string }).semester === semester.data.id,
    ).length
    const deletion = await ask('DELETE', `collections/semesters/entries/${semester.id}?revision=1`)
    expect(deletion.status).toBe(422)
    expect(deletion.json.title).toMatch(new RegExp(`Ihn nennen ${count} Eintr(a|ä)ge? in „Veranstaltungen“\\.`))
    const renamed = { data: { ...semester.data, id: 'ss1848' }, revision: 1 }
    expect(await ask('PUT', `collections/semesters/entries/${semester.id}`, renamed)).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'id', message: expect.stringContaining(`nennen noch ${count} Eintr`) }] },
    })
    expect((await read('semesters')).entries[0]).toEqual(semester)

    const profile = await first('profiles')
    const stranger = { data: { ...profile.data, member: randomUUID() }, revision: 1 }
    expect(await ask('PUT', `collections/profiles/entries/${profile.id}`, stranger)).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'member', message: 'diesen Datensatz gibt es nicht mehr' }] },
    })
    expect(await ask('POST', 'collections/profiles/entries', { data: profile.data })).toMatchObject({
      status: 422,
      json: {
        errors: [{ field: 'member', message: 'über ihn steht schon etwas unter „Vorstellungen“; bitte ändere das' }],
      },
    })
  })

  it('comes back neither beside one with its key, nor without what it names, nor into fields of another time', async () => {
    const { id, data } = await first('faq')
    const restore = () => ask('POST', `${entries}/${id}/restore`, { revision: 1 })
    await ask('PUT', `${entries}/${id}`, { data: { ...data, id: 'anders' }, revision: 1 })
    await ask('POST', entries, { data })
    const taken = `${data.id} gibt es schon`
    expect(await restore()).toMatchObject({ status: 422, json: { errors: [{ field: 'id', message: taken }] } })

    const data_before = JSON.stringify({ id: 'alt', frage: 'Wie hieß das Feld?' })
    await db().updateTable('revisions').set({ data_before }).where('entry_id', '=', id).execute()
    const title = 'Dieser frühere Stand passt nicht mehr zu den Feldern von heute.'
    expect(await restore()).toMatchObject({ status: 422, json: { title } })

    const event = await first('events')
    const path = `collections/events/entries/${event.id}`
    const semesters = 'collections/semesters/entries'
    await ask('POST', semesters, { data: { id: 'ss1848', title: 'SS 1848', note: '' }, id: randomUUID() })
    await ask('PUT', path, { data: { ...event.data, semester: 'ss1848' }, revision: 1 })
    await ask('PUT', path, { data: event.data, revision: 2 })
    const [last] = (await read('semesters')).entries.slice(-1)
    expect((await ask('DELETE', `${semesters}/${last?.id}?revision=1`)).status).toBe(204)
    expect(await ask('POST', `${path}/restore`, { revision: 2 })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'semester' }] },
    })
  })

  it('is listed with its collection, and how many there are', async () => {
    const { json } = await ask('GET', 'collections')
    expect(json).toHaveLength(44)
    expect(json.find(({ name }: { name: string }) => name === 'events')).toEqual({
      name: 'events',
      label: 'Veranstaltungen',
      audience: 'public',
      holds: 'many',
      page: 'calendar',
      pages: ['calendar', 'home'],
      isFixed: false,
      count: (await read('events')).entries.length,
    })
    const { key, form } = await read('events')
    expect(key).toBe('id')
    expect(form.properties?.semester).toMatchObject({
      label: 'Semester',
      kind: 'reference',
      refersTo: { what: 'entry', collection: 'semesters' },
    })
  })
})
