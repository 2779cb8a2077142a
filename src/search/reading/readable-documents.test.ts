import { describe, expect, it } from 'vitest'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { putFindable } from '../../testing/search.ts'
import { countOutcomes, type Outcome } from './readable-documents.ts'

describe.each(engines)('what is known of the texts of documents on %s', (engine) => {
  it('is the most frequent first, then what has no note, then in German order', async () => {
    const expected: Outcome[] = [
      { state: 'named', note: 'Zu groß.', count: 2 },
      { state: 'read', note: null, count: 1 },
      { state: 'waiting', note: null, count: 1 },
      // By their bytes the capital comes first and the umlaut last.
      { state: 'named', note: 'abgebrochen', count: 1 },
      { state: 'named', note: 'Älter als pennal.', count: 1 },
      { state: 'named', note: 'Archiv mit Passwort.', count: 1 },
    ]
    await using stack = new AsyncDisposableStack()
    const database = stack.adopt(await openFreshDatabase(engine), (opened) => opened.close())
    for (const { state, note, count } of expected.toReversed()) {
      for (let at = 0; at < count; at++) {
        const id = await putFindable(database, { fileName: `${note} ${at}.pdf` })
        await database.db.updateTable('readings').set({ state, note }).where('document_id', '=', id).execute()
      }
    }
    expect(await countOutcomes(database.db)).toEqual(expected)
  })
})
