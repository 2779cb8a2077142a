import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startNotingUses } from '../accounts/tokens/start-noting-uses.ts'
import { hashToken } from '../accounts/tokens/token-rules.ts'
import { systemClock } from '../clock.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { startDelivering } from '../mail/start-delivering.ts'
import { signedIn } from '../testing/accounts.ts'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../testing/built-server.ts'
import { type DatabasePlace, makeDatabasePlace } from '../testing/databases.ts'
import { until } from '../testing/indexing.ts'
import { putTestMail } from '../testing/outbox.ts'
import { openWay, type Way } from '../testing/way.ts'

const words = 'Die Datenbank ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.'
/** Three seconds are what a member may be asked to bear; a slow machine has time beside, and TCP would wait for minutes. */
const boundMs = 30_000

describe('a PostgreSQL that falls silent', () => {
  let place: DatabasePlace
  let way: Way
  beforeEach(async () => {
    place = await makeDatabasePlace('postgres')
    way = await openWay(place.databaseUrl ?? '')
  })
  afterEach(async () => {
    await way.close()
    await place.remove()
  })

  const start = () => startBuiltServer({ dataDir: place.dataDir, env: { DATABASE_URL: way.url, SAMPLE: 'off' } })

  it.each(['falls silent', 'refuses'] as const)(
    'or that %s is told to members in time and in words, and the server mends itself',
    async (fault) => {
      const server = await start()
      const headers = await signInAsAdmin(server)
      await upload(server, headers, 'Vorher.txt', 'Fackelzug')
      await until(() => isFound(server, headers, 'Fackelzug'), 100)
      if (fault === 'refuses') await way.refuse()
      else way.silence()

      const asked = performance.now()
      const [me, list, token, readiness, health] = await Promise.all([
        fetch(`${server.origin}/user/me`, { headers }),
        fetch(`${server.origin}/members/io/directory`, { headers }),
        signIn(server),
        fetch(`${server.origin}/readyz`),
        fetch(`${server.origin}/healthz`),
      ])
      expect(performance.now() - asked).toBeLessThan(boundMs)
      for (const answer of [me, list, token]) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3'])
      }
      expect(await me.json()).toMatchObject({ title: words, code: 'unavailable' })
      expect(await token.json()).toMatchObject({ title: words, error: 'temporarily_unavailable' })
      expect([readiness.status, await readiness.json()]).toMatchObject([503, { status: 'failed', database: 'failed' }])
      expect(health.status).toBe(200)

      await way.reopen()
      await until(async () => (await fetch(`${server.origin}/readyz`)).status === 200, 50)
      expect((await fetch(`${server.origin}/user/me`, { headers })).status).toBe(200)
      expect((await signIn(server)).status).toBe(200)
      // The process that reads documents has had connections of its own.
      await upload(server, headers, 'Nachher.txt', 'Wanderfahrt')
      await until(() => isFound(server, headers, 'Wanderfahrt'), 100)
      expect(server.output()).not.toContain('unexpected error')
      expect(server.output()).toContain('not available for now')

      // It also ends as it should while there is no answer.
      way.silence()
      await server.stop()
    },
  )

  it('holds up neither letters nor the use of tokens for good', async () => {
    const direct = await openDatabase(place)
    await migrate(direct)
    const database = await openDatabase({ databaseUrl: way.url, dataDir: place.dataDir })
    const long = Date.now() - 600_000
    const { token } = await signedIn({ database: direct, clock: () => new Date(long) }, 'member')
    await putTestMail(direct.db, systemClock, { to: 'hans@eschenfurt.example' })
    const log = pino({ level: 'silent' })
    await database.db.selectFrom('tokens').selectAll().execute()

    way.silence()
    const uses = startNotingUses({ database, log }, 100)
    const config = { smtpUrl: undefined, dataDir: place.dataDir }
    const mail = startDelivering({ config, database, clock: systemClock, log }, { firstLookMs: 0, lookEveryMs: 100 })
    const noted = Date.now()
    uses.note(hashToken(token), noted)
    await way.reopen()
    await until(async () => (await readdir(join(place.dataDir, 'mails')).catch(() => [])).length === 1)
    await until(async () => {
      const row = await direct.db.selectFrom('tokens').select('last_used_at').executeTakeFirstOrThrow()
      return row.last_used_at === noted
    })
    await Promise.all([mail.close(), uses.close()])
    await Promise.all([database.close(), direct.close()])
  })
})

function signIn({ origin, admin }: BuiltServer): Promise<Response> {
  return fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('pennal:pennal')}` },
    body: new URLSearchParams({ grant_type: 'password', username: admin.email, password: admin.password }),
  })
}

async function upload({ origin }: BuiltServer, headers: Record<string, string>, name: string, text: string) {
  const form = new FormData()
  form.set('file', new Blob([text]), name)
  const answer = await fetch(`${origin}/members/io/uploadFile`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(201)
}

async function isFound({ origin }: BuiltServer, headers: Record<string, string>, term: string): Promise<boolean> {
  const answer = await fetch(`${origin}/members/io/search`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ term }),
  })
  const { searchResults } = await answer.json()
  return searchResults.some(({ fileName }: { fileName: string }) => /^(Vorher|Nachher)/.test(fileName))
}
