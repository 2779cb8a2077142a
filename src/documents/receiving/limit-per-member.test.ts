import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../database/open-database.ts'
import { type DatabasePlace, engines, makeMigratedPlace } from '../../testing/databases.ts'
import { limitPerMember } from './limit-per-member.ts'
import { heldPlaces } from './upload-places.ts'

const refusal = expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 5 })
const log = { warn() {} }

describe.each(engines)('what a member may send at once on %s', (engine) => {
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

  it('is so many, for each of them and for each sort', async () => {
    const take = limitPerMember({ database, instance: 'one', log }, 'files', 2)
    const others = limitPerMember({ database, instance: 'one', log }, 'emblems', 2)
    const first = await take('anton')
    await take('anton')
    await expect(take('anton')).rejects.toEqual(refusal)
    await take('bert')
    await others('anton')

    await first[Symbol.asyncDispose]()
    const third = await take('anton')
    await expect(take('anton')).rejects.toEqual(refusal)
    await third[Symbol.asyncDispose]()
    await take('anton')
  })
})

describe('what a member may send at once to several instances', () => {
  let place: DatabasePlace
  const databases: Database[] = []
  const limitOf = (at: number) =>
    limitPerMember({ database: databases[at] as Database, instance: `i${at}`, log }, 'x', 5)
  beforeEach(async () => {
    place = await makeMigratedPlace('postgres')
    for (let at = 0; at < 2; at++) databases.push(await openDatabase(place))
  })
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.close()
    await place.remove()
  })

  it('is so many over all of them, however many ask at the same time', async () => {
    const limits = [limitOf(0), limitOf(1)]
    for (let round = 0; round < 5; round++) {
      const asked = await Promise.allSettled(limits.flatMap((take) => Array.from({ length: 10 }, () => take('anton'))))
      const taken = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
      expect([taken.length, refused]).toEqual([5, Array.from({ length: 15 }, () => refusal)])
      await Promise.all(taken.map((each) => each[Symbol.asyncDispose]()))
    }
  })

  it('is free again when an instance is no more, and only what that one had', async () => {
    const [one, two] = [limitOf(0), limitOf(1)]
    for (let at = 0; at < 3; at++) await one('anton')
    for (let at = 0; at < 2; at++) await two('anton')
    const { db } = databases[1] as Database
    expect((await heldPlaces.findHolders(db)).sort()).toEqual(['i0', 'i1'])
    await expect(two('anton')).rejects.toEqual(refusal)
    await heldPlaces.letGo(db, 'i0')
    for (let at = 0; at < 3; at++) await two('anton')
    await expect(one('anton')).rejects.toEqual(refusal)
  })

  it('does not lose a place for good that could not be given back', async () => {
    const take = limitOf(0)
    const { db } = databases[0] as Database
    const taken = await take('anton')
    await db.updateTable('upload_places').set({ place: 2 }).execute()
    await taken[Symbol.asyncDispose]()
    expect(await heldPlaces.findHolders(db)).toEqual(['i0'])
    for (let at = 0; at < 5; at++) await take('anton')
    await expect(take('anton')).rejects.toEqual(refusal)
  })
})
