import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { contentClock as clock, question, saveQuestions, storedEntries } from '../../testing/content.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { contentVersion, findEntries } from '../entries.ts'
import { listRevisions } from '../history/list-revisions.ts'
import { deleteEntry } from './delete-entry.ts'
import { reorderEntries } from './reorder-entries.ts'
import { restoreEntry } from './restore-entry.ts'
import { saveEntry } from './save-entry.ts'

describe.each(engines)('reorderEntries on %s', (engine) => {
  let database: Database
  let ids: string[]
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    ids = (await saveQuestions(database.db)).map((entry) => entry.id)
  })
  afterEach(() => database.close())

  const reorder = (from: string[], to: string[]) =>
    reorderEntries(database.db, clock, 'berta', { collection: 'faq', from, to })
  const order = async () => (await storedEntries(database.db, 'faq')).map((entry) => entry.id)
  const [wer, was, wo] = [() => ids[0] ?? '', () => ids[1] ?? '', () => ids[2] ?? '']

  it('puts a list into another order, and remembers the former one', async () => {
    await reorder(ids, [wo(), wer(), was()])
    expect(await order()).toEqual(['wo', 'wer', 'was'])
    expect(await contentVersion(database.db)).toBe(4)
    const [last] = await listRevisions(database.db, { collection: 'faq' })
    expect(last).toMatchObject({ what: 'moved', entryId: null, revision: null, before: ids, accountId: 'berta' })
  })

  it('is undone by going back to what the history says', async () => {
    await reorder(ids, [wo(), wer(), was()])
    const [last] = await listRevisions(database.db, { collection: 'faq' })
    await reorder([wo(), wer(), was()], last?.before as string[])
    expect(await order()).toEqual(['wer', 'was', 'wo'])
  })

  it('does not disturb who is changing an entry at that time', async () => {
    await reorder(ids, [wo(), wer(), was()])
    const data = question('wo', 'Dort.')
    const basedOn = { id: wo(), revision: 1 }
    expect(await saveEntry(database.db, clock, null, { collection: 'faq', data, basedOn })).toMatchObject({
      revision: 2,
    })
    expect(await order()).toEqual(['wo', 'wer', 'was'])
  })

  it('does nothing where the order is the same', async () => {
    await reorder(ids, ids)
    expect(await contentVersion(database.db)).toBe(3)
    expect(await listRevisions(database.db, { collection: 'faq' })).toHaveLength(3)
  })

  it('refuses an order that is outdated, with all three', async () => {
    await reorder(ids, [was(), wer(), wo()])
    await expect(reorder(ids, [wo(), wer(), was()])).rejects.toMatchObject({
      code: 'conflict',
      title: 'Die Liste ist inzwischen geändert worden.',
      details: {
        base: ids,
        current: [was(), wer(), wo()],
        mine: [wo(), wer(), was()],
      },
    })
    expect(await order()).toEqual(['was', 'wer', 'wo'])
  })

  it('refuses a list that lacks a new entry or holds a deleted one', async () => {
    const added = await saveEntry(database.db, clock, null, { collection: 'faq', data: question('wann') })
    await expect(reorder(ids, [wo(), wer(), was()])).rejects.toMatchObject({ code: 'conflict' })
    await deleteEntry(database.db, clock, null, { collection: 'faq', id: added.id, revision: 1 })
    const withDeleted = [...ids, added.id]
    await expect(reorder(withDeleted, withDeleted.toReversed())).rejects.toMatchObject({ code: 'conflict' })
    await expect(reorder([], [])).rejects.toMatchObject({ code: 'conflict' })
    expect(await order()).toEqual(['wer', 'was', 'wo'])
  })

  it('refuses an order that is not one of the same entries', async () => {
    for (const to of [[wer(), was()], [wer(), was(), was()], [wer(), was(), 'x'], [...ids, 'x'], []]) {
      await expect(reorder(ids, to)).rejects.toMatchObject({ code: 'unprocessable' })
    }
    await expect(reorder([wer(), wer(), was()], [wer(), wer(), was()])).rejects.toMatchObject({ code: 'conflict' })
    expect(await contentVersion(database.db)).toBe(3)
  })

  it('turns a list of more than a thousand around', async () => {
    const rows = Array.from({ length: 1100 }, (_, position) => {
      return { id: `entry-${position}`, collection: 'lessons', position, data: '{}', revision: 1, changed_at: 0 }
    })
    for (const half of [rows.slice(0, 550), rows.slice(550)]) {
      await database.db.insertInto('entries').values(half).execute()
    }
    const from = rows.map(({ id }) => id)
    const to = from.toReversed()
    await reorderEntries(database.db, clock, 'berta', { collection: 'lessons', from, to })
    expect((await findEntries(database.db, ['lessons'])).map(({ id }) => id)).toEqual(to)
    expect(await order()).toEqual(['wer', 'was', 'wo'])
  })

  it('leaves other lists alone, and takes a restored entry into account', async () => {
    await saveEntry(database.db, clock, null, { collection: 'lessons', data: { title: 'a', text: 'b' } })
    await deleteEntry(database.db, clock, null, { collection: 'faq', id: was(), revision: 1 })
    await reorder([wer(), wo()], [wo(), wer()])
    await restoreEntry(database.db, clock, null, { collection: 'faq', id: was(), revision: 1 })
    expect(await order()).toEqual(['wo', 'was', 'wer'])
    const lessons = await database.db.selectFrom('entries').selectAll().where('collection', '=', 'lessons').execute()
    expect(lessons.map((row) => row.position)).toEqual([0])
  })
})
