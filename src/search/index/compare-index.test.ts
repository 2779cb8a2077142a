import { expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { putFindable } from '../../testing/search.ts'
import { compareIndex } from './compare-index.ts'
import { keepFindable } from './keep-findable.ts'

it.each(engines)(
  'a document on %s that is shown as it is not called is noticed, until it is indexed again',
  async (engine) => {
    const database = await openFreshDatabase(engine)
    const { db } = database
    const faults = () => compareIndex(db, engine, new AbortController().signal)
    try {
      const id = await putFindable(database, {
        fileName: 'Satzung.pdf',
        title: 'Unsere Satzung',
        description: 'Ordnung',
      })
      expect(await faults()).toEqual([])
      for (const column of ['title', 'file_name', 'description'] as const) {
        await db
          .updateTable('search_documents')
          .set({ [column]: 'Anders' })
          .execute()
        expect(await faults(), column).toEqual([{ what: 'shown', fileName: 'Satzung.pdf' }])
        await keepFindable(database, systemClock, id, async () => {})
        expect(await faults(), column).toEqual([])
      }
    } finally {
      await database.close()
    }
  },
)
