import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { seededRandom } from '../../testing/random.ts'
import { createSearcher, putFindable } from '../../testing/search.ts'
import { claimReading } from '../reading/claim-reading.ts'
import { finishReading } from '../reading/finish-reading.ts'
import { createKnownWords } from './known-words.ts'

const clock = () => new Date('2026-01-01')
const files = 30
const wordsEach = 200
const mostWords = 50
const inMemory = 300

describe.each(engines)('thirty files of made-up words on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
  })
  afterEach(() => database.close())

  const random = seededRandom(30)
  const madeUp = () => Array.from({ length: 10 }, () => String.fromCharCode(97 + random(26))).join('')

  async function read(text: string): Promise<void> {
    const { id = '', version = 0 } = (await claimReading(database, clock, 'one', 1000)) ?? {}
    const reading = { id, version, claimant: 'one' }
    const read = { sections: [{ page: null, text }], note: null }
    expect(await finishReading(database, clock, reading, read, { mostWords, rest: async () => {} })).toBe(true)
  }

  it('fill neither table nor memory, take nothing from others, and are found as they stand', async () => {
    const before = 'Kommers Stiftungsfest Fackelzug Konvent Bierzipfel'
    await putFindable(database, { fileName: 'Chronik.pdf', text: before })
    await database.db.updateTable('readings').set({ state: 'read' }).execute()
    const made: string[] = []
    for (let file = 0; file < files; file++) {
      const words = Array.from({ length: wordsEach }, madeUp)
      made.push(...words)
      await putFindable(database, { fileName: `Kauderwelsch ${file}.txt` })
      await read(words.join(' '))
    }
    for (const name of ['Bericht.pdf', 'Rede.pdf']) await putFindable(database, { fileName: name, text: 'Maibowle' })

    const table = await database.db.selectFrom('search_words').select('word').execute()
    // And the words of names: Kauderwelsch, txt, thirty numbers and a few more.
    expect(table.length).toBeLessThanOrEqual(files * (mostWords + 1) + 20)
    const knownWords = createKnownWords(database, { words: inMemory, wordsPerStep: 100 })
    await knownWords.catchUp()
    expect(knownWords.vocabulary.size).toBe(inMemory)

    const { findNames } = createSearcher(database, knownWords)
    expect(await findNames('Stiftungsfeste')).toEqual(['Chronik.pdf'])
    expect(await findNames('Zipfel')).toEqual(['Chronik.pdf'])
    expect(await findNames('Fakelzug')).toEqual(['Chronik.pdf'])
    // It came last, but two documents have it.
    expect((await findNames('Maibowlen')).sort()).toEqual(['Bericht.pdf', 'Rede.pdf'])
    for (const at of [0, 777, 5_999]) {
      expect(await findNames(made[at] ?? '')).toEqual([`Kauderwelsch ${Math.floor(at / wordsEach)}.txt`])
    }
  })
})
