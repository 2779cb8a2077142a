import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import { type Database, openDatabase } from '../../database/open-database.ts'
import { type DatabasePlace, engines, makeMigratedPlace } from '../../testing/databases.ts'
import { createSearcher, indexText, putFindable } from '../../testing/search.ts'
import { isAnyFree } from '../reading/readings.ts'
import { forgetWords } from './forget-words.ts'
import { isForgettingDue } from './forgetting-rules.ts'
import { keepFindable } from './keep-findable.ts'
import { findState } from './search-state.ts'

const now = Date.parse('2026-01-01')
const clock = () => new Date(now)

describe.each(engines)('forgetting words on %s', (engine) => {
  let place: DatabasePlace
  let database: Database
  beforeEach(async () => {
    place = await makeMigratedPlace(engine)
    database = await openDatabase(place)
  })
  afterEach(async () => {
    await database.close()
    await place.remove()
  })

  const put = (text: string, fileName = 'A') => putFindable(database, { fileName, text })
  const change = (id: string, values: { deleted_at?: number | null; description?: string }) =>
    keepFindable(database, clock, id, (trx) => trx.updateTable('documents').set(values).where('id', '=', id).execute())
  const words = async () => {
    const rows = await database.db.selectFrom('search_words').select(['word', 'documents']).execute()
    return Object.fromEntries(rows.map(({ word, documents }) => [word, documents]))
  }
  const isDue = async (at = now) => isForgettingDue(await findState(database.db), at)

  it('takes those whose documents are gone, and counts the others anew', async () => {
    const id = await put('Kommers Fackelzug')
    await put('Kommers Konvent')
    await put('Kommers Konvent', 'B')
    expect(await words()).toEqual({ a: 2, b: 1, fackelzug: 1, kommers: 3, konvent: 2 })
    await change(id, { deleted_at: 1 })
    expect(await forgetWords(database, clock)).toBeUndefined()
    expect(await words()).toEqual({ a: 1, b: 1, kommers: 2, konvent: 2 })
    await change(id, { deleted_at: null })
    expect((await words()).a).toBe(2)
  })

  it('takes what a description or a text says no more', async () => {
    const id = await put('Fackelzug am Brunnen')
    await change(id, { description: 'Einladung' })
    await change(id, { description: 'Absage' })
    await inTransaction(database.db, 'read committed', (trx) =>
      indexText(trx, engine, { id, version: 1 }, [{ page: null, text: 'Weinfest am Brunnen' }]),
    )
    await forgetWords(database, clock)
    expect(Object.keys(await words()).sort()).toEqual(['a', 'absage', 'am', 'brunnen', 'weinfest'])
  })

  it('takes what does not belong there, as earlier releases have left it', async () => {
    await put(`Kommers ${'9'.repeat(30)}`)
    const strange = { word: '9'.repeat(30), revision: 1, documents: 1 }
    await database.db.insertInto('search_words').values(strange).execute()
    await forgetWords(database, clock)
    expect(await words()).toEqual({ a: 1, kommers: 1 })
    expect(await createSearcher(database).findNames('9'.repeat(30))).toEqual(['A'])
  })

  it('goes on where it was called away', async () => {
    for (let at = 0; at < 5; at++) {
      const text = Array.from(
        { length: 130 },
        (_, word) => `wort${'abcdefghijklmnopqrstuvwxyz'[word % 26]}x${at}${word}`,
      )
      const id = await put(text.join(' '))
      await change(id, { deleted_at: 1 })
    }
    await put('Kommers')
    let calls = 0
    const begun = await forgetWords(database, clock, { isCalledAway: () => ++calls > 1 })
    expect(begun?.after).toMatch(/./)
    const left = Object.keys(await words())
    expect(left.length).toBeGreaterThan(1)
    expect(await isDue()).toBe(true)
    expect(await forgetWords(database, clock, { begun })).toBeUndefined()
    expect(Object.keys(await words()).sort()).toEqual(['a', 'kommers'])
    expect(await isDue()).toBe(false)
  })

  it('keeps a word that comes back at that moment', async () => {
    const id = await put('Fackelzug')
    await change(id, { deleted_at: 1 })
    const other = await openDatabase(place)
    let isBack = false
    // When it has just been seen that no document has the word, and before that has been written down.
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isBack && result.rows.some(({ word, found }) => word === 'fackelzug' && found === 0)) {
          isBack = true
          await putFindable(other, { fileName: 'B', text: 'Fackelzug' })
        }
        return result
      },
    })
    await forgetWords({ ...database, db }, clock)
    await other.close()
    expect([isBack, await words()]).toEqual([true, { b: 1, fackelzug: 2 }])
    expect(await createSearcher(database).findNames('fackelzüge')).toEqual(['B'])
  })

  it('is due when something has been removed, but not again and again', async () => {
    const id = await put('Kommers')
    expect([await isDue(), await isAnyFree(database.db, now)]).toEqual([false, true])
    await change(id, { description: 'Neu' })
    expect(await isDue()).toBe(true)
    await forgetWords(database, clock)
    expect(await isDue()).toBe(false)
    await change(id, { description: 'Ganz neu' })
    expect(await isDue(now + 60_000)).toBe(false)
    expect(await isDue(now + 600_000)).toBe(true)
    await change(id, { deleted_at: 1 })
    // Nothing is to be read any more, but there is something to do.
    expect(await isAnyFree(database.db, now + 600_000)).toBe(true)
    await forgetWords(database, clock)
    expect(await isAnyFree(database.db, now + 600_000)).toBe(false)
  })
})
