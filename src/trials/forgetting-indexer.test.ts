import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { keepFindable } from '../search/index/keep-findable.ts'
import { createKnownWords } from '../search/query/known-words.ts'
import { engines } from '../testing/databases.ts'
import { type IndexingPlace, makeIndexingPlace, until } from '../testing/indexing.ts'
import { createSearcher } from '../testing/search.ts'

describe.each(engines)('an indexer on %s', (engine) => {
  let place: IndexingPlace
  beforeEach(async () => {
    place = await makeIndexingPlace(engine)
  })
  afterEach(() => place.remove())

  const words = async () => (await place.database.db.selectFrom('search_words').select('word').execute()).length

  it('is started when a document is gone, forgets its words, and the servers do so, too', async () => {
    await place.put(2, { text: (at) => `Fackelzug ${at === 0 ? 'Maibowle Weinfest' : 'Konvent'}` })
    const indexing = place.start({ idleMs: 100 })
    await until(async () => (await place.done()) === 2 && place.indexers().length === 0)
    await indexing.close()
    const knownWords = createKnownWords(place.database)
    await knownWords.catchUp()
    const before = await words()
    const [{ document_id: id } = { document_id: '' }] = await place.database.db
      .selectFrom('document_versions')
      .select('document_id')
      .where('file_name', '=', 'Brief 0.txt')
      .execute()
    await keepFindable(place.database, systemClock, id, (trx) =>
      trx.updateTable('documents').set({ deleted_at: 1 }).where('id', '=', id).execute(),
    )
    place.start({ idleMs: 100 })
    // Both words of its text and the number of its name.
    await until(async () => (await words()) === before - 3)
    await until(async () => {
      await knownWords.catchUp()
      return !knownWords.vocabulary.has('weinfest')
    })
    expect(knownWords.vocabulary.has('konvent')).toBe(true)
    expect(await createSearcher(place.database).findNames('fackelzüge')).toEqual(['Brief 1.txt'])
    await until(async () => place.indexers().length === 0)
  })
})
