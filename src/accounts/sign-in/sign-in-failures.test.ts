import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { deleteFailures, deleteOldFailures, releaseFailure, reserveFailure, secondsToWait } from './sign-in-failures.ts'
import { tryKey, tryLimits } from './try-rules.ts'

const start = Date.parse('2025-05-01T12:00:00Z')
const minutes = 60_000

describe.each(engines)('failed sign-ins on %s', (engine) => {
  let database: Database

  beforeEach(async () => {
    database = await openFreshDatabase(engine)
  })
  afterEach(() => database.close())

  const reserve = (key: string, now: number) => reserveFailure(database.db, key, now, tryLimits.signIn)

  const wait = (key: string, now: number) => secondsToWait(database.db, key, now, tryLimits.signIn)

  async function fill(key: string) {
    for (let i = 0; i < 5; i++) expect(await reserve(key, start + i)).toBe(true)
  }

  it('take five places and no sixth, each key for itself', async () => {
    await fill('a')
    expect(await reserve('a', start + 14 * minutes)).toBe(false)
    expect(await reserve('b', start + 14 * minutes)).toBe(true)
  })

  it('give exactly five of twenty at once a place', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => reserve('a', start)))
    expect(answers.filter(Boolean)).toHaveLength(5)
  })

  it('say how long to wait, counted from the first', async () => {
    expect(await wait('a', start)).toBe(0)
    await fill('a')
    expect(await wait('a', start + 5 * minutes)).toBe(600)
    expect(await wait('a', start + 15 * minutes - 1)).toBe(1)
    expect(await wait('a', start + 15 * minutes)).toBe(0)
  })

  it('begin a new window of five after fifteen minutes', async () => {
    await fill('a')
    expect(await reserve('a', start + 15 * minutes - 1)).toBe(false)
    for (let i = 0; i < 5; i++) expect(await reserve('a', start + 15 * minutes + i)).toBe(true)
    expect(await reserve('a', start + 16 * minutes)).toBe(false)
    expect(await wait('a', start + 15 * minutes)).toBe(900)
  })

  it('are counted by the limit they are under', async () => {
    const ask = (now: number) => reserveFailure(database.db, 'c', now, tryLimits.forgottenFor)
    for (let i = 0; i < 3; i++) expect(await ask(start)).toBe(true)
    expect(await ask(start + 60 * minutes - 1)).toBe(false)
    expect(await ask(start + 60 * minutes)).toBe(true)
  })

  it('are kept for an hour where they are counted by the hour', async () => {
    const left = () => database.db.selectFrom('sign_in_failures').select('key').execute()
    await reserveFailure(database.db, tryKey('forgottenFor', 'x'), start, tryLimits.forgottenFor)
    await reserveFailure(database.db, tryKey('deadLinks', 'x'), start, tryLimits.deadLinks)
    await deleteOldFailures(database.db, start + 60 * minutes - 1)
    expect(await left()).toHaveLength(1)
    await deleteOldFailures(database.db, start + 60 * minutes)
    expect(await left()).toEqual([])
  })

  it('give a place back', async () => {
    await fill('a')
    await releaseFailure(database.db, 'a')
    expect(await reserve('a', start + 5)).toBe(true)
    expect(await reserve('a', start + 6)).toBe(false)
  })

  it('are forgotten after a success, or when they are old', async () => {
    await fill('a')
    await fill('b')
    await deleteFailures(database.db, 'a')
    expect(await reserve('a', start + 10 * minutes)).toBe(true)
    const left = () => database.db.selectFrom('sign_in_failures').select('key').orderBy('key').execute()
    await deleteOldFailures(database.db, start + 15 * minutes)
    expect(await left()).toEqual([{ key: 'a' }])
  })
})
