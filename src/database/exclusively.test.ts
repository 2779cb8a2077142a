import { describe, expect, it } from 'vitest'
import { startChild } from '../testing/child-processes.ts'
import { engines, makeDatabasePlace } from '../testing/databases.ts'
import { exclusively } from './exclusively.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const databaseProcess = new URL('../testing/database-process.ts', import.meta.url)

describe.each(engines)('exclusively on %s', (engine) => {
  it('lets only one of several processes find an empty table and fill it', async () => {
    const place = await makeDatabasePlace(engine)
    const database = await openDatabase(place)
    await migrate(database)
    const args = ['seed once', place.dataDir, place.databaseUrl ?? '']
    const children = Array.from({ length: 3 }, () => startChild(databaseProcess, args))
    for (const child of children) expect(await child.hear()).toBe('ready')
    for (const child of children) child.tell('go')
    for (const child of children) expect(await child.hear()).toBe('done')
    expect(await database.db.selectFrom('sign_in_failures').selectAll().execute()).toHaveLength(1)
    await database.close()
    await place.remove()
  })

  it('answers what the work answers, and keeps nothing of work that fails', async () => {
    const place = await makeDatabasePlace(engine)
    const database = await openDatabase(place)
    await migrate(database)
    const row = { key: 'a', failures: 1, window_started_at: 0 }
    const failing = exclusively(database, async (trx) => {
      await trx.insertInto('sign_in_failures').values(row).execute()
      throw new Error('kaputt')
    })
    await expect(failing).rejects.toThrow('kaputt')
    const rows = await exclusively(database, (trx) => trx.selectFrom('sign_in_failures').selectAll().execute())
    expect(rows).toEqual([])
    await database.close()
    await place.remove()
  })
})
