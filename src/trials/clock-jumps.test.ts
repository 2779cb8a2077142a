import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyChain } from '../audit/verify-chain.ts'
import { openDatabase } from '../database/open-database.ts'
import { signInTwo } from '../testing/accounts.ts'
import { type BuiltServer, startBuiltServer } from '../testing/built-server.ts'
import { type DatabasePlace, engines, makeDatabasePlace } from '../testing/databases.ts'
import { until } from '../testing/indexing.ts'
import { settingsOf } from '../testing/load/settings-of.ts'
import { type FakedClock, makeFakedClock } from '../testing/machine/faked-clock.ts'
import { type SmtpServer, startSmtpServer } from '../testing/smtp.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const year = 365 * day

describe.each(engines)('a clock that jumps, on %s', (engine) => {
  let place: DatabasePlace
  let clock: FakedClock
  let smtp: SmtpServer
  beforeEach(async () => {
    place = await makeDatabasePlace(engine)
    clock = await makeFakedClock()
    smtp = await startSmtpServer()
  })
  afterEach(async () => {
    await smtp.close()
    await clock.remove()
    await place.remove()
  })

  const start = () =>
    startBuiltServer({
      dataDir: place.dataDir,
      env: { ...clock.env, ...settingsOf(place, smtp), LOG_LEVEL: 'info' },
    })
  const startAt = async (milliseconds: number) => {
    await clock.set(milliseconds)
    return start()
  }

  it('between two runs deletes nothing that is not due, until it has stayed so for three days', async () => {
    let server = await start()
    await binDocument(server, (await signInTwo(place))[1])
    await server.stop()

    for (const wrong of [year, -20 * year, 30 * day, year]) {
      server = await startAt(wrong)
      await until(async () => server.output().includes('the clock is doubted'))
      await server.stop()
      expect(await countDocuments(place)).toBe(1)
    }
    // The machine has got its time from elsewhere.
    server = await startAt(hour)
    expect(server.output()).not.toContain('doubted')
    await server.stop()
    expect(await countDocuments(place)).toBe(1)

    // It was really away for a year.
    for (const later of [year, year + 36 * hour, year + 3 * day + hour]) {
      expect(await countDocuments(place)).toBe(1)
      server = await startAt(later)
      await until(async () => /clock is doubted|gone for good/.test(server.output()))
      await server.stop()
    }
    expect(await countDocuments(place)).toBe(0)
  })

  it('while the server runs leaves people in or asks them to sign in, and holds up nothing when it is right again', async () => {
    const server = await start()
    const { status: first, token } = await signIn(server)
    expect(first).toBe(200)
    const me = (bearer = token) => fetch(`${server.origin}/user/me`, { headers: { authorization: `Bearer ${bearer}` } })

    // Half an hour is less than a session may rest.
    for (const small of [hour / 2, -hour, 0]) {
      await jump(server, small)
      expect((await me()).status).toBe(200)
      await expectPages(server)
    }
    expect(server.output()).not.toContain('doubted')

    await jump(server, year)
    await until(async () => server.output().includes('the clock is doubted'))
    const refused = await me()
    expect([refused.status, (await refused.json()).title]).toEqual([401, expect.stringMatching(/melde dich/)])
    const ahead = await signIn(server)
    expect((await me(ahead.token)).status).toBe(200)
    await expectPages(server)
    smtp.behave('refuse-recipient-for-now')
    await askForLetter(server, ahead.token)
    await until(async () => server.output().includes('mail not delivered yet'))
    smtp.behave('accept')
    for (let i = 0; i < 5; i++) expect((await signIn(server, 'falsch geraten')).status).toBe(400)
    expect((await signIn(server)).status).toBe(429)

    await jump(server, 0)
    await until(async () => server.output().includes('the clock is believed again'))
    // Its session would have lasted for a year, and the letter lain for as long.
    await until(async () => (await me(ahead.token)).status === 401)
    expect((await signIn(server)).status).toBe(200)
    await smtp.next()
    await expectPages(server)
    expect(server.output()).not.toMatch(/unexpected error|purge failed|"level":50/)
    await server.stop()

    const { db, close } = await openDatabase(place)
    for (const chain of ['changes', 'visits'] as const) {
      expect(await verifyChain(db, chain)).toMatchObject({ faults: [], unsealed: 0 })
    }
    await close()
  })

  /** Waits until the server has seen it. */
  async function jump({ output }: BuiltServer, milliseconds: number): Promise<void> {
    const seen = output().split('the clock was set').length
    await clock.set(milliseconds)
    await until(async () => output().split('the clock was set').length > seen)
  }
})

async function signIn({ origin, admin }: BuiltServer, password = admin.password) {
  const answer = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('pennal:pennal')}` },
    body: new URLSearchParams({ grant_type: 'password', username: admin.email, password }),
  })
  const { access_token } = await answer.json()
  return { status: answer.status, token: String(access_token) }
}

async function expectPages({ origin }: BuiltServer): Promise<void> {
  const paths = ['/', '/calendar', '/calendar.ics', '/faq', '/readyz']
  const answers = await Promise.all(paths.map(async (path) => [path, (await fetch(origin + path)).status]))
  expect(answers).toEqual(paths.map((path) => [path, 200]))
}

async function askForLetter({ origin }: BuiltServer, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${origin}/members/io/mails/test`, { method: 'POST', headers })).status).toBe(202)
}

async function binDocument({ origin }: BuiltServer, editor: string): Promise<void> {
  const headers = { authorization: `Bearer ${editor}` }
  const form = new FormData()
  form.set('file', new Blob(['Was im Papierkorb liegt.']), 'papierkorb.txt')
  const sent = await fetch(`${origin}/members/io/uploadFile`, { method: 'POST', headers, body: form })
  expect(sent.status).toBe(201)
  const { id, revision } = await sent.json()
  const gone = await fetch(`${origin}/members/io/documents/${id}?revision=${revision}`, { method: 'DELETE', headers })
  expect(gone.status).toBe(200)
}

async function countDocuments(place: DatabasePlace): Promise<number> {
  const { db, close } = await openDatabase(place)
  const rows = await db.selectFrom('documents').select('id').execute()
  await close()
  return rows.length
}
