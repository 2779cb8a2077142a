import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { createSearcher, putFindable } from '../../testing/search.ts'
import { analysisVersion } from '../german/word-rules.ts'
import { indexNames } from '../index/index-names.ts'
import { setAnalysis } from '../index/search-state.ts'
import { type ReadingEvent, type ReadingWork, workOffReadings } from './work-off-readings.ts'

const minute = 60_000

describe.each(engines)('working off the queue on %s', (engine) => {
  let database: Database
  let now: number
  let told: ReadingEvent[]
  const clock = () => new Date(now)
  const names = (term: string) => createSearcher(database).findNames(term)
  const row = () => database.db.selectFrom('readings').selectAll().executeTakeFirstOrThrow()
  const unread = () => Promise.reject(new Error('this should not have been read'))

  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    now = Date.parse('2026-01-01')
    told = []
  })
  afterEach(() => database.close())

  function work(given: Partial<ReadingWork> = {}): Promise<void> {
    const readText: ReadingWork['readText'] = async ({ fileName }) =>
      fileName.startsWith('Geheim')
        ? { sections: [], note: 'Verschlüsselt.' }
        : { sections: [{ page: 1, text: `Fackelzug in ${fileName}` }], note: null }
    const { signal } = new AbortController()
    const tell = (event: ReadingEvent) => told.push(event)
    return workOffReadings({
      database,
      clock,
      me: 'one',
      leaseMs: 3 * minute,
      readText,
      checkStorage: async () => {},
      tell,
      signal,
      demandRoom: async () => {},
      ...given,
    })
  }

  it('reads until nothing is left and tells what became of each, by its id', async () => {
    const ids = {
      open: await putFindable(database, { fileName: 'Offen.txt', uploadedAt: '2020-01-01' }),
      secret: await putFindable(database, { fileName: 'Geheim.pdf', uploadedAt: '2021-01-01' }),
    }
    await work()
    expect(told).toEqual([
      { what: 'begun', id: ids.open },
      { what: 'read', id: ids.open },
      { what: 'begun', id: ids.secret },
      { what: 'named', id: ids.secret, note: 'Verschlüsselt.' },
    ])
    expect(await names('fackelzug')).toEqual(['Offen.txt'])
  })

  it('does not keep what came too late', async () => {
    const id = await putFindable(database, { fileName: 'Offen.txt' })
    const readText: ReadingWork['readText'] = async () => {
      await database.db.updateTable('documents').set({ deleted_at: now }).execute()
      return { sections: [{ page: 1, text: 'Fackelzug' }], note: null }
    }
    await work({ readText })
    expect(told.at(-1)).toEqual({ what: 'outdated', id })
    expect(await names('fackelzug')).toEqual([])
  })

  it('takes the text that is kept, and what was said of it, where only the rules have changed', async () => {
    await indexNames(database, clock)
    const id = await putFindable(database, { fileName: 'Offen.txt', text: [{ page: 7, text: 'Der Fackelzug' }] })
    await database.db.updateTable('readings').set({ state: 'read', note: 'Nur der Anfang.' }).execute()
    await setAnalysis(database.db, analysisVersion + 1)
    await indexNames(database, clock)
    await work({ readText: unread })
    expect(told.at(-1)).toEqual({ what: 'read', id })
    expect(await row()).toMatchObject({ state: 'read', note: 'Nur der Anfang.' })
    const { found } = await createSearcher(database).search('fackelzug')
    expect(found).toMatchObject([{ id, page: 7 }])
  })

  it('lays a document aside that fails while all else works, and gives it up after the third time', async () => {
    const id = await putFindable(database, { fileName: 'Kaputt.txt', uploadedAt: '2020-01-01' })
    await putFindable(database, { fileName: 'Offen.txt', uploadedAt: '2021-01-01' })
    const readText: ReadingWork['readText'] = async ({ fileName }) => {
      if (fileName === 'Kaputt.txt') throw Object.assign(new Error('EIO'), { code: 'EIO' })
      return { sections: [{ page: 1, text: 'Fackelzug' }], note: null }
    }
    await work({ readText })
    expect(told.map(({ what }) => what)).toEqual(['begun', 'failed', 'begun', 'read'])
    expect(await names('fackelzug')).toEqual(['Offen.txt'])
    told = []
    await work({ readText })
    expect(told).toEqual([])
    for (let turn = 0; turn < 3; turn++) {
      now += minute
      await work({ readText })
    }
    expect(told.filter(({ what }) => what === 'failed')).toHaveLength(2)
    const given = database.db.selectFrom('readings').selectAll().where('document_id', '=', id)
    expect(await given.executeTakeFirst()).toMatchObject({ state: 'named', note: expect.stringMatching(/wiederholt/) })
  })

  it('blames no document where no file can be read', async () => {
    await putFindable(database, { fileName: 'Offen.txt' })
    const away = () => Promise.reject(new Error('S3 is away'))
    for (let turn = 0; turn < 5; turn++) {
      await expect(work({ readText: away, checkStorage: away })).rejects.toThrow('S3 is away')
    }
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 0, claimed_by: null, claimed_until: 0 })
    await work()
    expect(await names('fackelzug')).toEqual(['Offen.txt'])
  })

  it('stops where there is no room, in the middle of a long text as well, and blames no document', async () => {
    const id = await putFindable(database, { fileName: 'Lang.txt' })
    let asked = 0
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' })
    const text = Array.from({ length: 40 }, (_, at) => ({ page: at, text: `Wort${at} `.repeat(20_000) }))
    await expect(
      work({
        readText: async () => ({ sections: text, note: null }),
        demandRoom: async () => {
          asked++
          if (asked > 3) throw full
        },
      }),
    ).rejects.toBe(full)
    expect(told).toEqual([{ what: 'begun', id }])
    const reading = await database.db.selectFrom('readings').selectAll().executeTakeFirstOrThrow()
    expect(reading).toMatchObject({ state: 'waiting', attempts: 0, claimed_by: null })
  })

  it('does not read again what the database would not take at once', async () => {
    await putFindable(database, { fileName: 'Offen.txt' })
    let writes = 0
    let reads = 0
    // The first attempt to write finds the database away.
    const stumbling: ReadingWork['clock'] = () => {
      if (reads > 0 && writes++ === 0) throw new Error('database is away')
      return clock()
    }
    const readText: ReadingWork['readText'] = async () => {
      reads++
      return { sections: [{ page: 1, text: 'Fackelzug' }], note: null }
    }
    await work({ clock: stumbling, readText })
    expect(reads).toBe(1)
    expect(await names('fackelzug')).toEqual(['Offen.txt'])
  })
})
