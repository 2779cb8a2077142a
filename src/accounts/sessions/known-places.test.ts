import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { testPost } from '../../testing/accounts.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { waitingMails } from '../../testing/mails.ts'
import { createAccount } from '../create-account.ts'
import { openSignIn } from '../sign-in/open-sign-in.ts'
import { signIn } from '../sign-in/sign-in.ts'

const email = 'hans@aurora.example'
const password = 'Wanderlied am Brunnen'
const hours = 3_600_000
const [home, hotel] = ['192.0.2.1', '203.0.113.9']
const [laptop, phone] = ['Firefox auf Windows', 'Safari auf dem iPhone']

describe.each(engines)('a sign-in from somewhere new on %s', (engine) => {
  let database: Database
  let now: number
  const clock = () => new Date(now)

  beforeEach(async () => {
    now = Date.parse('2025-05-01T12:00:00Z')
    database = await openFreshDatabase(engine)
    await createAccount(database.db, clock, { email, password, role: 'member' })
  })
  afterEach(() => database.close())

  const enter = (device: string, clientAddress: string) =>
    signIn(openSignIn(database.db, clock, testPost), { username: email, password, device, clientAddress })
  const letters = () => waitingMails(database.db)

  it('is told, with what and from where, but neither the first one ever nor one from where he comes from', async () => {
    await enter(laptop, home)
    await enter(laptop, home)
    // The same provider has given him another address overnight.
    await enter(laptop, '192.0.77.3')
    expect(await letters()).toEqual([])
    await enter(phone, hotel)
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter).toMatchObject({ to_address: email, subject: 'Anmeldung von einem neuen Gerät' })
    for (const words of [phone, '203.0.113.x', 'Donnerstag, 1. Mai, 14.00 Uhr', '/forgotten']) {
      expect(letter?.text).toContain(words)
    }
    expect(letter?.text).not.toContain(hotel)
    await enter(phone, hotel)
    expect(await letters()).toHaveLength(1)
  })

  it('is told once a day of the same device, wherever that is, also where two come at once', async () => {
    await enter(laptop, home)
    await Promise.all([enter(phone, hotel), enter(phone, hotel), enter(phone, '198.51.100.1')])
    expect(await letters()).toHaveLength(1)
    now += 23 * hours
    await enter(phone, '100.64.0.1')
    expect(await letters()).toHaveLength(1)
    await enter(laptop, '100.64.0.1')
    expect(await letters()).toHaveLength(2)
    now += 2 * hours
    await enter(phone, '100.70.0.1')
    expect(await letters()).toHaveLength(3)
  })

  it('is told after years, too: the last place is never forgotten', async () => {
    await enter(laptop, home)
    now += 5 * 365 * 24 * hours
    await enter(phone, hotel)
    expect(await letters()).toHaveLength(1)
    expect(await database.db.selectFrom('known_places').select('place').execute()).toHaveLength(1)
  })

  it('is not told where the password is wrong, and nothing is learned from it', async () => {
    await enter(laptop, home)
    const guess = { username: email, password: 'geraten', device: phone, clientAddress: hotel }
    await signIn(openSignIn(database.db, clock, testPost), guess)
    expect(await letters()).toEqual([])
    await enter(phone, hotel)
    expect(await letters()).toHaveLength(1)
  })
})
