import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { createSearcher, indexText, putFindable } from '../../testing/search.ts'
import { keepFindable } from './keep-findable.ts'

describe.each(engines)('keepFindable on %s', (engine) => {
  let database: Database
  let searcher: ReturnType<typeof createSearcher>
  let id: string

  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    searcher = createSearcher(database)
    id = await putFindable(database, { fileName: 'Satzung.pdf', description: 'Ordnung', text: 'Ein Paragraph.' })
  })

  afterEach(() => database.close())

  const change = (values: { title?: string; description?: string; deleted_at?: number | null }) =>
    keepFindable(database, systemClock, id, (trx) =>
      trx.updateTable('documents').set(values).where('id', '=', id).execute(),
    )
  const replace = () =>
    keepFindable(database, systemClock, id, async (trx) => {
      const bytes = { size: 1, sha256: '', storage_key: `${id}-2`, uploaded_by: null, uploaded_at: Date.now() }
      const file = { document_id: id, version: 2, file_name: 'Statut.pdf', ...bytes }
      await trx.insertInto('document_versions').values(file).execute()
      await trx.updateTable('documents').set({ current_version: 2 }).where('id', '=', id).execute()
    })
  const reading = () => database.db.selectFrom('readings').selectAll().executeTakeFirst()
  const read = (version: number, text: string) =>
    inTransaction(database.db, 'read committed', (trx) =>
      indexText(trx, database.engine, { id, version }, [{ page: null, text }]),
    )
  const rows = async () => {
    const number = engine === 'sqlite' ? sql`rowid` : sql`number`
    return (await sql<{ row: number }>`select ${number} as row from search_index`.execute(database.db)).rows.length
  }

  it('finds a new description and no longer the old one; the text stays', async () => {
    await change({ description: 'Regelwerk' })
    expect(await searcher.findNames('Regelwerk')).toEqual(['Satzung.pdf'])
    expect(await searcher.findNames('Ordnung')).toEqual([])
    expect(await searcher.findNames('Paragraph')).toEqual(['Satzung.pdf'])
    await change({ description: '' })
    expect(await searcher.findNames('Regelwerk')).toEqual([])
    expect(await searcher.findNames('Satzung')).toEqual(['Satzung.pdf'])
  })

  it('shows what it is called and said to be now', async () => {
    const shown = () =>
      database.db.selectFrom('search_documents').select(['title', 'file_name', 'description']).executeTakeFirst()
    expect(await shown()).toEqual({ title: '', file_name: 'Satzung.pdf', description: 'Ordnung' })
    await change({ title: 'Unsere Satzung', description: 'Regelwerk' })
    expect(await shown()).toEqual({ title: 'Unsere Satzung', file_name: 'Satzung.pdf', description: 'Regelwerk' })
    expect((await searcher.search('Regelwerk')).found).toMatchObject([{ title: 'Unsere Satzung' }])
    await replace()
    expect(await shown()).toEqual({ title: 'Unsere Satzung', file_name: 'Statut.pdf', description: 'Regelwerk' })
  })

  it('finds nothing of a deleted one, and it is not read any more', async () => {
    await change({ deleted_at: 1 })
    for (const term of ['Satzung', 'Ordnung', 'Paragraph']) expect(await searcher.findNames(term), term).toEqual([])
    expect(await rows()).toBe(0)
    expect(await reading()).toBeUndefined()
    expect(await read(1, 'Zu spät.')).toBe(false)
    expect(await rows()).toBe(0)
  })

  it('finds the name of one that is back at once; its text is kept and waits to be indexed', async () => {
    await change({ deleted_at: 1 })
    await change({ deleted_at: null })
    expect(await searcher.findNames('Satzung')).toEqual(['Satzung.pdf'])
    expect(await reading()).toMatchObject({ state: 'waiting', version: 1, attempts: 0 })
    const texts = await database.db.selectFrom('document_texts').select('text').execute()
    expect(texts).toEqual([{ text: 'Ein Paragraph.' }])
    expect(await read(1, 'Ein Paragraph.')).toBe(true)
    expect(await searcher.findNames('Paragraph')).toEqual(['Satzung.pdf'])
  })

  it('finds a new version by its new name and its new text, and nothing of the old one', async () => {
    await replace()
    expect(await searcher.findNames('Statut')).toHaveLength(1)
    for (const term of ['Satzung', 'Paragraph']) expect(await searcher.findNames(term), term).toEqual([])
    expect(await reading()).toMatchObject({ state: 'waiting', version: 2, attempts: 0 })
    expect(await database.db.selectFrom('document_texts').selectAll().execute()).toEqual([])
    // A reader of the old one comes too late.
    expect(await read(1, 'Paragraph')).toBe(false)
    expect(await read(2, 'Ein Absatz.')).toBe(true)
    expect(await searcher.findNames('Absatz')).toHaveLength(1)
    expect(await searcher.findNames('Paragraph')).toEqual([])
  })

  it('reads a text anew without leaving anything of the one before', async () => {
    const before = await rows()
    expect(await read(1, 'Ganz anders.')).toBe(true)
    expect(await searcher.findNames('Paragraph')).toEqual([])
    expect(await searcher.findNames('anders')).toEqual(['Satzung.pdf'])
    expect(await rows()).toBe(before)
  })

  it('changes nothing if the change fails', async () => {
    const failing = keepFindable(database, systemClock, id, async (trx) => {
      await trx.updateTable('documents').set({ deleted_at: 1 }).where('id', '=', id).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await searcher.findNames('Satzung')).toEqual(['Satzung.pdf'])
  })

  it('knows the words that another instance has brought', async () => {
    expect(await searcher.findNames('Nachtragshaushalt')).toEqual([])
    await Promise.all(
      ['Nachtragshaushalt', 'Kassensturz', 'Rücklage'].map((text) =>
        putFindable(database, { fileName: `${text}.pdf`, text }),
      ),
    )
    const all = await Promise.all(
      ['Nachtragshaushalt', 'Kassensturz', 'Rücklage'].map((term) => searcher.findNames(term)),
    )
    expect(all).toEqual([['Nachtragshaushalt.pdf'], ['Kassensturz.pdf'], ['Rücklage.pdf']])
  })
})
