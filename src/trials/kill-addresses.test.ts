import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { signInTwo } from '../testing/accounts.ts'
import { testAddress } from '../testing/addresses.ts'
import { type BuiltServer, startBuiltServer } from '../testing/built-server.ts'
import { type DatabasePlace, engines, makeDatabasePlace } from '../testing/databases.ts'
import { freshRandom } from '../testing/random.ts'

const rounds = 4
const sendersPerMember = 4

interface Sent {
  token: string
  /** No two addresses have the same. */
  surName: string
}

describe.each(engines)('a server on %s that is killed while addresses are sent', (engine) => {
  let place: DatabasePlace
  beforeEach(async () => {
    place = await makeDatabasePlace(engine)
  })
  afterEach(() => place.remove())

  it('has each that it acknowledged, with its version and its mail, and none by half', async () => {
    const start = () => startBuiltServer({ dataDir: place.dataDir, env: { DATABASE_URL: place.databaseUrl ?? '' } })
    const random = freshRandom()
    const acknowledged: Sent[] = []
    let server = await start()
    const tokens = await signInTwo(place)
    for (let round = 0; round < rounds; round++) {
      const enough = acknowledged.length + 5 + random(30)
      const sending = tokens.flatMap((token) =>
        Array.from({ length: sendersPerMember }, (_, i) =>
          sendUntilKilled(server, token, `${round}-${i}`, acknowledged),
        ),
      )
      while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 1))
      // An answer comes when work is done; the kill is to fall into the middle of it.
      for (let turns = random(400); turns > 0; turns--) await new Promise(setImmediate)
      await server.kill()
      await Promise.all(sending)
      server = await start()
      await expectAll(server, acknowledged)
      await expectNothingByHalf(place)
    }
    await server.stop()
  })
})

/** One address after the other, until the server is no more. Whatever it has answered, it must keep. */
async function sendUntilKilled(server: BuiltServer, token: string, mark: string, acknowledged: Sent[]): Promise<void> {
  for (let turn = 0; ; turn++) {
    const surName = `Brakebusch ${tokenMark(token)}-${mark}-${turn}`
    try {
      const answer = await fetch(`${server.origin}/members/io/addresses`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...testAddress, surName }),
      })
      // The status is the promise; the rest of the answer may be cut off.
      expect(answer.status).toBe(201)
      acknowledged.push({ token, surName })
      await answer.arrayBuffer()
    } catch (error) {
      if (error instanceof TypeError || error instanceof DOMException) return
      throw error
    }
  }
}

const tokenMark = (token: string) => Buffer.from(token).toString('hex').slice(0, 12)

async function expectAll(server: BuiltServer, acknowledged: Sent[]): Promise<void> {
  for (const token of new Set(acknowledged.map((sent) => sent.token))) {
    const answer = await fetch(`${server.origin}/members/io/addresses`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(200)
    const { current, history } = (await answer.json()) as { current: object; history: { surName: string }[] }
    const kept = new Set(history.map(({ surName }) => surName))
    const lost = acknowledged.filter((sent) => sent.token === token && !kept.has(sent.surName))
    expect(lost).toEqual([])
    // Beside it says which state of the record it is.
    expect(current).toMatchObject(history[0] ?? {})
  }
}

/** The office is told of each record from its beginning to its newest state, and each record is its own newest version. */
async function expectNothingByHalf(place: DatabasePlace): Promise<void> {
  const database = await openDatabase(place)
  const { db } = database
  const versions = await db.selectFrom('member_versions').selectAll().where('what', '=', 'address').execute()
  const letters = await db
    .selectFrom('mails')
    .select(['about_member', 'since_revision', 'subject'])
    .orderBy('since_revision')
    .execute()
  const members = await db.selectFrom('members').selectAll().where('is_sample', '=', 0).execute()
  // The webmaster of the sample has a record from the beginning.
  const samples = db.selectFrom('members').select('id').where('is_sample', '=', 1)
  const accounts = await db
    .selectFrom('accounts')
    .select('member_id')
    .where('member_id', 'is not', null)
    .where('member_id', 'not in', samples)
    .execute()
  await database.close()

  expect(accounts.map(({ member_id }) => member_id).sort()).toEqual(members.map(({ id }) => id).sort())
  for (const { id, revision, data } of members) {
    const own = versions.filter(({ member_id }) => member_id === id)
    expect(own).toHaveLength(revision)
    expect(own.find((version) => version.revision === revision)?.data).toBe(data)
    const told = letters.filter(({ about_member }) => about_member === id)
    expect(told[0]?.since_revision).toBe(0)
    expect(new Set(told.map(({ since_revision }) => since_revision)).size).toBe(told.length)
    expect(told.at(-1)?.subject).toContain(JSON.parse(data).surName)
  }
}
