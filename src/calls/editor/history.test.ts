import { describe, expect, it } from 'vitest'
import { engines } from '../../testing/databases.ts'
import { useEditorCalls } from '../../testing/set-ups/editor-calls.ts'

const entries = 'collections/faq/entries'

describe.each(engines)('the past of an entry on %s', (engine) => {
  const { state, ask, read, first, db } = useEditorCalls(engine)

  it('has a history that is safe to show and names who wrote it', async () => {
    const { id, data } = await first('faq')
    await ask('PUT', `${entries}/${id}`, { data: { ...data, question: 'Neu?' }, revision: 1 }, state.admin)
    const data_before = JSON.stringify({ ...data, answer: '<p>Alt<img src=x onerror=alert(1)></p>' })
    await db().updateTable('revisions').set({ data_before }).where('what', '=', 'changed').execute()
    const history = `${entries}/${id}/history`
    expect((await ask('GET', history)).json).toEqual([
      {
        revision: 2,
        changedAt: state.now.getTime(),
        changedBy: 'Test admin',
        what: 'changed',
        data: { ...data, question: 'Neu?' },
        names: {},
      },
      {
        revision: 1,
        changedAt: expect.any(Number),
        changedBy: null,
        what: 'created',
        data: { ...data, answer: '<p>Alt</p>' },
        names: {},
      },
    ])
    await db().deleteFrom('accounts').where('id', '=', state.admin.account.id).execute()
    expect((await ask('GET', history)).json[0].changedBy).toBe('ehemaliger Redakteur')
  })

  it('calls whom it names by name, also where it is told of the past and of others', async () => {
    const { id, data } = await first('profiles')
    const { name } = await db()
      .selectFrom('members')
      .select('name')
      .where('id', '=', String(data.member))
      .executeTakeFirstOrThrow()
    const path = `collections/profiles/entries/${id}`
    expect((await read('profiles')).names).toMatchObject({ [String(data.member)]: name })
    expect((await ask('PUT', path, { data: { ...data, text: '<p>Neu.</p>' }, revision: 1 })).status).toBe(200)
    const late = await ask('PUT', path, { data, revision: 1 })
    expect(late).toMatchObject({ status: 409, json: { names: { [String(data.member)]: name } } })
    await ask('DELETE', `${path}?revision=2`)
    const [deleted, changed] = (await ask('GET', `${path}/history`)).json
    expect([deleted.names, changed.names[String(data.member)]]).toEqual([{}, name])
    const [gone, , created] = (await ask('GET', 'collections/profiles/history')).json
    expect([gone, created].map(({ title }) => title)).toContain(name)
    expect((await ask('GET', 'changes')).json[0]).toMatchObject({ what: 'deleted', title: name })
  })

  it('is told of part by part, each state the right one', async () => {
    const { id, data } = await first('lessons')
    const path = `collections/lessons/entries/${id}`
    const text = (revision: number) => ({ ...data, title: `Stand ${revision}` })
    for (let revision = 1; revision < 53; revision++) await ask('PUT', path, { data: text(revision + 1), revision })
    const [newest, older] = [
      (await ask('GET', `${path}/history`)).json,
      (await ask('GET', `${path}/history?before=4`)).json,
    ]
    expect(newest).toHaveLength(50)
    expect(newest.at(-1)).toMatchObject({ revision: 4, data: text(4) })
    expect(older.map(({ revision, data }: never) => [revision, data])).toEqual([
      [3, text(3)],
      [2, text(2)],
      [1, data],
    ])
    expect((await ask('GET', `${path}/history?before=x`)).status).toBe(422)

    const { order } = await read('faq')
    const moved = { order, ids: [...order].reverse() }
    for (let turn = 0; turn < 51; turn++) {
      await ask('PUT', 'collections/faq/order', turn % 2 ? { order: moved.ids, ids: moved.order } : moved)
    }
    const list = (await ask('GET', 'collections/faq/history')).json
    const { version, id: mark } = list.at(-1).mark
    const before = (await ask('GET', `collections/faq/history?version=${version}&id=${mark}`)).json
    expect(list).toHaveLength(50)
    expect(before.map(({ what }: never) => what)).toEqual(['moved', ...order.map(() => 'created')])
  })

  it('is among the last changes of the site, which the sample is not', async () => {
    expect((await ask('GET', 'changes')).json).toEqual([])
    const { id, data } = await first('lessons')
    await ask('PUT', `collections/lessons/entries/${id}`, { data: { ...data, title: 'Anders' }, revision: 1 })
    const { order } = await read('faq')
    await ask('PUT', 'collections/faq/order', { order, ids: [...order].reverse() })
    const stamp = { changedBy: 'Test editor', changedAt: state.now.getTime() }
    expect((await ask('GET', 'changes')).json).toEqual([
      { collection: 'faq', label: 'FAQ', page: 'faq', entry: null, title: '', what: 'moved', ...stamp },
      {
        collection: 'lessons',
        label: expect.any(String),
        page: expect.any(String),
        entry: id,
        title: 'Anders',
        what: 'changed',
        ...stamp,
      },
    ])
  })
})
