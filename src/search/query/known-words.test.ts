import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import type { Database } from '../../database/open-database.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { until } from '../../testing/indexing.ts'
import { putFindable } from '../../testing/search.ts'
import { forgetWords } from '../index/forget-words.ts'
import { keepFindable } from '../index/keep-findable.ts'
import { createKnownWords, type KnownWords } from './known-words.ts'

describe.each(engines)('the words that a process knows on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
  })
  afterEach(() => database.close())

  const put = (text: string, fileName = 'A') => putFindable(database, { fileName, text })
  const remove = (id: string) =>
    keepFindable(database, systemClock, id, (trx) =>
      trx.updateTable('documents').set({ deleted_at: 1 }).where('id', '=', id).execute(),
    )
  const load = async (words: number, wordsPerStep = 2) => {
    const knownWords = createKnownWords(database, { words, wordsPerStep })
    await knownWords.catchUp()
    return knownWords
  }
  const known = ({ vocabulary }: KnownWords, words: string) => words.split(' ').filter(vocabulary.has)

  it('are all of them, however many steps that takes', async () => {
    await put('eins zwei drei vier funf sechs sieben')
    await put('acht neun zehn eins zwei')
    const knownWords = await load(100, 1)
    // The name of both is the letter a.
    expect(knownWords.vocabulary.size).toBe(11)
    expect(known(knownWords, 'a eins sieben acht zehn elf')).toEqual(['a', 'eins', 'sieben', 'acht', 'zehn'])
  })

  it('leave the others their turn while they are loaded', async () => {
    await put('eins zwei drei vier funf sechs sieben acht neun zehn')
    let turns = 0
    let isLoaded = false
    const turn = () => {
      turns++
      if (!isLoaded) setImmediate(turn)
    }
    setImmediate(turn)
    await load(100, 1)
    isLoaded = true
    expect(turns).toBeGreaterThanOrEqual(10)
  })

  it('are so many at most: those of more documents first, and then those that were there before', async () => {
    await put('kommers konvent stiftungsfest')
    await put('kommers konvent fackelzug')
    await put('kommers maibowle')
    const all = 'kommers konvent stiftungsfest fackelzug maibowle'
    expect(known(await load(2), all)).toEqual(['kommers'])
    expect(known(await load(3), all)).toEqual(['kommers', 'konvent'])
    expect(known(await load(4), all)).toEqual(['kommers', 'konvent', 'stiftungsfest'])
    expect(known(await load(6), all)).toEqual(all.split(' '))
  })

  it('do not give way to what comes later and has no room', async () => {
    await put('kommers konvent')
    const knownWords = await load(3)
    await put('fackelzug maibowle weinfest')
    await knownWords.catchUp()
    expect(known(knownWords, 'kommers konvent fackelzug maibowle weinfest')).toEqual(['kommers', 'konvent'])
    expect(knownWords.vocabulary.size).toBe(3)
  })

  it('are chosen anew when there are many words of several documents that have no room', async () => {
    await put('erster zweiter dritter')
    const knownWords = await load(4)
    await put('fackelzug maibowle')
    await put('fackelzug maibowle')
    await knownWords.catchUp()
    await until(async () => knownWords.vocabulary.has('fackelzug'))
    expect(known(knownWords, 'fackelzug maibowle erster zweiter dritter')).toHaveLength(3)
    expect(knownWords.vocabulary.size).toBe(4)
  })

  it('are without those that no document has any more, once these have been forgotten', async () => {
    const id = await put('kommers fackelzug')
    await put('kommers konvent')
    const knownWords = await load(100)
    await remove(id)
    await knownWords.catchUp()
    expect(known(knownWords, 'fackelzug')).toEqual(['fackelzug'])
    await forgetWords(database, systemClock)
    await knownWords.catchUp()
    await until(async () => !knownWords.vocabulary.has('fackelzug'))
    expect(known(knownWords, 'kommers konvent a fackelzug')).toEqual(['kommers', 'konvent', 'a'])
    // And what has come while they were loaded is not missed.
    await put('weinfest')
    await knownWords.catchUp()
    expect(known(knownWords, 'weinfest')).toEqual(['weinfest'])
  })
})
