import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { signInAsAdmin, startBuiltServer } from '../testing/built-server.ts'
import { type DatabasePlace, engines, makeDatabasePlace } from '../testing/databases.ts'
import { freshRandom } from '../testing/random.ts'

const rounds = 3

describe.each(engines)('a server on %s that is killed while the sample leaves', (engine) => {
  let place: DatabasePlace
  beforeEach(async () => {
    place = await makeDatabasePlace(engine)
  })
  afterEach(() => place.remove())

  it('has all of it afterwards, or nothing', async () => {
    const random = freshRandom()
    const start = () => startBuiltServer({ dataDir: place.dataDir, env: { DATABASE_URL: place.databaseUrl ?? '' } })
    for (let round = 0; round < rounds; round++) {
      const server = await start()
      const headers = { ...(await signInAsAdmin(server)), 'content-type': 'application/json' }
      const path = `${server.origin}/members/io/sample`
      const ask = async (address: string, init: RequestInit = {}) => {
        const answer = await fetch(address, { ...init, headers })
        expect(answer.status).toBe(200)
        return answer.json()
      }
      const before = await ask(path)
      if (before.state === 'gone') await ask(`${path}/restore`, { method: 'POST' })
      const { fingerprint, untouched } = await ask(path)
      const body = JSON.stringify({ fingerprint, touched: { keep: [], remove: [] } })
      const leaving = fetch(path, { method: 'DELETE', headers, body }).then(
        (answer) => answer.status,
        () => 0,
      )
      // Into the middle of it, wherever that is.
      for (let turns = random(4000); turns > 0; turns--) await new Promise(setImmediate)
      await server.kill()
      const promised = (await leaving) === 200
      const found = await count(place)
      if (promised) expect(found.state).toBe('removed')
      if (found.state === 'removed') {
        expect(found).toEqual({ state: 'removed', members: 0, media: 0, removed: expect.any(Number) })
        expect(found.removed).toBeGreaterThan(500)
      } else {
        const counted = Object.fromEntries(
          untouched.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
        )
        expect(found).toEqual({ state: 'there', members: counted.members, media: counted.media, removed: 0 })
      }
    }
  })
})

async function count(place: DatabasePlace) {
  const database = await openDatabase(place)
  try {
    const { db } = database
    const state = await db.selectFrom('sample_state').select('state').executeTakeFirst()
    const members = await db.selectFrom('members').select('id').execute()
    const media = await db.selectFrom('media').select('id').where('deleted_at', 'is', null).execute()
    const removed = await db.selectFrom('removed_samples').select('id').execute()
    return {
      state: state?.state ?? 'there',
      members: members.length,
      media: media.length,
      removed: removed.length,
    }
  } finally {
    await database.close()
  }
}
