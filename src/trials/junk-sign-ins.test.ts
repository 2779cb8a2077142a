import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/create-account.ts'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../database/open-database.ts'
import { testPassword } from '../testing/accounts.ts'
import { type BuiltServer, startBuiltServer } from '../testing/built-server.ts'
import { type DatabasePlace, engines, makeDatabasePlace } from '../testing/databases.ts'

const junk = 'Erraten-und-doch-falsch'
const [attacker, home, school] = ['192.0.2.1', '198.51.100.7', '203.0.113.9']
const email = 'hans@aurora.example'

describe.each(engines)('a server on %s that is flooded with junk sign-ins', (engine) => {
  let place: DatabasePlace
  let server: BuiltServer

  beforeAll(async () => {
    place = await makeDatabasePlace(engine)
    const env = { DATABASE_URL: place.databaseUrl ?? '', TRUST_PROXY: 'on' }
    server = await startBuiltServer({ dataDir: place.dataDir, env })
    const database = await openDatabase(place)
    await createAccount(database.db, systemClock, { email, password: testPassword, role: 'member' })
    await database.close()
  })
  afterAll(async () => {
    await server.stop()
    await place.remove()
  })

  async function enter(from: string, username = email, password = testPassword): Promise<number> {
    const answer = await fetch(`${server.origin}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('pennal:pennal')}`, 'x-forwarded-for': from },
      body: new URLSearchParams({ grant_type: 'password', username, password }),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length
  const refusals = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('"sign-in refused"'))

  it('lets all others in while 130 come from one address, and tells of them in a few lines', async () => {
    expect(await enter(attacker, server.admin.email, server.admin.password)).toBe(200)
    const begun = performance.now()
    const flood = Array.from({ length: 130 }, (_, i) => enter(attacker, `junk${i}@aurora.example`, junk))
    // From somewhere he has never been, and for one who is known where the junk comes from.
    expect(await enter(home)).toBe(200)
    expect(await enter(attacker, server.admin.email, server.admin.password)).toBe(200)
    const statuses = await Promise.all(flood)
    const judged = count(statuses, 400)
    expect(judged + count(statuses, 429)).toBe(130)
    // Where a busy machine takes its time, tries come back meanwhile, one in half a minute.
    expect(judged).toBeLessThanOrEqual(30 + Math.ceil((performance.now() - begun) / 30_000))
    expect(await enter(home)).toBe(200)
    expect(await enter(attacker, server.admin.email, server.admin.password)).toBe(200)
    expect(refusals()).toHaveLength(judged + 1)
  })

  it('lets him in who is known while as many come from as many addresses, and all afterwards', async () => {
    const flood = Array.from({ length: 130 }, (_, i) => enter(`100.64.0.${i}`, `junk${i}@aurora.example`, junk))
    expect(await enter(home)).toBe(200)
    await Promise.all(flood)
    expect(await enter(school)).toBe(200)
  })

  it('writes nothing into its log that was typed', () => {
    expect(refusals().length).toBeGreaterThan(0)
    for (const typed of [junk, testPassword, 'junk1']) expect(server.output()).not.toContain(typed)
  })
})
