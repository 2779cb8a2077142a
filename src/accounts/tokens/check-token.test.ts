import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { signedIn } from '../../testing/accounts.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import { changeRow } from '../accounts.ts'
import { disableAccount } from '../disable-account.ts'
import { checkToken } from './check-token.ts'
import { revokeToken } from './revoke-token.ts'
import { startNotingUses, type TokenUses } from './start-noting-uses.ts'

const start = Date.parse('2025-05-01T12:00:00Z')
const seconds = 1000
const minutes = 60 * seconds

describe.each(engines)('a token on %s', (engine) => {
  let database: Database
  let now: number
  let token: string
  let accountId: string
  const clock = () => new Date(now)
  let uses: TokenUses
  const check = (candidate = token) => checkToken({ db: database.db, clock, uses }, candidate)
  /** Once what was to be noted of it is noted. */
  const checkAndNote = async () => {
    const holder = await check()
    await uses.close()
    uses = startNotingUses({ database, log: pino({ level: 'silent' }) })
    return holder
  }

  beforeEach(async () => {
    now = start
    database = await openFreshDatabase(engine)
    const session = await signedIn({ database, clock }, 'editor')
    token = session.token
    uses = startNotingUses({ database, log: pino({ level: 'silent' }) })
    accountId = session.account.id
  })
  afterEach(async () => {
    await uses.close()
    await database.close()
  })

  const lastUse = async () =>
    (await database.db.selectFrom('tokens').select('last_used_at').executeTakeFirstOrThrow()).last_used_at

  it('tells who holds it', async () => {
    expect(await check()).toEqual({
      accountId,
      memberId: null,
      title: '',
      name: 'Test editor',
      email: 'editor@aurora.example',
      role: 'editor',
      passwordNumber: 0,
      sessionId: expect.stringMatching(/^[\w-]{36}$/),
      provedAt: start,
      owesFactor: false,
      hasMore: false,
    })
  })

  it('tells it as his record does, where he has one', async () => {
    const { id } = await addPerson({ database, clock }, { title: 'Dr. phil.' })
    await inTransaction(database.db, 'read committed', (trx) => changeRow(trx, accountId, { member_id: id }))
    const known = { accountId, memberId: id, email: 'editor@aurora.example', role: 'editor', passwordNumber: 0 }
    expect(await check()).toMatchObject({ ...known, title: 'Dr. phil.', name: 'Emil Brakebusch' })
    await changePerson({ database, clock }, id, { surName: 'Wessendorf', title: '' })
    expect(await check()).toMatchObject({ ...known, title: '', name: 'Emil Wessendorf' })
  })

  it('opens nothing while its holder is said to be dead, and all as before once that is taken back', async () => {
    const { id } = await addPerson({ database, clock })
    await inTransaction(database.db, 'read committed', (trx) => changeRow(trx, accountId, { member_id: id }))
    await changePerson({ database, clock }, id, { status: 'verstorben' })
    expect(await check()).toBeUndefined()
    await changePerson({ database, clock }, id, { status: 'Alter Herr' })
    expect(await check()).toMatchObject({ accountId })
  })

  it('is no good with any character changed, left out or added', async () => {
    const other = token.startsWith('A') ? 'B' : 'A'
    const tampered = [other + token.slice(1), token.slice(0, -1), `${token}A`, `${token}\0`, token.toUpperCase(), '']
    for (const candidate of tampered) expect(await check(candidate)).toBeUndefined()
  })

  it('is not the hash that the database holds', async () => {
    const { hash } = await database.db.selectFrom('tokens').select('hash').executeTakeFirstOrThrow()
    expect(await check(hash)).toBeUndefined()
  })

  it('lasts sixty idle minutes, no longer', async () => {
    now = start + 60 * minutes
    expect(await check()).toBeUndefined()
    now = start + 60 * minutes - 1
    expect(await check()).toBeDefined()
  })

  it('goes on lasting while it is used, but for twelve hours at most', async () => {
    for (let hour = 1; hour <= 12; hour++) {
      now = start + hour * 60 * minutes - hour
      expect(await checkAndNote()).toBeDefined()
    }
    now = start + 12 * 60 * minutes
    expect(await check()).toBeUndefined()
  })

  it('has its use noted at most once a minute', async () => {
    now = start + 59 * seconds
    await checkAndNote()
    expect(await lastUse()).toBe(start)
    now = start + 60 * seconds
    await checkAndNote()
    expect(await lastUse()).toBe(now)
  })

  it('is no good once revoked, and revoking it again or a foreign one does no harm', async () => {
    const other = await signedIn({ database, clock }, 'member')
    await revokeToken(database.db, token)
    await revokeToken(database.db, token)
    await revokeToken(database.db, 'foreign\0')
    expect(await check()).toBeUndefined()
    expect(await check(other.token)).toBeDefined()
  })

  it('is no good once its account is disabled, even if it was left behind', async () => {
    const [left] = await database.db.selectFrom('tokens').selectAll().execute()
    await inTransaction(database.db, 'read committed', (trx) => disableAccount(trx, clock, accountId))
    expect(await database.db.selectFrom('tokens').selectAll().execute()).toEqual([])
    if (left) await database.db.insertInto('tokens').values(left).execute()
    expect(await check()).toBeUndefined()
  })
})
