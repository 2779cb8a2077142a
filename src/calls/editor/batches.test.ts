import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { engines } from '../../testing/databases.ts'
import { useEditorCalls } from '../../testing/set-ups/editor-calls.ts'

const senior = (id: number, semester: string, name: string) => ({
  id,
  semester,
  name,
  birthday: '',
  schoolLeavingExamination: '',
  dayOfDeath: '',
  remark: '',
})

describe.each(engines)('many entries at once on %s', (engine) => {
  const { state, ask, read } = useEditorCalls(engine)
  const batch = 'collections/seniors/batch'
  const titles = async () => {
    const { order, entries } = await read('seniors')
    const names = new Map(entries.map(({ id, data }) => [id, (data as { name: string }).name]))
    return order.map((id) => names.get(id))
  }
  const two = () => [
    { id: randomUUID(), revision: null, data: senior(901, 'SS 2026', 'Erdmann Probst') },
    { id: randomUUID(), revision: null, data: senior(902, 'WS 2026/27', 'Hasso Merz') },
  ]

  it('are added in their order, at the end or in front, and go together', async () => {
    const before = await titles()
    const atEnd = await ask('POST', batch, { entries: two() })
    expect([atEnd.status, atEnd.json.entries.length]).toEqual([200, 2])
    expect(await titles()).toEqual([...before, 'Erdmann Probst', 'Hasso Merz'])
    const states = atEnd.json.entries.map(({ id, revision }: { id: string; revision: number }) => ({ id, revision }))
    expect((await ask('POST', `${batch}/undo`, { entries: states })).status).toBe(204)
    expect(await titles()).toEqual(before)
    const changes = (await ask('GET', 'changes')).json.slice(0, 4)
    expect(changes.map(({ title }: { title: string }) => title.slice(0, 2)).sort()).toEqual(['SS', 'SS', 'WS', 'WS'])

    await ask('POST', batch, { entries: two(), place: 'start' })
    expect(await titles()).toEqual(['Erdmann Probst', 'Hasso Merz', ...before])
  })

  it('are written all or not at all, and each says what is wrong with it', async () => {
    const before = await read('seniors')
    const [good, other] = two() as [ReturnType<typeof two>[number], ReturnType<typeof two>[number]]
    const nameless = { ...other, data: senior(902, 'WS 2026/27', '') }
    const { status, json } = await ask('POST', batch, { entries: [good, nameless] })
    expect([status, json.title]).toEqual([422, 'Bitte prüfe deine Eingaben. Es ist nichts gespeichert.'])
    expect(json.entries).toEqual([{ id: other.id, errors: [{ field: 'name', message: 'darf nicht leer sein' }] }])

    // Two that are new have one number: each of them hears of it.
    const twins = [good, { ...other, data: senior(901, 'WS 2026/27', 'Hasso Merz') }]
    const refused = await ask('POST', batch, { entries: twins })
    expect(refused.json.entries.map(({ id }: { id: string }) => id)).toEqual([good.id, other.id])
    expect(await read('seniors')).toEqual(before)
  })

  it('are only tried where that is wanted', async () => {
    const before = await read('seniors')
    expect(await ask('POST', batch, { entries: two(), trial: true })).toEqual({ status: 200, json: { entries: [] } })
    const bad = [{ id: randomUUID(), revision: null, data: senior(1, 'SS 2026', 'Doppelt') }]
    expect((await ask('POST', batch, { entries: bad, trial: true })).json.entries[0].errors).toEqual([
      { field: 'id', message: '1 gibt es schon' },
    ])
    expect(await read('seniors')).toEqual(before)
  })

  it('are not changed where somebody was faster, and not taken back where somebody went on', async () => {
    const { order, entries } = await read('seniors')
    const [one, other] = order.map((id) => entries.find((entry) => entry.id === id)) as typeof entries
    if (!one || !other) throw new Error('the sample has seniors')
    const remarked = ({ id, revision, data }: typeof one, remark: string) => ({
      id,
      revision,
      data: { ...(data as object), remark },
    })
    await ask('PUT', `collections/seniors/entries/${other.id}`, remarked(other, 'von einem anderen'), state.admin)
    const late = await ask('POST', batch, { entries: [remarked(one, 'neu'), remarked(other, 'neu')] })
    expect([late.status, late.json.entries]).toEqual([
      409,
      [expect.objectContaining({ id: other.id, isOutdated: true })],
    ])
    expect((await read('seniors')).entries.find(({ id }) => id === one.id)).toEqual(one)

    const saved = await ask('POST', batch, { entries: [remarked(one, 'neu')] })
    const undo = { entries: [{ id: one.id, revision: saved.json.entries[0].revision }] }
    await ask(
      'PUT',
      `collections/seniors/entries/${one.id}`,
      remarked({ ...one, revision: 2 }, 'weitergeschrieben'),
      state.admin,
    )
    expect((await ask('POST', `${batch}/undo`, undo)).status).toBe(409)
    expect((await read('seniors')).entries.find(({ id }) => id === one.id)).toMatchObject({
      revision: 3,
      data: { remark: 'weitergeschrieben' },
    })
  })

  it('that say what they said are not written, so that nothing older is taken back with them', async () => {
    const [one] = (await read('seniors')).entries
    if (!one) throw new Error('the sample has seniors')
    const { id, revision, data } = one
    expect((await ask('POST', batch, { entries: [{ id, revision, data }] })).json).toEqual({ entries: [] })
  })

  it('are bounded, and none of a list that has its length', async () => {
    const many = Array.from({ length: 501 }, (_, at) => ({
      id: randomUUID(),
      revision: null,
      data: senior(1000 + at, 'x', 'y'),
    }))
    expect((await ask('POST', batch, { entries: many })).status).toBe(422)
    expect((await ask('POST', batch, { entries: [] })).status).toBe(422)
    const intro = { id: randomUUID(), revision: null, data: { page: 'home', text: '<p>x</p>' } }
    expect((await ask('POST', 'collections/intros/batch', { entries: [intro] })).status).toBe(422)
  })
})
