import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { contentClock as clock, question, saveQuestions } from '../../testing/content.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { saveEntry } from '../editing/save-entry.ts'
import { listRevisions } from './list-revisions.ts'

describe.each(engines)('listRevisions on %s', (engine) => {
  let database: Database
  let ids: string[]
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    ids = (await saveQuestions(database.db)).map((entry) => entry.id)
    await saveEntry(database.db, clock, null, { collection: 'lessons', data: { title: 'a', text: 'b' } })
    const basedOn = { id: ids[0] ?? '', revision: 1 }
    await saveEntry(database.db, clock, 'berta', { collection: 'faq', data: question('wer', 'Er.'), basedOn })
  })
  afterEach(() => database.close())

  it('tells what was done to a collection, the newest first', async () => {
    const revisions = await listRevisions(database.db, { collection: 'faq' })
    expect(revisions.map(({ version, what, entryId }) => [version, what, entryId])).toEqual([
      [5, 'changed', ids[0]],
      [3, 'created', ids[2]],
      [2, 'created', ids[1]],
      [1, 'created', ids[0]],
    ])
  })

  it('tells it of one entry', async () => {
    const revisions = await listRevisions(database.db, { collection: 'faq', entryId: ids[0] ?? '' })
    expect(revisions.map(({ revision, accountId }) => [revision, accountId])).toEqual([
      [2, 'berta'],
      [1, 'anton'],
    ])
    expect(await listRevisions(database.db, { collection: 'lessons', entryId: ids[0] ?? '' })).toEqual([])
  })

  it('goes through a long history page by page', async () => {
    const page = (after?: { version: number; id: string }) =>
      listRevisions(database.db, { collection: 'faq', limit: 2, after })
    const first = await page()
    const second = await page(first.at(-1))
    expect([...first, ...second].map(({ version }) => version)).toEqual([5, 3, 2, 1])
    expect(await page(second.at(-1))).toEqual([])
  })

  it('leaves out none of those that came at once', async () => {
    await database.db.updateTable('revisions').set({ version: 1 }).execute()
    const seen = new Set<string>()
    let after: { version: number; id: string } | undefined
    for (let i = 0; i < 4; i++) {
      ;[after] = await listRevisions(database.db, { collection: 'faq', limit: 1, after })
      seen.add(after?.id ?? '')
    }
    expect(seen.size).toBe(4)
  })
})
