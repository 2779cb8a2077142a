import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { documentFiles } from '../../documents/library/document-files.ts'
import { insertNextVersion } from '../../documents/library/document-versions.ts'
import { deleteFile, restoreFile } from '../../files/deleted-files.ts'
import { release } from '../../queue/queues.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { seededRandom } from '../../testing/random.ts'
import { createSearcher, putFindable } from '../../testing/search.ts'
import { findWholeTexts } from '../index/document-texts.ts'
import { keepFindable } from '../index/keep-findable.ts'
import { findState } from '../index/search-state.ts'
import type { Section } from '../index/section-rules.ts'
import { claimReading } from './claim-reading.ts'
import { finishReading } from './finish-reading.ts'
import { readingQueue } from './readings.ts'

const now = Date.parse('2026-01-01')
const clock = () => new Date(now)
const sizes = { characters: 200, words: 10 }

/** Twelve pages, each of them a piece. */
const pages = (name: string): Section[] =>
  Array.from({ length: 12 }, (_, at) => ({ page: at + 1, text: `${name}seite${'x'.repeat(at)} ${'Wort '.repeat(30)}` }))
const first = 'Alteseite'
const last = `Alteseite${'x'.repeat(11)}`

describe.each(engines)('a long text on %s', (engine) => {
  let database: Database
  let searcher: ReturnType<typeof createSearcher>
  let id: string
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    searcher = createSearcher(database)
    id = await putFindable(database, { fileName: 'Chronik.pdf' })
    await claimReading(database, clock, 'one', 1000)
  })
  afterEach(() => database.close())

  const found = async (term: string) => (await searcher.search(`"${term}"`)).total === 1
  const row = () => database.db.selectFrom('readings').selectAll().executeTakeFirst()
  const kept = async () => (await database.db.selectFrom('document_texts').selectAll().execute()).length
  const rows = async () => {
    const number = engine === 'sqlite' ? sql`rowid` : sql`number`
    return (await sql`select ${number} from search_index`.execute(database.db)).rows.length
  }
  /** Something happens after the third piece. */
  function write(
    name: string,
    meanwhile: () => Promise<unknown> = async () => {},
    { version = 1, claimant = 'one' } = {},
  ) {
    let rests = 0
    const rest = async () => {
      if (++rests === 3) await meanwhile()
    }
    const text = { sections: pages(name), note: null }
    return finishReading(database, clock, { id, version, claimant }, text, { sizes, rest })
  }
  const die = () => Promise.reject(new Error('power cut'))
  const claimAgain = async (me = 'one') => {
    await database.db.updateTable('readings').set({ state: 'waiting', claimed_until: 0 }).execute()
    expect(await claimReading(database, clock, me, 1000)).toMatchObject({ id })
  }
  const remove = () => keepFindable(database, clock, id, (trx) => deleteFile(trx, clock, documentFiles, id, 'x'))
  const replace = () =>
    keepFindable(database, clock, id, (trx) =>
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

  it('is found as far as it is written, and done with its last piece', async () => {
    const during: unknown[] = []
    const isDone = await write('Alte', async () => {
      during.push(await found(first), await found(last), (await row())?.state, await findWholeTexts(database.db, id))
    })
    expect([isDone, during]).toEqual([true, [true, false, 'waiting', []]])
    expect([await found(first), await found(last), (await row())?.state]).toEqual([true, true, 'read'])
    expect(await findWholeTexts(database.db, id)).toHaveLength(12)
    // The name, twelve pages, and what it is about.
    expect(await rows()).toBe(14)
    expect(await searcher.findNames('alteseiten')).toEqual(['Chronik.pdf'])
  })

  it('is never taken for whole when its writer has died, and written over by the next one', async () => {
    await expect(write('Alte', die)).rejects.toThrow('power cut')
    expect([await kept(), await findWholeTexts(database.db, id), (await row())?.state]).toEqual([3, [], 'waiting'])
    await release(database.db, readingQueue, 'one', { isCounted: true })
    await claimAgain('two')
    expect(await write('Alte')).toBe(false)
    expect(await write('Andere', undefined, { claimant: 'two' })).toBe(true)
    expect([await found(first), await found('Andereseite'), await rows(), await kept()]).toEqual([false, true, 14, 12])
    expect(await findWholeTexts(database.db, id)).toHaveLength(12)
  })

  it('that replaces another one is found at any moment, and nothing of a longer one is left', async () => {
    await write('Alte')
    await claimAgain()
    const during: boolean[] = []
    expect(
      await write(
        'Neue',
        async () => void during.push(await found('Neueseite'), await found(first), await found(last)),
      ),
    ).toBe(true)
    expect(during).toEqual([true, false, true])
    expect([await found(last), await rows(), await kept()]).toEqual([false, 14, 12])
    await claimAgain()
    const short = { sections: [{ page: 1, text: 'Kurz' }], note: null }
    expect(await finishReading(database, clock, { id, version: 1, claimant: 'one' }, short, { sizes })).toBe(true)
    expect([await found(`Neueseite${'x'.repeat(11)}`), await rows(), await kept()]).toEqual([false, 2, 1])
  })

  it('that is the same as before stays whole, even if the process that analyses it anew dies', async () => {
    await write('Alte')
    await claimAgain()
    await expect(write('Alte', die)).rejects.toThrow('power cut')
    expect(await findWholeTexts(database.db, id)).toHaveLength(12)
    expect([await found(first), await found(last), await rows()]).toEqual([true, true, 14])
  })

  it('that another process has begun to write is left to that one', async () => {
    const takeOver = async () => {
      await release(database.db, readingQueue, 'one', { isCounted: true })
      await claimAgain('two')
    }
    expect(await write('Alte', takeOver)).toBe(false)
    expect(await kept()).toBe(3)
    expect(await row()).toMatchObject({ state: 'waiting', claimed_by: 'two' })
  })

  it.each([
    ['replaced', replace],
    ['deleted', remove],
    ['purged', () => remove().then(() => database.db.deleteFrom('documents').execute())],
  ])('is given up when its document is %s, and nothing of it is found', async (_, change) => {
    expect(await write('Alte', change)).toBe(false)
    expect((await searcher.search('"Alteseite"')).total).toBe(0)
    const texts = await findWholeTexts(database.db, id)
    expect(texts).toEqual([])
  })

  it('of a version that is gone leaves no row, and the new version has all of its own', async () => {
    await write('Alte', replace)
    expect([await rows(), await kept()]).toEqual([1, 0])
    await claimAgain('two')
    expect(await write('Neue', undefined, { version: 2, claimant: 'two' })).toBe(true)
    expect([await rows(), await kept(), (await findWholeTexts(database.db, id)).length]).toEqual([14, 12, 12])
  })

  it('that was half written when its document was deleted is read once more when that is back', async () => {
    expect(await write('Alte', remove)).toBe(false)
    await keepFindable(database, clock, id, (trx) => restoreFile(trx, clock, documentFiles, id))
    expect([await kept(), await findWholeTexts(database.db, id)]).toEqual([3, []])
    await claimAgain('two')
    expect(await write('Alte', undefined, { claimant: 'two' })).toBe(true)
    expect([await rows(), await kept(), await found(last)]).toEqual([14, 12, true])
  })

  it('of words that do not exist brings only so many of them, and all are found as they stand', async () => {
    const random = seededRandom(5)
    const made = Array.from({ length: 600 }, () =>
      Array.from({ length: 12 }, () => 'abcdefghijklmnopqrstuvwxyz'[random(26)]).join(''),
    )
    const text = { sections: [{ page: 1, text: `${made.join(' ')} Fackelzug Fackelzug` }], note: null }
    const reading = { id, version: 1, claimant: 'one' }
    expect(await finishReading(database, clock, reading, text, { sizes, mostWords: 100, rest: async () => {} })).toBe(
      true,
    )
    const words = await database.db.selectFrom('search_words').select('word').execute()
    // Those of the name as well.
    expect(words).toHaveLength(102)
    expect(await searcher.findNames('fackelzüge')).toEqual(['Chronik.pdf'])
    for (const word of [made[0], made[300], made[599]])
      expect(await searcher.findNames(word ?? '')).toEqual(['Chronik.pdf'])
    expect((await findState(database.db)).removed).toBe(0)
  })
})
