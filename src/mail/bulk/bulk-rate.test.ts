import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { type Database, openDatabase } from '../../database/open-database.ts'
import { type DatabasePlace, makeMigratedPlace } from '../../testing/databases.ts'
import { putTestMail } from '../../testing/outbox.ts'
import { claimInRate } from './bulk-rate.ts'

let place: DatabasePlace
const databases: Database[] = []
beforeEach(async () => {
  place = await makeMigratedPlace('postgres')
  for (let at = 0; at < 2; at++) databases.push(await openDatabase(place))
})
afterEach(async () => {
  for (const database of databases.splice(0)) await database.close()
  await place.remove()
})

it('lets so many mails to many go within a minute, over all instances that ask at the same time', async () => {
  const [first] = databases as [Database]
  for (let at = 0; at < 30; at++) {
    await putTestMail(first.db, systemClock, { to: `bruder-${at}@eschenfurt.example`, isBulk: true })
  }
  const claimAll = async (now: number) => {
    const claim = (name: string) => ({ claimant: name, now, until: now + 300_000 })
    const asked = Array.from({ length: 20 }, (_, at) => claimInRate(databases[at % 2] as Database, claim(`c${at}`), 8))
    const answers = await Promise.all(asked)
    return {
      ids: answers.flatMap((each) => (typeof each === 'object' ? [each.id] : [])),
      waits: answers.filter((each) => each === now + 60_000).length,
    }
  }
  const now = Date.now()
  const one = await claimAll(now)
  expect([one.ids.length, one.waits]).toEqual([8, 12])
  const next = await claimAll(now + 60_000)
  expect([next.ids.length, new Set([...one.ids, ...next.ids]).size]).toEqual([8, 16])
})
