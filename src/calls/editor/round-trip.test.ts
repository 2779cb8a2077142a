import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type CollectionName, collections } from '../../content/collections/collections.ts'
import type { CollectionForEditing, EditedEntry, FormField } from '../../content/editing/editor-answers.ts'
import { isFixed } from '../../content/schema/entry-keys.ts'
import { engines } from '../../testing/databases.ts'
import { useEditorCalls } from '../../testing/set-ups/editor-calls.ts'

const names = Object.keys(collections) as CollectionName[]

/** The entry with another text in the first field that takes any. */
function changed(form: FormField, data: unknown, text: string): unknown {
  const record = data as Record<string, unknown>
  for (const [name, { kind, properties, items }] of Object.entries(form.properties ?? {})) {
    const value = record[name]
    if (['line', 'paragraph', 'rich'].includes(kind ?? '') && name !== 'version' && value !== undefined) {
      return { ...record, [name]: text }
    }
    if (properties && value) return { ...record, [name]: changed({ properties }, value, text) }
    if (items && !items.properties) return { ...record, [name]: [text] }
  }
  throw new Error('no field takes a text')
}

/** The entry under a key that none has. */
function asNew({ key, form }: CollectionForEditing, data: unknown, member: string): unknown {
  if (key === undefined) return data
  const newKeys: Record<string, unknown> = { number: 9999, line: '99.0.0', reference: member }
  return { ...(data as object), [key]: newKeys[form.properties?.[key]?.kind ?? ''] ?? 'ganz-neu' }
}

describe.each(engines)('a round trip on %s', (engine) => {
  const { state, ask, read } = useEditorCalls(engine, 'once')
  const historyOf = async (name: string, id: string) =>
    (await ask('GET', `collections/${name}/entries/${id}/history`)).json as { what: string; data: unknown }[]

  it.each(names.filter((name) => !isFixed(name)))('goes through the list %s', async (name) => {
    const list = await read(name)
    const [first] = list.entries as [EditedEntry]
    const id = randomUUID()
    const data = asNew(list, first.data, state.notIntroduced)
    const path = `collections/${name}/entries`
    expect(await ask('POST', path, { data, id })).toEqual({ status: 201, json: { id, revision: 1, data } })
    expect((await read(name)).order).toEqual([...list.order, id])

    const second = changed(list.form, data, 'Anders')
    const change = await ask('PUT', `${path}/${id}`, { data: second, revision: 1 })
    expect(change).toEqual({ status: 200, json: { id, revision: 2, data: second } })

    const ids = [id, ...list.order]
    const order = [...list.order, id]
    expect(await ask('PUT', `collections/${name}/order`, { order, ids })).toEqual({ status: 200, json: { order: ids } })
    expect((await read(name)).order).toEqual(ids)

    expect((await ask('DELETE', `${path}/${id}?revision=2`)).status).toBe(204)
    expect((await read(name)).order).toEqual(list.order)
    expect((await ask('POST', `${path}/${id}/restore`, { revision: 2 })).json).toEqual({
      id,
      revision: 4,
      data: second,
    })
    expect((await read(name)).order).toEqual(ids)
    expect((await ask('POST', `${path}/${id}/restore`, { revision: 1 })).json).toEqual({ id, revision: 5, data })
    expect((await read(name)).entries[0]).toEqual({ id, revision: 5, data })

    expect((await historyOf(name, id)).map((each) => [each.what, each.data])).toEqual([
      ['restored', data],
      ['restored', second],
      ['deleted', null],
      ['changed', second],
      ['created', data],
    ])
    const happened = (await ask('GET', `collections/${name}/history`)).json.slice(0, 4)
    expect(happened).toMatchObject([
      { what: 'restored', entry: id },
      { what: 'deleted', entry: id, revision: 2 },
      { what: 'moved', entry: null, order },
      { what: 'created', entry: id, changedBy: 'Test editor' },
    ])
  })

  it.each(names.filter(isFixed))('goes through %s, which pages rely on', async (name) => {
    const list = await read(name)
    const [{ id, data }] = list.entries as [EditedEntry]
    expect(list.isFixed).toBe(true)
    const path = `collections/${name}/entries/${id}`
    const second = changed(list.form, data, 'Anders')
    const change = await ask('PUT', path, { data: second, revision: 1 })
    expect(change).toEqual({ status: 200, json: { id, revision: 2, data: second } })
    const back = await ask('POST', `${path}/restore`, { revision: 1 })
    expect(back).toEqual({ status: 200, json: { id, revision: 3, data } })
    const history = await historyOf(name, id)
    expect(history.map((each) => [each.what, each.data])).toEqual([
      ['restored', data],
      ['changed', second],
      ['created', data],
    ])
    for (const refused of [
      await ask('DELETE', `${path}?revision=3`),
      await ask('POST', `collections/${name}/entries`, { data: asNew(list, data, state.notIntroduced) }),
    ]) {
      expect(refused).toMatchObject({ status: 422 })
    }
    expect((await read(name)).entries).toHaveLength(list.entries.length)
  })
})
