import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DatabasePlace, makeMigratedPlace } from '../testing/databases.ts'
import { openWay, type Way } from '../testing/way.ts'
import { type FollowedVersion, followVersion } from './follow-version.ts'
import { type Database, openDatabase } from './open-database.ts'

interface Instance {
  followed: FollowedVersion
  /** Changes something, and answers once all instances must know of it: which version that has made. */
  change(): Promise<number>
  close(): Promise<void>
}

let place: DatabasePlace
let way: Way
let instances: Instance[]
const log = { info: vi.fn(), warn: vi.fn() }
/** Long enough for a busy machine, short enough to be waited for. */
const pace = { leaseMs: 1000, beatMs: 100, answerMs: 500, pauseMs: 50 }

beforeEach(async () => {
  place = await makeMigratedPlace('postgres')
  way = await openWay(place.databaseUrl ?? '')
  instances = []
  vi.clearAllMocks()
})
afterEach(async () => {
  await Promise.all(instances.map((instance) => instance.close()))
  await way.close()
  await place.remove()
})

async function start(databaseUrl = place.databaseUrl): Promise<Instance> {
  const database = await openDatabase({ ...place, databaseUrl })
  const followed = await followVersion({ pool: database.pool as NonNullable<Database['pool']>, log }, pace)
  const instance = {
    followed,
    async change() {
      const moved = database.db.updateTable('content_version').set((eb) => ({ version: eb('version', '+', 1) }))
      const { version } = await moved.returning('version').executeTakeFirstOrThrow()
      await followed.settle()
      return version
    },
    async close() {
      await followed.close()
      await database.close()
    },
  }
  instances.push(instance)
  await expect.poll(() => followed.sure()).toBeTypeOf('number')
  return instance
}

/** Those who would show something older than this and take it for the newest. */
const whoIsWrong = (version: number) => instances.filter(({ followed }) => (followed.sure() ?? version) < version)

describe('of four instances on one PostgreSQL', () => {
  it('none takes an older version for the newest once a change is acknowledged, by any of them and however fast', async () => {
    for (let count = 0; count < 4; count++) await start()
    const wrong: Instance[] = []
    const sure: boolean[] = []
    await Promise.all(
      instances.map(async (instance) => {
        for (let round = 0; round < 40; round++) {
          wrong.push(...whoIsWrong(await instance.change()))
          sure.push(...instances.map(({ followed }) => followed.sure() !== undefined))
        }
      }),
    )
    expect(wrong).toEqual([])
    // Nor is that true because none is sure of anything.
    expect(sure.filter(Boolean).length).toBeGreaterThan(sure.length / 2)
  })

  it('one that hears nothing any more is sure of nothing after its time, and knows all once it hears again', async () => {
    const [first, second] = [await start(), await start(), await start()]
    const deaf = await start(way.url)
    await first.change()
    way.silence()
    const version = await second.change()
    expect(whoIsWrong(version)).toEqual([])
    expect(deaf.followed.sure()).toBeUndefined()
    const next = await second.change()
    expect(whoIsWrong(next)).toEqual([])

    await way.reopen()
    await expect.poll(() => deaf.followed.sure()).toBe(next)
    expect(whoIsWrong(await first.change())).toEqual([])
    expect(deaf.followed.sure()).toBeTypeOf('number')
  })

  it('one whose connections break is sure of nothing until it has new ones', async () => {
    const [first, cutOff] = [await start(), await start(way.url)]
    await way.refuse()
    const version = await first.change()
    expect(whoIsWrong(version)).toEqual([])
    await way.reopen()
    await expect.poll(() => cutOff.followed.sure()).toBe(version)
  })

  it('one that has just begun does not trust that it knows all the others', async () => {
    const deaf = await start(way.url)
    way.silence()
    // The new one has never heard of the silent one, which is still sure of what it knows.
    const late = await start()
    expect(whoIsWrong(await late.change())).toEqual([])
    expect(deaf.followed.sure()).toBeUndefined()
  })
})

it('a change that is not acknowledged is heard of as well', async () => {
  const { followed } = await start()
  const before = followed.sure() ?? 0
  const other = await openDatabase(place)
  await other.db
    .updateTable('content_version')
    .set({ version: before + 10 })
    .execute()
  await other.close()
  await expect.poll(() => followed.sure()).toBe(before + 10)
})

it('a change that was undone is not heard of', async () => {
  const { followed, change } = await start()
  const before = followed.sure() ?? 0
  const other = await openDatabase(place)
  const undone = other.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('content_version')
      .set({ version: before + 10 })
      .execute()
    throw new Error('doch nicht')
  })
  await expect(undone).rejects.toThrow('doch nicht')
  await other.close()
  expect(await change()).toBe(before + 1)
  expect(followed.sure()).toBe(before + 1)
})
