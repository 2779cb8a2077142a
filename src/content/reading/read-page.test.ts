import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { contentClock as clock } from '../../testing/content.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { findEntries } from '../entries.ts'
import { seedContent } from '../seeding/seed-content.ts'
import { pageNames } from '../site-map.ts'
import { collectionsOn } from './page-content.ts'
import { readContent } from './read-content.ts'
import { readPage } from './read-page.ts'
import { mayRead } from './visibility-rules.ts'

describe('the one visibility rule', () => {
  it('shows everyone what is public, and members the rest', () => {
    const [open, intern] = [{ audience: 'public' }, { audience: 'members' }] as const
    expect([mayRead('visitor', open), mayRead('member', open)]).toEqual([true, true])
    expect([mayRead('visitor', intern), mayRead('member', intern)]).toEqual([false, true])
  })
})

describe.each(engines)('reading on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
  })
  afterEach(() => database.close())

  const put = async (collection: string, data: unknown) => {
    const [first] = await findEntries(database.db, [collection])
    const changed = database.db.updateTable('entries').set({ data: JSON.stringify(data) })
    await changed.where('id', '=', first?.id ?? '').execute()
  }

  it('gives every page its collections and its own introduction', async () => {
    for (const name of [...pageNames('public'), ...pageNames('members')]) {
      const page = await readPage(database.db, 'member', name)
      expect(Object.keys(page).sort(), name).toEqual([...collectionsOn(name), 'intro'].sort())
      expect(page.intro.page).toBe(name)
    }
  })

  it('gives a visitor every public page, and no other', async () => {
    for (const name of pageNames('public')) expect(await readPage(database.db, 'visitor', name)).toBeDefined()
    for (const name of pageNames('members')) {
      await expect(readPage(database.db, 'visitor', name), name).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  it('gives a visitor every public collection, and no other', async () => {
    for (const [name, { audience }] of Object.entries(collections)) {
      const reading = readContent(database.db, 'visitor', name as keyof typeof collections)
      if (audience === 'public') expect(await reading, name).toBeDefined()
      else await expect(reading, name).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  it('gives a list in its order, and the one entry as such', async () => {
    const faq = await readContent(database.db, 'visitor', 'faq')
    const rows = await findEntries(database.db, ['faq'])
    await database.db
      .updateTable('entries')
      .set({ position: -1 })
      .where('id', '=', rows.at(-1)?.id ?? '')
      .execute()
    expect(await readContent(database.db, 'visitor', 'faq')).toEqual([faq.at(-1), ...faq.slice(0, -1)])
    expect(await readContent(database.db, 'visitor', 'home')).toMatchObject({ heading: expect.any(String) })
  })

  it('gives every entry the id that it is stored under, beside its own', async () => {
    const rows = await findEntries(database.db, Object.keys(collections))
    for (const name of Object.keys(collections) as CollectionName[]) {
      const content: unknown[] = [await readContent(database.db, 'member', name)].flat()
      const stored = rows.filter((row) => row.collection === name)
      expect(content, name).toEqual(stored.map(({ id, data }) => ({ ...JSON.parse(data), entryId: id })))
    }
    const [first] = await readContent(database.db, 'visitor', 'faq')
    expect(first).toMatchObject({ id: 'frauen', entryId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  })

  it('fails rather than show what does not fit, and says what and where', async () => {
    await put('faq', { id: 'wer', question: 'Wer?' })
    const fault = /^content: entry \S+ of faq, answer: fehlt$/
    await expect(readContent(database.db, 'visitor', 'faq')).rejects.toThrow(fault)
    await expect(readPage(database.db, 'visitor', 'faq')).rejects.toThrow(fault)
    expect(await readPage(database.db, 'visitor', 'about')).toBeDefined()
  })

  it('lets a page not suffer from the introduction of another', async () => {
    const rows = await findEntries(database.db, ['intros'])
    const other = rows.find((row) => JSON.parse(row.data).page === 'flyer')
    const broken = database.db.updateTable('entries').set({ data: '{"page":"gone"}' })
    await broken.where('id', '=', other?.id ?? '').execute()
    expect((await readPage(database.db, 'visitor', 'faq')).intro.page).toBe('faq')
    await expect(readPage(database.db, 'visitor', 'flyer')).rejects.toThrow('the page flyer has no introduction')
  })

  it('fails where the one entry is missing', async () => {
    await database.db.deleteFrom('entries').where('collection', '=', 'home').execute()
    await expect(readContent(database.db, 'visitor', 'home')).rejects.toThrow('home has 0 entries instead of one')
  })
})
