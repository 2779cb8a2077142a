import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { changeDocument } from '../../documents/library/change-document.ts'
import { documentFiles } from '../../documents/library/document-files.ts'
import { insertNextVersion } from '../../documents/library/document-versions.ts'
import { deleteFile, restoreFile } from '../../files/deleted-files.ts'
import { release } from '../../queue/queues.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { createSearcher, putFindable } from '../../testing/search.ts'
import { indexNames } from '../index/index-names.ts'
import { keepFindable } from '../index/keep-findable.ts'
import { setAnalysis } from '../index/search-state.ts'
import { claimReading } from './claim-reading.ts'
import { finishReading } from './finish-reading.ts'
import { readingQueue } from './readings.ts'

const now = Date.parse('2026-01-01')
const clock = () => new Date(now)
const text = { sections: [{ page: 1, text: 'Der Fackelzug' }], note: null }
const encrypted = { sections: [], note: 'Die Datei ist verschlüsselt.' }

describe.each(engines)('a document that has been read on %s', (engine) => {
  let database: Database
  let searcher: ReturnType<typeof createSearcher>
  let id: string
  const claim = (me = 'one') => claimReading(database, clock, me, 1000)
  const finish = (read: Parameters<typeof finishReading>[3] = text, version = 1, claimant = 'one') =>
    finishReading(database, clock, { id, version, claimant }, read)
  const row = () => database.db.selectFrom('readings').selectAll().executeTakeFirstOrThrow()
  const texts = () => database.db.selectFrom('document_texts').selectAll().execute()

  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    searcher = createSearcher(database)
    id = await putFindable(database, { fileName: 'Brief.pdf' })
  })
  afterEach(() => database.close())

  it('is found by its text, and is done', async () => {
    await claim()
    expect(await finish()).toBe(true)
    expect(await searcher.findNames('fackelzug')).toEqual(['Brief.pdf'])
    expect(await row()).toMatchObject({ state: 'read', note: null, done_at: now, claimed_by: null, claimed_until: 0 })
    expect(await claim()).toBeUndefined()
  })

  it('without text is found by its name, and the note says why', async () => {
    await claim()
    expect(await finish(encrypted)).toBe(true)
    expect(await row()).toMatchObject({ state: 'named', note: encrypted.note })
    const { found } = await searcher.search('brief')
    expect(found).toMatchObject([{ id, note: encrypted.note }])
  })

  it('has a note beside its text if that is not all of it, and neither if it is a picture', async () => {
    await claim()
    await finish({ ...text, note: 'Nur der Anfang.' })
    expect(await row()).toMatchObject({ state: 'read', note: 'Nur der Anfang.' })
    await database.db.updateTable('readings').set({ state: 'waiting' }).execute()
    await claim()
    await finish({ sections: [], note: null })
    expect(await row()).toMatchObject({ state: 'read', note: null })
    expect(await searcher.findNames('fackelzug')).toEqual([])
  })

  it('is not finished by a process that has no claim, or had one', async () => {
    expect(await finish()).toBe(false)
    await claim()
    expect(await finish(text, 1, 'two')).toBe(false)
    await release(database.db, readingQueue, 'one', { isCounted: true })
    expect(await finish()).toBe(false)
    await claim('two')
    expect(await finish()).toBe(false)
    expect(await row()).toMatchObject({ state: 'waiting', claimed_by: 'two' })
    expect(await texts()).toEqual([])
    expect(await finish(text, 1, 'two')).toBe(true)
    expect(await finish(text, 1, 'two')).toBe(false)
  })

  it('may be late, as long as no other process has taken it over', async () => {
    const early = () => new Date(now - 1_000_000)
    expect(await claimReading(database, early, 'one', 1000)).toMatchObject({ id })
    expect(await finish()).toBe(true)
  })

  it('and replaced meanwhile keeps the new version waiting', async () => {
    await claim()
    await keepFindable(database, clock, id, (trx) =>
      insertNextVersion(trx, {
        document_id: id,
        file_name: 'Neu.pdf',
        size: 1,
        sha256: '',
        storage_key: 'x',
        uploaded_by: null,
        uploaded_at: now,
      }),
    )
    expect(await finish()).toBe(false)
    expect(await finish(text, 2)).toBe(false)
    expect(await searcher.findNames('fackelzug')).toEqual([])
    expect(await row()).toMatchObject({ version: 2, state: 'waiting', attempts: 0, claimed_by: null })
    expect(await claim('two')).toMatchObject({ version: 2, fileName: 'Neu.pdf', key: 'x' })
    expect(await finish({ ...text, sections: [{ page: 1, text: 'Sommerfest' }] }, 2, 'two')).toBe(true)
    expect(await searcher.findNames('sommerfest')).toEqual(['Neu.pdf'])
  })

  it('and deleted meanwhile stays deleted, and is read again when it is back', async () => {
    await claim()
    await keepFindable(database, clock, id, (trx) => deleteFile(trx, clock, documentFiles, id, 'x'))
    expect(await finish()).toBe(false)
    expect(await searcher.findNames('fackelzug')).toEqual([])
    expect(await searcher.findNames('brief')).toEqual([])
    await keepFindable(database, clock, id, (trx) => restoreFile(trx, clock, documentFiles, id))
    expect(await finish()).toBe(false)
    expect(await searcher.findNames('brief')).toEqual(['Brief.pdf'])
    expect(await claim('two')).toMatchObject({ id, attempts: 1 })
    expect(await finish(text, 1, 'two')).toBe(true)
    expect(await searcher.findNames('fackelzug')).toEqual(['Brief.pdf'])
  })

  it('and described meanwhile is found by both', async () => {
    await claim()
    await keepFindable(database, clock, id, (trx) =>
      changeDocument(trx, clock, (path) => path, { id, revision: 1, description: 'Vom Senior' }),
    )
    expect(await finish()).toBe(true)
    expect(await searcher.findNames('senior fackelzug')).toEqual(['Brief.pdf'])
  })

  it('and purged meanwhile leaves nothing behind', async () => {
    await claim()
    await database.db.deleteFrom('documents').execute()
    expect(await finish()).toBe(false)
    expect(await texts()).toEqual([])
  })

  it('gets along with changes, deletions, claims and starts at the same moment', async () => {
    const ids: string[] = [id]
    for (let at = 1; at < 24; at++) ids.push(await putFindable(database, { fileName: `Brief ${at}.pdf` }))
    const change = (each: string, at: number) =>
      keepFindable<unknown>(database, clock, each, (trx) =>
        at % 4 === 0
          ? deleteFile(trx, clock, documentFiles, each, 'x')
          : changeDocument(trx, clock, (path) => path, { id: each, revision: 1, description: `Neu ${at}` }),
      )
    const read = async () => {
      const claimed = await claim('one')
      if (claimed) await finishReading(database, clock, { ...claimed, claimant: 'one' }, text)
    }
    await setAnalysis(database.db, -1)
    await Promise.all([...ids.map(change), ...ids.map(read), indexNames(database, clock)])
    for (;;) {
      const claimed = await claimReading(database, () => new Date(now + 1000), 'two', 1000)
      if (!claimed) break
      await finishReading(database, clock, { ...claimed, claimant: 'two' }, text)
    }
    expect((await searcher.search('fackelzug')).total).toBe(18)
    expect((await searcher.search('neu')).total).toBe(18)
  })
})
