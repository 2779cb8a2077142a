import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { engines } from '../../testing/databases.ts'
import { useEditorCalls } from '../../testing/set-ups/editor-calls.ts'

const question = (id: string, answer = '<p>Ja.</p>') => ({ id, question: 'Mit Mütze?', answer })

describe.each(engines)('drafts on %s', (engine) => {
  const { state, ask, read, first, db } = useEditorCalls(engine)
  type Name = { collection: string; entry: string }
  const keep = (name: Name, body: unknown, who = state.editor) =>
    ask('PUT', `drafts/${name.collection}/${name.entry}`, body, who)
  const own = (name: Name, who = state.editor) => ask('GET', `drafts/${name.collection}/${name.entry}`, undefined, who)
  const publish = (drafts: Name[], who = state.editor) => ask('POST', 'drafts/publish', { drafts }, who)
  const newQuestion = () => ({ collection: 'faq', entry: randomUUID() })

  it('are kept as they are, unfinished, and sanitised, for their editor alone', async () => {
    const draft = newQuestion()
    expect((await own(draft)).status).toBe(204)
    const data = { question: '', answer: '<p onclick="x()">halb</p><script>x</script>' }
    const changedAt = state.now.getTime()
    expect(await keep(draft, { revision: null, data })).toEqual({
      status: 200,
      json: { changedAt, others: [], isOutdated: false },
    })
    expect((await own(draft)).json).toEqual({
      ...draft,
      revision: null,
      data: { question: '', answer: '<p>halb</p>' },
      names: {},
      changedAt,
      leftOver: [],
    })
    const [kept] = await db().selectFrom('drafts').select('data').execute()
    expect(kept?.data).not.toMatch(/onclick|script/)
    expect((await own(draft, state.admin)).status).toBe(204)
    await keep(draft, { revision: null, data: { question: 'Ganz?' } })
    expect((await own(draft)).json.data).toEqual({ question: 'Ganz?' })
    for (const _ of [1, 2]) expect((await ask('DELETE', `drafts/faq/${draft.entry}`)).status).toBe(204)
    expect((await own(draft)).status).toBe(204)
  })

  it('are bounded', async () => {
    const draft = newQuestion()
    const big = { revision: null, data: { question: 'x'.repeat(200 * 1024) } }
    const title = 'Dieser Entwurf ist zu groß: Mehr als 200\u00a0KB lassen sich nicht speichern.'
    expect(await keep(draft, big)).toMatchObject({ status: 413, json: { title } })
    const deep = `{"revision":null,"data":{"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`
    expect((await keep(draft, deep)).status).toBe(422)
    for (const data of [[], 'x', null, undefined])
      expect((await keep(draft, { revision: null, data })).status).toBe(422)
    expect((await keep(draft, '{')).status).toBe(400)
    expect((await keep({ ...draft, entry: 'kurz' }, { revision: null, data: {} })).status).toBe(404)
    expect((await keep({ ...draft, collection: 'nichts' }, { revision: null, data: {} })).status).toBe(404)
    expect((await keep(draft, { revision: 1, data: {} })).status).toBe(404)
    expect((await keep({ ...draft, collection: 'home' }, { revision: null, data: {} })).status).toBe(422)
    expect((await ask('GET', 'drafts')).json).toEqual([])
  })

  it('show others that somebody is at it, for ten minutes, and never what he writes', async () => {
    const { id: entry, data } = await first('faq')
    const draft = { collection: 'faq', entry }
    const secret = { ...data, question: 'Geheim?' }
    await keep(draft, { revision: 1, data: secret }, state.admin)
    const present = { entry, name: 'Test admin', changedAt: state.now.getTime() }
    expect((await keep(draft, { revision: 1, data })).json.others).toEqual([present])
    expect((await read('faq')).others).toEqual([present])
    const fresh = newQuestion()
    await keep(fresh, { revision: null, data: secret }, state.admin)
    const list = await ask('GET', 'drafts')
    expect(JSON.stringify(list.json)).not.toContain('Geheim')
    expect(list.json).toHaveLength(3)
    expect(list.json).toContainEqual({
      collection: 'faq',
      label: 'FAQ',
      page: 'faq',
      entry: fresh.entry,
      title: 'Neuer Eintrag',
      isNew: true,
      changedAt: state.now.getTime(),
      by: 'Test admin',
      isMine: false,
    })
    expect(
      (await ask('GET', 'drafts', undefined, state.admin)).json.map((each: { title: string }) => each.title),
    ).toContainEqual(expect.stringContaining('Geheim?'))
    const then = state.now
    state.now = new Date(then.getTime() + 10 * 60_000 + 1)
    expect((await read('faq')).others).toEqual([])
    state.now = then
  })

  it('are published together, and are gone then', async () => {
    const { id: entry, data } = await first('faq')
    const [changed, fresh] = [{ collection: 'faq', entry }, newQuestion()]
    await keep(changed, { revision: 1, data: { ...data, question: 'Anders?' } })
    await keep(fresh, { revision: null, data: question('neu') })
    const published = await publish([changed, fresh, changed])
    expect(published).toEqual({
      status: 200,
      json: {
        published: [
          { collection: 'faq', id: entry, revision: 2, data: { ...data, question: 'Anders?' } },
          { collection: 'faq', id: fresh.entry, revision: 1, data: question('neu') },
        ],
      },
    })
    const { entries } = await read('faq')
    expect([entries[0]?.revision, entries.at(-1)?.id]).toEqual([2, fresh.entry])
    expect((await ask('GET', 'drafts')).json).toEqual([])
    const again = await publish([changed, fresh])
    expect(again).toMatchObject({ status: 404, json: { title: 'Diesen Entwurf gibt es nicht mehr.' } })
  })

  it('are published all or none, and each that is wrong is named', async () => {
    const [good, bad, taken] = [newQuestion(), newQuestion(), newQuestion()]
    const { data } = await first('faq')
    await keep(good, { revision: null, data: question('gut') })
    await keep(bad, { revision: null, data: { id: 'halb' } })
    await keep(taken, { revision: null, data: { ...data } })
    const before = await read('faq')
    const { status, json } = await publish([good, bad, taken])
    expect([status, json.title]).toEqual([422, 'Bitte prüfe deine Eingaben. Es ist nichts veröffentlicht.'])
    expect(json.drafts).toEqual([
      {
        ...bad,
        errors: [
          { field: 'question', message: 'fehlt' },
          { field: 'answer', message: 'fehlt' },
        ],
      },
      { ...taken, errors: [{ field: 'id', message: `${data.id} gibt es schon` }] },
    ])
    expect(await read('faq')).toEqual(before)
    expect((await ask('GET', 'drafts')).json).toHaveLength(3)
  })

  it('may need each other: a new semester and its first event, or two that swap their keys', async () => {
    const [semester, event] = [
      { collection: 'semesters', entry: randomUUID() },
      { collection: 'events', entry: randomUUID() },
    ]
    const sample = (await first('events')).data
    await keep(semester, { revision: null, data: { id: 'ws1848', title: 'WS 1848', note: '' } })
    await keep(event, { revision: null, data: { ...sample, id: 9999, semester: 'ws1848' } })
    expect((await publish([event])).json.drafts).toMatchObject([{ ...event, errors: [{ field: 'semester' }] }])
    expect((await publish([event, semester])).status).toBe(200)

    const [one, two] = (await read('faq')).entries as unknown as [Swapped, Swapped]
    type Swapped = { id: string; data: { id: string } }
    for (const [mine, other] of [
      [one, two],
      [two, one],
    ] as const) {
      await keep({ collection: 'faq', entry: mine.id }, { revision: 1, data: { ...mine.data, id: other.data.id } })
    }
    const swapped = await publish([one, two].map(({ id }) => ({ collection: 'faq', entry: id })))
    expect(swapped.status).toBe(200)
    expect((await read('faq')).entries.slice(0, 2).map(({ data }) => (data as { id: string }).id)).toEqual([
      two.data.id,
      one.data.id,
    ])
  })

  it('come with both texts where the entry has been changed or deleted meanwhile', async () => {
    const { id: entry, data } = await first('faq')
    const draft = { collection: 'faq', entry }
    const [mine, theirs] = [
      { ...data, question: 'Meine?' },
      { ...data, question: 'Deren?' },
    ]
    await keep(draft, { revision: 1, data: mine })
    await ask('PUT', `collections/faq/entries/${entry}`, { revision: 1, data: theirs }, state.admin)
    const late = await publish([draft])
    expect(late.status).toBe(409)
    expect(late.json.drafts).toMatchObject([
      {
        ...draft,
        conflict: { base: { data }, current: { data: theirs, changedBy: 'Test admin' }, mine: { data: mine } },
      },
    ])
    const unfinished = { ...mine, answer: '' }
    expect((await keep(draft, { revision: 1, data: unfinished })).json.isOutdated).toBe(true)
    expect(await publish([draft])).toMatchObject({
      status: 409,
      json: {
        drafts: [
          { errors: [{ field: 'answer' }], conflict: { current: { data: theirs }, mine: { data: unfinished } } },
        ],
      },
    })
    await keep(draft, { revision: 1, data: mine })
    await ask('DELETE', `collections/faq/entries/${entry}?revision=2`)
    expect((await publish([draft])).json.drafts).toMatchObject([{ conflict: { current: { data: null } } }])
    expect((await own(draft)).json.data).toEqual(mine)
  })

  it('published by two at the same time: one of them goes out, the other comes with both texts', async () => {
    const { id: entry, data } = await first('faq')
    const draft = { collection: 'faq', entry }
    const others = [newQuestion(), newQuestion()]
    for (const [index, who] of [state.editor, state.admin].entries()) {
      await keep(draft, { revision: 1, data: { ...data, question: `Von ${index}?` } }, who)
      await keep(others[index] as Name, { revision: null, data: question(`neu-${index}`) }, who)
    }
    const outcomes = await Promise.all(
      [state.editor, state.admin].map((who, index) => publish([others[index] as Name, draft], who)),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = outcomes.findIndex(({ status }) => status === 200)
    const { entries } = await read('faq')
    expect(entries[0]).toMatchObject({ revision: 2, data: { question: `Von ${won}?` } })
    expect(entries.filter(({ data }) => String((data as { id: string }).id).startsWith('neu-'))).toHaveLength(1)
    expect((await ask('GET', 'drafts')).json).toHaveLength(2)
  })

  it('published twice at the same time go out once', async () => {
    const draft = newQuestion()
    await keep(draft, { revision: null, data: question('neu') })
    const outcomes = await Promise.all([publish([draft]), publish([draft]), publish([draft])])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    const { entries } = await read('faq')
    expect(entries.filter(({ id }) => id === draft.entry)).toHaveLength(1)
  })

  it('lose no text to a field that is gone since they were written', async () => {
    const draft = newQuestion()
    await keep(draft, { revision: null, data: question('neu') })
    const data = JSON.stringify({
      ...question('neu'),
      hinweis: '<p>Aus <b>alter</b> Zeit</p>',
      answer: { text: 'tief' },
    })
    await db().updateTable('drafts').set({ data }).execute()
    const leftOver = [
      { field: 'answer', text: 'tief' },
      { field: 'hinweis', text: 'Aus alter Zeit' },
    ]
    const { json } = await own(draft)
    expect(json.data).toEqual({ id: 'neu', question: 'Mit Mütze?' })
    expect(json.leftOver).toEqual(expect.arrayContaining(leftOver))
    await keep(draft, { revision: null, data: question('neu') })
    expect((await own(draft)).json.leftOver).toEqual(expect.arrayContaining(leftOver))
    expect((await publish([draft])).status).toBe(200)
  })

  it('are not published while nobody has seen what has no field any more', async () => {
    const draft = newQuestion()
    await keep(draft, { revision: null, data: question('neu') })
    const data = JSON.stringify({ ...question('neu'), hinweis: 'Aus alter Zeit' })
    await db().updateTable('drafts').set({ data }).execute()
    const message = expect.stringContaining('dieses Feld gibt es nicht mehr')
    expect(await publish([draft])).toMatchObject({
      status: 422,
      json: { drafts: [{ ...draft, errors: [{ field: 'hinweis', message }] }] },
    })
  })

  it('stay where a role is lost, and go with their account', async () => {
    const draft = newQuestion()
    await keep(draft, { revision: null, data: question('neu') }, state.admin)
    const accounts = () => db().updateTable('accounts').where('id', '=', state.admin.account.id)
    await accounts().set({ role: 'member' }).execute()
    expect((await own(draft, state.admin)).status).toBe(403)
    await accounts().set({ role: 'editor' }).execute()
    expect((await own(draft, state.admin)).status).toBe(200)
    await db().deleteFrom('accounts').where('id', '=', state.admin.account.id).execute()
    expect(await db().selectFrom('drafts').selectAll().execute()).toEqual([])
  })

  it('do not bring back a person who has been erased', async () => {
    const { id: entry, data } = await first('profiles')
    await db().deleteFrom('members').where('id', '=', String(data.member)).execute()
    const late = await keep({ collection: 'profiles', entry }, { revision: 1, data })
    expect(late).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'member', message: 'diesen Datensatz gibt es nicht mehr' }] },
    })
    expect((await ask('GET', 'drafts')).json).toEqual([])
  })
})
