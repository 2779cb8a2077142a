import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../database/open-database.ts'
import { type Child, startChild } from '../testing/child-processes.ts'
import { type DatabasePlace, engines, makeMigratedPlace } from '../testing/databases.ts'
import { sealActs } from './seal-acts.ts'
import { verifyChain } from './verify-chain.ts'

const program = new URL('../testing/processes/recording-process.ts', import.meta.url)

describe.each(engines)('a process that is killed on %s', (engine) => {
  let place: DatabasePlace
  let child: Child | undefined

  beforeEach(async () => {
    place = await makeMigratedPlace(engine)
  })
  afterEach(async () => {
    await child?.kill()
    await place.remove()
  })

  it.each([
    // What was not finished is not there, and neither is its act.
    { where: 'recording', kept: 5 },
    { where: 'recorded', kept: 6 },
    { where: 'sealing', kept: 6 },
  ])('while $where leaves a chain to which nothing is lost, and nothing is in it twice', async ({ where, kept }) => {
    child = startChild(program, [place.dataDir, place.databaseUrl ?? '', where])
    expect(await child.hear()).toBe('ready')
    child.tell('go')
    expect(await child.hear()).toBe(where)
    await child.kill()

    const database = await openDatabase(place)
    const { db } = database
    // Two were sealed before; of the rest no place was given out.
    expect(await verifyChain(db, 'changes')).toMatchObject({ looked: 2, faults: [], unsealed: kept - 2 })
    expect(await sealActs(db, systemClock)).toBe(kept - 2)
    expect(await verifyChain(db, 'changes')).toMatchObject({ looked: kept, faults: [], unsealed: 0 })
    const acts = await db.selectFrom('acts').select('thing_id').orderBy('place').execute()
    const settings = await db.selectFrom('settings').select('name').where('name', 'like', 'setting %').execute()
    expect(acts.map(({ thing_id }) => thing_id).toSorted()).toEqual(settings.map(({ name }) => name).toSorted())
    expect(settings).toHaveLength(kept)
    await database.close()
  })
})
