import { describe, expect, it } from 'vitest'
import { startChild } from '../testing/child-processes.ts'
import { engines, makeDatabasePlace } from '../testing/databases.ts'
import { inTransaction } from './in-transaction.ts'
import { locks } from './locks.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import { isHeldUp } from './unreachable-errors.ts'

const databaseProcess = new URL('../testing/processes/database-process.ts', import.meta.url)

describe.each(engines)('a lock that another process holds on %s', (engine) => {
  it('is waited for as long as is said, holds up nothing but what it protects, and is free afterwards', async () => {
    const place = await makeDatabasePlace(engine)
    const database = await openDatabase(place)
    await migrate(database)
    const holder = startChild(databaseProcess, ['hold administrators', place.dataDir, place.databaseUrl ?? ''])
    expect(await holder.hear()).toBe('ready')
    holder.tell('go')
    expect(await holder.hear()).toBe('held')

    const impatient = engine === 'sqlite' ? await openSqlite(place.dataDir, 50) : { db: database.db }
    const work = async () => 'done'
    const held = inTransaction(impatient.db, { ...locks.administrators, waitMs: 50 }, work)
    const error = await held.catch((reason) => reason)
    expect([isHeldUp(error), error]).toEqual([true, expect.any(Error)])
    // On SQLite there is one lock for all that is written.
    if (engine === 'postgres') {
      expect(await inTransaction(database.db, locks.pictureFolder('2025'), work)).toBe('done')
      expect(await inTransaction(database.db, 'read committed', work)).toBe('done')
    }

    holder.tell('let go')
    expect(await holder.hear()).toBe('done')
    expect(await inTransaction(database.db, locks.administrators, work)).toBe('done')
    if (engine === 'sqlite') await impatient.db.destroy()
    await database.close()
    await place.remove()
  })
})

it('of one picture folder does not hold up another', async () => {
  const place = await makeDatabasePlace('postgres')
  const { db, close } = await openDatabase(place)
  const inner = () => inTransaction(db, locks.pictureFolder('2024'), async () => 'done')
  expect(await inTransaction(db, locks.pictureFolder('2025'), inner)).toBe('done')
  await close()
  await place.remove()
})
